import Papa from 'papaparse';
import { blankRow, isBlankSeparated } from './blankColumns';

/** Lines of a text that are not empty, split into cells. */
export interface TextRows {
  /** Cells of each line, without trailing empty ones; surrounding spaces are kept. */
  readonly cells: readonly (readonly string[])[];
  /** Number of each line, as editors count. */
  readonly lines: readonly number[];
  readonly delimiter: string;
}

const sampleLines = 400;
/** Number of lines by which columns between blanks are judged. */
const blankLines = 60;

/** Returns the separator of most lines. With decimal commas, commas separate only quoted cells. */
function delimiterOf(lines: readonly string[], comma: boolean): string {
  const middle = lines.slice(Math.floor(lines.length / 2), Math.floor(lines.length / 2) + sampleLines);
  const sample = [...lines.slice(0, sampleLines), ...middle].filter((line) => line !== '');
  const usual = (sign: string): boolean => sample.filter((line) => line.includes(sign)).length > sample.length / 2;
  // Signs within quoted cells separate nothing; a bar may stand in a name, `BZN|NO1`, beside more commas.
  const bare = sample.map((line) => line.replace(/"[^"]*"/g, ''));
  const count = (sign: string): number => bare.reduce((sum, line) => sum + line.split(sign).length - 1, 0);
  const separates = (sign: string): boolean => bare.filter((line) => line.includes(sign)).length > bare.length / 2;
  if (separates(';')) return ';';
  if (separates('\t')) return '\t';
  if (separates('|') && count('|') >= count(',')) return '|';
  const judged = middle.slice(0, blankLines).filter((line) => line.trim() !== '');
  if (judged.length > 0 && judged.filter(isBlankSeparated).length > 0.9 * judged.length) return ' ';
  return comma && !usual(',"') && !usual('",') ? ';' : ',';
}

/**
 * Splits a text into rows. Supports all line ends, a byte order mark and quoted cells. Rows that were split with the other decimal
 * mark are reused if the separator is equal.
 */
export function textRows(text: string, comma: boolean, before?: TextRows): TextRows {
  const unmarked = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  const plain = unmarked.includes('\r') ? unmarked.replace(/\r\n?/g, '\n') : unmarked;
  const texts = plain.split('\n');
  const delimiter = delimiterOf(texts, comma);
  if (before?.delimiter === delimiter) return before;
  const quoted = delimiter !== ' ' && plain.includes('"') ? quotedRows(plain, delimiter) : undefined;
  const width = delimiter === ' ' ? blankRow(texts[texts.length >> 1] as string, 0).length : 0;
  const cells: (readonly string[])[] = [];
  const lines: number[] = [];
  let line = 1;
  for (let row = 0; row < (quoted ?? texts).length; row++) {
    const text = texts[row] as string;
    const split = quoted ? (quoted[row] as string[]) : delimiter === ' ' ? blankRow(text, width) : text.split(delimiter);
    let length = split.length;
    while (length > 0 && isBlank(split[length - 1] as string)) length--;
    if (length > 0) {
      cells.push(length === split.length ? split : split.slice(0, length));
      lines.push(line);
    }
    line += quoted ? 1 + lineEnds(split) : 1;
  }
  return { cells, lines, delimiter };
}

const isBlank = (cell: string): boolean => cell === '' || cell.trim() === '';

/** Returns undefined if a quote is never closed: quotes are then ordinary characters. */
function quotedRows(plain: string, delimiter: string): string[][] | undefined {
  const { data, errors } = Papa.parse<string[]>(plain, { delimiter, newline: '\n', header: false });
  return errors.some(({ code }) => code === 'MissingQuotes') ? undefined : data;
}

/** Returns the number of line ends in cells: a quoted cell may span several lines. */
function lineEnds(cells: readonly string[]): number {
  let count = 0;
  for (const cell of cells) if (cell.includes('\n')) count += cell.split('\n').length - 1;
  return count;
}
