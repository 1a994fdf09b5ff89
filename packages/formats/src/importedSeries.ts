import { cutText } from '@hybrid/project/basics/cutText';
import { UserError } from '@hybrid/project/basics/userError';

/**
 * What a file is read as, and the unit of its values: price (currency/MWh), production and windProduction (kW), pvsyst (kW),
 * solarResource (kW/m²), temperature (°C), windResource (m/s), limit (MW), obligation (kW).
 */
export type ImportKind =
  'price' | 'production' | 'pvsyst' | 'solarResource' | 'temperature' | 'windResource' | 'windProduction' | 'limit' | 'obligation';

export interface ImportOptions {
  readonly kind: ImportKind;
  /** The file has decimal commas. */
  readonly comma: boolean;
  /** Year of the values where the file does not say; of the first one, where it holds several. */
  readonly year?: number;
  /**
   * Prices below zero stay as they are. Without effect on the other kinds: temperatures keep their sign always; production, irradiance
   * and obligations below zero (night consumption, offsets of a sensor) become 0 always; wind speeds and limits below zero are refused.
   */
  readonly keepNegative?: boolean;
  /** Name of the file, to know a spreadsheet by. */
  readonly name?: string;
  /** The column of values to read, by the name that `readColumns` gives it. */
  readonly column?: string;
  /** Of several columns of one quantity, the one measured at this height. [m] */
  readonly heightM?: number;
  /** Standard time of the site, to which stamps in UTC are shifted. [hours east of Greenwich] */
  readonly utcOffsetHours?: number;
  /** Step of the values of a file without dates that holds several years. Hourly where it is not given. [minutes] */
  readonly stepMinutes?: number;
}

/** A column of values of a file, as a screen offers it for choice. */
export interface ColumnInfo {
  readonly name: string;
  /** As the file states it. */
  readonly unit?: string;
  readonly heightM?: number;
  /** A few values from the middle of the file. */
  readonly samples: readonly number[];
  /** Every row has a number here. */
  readonly complete: boolean;
}

/** What a weather file tells about its place. */
export interface FileSite {
  readonly latitude?: number;
  readonly longitude?: number;
  readonly elevationM?: number;
  /** Local standard time. [hours east of Greenwich] */
  readonly utcOffsetHours?: number;
}

/** Values that are not as the file has them, and why: `365`, `negative prices set to 0`. */
export interface Change {
  readonly count: number;
  readonly why: string;
}

/** One year of values at the file's own step: 365 days from 1 January 00:00. */
export interface ImportedSeries {
  readonly values: Float64Array;
  readonly stepMinutes: number;
  readonly year: number;
  /** Values found in the file, before a leap day or doubles were taken out. */
  readonly rowsRead: number;
  /** Values below zero, in the file as it came. */
  readonly negativeCount: number;
  readonly changes: readonly Change[];
  /** What was done and why, in plain words; every change is among them. */
  readonly notes: readonly string[];
  /** What the user should look at, in plain words: the file was read, but may not hold what it seems to. */
  readonly warnings: readonly string[];
  /** The column that was read, where the file names it. */
  readonly column?: string;
  /** The columns of values there are; empty where there is one. */
  readonly columns: readonly ColumnInfo[];
  readonly site?: FileSite;
  /** Standard time that the values are in, where the file tells it. [hours east of Greenwich] */
  readonly utcOffsetHours?: number;
  /** Height that the values were measured at, where the file states it. [m] */
  readonly measurementHeightM?: number;
}

/** The largest file that is read, in characters. */
export const maxCharacters = 60_000_000;

export function badFile(detail: string): UserError {
  return new UserError('badInput', 'Import error: incorrect file format', detail);
}

/** A line as a message quotes it. */
export function quoted(text: string): string {
  const plain = text
    .slice(0, 200)
    .replace(/[^\x20-\x7e\u00a0-\uffff]/g, '·')
    .trim();
  return `"${plain.length > 60 ? `${cutText(plain, 60)}…` : plain}"`;
}

/** `8,784` in messages. */
export function counted(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** `1 value`, `8,784 values`. */
export function several(count: number, what: string): string {
  return `${counted(count)} ${what}${count === 1 ? '' : 's'}`;
}
