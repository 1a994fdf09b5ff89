import { UserError } from '@hybrid/project/basics/userError';

/** What a file is read as. Prices and production below zero become 0 unless they are kept; temperatures never. */
export type ImportKind = 'price' | 'production' | 'pvsyst' | 'solarResource' | 'temperature';

export interface ImportOptions {
  readonly kind: ImportKind;
  /** The file has decimal commas. */
  readonly comma: boolean;
  /** Year of the values where the file does not say. */
  readonly year?: number;
  readonly keepNegative?: boolean;
  /** Name of the file, to know a spreadsheet by. */
  readonly name?: string;
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
  /** What was done and why, in plain words. */
  readonly notes: readonly string[];
}

/** The largest file that is read, in characters. */
export const mostCharacters = 60_000_000;

export function badFile(detail: string): UserError {
  return new UserError('badInput', 'Import error: incorrect file format', detail);
}

/** A line as a message quotes it. */
export function quoted(text: string): string {
  const plain = text.replace(/[^\x20-\x7e\u00a0-\uffff]/g, '·').trim();
  return `"${plain.length > 60 ? `${plain.slice(0, 60)}…` : plain}"`;
}

/** A leap year of minutes, and room for a header. */
const mostLines = 600_000;

function lineCount(text: string): number {
  let lines = 1;
  for (let at = 0; at < text.length && lines <= mostLines; at++) {
    const sign = text.charCodeAt(at);
    if (sign === 10 || (sign === 13 && text.charCodeAt(at + 1) !== 10)) lines++;
  }
  return lines;
}

/** Refuses what cannot be a text of values, before anything is read. */
export function refuseOtherFiles(text: string, name = ''): void {
  if (/\.xls[xmb]?$/i.test(name) || text.startsWith('PK\u0003\u0004') || text.startsWith('\u00d0\u00cf\u0011\u00e0'))
    throw new UserError('badInput', 'Import error: Excel files are not supported', 'Save the sheet as CSV and import that file.');
  if (text.length > mostCharacters)
    throw new UserError(
      'tooLarge',
      'Import error: incorrect file format',
      `The file is larger than ${mostCharacters / 1e6} MB. One year of values is far smaller.`,
    );
  if (lineCount(text) > mostLines)
    throw new UserError(
      'tooLarge',
      'Import error: incorrect file format',
      `The file has more than ${counted(mostLines)} lines. Give one year of values.`,
    );
  if (text.slice(0, 100_000).includes('\u0000'))
    throw badFile('The file is not plain text. Save the values as CSV (UTF-8) and import that file.');
}

/** `8,784` in messages. */
export function counted(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
