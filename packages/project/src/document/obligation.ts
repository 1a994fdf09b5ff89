import { z } from 'zod';
import { dayOfIso, daysPerYear, hoursPerDay, hoursPerYear, isWeekend } from '../basics/calendar';
import { choice, count, date, number, shapeOf, type RecordOf } from '../fields/field';
import { dayKinds, type DayKind } from './schedule';

/** Energy to be delivered on the days of a kind, between two dates and two hours. */
export const obligationFields = {
  dayKind: choice('commitments.days', 'all', dayKinds, 'commitments.daysHelp'),
  startDate: date('commitments.startDate', 'commitments.startDateHelp'),
  endDate: date('commitments.endDate', 'commitments.endDateHelp'),
  startHour: count('commitments.startHour', 0, { unit: 'h', min: 0, max: 23, help: 'commitments.startHourHelp' }),
  endHour: count('commitments.endHour', 1, { unit: 'h', min: 1, max: 24, help: 'commitments.endHourHelp' }),
  value: number('commitments.energyExportObligation', 0, {
    unit: 'MWh',
    min: 0,
    decimals: 3,
    help: 'commitments.energyExportObligationHelp',
  }),
} as const;

export interface Obligation extends RecordOf<typeof obligationFields> {
  readonly id: string;
}

/** Returns an obligation over the whole base year, of no energy yet. */
export function newObligation(id: string, baseYear: number): Obligation {
  return { id, dayKind: 'all', startDate: `${baseYear}-01-01`, endDate: `${baseYear}-12-31`, startHour: 0, endHour: 1, value: 0 };
}

/** Returns true if days of a kind include a day of the weekend, or one of the other five. */
function includesDay(dayKind: DayKind, isOfWeekend: boolean): boolean {
  return dayKind === 'all' || isOfWeekend === (dayKind === 'weekend');
}

const isIsoDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Returns the days of the year, from 0, on which an obligation holds. */
export function obligationDays({ dayKind, startDate, endDate }: Obligation, baseYear: number): readonly number[] {
  if (!isIsoDay(startDate) || !isIsoDay(endDate)) return [];
  const [first, last] = [dayOfIso(startDate), dayOfIso(endDate)];
  const days: number[] = [];
  for (let day = first; day <= Math.min(last, daysPerYear - 1); day++) if (includesDay(dayKind, isWeekend(baseYear, day))) days.push(day);
  return days;
}

/** Returns the obligated power of each hour of the base year, all obligations together. [MW] */
export function summedObligations(obligations: readonly Obligation[], baseYear: number): Float64Array {
  const hours = new Float64Array(hoursPerYear);
  for (const obligation of obligations) {
    const { startHour, endHour, value } = obligation;
    const length = endHour - startHour;
    if (length <= 0) continue;
    for (const day of obligationDays(obligation, baseYear))
      for (let hour = startHour; hour < endHour; hour++)
        hours[day * hoursPerDay + hour] = (hours[day * hoursPerDay + hour] as number) + value / length;
  }
  return hours;
}

export const obligationSchema: z.ZodType<Obligation> = z.object({ id: z.string(), ...shapeOf(obligationFields) }).readonly();
