import { cellNumber } from '../cellNumber';
import { noZone, type StampParts } from './timeStamp';

/** Unit of times that are written as one number, and the number at the beginning of 1970. */
export interface TimeUnit {
  readonly minutes: number;
  readonly at1970: number;
  /** Minutes to which times are rounded, because their decimals say no more. */
  readonly round: number;
  readonly isUtc: boolean;
  readonly comma: boolean;
}

interface NumberedTime {
  readonly minutes: number;
  readonly at1970: number;
  readonly isUtc: boolean;
}

/** Times as one number: seconds, thousandths and billionths since 1970 in UTC; days of spreadsheets, of MATLAB and of astronomers. */
const numberedTimes: readonly NumberedTime[] = [
  { minutes: 1 / 60, at1970: 0, isUtc: true },
  { minutes: 1 / 60e3, at1970: 0, isUtc: true },
  { minutes: 1 / 60e9, at1970: 0, isUtc: true },
  { minutes: 1440, at1970: 25_569, isUtc: false },
  { minutes: 1440, at1970: 719_529, isUtc: false },
  { minutes: 1440, at1970: 2_440_587.5, isUtc: true },
];

const minutesPerYear = 525_960;
const [firstYear, lastYear] = [1950, 2100];
const steps = [60, 30, 15, 10, 5, 1];

const isOfOurTime = (minutes: number): boolean =>
  minutes > (firstYear - 1970) * minutesPerYear && minutes < (lastYear - 1970) * minutesPerYear;

/** Returns the number of decimals of a cell. */
const decimalsOf = (text: string): number => text.trim().length - 1 - Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));

/** Returns the unit of cells that are times as one number: they advance, or go back, by a constant step. Undefined for other numbers. */
export function timeUnit(cells: readonly string[], comma: boolean): TimeUnit | undefined {
  if (cells.length <= 24) return undefined;
  const values = cells.map((text) => cellNumber(text, comma));
  const hasDays = values.every((value) => value > 15_000 && value < 3e6);
  const decimals = hasDays ? cells.reduce((max, text) => Math.max(max, /[.,]/.test(text) ? decimalsOf(text) : 0), 0) : 0;
  const tolerance = hasDays ? (decimals >= 4 ? 1 : 15) : 0.5;
  for (const { minutes: unit, at1970, isUtc } of numberedTimes) {
    if (hasDays !== (unit === 1440)) continue;
    const minutes = values.map((value) => (value - at1970) * unit);
    if (!minutes.every(isOfOurTime)) continue;
    const step = constantStep(minutes, tolerance);
    if (step === undefined || (hasDays && (decimals < 2 || tolerance >= step))) continue;
    return { minutes: unit, at1970, isUtc, comma, round: !hasDays ? 1 / 60 : decimals < 4 ? step : 1 };
  }
  return undefined;
}

/** Returns the step by which nearly all times follow one another; undefined if it is none of those that are read. [minutes] */
function constantStep(minutes: readonly number[], tolerance: number): number | undefined {
  const total = Math.abs((minutes.at(-1) as number) - (minutes[0] as number));
  const sign = Math.sign((minutes.at(-1) as number) - (minutes[0] as number));
  const usual = total / (minutes.length - 1);
  const step = [...steps].sort((a, b) => Math.abs(a - usual) - Math.abs(b - usual))[0] as number;
  const regular = minutes.filter((minute, row) => row > 0 && Math.abs(sign * (minute - (minutes[row - 1] as number)) - step) <= tolerance);
  return regular.length >= 0.9 * (minutes.length - 1) ? step : undefined;
}

const minutesPerDay = 1440;
const msPerMinute = 60_000;

/** Reads a time that is written as one number; returns false if the cell has none. */
export function timeOfNumber(text: string, { minutes: unit, at1970, round, isUtc, comma }: TimeUnit, into: StampParts): boolean {
  const exact = (cellNumber(text, comma) - at1970) * unit;
  if (!isOfOurTime(exact)) return false;
  const minutes = Math.round(exact / round) * round;
  const whole = Math.floor(minutes + 1e-6);
  const midnight = Math.floor(whole / minutesPerDay) * minutesPerDay;
  if (midnight !== last.midnight) setDay(midnight);
  into.year = last.year;
  into.first = last.month;
  into.second = last.day;
  into.isYearFirst = true;
  into.minutes = whole - midnight;
  into.seconds = Math.max(0, Math.round((minutes - whole) * 60));
  into.zone = isUtc ? 0 : noZone;
  return into.seconds < 60;
}

