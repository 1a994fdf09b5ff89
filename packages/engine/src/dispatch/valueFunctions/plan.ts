import type { StorageUnit } from '../../storage/storageUnit';
import type { MutableFlows } from '../flows';
import type { MeritOrders } from './meritOrder';
import type { PlanWindow } from '../planner';
import type { Series } from '../../series';
import type { DispatchProblem, DispatchTerms } from '../problem';
import { purchasedMW, saleableMW } from './stepFlows';
import type { ValueFunctions } from './valueFunction';

/** Money that a forward pass counts beside the flows. Overwritten by each pass. [currency] */
export interface WindowMoney {
  /** Upper bound on the money of any plan of the window, energy left in the cells at its end included. */
  bound: number;
  /** Money of the plan in the steps that are not followed, and the value of energy left in the cells. */
  ahead: number;
}

export function newWindowMoney(): WindowMoney {
  return { bound: 0, ahead: 0 };
}

/** Data of a year that each forward pass reads, and the flows and the money that it writes. */
export interface ForwardPass {
  readonly problem: DispatchProblem;
  readonly storage: StorageUnit;
  readonly orders: MeritOrders;
  readonly values: ValueFunctions;
  readonly flows: MutableFlows;
  readonly windowMoney: WindowMoney;
  /** Gains to be written in place of the flows behind them, where these follow from more than prices and limits of the market. */
  readonly gains?: StepGains;
  readonly standby?: DispatchTerms['standby'];
}

/** Planned gain of each step, and the corner of its merit order at or before it. */
export interface StepGains {
  readonly gainMWh: Series;
  readonly corner: Int32Array;
}

/**
 * The forward pass over the steps of a window: finds the gain of the cells by comparing each step's merit order with the levels at
 * which energy has a higher value stored. Writes the resulting flows in the steps before `followedTo`; of the others, which the next
 * window plans again, only the money is counted, from their merit orders.
 *
 * Along the way it carries the marginal value of stored energy: the multiplier of the level. It stays constant, because moving energy
 * in time costs nothing, until the cells are full (from there it may only rise) or empty (only fall).
 *
 * Counts the dual value of the window: with these marginal values λ every plan makes at most
 *
 *     λ₀·start + Σ max over gain of [R_t(gain) + λ_t·gain] + Σ max over level of (λ_{t+1} - λ_t)·level + end
 *
 * so it bounds the optimum from above whether or not the plan is right. Where the cells have to be full at the end of a step, λ_{t+1} has the cost of a
 * missing MWh added, and the cost of missing all of them is in the bound. Floor and ceiling apply to the window, whatever the storage's.
 */
export function planForwards(
  { problem, storage, orders, values, flows, windowMoney, gains, standby }: ForwardPass,
  { begin, followedTo, end, startMWh, floorMWh, ceilingMWh, windowEnd }: PlanWindow,
  startValuePerMWh: number,
): void {
  const { first, gainMWh, valuePerMWh, moneyAtFullCharge, sharesTime } = orders;
  const { targetMWh, valueBelowFloor, valueAboveCeiling } = values;
  const { stepHours, salePricePerMWh, purchasePricePerMWh, generationMW, exportLimitMW, importLimitMW, gridEfficiency } = problem;
  const { chargeLimitMW, dischargeLimitMW } = storage;
  const chargePerGain = 1 / (stepHours * storage.chargeEfficiency);
  const dischargePerLoss = storage.dischargeEfficiency / stepHours;
  const busPerGrid = 1 / gridEfficiency;
  const negligible = 1e-12 * (ceilingMWh - floorMWh);

  // Compiled code does not know that the field is a number, and would put each new value on the heap.
  let level = Number(startMWh);
  let storedValue = Math.max(Math.min(startValuePerMWh, valueBelowFloor[begin]), valueAboveCeiling[begin]);
  let bound = storedValue * level;
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

    // At this marginal value the plan is optimal for the step, unless a neighbouring piece has a gain.
    bound += made + storedValue * gain;
    if (valuePerMWh[k] > storedValue || passed < storedValue) bound += missedMoney(orders, begins, last, k, gain, storedValue);

    level = gain === 0 ? level : Math.min(Math.max(reached, floorMWh), ceilingMWh);
    if (t >= followedTo) ahead += made;
    else if (gains !== undefined) {
      gains.gainMWh[t] = gain;
      gains.corner[t] = k;
      flows.levelMWh[t] = level;
      flows.storedValuePerMWh[t] = storedValue;
    } else {
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
        flows.generationToStorageMW[t] = stored;
        flows.curtailedMW[t] = Math.max(0, generation - stored - sold);
      }
      flows.exportMW[t] = Math.min((sold + discharge) * gridEfficiency, exportLimitMW[t]);
      flows.importMW[t] = Math.min(purchased * busPerGrid, importLimitMW[t]);
      flows.chargeMW[t] = charge;
      flows.dischargeMW[t] = discharge;
      flows.levelMWh[t] = level;
      flows.storedValuePerMWh[t] = storedValue;
    }

    if (standby !== undefined && standby.full[t] === 1) {
      storedValue -= standby.missingPerMWh;
      bound -= standby.missingPerMWh * ceilingMWh;
      if (t >= followedTo) ahead -= standby.missingPerMWh * (ceilingMWh - level);
    }
    if (t + 1 < end) {
      const next = Math.max(Math.min(storedValue, valueBelowFloor[t + 1]), valueAboveCeiling[t + 1]);
      bound += next > storedValue ? (next - storedValue) * ceilingMWh : (next - storedValue) * floorMWh;
      storedValue = next;
    }
  }
  const leftOver = windowEnd.valuePerMWh - storedValue;
  windowMoney.bound = bound + leftOver * (leftOver > 0 ? windowEnd.highMWh : windowEnd.lowMWh);
  windowMoney.ahead = ahead + windowEnd.valuePerMWh * level;
}

/** Returns how much more a step makes at its best gain than at this one between corners k and k + 1, with stored energy at this value. */
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
