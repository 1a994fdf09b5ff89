import type { StepProgram } from '../stepProgram/stepProgram';

/**
 * Rows of a step's program that cannot bind because another row keeps them. As no column is negative, `b·x <= k·(a·x)` where no weight of b is above k times
 * that of a, and the row `b·x <= limit` then follows from `a·x <= limit'` while `limit >= k·limit'`. Which rows so follow from which depends on
 * the columns in use alone, and is found again only when these change.
 */
export interface ImpliedRows {
  /** 1 for a column in use when the pairs were found. */
  readonly inUse: Uint8Array;
  /** Pair n: row `row[n]` follows from row `from[n]` while its limit is at least `factor[n]` times the other's. */
  pairs: number;
  readonly row: Int32Array;
  readonly from: Int32Array;
  readonly factor: Float64Array;
  /** 1 for a row that cannot bind with the limits at hand. */
  readonly implied: Uint8Array;
}

export function newImpliedRows(columnCount: number, rowCount: number): ImpliedRows {
  const maxPairs = rowCount * rowCount;
  return {
    // Unlike any set of columns in use, so that the first step finds its pairs.
    inUse: new Uint8Array(columnCount).fill(2),
    pairs: 0,
    row: new Int32Array(maxPairs),
    from: new Int32Array(maxPairs),
    factor: new Float64Array(maxPairs),
    implied: new Uint8Array(rowCount),
  };
}

/** Marks the rows that cannot bind with the bounds and limits at hand. Of two rows that follow from each other, one stays. */
export function markImplied(program: StepProgram, into: ImpliedRows): void {
  const { columnCount, rowCount, max, limit } = program;
  const { inUse, row, from, factor, implied } = into;
  let changed = false;
  for (let j = 0; j < columnCount; j++) {
    const used = max[j] > 0 ? 1 : 0;
    if (inUse[j] !== used) changed = true;
    inUse[j] = used;
  }
  if (changed) findPairs(program, into);
  for (let r = 0; r < rowCount; r++) implied[r] = 0;
  for (let n = 0; n < into.pairs; n++)
    if (implied[from[n]] === 0 && limit[row[n]] >= factor[n] * Math.max(0, limit[from[n]])) implied[row[n]] = 1;
}

/** Rows whose limit moves with the level are left out: they bind at one level and not at another. */
function findPairs(program: StepProgram, into: ImpliedRows): void {
  const { rowCount, limitPerMWh } = program;
  into.pairs = 0;
  for (let r = 0; r < rowCount; r++) {
    if (limitPerMWh[r] !== 0) continue;
    for (let other = 0; other < rowCount; other++) {
      if (other === r || limitPerMWh[other] !== 0) continue;
      const factor = minFactor(program, r, other, into.inUse);
      if (factor === undefined) continue;
      into.row[into.pairs] = r;
      into.from[into.pairs] = other;
      into.factor[into.pairs++] = factor;
    }
  }
}

/** Returns the minimum k with `weights of row <= k · weights of other` in all columns in use; undefined when there is none above 0. */
function minFactor({ columnCount, weight }: StepProgram, row: number, other: number, inUse: Uint8Array): number | undefined {
  let min = 0;
  let max = Number.POSITIVE_INFINITY;
  for (let j = 0; j < columnCount; j++) {
    if (inUse[j] === 0) continue;
    const own = weight[row * columnCount + j];
    const theirs = weight[other * columnCount + j];
    if (theirs > 0) min = Math.max(min, own / theirs);
    else if (own > 0 || (theirs < 0 && own === 0)) return undefined;
    else if (theirs < 0) max = Math.min(max, own / theirs);
  }
  return min > 0 && min <= max ? min : undefined;
}
