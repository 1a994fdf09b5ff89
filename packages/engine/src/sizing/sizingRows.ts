import { hoursPerDay } from '@hybrid/project/basics/calendar';
import type { SizingPlant } from './sizingPlant';

/** Row indices of a step in the program; -1 for a missing row. */
interface StepRows {
  readonly generation: number;
  readonly sale: number;
  /** Charging and discharging share the step. */
  readonly sharing: number;
  readonly ceiling: number;
  readonly level: number;
  /** Deliveries under duties are part of the export. */
  readonly duty: number;
  /** Cycles of the day. */
  readonly day: number;
}

/** Row indices of a sizing program. */
export interface SizingRows {
  readonly count: number;
  readonly of: (t: number) => StepRows;
  /** Index of the first of the three rows that link the sizes to those of the step before; -1 in the first step. */
  readonly linkOf: (t: number) => number;
  /** Indices of the duties that are open in a step. */
  readonly openIn: (t: number) => readonly number[];
  readonly endsDay: (t: number) => boolean;
  readonly ofDuty: Int32Array;
  readonly ofDays: readonly number[];
  /** Row of the total delivered energy. */
  readonly total: number;
}

const linkCount = 3;

/** Orders the rows step by step; the row of a duty or a day follows the last step it covers. */
export function sizingRows({ stepCount, stepHours, duties, storage }: SizingPlant): SizingRows {
  const open: number[][] = Array.from({ length: stepCount }, () => []);
  const ending: number[][] = Array.from({ length: stepCount }, () => []);
  for (const [which, { steps }] of duties.entries()) {
    for (const t of steps) open[t].push(which);
    ending[steps[steps.length - 1]].push(which);
  }
  const stepsPerDay = Math.round(hoursPerDay / stepHours);
  const hasDays = storage?.cyclesPerDay !== undefined;
  const endsDay = (t: number): boolean => hasDays && ((t + 1) % stepsPerDay === 0 || t === stepCount - 1);

  let count = 0;
  const linkOf = new Int32Array(stepCount);
  const ownOf = new Int32Array(stepCount);
  const dayOf = new Int32Array(stepCount).fill(-1);
  const ofDuty = new Int32Array(duties.length);
  const ofDays: number[] = [];
  let dayBegan = 0;
  for (let t = 0; t < stepCount; t++) {
    linkOf[t] = t === 0 ? -1 : count;
    if (t > 0) count += linkCount;
    ownOf[t] = count;
    count += open[t].length > 0 ? 6 : 5;
    for (const which of ending[t]) ofDuty[which] = count++;
    if (!endsDay(t)) continue;
    dayOf.fill(count, dayBegan, t + 1);
    ofDays.push(count++);
    dayBegan = t + 1;
  }
  const total = count++;
  return {
    count,
    of: (t) => ({
      generation: ownOf[t],
      sale: ownOf[t] + 1,
      sharing: ownOf[t] + 2,
      ceiling: ownOf[t] + 3,
      level: ownOf[t] + 4,
      duty: open[t].length > 0 ? ownOf[t] + 5 : -1,
      day: dayOf[t],
    }),
    linkOf: (t) => linkOf[t],
    openIn: (t) => open[t],
    endsDay,
    ofDuty,
    ofDays,
    total,
  };
}
