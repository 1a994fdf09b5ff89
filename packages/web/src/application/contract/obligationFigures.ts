import { daysPerYear, hoursPerDay, weekdayOf } from '@hybrid/project/basics/calendar';

/** Sums the energy of a year of hourly power [MWh]. */
export function yearlyMWh(hourlyMW: Float64Array): number {
  return hourlyMW.reduce((sum, powerMW) => sum + powerMW, 0);
}

export function peakMW(hourlyMW: Float64Array): number {
  return hourlyMW.reduce((max, powerMW) => Math.max(max, powerMW), 0);
}

/** Returns the first day, from 0, with the largest obligated energy. */
export function busiestDay(hourlyMW: Float64Array): number {
  let busiest = 0;
  let max = 0;
  for (let day = 0; day < daysPerYear; day++) {
    const energy = yearlyMWh(hourlyMW.subarray(day * hoursPerDay, (day + 1) * hoursPerDay));
    if (energy <= max) continue;
    [busiest, max] = [day, energy];
  }
  return busiest;
}

/** Returns the week, Monday first, that contains a day; at the ends of the year the first or last seven days. */
export function weekOf(day: number, calendarYear: number): readonly [first: number, last: number] {
  const first = Math.min(daysPerYear - 7, Math.max(0, day - weekdayOf(calendarYear, day)));
  return [first, first + 6];
}
