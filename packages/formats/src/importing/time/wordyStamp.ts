/** Beginnings of names of months in English, Spanish, German, French, Italian and Portuguese, without accents. */
const monthStarts: readonly string[] = [
  'jan|ene|gen',
  'feb|fev',
  'mar|mae|mrz',
  'apr|abr|avr',
  'may|mai|mag',
  'jun|juin|giu',
  'jul|juil|lug',
  'aug|ago|aou',
  'sep|set',
  'oct|okt|ott|out',
  'nov',
  'dec|dic|dez',
];

const months: ReadonlyMap<string, number> = new Map(
  monthStarts.flatMap((starts, month) => starts.split('|').map((start) => [start, month + 1] as const)),
);

/** Returns the number of a month from 1; undefined for other words. */
function monthOf(word: string): number | undefined {
  const plain = word.toLowerCase().replaceAll('é', 'e').replaceAll('û', 'u').replaceAll('ä', 'ae');
  return months.get(plain.slice(0, 4)) ?? months.get(plain.slice(0, 3));
}

const letters = '[A-Za-zéûä]{3,10}';
const day = '(\\d{1,2})(?:st|nd|rd|th|º|\\.)?';

const dayMonthYear = new RegExp(`^${day}[ ./-]*(?:de )?(${letters})\\.?[ ./,-]*(?:del? )?(\\d{4}|\\d{2}(?![\\d:h]))(?!\\d)(.*)$`);
const monthDayYear = new RegExp(`^(${letters})\\.?[ ./-]+${day},?[ ./-]+(\\d{4})(?!\\d)(.*)$`);
/** As SAS writes it. */
const joined = /^(\d{1,2})([A-Za-z]{3})(\d{2}|\d{4}):(\d{1,2}:\d{2}.*)$/;
const yearMonthDay = new RegExp(`^(\\d{4})[ ./-](${letters})\\.?[ ./-]${day}(?!\\d)(.*)$`);
const dayMonth = new RegExp(`^${day}[ ./-]*(?:de )?(${letters})\\.?,?[ -]+(\\d{1,2}[:.h]\\d{2}.*)$`);
const monthDay = new RegExp(`^(${letters})\\.?[ ./-]+${day},?[ -]+(\\d{1,2}[:.h]\\d{2}.*)$`);
/** As programs in C write it: `Tue Jan  1 01:00:00 2019`. */
const yearLast = new RegExp(`^(${letters})\\.? ${day} (\\d{1,2}:\\d{2}(?::\\d{2})?)(?: [A-Z]{3,4})? (\\d{4})$`);
const numbersAlone = /^(\d{1,4}[./-]\d{1,2}[./-]\d{1,4})(?![\d./])(.*)$/;
const numbersWithoutYear = /^(\d{1,2})([./])(\d{1,2})\.?,? +(\d{1,2}:\d{2}.*)$/;
const clockFirst = /^(\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?)[ ,-]+(\d{1,4}[./-]\d{1,2}[./-]\d{1,4})$/i;
const dense = /^(\d{8})(?!\d)(.*)$/;

const weekday = /^[A-Za-zéáà]{2,10}[.,]{0,2} +(?=(?:\d{1,4}[./-]\d|\d{1,2}[ .-]*[A-Za-z]{2}|\d{8}|[A-Za-z]{3,10}\.? \d))/;
const beginningOfRange = /^(.*\d.*?) +(?:-|–|to|bis|until|till|hasta|au) +\d.*$/;
const beginningOfJoined = /^(.*\d{1,2}:\d{2}(?::\d{2})?) ?[/–-] ?\d{1,4}[./-]\d{1,2}[./-]\d.*$/;
const hourEnding = /^(?:he|hb|hour ending|hour|hr)[ .:-]?(\d{1,2})$|^h(\d{2})$/i;
const hourRange = /^(\d{1,2})(?::?(\d{2}))?(?: ?h)? ?(?:-|–|to|bis) ?(\d{1,2})(?::?(\d{2}))?(?: ?h)?$/i;
const behindDate = /^(?:[\s,;:T_@-]|at |um |a las )*/;

const plainly = /^\d{1,2}:\d{2}(?::\d{2})?$/;

const two = (value: number): string => String(value).padStart(2, '0');

/** Returns a clock time in the way the reader of stamps knows; the text itself where it is none of the wordy ones. */
function plainClock(text: string): string {
  const clock = text.replace(behindDate, '').trim();
  if (plainly.test(clock)) return clock;
  const ending = hourEnding.exec(clock);
  if (ending) return `${ending[1] ?? ending[2]}:00`;
  const range = hourRange.exec(clock);
  if (range) return isOneStep(range) ? `${range[1]}:${range[2] ?? '00'}` : '-';
  return clock
    .replace(/ ?uhr$/i, '')
    .replace(/(\d)[ .]?([ap])\.? ?m\b\.?/i, '$1 $2m')
    .replace(/^(\d{1,2}) ?h$/i, '$1:00')
    .replace(/(:\d{2}) ?h$/i, '$1')
    .replace(/^(\d{1,2}) h ?(\d{2})/i, '$1:$2')
    .replace(/([+-]\d{2}:?\d{2}|Z|UTC|GMT) ?[[(][^)\]]*[)\]]$/, '$1');
}

