import { isLeapYear } from '../basics/calendar';

/** Moves an ISO day, or day and time, into a year; 29 February becomes the 28th if the year has none. Other texts stay. */
export function dayInYear(isoDay: string, year: number): string {
  if (!/^\d{4}-\d{2}-\d{2}/.test(isoDay)) return isoDay;
  const moved = `${String(year).padStart(4, '0')}${isoDay.slice(4)}`;
  return isLeapYear(year) ? moved : moved.replace(/^(.{4})-02-29/, '$1-02-28');
}
