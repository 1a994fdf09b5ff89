import { z } from 'zod';
import { dayOfYear, daysPerYear, hoursPerYear, weekdayOfNewYear } from '../basics/calendar';
import { choice, count, date, number, shapeOf, type RecordOf } from '../fields/field';
import { dayKinds, type DayKind } from './schedule';

/** Energy to be delivered on the days of a kind, between two dates and two hours. */
export const obligationFields = {
  dayKind: choice('Days', 'all', dayKinds, 'Days between the dates on which energy is due.'),
  startDate: date('Start date', 'First day, in the base year.'),
  endDate: date('End date', 'Last day, in the base year.'),
  startHour: count('Start hour', 0, { unit: 'h', min: 0, max: 23, help: 'Hour of the day at which the window opens.' }),
  endHour: count('End hour', 1, { unit: 'h', min: 1, max: 24, help: 'Hour of the day at which the window closes.' }),
  value: number('Energy export obligation', 0, { unit: 'MWh', min: 0, decimals: 3, help: 'In each window, spread evenly over its hours.' }),
} as const;

export interface Obligation extends RecordOf<typeof obligationFields> {
  readonly id: string;
}

/** An obligation over the whole base year, of no energy yet. */
export function newObligation(id: string, baseYear: number): Obligation {
  return { id, dayKind: 'all', startDate: `${baseYear}-01-01`, endDate: `${baseYear}-12-31`, startHour: 0, endHour: 1, value: 0 };
}

/** Whether days of a kind include a weekday (0-6 from Monday). */
export function includesWeekday(dayKind: DayKind, weekday: number): boolean {
  return dayKind === 'all' || weekday >= 5 === (dayKind === 'weekend');
}

/** Day of the 365-day year from 0; 29 February counts as the day before it. Undefined where the text is no day. */
function dayIndex(isoDay: string): number | undefined {
  const [, month, day] = /^\d{4}-(\d{2})-(\d{2})$/.exec(isoDay) ?? [];
  if (month === undefined || day === undefined) return undefined;
  return dayOfYear(Number(month) - 1, month === '02' ? Math.min(28, Number(day)) : Number(day));
}

/** Days of the year, from 0, on which an obligation holds. */
export function obligationDays({ dayKind, startDate, endDate }: Obligation, baseYear: number): readonly number[] {
  const [first, last] = [dayIndex(startDate), dayIndex(endDate)];
  if (first === undefined || last === undefined) return [];
  const newYear = weekdayOfNewYear(baseYear);
  const days: number[] = [];
  for (let day = first; day <= Math.min(last, daysPerYear - 1); day++) if (includesWeekday(dayKind, (newYear + day) % 7)) days.push(day);
  return days;
}

/** Obligated power of each hour of the base year, all obligations together. [MW] */
export function summedObligations(obligations: readonly Obligation[], baseYear: number): Float64Array {
  const hours = new Float64Array(hoursPerYear);
  for (const obligation of obligations) {
    const { startHour, endHour, value } = obligation;
    const length = endHour - startHour;
    if (length <= 0) continue;
    for (const day of obligationDays(obligation, baseYear))
      for (let hour = startHour; hour < endHour; hour++) hours[day * 24 + hour] = (hours[day * 24 + hour] as number) + value / length;
  }
  return hours;
}

export const obligationSchema: z.ZodType<Obligation> = z.object({ id: z.string(), ...shapeOf(obligationFields) }).readonly();
