import { monthNames } from '@hybrid/project/basics/dateText';
import { zoneOfLetters } from './letterZones';
import { plainStamp } from './wordyStamp';

/** Content of a cell of time. */
type StampKind = 'stamp' | 'date' | 'clock';

/** Numbers of a stamp. One record serves a whole file: a year of five minutes has a hundred thousand stamps. */
export interface StampParts {
  year: number;
  /** Month and day in the order of the file, which is unknown until all rows are read, unless the year came first. */
  first: number;
  second: number;
  isYearFirst: boolean;
  /** Minutes since midnight; 24:00 is 1440. */
  minutes: number;
  /** Seconds of the minute, without fractions. */
  seconds: number;
  /** Minutes east of Greenwich where the stamp names its zone, else `noZone`; letters of several zones have a code of `letterZones`. */
  zone: number;
}

export const noZone = -32_768;

export const stampParts = (): StampParts => ({ year: 0, first: 0, second: 0, isYearFirst: false, minutes: 0, seconds: 0, zone: noZone });

/** Maximum length of a stamp, or of the beginning and end of a step. [characters] */
const maxLength = 60;
/** Minimum length of a text with two stamps. [characters] */
const minRange = 26;

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const isLetter = (code: number): boolean => (code | 32) >= 97 && (code | 32) <= 122;

function digitsEnd(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && isDigit(text.charCodeAt(at))) at++;
  return at;
}

function integer(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at++) value = value * 10 + text.charCodeAt(at) - 48;
  return value;
}

function afterSpaces(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && text.charCodeAt(at) === 32) at++;
  return at;
}

const lowerCaseMonths = monthNames.map((name) => name.toLowerCase());

const [hyphen, slash, dot, colon, space, plus, minus, underscore] = [45, 47, 46, 58, 32, 43, 0x2212, 95];
const isDateSign = (code: number): boolean => code === hyphen || code === slash || code === dot;

/** Completes a year of two digits: 70 to 99 are in the 20th century. */
const century = (year: number): number => (year < 70 ? year + 2000 : year + 1900);

/** Reads a date from a position on; returns the position after it, or -1 if there is none. */
function readDate(text: string, from: number, end: number, into: StampParts): number {
  const firstEnd = digitsEnd(text, from, end);
  const digits = firstEnd - from;
  if (digits === 10 || digits === 12 || digits === 14) {
    setDate(into, integer(text, from, from + 4), integer(text, from + 4, from + 6), integer(text, from + 6, from + 8), true);
    return from + 8;
  }
  if (digits === 8) {
    setDate(into, integer(text, from, from + 4), integer(text, from + 4, from + 6), integer(text, from + 6, firstEnd), true);
    return firstEnd;
  }
  const sign = text.charCodeAt(firstEnd);
  if (firstEnd >= end || (digits !== 4 && digits !== 1 && digits !== 2)) return -1;
  if (digits < 3 && isLetter(sign)) return readNamedMonth(text, from, firstEnd, firstEnd, end, into);
  if (digits < 3 && isLetter(text.charCodeAt(firstEnd + 1)) && (isDateSign(sign) || sign === space))
    return readNamedMonth(text, from, firstEnd, firstEnd + 1, end, into);
  if (!isDateSign(sign)) return -1;
  const secondEnd = digitsEnd(text, firstEnd + 1, end);
  const thirdEnd = digitsEnd(text, secondEnd + 1, end);
  if (secondEnd - firstEnd < 2 || secondEnd - firstEnd > 3 || secondEnd >= end || text.charCodeAt(secondEnd) !== sign) return -1;
  const first = integer(text, from, firstEnd);
  const second = integer(text, firstEnd + 1, secondEnd);
  const third = integer(text, secondEnd + 1, thirdEnd);
  const thirdDigits = thirdEnd - secondEnd - 1;
  if (digits === 4) {
    if (thirdDigits !== 1 && thirdDigits !== 2) return -1;
    setDate(into, first, second, third, true);
  } else {
    if (thirdDigits !== 4 && thirdDigits !== 2) return -1;
    setDate(into, thirdDigits === 2 ? century(third) : third, first, second, false);
  }
  return thirdEnd;
}

/** Reads a date with the name of the month: `1-Jan-2019`, `01 Jan 2019`, `01JAN2019`. */
function readNamedMonth(text: string, from: number, dayEnd: number, nameFrom: number, end: number, into: StampParts): number {
  const month = lowerCaseMonths.indexOf(text.slice(nameFrom, nameFrom + 3).toLowerCase()) + 1;
  const yearFrom = nameFrom + 3 + nameFrom - dayEnd;
  const yearEnd = digitsEnd(text, yearFrom, end);
  const digits = yearEnd - yearFrom;
  const isClosed = nameFrom === dayEnd || text.charCodeAt(nameFrom + 3) === text.charCodeAt(dayEnd);
  if (month === 0 || !isClosed || (digits !== 2 && digits !== 4)) return -1;
  const year = integer(text, yearFrom, yearEnd);
  setDate(into, digits === 2 ? century(year) : year, month, integer(text, from, dayEnd), true);
  return yearEnd;
}

