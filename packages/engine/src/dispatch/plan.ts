import type { StorageUnit } from '../storage/storageUnit';
import type { MutableFlows } from './flows';
import type { MeritOrders } from './meritOrder';
import type { DispatchProblem } from './problem';
import { purchasedMW, saleableMW } from './stepFlows';
import type { ValueFunctions, WindowEnd } from './valueFunction';

/**
 * The forward pass over the steps `begin … end - 1`: reads off what the cells gain by comparing each step's merit order with the levels at
 * which energy is worth more kept, and writes the flows behind it.
 *
 * Along the way it carries the worth of stored energy: the multiplier of the level. It stays what it was, because energy can be moved
 * in time at no cost but its own, until the cells are full (from there it may only rise) or empty (only fall).
 *
 * Returns the dual value of the window: with these worths every plan, of whatever kind, makes at most
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
  end: number,
  floorMWh: number,
  ceilingMWh: number,
  startMWh: number,
  startWorthPerMWh: number,
  windowEnd: WindowEnd,
  into: MutableFlows,
): number {
  const { stepHours, salePricePerMWh, purchasePricePerMWh, generationMW, exportLimitMW, importLimitMW, gridEfficiency } = problem;
  const { chargeLimitMW, dischargeLimitMW } = storage;
  const { first, gainMWh, worthPerMWh, moneyAtFullCharge, sharesTime } = orders;
  const { targetMWh, worthBelowFloor, worthAboveCeiling } = values;
  const chargePerGain = 1 / (stepHours * storage.chargeEfficiency);
  const dischargePerLoss = storage.dischargeEfficiency / stepHours;
  const throughGrid = 1 / gridEfficiency;
  const negligible = 1e-12 * (ceilingMWh - floorMWh);

  // Compiled code does not know that an argument is a number, and would put each new value on the heap.
  let level = Number(startMWh);
  let worth = Math.max(Math.min(startWorthPerMWh, worthBelowFloor[begin]), worthAboveCeiling[begin]);
  let bound = worth * level;
  for (let t = begin; t < end; t++) {
    const last = first[t + 1] - 1;
    let k = first[t];
    let gain = gainMWh[k];
    let best = moneyAtFullCharge[t] + worth * gain;
    for (let j = k; j < last && worthPerMWh[j] > worth; j++) best += (worthPerMWh[j] - worth) * (gainMWh[j] - gainMWh[j + 1]);
    bound += best;

    let reached = level + gain;
    for (; k < last && reached > targetMWh[k]; k++) {
      gain = gainMWh[k + 1];
      reached = level + gain;
      if (reached < targetMWh[k]) {
        reached = targetMWh[k];
        gain = reached - level;
        if (Math.abs(gain) <= negligible) gain = 0;
        break;
      }
    }

    let charge = 0;
    let discharge = 0;
    if (sharesTime[t] === 1) {
      if (k === last) {
        charge = orders.chargeMW[k];
        discharge = orders.dischargeMW[k];
      } else {
        const share = (gainMWh[k] - gain) / (gainMWh[k] - gainMWh[k + 1]);
        charge = orders.chargeMW[k] + share * (orders.chargeMW[k + 1] - orders.chargeMW[k]);
        discharge = orders.dischargeMW[k] + share * (orders.dischargeMW[k + 1] - orders.dischargeMW[k]);
      }
    } else if (gain > 0) charge = Math.min(gain * chargePerGain, chargeLimitMW);
    else if (gain < 0) discharge = Math.min(-gain * dischargePerLoss, dischargeLimitMW);

    const generation = generationMW[t];
    let purchased = charge;
    let sold = 0;
    if (generation > 0) {
      const exportRoom = exportLimitMW[t] * throughGrid;
      const importRoom = importLimitMW[t] * gridEfficiency;
      const saleWorth = salePricePerMWh[t] * gridEfficiency;
      const saleable = saleableMW(generation, exportRoom - discharge, saleWorth);
      purchased = purchasedMW(charge, generation, saleable, importRoom, saleWorth, purchasePricePerMWh[t] * throughGrid);
      const stored = charge - purchased;
      sold = Math.max(0, Math.min(saleable, generation - stored));
      into.generationToStorageMW[t] = stored;
      into.curtailedMW[t] = Math.max(0, generation - stored - sold);
    }
    level = gain === 0 ? level : Math.min(Math.max(reached, floorMWh), ceilingMWh);

    into.exportMW[t] = Math.min((sold + discharge) * gridEfficiency, exportLimitMW[t]);
    into.importMW[t] = Math.min(purchased * throughGrid, importLimitMW[t]);
    into.chargeMW[t] = charge;
    into.dischargeMW[t] = discharge;
    into.levelMWh[t] = level;
    into.storedValuePerMWh[t] = worth;

    if (t + 1 < end) {
      const next = Math.max(Math.min(worth, worthBelowFloor[t + 1]), worthAboveCeiling[t + 1]);
      bound += next > worth ? (next - worth) * ceilingMWh : (next - worth) * floorMWh;
      worth = next;
    }
  }
  const leftOver = windowEnd.worthPerMWh - worth;
  return bound + leftOver * (leftOver > 0 ? windowEnd.highMWh : windowEnd.lowMWh);
}
