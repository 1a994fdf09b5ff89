import { basename } from 'node:path';
import { cutText } from '@hybrid/project/basics/cutText';
import type { ImportKind } from '@hybrid/project/document/importKinds';
import { siteTimeZoneHours, type Location } from '@hybrid/project/document/site';
import { seriesStatistics } from '@hybrid/project/document/seriesStatistics';
import type { TimeSeries } from '@hybrid/project/document/timeSeries';
import { seriesHash } from '@hybrid/project/files/hash';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { figure, message } from '@hybrid/project/i18n/message';
import { UserError } from '@hybrid/project/i18n/userError';
import { importFile, type ImportedSeries } from '@hybrid/formats/importing/importFile';
import type { TableKind } from '@hybrid/formats/importing/importedSeries';
import { importYears } from '@hybrid/formats/importing/importYears';
import { textInput } from './projectInput';
import { importOptions, readingText, type ReadingOptions } from './readingOptions';

/** A year of values that was read from a file: as a document refers to it, and its values. */
export interface ImportedYear {
  readonly series: TimeSeries;
  readonly values: Float64Array;
  readonly file: string;
  readonly read: ImportedSeries;
}

/** Site that files are checked against. */
type SiteOfFile = Pick<Location, 'pos' | 'timeZoneHours'>;

interface Reading {
  readonly site: SiteOfFile;
  readonly options: ReadingOptions;
  /** True if the user has looked at the warnings. */
  readonly answered: boolean;
  /** Rated power of the plant that the values belong to. [kW] */
  readonly ratedKW?: number | undefined;
  /** Step of the values of a file of several years without dates. [minutes] */
  readonly stepMinutes?: number | undefined;
}

/** Reads a file of one year. Rejects one that is not understood, with its name and what to do. */
export async function importedYear(file: string, kind: ImportKind, reading: Reading): Promise<ImportedYear> {
  return yearOf(file, await understood(file, (text) => importFile(text, optionsOf(file, kind, reading))), reading);
}

/** Reads a file of several years into one series each. */
export async function importedYears(file: string, kind: TableKind, reading: Reading): Promise<readonly ImportedYear[]> {
  const years = await understood(file, (text) => {
    const { stepMinutes } = reading;
    return importYears(text, { ...optionsOf(file, kind, reading), ...(stepMinutes !== undefined && { stepMinutes }) });
  });
  return years.map((year) => yearOf(file, year, reading));
}

function optionsOf<K extends ImportKind>(file: string, kind: K, { site, options, ratedKW }: Reading) {
  const { latitude, longitude } = site.pos;
  const known = { latitude, longitude, siteZone: siteTimeZoneHours(site), ...(ratedKW !== undefined && { rated: ratedKW }) };
  return importOptions(basename(file), kind, { ...known, ...options });
}

async function understood<T>(file: string, read: (text: string) => T): Promise<T> {
  const text = await textInput(file);
  try {
    return read(text);
  } catch (error) {
    if (error instanceof UserError) throw new UserError(error.code, `${file}: ${error.message}`, error.detail);
    throw error;
  }
}

/** Returns the kind of a file of PV production: PVsyst names itself in its header; any other is a table of kW. */
export async function kindOfProduction(file: string): Promise<'pvsyst' | 'production'> {
  return (await textInput(file)).slice(0, 500).toLowerCase().includes('pvsyst') ? 'pvsyst' : 'production';
}

function yearOf(file: string, read: ImportedSeries, { site, answered }: Reading): ImportedYear {
  const { values, year, stepMinutes, negativeCount, rowsRead } = read;
  const notes = [message('imports.rowsRead', { count: figure(rowsRead) }), ...read.notes].slice(0, 50).map(inEnglish);
  const sentence = cutText(inEnglish(read.reading), 2000);
  const warnings = answered ? [] : read.warnings.slice(0, 20).map((warning) => cutText(inEnglish(warning), 1000));
  const series: TimeSeries = {
    state: 'ready',
    hash: seriesHash(values),
    name: cutText(basename(file), 250),
    year,
    stepMinutes,
    utcOffsetHours: read.utcOffsetHours ?? siteTimeZoneHours(site),
    count: values.length,
    statistics: { ...seriesStatistics(values), negativeCount },
    notes,
    ...(sentence !== '' && { reading: sentence }),
    ...(warnings.length > 0 && { warnings }),
  };
  return { series, values, file, read };
}

/** Returns the values of years by their hash, beside those that a project has. */
export function withValues(inputs: ReadonlyMap<string, Float64Array>, years: readonly ImportedYear[]): ReadonlyMap<string, Float64Array> {
  return new Map([...inputs, ...years.map(({ series, values }) => [series.hash, values] as const)]);
}

/** Returns what a file was read as, with its name before the sentence. */
export function yearText({ file, read }: ImportedYear): string {
  return `${file}: ${readingText(read)}`;
}

/** Returns what a file was read as, for JSON. */
export function yearFacts({ file, series, read: { reading, warnings, notes, facts } }: ImportedYear) {
  const { year, stepMinutes, count, statistics } = series;
  return { file, year, stepMinutes, count, statistics, reading, warnings, notes, facts };
}
