import { minutesPerDay } from '@hybrid/project/basics/calendar';

/** Returns the value that stands first in a count. */
const commonest = (counts: ReadonlyMap<number, number>): number | undefined => {
  let [top, most]: [number | undefined, number] = [undefined, 0];
  for (const [value, count] of counts) if (count > most) [top, most] = [value, count];
  return top;
};

/** Returns the most frequent difference between neighbours, 0 where there is none. [minutes] */
export function usualStep(minutes: Float64Array): number {
  const counts = new Map<number, number>();
  for (let row = 1; row < minutes.length; row++) {
    const step = Math.round((minutes[row] as number) - (minutes[row - 1] as number));
    if (step > 0) counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  return commonest(counts) ?? 0;
}

/** Returns true if nearly all stamps are before those of the row above them. */
export function isNewestFirst(minutes: Float64Array): boolean {
  let [back, on] = [0, 0];
  for (let row = 1; row < minutes.length; row++) {
    const step = (minutes[row] as number) - (minutes[row - 1] as number);
    if (step < 0) back++;
    else if (step > 0) on++;
  }
  return back > 4 * on;
}

/** Returns the time between the beginning of a step and most stamps. [minutes] */
export function usualPhase(minutes: Float64Array, step: number): number {
  const counts = new Map<number, number>();
  for (const minute of minutes) {
    const phase = Math.round((minute - Math.floor(minute / step) * step) * 60);
    counts.set(phase, (counts.get(phase) ?? 0) + 1);
  }
  return (commonest(counts) ?? 0) / 60;
}

/** Seconds by which stamps may be off. [minutes] */
const maxSecondsOff = 1;

/** Puts stamps that are seconds off at the usual place in their step, in place; returns the number of those that were. */
export function roundSeconds(minutes: Float64Array, seconds: Uint8Array, step: number): number {
  if (!seconds.some((second) => second !== 0)) return 0;
  const phase = usualPhase(minutes, step);
  const isOff = phase < maxSecondsOff || phase > step - maxSecondsOff;
  const wanted = isOff ? 0 : phase;
  const tolerance = Math.min(maxSecondsOff, step / 2);
  let count = 0;
  for (let row = 0; row < minutes.length; row++) {
    const minute = minutes[row] as number;
    const nearest = Math.round((minute - wanted) / step) * step + wanted;
    const off = Math.abs(minute - nearest);
    if (off === 0 || off >= tolerance) continue;
    minutes[row] = nearest;
    if (off > 1e-6) count++;
  }
  return count;
}

/** Minimum number of days that end with a midnight of their own date, as evidence that all do. */
const minDays = 300;

/** Moves midnights behind the last step of their own date to the end of that day, in place; returns true if days of the file end so. */
export function moveMidnights(minutes: Float64Array, step: number): boolean {
  const isMoved = (row: number): boolean =>
    row > 0 &&
    (minutes[row] as number) % minutesPerDay === 0 &&
    (minutes[row] as number) + minutesPerDay - (minutes[row - 1] as number) === step;
  let count = 0;
  for (let row = 0; row < minutes.length; row++) if (isMoved(row)) count++;
  if (count < minDays) return false;
  // From the last row on, so that a row before is still as written.
  for (let row = minutes.length - 1; row >= 0; row--) if (isMoved(row)) minutes[row] = (minutes[row] as number) + minutesPerDay;
  return true;
}

/** Minimum length of a part of a file with a step of its own. [rows] */
const minRun = 48;

/** Steps of a file in which they change: that of each row, and the finest of them. [minutes] */
export interface ChangingSteps {
  readonly ofRow: Uint8Array;
  readonly finest: number;
  readonly coarsest: number;
  /** First row of the second step. */
  readonly changeRow: number;
}

/** Finds the parts of a file that have a coarser or finer step than the others; undefined if all have the same step. */
export function changingSteps(minutes: Float64Array, steps: readonly number[], isEnd: boolean): ChangingSteps | undefined {
  const ofRow = new Uint8Array(minutes.length);
  let [finest, coarsest, changeRow, from, known] = [Infinity, 0, -1, 1, 0];
  const stepAt = (row: number): number => Math.round((minutes[row] as number) - (minutes[row - 1] as number));
  for (let row = 1; row <= minutes.length; row++) {
    if (row < minutes.length && stepAt(row) === stepAt(from)) continue;
    const step = stepAt(from);
    if (row - from >= minRun && steps.includes(step)) {
      if (known !== 0 && known !== step && changeRow < 0) changeRow = from;
      if (known !== step) ofRow.fill(step, isEnd ? from : from - 1);
      if (known === 0) ofRow.fill(step);
      known = step;
      finest = Math.min(finest, step);
      coarsest = Math.max(coarsest, step);
    }
    from = row;
  }
  return changeRow >= 0 && coarsest % finest === 0 ? { ofRow, finest, coarsest, changeRow } : undefined;
}
