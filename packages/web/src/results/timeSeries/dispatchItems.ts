import { hourlyMeans } from '../../charts/hourlyYear';
import type { HeatTone } from '../../charts/YearHeatMap';
import type { ShownItem, ShownYear } from './shownYear';

/** Charts of the dispatch, one above the other. */
export type DispatchKind = 'price' | 'power' | 'stored';

export interface DispatchGroup {
  readonly kind: DispatchKind;
  readonly items: readonly ShownItem[];
}

type Series = Pick<ShownYear, 'items' | 'stepHours'>;

const isPrice = ({ id }: ShownItem): boolean => /^price\/.*\/sale$/.test(id);
const isStoragePower = ({ id }: ShownItem): boolean => /^storage\/.*\/(?:dis)?charge$/.test(id);
const isLevel = ({ id }: ShownItem): boolean => /^storage\/.*\/level$/.test(id);
const isUsable = ({ id }: ShownItem): boolean => /^storage\/.*\/usable$/.test(id);
const isLowest = ({ id }: ShownItem): boolean => /^storage\/.*\/lowest$/.test(id);
const isGeneration = ({ id }: ShownItem): boolean => /^(?:solar|wind)\/[^/]+$/.test(id);

const isContractPrice = ({ id }: ShownItem): boolean => /^price\/[^/]+$/.test(id);

/** Returns the prices of sales: of the market that the page charts first, or of all; of contracts where no market buys. */
function prices(items: readonly ShownItem[]): readonly ShownItem[] {
  const sales = items.filter(isPrice);
  const charted = sales.filter(({ selectedBottom }) => selectedBottom);
  if (charted.length > 0) return charted;
  return sales.length > 0 ? sales : items.filter(isContractPrice);
}

/** Returns the series of each chart; a chart without series is left out. Without a storage, power is generation and export. */
export function dispatchGroups({ items }: Series): readonly DispatchGroup[] {
  const hasStorage = items.some(isStoragePower);
  const groups: readonly DispatchGroup[] = [
    { kind: 'price', items: prices(items) },
    {
      kind: 'power',
      items: items.filter((item) => isGeneration(item) || isStoragePower(item) || (!hasStorage && item.id === 'export')),
    },
    // The ends of the range of stored energy are limits: their ids have them drawn dashed.
    {
      kind: 'stored',
      items: items
        .filter((item) => isLevel(item) || isUsable(item) || isLowest(item))
        .map((item) => (isLevel(item) ? item : { ...item, id: `${item.id}/limit` })),
    },
  ];
  return groups.filter((group) => group.items.length > 0);
}

export const isLimit = ({ id }: ShownItem): boolean => id.endsWith('/limit');

/** Returns the least and most energy that a single storage may hold in a step [MWh]; undefined with several, which have different ones. */
export function storedRange(items: readonly ShownItem[], step: number): { readonly floor: number; readonly ceiling: number } | undefined {
  const [lowest, usable] = [items.filter(isLowest), items.filter(isUsable)];
  if (lowest.length !== 1 || usable.length !== 1) return undefined;
  return { floor: lowest[0]?.data[step] ?? 0, ceiling: usable[0]?.data[step] ?? 0 };
}

/** A series of the year as hours, for a map of 365 days by 24 hours. */
export interface DispatchMap {
  readonly kind: DispatchKind;
  readonly tone: HeatTone;
  readonly unit: string;
  readonly hourly: Float64Array;
}

/** Returns the maps of a year: the price, stored energy of all storages, and their power, discharging positive; else generation. */
export function dispatchMaps({ items, stepHours }: Series): readonly DispatchMap[] {
  const [price] = prices(items);
  const levels = items.filter(isLevel);
  const storage = items.filter(isStoragePower);
  const powers = storage.length > 0 ? storage : items.filter(isGeneration);
  const map = (kind: DispatchKind, tone: HeatTone, of: readonly ShownItem[]): readonly DispatchMap[] =>
    of[0] ? [{ kind, tone, unit: of[0].units, hourly: hourlyMeans(sumOf(of), 60 * stepHours) }] : [];
  return [
    ...map('price', 'price', price ? [price] : []),
    ...map('stored', 'storage', levels),
    ...map('power', storage.length > 0 ? 'storage' : powers[0]?.id.startsWith('wind') ? 'wind' : 'solar', powers),
  ];
}

/** Returns the sum of series; those that hang below zero are subtracted. */
function sumOf(items: readonly ShownItem[]): Float64Array {
  const sum = new Float64Array(items[0]?.data.length ?? 0);
  for (const { data, form } of items)
    for (let step = 0; step < sum.length; step++) sum[step] = (sum[step] ?? 0) + (form === 'hanging' ? -1 : 1) * (data[step] ?? 0);
  return sum;
}
