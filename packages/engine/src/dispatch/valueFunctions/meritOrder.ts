import type { Series } from '../../series';
import type { StorageUnit } from '../../storage/storageUnit';
import type { DispatchProblem } from '../problem';
import { newSharedStepCorners, type SharedStepCorners, sharedStepCorners, type StorageStep } from './sharedStep';
import { newStepMarket, saleableMW, type StepMarket } from './stepFlows';

/**
 * The merit orders of a year: for each step the maximum money as a function of the gain of the cells, `R(gain)`. It is concave and piecewise
 * linear, because it is the optimum of a small linear program with the gain as a right-hand side. Step t has the corners
 * `first[t] … first[t + 1] - 1`, from full charge to full discharge; the energy between two corners is one source to charge from
 * (most expensive first) or one use to discharge for (most expensive first).
 */
export interface MeritOrders {
  readonly first: Int32Array;
  /** Energy that the cells gain at a corner; negative for a loss. */
  gainMWh: Float64Array;
  /** Cost or revenue of each MWh of the cells between this corner and the next, falling; -Infinity at the last corner of a step. */
  valuePerMWh: Float64Array;
  /** Money of each step at its first corner. */
  readonly moneyAtFullCharge: Float64Array;
  /** 1 in steps that charge during a part of the time and discharge during the other; only they fill the two powers of a corner. */
  readonly sharesTime: Uint8Array;
  chargeMW: Float64Array;
  dischargeMW: Float64Array;
  readonly shared: SharedStepCorners;
}

/** Returns work space for the merit orders of a year of so many steps. It grows when many steps share their time. */
export function newMeritOrders(steps: number): MeritOrders {
  return withCapacity(maxCorners * steps, {
    first: new Int32Array(steps + 1),
    moneyAtFullCharge: new Float64Array(steps),
    sharesTime: new Uint8Array(steps),
    shared: newSharedStepCorners(),
    gainMWh: noCorners,
    valuePerMWh: noCorners,
    chargeMW: noCorners,
    dischargeMW: noCorners,
  });
}

const noCorners = new Float64Array(0);

/** Makes room for so many corners, and keeps what is there. */
export function withCapacity(corners: number, orders: MeritOrders): MeritOrders {
  for (const name of ['gainMWh', 'valuePerMWh', 'chargeMW', 'dischargeMW'] as const) {
    const larger = new Float64Array(corners);
    larger.set(orders[name]);
    orders[name] = larger;
  }
  return orders;
}

/** Power that counts as none. [MW] */
const negligibleMW = 1e-9;

/** Three sources, two uses, and the corner that ends them. */
export const maxCorners = 6;

/**
 * Sorts the sources and uses of storage in each of the steps `begin … end - 1`, their corners from 0 on. `extraWearPerMWh` is a price of energy out
 * of the cells in a step, added to the cost of wear.
 */
export function sortMeritOrders(
  problem: DispatchProblem,
  storage: StorageUnit,
  into: MeritOrders,
  begin = 0,
  end = problem.generationMW.length,
  extraWearPerMWh?: Series,
): void {
  const { stepHours, salePricePerMWh, purchasePricePerMWh, generationMW, exportLimitMW, importLimitMW, gridEfficiency } = problem;
  const { chargeLimitMW, dischargeLimitMW, chargeEfficiency, dischargeEfficiency } = storage;
  const { first, moneyAtFullCharge, sharesTime } = into;
  let { gainMWh, valuePerMWh } = into;
  const roundTrip = chargeEfficiency * dischargeEfficiency;
  const ownWearCost = storage.wearPerMWh / dischargeEfficiency;
  const busPerGrid = 1 / gridEfficiency;
  const weakest = Math.min(chargeLimitMW, dischargeLimitMW);
  const atBus = storageAtBus(storage, stepHours);
  const { gainPerChargeMW, lossPerDischargeMW, busPerCharged } = atBus;
  const market = newStepMarket();

  let k = 0;
  first[begin] = 0;
  for (let t = begin; t < end; t++) {
    const wearCost = extraWearPerMWh === undefined ? ownWearCost : ownWearCost + extraWearPerMWh[t] / dischargeEfficiency;
    const generation = generationMW[t];
    const exportHeadroom = exportLimitMW[t] * busPerGrid;
    const importHeadroom = importLimitMW[t] * gridEfficiency;
    const saleValue = salePricePerMWh[t] * gridEfficiency;
    const purchaseCost = purchasePricePerMWh[t] * busPerGrid;

    // Charging and discharging at once pays only if bought energy, after the round trip and its wear, still sells for more.
    const bothPay = purchaseCost < (saleValue - wearCost) * roundTrip && Math.min(weakest, exportHeadroom, importHeadroom) > negligibleMW;
    sharesTime[t] = bothPay ? 1 : 0;
    if (bothPay || generation !== 0) {
      market.generationMW = generation;
      market.exportHeadroomMW = exportHeadroom;
      market.importHeadroomMW = importHeadroom;
      market.saleValue = saleValue;
      market.dischargeValue = saleValue;
      market.purchaseCost = purchaseCost;
      market.wearCost = wearCost;
      if (bothPay) {
        sortSharedStep(t, end, atBus, market, into);
        ({ gainMWh, valuePerMWh } = into);
      } else sortStepWithGeneration(t, atBus, market, into);
      k = first[t + 1];
      continue;
    }

    // One source, the grid, and one use, the sale. Kept in the loop for speed: a storage alone has only such steps.
    const charge = Math.min(importHeadroom, chargeLimitMW);
    moneyAtFullCharge[t] = -stepHours * (purchaseCost * charge);
    if (charge > 0) {
      gainMWh[k] = charge * gainPerChargeMW;
      valuePerMWh[k++] = purchaseCost * busPerCharged;
    }
    const discharge = Math.min(exportHeadroom, dischargeLimitMW);
    gainMWh[k] = 0;
    if (discharge > 0) {
      valuePerMWh[k++] = (saleValue - wearCost) * dischargeEfficiency;
      gainMWh[k] = -discharge * lossPerDischargeMW;
    }
    valuePerMWh[k++] = Number.NEGATIVE_INFINITY;
    first[t + 1] = k;
  }
}

