import { dualBound, gapBetween, makeDualFeasible, objectiveOf, relativeResidual } from './certificate';
import { type LinearAnswer, type LinearOptimum, type LinearProgram, programFault } from './linearProgram';
import { exchange, newSimplexTableau, type SimplexTableau, pivotOnBasis, tiny, turnRow, turnSlot } from './simplexTableau';

/** Maximum relative residual and maximum relative gap of an optimum. */
const residualAllowed = 1e-9;
const gapAllowed = 1e-6;
/** Reduced cost that counts as rounding, as a share of the largest cost in the basis. */
const negligibleShare = 1e-12;
/** Amounts that count as rounding, as a share of the largest right-hand side. */
const negligibleAmount = 1e-12;
/** Maximum violation of limits by the basis at the start, as the same share. */
const startAllowed = 1e-9;
/** Pivots without any gain after which the first gain is taken in place of the largest: it cannot cycle (Bland). */
const maxStalledIterations = 50;
/** Pivots until the tableau is set up again, and maximum number of set-ups. */
const movesOfRound = 1000;
const maxRounds = 40;

/** Maximum number of entries of the dense tableau. */
const maxEntries = 4e6;

/** True if the dense tableau of a program is small enough. */
export function fitsSimplex({ columns, rows }: LinearProgram): boolean {
  return columns * rows <= maxEntries;
}

/**
 * Returns the optimum of a linear program by the primal simplex method for columns with upper limits, on a dense tableau. It needs no interior of the
 * feasible region and returns a vertex, but it needs a feasible basis to start from: `basis` has, by row, a basic column, or -1 for the row's slack.
 * Each tight row with entries needs a column; with the other columns at 0 every limit must hold.
 *
 * Throws for an invalid program and for an infeasible basis. Returns "undecided" where rounding leaves a gap.
 *
 * Source: Dantzig, "Linear Programming and Extensions" (1963), ch. 18; Bland, "New finite pivoting rules for the simplex method", Math. Oper.
 * Res. 2 (1977); choice of the steepest among nearly equal limits: Harris, Math. Programming 5 (1973).
 */
export function solveBySimplex(program: LinearProgram, basis: Int32Array): LinearAnswer {
  const fault = programFault(program);
  if (fault !== undefined) throw new Error(`Linear program: ${fault}`);
  const tableau = newSimplexTableau(program);
  const basic = new Uint8Array(program.columns + program.rows);
  for (let i = 0; i < program.rows; i++) {
    const column = basis[i];
    basic[column >= 0 && program.upper[column] > 0 ? column : program.columns + i] = 1;
  }
  const size = program.rightHandSide.reduce((max, right) => Math.max(max, Math.abs(right)), 1);

  let iterations = 0;
  for (let round = 0; round < maxRounds; round++) {
    pivotOnBasis(basic, program, tableau);
    const outside = intoLimits(tableau);
    if (round === 0 && outside > startAllowed * size) throw new Error(`Linear program: the basis misses its limits by ${outside}`);
    const { moves, unbounded } = pivotToOptimum(tableau, program, negligibleAmount * size);
    iterations += moves;
    if (unbounded) return { kind: 'unbounded', iterations };
    if (moves === 0) break;
    basic.fill(0);
    for (let i = 0; i < program.rows; i++) basic[tableau.inRow[i]] = 1;
  }
  const nearest = optimumAt(program, tableau, iterations);
  const { relativeGap, relativeResidual } = nearest;
  if (relativeResidual <= residualAllowed && relativeGap <= gapAllowed) return nearest;
  return { kind: 'undecided', iterations, relativeGap, relativeResidual };
}

/** Clamps basic variables to their limits, which rounding may exceed. Returns the largest violation. */
function intoLimits({ rows, value, inRow, max }: SimplexTableau): number {
  let outside = 0;
  for (let i = 0; i < rows; i++) {
    const inside = Math.min(Math.max(value[i], 0), max[inRow[i]]);
    outside = Math.max(outside, Math.abs(value[i] - inside));
    value[i] = inside;
  }
  return outside;
}

