import type { ProgramShape } from './linearProgram';
import { factor, newNormalMatrix, type NormalMatrix } from './normalMatrix';

/** Movement of a variable: none (it is 0), upwards from 0, or between 0 and its upper limit. */
export const fixed = 0;
export const fromZero = 1;
export const betweenLimits = 2;

/**
 * Everything a solution needs, allocated once for a shape and used again for each program of it. A variable is a column or, behind the
 * columns, the slack of the row at a position. Values are scaled and costs minimised: `scaling.ts` is the border.
 */
export interface Workspace {
  readonly shape: ProgramShape;
  readonly variables: number;
  readonly matrix: NormalMatrix;
  /** Position of the row of each entry, and its scaled coefficient. */
  readonly entryRow: Int32Array;
  readonly coefficient: Float64Array;
  readonly columnScale: Float64Array;
  readonly rowScale: Float64Array;
  readonly movement: Uint8Array;
  /** A scaled amount times this is an amount of the program; likewise for money. */
  amountScale: number;
  costScale: number;
  /**
   * Number of variables that may move, columns before slacks, each in their order. All arrays by variable below hold these alone, in
   * this order: the others are at 0.
   */
  moving: number;
  movingColumns: number;
  /** Its column; of a slack the position of its row. */
  readonly origin: Int32Array;
  /** 1 where it has an upper limit. */
  readonly limited: Uint8Array;
  /** Entries of the columns that move: each column's from its start to the start of the next. */
  readonly movingStart: Int32Array;
  readonly movingRow: Int32Array;
  readonly movingCoefficient: Float64Array;
  readonly cost: Float64Array;
  readonly upper: Float64Array;
  readonly rightHandSide: Float64Array;
  /** Value, distance from the upper limit, and the multipliers of both limits. */
  readonly x: Float64Array;
  readonly slack: Float64Array;
  readonly lowerDual: Float64Array;
  readonly upperDual: Float64Array;
  readonly rowDual: Float64Array;
  readonly stepX: Float64Array;
  readonly stepLowerDual: Float64Array;
  readonly stepUpperDual: Float64Array;
  readonly stepRowDual: Float64Array;
  /** Weights of the normal matrix, those of slacks also by position, and the right-hand side of the dual rows of a step. */
  readonly theta: Float64Array;
  readonly slackWeight: Float64Array;
  readonly dualTarget: Float64Array;
  readonly lowerTarget: Float64Array;
  readonly upperTarget: Float64Array;
  readonly rowResidual: Float64Array;
  readonly rowWork: Float64Array;
  readonly rowCorrection: Float64Array;
  readonly bestX: Float64Array;
  readonly bestRowDual: Float64Array;
}

/** Finds order and skyline of a shape and allocates memory. The arrays of the shape must not change afterwards. */
export function newWorkspace(shape: ProgramShape): Workspace {
  const { columns, rows, columnStart, rowIndex } = shape;
  const variables = columns + rows;
  const matrix = newNormalMatrix(shape);
  const ofVariables = (): Float64Array => new Float64Array(variables);
  const ofRows = (): Float64Array => new Float64Array(rows);
  return {
    shape: { columns, rows, columnStart, rowIndex },
    variables,
    matrix,
    entryRow: rowIndex.map((row) => matrix.position[row]),
    coefficient: new Float64Array(rowIndex.length),
    columnScale: new Float64Array(columns),
    rowScale: ofRows(),
    movement: new Uint8Array(variables),
    amountScale: 1,
    costScale: 1,
    moving: 0,
    movingColumns: 0,
    origin: new Int32Array(variables),
    limited: new Uint8Array(variables),
    movingStart: new Int32Array(columns + 1),
    movingRow: new Int32Array(rowIndex.length),
    movingCoefficient: new Float64Array(rowIndex.length),
    cost: ofVariables(),
    upper: ofVariables(),
    rightHandSide: ofRows(),
    x: ofVariables(),
    slack: ofVariables(),
    lowerDual: ofVariables(),
    upperDual: ofVariables(),
    rowDual: ofRows(),
    stepX: ofVariables(),
    stepLowerDual: ofVariables(),
    stepUpperDual: ofVariables(),
    stepRowDual: ofRows(),
    theta: ofVariables(),
    slackWeight: ofRows(),
    dualTarget: ofVariables(),
    lowerTarget: ofVariables(),
    upperTarget: ofVariables(),
    rowResidual: ofRows(),
    rowWork: ofRows(),
    rowCorrection: ofRows(),
    bestX: ofVariables(),
    bestRowDual: ofRows(),
  };
}

/** True if a program has the shape the work space was made for: the same arrays, or equal ones. */
export function hasShape(workspace: Workspace, program: ProgramShape): boolean {
  const { shape } = workspace;
  if (shape.columns !== program.columns || shape.rows !== program.rows) return false;
  return sameNumbers(shape.columnStart, program.columnStart) && sameNumbers(shape.rowIndex, program.rowIndex);
}

function sameNumbers(a: Int32Array, b: Int32Array): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let k = 0; k < a.length; k++) if (a[k] !== b[k]) return false;
  return true;
}

/** Numbers the variables that move and gathers the entries of their columns, from `movement` and `coefficient`. */
export function gatherMoving(workspace: Workspace): void {
  const { movement, origin, limited, movingStart, movingRow, movingCoefficient, coefficient, entryRow, shape } = workspace;
  const { columns, rows, columnStart } = shape;
  let moving = 0;
  let entries = 0;
  for (let j = 0; j < columns; j++) {
    if (movement[j] === fixed) continue;
    origin[moving] = j;
    limited[moving] = movement[j] === betweenLimits ? 1 : 0;
    for (let k = columnStart[j]; k < columnStart[j + 1]; k++) {
      movingRow[entries] = entryRow[k];
      movingCoefficient[entries++] = coefficient[k];
    }
    movingStart[++moving] = entries;
  }
  workspace.movingColumns = moving;
  for (let i = 0; i < rows; i++) {
    if (movement[columns + i] === fixed) continue;
    origin[moving] = i;
    limited[moving++] = 0;
  }
  workspace.moving = moving;
}

/** Computes into = A x, slacks included. */
export function timesRows(workspace: Workspace, x: Float64Array, into: Float64Array): void {
  const { movingRow, movingCoefficient, movingStart, movingColumns, moving, origin } = workspace;
  into.fill(0);
  for (let j = movingColumns; j < moving; j++) into[origin[j]] = x[j];
  let k = 0;
  for (let j = 0; j < movingColumns; j++) {
    const value = x[j];
    for (const end = movingStart[j + 1]; k < end; k++) into[movingRow[k]] += movingCoefficient[k] * value;
  }
}

/** Computes into = Aᵀ y for each variable that moves. */
export function timesColumns(workspace: Workspace, y: Float64Array, into: Float64Array): void {
  const { movingRow, movingCoefficient, movingStart, movingColumns, moving, origin } = workspace;
  let k = 0;
  for (let j = 0; j < movingColumns; j++) {
    let total = 0;
    for (const end = movingStart[j + 1]; k < end; k++) total += movingCoefficient[k] * y[movingRow[k]];
    into[j] = total;
  }
  for (let j = movingColumns; j < moving; j++) into[j] = y[origin[j]];
}

/** Factors A Θ Aᵀ with the current weights. */
export function factorWeighted(workspace: Workspace): void {
  const { matrix, theta, slackWeight, movingColumns, moving, origin } = workspace;
  slackWeight.fill(0);
  for (let j = movingColumns; j < moving; j++) slackWeight[origin[j]] = theta[j];
  factor(matrix, theta, slackWeight);
}
