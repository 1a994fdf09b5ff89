import { hoursPerDay, minutesPerDay, minutesPerHour } from '@hybrid/project/basics/calendar';
import type { FilledRun, ImportKind } from '../importedSeries';

/** Maximum duration that is interpolated; longer gaps have the course of a day in them. [h] */
const maxInterpolatedHours = 3;
/** Maximum distance of the neighbouring days that lend their values; farther days are taken only if there are none. [days] */
const usualDays = 5;
/** Minimum share of the greatest value at which the ratio of a value to the usual day is a measure of clouds. */
const minShare = 0.02;

/** Kinds that follow the sun. */
const followsSun = (kind: ImportKind): boolean => kind === 'solarResource' || kind === 'production' || kind === 'pvsyst';

/** Returns the runs of gaps (NaN) of a year. */
export function gapRuns(values: Float64Array): readonly FilledRun[] {
  const runs: FilledRun[] = [];
  for (let step = 0; step < values.length; step++) {
    if (!Number.isNaN(values[step])) continue;
    const from = step;
    while (step < values.length && Number.isNaN(values[step])) step++;
    runs.push({ from, count: step - from });
  }
  return runs;
}

/**
 * Fills gaps of a year, in place. Irradiance and the production of a PV plant: mean of the same time of the neighbouring days, by the ratio of
 * the nearest values to theirs (an index of clear sky). All others: interpolation up to three hours, beyond it the mean of the same hour of
 * the neighbouring days.
 */
export function fillGaps(values: Float64Array, stepMinutes: number, kind: ImportKind): void {
  const measured = values.slice();
  const largest = measured.reduce((max, value) => (value > max ? value : max), 0);
  for (const run of gapRuns(measured)) {
    const isShort = run.count * stepMinutes <= maxInterpolatedHours * minutesPerHour;
    if (followsSun(kind)) fillBySun(values, measured, run, stepMinutes, minShare * largest);
    else if (isShort) interpolate(values, measured, run);
    else fillByDays(values, measured, run, stepMinutes);
  }
}

/** Returns the mean of the same time of the neighbouring days, 0 if no day has a value. */
function usualAt(measured: Float64Array, step: number, perDay: number): number {
  const { length } = measured;
  const days = Math.floor(length / perDay / 2);
  let [sum, count] = [0, 0];
  for (let day = 1; day <= days && (day <= usualDays || count === 0); day++)
    for (const there of [step - day * perDay, step + day * perDay]) {
      const value = measured[(there + length) % length] as number;
      if (!Number.isNaN(value)) [sum, count] = [sum + value, count + 1];
    }
  return count === 0 ? 0 : sum / count;
}

/** Returns the ratio of the nearest value in a direction to the usual one of its time, within a few hours; undefined by night. */
function indexAt(measured: Float64Array, from: number, direction: number, perDay: number, least: number): number | undefined {
  const { length } = measured;
  const steps = (maxInterpolatedHours * perDay) / hoursPerDay;
  for (let distance = 1; distance <= steps; distance++) {
    const step = (from + direction * distance + length) % length;
    const value = measured[step] as number;
    if (Number.isNaN(value)) continue;
    const usual = usualAt(measured, step, perDay);
    return usual > least ? Math.max(0, value / usual) : undefined;
  }
  return undefined;
}

function fillBySun(values: Float64Array, measured: Float64Array, { from, count }: FilledRun, stepMinutes: number, least: number): void {
  const perDay = minutesPerDay / stepMinutes;
  const before = indexAt(measured, from, -1, perDay, least);
  const after = indexAt(measured, from + count - 1, 1, perDay, least);
  for (let place = 0; place < count; place++) {
    const share = (place + 1) / (count + 1);
    const isLong = count > (maxInterpolatedHours * perDay) / hoursPerDay;
    const index = isLong ? 1 : before === undefined ? (after ?? 1) : after === undefined ? before : before + (after - before) * share;
    values[from + place] = index * usualAt(measured, from + place, perDay);
  }
}

function interpolate(values: Float64Array, measured: Float64Array, { from, count }: FilledRun): void {
  const { length } = measured;
  const start = measured[(from - 1 + length) % length] as number;
  const end = measured[(from + count) % length] as number;
  const first = Number.isNaN(start) ? end : start;
  const last = Number.isNaN(end) ? start : end;
  for (let place = 0; place < count; place++) values[from + place] = first + ((last - first) * (place + 1)) / (count + 1);
}

function fillByDays(values: Float64Array, measured: Float64Array, { from, count }: FilledRun, stepMinutes: number): void {
  const perDay = minutesPerDay / stepMinutes;
  for (let place = 0; place < count; place++) values[from + place] = usualAt(measured, from + place, perDay);
}