/** Returns true for the beginning and the end of a step of up to an hour. */
function isOneStep([, hour = '', minute = '0', nextHour = '', nextMinute = '0']: RegExpExecArray): boolean {
  const minutes = (Number(nextHour) * 60 + Number(nextMinute) - Number(hour) * 60 - Number(minute) + 1440) % 1440;
  return Number(hour) <= 24 && minutes > 0 && minutes <= 60;
}

/** A date in numbers, and the text of the clock behind or before it. */
interface DateAndRest {
  readonly date: string;
  readonly rest: string;
}

/** Returns a date in numbers, its year first; a year that is missing is 0000. */
function namedDate(text: string): DateAndRest | undefined {
  const named = (year: string, word: string, number: string, rest: string): DateAndRest | undefined => {
    const month = monthOf(word);
    return month === undefined
      ? undefined
      : { date: `${year.length === 2 ? century(year) : year}-${two(month)}-${two(Number(number))}`, rest };
  };
  if (!/[A-Za-z]/.test(text)) return undefined;
  let found = joined.exec(text) ?? dayMonthYear.exec(text);
  if (found) return named(found[3] as string, found[2] as string, found[1] as string, found[4] as string);
  found = monthDayYear.exec(text);
  if (found) return named(found[3] as string, found[1] as string, found[2] as string, found[4] as string);
  found = yearMonthDay.exec(text);
  if (found) return named(found[1] as string, found[2] as string, found[3] as string, found[4] as string);
  found = yearLast.exec(text);
  if (found) return named(found[4] as string, found[1] as string, found[2] as string, found[3] as string);
  found = dayMonth.exec(text);
  if (found) return named('0000', found[2] as string, found[1] as string, found[3] as string);
  found = monthDay.exec(text);
  return found ? named('0000', found[1] as string, found[2] as string, found[3] as string) : undefined;
}

/** Completes a year of two digits: 70 to 99 are in the 20th century. */
const century = (year: string): string => (Number(year) < 70 ? `20${year}` : `19${year}`);

/** Returns a date in numbers with the text of its clock. */
function numberedDate(text: string): DateAndRest | undefined {
  const numbers = numbersAlone.exec(text) ?? dense.exec(text);
  if (numbers) return { date: numbers[1] as string, rest: numbers[2] as string };
  const yearless = numbersWithoutYear.exec(text);
  if (yearless) return { date: `${yearless[1]}${yearless[2]}${yearless[3]}${yearless[2]}0000`, rest: yearless[4] as string };
  const swapped = clockFirst.exec(text);
  return swapped ? { date: swapped[2] as string, rest: swapped[1] as string } : undefined;
}

/** Date of the stamp before, as written and in numbers: a day has up to 1,440 rows. */
const last = { written: '', date: '' };
/** Maximum length of a clock behind a date that was read before. [characters] */
const maxRest = 16;

/** Maximum length of a stamp with words, or of the beginning and end of a step. [characters] */
const maxLength = 100;

/** Maximum length of a clock time or the hours of a step alone, and minimum length of two stamps. [characters] */
const [maxClock, minRange] = [24, 14];
/** Signs that are left out: blanks in a row, at the ends, or without a break; quotes and marks of comments. */
const unusual = /[\t\n\u00a0\u202f]| {2}|^[ '"#]|[ '"]$/;
const isDigitAt = (text: string, at: number): boolean => /\d/.test(text.charAt(at));
const isLetterAt = (text: string, at: number): boolean => /[A-Za-z]/.test(text.charAt(at));

/**
 * Rewrites a stamp with names of days or months, with the beginning and end of a step, or without a year, in plain numbers:
 * `Tuesday, January 1, 2019 1:00 AM` as `2019-01-01 1:00 am`. Undefined for texts that are none, and for plain ones.
 */
export function plainStamp(text: string): string | undefined {
  if (text.length > 2 * maxLength || !/\d/.test(text)) return undefined;
  const length = last.written.length;
  const isLater = length > 0 && text.length > length && text.length <= length + maxRest && text.startsWith(last.written);
  // `2019-1-1` begins `2019-1-12`, too.
  if (isLater && !(isDigitAt(text, length - 1) && isDigitAt(text, length))) return `${last.date} ${plainClock(text.slice(length))}`;
  const cell = unusual.test(text) ? text.replace(/[\s\u00a0\u202f]+/g, ' ').replace(/^[ '"#]+|[ '"]+$/g, '') : text;
  if (cell.length < 3 || cell.length > maxLength) return undefined;
  if (cell.length <= maxClock) {
    const alone = plainClock(cell);
    if (alone !== cell && /^\d{1,2}:\d{2}/.test(alone)) return alone;
  }
  const begin = cell.length < minRange ? cell : (beginningOfRange.exec(cell)?.[1] ?? beginningOfJoined.exec(cell)?.[1] ?? cell);
  const bare = isLetterAt(begin, 0) ? begin.replace(weekday, '') : begin;
  const found = namedDate(bare) ?? numberedDate(bare);
  if (!found) return begin === cell ? undefined : begin;
  if (begin === text && text.endsWith(found.rest)) [last.written, last.date] = [text.slice(0, text.length - found.rest.length), found.date];
  const plain = `${found.date} ${plainClock(found.rest)}`.trim();
  return plain === text ? undefined : plain;
}
