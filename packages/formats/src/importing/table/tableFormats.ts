import { isPvgisJson, pvgisRows } from './pvgisJson';
import type { TextRows } from './textRows';
import { isTmy2, tmy2Rows } from './tmy2';

/** A format of files that are no tables of separated cells. */
export interface TableFormat {
  readonly name: string;
  /** Returns true for the beginning of such a file. */
  readonly matches: (start: string) => boolean;
  /** Returns the rows of a table with the same content: lines of the place, names of the columns, and a row a step. */
  readonly toRows: (text: string) => TextRows;
}

/** THE list of formats that become tables; a new one is a file beside this one and a line here. */
const formats: readonly TableFormat[] = [
  { name: 'TMY2', matches: isTmy2, toRows: tmy2Rows },
  { name: 'PVGIS JSON', matches: isPvgisJson, toRows: pvgisRows },
];

/** Length of the text by which formats are recognised. [characters] */
const startLength = 4000;

/** Returns a text of a format that is no table as the rows of one; undefined for all other texts. */
export function tableOfFormat(text: string): TextRows | undefined {
  const start = text.slice(0, startLength);
  return formats.find(({ matches }) => matches(start))?.toRows(text);
}
