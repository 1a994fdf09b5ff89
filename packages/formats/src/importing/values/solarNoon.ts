import { hoursPerDay, minutesPerDay, minutesPerHour } from '@hybrid/project/basics/calendar';

/** Minimum share of the sun's energy that points to one hour of the day; the clear sun gives 0.7. */
const minDirection = 0.3;

/** Returns the centre of the average day of a year of irradiance or PV production, on its own clock; undefined if it has no day. [h] */
export function centreOfDay(values: Float64Array, stepMinutes: number): number | undefined {
  const perDay = minutesPerDay / stepMinutes;
  let [x, y, sum] = [0, 0, 0];
  for (let step = 0; step < perDay; step++) {
    let total = 0;
    for (let at = step; at < values.length; at += perDay) total += values[at] as number;
    const angle = (2 * Math.PI * (step + 0.5)) / perDay;
    x += total * Math.cos(angle);
    y += total * Math.sin(angle);
    sum += total;
  }
  if (!(Math.hypot(x, y) > minDirection * sum)) return undefined;
  return ((Math.atan2(y, x) * hoursPerDay) / (2 * Math.PI) + hoursPerDay) % hoursPerDay;
}

/** Returns the mean solar noon of a year at a longitude on the clock of a zone: 15 degrees an hour. [h] */
export function solarNoon(longitude: number, utcOffsetHours: number): number {
  const degreesPerHour = 15;
  return hoursPerDay / 2 + utcOffsetHours - longitude / degreesPerHour;
}

/** Returns by how many minutes one hour of the day is later than another; negative if it is earlier. */
export function minutesLater(hour: number, than: number): number {
  const half = hoursPerDay / 2;
  const hours = ((((hour - than + half) % hoursPerDay) + hoursPerDay) % hoursPerDay) - half;
  return hours * minutesPerHour;
}

/**
 * Moves values to later steps, or to earlier ones where the minutes are negative. A part of a step is shared between two neighbours, so that
 * the sum stays; the ends of the year are joined.
 */
export function moved(values: Float64Array, stepMinutes: number, minutes: number): Float64Array {
  const whole = Math.floor(minutes / stepMinutes);
  const part = minutes / stepMinutes - whole;
  const count = values.length;
  const result = new Float64Array(count);
  for (let step = 0; step < count; step++) {
    const from = (((step - whole) % count) + count) % count;
    const before = from === 0 ? count - 1 : from - 1;
    result[step] = part === 0 ? (values[from] as number) : (1 - part) * (values[from] as number) + part * (values[before] as number);
  }
  return result;
}
