import { badFile, counted, quoted } from './importedSeries';
import { datedYear, undatedYear, type CalendarYear } from './calendarYear';
import { cellNumber, textRows, type TextRow } from './textRows';
import { readClockCell, readDateCell, readStampCell, type TimeStamp } from './timeStamp';

/** What a cell is: a number, a date with time, a date, a time, or other text. */
type CellKind = 'N' | 'S' | 'D' | 'T' | 'X';

function kindOf(cell: string, comma: boolean): CellKind {
  if (cellNumber(cell, comma) !== undefined) return 'N';
  if (readStampCell(cell)) return 'S';
  if (readDateCell(cell)) return 'D';
  return readClockCell(cell) === undefined ? 'X' : 'T';
}

/** Whether a cell is of a kind; asks only what that kind needs. */
const isKind: { readonly [K in CellKind]: (cell: string, comma: boolean) => boolean } = {
  N: (cell, comma) => cellNumber(cell, comma) !== undefined,
  S: (cell) => readStampCell(cell) !== undefined,
  D: (cell) => readDateCell(cell) !== undefined,
  T: (cell) => readClockCell(cell) !== undefined,
  X: (cell, comma) => kindOf(cell, comma) === 'X',
};

const widths = [24, 48, 96];

interface Layout {
  /** In words, for the notes. */
  readonly name: string;
  /** The values of a row, and the stamp of each when the row is dated. */
  readonly values: (cells: readonly string[]) => readonly string[];
  readonly stamps?: (cells: readonly string[], valuesInRow: number) => readonly TimeStamp[];
}

const dayStamps = (cells: readonly string[], count: number): readonly TimeStamp[] => {
  const date = readDateCell(cells[0] as string);
  return date ? Array.from({ length: count }, (_, index) => ({ ...date, minutes: (index * 1440) / count, hasZone: false })) : [];
};

/** The layouts that are read, by the kinds of the cells of a row. */
function layoutOf(kinds: string): Layout | undefined {
  if (kinds === 'N') return { name: 'one column', values: (cells) => cells };
  if (kinds === 'SN')
    return { name: 'date and value', values: ([, value = '']) => [value], stamps: ([stamp = '']) => one(readStampCell(stamp)) };
  if (kinds === 'DTN')
    return {
      name: 'date, time and value',
      values: ([, , value = '']) => [value],
      stamps: ([day = '', time = '']) => one(dateAndTime(day, time)),
    };
  if (kinds === 'NN') return { name: 'running hour and value', values: ([, value = '']) => [value] };
  if (kinds[0] === 'D' && widths.includes(kinds.length - 1) && /^DN+$/.test(kinds))
    return { name: 'a row a day', values: (cells) => cells.slice(1), stamps: dayStamps };
  if (widths.includes(kinds.length) && /^N+$/.test(kinds)) return { name: 'a row a day', values: (cells) => cells };
  return undefined;
}

const one = (stamp: TimeStamp | undefined): readonly TimeStamp[] => (stamp ? [stamp] : []);

function dateAndTime(day: string, time: string): TimeStamp | undefined {
  const date = readDateCell(day);
  const minutes = readClockCell(time);
  return date && minutes !== undefined ? { ...date, minutes, hasZone: false } : undefined;
}

