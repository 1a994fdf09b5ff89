import { dayOfYear, hoursPerDay, minutesPerHour, monthLengths } from '@hybrid/project/basics/calendar';

/** A day of the year of 365 days, with an hour and a calendar year where they are given. */
export interface Moment {
  readonly year: number | undefined;
  /** Day of the year from 0. */
  readonly day: number;
  /** Minute of the day from 0. */
  readonly minute: number | undefined;
}

/** Reasons why a typed text is no moment of the year. */
export type Unread = 'unreadable' | 'leapDay' | 'noSuchDay' | 'noSuchTime';

/** Names of each month in English and Spanish; their beginnings of three letters or more are abbreviations. */
const monthWords: readonly (readonly string[])[] = [
  ['january', 'enero'],
  ['february', 'febrero'],
  ['march', 'marzo'],
  ['april', 'abril'],
  ['may', 'mayo'],
  ['june', 'junio'],
  ['july', 'julio'],
  ['august', 'agosto'],
  ['september', 'septiembre', 'setiembre'],
  ['october', 'octubre'],
  ['november', 'noviembre'],
  ['december', 'diciembre'],
];

const weekdayWords: readonly string[] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
  'lunes',
  'martes',
  'miercoles',
  'jueves',
  'viernes',
  'sabado',
  'domingo',
];

/** Minimum length of an abbreviation. */
const minLetters = 3;

const isShortFor = (word: string, name: string): boolean => word.length >= minLetters && name.startsWith(word);

/** Returns the month (0-11) of a name or abbreviation; undefined if it is none. */
function monthOf(word: string): number | undefined {
  const month = monthWords.findIndex((names) => names.some((name) => isShortFor(word, name)));
  return month < 0 ? undefined : month;
}

/** Format of the project in which the day comes before the month. */
const dayFirst = 1;

/**
 * Reads a day and an hour as typed: `3 jul 18:00`, `July 3, 6 pm`, `07-03 18:00`, `2030-07-03 18`, `3 de julio a las 18`. The order of day and month in
 * numbers is that of the project's date format, where both orders are possible.
 */
export function readMoment(text: string, dateFormat: number): Moment | Unread {
  const date = typedDate(plain(text), dateFormat);
  if (!date) return 'unreadable';
  const { year, month, day, rest } = date;
  if (month === 1 && day === 29) return 'leapDay';
  if (day < 1 || day > (monthLengths[month] ?? 0)) return 'noSuchDay';
  if (rest === '') return { year, day: dayOfYear(month, day), minute: undefined };
  const minute = typedTime(rest);
  return typeof minute === 'number' ? { year, day: dayOfYear(month, day), minute } : minute;
}

/** Returns the text in lower case without accents and words that join its parts; the date comes first, then the time. */
function plain(text: string): string {
  const joined = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/(?<=[\s\d])([ap])\.?\s?m(?:\.|\b)/g, '$1m')
    .replaceAll(/(\d)(?:st|nd|rd|th|o|er)\b/g, '$1')
    .replaceAll(',', ' ')
    .replaceAll(/\b(?:de|del|a|las?|el|en|at|on|the|of)\b/g, ' ')
    .replace(/(\d)t(?=\d)/, '$1 ')
    .replace(/(\d)\s?(?:horas?|hours?|h)(\d\d)?(?!\S)/, (_, hour: string, minute = '00') => `${hour}:${minute}`)
    .replaceAll(/\s+/g, ' ')
    .trim();
  const dated = withoutWeekday(joined);
  const [, time, date] = /^(\d{1,2}(?::\d\d)?\s?[ap]m|\d{1,2}:\d\d) (.+)$/.exec(dated) ?? [];
  return time === undefined ? dated : `${date} ${time}`;
}

