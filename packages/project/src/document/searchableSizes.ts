import { megawatts, type Unit } from '../basics/units';
import { message, ofOwner, type Text } from '../i18n/message';
import { hoursOf, mayHaveOtherHours } from '../library/storageHours';
import { sizeDimensions, type ValuesAt } from './dimensions';
import type { Project } from './project';
import { baseValue } from './sizing';

/** Path of the limit of the grid connection among the sizes of a search. */
export const connectionPath = 'interconnectionLimit';

/** A size of the plant that a search may change, with bounds and a step that suit the plant. */
export interface SearchableSize {
  /** Path in the document: `storage/storage-1/sizing`, `storage/storage-1/hours`, `interconnectionLimit`. Hours are a search's own. */
  readonly path: string;
  readonly name: Text;
  /** Unit that is shown, and its amount in one unit of the document: a storage of units of 2 MW is shown in MW, with a factor of 2. */
  readonly unit: Unit;
  readonly factor: number;
  /** True where the document counts whole units. */
  readonly isCounted: boolean;
  /** True for a size of a technology, a storage's hours included: what a search varies if nothing else is asked. */
  readonly isUsual: boolean;
  /** Path of the size that this one multiplies: hours of a storage, power of a converter for each MW. */
  readonly per: string | undefined;
  /** Values as the document counts them. */
  readonly present: number;
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

/** Interconnection limit from which on it limits nothing. [MW] */
export const boundlessMW = 1e5;
/** Largest usual size over the power of the connection; arrays are usually larger than their connection. */
const connections = { solar: 3, wind: 3, storage: 2, connection: 2 } as const;
/** Steps of a usual search in one size. */
const usualSteps = 1000;
/** Usual hours of a storage, and relative power of a converter. */
const usualHours = { from: 1, to: 8, step: 0.5 } as const;
const usualRatio = { from: 0.5, to: 1.5, step: 0.05 } as const;

/**
 * Returns the sizes of a project that a search may change: the sizes of its technologies, hours of storages whose cells may have others, converters,
 * and the limit of the grid connection. Bounds are multiples of the connection's power, or of the largest size where it is without limit.
 */
export function searchableSizes(project: Project): readonly SearchableSize[] {
  const lists = sizeDimensions(project).flatMap((dimension) => dimension.lists);
  const reference = referenceMW(project, lists);
  return [...lists.flatMap((list) => [sizeOfList(project, list, reference), ...hoursAfter(project, list)]), connection(project, reference)];
}

function sizeOfList(project: Project, list: ValuesAt, referenceMW: number): SearchableSize {
  const [kind = '', id = '', ...rest] = list.path.split('/');
  const isConverter = rest[0] === 'converter';
  if (isConverter) return { ...known(list), ...usualRatio, unit: list.unit, isUsual: false, per: `${kind}/${id}/sizing` };
  if (kind === 'inverter') {
    const bounds = usual(1, connections.connection * referenceMW, list, false);
    return { ...known(list), ...bounds, from: bounds.step, isUsual: false };
  }
  const { unitMW, isCounted } = unitOf(project, list.path);
  const times = kind === 'solar' ? connections.solar : kind === 'wind' ? connections.wind : connections.storage;
  const isStorage = kind === 'storage';
  return {
    ...known(list),
    ...usual(unitMW, times * referenceMW, list, isCounted),
    unit: isStorage ? 'MW' : list.unit,
    factor: isStorage ? unitMW : 1,
    isCounted,
  };
}

/** Returns what is known of a list; the rest is overwritten where it differs. */
function known({ path, name, unit, base }: ValuesAt) {
  return { path, name, unit, factor: 1, isCounted: false, isUsual: true, per: undefined, present: base };
}

/** Returns bounds from 0 to a power, or to twice the largest present value, in steps of a round figure. */
function usual(unitMW: number, maxMW: number, { values }: ValuesAt, isCounted: boolean): { from: number; to: number; step: number } {
  const wanted = Math.max(maxMW / unitMW, 2 * Math.max(...values));
  const round = roundStep(wanted / usualSteps);
  const step = isCounted ? Math.max(1, Math.round(round)) : Math.max(1 / unitMW, round);
  return { from: 0, to: Math.ceil(wanted / step - 1e-9) * step, step };
}

/** Returns the next of 1, 2, 5, 10, 20 … */
function roundStep(value: number): number {
  if (!(value > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(value) + 1e-9);
  return power * ([1, 2, 5, 10].find((step) => step * power >= value * (1 - 1e-9)) ?? 10);
}

function hoursAfter({ storage }: Project, { path, name }: ValuesAt): readonly SearchableSize[] {
  const item = storage.find(({ id }) => path === `storage/${id}/sizing`);
  if (!item || !mayHaveOtherHours(item.specs)) return [];
  return [
    {
      path: `storage/${item.id}/hours`,
      name: ofOwner(name, message('bestSize.hours')),
      unit: 'h',
      factor: 1,
      isCounted: false,
      isUsual: true,
      per: path,
      present: hoursOf(item.specs),
      ...usualHours,
    },
  ];
}

function connection(project: Project, referenceMW: number): SearchableSize {
  const present = baseValue(project.interconnectionLimit);
  const to = Math.ceil(connections.connection * referenceMW);
  return {
    path: connectionPath,
    name: message('plant.interconnectionLimit'),
    unit: 'MW',
    factor: 1,
    isCounted: false,
    isUsual: false,
    per: undefined,
    present,
    from: 1,
    to,
    step: Math.max(1, roundStep(to / usualSteps)),
  };
}

/** Returns the power of the connection; where it is without limit, that of the largest technology, at least 100 MW. */
function referenceMW(project: Project, lists: readonly ValuesAt[]): number {
  const limit = baseValue(project.interconnectionLimit);
  if (limit < boundlessMW) return limit;
  const powers = lists
    .filter(({ path }) => /^(solar|wind|storage)\/[^/]+\/sizing$/.test(path))
    .map(({ path, values }) => Math.max(...values) * unitOf(project, path).unitMW);
  return Math.max(100, ...powers);
}

/** Returns the power of one unit of a list of sizes, and whether the document counts whole units. */
function unitOf({ wind, storage }: Project, path: string): { readonly unitMW: number; readonly isCounted: boolean } {
  const turbines = wind.find(({ id, kind }) => kind !== 'production' && path === `wind/${id}/sizing`);
  const rating = turbines?.specs.ratedCapacity ?? storage.find(({ id }) => path === `storage/${id}/sizing`)?.specs.nominalPower;
  return rating === undefined ? { unitMW: 1, isCounted: false } : { unitMW: megawatts(rating), isCounted: true };
}
