import type { StorageUnit } from '../../storage/storageUnit';
import type { DispatchProblem } from '../problem';
import { saleableMW } from '../valueFunctions/stepFlows';
import { type NetworkPlan, markChanged } from './networkPlan';

/**
 * Energy that passes through the cells within a step, charged during a part of the time and discharged during the other. It pays up to a price of energy
 * out of the cells: the revenue of a MWh of the cells less its wear and its purchase. At that price it is worth nothing, and may fill a limit.
 */
export interface SharedCycles {
  readonly problem: DispatchProblem;
  readonly storage: StorageUnit;
  /** By step: energy of the cells that passes within it. [MWh] */
  readonly passedMWh: Float64Array;
}

/** More than rounding, so that the step is not shared at the price. */
const justAbove = 1 + 1e-12;

/** Returns the price of energy out of the cells from which on a step does not share its time. [currency/MWh] */
export function sharingPrice({ problem, storage }: SharedCycles, t: number): number {
  const { salePricePerMWh, purchasePricePerMWh, gridEfficiency } = problem;
  const { chargeEfficiency, dischargeEfficiency, wearPerMWh } = storage;
  const purchaseCost = purchasePricePerMWh[t] / (gridEfficiency * chargeEfficiency);
  return (salePricePerMWh[t] * gridEfficiency * dischargeEfficiency - wearPerMWh - purchaseCost) * justAbove;
}

/**
 * Fills limit `b` with energy that passes within the steps of its days, in those first that pay up to the highest price. Returns the price of the last of
 * them; 0 where the limit is not filled.
 */
export function fillLimit(shared: SharedCycles, plan: NetworkPlan, sharesTime: Uint8Array, b: number): number {
  const { usedMWh, maxMWh, firstStep, endStep, noneMWh } = plan;
  const { passedMWh } = shared;
  let below = Number.POSITIVE_INFINITY;
  while (usedMWh[b] < maxMWh[b] - noneMWh) {
    let price = 0;
    let next = -1;
    for (let t = firstStep[b]; t < endStep[b]; t++) {
      if (sharesTime[t] === 0 || passedMWh[t] > 0) continue;
      const own = sharingPrice(shared, t);
      if (own > price && own <= below) {
        price = own;
        next = t;
      }
    }
    if (next < 0) return 0;
    below = price;
    const energyMWh = Math.min(maxMWh[b] - usedMWh[b], mayPassMWh(shared, plan.gainMWh[next], next));
    // Marks a step without room as seen.
    passedMWh[next] = Math.max(energyMWh, Number.MIN_VALUE);
    usedMWh[b] += energyMWh;
    markChanged(plan, next);
    if (usedMWh[b] >= maxMWh[b] - noneMWh) return price;
  }
  return 0;
}

/** Returns the energy that may pass within a step whose cells gain this much: its time, the import and the export limit it. */
function mayPassMWh({ problem, storage }: SharedCycles, gainMWh: number, t: number): number {
  const { stepHours, salePricePerMWh, generationMW, exportLimitMW, importLimitMW, gridEfficiency } = problem;
  const { chargeLimitMW, dischargeLimitMW, chargeEfficiency, dischargeEfficiency } = storage;
  const chargePerMWh = 1 / (stepHours * chargeEfficiency);
  const dischargePerMWh = dischargeEfficiency / stepHours;
  const charge = Math.max(0, gainMWh) * chargePerMWh;
  const discharge = Math.max(0, -gainMWh) * dischargePerMWh;
  const exportHeadroom = exportLimitMW[t] / gridEfficiency;
  const freeTime = 1 - charge / chargeLimitMW - discharge / dischargeLimitMW;
  const sold = saleableMW(generationMW[t], exportHeadroom, salePricePerMWh[t]);
  return Math.max(
    0,
    Math.min(
      freeTime / (chargePerMWh / chargeLimitMW + dischargePerMWh / dischargeLimitMW),
      (importLimitMW[t] * gridEfficiency - charge) / chargePerMWh,
      (exportHeadroom - sold - discharge) / dischargePerMWh,
    ),
  );
}
