import { type BasisFactors, maxExchanges, newBasisFactors, type RowWise } from './basisFactors';
import { solveColumns, solveRows } from './basisSolves';
import { wakeViolated } from './idleRows';
import { enteringVariable, exchange, flip, leavingPlace, ratesOf } from './dualSimplexMoves';
import { beginSimplex, loadProgram } from './dualSimplexStart';
import { dualBound, gapBetween, makeDualFeasible, objectiveOf, relativeResidual } from './certificate';
import type { LinearAnswer, LinearOptimum, LinearProgram } from './linearProgram';
import { addColumn, addTo, clear, listAll, newSparseVector, type SparseVector } from './sparseVector';

/** State of a variable: at 0, at its upper limit, or in the basis. */
export const atZero = 0;
export const atUpper = 1;
export const inBasis = 2;

/** Work space of the dual simplex method for programs of one size, and the basis that it ended with. */
export interface DualSimplex {
  readonly columns: number;
  readonly rows: number;
  /** By variable: the columns, then the slack of each row. */
  readonly state: Uint8Array;
  readonly upper: Float64Array;
  readonly reducedCost: Float64Array;
  readonly isBasic: Uint8Array;
  readonly factors: BasisFactors;
  readonly rowWise: RowWise;
  /** By place: value of its variable, its upper limit, and its weight in the choice of the place that leaves. */
  readonly value: Float64Array;
  readonly limit: Float64Array;
  readonly weight: Float64Array;
  /** 1 for a row that is left out: its slack is in the basis, and it is only checked at the end; 0 from then on for a row that was violated. */
  readonly isIdle: Uint8Array;
  readonly wasViolated: Uint8Array;
  /** A bit for each place that misses its limits. */
  readonly missing: Int32Array;
  readonly entering: SparseVector;
  readonly pivotRow: SparseVector;
  readonly change: SparseVector;
  /** Entries of the pivot row, by variable. */
  readonly rate: SparseVector;
  /** Variables that may enter; those that are passed, and go to their other limit, stand first. */
  readonly candidate: Int32Array;
  flips: number;
  /** True if the variable that leaves falls to its upper limit; else it rises to 0. */
  falls: boolean;
  /** Amount by which a value may miss its limits, and reduced cost that counts as none. */
  readonly tolerance: { amount: number; price: number };
}

export function newDualSimplex(columns: number, rows: number): DualSimplex {
  const all = columns + rows;
  return {
    columns,
    rows,
    state: new Uint8Array(all),
    upper: new Float64Array(all),
    reducedCost: new Float64Array(all),
    isBasic: new Uint8Array(all),
    factors: newBasisFactors(columns, rows),
    rowWise: { rowStart: new Int32Array(rows + 1), column: new Int32Array(0), entry: new Float64Array(0) },
    value: new Float64Array(rows),
    limit: new Float64Array(rows),
    weight: new Float64Array(rows).fill(1),
    isIdle: new Uint8Array(rows),
    wasViolated: new Uint8Array(rows),
    missing: new Int32Array((rows + 31) >> 5),
    entering: newSparseVector(rows),
    pivotRow: newSparseVector(rows),
    change: newSparseVector(rows),
    rate: newSparseVector(all),
    candidate: new Int32Array(all),
    flips: 0,
    falls: false,
    tolerance: { amount: 0, price: 0 },
  };
}

/** Exchanges after which the search is given up, at least and for each row. */
const maxMoves = { least: 5000, perRow: 3 } as const;
/** Difference between the pivot in its row and in its column at which the factors are made again. */
const pivotDoubt = 1e-7;
/** Relative residual of the rows, or relative gap, at which the factors are made again. */
const roundingAllowed = 1e-11;

