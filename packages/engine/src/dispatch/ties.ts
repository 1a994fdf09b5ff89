import { hoursPerDay } from '@hybrid/project/basics/calendar';
import type { DispatchHorizon, DispatchProblem, DispatchTerms, WindowDuty } from './problem';
import { storagesOf } from './problemDefaults';

/** True if terms tie the steps of a plan together by more than the level of one storage. */
export function isTied({ terms }: DispatchProblem): boolean {
  return (
    terms !== undefined &&
    ((terms.windowDuties?.length ?? 0) > 0 ||
      terms.cycleLimit !== undefined ||
      terms.boughtPerGenerated !== undefined ||
      (terms.moreStorages?.length ?? 0) > 0)
  );
}

/** True if only a cycle limit and energy owed over hours bind the plant, beside the limits of its storage and of the connection. */
export function hasPriceableTies(problem: DispatchProblem): boolean {
  const { cycleLimit: _cycles, windowDuties: _duties, ...others } = problem.terms ?? {};
  return isTied(problem) && Object.values(others).every((term) => term === undefined);
}

/** State that the followed steps carry to the next plans. */
export interface Carried {
  /** Energy out of the cells of the first storage, by day. [MWh] */
  readonly cycledMWh: Float64Array;
  /** Energy delivered so far under each window duty. [MWh] */
  readonly deliveredMWh: Float64Array;
  /** Energy in the cells of each storage; the first storage's level comes with each window. [MWh] */
  readonly levelsMWh: Float64Array;
  /** Energy that may still be bought for charging, for what was charged from generation. [MWh] */
  creditMWh: number;
}

/** Returns the state at the start of a year: nothing used or delivered yet, and each storage at its start level. */
export function nothingCarried(problem: DispatchProblem, { moreStorages = [] }: DispatchHorizon): Carried {
  const { generationMW, stepHours, terms } = problem;
  return {
    cycledMWh: new Float64Array(Math.ceil((generationMW.length * stepHours) / hoursPerDay)),
    deliveredMWh: new Float64Array(terms?.windowDuties?.length ?? 0),
    levelsMWh: Float64Array.from(storagesOf(problem), ({ floorMWh, ceilingMWh }, k) =>
      k === 0 ? 0 : Math.min(Math.max(moreStorages[k - 1]?.startMWh ?? floorMWh, floorMWh), ceilingMWh),
    ),
    creditMWh: 0,
  };
}

export function copyOfCarried({ cycledMWh, deliveredMWh, levelsMWh, creditMWh }: Carried): Carried {
  return { cycledMWh: cycledMWh.slice(), deliveredMWh: deliveredMWh.slice(), levelsMWh: levelsMWh.slice(), creditMWh };
}

export function setCarried(carried: Carried, { cycledMWh, deliveredMWh, levelsMWh, creditMWh }: Carried): void {
  carried.cycledMWh.set(cycledMWh);
  carried.deliveredMWh.set(deliveredMWh);
  carried.levelsMWh.set(levelsMWh);
  carried.creditMWh = creditMWh;
}

export function dayOf(t: number, stepHours: number): number {
  return Math.floor((t * stepHours) / hoursPerDay + 1e-9);
}

/** Returns the first step of a day. */
export function firstStepOf(day: number, stepHours: number): number {
  return Math.ceil((day * hoursPerDay) / stepHours - 1e-6);
}

/** A bound on the energy that leaves the cells in some days of a plan. */
export interface CycleRow {
  readonly firstDay: number;
  readonly lastDay: number;
  readonly maxMWh: number;
}

/**
 * Returns the cycle rows of a plan over the steps `begin … end - 1`. Over two days, a plan of the look-ahead has one row: twice the limit plus the
 * unused (or less the advanced) cycles of the days before, never below 0; a plan of more days has a row for every two in succession.
 */
export function cycleRows(
  { cycleLimit }: DispatchTerms,
  begin: number,
  end: number,
  stepHours: number,
  { cycledMWh }: Carried,
): readonly CycleRow[] {
  if (cycleLimit === undefined) return [];
  const { perDayMWh, overTwoDays } = cycleLimit;
  const first = dayOf(begin, stepHours);
  const last = dayOf(end - 1, stepHours);
  if (!overTwoDays) {
    const rows: CycleRow[] = [];
    for (let day = first; day <= last; day++) rows.push({ firstDay: day, lastDay: day, maxMWh: Math.max(0, perDayMWh - cycledMWh[day]) });
    return rows;
  }
  if (last - first > 1)
    return Array.from({ length: last - first }, (_, index) => ({
      firstDay: first + index,
      lastDay: first + index + 1,
      maxMWh: Math.max(0, 2 * perDayMWh - cycledMWh[first + index] - cycledMWh[first + index + 1]),
    }));
  let left = first * perDayMWh;
  for (let day = 0; day <= last; day++) left -= cycledMWh[day];
  return [{ firstDay: first, lastDay: last, maxMWh: Math.max(0, left + 2 * perDayMWh) }];
}

/** A window duty in a plan: the part of the energy still owed that falls to the steps of the plan, by their number. */
export interface OwedDuty {
  readonly duty: WindowDuty;
  readonly index: number;
  /** Steps of the duty within the plan. */
  readonly steps: Int32Array;
  readonly owedMWh: number;
}

export function owedDuties(
  { windowDuties = [] }: DispatchTerms,
  begin: number,
  end: number,
  { deliveredMWh }: Carried,
): readonly OwedDuty[] {
  const owed: OwedDuty[] = [];
  for (let index = 0; index < windowDuties.length; index++) {
    const duty = windowDuties[index] as WindowDuty;
    const { steps } = duty;
    const all = steps.length;
    if (all === 0 || steps[0] >= end || steps[all - 1] < begin) continue;
    let from = 0;
    while (duty.steps[from] < begin) from++;
    let until = from;
    while (until < all && duty.steps[until] < end) until++;
    if (until === from) continue;
    const stillMWh = Math.max(0, duty.energyMWh - deliveredMWh[index]);
    owed.push({ duty, index, steps: duty.steps.subarray(from, until), owedMWh: (stillMWh * (until - from)) / (all - from) });
  }
  return owed;
}
