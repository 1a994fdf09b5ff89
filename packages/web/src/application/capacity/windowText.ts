import { gridHours, type HourGrid } from '@hybrid/project/document/schedule';

/** Painted part of a grid: runs of months and of hours of the day, ends included, and the kinds of days. */
interface PaintedWindows {
  readonly months: readonly Run[];
  readonly hours: readonly Run[];
  readonly days: 'all' | 'weekdays' | 'weekends';
}

type Run = readonly [from: number, to: number];

const months = 12;

/** Returns the painted part, undefined if empty. Months and hours are those with a window on any day, so their product may exceed the windows. */
export function paintedWindows(grid: HourGrid): PaintedWindows | undefined {
  const isPainted = (row: readonly number[] | undefined): boolean => row?.some((painted) => painted > 0) ?? false;
  const inMonth = Array.from({ length: months }, (_, month) => isPainted(grid[month]) || isPainted(grid[month + months]));
  if (!inMonth.includes(true)) return undefined;
  const atHour = Array.from({ length: gridHours }, (_, hour) => grid.some((row) => (row[hour] ?? 0) > 0));
  const onWeekdays = grid.slice(0, months).some(isPainted);
  const onWeekends = grid.slice(months).some(isPainted);
  return { months: runsOf(inMonth), hours: runsOf(atHour), days: onWeekdays && onWeekends ? 'all' : onWeekdays ? 'weekdays' : 'weekends' };
}

function runsOf(flags: readonly boolean[]): readonly Run[] {
  const runs: Run[] = [];
  for (const [at, flag] of flags.entries()) {
    const last = runs.at(-1);
    if (!flag) continue;
    if (last && last[1] === at - 1) runs[runs.length - 1] = [last[0], at];
    else runs.push([at, at]);
  }
  return runs;
}

/** Formats runs of months as `Jul–Sep`. */
export function monthsText(runs: readonly Run[], names: readonly string[]): string {
  return runs.map(([from, to]) => (from === to ? names[from] : `${names[from]}–${names[to]}`)).join(', ');
}

/** Formats runs of hours as `16–21`: from the start of the first to the end of the last. */
export function hoursText(runs: readonly Run[]): string {
  return runs.map(([from, to]) => `${from}–${to + 1}`).join(', ');
}
