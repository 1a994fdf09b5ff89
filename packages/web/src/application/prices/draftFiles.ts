import { figure, message } from '@hybrid/project/i18n/message';
import type { ImportReply } from '@hybrid/api/inputCalls';
import { assignYear, fileOfYear, newPriceSeries, type PriceSeries } from '@hybrid/project/document/priceSeries';
import { blankSeries, type SeriesStatistics } from '@hybrid/project/document/timeSeries';
import { inRange } from '@hybrid/project/fields/field';
import { textOf } from '../../ui/fileText';
import { translate } from '../../i18n/translate';
import { CallProblem } from '../../session/callServer';
import { readSeriesFile, type SiteOfFile } from '../../series/fileReading';
import {
  isUnanswered,
  readingTexts,
  refusedUnread,
  seriesYear,
  storeSeries,
  troubleOf,
  type SeriesSlot,
  type Trouble,
} from '../../series/seriesImport';
import { statisticsOf } from '../../series/seriesStatistics';

/** Options for reading the files of a dialog. */
interface ReadingOptions {
  readonly comma: boolean;
  readonly site: SiteOfFile;
}

/** Result of reading a file: its original prices and the handling of negative ones. */
interface PriceReading extends ReadingOptions {
  readonly file: File;
  readonly reply: ImportReply;
  readonly keepNegative: boolean;
}

/** Price file in the dialog. A file that the project already has no reading. */
export interface DraftFile extends PriceSeries {
  readonly reading?: PriceReading;
}

/** Rejected file with the reason. */
export interface DroppedFile {
  readonly name: string;
  readonly trouble: Trouble;
}

const endingOf = /\.[^.]+$/;

/** Returns the year in a file name, `SP15_2021.csv`; undefined if it has none or several. */
export function yearInName(name: string): number | undefined {
  const found = new Set((name.match(/(?<!\d)\d{4}(?!\d)/g) ?? []).map(Number).filter((year) => inRange(seriesYear, year)));
  return found.size === 1 ? [...found][0] : undefined;
}

/** Assigns a file the project year in its name, `p2027.csv`, unless another file has it. `firstYear` is the calendar year of project year 0. */
export function givenNamedYear(files: readonly DraftFile[], { id, data }: DraftFile, firstYear: number): readonly DraftFile[] {
  const projectYear = (yearInName(data.name) ?? NaN) - firstYear;
  const isFree = projectYear >= 0 && fileOfYear(files, projectYear) === undefined;
  return isFree ? assignYear(files, projectYear, id) : files;
}

function pricesAsKept({ data, negativeCount }: ImportReply, keepNegative: boolean): SeriesStatistics {
  return statisticsOf(keepNegative ? data : data.map((price) => Math.max(0, price)), negativeCount);
}

/** Makes a draft of a file that was read, without project years. */
export function draftOf(id: string, fileIndex: number, reading: PriceReading, lifetimeYears: number): DraftFile {
  const { reply, file, keepNegative } = reading;
  const { negativeCount } = reply;
  const kept = translate(
    message(negativeCount === 1 ? 'imports.negativePriceKept' : 'imports.negativePricesKept', { count: figure(negativeCount) }),
  );
  const data = {
    ...blankSeries,
    name: file.name,
    year: reply.year,
    stepMinutes: reply.stepMinutes,
    count: reply.data.length,
    statistics: pricesAsKept(reply, keepNegative),
    // The handling of negative prices can still be chosen and is shown beside the notes.
    notes: [message('imports.rowsRead', { count: figure(reply.rowsRead) }), ...reply.notes].map(translate).filter((note) => note !== kept),
    ...readingTexts(reply),
  };
  return { ...newPriceSeries(id, fileIndex, file.name.replace(endingOf, ''), data, lifetimeYears), reading };
}

/** Keeps the negative prices of a file, or sets them to 0. */
export function withNegatives<F extends DraftFile>(file: F, keepNegative: boolean): F {
  const { reading, data } = file;
  if (!reading) return file;
  return { ...file, reading: { ...reading, keepNegative }, data: { ...data, statistics: pricesAsKept(reading.reply, keepNegative) } };
}

/** True when the file is imported with its negative prices. */
export function keepsNegatives({ reading, data }: DraftFile): boolean {
  return reading?.keepNegative ?? data.statistics.minimum < 0;
}

/** Has the server read a file; a file without dates gets the year in its name. Never throws: errors are part of the result. */
export async function readPriceFile(file: File, options: ReadingOptions): Promise<PriceReading | DroppedFile> {
  const refused = refusedUnread(file);
  if (refused) return { name: file.name, trouble: refused };
  try {
    const reply = await read(file, options, yearInName(file.name), true);
    if (!reply.success) return { name: file.name, trouble: { title: translate(reply.message), detail: translate(reply.detail) } };
    return { ...options, file, reply, keepNegative: false };
  } catch (error) {
    return { name: file.name, trouble: troubleOf(error) };
  }
}

async function read(file: File, options: ReadingOptions, year: number | undefined, keepNegative: boolean): Promise<ImportReply> {
  const { comma, site } = options;
  return readSeriesFile({ kind: 'price', name: file.name, text: await textOf(file), comma, site, answers: { year }, keepNegative });
}

/** Stores the values of a file and returns the file as the project keeps it. Throws the errors of the calls. */
export async function storedFile(projectId: string, slot: SeriesSlot, { reading, ...file }: DraftFile): Promise<PriceSeries> {
  if (!reading) return file;
  const zeroes = !reading.keepNegative && reading.reply.negativeCount > 0;
  const reply = zeroes ? await read(reading.file, reading, yearInName(reading.file.name), false) : reading.reply;
  // Warnings that the user answered in the dialog are not stored.
  const warnings = file.data.warnings === undefined ? [] : reply.warnings;
  return { ...file, data: await storeSeries(projectId, slot, reading.file.name, { ...reply, year: file.data.year, warnings }) };
}

/** Returns the message for files that cannot be stored. */
export function savingTrouble(error: unknown): Trouble {
  const { title, detail } = troubleOf(error);
  return error instanceof CallProblem && isUnanswered(error)
    ? { title: translate(message('refusals.serviceUnavailable')), detail }
    : { title: translate(message('imports.errorSavingPriceFiles')), detail: detail || title };
}
