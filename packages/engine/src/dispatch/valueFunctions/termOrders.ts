import type { Series } from '../../series';
import type { StorageUnit } from '../../storage/storageUnit';
import type { DispatchProblem, DispatchTerms } from '../problem';
import { fillStep, type StepProgram, stepProgram } from '../stepProgram/stepProgram';
import { type GainWalk, newGainWalk, walkGains } from './gainWalk';
import { maxCorners, type MeritOrders, newMeritOrders, sortStepWithGeneration, storageAtBus, withCapacity } from './meritOrder';
import { newStepMarket, type StepMarket } from './stepFlows';

/**
 * The merit orders of a plant with terms, whose steps do not depend on the level. A step with one price of sale and nothing beside it is sorted, as
 * without terms; of every other one the linear program is walked along the gain, and the powers of its columns are kept for each corner.
 */
export interface TermOrders {
  readonly problem: DispatchProblem;
  readonly storage: StorageUnit;
  readonly program: StepProgram;
  readonly walk: GainWalk;
  readonly market: StepMarket;
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
  return { ...workSpace, problem, storage, program, walk: newGainWalk(program), market: newStepMarket() };
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
    if (fillMarket(into, t, extraWearPerMWh)) {
      sortStepWithGeneration(t, atBus, market, orders);
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

/** Power that counts as none. [MW] */
const negligibleMW = 1e-9;

/**
 * Fills the market of a step and returns whether sorting finds its merit order: nothing is owed, reserved or served beside the market in it, its
 * sources are paid one price, and it has no reason to charge and discharge at once. At a DC bus the converter is one more limit of the export, and of
 * the import; that both share it does not matter where the plant sells nothing of its own while it buys.
 */
export function fillMarket({ problem, storage, program, market }: TermOrders, t: number, extraWearPerMWh: Series | undefined): boolean {
  const { salePricePerMWh, purchasePricePerMWh, generationMW, exportLimitMW, importLimitMW } = problem;
  const terms = problem.terms as DispatchTerms;
  const { busToGrid, sources } = program;
  const { chargeLimitMW, dischargeLimitMW, chargeEfficiency, dischargeEfficiency, wearPerMWh } = storage;
  if (terms.auxiliaryLoadMW !== undefined && terms.auxiliaryLoadMW[t] > 0) return false;
  if (terms.stepDuties !== undefined)
    for (let i = 0; i < terms.stepDuties.length; i++) if (terms.stepDuties[i].powerMW[t] > 0) return false;
  if (terms.regulation !== undefined) {
    const { offers } = terms.regulation;
    for (let r = 0; r < offers.length; r++) if (offers[r].upLimitMW[t] > 0 || offers[r].downLimitMW[t] > 0) return false;
  }
  const generation = generationMW[t];
  let sale = salePricePerMWh[t];
  let saleable = 0;
  for (let j = 0; j < sources.length; j++) {
    const { powerMW, saleableMW, salePricePerMWh: price } = sources[j];
    if (powerMW[t] === 0) continue;
    if (saleable > 0 && price[t] !== sale) return false;
    sale = price[t];
    saleable += saleableMW === undefined ? powerMW[t] : Math.min(powerMW[t], saleableMW[t]);
  }
  let exportHeadroom = exportLimitMW[t] / busToGrid;
  let importHeadroom = importLimitMW[t] * busToGrid;
  const { busConverter } = terms;
  if (busConverter !== undefined) {
    exportHeadroom = Math.min(exportHeadroom, busConverter.limitMW / busConverter.efficiency);
    importHeadroom = Math.min(importHeadroom, busConverter.limitMW * busConverter.efficiency);
  }
  const saleValue = sale * busToGrid;
  const dischargeValue = (terms.dischargePricePerMWh === undefined ? salePricePerMWh[t] : terms.dischargePricePerMWh[t]) * busToGrid;
  const purchaseCost = purchasePricePerMWh[t] / busToGrid;
  const wearCost = (wearPerMWh + (extraWearPerMWh === undefined ? 0 : extraWearPerMWh[t])) / dischargeEfficiency;
  if (
    purchaseCost < (dischargeValue - wearCost) * chargeEfficiency * dischargeEfficiency &&
    Math.min(chargeLimitMW, dischargeLimitMW, exportHeadroom, importHeadroom) > negligibleMW
  )
    return false;
  if (generation > 0) {
    const sold = Math.min(generation, exportHeadroom);
    if (saleable < sold * (1 - 1e-12) || dischargeValue - wearCost > Math.max(0, saleValue)) return false;
    if (
      busConverter !== undefined &&
      saleValue > 0 &&
      purchaseCost < saleValue &&
      importHeadroom > 0 &&
      sold * busConverter.efficiency + importHeadroom / busConverter.efficiency > busConverter.limitMW
    )
      return false;
  }
  market.generationMW = generation;
  market.exportHeadroomMW = exportHeadroom;
  market.importHeadroomMW = importHeadroom;
  market.saleValue = saleValue;
  market.dischargeValue = dischargeValue;
  market.purchaseCost = purchaseCost;
  market.wearCost = wearCost;
  return true;
}