/** What most rows look like, taken from the middle of the file, away from headers and footers. */
function usualKinds(rows: readonly TextRow[], comma: boolean): string {
  const from = Math.floor(rows.length * 0.4);
  const counts = new Map<string, number>();
  for (const { cells } of rows.slice(from, from + 200)) {
    const kinds = cells.map((cell) => kindOf(cell, comma)).join('');
    counts.set(kinds, (counts.get(kinds) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

function whyNot({ kinds, rows, comma }: Reading): string {
  const row = rows[Math.floor(rows.length * 0.4)];
  const seen = row ? ` Line ${row.line}: ${quoted(row.cells.join(' | '))}.` : '';
  if (kinds === '') return 'The file is empty.';
  if (kinds.replace(/[^N]/g, '').length > 1)
    return `The file has several columns of values; one is needed. Keep the column you mean, with or without its dates.${seen}`;
  if (!kinds.includes('N')) {
    const hint = comma
      ? 'Read it without the decimal comma if its numbers have dots.'
      : 'If its numbers have decimal commas, choose the decimal comma.';
    return `No column of numbers was found. ${hint}${seen}`;
  }
  return `The layout is not known. One column of values, date-time and value, date, time and value, or a row a day are read.${seen}`;
}

/** A file header may say which year it is: `StartYearUtc,2019`. */
function yearInHeader(header: readonly TextRow[]): number | undefined {
  for (const { cells } of header) {
    const [name = '', value = ''] = cells;
    if (/year/i.test(name) && /^(19|20|21)\d{2}$/.test(value)) return Number(value);
  }
  return undefined;
}

/** Lines that may follow the last value. */
const mostFooterLines = 20;

/** A few lines of words may follow the values; a number there is a value that would be lost. */
function brokenAfter(footer: readonly TextRow[], comma: boolean): TextRow | undefined {
  const holdsValues =
    footer.length > mostFooterLines || footer.some(({ cells }) => cells.some((cell) => cellNumber(cell, comma) !== undefined));
  return holdsValues ? footer[0] : undefined;
}

interface Block {
  readonly header: readonly TextRow[];
  readonly rows: readonly TextRow[];
}

/** The longest unbroken run of rows that look alike. What stands before is a header; what breaks the run later is refused by its line. */
function dataBlock(rows: readonly TextRow[], kinds: string, comma: boolean): Block {
  const fits = rows.map(
    ({ cells }) => cells.length === kinds.length && cells.every((cell, index) => isKind[kinds[index] as CellKind](cell, comma)),
  );
  let [start, end] = [0, 0];
  for (let from = 0; from < rows.length; from++) {
    if (!fits[from]) continue;
    let to = from;
    while (to < rows.length && fits[to]) to++;
    if (to - from > end - start) [start, end] = [from, to];
    from = to;
  }
  const firstFit = fits.indexOf(true);
  const broken = firstFit < start ? rows[fits.indexOf(false, firstFit)] : brokenAfter(rows.slice(end), comma);
  if (broken)
    throw badFile(
      `Line ${counted(broken.line)} has no value that can be read: ${quoted(broken.cells.join(' | '))}. Fill the gap and import the file again.`,
    );
  return { header: rows.slice(0, start), rows: rows.slice(start, end) };
}

/** Whether the first column merely counts the rows. */
function countsUp(rows: readonly TextRow[], comma: boolean): boolean {
  const start = cellNumber(rows[0]?.cells[0] ?? '', comma);
  return start !== undefined && rows.every(({ cells }, index) => cellNumber(cells[0] as string, comma) === start + index);
}

/** A year of values as the text holds it, before any rule about negative values. */
export interface SeriesText extends CalendarYear {
  readonly rowsRead: number;
}

/**
 * One full year of values from a text: one column; date-time and value; date, time and value; or a row a day.
 * Throws UserError with the first line that does not fit and what to do.
 */
export function seriesText(text: string, comma: boolean): SeriesText {
  const told = readAs(text, comma);
  if (told.layout) return valuesOf(told, told.layout, []);
  // A file that makes sense only with the other decimal mark has that one.
  const other = readAs(text, !comma);
  if (!other.layout) throw badFile(whyNot(told));
  return valuesOf(other, other.layout, [
    comma ? 'read with decimal dots, as the file has them' : 'read with decimal commas, as the file has them',
  ]);
}

/** A text split with one of the decimal marks, and the layout that its rows make; undefined when they make none. */
interface Reading {
  readonly rows: readonly TextRow[];
  readonly comma: boolean;
  readonly kinds: string;
  readonly layout: Layout | undefined;
}

function readAs(text: string, comma: boolean): Reading {
  const rows = textRows(text, comma);
  const kinds = usualKinds(rows, comma);
  return { rows, comma, kinds, layout: layoutOf(kinds) };
}

function valuesOf(reading: Reading, layout: Layout, remarks: readonly string[]): SeriesText {
  const { rows, kinds, comma } = reading;
  const block = dataBlock(rows, kinds, comma);
  if (kinds === 'NN' && !countsUp(block.rows, comma)) throw badFile(whyNot(reading));

  const values: number[] = [];
  const stamps: TimeStamp[] = [];
  for (const { cells } of block.rows) {
    const found = layout.values(cells);
    for (const cell of found) values.push(cellNumber(cell, comma) as number);
    if (layout.stamps) stamps.push(...layout.stamps(cells, found.length));
  }
  const series = Float64Array.from(values);
  const year = layout.stamps ? datedYear(series, stamps) : undatedYear(series);
  const header = block.header.length > 1 ? [`${block.header.length} header lines passed over`] : [];
  return { ...year, year: year.year ?? yearInHeader(block.header), rowsRead: series.length, notes: [...header, ...remarks, ...year.notes] };
}
