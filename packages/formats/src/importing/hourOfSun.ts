import { hoursPerDay } from '@hybrid/project/basics/calendar';
import { figure, message, type Text } from '@hybrid/project/i18n/message';

/** Largest distance of solar noon from 12 h by the clock, in the west of countries with one time for all. [h] */
const maxFromNoon = 3.5;

/** Minimum share of the sun's energy that points to one hour of the day; the clear sun gives 0.7. */
const minDirection = 0.3;

/** Returns the middle of the day's energy on the clock of the values; undefined if there is no day in them. [h] */
function middleOfDay(values: Float64Array, stepMinutes: number): number | undefined {
  const perDay = (hoursPerDay * 60) / stepMinutes;
  let [x, y, sum] = [0, 0, 0];
  for (let step = 0; step < values.length; step++) {
    const value = values[step] as number;
    const angle = (2 * Math.PI * ((step % perDay) + 0.5)) / perDay;
    x += value * Math.cos(angle);
    y += value * Math.sin(angle);
    sum += value;
  }
  if (!(Math.hypot(x, y) > minDirection * sum)) return undefined;
  const hour = (Math.atan2(y, x) * hoursPerDay) / (2 * Math.PI);
  return (hour + hoursPerDay) % hoursPerDay;
}

/** Returns a warning if the sun of a year is not highest near noon: its stamps are of another time zone, or it is shifted. */
export function sunWarnings(values: Float64Array, stepMinutes: number, hoursBehindSite: number): readonly Text[] {
  const middle = middleOfDay(values, stepMinutes);
  if (middle === undefined) return [];
  const onSite = (middle + hoursBehindSite + 2 * hoursPerDay) % hoursPerDay;
  return Math.abs(onSite - hoursPerDay / 2) <= maxFromNoon
    ? []
    : [message('imports.sunIsNotHighestAtNoon', { hour: figure(Math.round(onSite)) })];
}
