import type { LabelCode } from '../i18n/message';

/**
 * Quantities that a file of values can be read as, and their stored units: price (currency/MWh), production and windProduction (kW),
 * pvsyst (kW), solarResource (kW/m²), temperature (°C), windResource (m/s), limit (MW), obligation (kW).
 */
export const importKinds = [
  'price',
  'production',
  'pvsyst',
  'solarResource',
  'temperature',
  'windResource',
  'windProduction',
  'limit',
  'obligation',
] as const;
export type ImportKind = (typeof importKinds)[number];

/** Subjects of the facts that a reading of a file states. */
export const factSubjects = ['step', 'year', 'column', 'unit', 'decimals', 'height', 'zone', 'ends', 'gaps', 'sun'] as const;
export type FactSubject = (typeof factSubjects)[number];

/** Where a fact about a file was taken from. */
export const factSources = ['cells', 'stamps', 'heading', 'unitsRow', 'head', 'format', 'fileName', 'user', 'site', 'assumed'] as const;
export type FactSource = (typeof factSources)[number];

/** Words for where a fact was taken from; values show themselves. */
export const factSourceLabels: { readonly [S in Exclude<FactSource, 'cells'>]: LabelCode } = {
  stamps: 'imports.fromStamps',
  heading: 'imports.fromHeading',
  unitsRow: 'imports.fromUnitsRow',
  head: 'imports.fromHead',
  format: 'imports.fromFormat',
  fileName: 'imports.fromFileName',
  user: 'imports.asChosen',
  site: 'imports.ofTheSite',
  assumed: 'imports.isAssumed',
};
