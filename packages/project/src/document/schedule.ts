import { z } from 'zod';
import { message, type Text } from '../i18n/message';

/** Sixteen distinguishable colours, in pairs of a full and a light tone. */
export const scheduleColours = [
  '#2f6fb0',
  '#8fb8e0',
  '#c97b1f',
  '#efbf7e',
  '#3c8a5a',
  '#97cbaa',
  '#b3424a',
  '#e3a0a4',
  '#7355a8',
  '#bcaad9',
  '#8a6143',
  '#c9ad97',
  '#b0539a',
  '#dfa9d2',
  '#5b6570',
  '#b4bbc2',
] as const;

/** Returns the colour of the n-th rate, from 0: every second colour of the palette first, then the ones between. */
function scheduleColour(ordinal: number): string {
  const count = scheduleColours.length;
  return scheduleColours[(ordinal * 2 + (Math.floor((ordinal * 2) / count) % 2)) % count] as string;
}

export interface Rate {
  readonly colour: string;
  /** Price, or power if the schedule is one of limits. */
  readonly value: number;
}

/** Twelve months of weekdays, then twelve of weekend days; 24 hours each. */
const gridRows = 24;
export const gridHours = 24;

/** Index of a rate for each row and hour, or 1 and 0 if the grid marks a window. */
export type HourGrid = readonly (readonly number[])[];

/** Rates, and the grid that assigns them. */
export interface Schedule {
  readonly rates: readonly Rate[];
  readonly grid: HourGrid;
}

export type DayKind = 'all' | 'weekday' | 'weekend';

export const dayKinds = [
  { value: 'all', label: message('commitments.allWeek') },
  { value: 'weekday', label: message('commitments.weekdays') },
  { value: 'weekend', label: message('commitments.weekends') },
] as const satisfies readonly { readonly value: DayKind; readonly label: Text }[];

export const emptyGrid: HourGrid = Array.from({ length: gridRows }, () => Array.from({ length: gridHours }, () => 0));

export function newSchedule(value: number): Schedule {
  return { rates: [{ colour: scheduleColour(0), value }], grid: emptyGrid };
}

/** Returns the row of the grid for a month from 0. */
export function gridRow(month: number, weekend: boolean): number {
  return month + (weekend ? 12 : 0);
}

/** Returns the value of a schedule in a month (0-11), at an hour (0-23). */
export function scheduledValue({ rates, grid }: Schedule, month: number, hour: number, weekend: boolean): number {
  return rates[grid[gridRow(month, weekend)]?.[hour] ?? 0]?.value ?? 0;
}

/** Returns the minimum and maximum of the rates used at some hour of the year. */
export function ratesInUse({ rates, grid }: Schedule): { readonly min: number; readonly max: number } {
  const values = [...new Set(grid.flat())].map((index) => rates[index]?.value ?? 0);
  return { min: Math.min(...values), max: Math.max(...values) };
}

/** Returns the grid with a block of months and hours painted, on the days of a kind; both ends are included. */
export function painted(
  grid: HourGrid,
  days: DayKind,
  months: readonly [from: number, to: number],
  hours: readonly [from: number, to: number],
  index: number,
): HourGrid {
  const within = (value: number, [a, b]: readonly [number, number]): boolean => value >= Math.min(a, b) && value <= Math.max(a, b);
  return grid.map((row, at) => {
    const isWeekend = at >= 12;
    if (!within(at % 12, months) || (days === 'weekday' && isWeekend) || (days === 'weekend' && !isWeekend)) return row;
    return row.map((before, hour) => (within(hour, hours) ? index : before));
  });
}

/** Returns the schedule with one more rate, in the next unused colour. */
export function addRate({ rates, grid }: Schedule, value: number): Schedule {
  const taken = new Set(rates.map(({ colour }) => colour));
  const steps = scheduleColours.map((_, step) => scheduleColour(rates.length + step));
  const colour = steps.find((step) => !taken.has(step)) ?? scheduleColour(rates.length);
  return { grid, rates: [...rates, { colour, value }] };
}

export function setRate(schedule: Schedule, index: number, change: Partial<Rate>): Schedule {
  return { ...schedule, rates: schedule.rates.map((rate, at) => (at === index ? { ...rate, ...change } : rate)) };
}

/** Returns the schedule without a rate: higher indices move down, and the first rate replaces it in the grid. The last rate stays. */
export function removeRate({ rates, grid }: Schedule, index: number): Schedule {
  if (rates.length <= 1 || index < 0 || index >= rates.length) return { rates, grid };
  return {
    rates: rates.filter((_, at) => at !== index),
    grid: grid.map((row) => row.map((at) => (at === index ? 0 : at > index ? at - 1 : at))),
  };
}

/**
 * Returns the schedule with the values of months and hours from a cell on, on the days of a kind; what lies beyond the grid is left out. Each value
 * that is not a rate yet becomes one; rates that the values replace everywhere are removed.
 */
export function putValues(
  schedule: Schedule,
  days: DayKind,
  values: readonly (readonly number[])[],
  month: number,
  hour: number,
): Schedule {
  const before = new Set(schedule.grid.flat());
  const rateOf = new Map([...schedule.rates.entries()].reverse().map(([index, { value }]) => [value, index]));
  let next = schedule;
  values.slice(0, 12 - month).forEach((row, down) =>
    row.slice(0, gridHours - hour).forEach((value, right) => {
      if (!rateOf.has(value)) {
        rateOf.set(value, next.rates.length);
        next = addRate(next, value);
      }
      const [at, on] = [month + down, hour + right];
      next = { ...next, grid: painted(next.grid, days, [at, at], [on, on], rateOf.get(value) ?? 0) };
    }),
  );
  const after = new Set(next.grid.flat());
  const replaced = [...before].filter((index) => !after.has(index)).toSorted((a, b) => b - a);
  return replaced.reduce(removeRate, next);
}

const gridSchema = z
  .array(z.array(z.number().int().min(0)).length(gridHours).readonly())
  .length(gridRows)
  .readonly();

export const hourGridSchema: z.ZodType<HourGrid> = gridSchema;

export const scheduleSchema: z.ZodType<Schedule> = z
  .object({
    rates: z
      .array(z.object({ colour: z.string(), value: z.number() }).readonly())
      .min(1)
      .readonly(),
    grid: gridSchema,
  })
  .readonly();
