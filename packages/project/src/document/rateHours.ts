import { daysPerYear, isWeekend, monthDay } from '../basics/calendar';
import { gridRow, type Schedule } from './schedule';

/** Returns the hours of each rate of a schedule in a calendar year of 365 days; Saturday and Sunday are the weekend. [h] */
export function hoursOfRates({ rates, grid }: Schedule, calendarYear: number): readonly number[] {
  const hours = rates.map(() => 0);
  for (let day = 0; day < daysPerYear; day++) {
    const row = grid[gridRow(monthDay(day).month, isWeekend(calendarYear, day))] ?? [];
    for (const rate of row) hours[rate] = (hours[rate] ?? 0) + 1;
  }
  return hours;
}

/** Returns the mean of a schedule over the hours of a calendar year, in the unit of its values. */
export function meanOfYear(schedule: Schedule, calendarYear: number): number {
  const hours = hoursOfRates(schedule, calendarYear);
  const total = hours.reduce((sum, count) => sum + count, 0);
  return schedule.rates.reduce((sum, { value }, rate) => sum + value * (hours[rate] ?? 0), 0) / total;
}
