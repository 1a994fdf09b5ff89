import { figure, message, sentences, type Message, type Text } from '@hybrid/project/i18n/message';
import { UserError } from '@hybrid/project/i18n/userError';
import { badFile, maxCharacters } from './importedSeries';

interface Signature {
  /** First bytes as characters; a text decoded from them has the replacement character in place of bytes above 127. */
  readonly start: string;
  readonly refusal: () => UserError;
}

const spreadsheet = (): UserError =>
  new UserError('badInput', message('imports.importErrorExcelFilesSupported'), message('imports.saveSheetCsvImportFile'));
const other =
  (what: Message, todo: Message): (() => UserError) =>
  () =>
    badFile(sentences(message('imports.fileIs', { what }), todo));

const asText = message('imports.saveValuesAsCsv');

const signatures: readonly Signature[] = [
  { start: 'PK\u0003\u0004', refusal: spreadsheet },
  { start: '\u00d0\u00cf\u0011\u00e0', refusal: spreadsheet },
  { start: '%PDF', refusal: other(message('imports.pdfDocument'), asText) },
  { start: '\u0089PNG', refusal: other(message('imports.picture'), asText) },
  { start: '\u00ff\u00d8\u00ff', refusal: other(message('imports.picture'), asText) },
  { start: 'GIF8', refusal: other(message('imports.picture'), asText) },
  { start: '\u001f\u008b', refusal: other(message('imports.compressedGzip'), message('imports.unpackItAndImportFileInside')) },
  { start: "7z\u00bc\u00af'", refusal: other(message('imports.compressedSevenZip'), message('imports.unpackItAndImportFileInside')) },
  { start: 'Rar!', refusal: other(message('imports.compressedRar'), message('imports.unpackItAndImportFileInside')) },
  { start: 'PAR1', refusal: other(message('imports.parquetTable'), asText) },
  { start: 'SQLite format 3', refusal: other(message('imports.database'), asText) },
  { start: 'akz', refusal: other(message('imports.homerProject'), message('imports.exportTimeSeriesCsvImport')) },
  { start: '\u00ff\u00fe', refusal: other(message('imports.textInWideUnicode'), message('imports.saveItAsCsv')) },
  { start: '\u00fe\u00ff', refusal: other(message('imports.textInWideUnicode'), message('imports.saveItAsCsv')) },
];

const zipped: Signature = {
  start: 'PK\u0003\u0004',
  refusal: other(message('imports.compressedZip'), message('imports.unpackItAndImportFileInside')),
};

/** Returns the signature of a file. Workbooks are zip archives, too. */
function signatureOf(start: string, name: string): Signature | undefined {
  if (/\.zip$/i.test(name.slice(-8)) && start.startsWith(zipped.start)) return zipped;
  return signatures.find((signature) =>
    [...signature.start].every((sign, at) => start[at] === sign || (sign > '\u007f' && start[at] === '\ufffd')),
  );
}

function tooLarge(detail: Text): UserError {
  return new UserError('tooLarge', message('imports.importErrorIncorrectFileFormat'), detail);
}

const isSpreadsheetName = (name: string): boolean => /\.(xls[xmb]?|ods)$/i.test(name.slice(-8));

/** Returns true for control characters that texts do not have; tabs, line ends, form feeds and the end sign of old systems are allowed. */
function isControl(code: number): boolean {
  return code < 32 && code !== 9 && code !== 10 && code !== 12 && code !== 13 && code !== 26;
}

const notPlain = (): UserError => badFile(sentences(message('imports.fileIsNotPlainText'), asText));

/** Limit of lines: a leap year of minutes and a header. */
const maxLines = 600_000;
/** Limit of cells: a leap year of five minutes in forty-five columns. */
const maxCells = 5_000_000;
const maxQuotes = 2_200_000;

const checkedCharacters = 100_000;
const [tabulator, lineFeed, carriageReturn, quote, comma, semicolon] = [9, 10, 13, 34, 44, 59];

/** Refuses a text that cannot be a table of values, before it is read. One pass over the text bounds the time of reading. */
export function refuseOtherFiles(text: string, name = '', max = maxLines): void {
  if (isSpreadsheetName(name)) throw spreadsheet();
  const signature = signatureOf(text.slice(0, 20), name);
  if (signature) throw signature.refusal();
  if (text.length > maxCharacters)
    throw tooLarge(
      sentences(message('imports.fileIsLargerThanMb', { most: maxCharacters / 1e6 }), message('imports.yearValuesFarSmaller')),
    );

  let [lines, cells, quotes] = [1, 1, 0];
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === lineFeed || (sign === carriageReturn && text.charCodeAt(at + 1) !== lineFeed)) lines++;
    else if (sign === comma || sign === semicolon || sign === tabulator) cells++;
    else if (sign === quote) quotes++;
    else if (at < checkedCharacters && isControl(sign)) throw notPlain();
  }
  if (lines > max)
    throw tooLarge(sentences(message('imports.fileHasMoreThanLines', { most: figure(max) }), message('imports.giveOneYearOfValues')));
  if (lines + cells > maxCells || quotes > maxQuotes)
    throw tooLarge(
      sentences(message('imports.fileHasMoreThanCells', { most: figure(maxCells) }), message('imports.keepColumnsThatAreNeeded')),
    );
}