/** Leaves a weekday at the beginning out: `Mon 3 Jul`. `mar 4` is March; `mar 4 jul` is a Tuesday in Spanish. */
function withoutWeekday(text: string): string {
  const [, word = '', rest = ''] = /^([a-z]+)\.? (.+)$/.exec(text) ?? [];
  if (!weekdayWords.some((name) => isShortFor(word, name))) return text;
  const hasDate = /^\d+[-/.]\d/.test(rest) || [...rest.matchAll(/[a-z]+/g)].some(([other]) => monthOf(other) !== undefined);
  return hasDate ? rest : text;
}

interface TypedDate {
  readonly year: number | undefined;
  /** From 0 to 11. */
  readonly month: number;
  /** As typed: it may not exist. */
  readonly day: number;
  readonly rest: string;
}

const dayAndName = /^(\d{1,2})[\s.-]*([a-z]+)\.?(?:[\s-]+((?:19|20|21)\d\d)(?![\d:]))?(?: (.*))?$/;
const nameAndDay = /^([a-z]+)[\s.-]*(\d{1,2})(?![\d:])(?:[\s-]+((?:19|20|21)\d\d)(?![\d:]))?(?: (.*))?$/;
const inNumbers = /^(\d{1,4})([-/.])(\d{1,2})(?:\2(\d{1,4}))?(?: (.*))?$/;

/** Returns the date at the beginning of a text; undefined if there is none. */
function typedDate(text: string, dateFormat: number): TypedDate | undefined {
  const [, day, name = '', year, rest = ''] = dayAndName.exec(text) ?? swapped(nameAndDay.exec(text)) ?? [];
  if (day === undefined) return numberedDate(text, dateFormat);
  const month = monthOf(name);
  return month === undefined ? undefined : { year: year === undefined ? undefined : Number(year), month, day: Number(day), rest };
}

/** Puts the day before the name of its month. */
function swapped(found: RegExpExecArray | null): readonly (string | undefined)[] | undefined {
  return found ? [found[0], found[2], found[1], found[3], found[4]] : undefined;
}

function numberedDate(text: string, dateFormat: number): TypedDate | undefined {
  const [, first = '', , second = '', third, rest = ''] = inNumbers.exec(text) ?? [];
  if (first === '') return undefined;
  const isYearFirst = first.length === 4;
  if (first.length === 3 || (isYearFirst ? third === undefined || third.length > 2 : third !== undefined && third.length !== 4))
    return undefined;
  const year = isYearFirst ? Number(first) : third === undefined ? undefined : Number(third);
  const numbers = isYearFirst ? ([Number(second), Number(third)] as const) : ([Number(first), Number(second)] as const);
  const isMonthLast = !isYearFirst && (dateFormat === dayFirst ? numbers[1] <= 12 : numbers[0] > 12);
  const [month, day] = isMonthLast ? [numbers[1], numbers[0]] : numbers;
  return month >= 1 && month <= 12 ? { year, month: month - 1, day, rest } : undefined;
}

/** Time on a clock, with seconds or an end that is left out: `18`, `18:30`, `1830`, `6 pm`, `18:00–19:00`. */
const clock = /^(\d{1,2})(?:[:.]?(\d\d))?(?::\d\d)?\s?(am|pm)?(?:\s?[–-]\s?\d{1,2}:\d\d)?$/;

/** Returns the minute of the day, or the reason why there is none. */
function typedTime(text: string): number | Unread {
  const [found, hours, minutes = '0', half] = clock.exec(text) ?? [];
  if (found === undefined) return 'unreadable';
  const [hour, minute] = [Number(hours), Number(minutes)];
  const isHour = half === undefined ? hour < hoursPerDay : hour >= 1 && hour <= 12;
  if (!isHour || minute >= minutesPerHour) return 'noSuchTime';
  const ofDay = half === undefined ? hour : (hour % 12) + (half === 'pm' ? 12 : 0);
  return ofDay * minutesPerHour + minute;
}

/** Returns the step of a year that a moment is in; a day without an hour begins at midnight. */
export function stepOfMoment({ day, minute = 0 }: Moment, stepHours: number): number {
  return Math.floor((day * hoursPerDay + minute / minutesPerHour) / stepHours + 1e-9);
}
