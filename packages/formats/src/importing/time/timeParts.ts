import { cellNumber } from '../cellNumber';
import { type HourWriting, type PartColumns } from './timeColumns';
import { readStamp, stampParts } from './timeStamp';

type Cells = readonly string[];

/** Names of columns of parts of a time, in English, German, Spanish, French and Italian. */
const names = {
  year: /^(?:year|yr|yyyy|yy|jahr|año|ano|anno|annee|année)$/,
  month: /^(?:month|mon|mo|mm|mth|monat|mes|mois|mese|month of year)$/,
  day: /^(?:day|dy|dd|da|dom|day ?of ?month|tag|dia|día|jour|giorno)$/,
  dayOfYear: /^(?:doy|day ?of ?(?:the ?)?year|dayofyear|yday|jday|julian|julian ?day|jul|day_of_year|ddd)$/,
  hour: /^(?:hour|hours|hr|hrs|hh|h|he|hour ?ending|hour_ending|hourending|hour ?end|hour ?of ?(?:the ?)?day|hod|stunde|std|hora|heure|ora|hhmm|hrmn|time|zeit|clock)$/,
  minute: /^(?:minute|minutes|min|mins|mi|mn|mm|minuto|nn)$/,
} as const;

/** Returns a name without its unit, zone and signs. */
const plainName = (text: string): string =>
  text
    .slice(0, 40)
    .toLowerCase()
    .replace(/[("[].*$/, '')
    .replace(/^[\s#"']+|["'\s:]+$/g, '')
    .replace(/[ _-](?:utc|gmt|lst|local|lt)$/, '')
    .trim();

/** Returns the columns of year, month, day (or day of the year), hour and minute by their names; undefined if their cells hold no such parts. */
export function partsByName(header: readonly Cells[], sample: readonly Cells[]): PartColumns | undefined {
  for (const row of header.slice(0, 60)) {
    const plain = row.map(plainName);
    const at = (name: RegExp, from = 0): number => plain.findIndex((one, place) => place >= from && name.test(one));
    const hour = at(names.hour);
    const [year, month, day, dayOfYear] = [at(names.year), at(names.month), at(names.day), at(names.dayOfYear)];
    const isDated = (month >= 0 && day >= 0) || (dayOfYear >= 0 && year >= 0);
    if (hour < 0 || !isDated) continue;
    const minute = plain.findIndex((one, place) => place !== month && place > hour && names.minute.test(one));
    const hasMonth = month >= 0 && day >= 0;
    const columns = {
      kind: 'parts',
      year: year < 0 ? undefined : year,
      month: hasMonth ? month : undefined,
      day: hasMonth ? day : dayOfYear,
      hour,
    } as const;
    const writing = writingOf(sample, hour);
    if (writing === undefined || !holdParts(columns, sample)) continue;
    return { ...columns, minute: minute < 0 || writing !== 'hours' ? undefined : minute, writing };
  }
  return undefined;
}

const numberAt = (row: Cells, at: number): number => cellNumber(row[at] ?? '', false);
const isWithin = (value: number, min: number, max: number): boolean => Number.isInteger(value) && value >= min && value <= max;

/** Returns true if nearly all rows have a year, a month and a day where their columns are. */
function holdParts({ year, month, day }: Pick<PartColumns, 'year' | 'month' | 'day'>, sample: readonly Cells[]): boolean {
  const dated = sample.filter(
    (row) =>
      (year === undefined || isWithin(numberAt(row, year), 0, 2200)) &&
      (month === undefined || isWithin(numberAt(row, month), 1, 12)) &&
      isWithin(numberAt(row, day), 1, month === undefined ? 366 : 31),
  );
  return dated.length > 0 && dated.length >= 0.9 * sample.length;
}

const parts = stampParts();

/** Returns how the hours of a column are written; undefined if they are none. */
function writingOf(sample: readonly Cells[], at: number): HourWriting | undefined {
  const cells = sample.map((row) => row[at] ?? '').filter((text) => text.trim() !== '');
  const max = cells.reduce((top, text) => Math.max(top, cellNumber(text, false) || 0), 0);
  const numbers = cells.filter((text) => isWithin(cellNumber(text, false), 0, 2400) || /^\s*0?\dx\s*$/i.test(text));
  if (cells.length === 0) return undefined;
  if (numbers.length >= 0.9 * cells.length) return max <= 25 ? 'hours' : 'hundreds';
  return cells.filter((text) => readStamp(text, parts) === 'clock').length >= 0.9 * cells.length ? 'clock' : undefined;
}

const minuteMS = 60_000;

/** Columns of all parts of a time. */
interface Columns extends PartColumns {
  readonly year: number;
  readonly month: number;
}

/** Returns the minutes since 1970 of a row by its columns of year, month, day, hour and minute; NaN if they are no calendar time. */
function momentOf(time: Columns, cells: Cells, comma: boolean): number {
  const at = (place: number | undefined): number => (place === undefined ? 0 : cellNumber(cells[place] ?? '', comma));
  const [year, month, day, hour, minute] = [at(time.year), at(time.month), at(time.day), at(time.hour), at(time.minute)];
  if (![year, month, day, hour, minute].every(Number.isInteger) || year < 1900 || year > 2200) return NaN;
  if (hour < 0 || hour > 24 || minute < 0 || minute > 59) return NaN;
  const midnight = new Date(Date.UTC(year, month - 1, day));
  if (midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== day) return NaN;
  return midnight.getTime() / minuteMS + hour * 60 + minute;
}

/** Finds columns of year, month, day, hour and minute (optional) by values that advance by a constant step, except where clocks change. */
export function partsByValue(sample: readonly Cells[], places: readonly number[], comma: boolean): PartColumns | undefined {
  const [year, month, day, hour, fifth] = places;
  if (year === undefined || month === undefined || day === undefined || hour === undefined || fifth === undefined) return undefined;
  const columns = { kind: 'parts', year, month, day, hour } as const;
  return [{ ...columns, minute: undefined }, ...(places.length > 5 ? [{ ...columns, minute: fifth }] : [])].find((time) => {
    const moments = sample.map((cells) => momentOf(time, cells, comma));
    const step = (moments[1] as number) - (moments[0] as number);
    const regular = moments.filter((moment, row) => row > 0 && moment - (moments[row - 1] as number) === step);
    return step > 0 && step <= 60 && moments.every((moment) => !Number.isNaN(moment)) && regular.length >= 0.95 * (moments.length - 1);
  });
}