/** Pivots from vertex to vertex as long as one has a gain, up to `movesOfRound` pivots. */
function pivotToOptimum(
  tableau: SimplexTableau,
  { cost, columns }: LinearProgram,
  slack: number,
): { readonly moves: number; readonly unbounded: boolean } {
  const { rows, slots, reducedCost, inSlot, inRow, max } = tableau;
  let highest = 0;
  for (let i = 0; i < rows; i++) if (inRow[i] < columns) highest = Math.max(highest, Math.abs(cost[inRow[i]]));
  let still = 0;
  for (let moves = 0; moves < movesOfRound; moves++) {
    const first = still > maxStalledIterations;
    let best = negligibleShare * highest;
    let slot = -1;
    for (let j = 0; j < slots; j++) {
      if (reducedCost[j] <= negligibleShare * highest || max[inSlot[j]] === 0) continue;
      if (first ? slot < 0 || inSlot[j] < inSlot[slot] : reducedCost[j] > best) {
        best = reducedCost[j];
        slot = j;
      }
    }
    if (slot < 0) return { moves, unbounded: false };
    const entering = inSlot[slot];
    const moved = raise(slot, first, slack, tableau);
    if (moved === Number.POSITIVE_INFINITY) return { moves, unbounded: true };
    if (entering < columns) highest = Math.max(highest, Math.abs(cost[entering]));
    still = moved > slack ? 0 : still + 1;
  }
  return { moves: movesOfRound, unbounded: false };
}

/** Raises the variable of a slot until it or a basic variable reaches a limit. Returns by how much; Infinity when unbounded. */
function raise(slot: number, lowestLeaves: boolean, slack: number, tableau: SimplexTableau): number {
  const { rows, slots, table, value, inSlot, inRow, max } = tableau;
  let far = Number.POSITIVE_INFINITY;
  for (let i = 0; i < rows; i++) {
    const fall = table[i * slots + slot];
    if (Math.abs(fall) > tiny) far = Math.min(far, (slackOf(i, fall, tableau) + (lowestLeaves ? 0 : slack)) / Math.abs(fall));
  }
  const bound = max[inSlot[slot]];
  if (bound <= far) {
    if (bound === Number.POSITIVE_INFINITY) return bound;
    turnSlot(slot, tableau);
    return bound;
  }
  let row = -1;
  for (let i = 0; i < rows; i++) {
    const fall = table[i * slots + slot];
    const steep = Math.abs(fall);
    if (steep <= tiny || slackOf(i, fall, tableau) > far * steep) continue;
    if (row < 0 || (lowestLeaves ? inRow[i] < inRow[row] : steep > Math.abs(table[row * slots + slot]))) row = i;
  }
  const fall = table[row * slots + slot];
  const moved = slackOf(row, fall, tableau) / Math.abs(fall);
  // A variable with bound 0 is at 0 and at its bound alike.
  if (fall < 0 && max[inRow[row]] > 0) {
    turnRow(row, tableau);
    value[row] = Math.max(0, value[row]);
  }
  exchange(row, slot, moved, tableau);
  return moved;
}

/** Returns the distance of a row's variable from 0 where it falls, and from its bound where it rises. */
function slackOf(row: number, fall: number, { value, inRow, max }: SimplexTableau): number {
  const distance = fall > 0 ? value[row] : max[inRow[row]] - value[row];
  return distance > 0 ? distance : 0;
}

/** Returns plan and certificate of the vertex. */
function optimumAt(program: LinearProgram, tableau: SimplexTableau, iterations: number): LinearOptimum {
  const { columns, upper } = program;
  const { rows, slots, reducedCost, value, inSlot, inRow, turned } = tableau;
  const x = new Float64Array(columns);
  const rowDual = new Float64Array(rows);
  for (let s = 0; s < slots; s++) {
    const variable = inSlot[s];
    if (variable >= columns) rowDual[variable - columns] = -reducedCost[s];
    else if (turned[variable] === 1) x[variable] = upper[variable];
  }
  for (let i = 0; i < rows; i++) {
    const j = inRow[i];
    if (j >= columns) continue;
    const inside = Math.min(Math.max(value[i], 0), upper[j]);
    x[j] = turned[j] === 1 ? upper[j] - inside : inside;
  }
  makeDualFeasible(program, rowDual);
  const objective = objectiveOf(program, x);
  const dualObjective = dualBound(program, rowDual);
  const relativeGap = gapBetween(objective, dualObjective);
  return {
    kind: 'optimal',
    x,
    rowDual,
    objective,
    dualObjective,
    relativeGap,
    relativeResidual: relativeResidual(program, x),
    iterations,
  };
}
