import type { Series } from '../../series';
import type { DispatchProblem, Flows, TermFlows } from '../problem';
import { forgonePrice } from '../problemDefaults';
import { windowDutyOf } from '../termFlows';
import type { Carried, OwedDuty } from '../ties';

/**
 * The energy owed over hours in a plan, with a price on each MWh that may still be delivered under a duty. Energy under a duty earns its price and saves its
 * shortfall; where that exceeds the price on it, all exports of a step serve the duty with the highest gain, which raises its sale price.
 */
export interface PricedDuties {
  owed: readonly OwedDuty[];
  /** By step of the year: value of an exported MWh at the current prices, and the duty that it serves, by its place in `owed`; -1 for none. */
  readonly salePricePerMWh: Series;
  readonly served: Int16Array;
}

export function newPricedDuties(steps: number): PricedDuties {
  return { owed: [], salePricePerMWh: new Float64Array(steps), served: new Int16Array(steps) };
}

/** Returns the value of a MWh under a duty above its sale: the duty's price less the market's, plus the saved shortfall. [currency/MWh] */
function marginalValueOf({ duty }: OwedDuty, problem: DispatchProblem, t: number): number {
  return duty.pricePerMWh[t] - forgonePrice(problem)[t] + duty.shortfallPerMWh;
}

/** Returns the maximum value of a MWh under a duty above its sale. [currency/MWh] */
export function maxDutyValue(problem: DispatchProblem, each: OwedDuty): number {
  let max = 0;
  for (let i = 0; i < each.steps.length; i++) max = Math.max(max, marginalValueOf(each, problem, each.steps[i]));
  return max;
}

/** Computes sale prices of the steps `begin … end - 1` at these prices of the duties, of which the first stands at `firstPrice`. */
export function priceDuties(
  problem: DispatchProblem,
  { owed, salePricePerMWh, served }: PricedDuties,
  pricePerMWh: Float64Array,
  firstPrice: number,
  begin: number,
  end: number,
): void {
  for (let t = begin; t < end; t++) {
    salePricePerMWh[t] = problem.salePricePerMWh[t];
    served[t] = -1;
  }
  for (let d = 0; d < owed.length; d++) {
    const each = owed[d] as OwedDuty;
    const price = pricePerMWh[firstPrice + d];
    for (let i = 0; i < each.steps.length; i++) {
      const t = each.steps[i];
      const gain = marginalValueOf(each, problem, t) - price;
      if (gain <= 0 || problem.salePricePerMWh[t] + gain <= salePricePerMWh[t]) continue;
      salePricePerMWh[t] = problem.salePricePerMWh[t] + gain;
      served[t] = d;
    }
  }
}

/** Counts the energy that a plan at these prices delivers under duty `d`, and its value above the sale, into `into` from 2·d on. [MWh, currency] */
export function servedUnder(
  problem: DispatchProblem,
  { owed, served }: PricedDuties,
  d: number,
  { exportMW }: Flows,
  into: Float64Array,
): void {
  const each = owed[d] as OwedDuty;
  let delivered = 0;
  let money = 0;
  for (let i = 0; i < each.steps.length; i++) {
    const t = each.steps[i];
    if (served[t] !== d) continue;
    const energyMWh = problem.stepHours * exportMW[t];
    delivered += energyMWh;
    money += marginalValueOf(each, problem, t) * energyMWh;
  }
  into[2 * d] = delivered;
  into[2 * d + 1] = money;
}

/** Power delivered under the duties of a plan, by their place in `owed` and then by step of the plan. [MW] */
type DeliveredMW = Float64Array;

/** Returns the value above the sale of the duties served in the steps `begin … end - 1`, shortfall saved, and the cost of serving none. [currency] */
export function moneyOfDuties(
  problem: DispatchProblem,
  { owed }: PricedDuties,
  deliveredMW: DeliveredMW,
  begin: number,
  end: number,
): { readonly delivered: number; readonly owed: number } {
  let delivered = 0;
  let missing = 0;
  for (let d = 0; d < owed.length; d++) {
    const each = owed[d] as OwedDuty;
    missing += each.duty.shortfallPerMWh * each.owedMWh;
    for (const t of each.steps)
      delivered += problem.stepHours * marginalValueOf(each, problem, t) * deliveredMW[d * (end - begin) + t - begin];
  }
  return { delivered, owed: missing };
}

/**
 * Writes the deliveries of the steps that are followed, and carries them to the next plans. Returns their revenue above the sale, less the shortfall
 * cost of the duties that end there. [currency]
 */
export function followDuties(
  problem: DispatchProblem,
  { owed }: PricedDuties,
  deliveredMW: DeliveredMW,
  { begin, followedTo, end }: { readonly begin: number; readonly followedTo: number; readonly end: number },
  terms: TermFlows,
  carried: Carried,
): number {
  const { stepHours } = problem;
  const forgone = forgonePrice(problem);
  for (const delivered of terms.windowDutyMW) delivered.fill(0, begin, followedTo);
  let money = 0;
  for (const [d, { duty, index, steps }] of owed.entries()) {
    const delivered = windowDutyOf(terms, duty);
    for (const t of steps) {
      if (t >= followedTo) break;
      const powerMW = deliveredMW[d * (end - begin) + t - begin];
      delivered[t] += powerMW;
      carried.deliveredMWh[index] += stepHours * powerMW;
      money += stepHours * (duty.pricePerMWh[t] - forgone[t]) * powerMW;
    }
    terms.windowShortfallMWh[index] = Math.max(0, duty.energyMWh - carried.deliveredMWh[index]);
    const last = duty.steps[duty.steps.length - 1];
    if (last >= begin && last < followedTo) money -= duty.shortfallPerMWh * terms.windowShortfallMWh[index];
  }
  return money;
}
