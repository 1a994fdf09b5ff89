import Papa from 'papaparse';

/** A line of a file: its number as an editor counts, and its cells without the empty ones at the end. */
export interface TextRow {
  readonly line: number;
  readonly cells: readonly string[];
}

const sampleLines = 400;

/** The sign between cells: the one that most lines have. With decimal commas a comma is none. */
function delimiterOf(lines: readonly string[], comma: boolean): string {
  const middle = lines.slice(Math.floor(lines.length / 2), Math.floor(lines.length / 2) + sampleLines);
  const sample = [...lines.slice(0, sampleLines), ...middle];
  const share = (sign: string): number => sample.filter((line) => line.includes(sign)).length / Math.max(1, sample.length);
  return [';', '\t', ...(comma ? [] : [','])].find((sign) => share(sign) > 0.5) ?? (comma ? ';' : ',');
}

/** The lines of a text that hold anything. Understands all line ends, a byte order mark and quoted cells. */
export function textRows(text: string, comma: boolean): readonly TextRow[] {
  const plain = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const lines = plain.split('\n');
  const delimiter = delimiterOf(lines, comma);
  const split = plain.includes('"')
    ? Papa.parse<string[]>(plain, { delimiter, newline: '\n', header: false }).data
    : lines.map((line) => line.split(delimiter));
  const rows: TextRow[] = [];
  split.forEach((row, index) => {
    let length = row.length;
    while (length > 0 && (row[length - 1] as string).trim() === '') length--;
    if (length > 0) rows.push({ line: index + 1, cells: row.slice(0, length).map((cell) => cell.trim()) });
  });
  return rows;
}

const dotNumber = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i;
const commaNumber = /^[+-]?(\d{1,3}(\.\d{3})+|\d+)?,?\d*(e[+-]?\d{1,3})?$/i;

/** The value of a cell; undefined when it is no finite number. A file with decimal commas may still have plain numbers. */
export function cellNumber(cell: string, comma: boolean): number | undefined {
  const text = cell.replace('\u2212', '-');
  const isComma = comma && text.includes(',') && commaNumber.test(text) && /\d/.test(text);
  if (!isComma && !dotNumber.test(text)) return undefined;
  const value = Number(isComma ? text.replaceAll('.', '').replace(',', '.') : text);
  return Number.isFinite(value) ? value : undefined;
}
