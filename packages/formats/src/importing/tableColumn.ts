import { cutText } from '@hybrid/project/basics/cutText';
import { figure, message, sentences, type Text } from '@hybrid/project/i18n/message';
import { cellNumber } from './cellNumber';
import { isRowOfSums, type DataTable, type ValueColumn } from './dataTable';
import { badFile, excerpt, type ColumnInfo } from './importedSeries';
import { readRowStamp, timeText } from './timeColumns';
import { emptyStamps, setStamp, stampParts, type Stamps } from './timeStamp';

const parts = stampParts();

/** Values of a column in the order of the file, with their stamps if the file has dates. */
interface ColumnValues {
  readonly values: Float64Array;
  readonly stamps: Stamps | undefined;
}

const noValue = (line: number, cells: readonly string[]): Error =>
  badFile(
    sentences(
      message('imports.lineValueCanRead', { line: figure(line), text: excerpt(rowText(cells)) }),
      message('imports.fillGapAndImportFileAgain'),
    ),
  );

/** Returns the beginning of a row as quoted in messages. */
const rowText = (cells: readonly string[]): string =>
  cells
    .slice(0, 20)
    .map((cell) => cutText(cell, 100).trim())
    .join(' | ');

/** Reads a column. Throws UserError with the first line that has no value or no time. */
export function readColumn(table: DataTable, column: ValueColumn): ColumnValues {
  const { rows, comma, time, from, to, width, valuesADay } = table;
  refuseLostValues(table, column);
  const perRow = Math.max(1, valuesADay);
  const values = new Float64Array((to - from) * perRow);
  const stamps = time ? emptyStamps(values.length) : undefined;
  for (let row = from; row < to; row++) {
    const cells = rows.cells[row] as readonly string[];
    const line = rows.lines[row] as number;
    if (time && !readRowStamp(time, cells, parts)) throw noValue(line, cells);
    if (cells.length > width && column.at === width - 1 && !Number.isNaN(cellNumber(cells[width] as string, comma)))
      throw noValue(line, cells);
    for (let index = 0; index < perRow; index++) {
      const value = cellNumber(cells[column.at + index] ?? '', comma);
      if (Number.isNaN(value)) throw noValue(line, cells);
      const place = (row - from) * perRow + index;
      values[place] = value;
      if (valuesADay > 0) parts.minutes = (index * 1440) / valuesADay;
      if (stamps) setStamp(stamps, place, parts);
    }
  }
  return { values, stamps };
}

/** Maximum number of lines after the last value. */
const maxFooterLines = 20;

/** Throws if a value before the first stamp or after the last would be lost. */
function refuseLostValues({ rows, comma, time, from, to }: DataTable, { at }: ValueColumn): void {
  const { cells, lines } = rows;
  const before = cells[from - 1];
  const isDamaged =
    time && before && /^\s*(#|\d+[-/.:])/.test(timeText(time, before).slice(0, 40)) && !Number.isNaN(cellNumber(before[at] ?? '', comma));
  if (isDamaged) throw noValue(lines[from - 1] as number, before);
  const footer = cells.slice(to);
  const holdsValues =
    footer.length > maxFooterLines || (time && footer.some((row) => !isRowOfSums(row) && !Number.isNaN(cellNumber(row[at] ?? '', comma))));
  if (holdsValues) throw noValue(lines[to] as number, footer[0] as readonly string[]);
}

/** Returns the data of the columns for the user to choose one. */
export function columnInfos({ rows, comma, from, to, columns, valuesADay }: DataTable): readonly ColumnInfo[] {
  const middle = from + Math.floor((to - from) / 2);
  return columns.map(({ name, unit, heightM, at }) => {
    let complete = to > from;
    for (let row = from; row < to && complete; row++)
      complete = !Number.isNaN(cellNumber((rows.cells[row] as readonly string[])[at] ?? '', comma));
    const samples: number[] = [];
    for (let row = middle; row < to && samples.length < 5; row++) {
      const value = cellNumber((rows.cells[row] as readonly string[])[at] ?? '', comma);
      if (!Number.isNaN(value)) samples.push(value);
    }
    return {
      name: valuesADay > 0 ? 'a row a day' : name,
      samples,
      complete,
      ...(unit === undefined ? {} : { unit }),
      ...(heightM === undefined ? {} : { heightM }),
    };
  });
}

/** Returns why no value can be read from a table. */
export function whyNoValues({ rows, comma, columns }: DataTable): Text {
  const row = Math.floor(rows.cells.length * 0.4);
  const cells = rows.cells[row];
  if (!cells) return message('imports.fileIsEmpty');
  const seen = message('imports.line', { line: figure(rows.lines[row] as number), text: excerpt(rowText(cells)) });
  const start = (rows.cells[0]?.[0] ?? '').trimStart();
  if (start.startsWith('<') || start.startsWith('{'))
    return sentences(message('imports.fileIsNoTableOfValues'), message('imports.specificationsStorageTurbinesXmlImported'));
  if (columns.length === 0) {
    const hint = message(comma ? 'imports.readWithoutDecimalCommaNumbers' : 'imports.numbersDecimalCommasChooseDecimalComma');
    return sentences(message('imports.noColumnOfNumbersWasFound'), hint, seen);
  }
  return sentences(message('imports.layoutIsNotKnown'), message('imports.columnValuesDateTimeValue'), seen);
}
