import type { LinearProgram } from './linearProgram';
import { searchOptimum } from './optimum';
import { newWorkspace } from './workspace';

/** Minimum infeasibility, or gain of a ray, that counts as proof; rows and costs are of the size of 1. */
const proof = 1e-7;

/**
 * True if no x meets the rows: the minimum infeasibility, by the dual bound of a program that minimises it, is more than rounding. That
 * program has an optimum, whatever the rows are.
 */
export function isInfeasible(program: LinearProgram): boolean {
  const { columns, rows, upper, columnStart, rowIndex, coefficient, rightHandSide, tight } = program;
  const rowScale = new Float64Array(rows);
  for (let k = 0; k < rowIndex.length; k++) rowScale[rowIndex[k]] = Math.max(rowScale[rowIndex[k]], Math.abs(coefficient[k]));
  const short = Array.from({ length: rows }, (_, i) => i);
  const over = short.filter((i) => tight[i] === 1);
  const added = over.length + rows;
  const size = (i: number): number => rowScale[i] || 1;
  const largest = rightHandSide.reduce((max, right, i) => Math.max(max, Math.abs(right) / size(i)), 1);
  const withInfeasibilities: LinearProgram = {
    columns: columns + added,
    rows,
    cost: Float64Array.from({ length: columns + added }, (_, j) => (j < columns ? 0 : -1)),
    upper: Float64Array.from({ length: columns + added }, (_, j) => (j < columns ? upper[j] : Number.POSITIVE_INFINITY)),
    columnStart: Int32Array.from({ length: columns + added + 1 }, (_, j) =>
      j <= columns ? columnStart[j] : columnStart[columns] + j - columns,
    ),
    rowIndex: Int32Array.from([...rowIndex, ...short, ...over]),
    coefficient: Float64Array.from([...coefficient, ...short.map((i) => -size(i)), ...over.map(size)]),
    rightHandSide,
    tight,
  };
  const { found, nearest } = searchOptimum(withInfeasibilities, newWorkspace(withInfeasibilities));
  return found && nearest.dualObjective < -proof * largest;
}

/** True if a direction that keeps all rows and moves no limited column has a gain: from any feasible x the objective is then unbounded. */
export function isUnbounded(program: LinearProgram): boolean {
  const largest = program.cost.reduce((max, cost) => Math.max(max, Math.abs(cost)), 0);
  if (largest === 0) return false;
  const directions: LinearProgram = {
    ...program,
    cost: program.cost.map((cost) => cost / largest),
    upper: program.upper.map((limit) => (limit === Number.POSITIVE_INFINITY ? 1 : 0)),
    rightHandSide: new Float64Array(program.rows),
  };
  const { found, nearest } = searchOptimum(directions, newWorkspace(directions));
  return found && nearest.objective > proof;
}
