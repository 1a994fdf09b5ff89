import type { ShownItem, ShownYear } from './shownYear';
import { bestDay } from './statistics';

/** A place of the year that is searched for often. */
export interface Jump {
  readonly kind: 'bestDay' | 'highestPrice' | 'longestIdle';
  readonly step: number;
}

/** Power below which a storage counts as idle [MW]. */
const idleMW = 1e-6;

/** Returns the revenue of all markets, which a single market has itself. */
export function revenueIn(items: readonly ShownItem[]): ShownItem | undefined {
  return items.find(({ id }) => id === 'revenue') ?? items.find(({ id }) => id.startsWith('revenue/'));
}

/** Returns the places that a year has: the hour of highest revenue of the best day, the highest price, and the beginning of the longest idle time. */
export function jumpsOf({ items, stepHours }: Pick<ShownYear, 'items' | 'stepHours'>): readonly Jump[] {
  const revenue = revenueIn(items);
  const prices = items.filter(({ id }) => /^price\/.*\/sale$/.test(id));
  const powers = items.filter(({ id }) => /^storage\/.*\/(?:dis)?charge$/.test(id));
  const steps: Readonly<Record<Jump['kind'], number | undefined>> = {
    bestDay: revenue && bestHour(revenue, stepHours),
    highestPrice: highest(prices),
    longestIdle: powers.length === 0 ? undefined : longestIdle(powers),
  };
  return (['bestDay', 'highestPrice', 'longestIdle'] as const).flatMap((kind) => {
    const step = steps[kind];
    return step === undefined ? [] : [{ kind, step }];
  });
}

function bestHour({ data }: ShownItem, stepHours: number): number {
  const day = bestDay(data, stepHours);
  const ofDay = data.slice(day, day + Math.round(24 / stepHours));
  return day + ofDay.indexOf(ofDay.reduce((max, value) => Math.max(max, value), -Infinity));
}

/** Returns the step of the highest value of several series; undefined if there is none. */
function highest(items: readonly ShownItem[]): number | undefined {
  let [best, max]: [number | undefined, number] = [undefined, -Infinity];
  for (const { data } of items)
    for (let step = 0; step < data.length; step++) {
      const value = data[step] ?? 0;
      if (value > max) [best, max] = [step, value];
    }
  return best;
}

/** Returns the first step of the longest time in which no storage charges or discharges; undefined if there is none. */
function longestIdle(powers: readonly ShownItem[]): number | undefined {
  const length = powers[0]?.data.length ?? 0;
  let [best, max, start] = [-1, 0, 0];
  for (let step = 0; step < length; step++) {
    if (powers.some(({ data }) => (data[step] ?? 0) > idleMW)) start = step + 1;
    else if (step + 1 - start > max) [best, max] = [start, step + 1 - start];
  }
  return best < 0 ? undefined : best;
}