function setDate(into: StampParts, year: number, first: number, second: number, isYearFirst: boolean): void {
  into.year = year;
  into.first = first;
  into.second = second;
  into.isYearFirst = isYearFirst;
}

/** Reads a clock time at the end of a text: `01:00`, `1:00:00 PM`, `24:00`, `00.00`, and after a date `0100`, `010000` and `05`, with or without a zone. */
function readClock(text: string, from: number, end: number, into: StampParts, isAlone: boolean): boolean {
  const hourEnd = digitsEnd(text, from, end);
  const digits = hourEnd - from;
  let at = hourEnd;
  let hours: number;
  let minutes = 0;
  into.seconds = 0;
  if ((digits === 4 || digits === 6) && !isAlone) {
    hours = integer(text, from, from + 2);
    minutes = integer(text, from + 2, from + 4);
    into.seconds = integer(text, from + 4, hourEnd);
  } else if (digits === 1 || digits === 2) {
    hours = integer(text, from, hourEnd);
    const sign = text.charCodeAt(hourEnd);
    if (at < end && (sign === colon || sign === dot || (sign | 32) === 104)) {
      at = digitsEnd(text, hourEnd + 1, end);
      if (at - hourEnd !== 3) return false;
      minutes = integer(text, hourEnd + 1, at);
      at = readSeconds(text, at, end, into);
    } else if (isAlone) return false;
  } else return false;

  at = afterSpaces(text, at, end);
  const half = text.charCodeAt(at) | 32;
  if (at + 1 < end && (half === 97 || half === 112) && (text.charCodeAt(at + 1) | 32) === 109 && !isLetter(text.charCodeAt(at + 2))) {
    if (hours > 12) return false;
    hours = (hours % 12) + (half === 112 ? 12 : 0);
    at = afterSpaces(text, at + 2, end);
  }
  into.minutes = hours * 60 + minutes;
  if (minutes >= 60 || into.seconds >= 60 || into.minutes > 1440) return false;
  // `00:45-01:00` alone is a step, not a clock in a zone west of Greenwich.
  if (isAlone && text.charCodeAt(at) === hyphen && isStepEnd(text, at + 1, end, into.minutes)) at = end;
  return readZone(text, at, end, into);
}

/** Returns true for a clock time of up to an hour later: the end of a step. */
function isStepEnd(text: string, from: number, end: number, minutes: number): boolean {
  const hourEnd = digitsEnd(text, from, end);
  if (text.charCodeAt(hourEnd) !== colon || hourEnd + 3 !== end) return false;
  const later = (integer(text, from, hourEnd) * 60 + integer(text, hourEnd + 1, end) - minutes + 1440) % 1440;
  return later > 0 && later <= 60;
}

/** Reads seconds; returns the position after them and their fractions. */
function readSeconds(text: string, from: number, end: number, into: StampParts): number {
  const sign = text.charCodeAt(from);
  if (from >= end || (sign !== colon && sign !== dot)) return from;
  const at = digitsEnd(text, from + 1, end);
  into.seconds = at - from <= 3 ? integer(text, from + 1, at) : 0;
  const fraction = text.charCodeAt(at);
  return at < end && (fraction === dot || fraction === 44) ? digitsEnd(text, at + 1, end) : at;
}

/** Reads a zone: `+01:00`, `-0530`, `+1`, `Z`, `UTC+1`, `EST`, `(CEST)`. */
function readZone(text: string, from: number, end: number, into: StampParts): boolean {
  into.zone = noZone;
  if (from >= end) return true;
  const sign = text.charCodeAt(from);
  if (sign === 40 && text.charCodeAt(end - 1) === 41) return readZone(text, from + 1, end - 1, into);
  if (sign === plus || sign === hyphen || sign === minus) return readOffset(text, from, end, into);
  let at = from;
  while (at < end && isLetter(text.charCodeAt(at))) at++;
  const zone = zoneOfLetters(text.slice(from, at).toUpperCase());
  if (zone === undefined) return false;
  into.zone = zone;
  return at === end || (zone === 0 && readOffset(text, at, end, into));
}

