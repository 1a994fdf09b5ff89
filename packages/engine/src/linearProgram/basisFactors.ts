import type { SparseVector } from './sparseVector';

/** The rows of a program's matrix, entry by entry, without columns whose upper limit is 0. */
export interface RowWise {
  readonly rowStart: Int32Array;
  column: Int32Array;
  entry: Float64Array;
}

/**
 * The factors of a basis of a linear program with slacks. A basis has one variable for each row, its *place*; a slack has the place of its own row.
 *
 * Programs of steps in a row have bases that are almost triangular. Rows and columns with a single entry left are taken first, and only what
 * then remains, the *core*, is factored as a dense matrix with partial pivoting. Slacks, single columns, core and single rows follow each other in one order:
 * solving with the rows goes through it upwards, solving with the columns downwards, and only past ranks that have an entry.
 *
 * Exchanges since the factors were made are kept as columns (the product form of the inverse).
 *
 * Source: Orchard-Hays, "Advanced Linear-Programming Computing Techniques" (1968); Hellerman, Rarick, Math. Programming 1 (1971).
 */
export interface BasisFactors {
  readonly rows: number;
  /** Variable of each place, a column or `columns + row` for a slack. */
  readonly basic: Int32Array;
  /** Place of each rank of the order, and rank of each place; the core runs from `coreBegin` to before `coreEnd`. */
  readonly order: Int32Array;
  readonly rankOf: Int32Array;
  coreBegin: number;
  coreEnd: number;
  /** By rank: entry at the pivot, and the other entries of its column, which have lower ranks or are in the core; and the same entries by row. */
  readonly pivot: Float64Array;
  readonly columnStart: Int32Array;
  columnRank: Int32Array;
  columnEntry: Float64Array;
  readonly rowStart: Int32Array;
  rowRank: Int32Array;
  rowEntry: Float64Array;
  /** Triangular factors of the core, column by column. */
  core: Float64Array;
  /** Exchanges since: the rank of the place, the column by rank, the ranks of its entries other than the pivot, and the lowest and highest of them. */
  exchanges: number;
  readonly exchangeRank: Int32Array;
  readonly exchangeColumn: Float64Array;
  readonly exchangeStart: Int32Array;
  exchangeEntry: Int32Array;
  readonly exchangeLow: Int32Array;
  readonly exchangeHigh: Int32Array;
  /** A vector by rank, and a bit for each rank with an entry that has still to be passed on. */
  readonly vector: Float64Array;
  readonly open: Int32Array;
  readonly ranks: Int32Array;
  readonly isListed: Uint8Array;
  readonly work: FactorWork;
}

interface FactorWork {
  /** Place of a column in the basis; -1 outside it. */
  readonly placeOf: Int32Array;
  /** Entry at the pivot, by place. */
  readonly pivot: Float64Array;
  readonly columnLeft: Int32Array;
  readonly rowLeft: Int32Array;
  readonly rowOpen: Uint8Array;
  readonly columnOpen: Uint8Array;
  readonly stack: Int32Array;
  readonly coreColumn: Int32Array;
  readonly coreRank: Int32Array;
}

/** Maximum number of exchanges until the factors are made again. */
export const maxExchanges = 48;

export function newBasisFactors(columns: number, rows: number): BasisFactors {
  return {
    rows,
    basic: new Int32Array(rows),
    order: new Int32Array(rows),
    rankOf: new Int32Array(rows),
    coreBegin: 0,
    coreEnd: 0,
    pivot: new Float64Array(rows),
    columnStart: new Int32Array(rows + 1),
    columnRank: new Int32Array(4 * rows),
    columnEntry: new Float64Array(4 * rows),
    rowStart: new Int32Array(rows + 1),
    rowRank: new Int32Array(4 * rows),
    rowEntry: new Float64Array(4 * rows),
    core: new Float64Array(0),
    exchanges: 0,
    exchangeRank: new Int32Array(maxExchanges),
    exchangeColumn: new Float64Array(maxExchanges * rows),
    exchangeStart: new Int32Array(maxExchanges + 1),
    exchangeEntry: new Int32Array(16 * rows),
    exchangeLow: new Int32Array(maxExchanges),
    exchangeHigh: new Int32Array(maxExchanges),
    vector: new Float64Array(rows),
    open: new Int32Array((rows + 31) >> 5),
    ranks: new Int32Array(rows),
    isListed: new Uint8Array(rows),
    work: {
      placeOf: new Int32Array(columns),
      pivot: new Float64Array(rows),
      columnLeft: new Int32Array(columns),
      rowLeft: new Int32Array(rows),
      rowOpen: new Uint8Array(rows),
      columnOpen: new Uint8Array(columns),
      stack: new Int32Array(4 * (rows + columns)),
      coreColumn: new Int32Array(rows),
      coreRank: new Int32Array(rows),
    },
  };
}

/** Adds an exchange: a variable takes a place. Its column is the one solved last, whose entries by place are given. */
export function addExchange(factors: BasisFactors, place: number, variable: number, { entry, place: list, count }: SparseVector): void {
  const { rows, exchanges, exchangeRank, exchangeColumn, exchangeStart, exchangeLow, exchangeHigh, basic, rankOf } = factors;
  let at = exchangeStart[exchanges];
  if (at + count > factors.exchangeEntry.length) {
    const longer = new Int32Array(2 * (at + count));
    longer.set(factors.exchangeEntry);
    factors.exchangeEntry = longer;
  }
  const { exchangeEntry } = factors;
  const own = exchanges * rows;
  const pivot = rankOf[place];
  let low = pivot;
  let high = pivot;
  for (let k = 0; k < count; k++) {
    const i = list[k];
    if (entry[i] === 0) continue;
    const rank = rankOf[i];
    exchangeColumn[own + rank] = entry[i];
    if (rank === pivot) continue;
    exchangeEntry[at++] = rank;
    if (rank < low) low = rank;
    if (rank > high) high = rank;
  }
  exchangeRank[exchanges] = pivot;
  exchangeStart[exchanges + 1] = at;
  exchangeLow[exchanges] = low;
  exchangeHigh[exchanges] = high;
  factors.exchanges++;
  basic[place] = variable;
}

/** Leaves the exchanges out again. */
export function forgetExchanges(factors: BasisFactors): void {
  const { rows, exchanges, exchangeRank, exchangeColumn, exchangeStart, exchangeEntry } = factors;
  for (let n = 0; n < exchanges; n++) {
    exchangeColumn[n * rows + exchangeRank[n]] = 0;
    for (let k = exchangeStart[n]; k < exchangeStart[n + 1]; k++) exchangeColumn[n * rows + exchangeEntry[k]] = 0;
  }
  factors.exchanges = 0;
}
