import type { DispatchProblem } from '../problem';
import { fillStep, type StepProgram } from '../stepProgram/stepProgram';
import { polytopeVertices } from './polytopeVertices';

/**
 * The vertices of the program of a step without its rows of head-room. Steps of the same bounds and limits share them: prices do not move a vertex.
 * Every plan of such a step is a mixture of vertices.
 */
export interface StepShape {
  readonly max: Float64Array;
  readonly limit: Float64Array;
  /** Number of vertices, by rising gain; of equal gain the one that does less comes first. */
  readonly count: number;
  /** Values of the columns, vertex by vertex, and the columns that any vertex uses. [MW] */
  readonly power: Float64Array;
  readonly columnCount: number;
  readonly used: Int32Array;
  /**
   * Three values a vertex: energy that the cells gain, and energy that the head-room up asks above the floor and that down asks below the ceiling,
   * with the level before the step. [MWh]
   */
  readonly row: Float64Array;
}

/** The steps of a year by their vertices: step t has its own from `first[t]` on. */
export interface StepVertices {
  readonly shapes: readonly StepShape[];
  readonly shapeOf: Uint8Array;
  readonly first: Int32Array;
  /** Money of each vertex, and what no decision changes, by step. */
  readonly money: Float64Array;
  readonly fixedMoney: Float64Array;
  /** Maximum money per MW of any column of any step. */
  readonly maxCost: number;
}

/** Most vertices of a step, so that the number of one fits 7 bits, and most shapes of a year: where limits differ from step to step, a walk is quicker. */
const maxVertices = 120;
const maxShapes = 48;

/** Returns the vertices of all steps of a year; undefined where there are too many. Overwrites the numbers of the program. */
export function stepVertices(problem: DispatchProblem, program: StepProgram): StepVertices | undefined {
  const steps = problem.generationMW.length;
  const shapes: StepShape[] = [];
  const shapeOf = new Uint8Array(steps);
  const first = new Int32Array(steps + 1);
  const fixedMoney = new Float64Array(steps);
  let money = new Float64Array(0);
  const { cost } = program;
  let last = -1;
  const maxCost = new Float64Array(1);
  for (let t = 0; t < steps; t++) {
    fillStep(problem, t, 0, 0, program);
    if (last < 0 || !hasShape(program, shapes[last] as StepShape)) {
      last = indexOfShape(program, shapes);
      if (last < 0) {
        const shape = shapes.length < maxShapes ? newShape(program) : undefined;
        if (shape === undefined) return undefined;
        last = shapes.push(shape) - 1;
        money = withPlaces(money, (steps - t) * shape.count + first[t]);
      }
    }
    const shape = shapes[last] as StepShape;
    shapeOf[t] = last;
    first[t + 1] = first[t] + shape.count;
    if (first[t + 1] > money.length) money = withPlaces(money, first[t + 1] + (steps - t) * shape.count);
    fixedMoney[t] = program.fixedMoney[0];
    for (let j = 0; j < cost.length; j++) maxCost[0] = Math.max(maxCost[0], Math.abs(cost[j]));
    priceVertices(shape, cost, money, first[t] as number);
  }
  return { shapes, shapeOf, first, money, fixedMoney, maxCost: maxCost[0] };
}

function indexOfShape(program: StepProgram, shapes: readonly StepShape[]): number {
  return shapes.findIndex((shape) => hasShape(program, shape));
}

function withPlaces(values: Float64Array<ArrayBuffer>, places: number): Float64Array<ArrayBuffer> {
  if (values.length >= places) return values;
  const larger = new Float64Array(places);
  larger.set(values);
  return larger;
}

/** Writes the money of each vertex of a step from place `first` on. */
function priceVertices({ used, power, count, columnCount }: StepShape, cost: Float64Array, money: Float64Array, first: number): void {
  for (let k = 0; k < count; k++) {
    let sum = 0;
    for (let u = 0; u < used.length; u++) sum += cost[used[u]] * power[k * columnCount + used[u]];
    money[first + k] = sum;
  }
}

/** True if the numbers of a step at hand have a shape. Limits that move with the level are not a part of it. */
function hasShape({ max, limit, limitPerMWh }: StepProgram, shape: StepShape): boolean {
  for (let j = 0; j < max.length; j++) if (max[j] !== shape.max[j]) return false;
  for (let r = 0; r < limit.length; r++) if (limitPerMWh[r] === 0 && limit[r] !== shape.limit[r]) return false;
  return true;
}

function newShape({ columnCount, max, weight, limit, limitPerMWh, gainMWh }: StepProgram): StepShape | undefined {
  const gain = gainMWh[0] as Float64Array;
  const weightOf = (r: number): Float64Array => weight.subarray(r * columnCount, (r + 1) * columnCount);
  const fixed = [...limit.keys()].filter((r) => limitPerMWh[r] === 0);
  const bounded = polytopeVertices(
    {
      columnCount,
      max,
      weight: Float64Array.from(fixed.flatMap((r) => [...weightOf(r)])),
      limit: Float64Array.from(fixed, (r) => limit[r]),
    },
    maxVertices,
  );
  if (bounded === undefined) return undefined;
  const by = (weights: Float64Array, x: Float64Array): number => weights.reduce((sum, each, j) => sum + each * x[j], 0);
  const total = (x: Float64Array): number => x.reduce((sum, value) => sum + value, 0);
  const vertices = bounded.toSorted((one, other) => by(gain, one) - by(gain, other) || total(one) - total(other));
  const headroom = [1, -1].map((sign) => [...limit.keys()].find((r) => limitPerMWh[r] === sign));
  const rows = [gain, ...headroom.map((r) => (r === undefined ? new Float64Array(columnCount) : weightOf(r)))];
  return {
    max: max.slice(),
    limit: limit.slice(),
    count: vertices.length,
    power: Float64Array.from(vertices.flatMap((x) => [...x])),
    columnCount,
    used: Int32Array.from([...max.keys()].filter((j) => max[j] > 0)),
    row: Float64Array.from(vertices.flatMap((x) => rows.map((weights) => by(weights, x)))),
  };
}
