import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import type { Text } from '@hybrid/project/i18n/message';
import { daysPerYear, hoursPerDay, hoursPerYear } from '@hybrid/project/basics/calendar';

/** A series of an exported year: one value a step, or the index of a word in a list. */
export interface StepColumn {
  readonly name: Text;
  readonly units: string;
  readonly values: ArrayLike<number>;
  readonly words?: readonly Text[] | undefined;
}

/** One year of steps: 365 days, whatever the calendar year. */
export interface StepYear {
  readonly calendarYear: number;
  readonly stepHours: number;
  readonly items: readonly StepColumn[];
}

/** Returns the number of steps of a day. Throws if the values of a series do not make up a year. */
export function stepsADay({ stepHours, items }: StepYear): number {
  const steps = Math.round(hoursPerDay / stepHours);
  for (const { name, values } of items)
    if (values.length !== steps * daysPerYear)
      throw new Error(`${inEnglish(name)} has ${values.length} steps of ${stepHours} h, not ${hoursPerYear} h`);
  return steps;
}

const decimals = 6;
const scale = 10 ** decimals;
/** Limit above which a number has no decimals to round. */
const maxRounded = Number.MAX_SAFE_INTEGER / scale;

/** Rounds a value to at most six decimals for files: a watt, or a millionth of the currency. Throws if it is not finite. */
export function stepFigure(value: number): number {
  if (!Number.isFinite(value)) throw new Error(`A step of a time series holds ${value}`);
  if (Math.abs(value) > maxRounded) return value;
  // Adding zero turns negative zero into zero.
  return Math.round(value * scale) / scale + 0;
}
