import { cellNumber } from '../cellNumber';
import { isGapText } from './gapTexts';
import { readStamp, stampParts } from '../time/timeStamp';

/** Tables whose columns are apart by runs of blanks, as texts of weather models and simulation programs are. */

const parts = stampParts();
/** Maximum number of columns by which a line is judged. */
const maxColumns = 60;

/** Returns true for a line of two or more numbers, dates and clock times with blanks between them, at least one of them a number. */
export function isBlankSeparated(line: string): boolean {
  if (!/^\s*[-+.\d]/.test(line)) return false;
  const tokens = line.slice(0, 1000).trim().split(/ +/, maxColumns);
  if (tokens.length < 2) return false;
  if (readStamp(line.slice(0, Math.max(0, line.indexOf(','))), parts) === 'stamp') return false;
  // A number whose thousands are apart by blanks is one number.
  if (!Number.isNaN(cellNumber(line, true))) return false;
  let numbers = 0;
  for (const token of tokens) {
    if (!Number.isNaN(cellNumber(token, false)) || !Number.isNaN(cellNumber(token, true))) numbers++;
    else if (!isGapText(token) && readStamp(token, parts) === undefined) return false;
  }
  // A stamp alone, `20190101 0000`, has no value.
  return numbers > 0 && readStamp(line.trim(), parts) === undefined;
}

/** Returns the cells of a line. Names with single blanks in them are kept whole, and stand above the last columns of a table of `width` columns. */
export function blankRow(line: string, width: number): string[] {
  const text = line.trim();
  if (text === '') return [];
  const cells = text.split(/ +/);
  if (width === 0 || cells.length === width || isBlankSeparated(line)) return cells;
  const names = text.split(/ {2,}/);
  if (names.length < 2 || names.length >= width) return names.length === width ? names : cells.length < width ? cells : names;
  return [...Array.from({ length: width - names.length }, () => ''), ...names];
}
