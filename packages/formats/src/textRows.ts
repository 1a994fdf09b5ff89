import Papa from 'papaparse';

/** The lines of a text that hold anything, split into cells. */
export interface TextRows {
  /** Cells of each line, without the empty ones at its end; spaces around them are kept. */
  readonly cells: readonly (readonly string[])[];
  /** The number of each line, as an editor counts. */
  readonly lines: readonly number[];
  readonly delimiter: string;
}

const sampleLines = 400;

/** The sign between cells: the one that most lines have. Where commas are decimal they separate only quoted cells. */
function delimiterOf(lines: readonly string[], comma: boolean): string {
  const middle = lines.slice(Math.floor(lines.length / 2), Math.floor(lines.length / 2) + sampleLines);
  const sample = [...lines.slice(0, sampleLines), ...middle].filter((line) => line !== '');
  const usual = (sign: string): boolean => sample.filter((line) => line.includes(sign)).length > sample.length / 2;
  if (usual(';')) return ';';
  if (usual('\t')) return '\t';
  return comma && !usual(',"') && !usual('",') ? ';' : ',';
}

/**
 * Splits a text into rows. Understands all line ends, a byte order mark and quoted cells. Rows that were split with the other decimal
 * mark are the same where the sign between cells is.
 */
export function textRows(text: string, comma: boolean, before?: TextRows): TextRows {
  const unmarked = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  const plain = unmarked.includes('\r') ? unmarked.replace(/\r\n?/g, '\n') : unmarked;
  const texts = plain.split('\n');
  const delimiter = delimiterOf(texts, comma);
  if (before?.delimiter === delimiter) return before;
  const quoted = plain.includes('"') ? quotedRows(plain, delimiter) : undefined;
  const cells: (readonly string[])[] = [];
  const lines: number[] = [];
  let line = 1;
  for (let row = 0; row < (quoted ?? texts).length; row++) {
    const split = quoted ? (quoted[row] as string[]) : (texts[row] as string).split(delimiter);
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

/** Undefined when a quote is never closed: then quotes are signs like others. */
function quotedRows(plain: string, delimiter: string): string[][] | undefined {
  const { data, errors } = Papa.parse<string[]>(plain, { delimiter, newline: '\n', header: false });
  return errors.some(({ code }) => code === 'MissingQuotes') ? undefined : data;
}

/** A quoted cell may run over several lines. */
function lineEnds(cells: readonly string[]): number {
  let count = 0;
  for (const cell of cells) if (cell.includes('\n')) count += cell.split('\n').length - 1;
  return count;
}
