import { gridHours } from '@hybrid/project/document/schedule';
import { monthCount } from './places';

type Rows = readonly (readonly string[])[];

/** Returns the cells of each line: separated by tabs as in a spreadsheet, else by semicolons or spaces. */
function cellsOf(text: string): Rows {
  const separator = text.includes('\t') ? '\t' : text.includes(';') ? ';' : / +/;
  return text
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => (separator === '\t' ? line : line.trim()).split(separator).map((cell) => cell.trim()));
}

/**
 * Reads a table of values by month and hour from the clipboard, with or without the names of its months and hours. A table of 24 rows of twelve
 * values is one of hours by months. Returns undefined if a cell is not a number.
 */
export function pastedValues(text: string, read: (text: string) => number | undefined): readonly (readonly number[])[] | undefined {
  let rows = cellsOf(text);
  const isName = (cell: string | undefined): boolean => cell === undefined || read(cell) === undefined;
  const [first = [], ...others] = rows;
  if (others.length > 0 && (first.slice(1).some(isName) || others.length === monthCount || others.length === gridHours)) rows = others;
  const width = rows[0]?.length ?? 0;
  if (
    width > 1 &&
    (rows.every(([name]) => isName(name)) || width === gridHours + 1 || (width === monthCount + 1 && rows.length === gridHours))
  )
    rows = rows.map(([, ...cells]) => cells);
  const values = rows.map((row) => row.map(read));
  if (values.length === 0 || values.some((row) => row.length === 0 || row.includes(undefined))) return undefined;
  const numbers = values as readonly (readonly number[])[];
  const isByHour = numbers.length === gridHours && numbers.every(({ length }) => length === monthCount);
  return isByHour ? Array.from({ length: monthCount }, (_, month) => numbers.map((row) => row[month] ?? 0)) : numbers;
}