/** Day of the row before: a day has up to 1,440 rows. */
const last = { midnight: NaN, year: 0, month: 0, day: 0 };

function setDay(midnight: number): void {
  const date = new Date(midnight * msPerMinute);
  [last.midnight, last.year, last.month, last.day] = [midnight, date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
}

/** Returns true if numbers count hours of the day: up by one, or back to the first. */
export function countsHours(values: readonly number[]): boolean {
  return (
    values.length > 24 &&
    values.every((value, row) => {
      const before = values[row - 1];
      return (
        Number.isInteger(value) &&
        value >= 0 &&
        value <= 24 &&
        (before === undefined || value === before + 1 || (value <= 1 && before >= 22))
      );
    })
  );
}

/** Returns true if numbers are clock times written as hours and minutes in one: 0, 30, 100, 130 … 2330. */
export function countsHundreds(values: readonly number[]): boolean {
  const minutesOf = (value: number): number => Math.floor(value / 100) * 60 + (value % 100);
  const isClock = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= 2400 && value % 100 < 60;
  if (values.length <= 24 || !values.every(isClock)) return false;
  const steps = values.slice(1).map((value, row) => (minutesOf(value) - minutesOf(values[row] as number) + 1440) % 1440);
  return (steps[0] as number) > 0 && (steps[0] as number) <= 60 && steps.every((step) => step === steps[0]);
}

/** Returns true for cells that are all days written as one number, `20190131`, in order or the newest first. */
export function isDayNumbers(cells: readonly string[]): boolean {
  const values = cells.map(Number);
  return (
    cells.length > 24 &&
    cells.every((text) => /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(text.trim())) &&
    (values.every((value, row) => row === 0 || value >= (values[row - 1] as number)) ||
      values.every((value, row) => row === 0 || value <= (values[row - 1] as number)))
  );
}

/** Returns the step of numbers that count the steps of a day from 1, half hours or quarter hours; undefined for other numbers. [minutes] */
export function countedPeriod(values: readonly number[]): number | undefined {
  const max = values.reduce((top, value) => Math.max(top, value), 0);
  const step = max >= 46 && max <= 50 ? 30 : max >= 92 && max <= 100 ? 15 : undefined;
  if (step === undefined) return undefined;
  const isCount = values.every(
    (value, row) => row === 0 || value === (values[row - 1] as number) + 1 || (value === 1 && (values[row - 1] as number) >= max - 4),
  );
  return isCount ? step : undefined;
}

/** Returns true if numbers count hours of the day, each in several rows: equal, up by one, or back to the first. */
export function countsHoursTwice(values: readonly number[]): boolean {
  return values.every((value, row) => {
    const before = values[row - 1] ?? value;
    return (
      Number.isInteger(value) && value >= 0 && value <= 25 && (value === before || value === before + 1 || (value <= 1 && before >= 22))
    );
  });
}

/** Returns the step of numbers that go round from 1, the parts of an hour; undefined for other numbers. [minutes] */
export function countedParts(values: readonly number[]): number | undefined {
  const max = values.reduce((top, value) => Math.max(top, value), 0);
  const goesRound = values.every((value, row) => row === 0 || value === ((values[row - 1] as number) % max) + 1);
  return values.length > 24 && goesRound && [2, 4, 6, 12].includes(max) ? 60 / max : undefined;
}

/** Returns true for numbers that go round through the minutes of an hour from 0: 0, 15, 30, 45. */
export function countsMinutes(values: readonly number[]): boolean {
  const step = [...values].sort((a, b) => a - b).find((value) => value > 0);
  return (
    values.length > 24 &&
    step !== undefined &&
    60 % step === 0 &&
    values.every((value, row) => value >= 0 && value < 60 && (row === 0 || value === ((values[row - 1] as number) + step) % 60))
  );
}
