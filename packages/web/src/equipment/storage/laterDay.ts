import { daysPerYear } from '@hybrid/project/basics/calendar';

const millisecondsPerDay = 86_400_000;

/** The day some years of 365 days after another, both as ISO text. */
export function laterDay(isoDay: string, years: number): string {
  const start = Date.parse(`${isoDay}T00:00:00Z`);
  return new Date(start + Math.round(years * daysPerYear) * millisecondsPerDay).toISOString().slice(0, 10);
}