function readOffset(text: string, from: number, end: number, into: StampParts): boolean {
  const sign = text.charCodeAt(from);
  if (sign !== plus && sign !== hyphen && sign !== minus) return false;
  const hourEnd = digitsEnd(text, from + 1, Math.min(end, from + 3));
  const minuteFrom = text.charCodeAt(hourEnd) === colon ? hourEnd + 1 : hourEnd;
  const minuteEnd = digitsEnd(text, minuteFrom, end);
  if (hourEnd === from + 1 || minuteEnd !== end || (minuteEnd !== minuteFrom && minuteEnd - minuteFrom !== 2)) return false;
  const minutes = integer(text, from + 1, hourEnd) * 60 + integer(text, minuteFrom, minuteEnd);
  into.zone = sign === plus ? minutes : -minutes;
  return minutes <= 14 * 60;
}

/** Returns the end of the first of two stamps: `2019-01-01T00:00/2019-01-01T01:00`, `01.01.2019 00:00 - 01.01.2019 01:00`. */
function firstEnd(text: string, from: number, end: number): number {
  if (end - from < minRange) return end;
  const dash = text.indexOf(' - ', from);
  if (dash > from && dash < end) return dash;
  const betweenDateAndClock = text.charCodeAt(from + 10);
  const isIso = text.charCodeAt(from + 4) === hyphen && (betweenDateAndClock === space || (betweenDateAndClock | 32) === 116);
  const slashAt = isIso ? text.indexOf('/', from + 11) : -1;
  return slashAt > from ? slashAt : end;
}

/** Reads the clock of a stamp without signs, `2019010113`, `201901011330`, `20190101133000`. */
function readDenseClock(text: string, from: number, end: number, into: StampParts): boolean {
  const hours = integer(text, from, from + 2);
  const minutes = end - from >= 4 ? integer(text, from + 2, from + 4) : 0;
  into.minutes = hours * 60 + minutes;
  into.seconds = end - from === 6 ? integer(text, from + 4, end) : 0;
  const isDate = into.year >= 1900 && into.year < 2200 && into.first >= 1 && into.first <= 12 && into.second >= 1 && into.second <= 31;
  return isDate && minutes < 60 && into.minutes <= 1440;
}

/** Reads a cell as a date with time, a date or a clock time; undefined if it is none. Plain stamps are read without regular expressions. */
export function readStamp(text: string, into: StampParts): StampKind | undefined {
  const kind = readPlainStamp(text, into);
  if (kind !== undefined) return kind;
  const plain = plainStamp(text);
  return plain === undefined ? undefined : readPlainStamp(plain, into);
}

function readPlainStamp(text: string, into: StampParts): StampKind | undefined {
  let end = text.length;
  const from = afterSpaces(text, 0, end);
  while (end > from && text.charCodeAt(end - 1) === space) end--;
  if (end === from || end - from > maxLength) return undefined;
  end = firstEnd(text, from, end);
  let at = readDate(text, from, end, into);
  if (at < 0) return readClock(text, from, end, into, true) ? 'clock' : undefined;
  into.minutes = 0;
  into.seconds = 0;
  into.zone = noZone;
  if (at === end) return 'date';
  if (at === from + 8 && isDigit(text.charCodeAt(at))) {
    const digits = digitsEnd(text, at, end);
    if (digits === end) return readDenseClock(text, at, end, into) ? 'stamp' : undefined;
    return digits === at + 2 && readClock(text, at, end, into, false) ? 'stamp' : undefined;
  }
  const sign = text.charCodeAt(at);
  if (sign !== space && (sign | 32) !== 116 && sign !== 44 && sign !== colon && sign !== underscore && sign !== hyphen) return undefined;
  at = afterSpaces(text, at + 1, end);
  return readClock(text, at, end, into, false) ? 'stamp' : undefined;
}

/** Stamps of a file, one entry a row. */
export interface Stamps {
  readonly year: Int16Array;
  readonly first: Uint8Array;
  readonly second: Uint8Array;
  readonly isYearFirst: Uint8Array;
  readonly minutes: Int16Array;
  readonly seconds: Uint8Array;
  readonly zone: Int16Array;
}

export function emptyStamps(count: number): Stamps {
  return {
    year: new Int16Array(count),
    first: new Uint8Array(count),
    second: new Uint8Array(count),
    isYearFirst: new Uint8Array(count),
    minutes: new Int16Array(count),
    seconds: new Uint8Array(count),
    zone: new Int16Array(count),
  };
}

export function setStamp(stamps: Stamps, row: number, parts: StampParts): void {
  stamps.year[row] = parts.year;
  stamps.first[row] = parts.first;
  stamps.second[row] = parts.second;
  stamps.isYearFirst[row] = parts.isYearFirst ? 1 : 0;
  stamps.minutes[row] = parts.minutes;
  stamps.seconds[row] = parts.seconds;
  stamps.zone[row] = parts.zone;
}
