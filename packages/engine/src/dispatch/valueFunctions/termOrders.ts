import type { Series } from '../../series';
import type { StorageUnit } from '../../storage/storageUnit';
import type { DispatchProblem } from '../problem';
import { fillStep, type StepProgram, stepProgram } from '../stepProgram/stepProgram';
import { type GainWalk, newGainWalk, walkGains } from './gainWalk';
import { maxCorners, type MeritOrders, newMeritOrders, sortStepWithGeneration, storageAtBus, withCapacity } from './meritOrder';
import { newTermMarket, isSortable, type TermMarket } from './termMarket';

/**
 * The merit orders of a plant with terms, whose steps do not depend on the level. A step with one price of sale and nothing beside it is sorted, as
 * without terms; of every other one the linear program is walked along the gain, and the powers of its columns are kept for each corner.
 */
export interface TermOrders {
  readonly problem: DispatchProblem;
  readonly storage: StorageUnit;
  readonly program: StepProgram;
  readonly walk: GainWalk;
  readonly market: TermMarket;
  readonly orders: MeritOrders;
  /** By step: place in `columnMW` of the columns of its first corner, those of the next corners after it; -1 for a sorted step. */
  readonly columnsFrom: Int32Array;
  columnMW: Float64Array;
}

/** Returns whether the steps of a problem have merit orders: the limits of none depend on the level. */
export function hasMeritOrders({ terms }: DispatchProblem): boolean {
  return terms?.regulation === undefined || terms.regulation.headroomHours <= 0;
}

/** Work space that the years of a worker share: allocating it again would take as long as planning. No result refers to it. */
let workSpace: Pick<TermOrders, 'orders' | 'columnsFrom' | 'columnMW'> | undefined;

export function termOrdersFor(problem: DispatchProblem, storage: StorageUnit): TermOrders {
  const steps = problem.generationMW.length;
  if (workSpace?.columnsFrom.length !== steps)
    workSpace = { orders: newMeritOrders(steps), columnsFrom: new Int32Array(steps), columnMW: new Float64Array(0) };
  const program = stepProgram(problem);
  return { ...workSpace, problem, storage, program, walk: newGainWalk(program), market: newTermMarket(problem, storage, program) };
}

/**
 * Finds the merit orders of the steps `begin … end - 1`, their corners from 0 on. `extraWearPerMWh` is a price of energy out of the cells in a step,
 * added to the cost of wear. Returns false where rounding stops the walk of a step.
 */
export function findTermOrders(
  into: TermOrders,
  begin = 0,
  end = into.problem.generationMW.length,
  extraWearPerMWh: Series | undefined = undefined,
): boolean {
  const { problem, storage, program, walk, market, orders, columnsFrom } = into;
  const { first, moneyAtFullCharge, sharesTime } = orders;
  const { columnCount } = program;
  const atBus = storageAtBus(storage, problem.stepHours);
  first[begin] = 0;
  let columns = 0;
  for (let t = begin; t < end; t++) {
    const k = first[t];
    sharesTime[t] = 0;
    columnsFrom[t] = -1;
    if (orders.gainMWh.length < k + maxCorners) withCapacity(2 * k + 64 * maxCorners, orders);
    if (isSortable(market, t, extraWearPerMWh)) {
      sortStepWithGeneration(t, atBus, market.step, orders);
      continue;
    }
    fillStep(problem, t, 0, 0, program);
    const count = walkGains(program, t, extraWearPerMWh, walk);
    if (count === 0) return false;
    if (orders.gainMWh.length < k + count) withCapacity(2 * (k + count), orders);
    if (into.columnMW.length < columns + count * columnCount) growColumns(2 * (columns + count * columnCount) + 64 * columnCount, into);
    const { gainMWh, valuePerMWh } = orders;
    const { columnMW } = into;
    columnsFrom[t] = columns;
    moneyAtFullCharge[t] = walk.moneyAtFullCharge[0];
    for (let j = 0; j < count; j++) {
      gainMWh[k + j] = walk.gainMWh[j];
      valuePerMWh[k + j] = walk.valuePerMWh[j];
    }
    for (let j = 0; j < count * columnCount; j++) columnMW[columns + j] = walk.columnMW[j];
    columns += count * columnCount;
    first[t + 1] = k + count;
  }
  return true;
}

function growColumns(places: number, into: TermOrders): void {
  const larger = new Float64Array(places);
  larger.set(into.columnMW);
  into.columnMW = larger;
  if (workSpace?.columnsFrom === into.columnsFrom) workSpace.columnMW = larger;
}
