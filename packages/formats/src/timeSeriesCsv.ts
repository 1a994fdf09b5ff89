import { daysPerYear, hoursPerYear, monthDay } from '@hybrid/project/basics/calendar';
import { safeCell } from './safeCell';

/** A column of an export: one value a step, or the place of a word in a list. */
export interface CsvColumn {
  readonly name: string;
  readonly units: string;
  readonly values: ArrayLike<number>;
  readonly words?: readonly string[] | undefined;
}

/** One year of steps. */
export interface CsvYear {
  readonly calendarYear: number;
  readonly stepHours: number;
  readonly items: readonly CsvColumn[];
}

const lineEnd = '\r\n';
const decimals = 6;
const minutesPerHour = 60;

/** Tells programs that guess the encoding that it is UTF-8; a text without other letters does not need it. */
const byteOrderMark = '\ufeff';

/** The header row: `Time`, then each series with its unit. Names are the user's, so none is left that a spreadsheet would run. */
export function timeSeriesHeader({ items }: CsvYear): string {
  const cells = ['Time', ...items.map(({ name, units }) => (units === '' ? name : `${name} (${units})`))];
  const row = cells.map(safeCell).join(',') + lineEnd;
  return isPlain(row) ? row : byteOrderMark + row;
}

function isPlain(text: string): boolean {
  for (let place = 0; place < text.length; place++) if (text.charCodeAt(place) > 127) return false;
  return true;
}

/**
 * The rows of a year as text, a day at a time: local time at the beginning of the step (ISO, a year of 365 days), then the values with at most six
 * decimals. Throws when the steps do not make up a year.
 */
export function* timeSeriesDays({ calendarYear, stepHours, items }: CsvYear): Generator<string, void> {
  const stepsADay = Math.round(24 / stepHours);
  for (const { name, values } of items)
    if (values.length !== stepsADay * daysPerYear)
      throw new Error(`${name} has ${values.length} steps of ${stepHours} h, not ${hoursPerYear} h`);
  const times = Array.from({ length: stepsADay }, (_, step) => timeOfDay(step * stepHours));
  for (let day = 0; day < daysPerYear; day++) {
    const date = dateOf(calendarYear, day);
    let text = '';
    for (let step = 0; step < stepsADay; step++) {
      const t = day * stepsADay + step;
      text += `${date}T${times[step]}`;
      for (const { values, words } of items) text += `,${words ? safeCell(words[values[t] ?? 0] ?? '') : figure(values[t] ?? 0)}`;
      text += lineEnd;
    }
    yield text;
  }
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

function timeOfDay(hours: number): string {
  const minutes = Math.round(hours * minutesPerHour);
  return `${twoDigits(Math.floor(minutes / minutesPerHour))}:${twoDigits(minutes % minutesPerHour)}`;
}

function dateOf(year: number, dayOfYear: number): string {
  const { month, day } = monthDay(dayOfYear);
  return `${String(year).padStart(4, '0')}-${twoDigits(month + 1)}-${twoDigits(day)}`;
}

const scale = 10 ** decimals;
/** Beyond it a number has no decimals to round. */
const mostRounded = Number.MAX_SAFE_INTEGER / scale;

function figure(value: number): string {
  if (Math.abs(value) > mostRounded) return String(value);
  return String(Math.round(value * scale) / scale || 0);
}
