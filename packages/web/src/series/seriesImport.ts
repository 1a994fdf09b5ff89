import { figure, message, sentences, type Text } from '@hybrid/project/i18n/message';
import { cutText } from '@hybrid/project/basics/cutText';
import { inputCalls, type ImportKind, type ImportReply, type SeriesType } from '@hybrid/api/inputCalls';
import { twoDigits } from '@hybrid/project/basics/dateText';
import { defaultSeriesYear, type TimeSeries } from '@hybrid/project/document/timeSeries';
import { count } from '@hybrid/project/fields/field';
import { CallProblem, callServer } from '../session/callServer';
import { translate } from '../i18n/translate';
import { projectNow } from '../openProject/projectStore';

/** Location of a series: its type and the index of its item in the list. */
export interface SeriesSlot {
  readonly type: SeriesType;
  readonly index: number;
}

/** Error of a file: the sentence for the user, and details. */
export interface Trouble {
  readonly title: Text;
  readonly detail: Text;
}

export const acceptedEndings = ['.csv', '.txt', '.dmd', '.tsv', '.dat', '.json', '.epw', '.srw', '.tm2'] as const;
const excelEndings = ['.xlsx', '.xls', '.xlsm', '.xlsb'] as const;

const largestFileMB = 60;

/** Year of a file without dates. */
export const seriesYear = count('files.year', defaultSeriesYear, { min: 2000, max: 2200, grouped: false });

const endsIn = (name: string, endings: readonly string[]): boolean => endings.some((ending) => name.toLowerCase().endsWith(ending));

const refused = (title: Text, detail: Text): Trouble => ({ title: translate(title), detail: translate(detail) });

/** Returns the refusal of a file by its name and size, before it is read. */
export function refusedUnread({ name, size }: { readonly name: string; readonly size: number }): Trouble | undefined {
  if (endsIn(name, excelEndings))
    return refused(message('imports.importErrorExcelFilesSupported'), message('imports.saveSheetCsvYourSpreadsheet'));
  if (!endsIn(name, acceptedEndings))
    return refused(
      message('imports.importErrorIncorrectFileFormat'),
      message('imports.doesNotEndIn', { file: name, endings: acceptedEndings.join(', ') }),
    );
  const megabytes = size / 1e6;
  if (megabytes > largestFileMB)
    return refused(
      message('imports.importErrorIncorrectFileFormat'),
      sentences(
        message('imports.fileHasMbMbIsMost', { size: Math.ceil(megabytes), most: largestFileMB }),
        message('imports.yearOfMinutesIsLarge'),
      ),
    );
  if (size === 0) return refused(message('imports.importErrorIncorrectFileFormat'), message('imports.fileIsEmpty'));
  return undefined;
}

/** Returns the likely kind of a file: PVsyst names itself in the header; any other file is production in kW. */
export function likelyKind(kinds: readonly [ImportKind, ...ImportKind[]], text: string): ImportKind {
  const head = text.slice(0, 500).toLowerCase();
  return kinds.includes('pvsyst') && head.includes('pvsyst') ? 'pvsyst' : (kinds.find((kind) => kind !== 'pvsyst') ?? kinds[0]);
}

/** Returns true if the year of a reply comes from the dates of the file: it differs from the requested one. */
export function yearIsFromFile(reply: Pick<ImportReply, 'year'>, asked: number | undefined): boolean {
  return reply.year !== (asked ?? defaultSeriesYear);
}

/** Part of a reply that is stored. */
type StoredReply = Pick<
  ImportReply,
  'data' | 'year' | 'stepMinutes' | 'negativeCount' | 'notes' | 'rowsRead' | 'utcOffsetHours' | 'reading' | 'warnings'
>;

/** Returns how a file was read, in the language of the import: the sentence, and the warnings that nobody has answered. */
export function readingTexts({ reading, warnings }: Pick<ImportReply, 'reading' | 'warnings'>): Pick<TimeSeries, 'reading' | 'warnings'> {
  const sentence = cutText(translate(reading), 2000);
  const unanswered = warnings.slice(0, 20).map((warning) => cutText(translate(warning), 1000));
  return { ...(sentence !== '' && { reading: sentence }), ...(unanswered.length > 0 && { warnings: unanswered }) };
}

/** Stores a series, in the time zone of the file or else of the site, and returns the reference for the document. */
export async function storeSeries(projectId: string, slot: SeriesSlot, name: string, reply: StoredReply): Promise<TimeSeries> {
  const { year, stepMinutes, negativeCount, data, rowsRead } = reply;
  const utcOffsetHours = reply.utcOffsetHours ?? projectNow().location.timeZoneHours;
  const { reading, warnings } = readingTexts(reply);
  // The document keeps the notes in the language of the import.
  const notes = [message('imports.rowsRead', { count: figure(rowsRead) }), ...reply.notes].slice(0, 50).map(translate);
  const stored = await callServer(inputCalls.putSeries, {
    params: { id: projectId, ...slot },
    body: {
      name: cutText(name, 250),
      year,
      stepMinutes,
      notes,
      negativeCount,
      data,
      ...(reading !== undefined && { reading }),
      ...(warnings !== undefined && { warnings: [...warnings] }),
      ...(utcOffsetHours !== undefined && { utcOffsetHours }),
    },
  });
  if (!stored?.success) throw new CallProblem(0, notSaved, '');
  return stored.series;
}

const notSaved = message('imports.errorSavingTimeseries');

/** Returns true for a call that no server answered. */
export function isUnanswered(problem: CallProblem): boolean {
  return [502, 503, 504].includes(problem.status) || (problem.status === 0 && !problem.isTitled(notSaved));
}

/** Returns the message for a call that fails while a file is imported. */
export function troubleOf(error: unknown): Trouble {
  if (!(error instanceof CallProblem)) throw error;
  if (isUnanswered(error))
    return { title: translate(message('imports.importErrorServiceUnavailable')), detail: error.detail || error.title };
  return { title: error.title, detail: error.detail };
}

/** Writes a series as a file of date-time and value that can be imported again. The year has no leap day. */
export function seriesCsv(values: readonly number[], year: number, stepMinutes: number): string {
  const lines = values.map((value, step) => {
    const at = new Date(Date.UTC(2007, 0, 1, 0, step * stepMinutes));
    return `${year}-${twoDigits(at.getUTCMonth() + 1)}-${twoDigits(at.getUTCDate())} ${twoDigits(at.getUTCHours())}:${twoDigits(at.getUTCMinutes())},${value}`;
  });
  return `${lines.join('\n')}\n`;
}
