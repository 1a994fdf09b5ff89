/**
 * A linear program in compressed columns:
 *
 *     maximise  cost · x     A x = b in rows that are tight, A x <= b in the others,     0 <= x <= upper
 *
 * A row of a step belongs after the rows of the step before; rows that tie many steps together may stand anywhere. A column that stands in
 * very many rows makes the work grow with the square of their number.
 */
export interface LinearProgram {
  readonly columns: number;
  readonly rows: number;
  /** Objective coefficient of a column: money for each unit of it. */
  readonly cost: Float64Array;
  /** Largest value of a column; Infinity where there is none, 0 for a column that is out of use. */
  readonly upper: Float64Array;
  /** Entries `columnStart[j] … columnStart[j + 1] - 1` belong to column j; a row stands in a column once at most. */
  readonly columnStart: Int32Array;
  readonly rowIndex: Int32Array;
  readonly coefficient: Float64Array;
  readonly rightHandSide: Float64Array;
  /** 1 for an equality, 0 for `<=`. */
  readonly tight: Uint8Array;
}

/** The part of a program that many of them share: everything but the numbers. */
export type ProgramShape = Pick<LinearProgram, 'columns' | 'rows' | 'columnStart' | 'rowIndex'>;

/** A plan, and the certificate of how far from the optimum it can be. */
export interface LinearOptimum {
  readonly kind: 'optimal';
  /** Within 0 and upper, exactly. */
  readonly x: Float64Array;
  /** Dual of a row: money for one more unit on its right-hand side; never negative for `<=` rows. */
  readonly rowDual: Float64Array;
  /** Cost of x. */
  readonly objective: number;
  /** Upper bound on the objective, by weak duality from `rowDual` (tolerances in `certificate.ts`). */
  readonly dualObjective: number;
  /** |dualObjective - objective| / max(1, |objective|) */
  readonly relativeGap: number;
  /** Largest excess or shortfall of a row, as a share of its terms (at least 1). */
  readonly relativeResidual: number;
  readonly iterations: number;
}

/** Infeasible: no x meets the rows and limits. Unbounded: the objective has no maximum. Either is proved by a ray. */
interface NoOptimum {
  readonly kind: 'infeasible' | 'unbounded';
  readonly iterations: number;
}

/** Neither an optimum nor its absence was proved; the fields give the residuals of the search. */
interface Undecided {
  readonly kind: 'undecided';
  readonly relativeGap: number;
  readonly relativeResidual: number;
  readonly iterations: number;
}

export type LinearAnswer = LinearOptimum | NoOptimum | Undecided;

/** Returns the first fault that makes a program unusable, as a sentence; undefined for a valid one. */
export function programFault(program: LinearProgram): string | undefined {
  const { columns, rows, cost, upper, columnStart, rowIndex, coefficient, rightHandSide, tight } = program;
  const entries = columnStart[columns];
  if (cost.length !== columns || upper.length !== columns || columnStart.length !== columns + 1) return 'columns differ in number';
  if (rightHandSide.length !== rows || tight.length !== rows) return 'rows differ in number';
  if (columnStart[0] !== 0 || rowIndex.length !== entries || coefficient.length !== entries) return 'entries differ in number';
  for (let j = 0; j < columns; j++) {
    if (!Number.isFinite(cost[j])) return `the cost of column ${j} is no number`;
    if (!(upper[j] >= 0)) return `the upper limit of column ${j} is below 0 or no number`;
    if (columnStart[j + 1] < columnStart[j]) return `column ${j} ends before it begins`;
  }
  for (let k = 0; k < entries; k++) {
    if (!(rowIndex[k] >= 0 && rowIndex[k] < rows)) return `entry ${k} stands in a row that does not exist`;
    if (!Number.isFinite(coefficient[k])) return `entry ${k} is no number`;
  }
  for (let i = 0; i < rows; i++) if (!Number.isFinite(rightHandSide[i])) return `the right-hand side of row ${i} is no number`;
  return undefined;
}
