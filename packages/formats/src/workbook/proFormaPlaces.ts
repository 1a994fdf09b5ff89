import {
  proFormaRows,
  sectionOf,
  type ProFormaNode,
  type ProFormaRow,
  type ProFormaSection,
  type ProFormaTree,
} from '@hybrid/project/results/proForma';
import { cellName, columnLetter } from './sheet';
import { workings, type Working } from './proFormaWorkings';

/** Columns: name, unit, total or figure, then the years from 0. */
const totalColumn = 2;
const firstYearColumn = 3;

/** Positions of the rows of a pro forma, for formulas that refer to their cells. */
export interface ProFormaPlaces {
  /** Returns the cell of a row, by its id, in a year: `E20`. */
  readonly cell: (id: string, year: number) => string;
  /** Returns the cells of all years of a row, or of those from a year on: `D20:AC20`. */
  readonly years: (id: string, from?: number) => string;
  /** Returns true if the row exists. */
  readonly has: (id: ProFormaSection) => boolean;
  /** Cell of the heading of a year. */
  readonly yearCell: (year: number) => string;
  /** Cells of the two given rates, and of the rate that the cash flow is discounted by. */
  readonly discountRate: string;
  readonly inflationRate: string;
  readonly realRate: string;
}

/** Rows of a pro forma sheet, in their order. */
export interface ProFormaLayout {
  readonly yearCount: number;
  /** Rows of the tree without its metrics, the metrics, and the workings below them. */
  readonly shown: readonly ProFormaRow[];
  readonly metrics: readonly ProFormaNode[];
  readonly workings: readonly Working[];
  readonly places: ProFormaPlaces;
}

/** Returns the rows of the sheet of a pro forma below lines of text, and their positions: rates, two rows of headings, lines, metrics, workings. */
export function proFormaLayout(tree: ProFormaTree, lineCount: number): ProFormaLayout {
  const yearCount = sectionOf(tree, 'netCashFlow').values.length;
  const shown = proFormaRows(tree.filter(({ id }) => id !== 'metrics'));
  const metrics = sectionOf(tree, 'metrics').children;
  const found = workings(tree);
  const ratesAt = lineCount + 1;
  const headAt = ratesAt + 4;
  const firstRow = headAt + 2;
  const metricsAt = firstRow + shown.length + 1;
  const workingsAt = metricsAt + metrics.length + 2;
  const rowOf = new Map([
    ...shown.map(({ node }, index) => [node.id, firstRow + index] as const),
    ...found.map(({ id }, index) => [id, workingsAt + 1 + index] as const),
  ]);
  const placeOf = (id: string): number => {
    const row = rowOf.get(id);
    if (row === undefined) throw new Error(`The pro forma has no row ${id}`);
    return row;
  };
  const lastColumn = firstYearColumn + yearCount - 1;
  const places: ProFormaPlaces = {
    cell: (id, year) => cellName(placeOf(id), firstYearColumn + year),
    years: (id, from = 0) => `${cellName(placeOf(id), firstYearColumn + from)}:${cellName(placeOf(id), lastColumn)}`,
    has: (id) => rowOf.has(id),
    yearCell: (year) => `${columnLetter(firstYearColumn + year)}$${headAt + 1}`,
    discountRate: cellName(ratesAt, totalColumn),
    inflationRate: cellName(ratesAt + 1, totalColumn),
    realRate: `$${columnLetter(totalColumn)}$${ratesAt + 3}`,
  };
  return { yearCount, shown, metrics, workings: found, places };
}
