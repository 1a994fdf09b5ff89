import { dayOfYear, daysPerYear } from '@hybrid/project/basics/calendar';

/** Day of 29 February in a leap year, from 0. */
export const leapDay = dayOfYear(1, 28) + 1;

/** Returns the values of a leap year without 29 February. */
export function withoutLeapDay(values: Float64Array, perDay: number): Float64Array {
  const year = new Float64Array(daysPerYear * perDay);
  year.set(values.subarray(0, leapDay * perDay));
  year.set(values.subarray((leapDay + 1) * perDay), leapDay * perDay);
  return year;
}
