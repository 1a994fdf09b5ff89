import type { StorageUnit } from '../../storage/storageUnit';
import { leftoverValue, type SortedDays } from '../leftoverValue';
import type { PlanWindow } from '../planner';
import { sureGainMWh, sureLossMWh } from './sureReach';
import type { TiedYear } from './tiedYear';

/** Bounds on the level of a storage in a plan: at its start, within it, and at its end, with the value of a MWh left there. */
export interface LevelBounds {
  readonly startMWh: number;
  readonly floorMWh: number;
  readonly ceilingMWh: number;
  readonly endLowMWh: number;
  readonly endHighMWh: number;
  readonly endValuePerMWh: number;
  /** Lowest and highest level after the first step of the plan, where it is chosen beforehand. */
  readonly chosen?: { readonly lowMWh: number; readonly highMWh: number };
}

/**
 * Returns the bounds of each storage in a window. Those of the first come with the window; a further one keeps the end level of the year within
 * reach. A storage that goes within the window ends there as at the end of the year. Sets the levels carried to those at the start of the window.
 */
export function levelBoundsOf(
  year: TiedYear,
  storages: readonly StorageUnit[],
  days: readonly SortedDays[],
  window: PlanWindow,
): readonly LevelBounds[] {
  const { startMWh, floorMWh, ceilingMWh, windowEnd } = window;
  return storages.map((unit, k): LevelBounds => {
    if (k > 0) return boundsOfFurther(year, unit, k, days[k], window);
    const { lowMWh, highMWh, valuePerMWh } = windowEnd;
    const endValuePerMWh = goesWithin(year, k, window) ? year.horizon.endValuePerMWh : valuePerMWh;
    return { startMWh, floorMWh, ceilingMWh, endLowMWh: lowMWh, endHighMWh: highMWh, endValuePerMWh };
  });
}

/** True if a storage stands no longer than the window. */
function goesWithin({ stands, problem }: TiedYear, k: number, { end }: PlanWindow): boolean {
  const until = stands?.[k]?.until ?? problem.generationMW.length;
  return until < problem.generationMW.length && until <= end;
}

function boundsOfFurther(year: TiedYear, unit: StorageUnit, k: number, days: SortedDays | undefined, window: PlanWindow): LevelBounds {
  const { problem, horizon, carried } = year;
  const { end, moreStorages } = window;
  const steps = problem.generationMW.length;
  const last = end === steps || goesWithin(year, k, window);
  const own = horizon.moreStorages?.[k - 1];
  const now = moreStorages?.[k - 1] ?? { floorMWh: unit.floorMWh, ceilingMWh: unit.ceilingMWh, levelMWh: carried.levelsMWh[k] };
  carried.levelsMWh[k] = now.levelMWh;
  const min = Math.min(now.floorMWh, now.levelMWh);
  const max = Math.max(now.ceilingMWh, now.levelMWh);
  const wanted = own?.endMWh;
  let low = wanted ?? min;
  let high = wanted ?? max;
  for (let t = steps - 1; t >= end && (low > min || high < max); t--) {
    low = Math.max(min, low - sureGainMWh(problem, unit, t));
    high = Math.min(max, high + sureLossMWh(problem, unit, t));
  }
  let endValuePerMWh = 0;
  if (wanted === undefined) {
    // Inside the year a MWh left in a storage has the value of charging it again.
    endValuePerMWh = last ? (own?.endValuePerMWh ?? 0) : leftoverValue({ ...problem, storage: unit }, end, days);
  }
  return { startMWh: now.levelMWh, floorMWh: min, ceilingMWh: max, endLowMWh: low, endHighMWh: high, endValuePerMWh };
}

/** A bound on the first or the last level of a storage: sign · (level above the floor) ≤ limit, or missed by up to the width of all levels. */
export interface BoundEnd {
  readonly storage: number;
  readonly after: 'firstStep' | 'lastStep';
  readonly sign: 1 | -1;
  readonly limitMWh: number;
  readonly widthMWh: number;
}

/** Returns the bounds on last levels, and on those that are chosen, that a plan could pass: two at most for each storage and step. */
export function boundEnds(levels: readonly LevelBounds[]): readonly BoundEnd[] {
  return levels.flatMap(({ floorMWh, ceilingMWh, endLowMWh, endHighMWh, chosen }, storage): readonly BoundEnd[] => {
    const widthMWh = ceilingMWh - floorMWh;
    const within = (after: BoundEnd['after'], lowMWh: number, highMWh: number): readonly BoundEnd[] => [
      ...(lowMWh > floorMWh ? [{ storage, after, sign: -1 as const, limitMWh: floorMWh - lowMWh, widthMWh }] : []),
      ...(highMWh < ceilingMWh ? [{ storage, after, sign: 1 as const, limitMWh: highMWh - floorMWh, widthMWh }] : []),
    ];
    return [...(chosen ? within('firstStep', chosen.lowMWh, chosen.highMWh) : []), ...within('lastStep', endLowMWh, endHighMWh)];
  });
}