/**
 * Returns the optimum of a linear program by the dual simplex method for columns with upper limits, from the basis in `simplex.state`: any states do,
 * factoring makes a basis of them. As each variable has two limits, every basis is dual feasible once the variables outside it are on the limit
 * that their reduced costs want. What remains is to bring the variables in the basis within their limits, one exchange at a time. The answer is
 * a corner, its certificate comes from its duals, and its basis stays in `simplex.state` for the next program.
 *
 * Returns "infeasible" if a row cannot be kept whatever the columns are, "undecided" when rounding goes in circles. The program has to be valid
 * (`programFault`). Throws for a column without an upper limit.
 *
 * Source: Lemke, Naval Research Logistics Quarterly 1 (1954); ratio test with long steps: Maros, "A generalized dual phase-2 simplex algorithm", European
 * J. Oper. Res. 149 (2003); weights: Forrest, Goldfarb, "Steepest-edge simplex algorithms", Math. Programming 57 (1992); nearly equal ratios: Harris,
 * Math. Programming 5 (1973).
 */
export function solveByDualSimplex(program: LinearProgram, simplex: DualSimplex): LinearAnswer {
  const { factors, entering, pivotRow, rate } = simplex;
  if (program.upper.includes(Number.POSITIVE_INFINITY)) throw new Error('Linear program: a column has no upper limit');
  loadProgram(program, simplex);
  beginSimplex(program, simplex);
  let moves = 0;
  for (;;) {
    const place = leavingPlace(simplex);
    if (place < 0) {
      const answer = answerOf(program, simplex, moves);
      if (wakeViolated(program, simplex, answer.x)) {
        beginSimplex(program, simplex);
        continue;
      }
      const isExact = answer.relativeResidual <= roundingAllowed && answer.relativeGap <= roundingAllowed;
      if (isExact || factors.exchanges === 0) return answer;
      beginSimplex(program, simplex);
      continue;
    }
    if (moves++ > Math.max(maxMoves.least, maxMoves.perRow * program.rows))
      return { kind: 'undecided', iterations: moves, relativeGap: 1, relativeResidual: 1 };
    addTo(pivotRow, place, 1);
    solveRows(factors, pivotRow);
    ratesOf(simplex);
    const enters = enteringVariable(simplex, place);
    if (enters < 0) {
      clear(rate);
      return { kind: 'infeasible', iterations: moves };
    }
    addColumn(entering, program, enters, simplex.isIdle);
    solveColumns(factors, entering);
    const pivot = entering.entry[place];
    if (Math.abs(pivot - rate.entry[enters]) > pivotDoubt * (1 + Math.abs(pivot)) && factors.exchanges > 0) {
      clear(rate);
      clear(entering);
      beginSimplex(program, simplex);
      continue;
    }
    if (simplex.flips > 0) flip(program, simplex);
    exchange(simplex, place, enters);
    if (factors.exchanges === maxExchanges) beginSimplex(program, simplex);
  }
}

function answerOf(program: LinearProgram, simplex: DualSimplex, iterations: number): LinearOptimum {
  const { columns, rows, cost, upper } = program;
  const { state, factors, value, pivotRow } = simplex;
  const x = new Float64Array(columns);
  for (let j = 0; j < columns; j++) if (state[j] === atUpper) x[j] = upper[j];
  const { entry } = pivotRow;
  for (let i = 0; i < rows; i++) {
    const j = factors.basic[i];
    entry[i] = j < columns ? cost[j] : 0;
    if (j < columns) x[j] = Math.min(Math.max(value[i], 0), upper[j]);
  }
  listAll(pivotRow);
  solveRows(factors, pivotRow);
  const rowDual = entry.slice();
  clear(pivotRow);
  makeDualFeasible(program, rowDual);
  const objective = objectiveOf(program, x);
  const dualObjective = dualBound(program, rowDual);
  return {
    kind: 'optimal',
    x,
    rowDual,
    objective,
    dualObjective,
    relativeGap: gapBetween(objective, dualObjective),
    relativeResidual: relativeResidual(program, x),
    iterations,
  };
}