/** Storage as a step at the bus sees it, with the bus energy of each MWh of its cells. */
export interface StorageAtBus extends StorageStep {
  /** Bus MWh charged for each MWh of the cells. */
  readonly busPerCharged: number;
  /** Bus MWh discharged for each MWh of the cells. */
  readonly dischargeEfficiency: number;
}

export function storageAtBus(
  { chargeLimitMW, dischargeLimitMW, chargeEfficiency, dischargeEfficiency }: StorageUnit,
  stepHours: number,
): StorageAtBus {
  return {
    stepHours,
    chargeLimitMW,
    dischargeLimitMW,
    gainPerChargeMW: stepHours * chargeEfficiency,
    lossPerDischargeMW: stepHours / dischargeEfficiency,
    busPerCharged: 1 / chargeEfficiency,
    dischargeEfficiency,
  };
}

/** Sorts a step that charges during a part of the time and discharges during the other. Leaves room for the steps up to `end`. */
function sortSharedStep(t: number, end: number, storage: StorageAtBus, market: Readonly<StepMarket>, into: MeritOrders): void {
  const { first, moneyAtFullCharge, shared } = into;
  let k = first[t];
  sharedStepCorners(storage, market, shared);
  const needed = k + shared.count + maxCorners * (end - t);
  if (needed > into.gainMWh.length) withCapacity(2 * needed, into);
  const { gainMWh, valuePerMWh, chargeMW, dischargeMW } = into;
  moneyAtFullCharge[t] = shared.money[0];
  for (let j = 0; j < shared.count; j++, k++) {
    gainMWh[k] = shared.gainMWh[j];
    chargeMW[k] = shared.chargeMW[j];
    dischargeMW[k] = shared.dischargeMW[j];
    valuePerMWh[k] =
      j + 1 < shared.count
        ? (shared.money[j + 1] - shared.money[j]) / (shared.gainMWh[j] - shared.gainMWh[j + 1])
        : Number.NEGATIVE_INFINITY;
  }
  first[t + 1] = k;
}

/**
 * Sorts a step that never charges and discharges at once: up to three sources and two uses. Discharge pays no more than the sale it takes the place of,
 * less wear.
 */
export function sortStepWithGeneration(t: number, storage: StorageAtBus, market: Readonly<StepMarket>, into: MeritOrders): void {
  const { stepHours, chargeLimitMW, dischargeLimitMW, gainPerChargeMW, lossPerDischargeMW, busPerCharged, dischargeEfficiency } = storage;
  const { generationMW, exportHeadroomMW, importHeadroomMW, saleValue, dischargeValue, purchaseCost, wearCost } = market;
  const { first, moneyAtFullCharge, gainMWh, valuePerMWh } = into;
  let k = first[t];
  // Sources, cheapest first: charging up to `charge1` costs `cost1` a bus MWh, from there to `charge2` `cost2`, then `cost3`.
  const saleable = saleableMW(generationMW, exportHeadroomMW, saleValue);
  const unsaleable = generationMW - saleable;
  let charge1 = unsaleable;
  let charge2 = unsaleable + importHeadroomMW;
  let cost1 = 0;
  let cost2 = purchaseCost;
  let cost3 = saleValue;
  if (purchaseCost < 0) {
    charge1 = importHeadroomMW;
    cost1 = purchaseCost;
    cost2 = 0;
  } else if (purchaseCost >= saleValue) {
    charge2 = generationMW;
    cost2 = saleValue;
    cost3 = purchaseCost;
  }
  charge1 = Math.min(charge1, chargeLimitMW);
  charge2 = Math.min(charge2, chargeLimitMW);
  const charge3 = Math.min(generationMW + importHeadroomMW, chargeLimitMW);
  moneyAtFullCharge[t] = stepHours * (saleValue * saleable - cost1 * charge1 - cost2 * (charge2 - charge1) - cost3 * (charge3 - charge2));

  if (charge3 > charge2) {
    gainMWh[k] = charge3 * gainPerChargeMW;
    valuePerMWh[k++] = cost3 * busPerCharged;
  }
  if (charge2 > charge1 && !(charge3 > charge2 && cost2 === cost3)) {
    gainMWh[k] = charge2 * gainPerChargeMW;
    valuePerMWh[k++] = cost2 * busPerCharged;
  }
  if (charge1 > 0) {
    gainMWh[k] = charge1 * gainPerChargeMW;
    valuePerMWh[k++] = cost1 * busPerCharged;
  }
  // Uses: the export that generation leaves free, then taking generation's place, which saves nothing and wears the cells.
  const discharge1 = Math.min(exportHeadroomMW - saleable, dischargeLimitMW);
  const discharge2 = Math.min(exportHeadroomMW, dischargeLimitMW);
  gainMWh[k] = 0;
  if (discharge1 > 0) {
    valuePerMWh[k++] = (dischargeValue - wearCost) * dischargeEfficiency;
    gainMWh[k] = -discharge1 * lossPerDischargeMW;
  }
  if (discharge2 > discharge1) {
    valuePerMWh[k++] = (dischargeValue - saleValue - wearCost) * dischargeEfficiency;
    gainMWh[k] = -discharge2 * lossPerDischargeMW;
  }
  valuePerMWh[k++] = Number.NEGATIVE_INFINITY;
  first[t + 1] = k;
}
