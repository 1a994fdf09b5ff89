import { cutText } from '@hybrid/project/basics/cutText';
import type { FactSource, FactSubject, ImportKind } from '@hybrid/project/document/importKinds';
import { figure, listOf, message, type Message, type Text } from '@hybrid/project/i18n/message';
import { UserError } from '@hybrid/project/i18n/userError';

export type { ImportKind } from '@hybrid/project/document/importKinds';

/** Kinds whose files are tables of any layout. */
export type TableKind = Exclude<ImportKind, 'pvsyst'>;

export interface ImportOptions {
  readonly kind: ImportKind;
  /** True if the file has decimal commas. */
  readonly comma: boolean;
  /** Year of the values where the file does not state it; of the first year, where the file holds several. */
  readonly year?: number;
  /**
   * True keeps prices below zero. No effect on other kinds: temperatures always keep their sign; production, irradiance
   * and obligations below zero (night consumption, sensor offsets) always become 0; wind speeds and limits below zero are refused.
   */
  readonly keepNegative?: boolean;
  /** Name of the file, used to recognise spreadsheets. */
  readonly name?: string;
  /** Column of values to read, by its name from `readColumns`. */
  readonly column?: string;
  /** Measurement height of the column to read, where several columns have the quantity. [m] */
  readonly heightM?: number;
  /** Standard time of the site, to which stamps in UTC are shifted. [hours east of Greenwich] */
  readonly utcOffsetHours?: number;
  /** Step of the values of a file with several years and without dates; hourly if absent. [minutes] */
  readonly stepMinutes?: number;
  /** Place of the site, against which the place of a file and its sun are checked. [degrees north, degrees east] */
  readonly latitude?: number;
  readonly longitude?: number;
  /** Rated power of the plant that the values belong to. [kW] */
  readonly ratedKW?: number;
  /** Answers of the user, which take precedence over what the file says. */
  readonly answers?: Answers;
}

/** Answers of the user about a file, in place of what was read from it or assumed. */
export interface Answers {
  /** Unit of the column, as headings write it: `MW`, `W/m2`, `mph`. */
  readonly unit?: string;
  /** Zone of the stamps. [hours east of Greenwich] */
  readonly stampZoneHours?: number;
  /** True if stamps are at the end of their step, false if at its beginning. */
  readonly stampsAtEnd?: boolean;
  /** Time by which all values are moved to later steps. [minutes] */
  readonly shiftMinutes?: number;
  /** Measurement height. [m] */
  readonly heightM?: number;
  /** True fills gaps of up to 2 % of the year. */
  readonly fillGaps?: boolean;
  /** True replaces single absurd values by the mean of their neighbours. */
  readonly replaceOutliers?: boolean;
}

/** Fact about a file, and where it was taken from. */
export interface Fact {
  readonly of: FactSubject;
  readonly value: Text;
  readonly source: FactSource;
  /** True if a user should look at it: it was assumed, or a guard contradicts it. */
  readonly isDoubtful: boolean;
}

/** A column of values of a file, for the user to choose from. */
export interface ColumnInfo {
  readonly name: string;
  /** Unit as stated in the file. */
  readonly unit?: string;
  readonly heightM?: number;
  /** Some values from the middle of the file. */
  readonly samples: readonly number[];
  /** True when every row has a number in this column. */
  readonly complete: boolean;
}

/** Site data of a weather file. */
export interface FileSite {
  readonly latitude?: number;
  readonly longitude?: number;
  readonly elevationM?: number;
  /** Local standard time. [hours east of Greenwich] */
  readonly utcOffsetHours?: number;
}

/** Steps of a year that follow one another and were filled. */
export interface FilledRun {
  /** First step, from 0. */
  readonly from: number;
  readonly count: number;
}

/** Number of values that differ from the file, and why: `365`, `negative prices set to 0`. */
export interface Change {
  readonly count: number;
  readonly why: Message;
}

/** One year of values at the file's own step: 365 days from 1 January 00:00. */
export interface ImportedSeries {
  readonly values: Float64Array;
  readonly stepMinutes: number;
  readonly year: number;
  /** Number of values in the file, before leap days or doubles were removed. */
  readonly rowsRead: number;
  /** Number of values below zero in the original file. */
  readonly negativeCount: number;
  readonly changes: readonly Change[];
  /** Changes made on import and their reasons, in plain words; complete. */
  readonly notes: readonly Text[];
  /** Warnings for the user, in plain words: the file was read, but may not hold what it seems to. */
  readonly warnings: readonly Text[];
  /** Steps that were missing and filled. */
  readonly filled: readonly FilledRun[];
  /** Facts that the reading rests on, each with its source, and the same in a sentence. */
  readonly facts: readonly Fact[];
  readonly reading: Text;
  /** Shift to later steps that would put the average day on the noon of the sun, where it is not. [minutes] */
  readonly suggestedShiftMinutes?: number;
  /** True if single absurd values can be replaced on request. */
  readonly canReplaceOutliers?: boolean;
  /** Name of the column that was read, where the file states it. */
  readonly column?: string;
  /** Columns of values to choose from; empty if there is only one. */
  readonly columns: readonly ColumnInfo[];
  readonly site?: FileSite;
  /** Standard time of the values, where the file states it. [hours east of Greenwich] */
  readonly utcOffsetHours?: number;
  /** Measurement height of the values, where the file states it. [m] */
  readonly measurementHeightM?: number;
}

/** A series as the rules of reading leave it, before the guards have seen it. */
export type ReadSeries = Omit<ImportedSeries, 'reading' | 'suggestedShiftMinutes'>;

/** Maximum length of a file. [characters] */
export const maxCharacters = 60_000_000;

export function badFile(detail: Text): UserError {
  return new UserError('badInput', message('imports.importErrorIncorrectFileFormat'), detail);
}

/** Returns the beginning of a line or a cell as messages quote it. */
export function excerpt(text: string): string {
  const plain = text
    .slice(0, 200)
    .replace(/[^\x20-\x7e\u00a0-\uffff]/g, '·')
    .trim();
  return plain.length > 60 ? `${cutText(plain, 60)}…` : plain;
}

const nouns = {
  value: { one: 'imports.oneValue', more: 'imports.values' },
  row: { one: 'imports.oneRow', more: 'imports.rows' },
  time: { one: 'imports.oneTime', more: 'imports.times' },
  year: { one: 'imports.oneYear', more: 'imports.years' },
} as const;

/** Returns a count with its noun: `1 value`, `8,784 values`. */
export function several(count: number, noun: keyof typeof nouns): Message {
  const { one, more } = nouns[noun];
  return count === 1 ? message(one) : message(more, { count: figure(count) });
}

/** Returns the changes as notes: `365 negative prices set to 0`. */
export function changeNotes(changes: readonly Change[]): readonly Text[] {
  return changes.map(({ count, why }) => listOf([figure(count), why], ' '));
}
