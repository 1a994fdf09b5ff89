import type { StorageUnit } from '../storage/storageUnit';
import type { MutableFlows } from './flows';
import type { MeritOrders } from './meritOrder';
import type { DispatchProblem } from './problem';
import { purchasedMW, saleableMW } from './stepFlows';
import type { ValueFunctions, WindowEnd } from './valueFunction';

/** What a forward pass counts beside the flows. Written over by each. */
export interface WindowMoney {
  /** No plan of the window makes more, what is left in the cells at its end included. */
  bound: number;
  /** What the plan makes in the steps that are not followed, and what it leaves in the cells is worth. */
  ahead: number;
}

export function newWindowMoney(): WindowMoney {
  return { bound: 0, ahead: 0 };
}

/**
 * The forward pass over the steps `begin … end - 1`: reads off what the cells gain by comparing each step's merit order with the levels at
 * which energy is worth more kept. Writes the flows behind it in the steps before `followedTo`; of the others, which the next
 * window plans anew, only the money is counted, from their merit orders.
 *
 * Along the way it carries the worth of stored energy: the multiplier of the level. It stays what it was, because energy can be moved
 * in time at no cost but its own, until the cells are full (from there it may only rise) or empty (only fall).
 *
 * Counts the dual value of the window: with these worths every plan, of whatever kind, makes at most
 *
 *     worth₀·start + Σ max over gain of [R_t(gain) + worth_t·gain] + Σ max over level of (worth_{t+1} - worth_t)·level + end
 *
 * so it bounds the optimum from above whether or not the plan is right. Floor and ceiling are those of the window, whatever the storage's.
 */
export function planForwards(
  problem: DispatchProblem,
  storage: StorageUnit,
  orders: MeritOrders,
  values: ValueFunctions,
  begin: number,
  followedTo: number,
  end: number,
  floorMWh: number,
  ceilingMWh: number,
  startMWh: number,
  startValuePerMWh: number,
  windowEnd: WindowEnd,
  into: MutableFlows,
  money: WindowMoney,
): void {
  const { first, gainMWh, valuePerMWh, moneyAtFullCharge, sharesTime } = orders;
  const { targetMWh, valueBelowFloor, valueAboveCeiling } = values;
  const { stepHours, salePricePerMWh, purchasePricePerMWh, generationMW, exportLimitMW, importLimitMW, gridEfficiency } = problem;
  const { chargeLimitMW, dischargeLimitMW } = storage;
  const chargePerGain = 1 / (stepHours * storage.chargeEfficiency);
  const dischargePerLoss = storage.dischargeEfficiency / stepHours;
  const busPerGrid = 1 / gridEfficiency;
  const negligible = 1e-12 * (ceilingMWh - floorMWh);

  // Compiled code does not know that an argument is a number, and would put each new value on the heap.
  let level = Number(startMWh);
  let worth = Math.max(Math.min(startValuePerMWh, valueBelowFloor[begin]), valueAboveCeiling[begin]);
  let bound = worth * level;
  let ahead = 0;
  for (let t = begin; t < end; t++) {
    const begins = first[t];
    const last = first[t + 1] - 1;
    let k = begins;
    let gain = gainMWh[k];
    let made = moneyAtFullCharge[t];
    let passed = Number.POSITIVE_INFINITY;
    let reached = level + gain;
    for (; k < last && reached > targetMWh[k]; k++) {
      let next = gainMWh[k + 1];
      reached = level + next;
      const between = reached < targetMWh[k];
      if (between) {
        reached = targetMWh[k];
        next = reached - level;
        if (Math.abs(next) <= negligible) next = 0;
      }
      passed = valuePerMWh[k];
      made += passed * (gain - next);
      gain = next;
      if (between) break;
    }

    // At this worth the step is at its best where the plan is, unless a piece beside it says otherwise.
    bound += made + worth * gain;
    if (valuePerMWh[k] > worth || passed < worth) bound += missedMoney(orders, begins, last, k, gain, worth);

    level = gain === 0 ? level : Math.min(Math.max(reached, floorMWh), ceilingMWh);
    if (t >= followedTo) ahead += made;
    else {
      let charge = 0;
      let discharge = 0;
      if (sharesTime[t] === 1) {
        charge = orders.chargeMW[k];
        discharge = orders.dischargeMW[k];
        if (k < last) {
          const share = (gainMWh[k] - gain) / (gainMWh[k] - gainMWh[k + 1]);
          charge += share * (orders.chargeMW[k + 1] - orders.chargeMW[k]);
          discharge += share * (orders.dischargeMW[k + 1] - orders.dischargeMW[k]);
        }
      } else if (gain > 0) charge = Math.min(gain * chargePerGain, chargeLimitMW);
      else if (gain < 0) discharge = Math.min(-gain * dischargePerLoss, dischargeLimitMW);

      const generation = generationMW[t];
      let purchased = charge;
      let sold = 0;
      if (generation > 0) {
        const exportHeadroom = exportLimitMW[t] * busPerGrid;
        const importHeadroom = importLimitMW[t] * gridEfficiency;
        const saleValue = salePricePerMWh[t] * gridEfficiency;
        const saleable = saleableMW(generation, exportHeadroom - discharge, saleValue);
        purchased = purchasedMW(charge, generation, saleable, importHeadroom, saleValue, purchasePricePerMWh[t] * busPerGrid);
        const stored = charge - purchased;
        sold = Math.max(0, Math.min(saleable, generation - stored));
        into.generationToStorageMW[t] = stored;
        into.curtailedMW[t] = Math.max(0, generation - stored - sold);
      }
      into.exportMW[t] = Math.min((sold + discharge) * gridEfficiency, exportLimitMW[t]);
      into.importMW[t] = Math.min(purchased * busPerGrid, importLimitMW[t]);
      into.chargeMW[t] = charge;
      into.dischargeMW[t] = discharge;
      into.levelMWh[t] = level;
      into.storedValuePerMWh[t] = worth;
    }

    if (t + 1 < end) {
      const next = Math.max(Math.min(worth, valueBelowFloor[t + 1]), valueAboveCeiling[t + 1]);
      bound += next > worth ? (next - worth) * ceilingMWh : (next - worth) * floorMWh;
      worth = next;
    }
  }
  const leftOver = windowEnd.valuePerMWh - worth;
  money.bound = bound + leftOver * (leftOver > 0 ? windowEnd.highMWh : windowEnd.lowMWh);
  money.ahead = ahead + windowEnd.valuePerMWh * level;
}

/** What a step would make more at a worth of stored energy, with another gain than this one, which is between its corners k and k + 1. */
function missedMoney(
  { gainMWh, valuePerMWh }: MeritOrders,
  begins: number,
  last: number,
  k: number,
  gain: number,
  storedValuePerMWh: number,
): number {
  let missed = 0;
  let from = gain;
  for (let j = k; j < last && valuePerMWh[j] > storedValuePerMWh; j++) {
    missed += (valuePerMWh[j] - storedValuePerMWh) * (from - gainMWh[j + 1]);
    from = gainMWh[j + 1];
  }
  if (missed > 0) return missed;
  from = gain;
  for (let j = Math.min(k, last - 1); j >= begins && valuePerMWh[j] < storedValuePerMWh; j--) {
    missed += (storedValuePerMWh - valuePerMWh[j]) * (gainMWh[j] - from);
    from = gainMWh[j];
  }
  return missed;
}
