import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import type { SearchableSize } from '@hybrid/project/document/searchableSizes';
import { alignedLeft } from './leftAlignedText';
import { typedPath } from './typedSizes';

/** A size that a search may vary, as a user types and reads it. */
export interface ShownSize {
  readonly path: string;
  readonly name: string;
  readonly unit: string;
  readonly present: number;
  readonly from: number;
  readonly to: number;
  readonly step: number;
  /** True for a size that is searched if nothing else is asked. */
  readonly isUsual: boolean;
}

/** Returns the sizes that a project may search, in the units that are shown. */
export function shownSizes(sizes: readonly SearchableSize[]): readonly ShownSize[] {
  return sizes.map((size) => {
    const shown = (value: number): number => Number((value * size.factor).toPrecision(12));
    const { name, unit, present, from, to, step, isUsual } = size;
    const values = { present: shown(present), from: shown(from), to: shown(to), step: shown(step) };
    return { path: typedPath(size, sizes), name: inEnglish(name), unit, ...values, isUsual };
  });
}

/** Returns the sizes as a list: option, name, present value; those that are searched if nothing else is asked first. */
export function searchableSizesText(sizes: readonly SearchableSize[]): string {
  const shown = shownSizes(sizes);
  const rows = (isUsual: boolean) =>
    shown
      .filter((size) => size.isUsual === isUsual)
      .map(({ path, name, unit, present, from, to, step }) => [
        `  --size ${path}=${from}..${to}/${step}`,
        unit === 'MW' || unit === 'h' ? `${name} [${unit}]` : name,
        `now ${present} ${unit}`,
      ]);
  const all = [...rows(true), ...rows(false)];
  const lines = alignedLeft(all).split('\n');
  const usual = rows(true).length;
  return [
    'Searched if no size is named:',
    ...lines.slice(0, usual),
    ...(lines.length > usual ? ['Further sizes:', ...lines.slice(usual)] : []),
  ].join('\n');
}
