import { UserError } from '@hybrid/project/basics/userError';
import { badFile, counted, maxCharacters } from './importedSeries';

interface Signature {
  /** First bytes as characters; a text decoded from them has the replacement character in place of bytes above 127. */
  readonly start: string;
  readonly refusal: () => UserError;
}

const spreadsheet = (): UserError =>
  new UserError('badInput', 'Import error: Excel files are not supported', 'Save the sheet as CSV and import that file.');
const other = (what: string, todo: string) => (): UserError => badFile(`The file is ${what}. ${todo}`);

const asText = 'Save the values as CSV (UTF-8) and import that file.';

const signatures: readonly Signature[] = [
  { start: 'PK\u0003\u0004', refusal: spreadsheet },
  { start: '\u00d0\u00cf\u0011\u00e0', refusal: spreadsheet },
  { start: '%PDF', refusal: other('a PDF document', asText) },
  { start: '\u0089PNG', refusal: other('a picture', asText) },
  { start: '\u00ff\u00d8\u00ff', refusal: other('a picture', asText) },
  { start: 'GIF8', refusal: other('a picture', asText) },
  { start: '\u001f\u008b', refusal: other('compressed (gzip)', 'Unpack it and import the file inside.') },
  { start: "7z\u00bc\u00af'", refusal: other('compressed (7z)', 'Unpack it and import the file inside.') },
  { start: 'Rar!', refusal: other('compressed (rar)', 'Unpack it and import the file inside.') },
  { start: 'PAR1', refusal: other('a Parquet table', asText) },
  { start: 'SQLite format 3', refusal: other('a database', asText) },
  { start: 'akz', refusal: other('a HOMER project', 'Export its time series as CSV and import that file.') },
  { start: '\u00ff\u00fe', refusal: other('a text in UTF-16', 'Save it as CSV (UTF-8) and import that file.') },
  { start: '\u00fe\u00ff', refusal: other('a text in UTF-16', 'Save it as CSV (UTF-8) and import that file.') },
];

const zipped: Signature = {
  start: 'PK\u0003\u0004',
  refusal: other('compressed (zip)', 'Unpack it and import the file inside.'),
};

/** Returns the signature of a file. Workbooks are zip archives, too. */
function signatureOf(start: string, name: string): Signature | undefined {
  if (/\.zip$/i.test(name.slice(-8)) && start.startsWith(zipped.start)) return zipped;
  return signatures.find((signature) =>
    [...signature.start].every((sign, at) => start[at] === sign || (sign > '\u007f' && start[at] === '\ufffd')),
  );
}

function tooLarge(detail: string): UserError {
  return new UserError('tooLarge', 'Import error: incorrect file format', detail);
}

const isSpreadsheetName = (name: string): boolean => /\.(xls[xmb]?|ods)$/i.test(name.slice(-8));

/** Returns true for control characters that texts do not have; tabs, line ends, form feeds and the end sign of old systems are allowed. */
function isControl(code: number): boolean {
  return code < 32 && code !== 9 && code !== 10 && code !== 12 && code !== 13 && code !== 26;
}

const notPlain = (): UserError => badFile(`The file is not plain text. ${asText}`);

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
  if (text.length > maxCharacters) throw tooLarge(`The file is larger than ${maxCharacters / 1e6} MB. One year of values is far smaller.`);

  let [lines, cells, quotes] = [1, 1, 0];
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === lineFeed || (sign === carriageReturn && text.charCodeAt(at + 1) !== lineFeed)) lines++;
    else if (sign === comma || sign === semicolon || sign === tabulator) cells++;
    else if (sign === quote) quotes++;
    else if (at < checkedCharacters && isControl(sign)) throw notPlain();
  }
  if (lines > max) throw tooLarge(`The file has more than ${counted(max)} lines. Give one year of values.`);
  if (lines + cells > maxCells || quotes > maxQuotes)
    throw tooLarge(`The file has more than ${counted(maxCells)} cells. Keep the columns that are needed.`);
}
