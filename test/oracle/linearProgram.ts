import loadHighs, { type Highs, type Model, type ModelData } from 'highs';

/** One term of a row: column and coefficient. */
export type Entry = readonly [column: number, value: number];

export interface LinearProgram {
  /** Adds a variable and returns its index. `coefficient` is its objective coefficient. */
  readonly column: (coefficient: number, lower: number, upper: number) => number;
  readonly row: (lower: number, upper: number, entries: readonly Entry[]) => void;
  readonly model: () => FilledModel;
}

/** A program for HiGHS whose numbers can be read again. */
export interface FilledModel extends ModelData {
  readonly colCost: Float64Array;
  readonly colLower: Float64Array;
  readonly colUpper: Float64Array;
  readonly rowLower: Float64Array;
  readonly rowUpper: Float64Array;
  readonly matrix: {
    readonly format: 'csr';
    readonly numRows: number;
    readonly numCols: number;
    readonly starts: Int32Array;
    readonly indices: Int32Array;
    readonly values: Float64Array;
  };
}

/** A program to be maximised, filled column by column and row by row. */
export function newProgram(highs: Highs): LinearProgram {
  const columns = { cost: [] as number[], lower: [] as number[], upper: [] as number[] };
  const rows = { lower: [] as number[], upper: [] as number[], starts: [0], indices: [] as number[], values: [] as number[] };
  return {
    column: (coefficient, lower, upper) => {
      columns.cost.push(coefficient);
      columns.lower.push(lower);
      columns.upper.push(upper);
      return columns.cost.length - 1;
    },
    row: (lower, upper, entries) => {
      rows.lower.push(lower);
      rows.upper.push(upper);
      for (const [index, value] of entries) {
        rows.indices.push(index);
        rows.values.push(value);
      }
      rows.starts.push(rows.indices.length);
    },
    model: () => ({
      numCols: columns.cost.length,
      numRows: rows.lower.length,
      sense: highs.constants.objectiveSense.maximize,
      colCost: Float64Array.from(columns.cost),
      colLower: Float64Array.from(columns.lower),
      colUpper: Float64Array.from(columns.upper),
      rowLower: Float64Array.from(rows.lower),
      rowUpper: Float64Array.from(rows.upper),
      matrix: {
        format: 'csr',
        numRows: rows.lower.length,
        numCols: columns.cost.length,
        starts: Int32Array.from(rows.starts),
        indices: Int32Array.from(rows.indices),
        values: Float64Array.from(rows.values),
      },
    }),
  };
}

/** The loaded solver; loading takes a fraction of a second. */
export function loadSolver(): Promise<Highs> {
  return loadHighs();
}

/** Tight tolerances leave one program in some twenty thousand undecided by one method; another decides it. */
const methods: readonly Readonly<Record<string, string>>[] = [
  { presolve: 'off', solver: 'simplex' },
  { presolve: 'on', solver: 'simplex' },
  { presolve: 'off', solver: 'ipm' },
];

export interface Optimum {
  readonly value: number;
  readonly values: Float64Array;
  /** Change of the value for each unit of a column, where its limits let it move. */
  readonly reducedCosts: Float64Array;
  /** Upper bound on the value of any solution, from the dual values of the rows: nearer to the optimum than a value whose rows hold to a tolerance. */
  readonly bound: number;
}

/** HiGHS does not terminate for a program: one in some twenty thousand, with any method, tolerance or scaling. */
export class Undecided extends Error {}

/** Returns the optimum by HiGHS; undefined if the program has no solution. Throws `Undecided` if HiGHS decides neither. */
export function optimumOf(highs: Highs, program: FilledModel): Optimum | undefined {
  const { optimal, infeasible } = highs.constants.modelStatus;
  for (const method of methods) {
    const answer = highs.withModel(program, (model: Model) => {
      model.options.set({ output_flag: false, ...method, primal_feasibility_tolerance: 1e-9, dual_feasibility_tolerance: 1e-9 });
      model.run();
      const { colValue, rowDual } = model.getSolution();
      const [values, duals] = [Float64Array.from(colValue), Float64Array.from(rowDual)];
      return { status: model.getModelStatus(), value: model.getObjectiveValue(), values, duals };
    });
    if (answer.status === optimal) {
      const reducedCosts = reducedCostsOf(program, answer.duals);
      return { ...answer, reducedCosts, bound: dualBound(program, answer.values, answer.duals, reducedCosts) };
    }
    if (answer.status === infeasible) return undefined;
  }
  throw new Undecided('HiGHS does not decide this program');
}

/**
 * Returns the upper bound that any dual values of the rows give by weak duality: of each row its limit times its dual value, of each column its limit
 * times its reduced cost. A column without a limit, whose reduced cost is above 0 by the tolerance of the solver, counts with its value instead.
 */
function dualBound(
  { colLower, colUpper, rowLower, rowUpper }: FilledModel,
  values: Float64Array,
  duals: Float64Array,
  reducedCosts: Float64Array,
): number {
  let bound = 0;
  for (const [r, dual] of duals.entries()) {
    const limit = dual > 0 ? rowUpper[r]! : rowLower[r]!;
    // A dual value of the side that a row does not have is rounding.
    if (dual !== 0 && Number.isFinite(limit)) bound += dual * limit;
  }
  for (const [j, gain] of reducedCosts.entries()) {
    const limit = gain > 0 ? colUpper[j]! : colLower[j]!;
    if (gain !== 0) bound += gain * (Number.isFinite(limit) ? limit : values[j]!);
  }
  return bound;
}

/** Returns the cost of each column less what its rows are paid by their dual values. */
function reducedCostsOf({ colCost, matrix }: FilledModel, duals: Float64Array): Float64Array {
  const reducedCosts = Float64Array.from(colCost);
  for (const [r, dual] of duals.entries())
    for (let at = matrix.starts[r]!; at < matrix.starts[r + 1]!; at++) reducedCosts[matrix.indices[at]!]! -= dual * matrix.values[at]!;
  return reducedCosts;
}
