import type { StorageUnit } from '../../storage/storageUnit';
import type { DispatchProblem } from '../problem';
import { fillStep, type StepProgram, stepProgram } from '../stepProgram/stepProgram';
import { type GainTableau, newGainTableau } from './gainTableau';
import { sharesItsTime, walkGains } from './gainWalk';
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
  readonly tableau: GainTableau;
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
  return { ...workSpace, problem, storage, program, tableau: newGainTableau(program), market: newTermMarket(problem, storage, program) };
}

/** Finds the merit orders of the steps of a year. Returns false where rounding stops the walk of a step. */
export function findTermOrders(into: TermOrders): boolean {
  const { problem, storage, market, orders, columnsFrom } = into;
  const { first, sharesTime } = orders;
  const atBus = storageAtBus(storage, problem.stepHours);
  first[0] = 0;
  let columns = 0;
  for (let t = 0; t < columnsFrom.length; t++) {
    if (isSortable(market, t)) {
      sharesTime[t] = 0;
      columnsFrom[t] = -1;
      reserveCorners(first[t] + maxCorners, orders);
      sortStepWithGeneration(t, atBus, market.step, orders);
      continue;
    }
    const count = walkStep(into, t, columns);
    if (count === 0) return false;
    columns += count * into.program.columnCount;
  }
  return true;
}

/** Walks the program of a step and keeps its corners, and their columns from place `columns` on. Returns their number. */
function walkStep(into: TermOrders, t: number, columns: number): number {
  const { problem, program, tableau, orders, columnsFrom } = into;
  fillStep(problem, t, 0, 0, program);
  const count = walkGains(program, tableau);
  const k = orders.first[t];
  const places = count * program.columnCount;
  reserveCorners(k + count, orders);
  reserveColumns(columns + places, into);
  const { gainMWh, valuePerMWh } = orders;
  const { columnMW } = into;
  for (let j = 0; j < count; j++) {
    gainMWh[k + j] = tableau.gainMWh[j];
    valuePerMWh[k + j] = tableau.valuePerMWh[j];
  }
  for (let j = 0; j < places; j++) columnMW[columns + j] = tableau.columnMW[j];
  columnsFrom[t] = columns;
  orders.moneyAtFullCharge[t] = tableau.moneyAtFullCharge[0];
  orders.sharesTime[t] = sharesItsTime(tableau, count) ? 1 : 0;
  orders.first[t + 1] = k + count;
  return count;
}

function reserveCorners(places: number, orders: MeritOrders): void {
  if (orders.gainMWh.length < places) withCapacity(2 * places, orders);
}

function reserveColumns(places: number, into: TermOrders): void {
  if (into.columnMW.length >= places) return;
  const larger = new Float64Array(2 * places);
  larger.set(into.columnMW);
  into.columnMW = larger;
  if (workSpace?.columnsFrom === into.columnsFrom) workSpace.columnMW = larger;
}
