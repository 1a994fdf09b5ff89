/** A date as it stands in a file: two numbers whose order is not known yet, unless the year came first. */
export interface DateParts {
  readonly year: number;
  readonly first: number;
  readonly second: number;
  /** `first` is the month and `second` the day for certain, because the year stood in front. */
  readonly isIso: boolean;
}

export interface TimeStamp extends DateParts {
  /** Minutes since midnight; 24:00 is 1440. */
  readonly minutes: number;
  /** The stamp names its time zone. */
  readonly hasZone: boolean;
}

const isoDate = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/;
const otherDate = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/;
const clock = /^[T\s,]*(\d{1,2})[:.h](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?\s*([ap]m)?\s*(z|utc|[+-]\d{2}:?\d{2})?$/i;

const century = (year: number): number => (year < 100 ? year + (year < 70 ? 2000 : 1900) : year);

function datePart(text: string): { readonly parts: DateParts; readonly rest: string } | undefined {
  const iso = isoDate.exec(text);
  if (iso)
    return { parts: { year: Number(iso[1]), first: Number(iso[2]), second: Number(iso[3]), isIso: true }, rest: text.slice(iso[0].length) };
  const other = otherDate.exec(text);
  if (!other) return undefined;
  return {
    parts: { year: century(Number(other[3])), first: Number(other[1]), second: Number(other[2]), isIso: false },
    rest: text.slice(other[0].length),
  };
}

/** Minutes since midnight of a clock time: `01:00`, `1:00 PM`, `24:00`, `00.00`. */
function clockMinutes(text: string): { readonly minutes: number; readonly hasZone: boolean } | undefined {
  const found = clock.exec(text);
  if (!found) return undefined;
  const [, hours = '', minutes = '', , half = '', zone] = found;
  const noon = half === '' ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  const total = noon * 60 + Number(minutes);
  return Number(minutes) < 60 && total <= 1440 ? { minutes: total, hasZone: zone !== undefined } : undefined;
}

/** A date alone. */
export function readDateCell(text: string): DateParts | undefined {
  const found = datePart(text);
  return found && found.rest === '' ? found.parts : undefined;
}

export function readClockCell(text: string): number | undefined {
  return clockMinutes(text)?.minutes;
}

/** A date with a time in one cell. */
export function readStampCell(text: string): TimeStamp | undefined {
  const found = datePart(text);
  const time = found && found.rest !== '' ? clockMinutes(found.rest) : undefined;
  return found && time ? { ...found.parts, ...time } : undefined;
}

/** Whether days stand before months; undefined when the dates contradict each other. */
export function dayComesFirst(dates: readonly DateParts[]): boolean | undefined {
  let dayFirst = false;
  let monthFirst = false;
  for (const { first, second, isIso } of dates) {
    if (isIso) continue;
    dayFirst ||= first > 12;
    monthFirst ||= second > 12;
  }
  return dayFirst && monthFirst ? undefined : dayFirst;
}
