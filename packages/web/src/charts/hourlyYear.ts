import { daysPerYear, hoursPerDay, hoursPerYear, monthStarts } from '@hybrid/project/basics/calendar';
import { clamp } from '@hybrid/project/basics/clamp';
import { clockText } from '@hybrid/project/basics/dateText';
import { dayText } from './dayText';

/** Returns the mean of each hour of a year; values of an hour or coarser stay as they are, up to the end of the series. */
export function hourlyMeans(values: ArrayLike<number>, stepMinutes: number): Float64Array {
  const perHour = Math.max(1, Math.round(60 / stepMinutes));
  const hours = Math.min(hoursPerYear, Math.floor(values.length / perHour));
  const means = new Float64Array(hours);
  for (let hour = 0; hour < hours; hour++) {
    let total = 0;
    for (let step = 0; step < perHour; step++) total += values[hour * perHour + step] ?? 0;
    means[hour] = total / perHour;
  }
  return means;
}

/** Returns a quantile: the value below which a share of the values lies, interpolated. `ascending` is sorted and not empty. */
export function quantile(ascending: ArrayLike<number>, share: number): number {
  const place = clamp(share, 0, 1) * (ascending.length - 1);
  const below = Math.floor(place);
  const lower = ascending[below] ?? 0;
  const upper = ascending[below + 1] ?? lower;
  return lower + (upper - lower) * (place - below);
}

/** The ends of a colour scale. */
export interface HeatScale {
  readonly low: number;
  readonly high: number;
}

/** Returns the 2nd and 98.5th percentile of the known hours; where negative values have their own colour, the scale starts at zero or above. */
export function heatScale(hourly: Float64Array, negativeApart: boolean): HeatScale {
  const ascending = hourly.filter((value) => !Number.isNaN(value)).sort();
  if (ascending.length === 0) return { low: 0, high: 0 };
  const low = quantile(ascending, 0.02);
  const high = quantile(ascending, 0.985);
  return negativeApart ? { low: Math.max(0, low), high: Math.max(0, high) } : { low, high };
}

/** Returns the index of the colour of a value, out of `colours` colours. */
export function colourIndex(value: number, { low, high }: HeatScale, colours: number): number {
  if (!(high > low)) return 0;
  return clamp(Math.floor(((value - low) / (high - low)) * colours), 0, colours - 1);
}

export type Rgb = readonly [red: number, green: number, blue: number];

/** Returns `#1f4fbf` as numbers; black for any other text. */
export function rgbOf(hex: string): Rgb {
  const digits = /^#([0-9a-f]{6})$/i.exec(hex.trim())?.[1] ?? '000000';
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)) as unknown as Rgb;
}

/** Returns `colours` colours interpolated through the given stops, evenly spaced. */
export function ramp(stops: readonly Rgb[], colours: number): readonly Rgb[] {
  const last = stops.length - 1;
  return Array.from({ length: colours }, (_, index) => {
    const place = (index / Math.max(1, colours - 1)) * last;
    const from = stops[Math.floor(place)] ?? [0, 0, 0];
    const to = stops[Math.min(last, Math.floor(place) + 1)] ?? from;
    const part = place - Math.floor(place);
    return from.map((channel, at) => Math.round(channel + ((to[at] ?? channel) - channel) * part)) as unknown as Rgb;
  });
}

/** Returns pixels of 365 × 24: days to the right, midnight at the bottom. Unknown hours (NaN) and hours beyond the series stay transparent. */
export function heatPixels(
  hourly: Float64Array,
  scale: HeatScale,
  colours: readonly Rgb[],
  negative: Rgb | undefined,
): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(hoursPerYear * 4);
  for (let hour = 0; hour < hourly.length; hour++) {
    const value = hourly[hour] ?? 0;
    if (Number.isNaN(value)) continue;
    const [red, green, blue] = negative && value < 0 ? negative : (colours[colourIndex(value, scale, colours.length)] ?? [0, 0, 0]);
    const row = hoursPerDay - 1 - (hour % hoursPerDay);
    pixels.set([red, green, blue, 255], (row * daysPerYear + Math.floor(hour / hoursPerDay)) * 4);
  }
  return pixels;
}

/** Returns the hour of the year at a point of the picture, given as shares of its width and height from the upper left. */
export function hourAt(x: number, y: number): number {
  const day = clamp(Math.floor(x * daysPerYear), 0, daysPerYear - 1);
  const row = clamp(Math.floor(y * hoursPerDay), 0, hoursPerDay - 1);
  return day * hoursPerDay + (hoursPerDay - 1 - row);
}

/** Returns the middle of an hour in the picture, as shares of its width and height from the upper left. */
export function placeOf(hour: number): { readonly x: number; readonly y: number } {
  return { x: (Math.floor(hour / hoursPerDay) + 0.5) / daysPerYear, y: (hoursPerDay - 0.5 - (hour % hoursPerDay)) / hoursPerDay };
}

/** `12 Aug 19:00`, in a year without a leap day. */
export function hourText(hour: number, language: string): string {
  return `${dayText(Math.floor(hour / hoursPerDay), language)} ${clockText(hour)}`;
}

export interface MonthPlace {
  readonly name: string;
  /** Position where the month begins, as a share of the width. */
  readonly x: number;
}

/** Returns the short names of the months and where they begin. */
export function monthPlaces(language: string): readonly MonthPlace[] {
  return monthStarts.slice(0, 12).map((day, month) => ({
    name: new Date(Date.UTC(2007, month)).toLocaleDateString(language, { month: 'short', timeZone: 'UTC' }),
    x: day / daysPerYear,
  }));
}
