import type { Series } from '../../series';
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

/** Returns orders of windows of the same year at a price of energy out of the cells, to be found by `priceTermOrders`. */
export function pricedOrdersOf(year: TermOrders): TermOrders {
  const { columnsFrom } = year;
  const steps = columnsFrom.length;
  return { ...year, orders: newMeritOrders(steps), columnsFrom: new Int32Array(steps), columnMW: new Float64Array(0) };
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
  const { problem, storage, market, orders, columnsFrom } = into;
  const { first, sharesTime } = orders;
  const atBus = storageAtBus(storage, problem.stepHours);
  first[begin] = 0;
  let columns = 0;
  for (let t = begin; t < end; t++) {
    if (isSortable(market, t, extraWearPerMWh)) {
      sharesTime[t] = 0;
      columnsFrom[t] = -1;
      reserveCorners(first[t] + maxCorners, orders);
      sortStepWithGeneration(t, atBus, market.step, orders);
      continue;
    }
    const count = walkStep(into, t, columns, extraWearPerMWh);
    if (count === 0) return false;
    columns += count * into.program.columnCount;
  }
  return true;
}

/**
 * Finds the merit orders of the steps `begin … end - 1` at a price of energy out of the cells in each, from those of the year without. Where no plan
 * of a step charges and discharges, the price lowers the value of each MWh discharged and leaves the rest as it is; other steps are walked again. Returns
 * false where rounding stops that.
 */
export function priceTermOrders(year: TermOrders, begin: number, end: number, pricePerMWh: Series, into: TermOrders): boolean {
  const { first: from, sharesTime, gainMWh: corners, valuePerMWh: values, moneyAtFullCharge } = year.orders;
  const { orders, columnsFrom, program } = into;
  const { first } = orders;
  const { columnCount } = program;
  first[begin] = 0;
  let columns = 0;
  for (let t = begin; t < end; t++) {
    if (sharesTime[t] === 1 && pricePerMWh[t] !== 0) {
      const walked = walkStep(into, t, columns, pricePerMWh);
      if (walked === 0) return false;
      columns += walked * columnCount;
      continue;
    }
    const k = first[t];
    const count = from[t + 1] - from[t];
    reserveCorners(k + count, orders);
    const { gainMWh, valuePerMWh } = orders;
    for (let j = 0; j < count; j++) {
      gainMWh[k + j] = corners[from[t] + j];
      valuePerMWh[k + j] = values[from[t] + j] - (gainMWh[k + j] > 0 ? 0 : pricePerMWh[t]);
    }
    orders.moneyAtFullCharge[t] = moneyAtFullCharge[t];
    orders.sharesTime[t] = sharesTime[t];
    columnsFrom[t] = -1;
    if (year.columnsFrom[t] >= 0) {
      columnsFrom[t] = columns;
      reserveColumns(columns + count * columnCount, into);
      for (let j = 0; j < count * columnCount; j++) into.columnMW[columns + j] = year.columnMW[year.columnsFrom[t] + j];
      columns += count * columnCount;
    }
    first[t + 1] = k + count;
  }
  return true;
}

/** Walks the program of a step and keeps its corners, and their columns from place `columns` on. Returns their number. */
function walkStep(into: TermOrders, t: number, columns: number, extraWearPerMWh: Series | undefined): number {
  const { problem, program, tableau, orders, columnsFrom } = into;
  fillStep(problem, t, 0, 0, program);
  const count = walkGains(program, t, extraWearPerMWh, tableau);
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
