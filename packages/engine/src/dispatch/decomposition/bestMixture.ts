import type { LevelWindow, PlanWindow } from '../planner';
import type { OwedDuty } from '../ties';
import { gainOf, mix, type PlanMixture, pivotOnPlan } from './planMixture';
import { maxDutyValue } from './pricedDuties';
import { maxPlans, negligible, planAtPrices, type PricedPlans } from './pricedPlans';

/**
 * Returns prices that a window is likely to have, by limit and then by duty: none of the limits, and the highest value of each duty, at which energy
 * beyond what is owed is sold.
 */
export function likelyPrices({ problem, limits, space }: PricedPlans): Float64Array {
  const { owed } = space.duties;
  const prices = new Float64Array(limits.length + owed.length);
  for (let d = 0; d < owed.length; d++) prices[limits.length + d] = maxDutyValue(problem, owed[d] as OwedDuty);
  return prices;
}

/** Factors that lead a little to both sides of a price: where two plans are best at it, one of them is best on either side. */
const besides = [1 - 1e-12, 1 + 1e-12] as const;

/**
 * Finds the best mixture and returns a bound on the money of any plan of the window: the least of the bounds at the prices of its plans, each of which is
 * the plan's money at the prices, plus the prices times the limits and the energy owed. Undefined where no plan keeps the limits, or where the mixture
 * does not converge. `likelyPerMWh` are prices that the search begins with, by limit and then by duty.
 */
export function boundOfBest(plans: PricedPlans, levelWindow: LevelWindow, likelyPerMWh: Float64Array): number | undefined {
  const { mixture } = plans.space;
  const span: PlanWindow = { ...levelWindow, followedTo: levelWindow.end, moreStorages: undefined };
  const { price, max, bounds } = mixture;
  let min = Number.POSITIVE_INFINITY;
  let found = false;
  for (let i = 0; i < besides.length && !found; i++) {
    for (let b = 0; b < bounds; b++) price[b] = besides[i] * likelyPerMWh[b];
    min = Math.min(min, planAtPrices(plans, span));
    const plan = mixture.plans - 1;
    if (keepsLimits(plan, mixture) && isUnpriced(likelyPerMWh, bounds)) {
      pivotOnPlan(plan, mixture);
      return min;
    }
    if (i === 0) leaveUnserved(plans, plan);
    found = pivotOnAny(mixture);
  }
  if (!found) {
    price.fill(highest(plans, span));
    min = Math.min(min, planAtPrices(plans, span));
    if (!pivotOnAny(mixture)) return undefined;
  }
  while (mixture.plans < maxPlans) {
    const rounding = negligible * Math.max(1, Math.abs(mixture.money[0]));
    mix(mixture, rounding);
    let money = mixture.convexityDual;
    for (let b = 0; b < bounds; b++) money += price[b] * max[b];
    if (min - money <= 10 * rounding) return min;
    min = Math.min(min, planAtPrices(plans, span));
    if (gainOf(mixture.plans - 1, mixture) <= 10 * rounding) return min;
  }
  return undefined;
}

/** Starts the mixture from the last of its plans that keeps all limits. Returns false where there is none. */
function pivotOnAny(mixture: PlanMixture): boolean {
  for (let plan = mixture.plans - 1; plan >= 0; plan--) {
    if (!keepsLimits(plan, mixture)) continue;
    pivotOnPlan(plan, mixture);
    return true;
  }
  return false;
}

/** Number of duties of which all parts may be left unserved. */
const fewDuties = 3;

/**
 * Adds the same plan without its deliveries under some of the duties, all of them first: where energy is worth no more under a duty than beside it, such
 * plans are as good, and no other flows are needed to deliver exactly what is owed.
 */
function leaveUnserved({ limits, space }: PricedPlans, plan: number): void {
  const { mixture, duties, flowsOf, unserved, served } = space;
  const { money, used, bounds } = mixture;
  const count = duties.owed.length;
  for (let left = 1; left < 1 << Math.min(count, fewDuties); left++) {
    const copy = mixture.plans++;
    used.copyWithin(copy * bounds, plan * bounds, (plan + 1) * bounds);
    money[copy] = money[plan];
    flowsOf[copy] = plan;
    unserved[copy] = left;
    for (let d = 0; d < count; d++) {
      if ((left & (1 << d)) === 0) continue;
      used[copy * bounds + limits.length + d] = 0;
      money[copy] -= served[2 * d + 1];
    }
  }
}

function isUnpriced(pricePerMWh: Float64Array, bounds: number): boolean {
  for (let b = 0; b < bounds; b++) if (pricePerMWh[b] !== 0) return false;
  return true;
}

function keepsLimits(plan: number, { bounds, used, max }: PlanMixture): boolean {
  for (let b = 0; b < bounds; b++) if (used[plan * bounds + b] > max[b] * (1 + negligible) + negligible) return false;
  return true;
}

/** Returns a prohibitive price, for energy out of the cells and for energy under a duty alike. */
function highest({ problem, pass: { storage }, space }: PricedPlans, { begin, end, windowEnd }: LevelWindow): number {
  const { salePricePerMWh, purchasePricePerMWh, gridEfficiency } = problem;
  let max = Math.abs(windowEnd.valuePerMWh);
  for (let t = begin; t < end; t++) max = Math.max(max, Math.abs(salePricePerMWh[t]), Math.abs(purchasePricePerMWh[t]));
  let ofDuty = 0;
  for (const each of space.duties.owed) ofDuty = Math.max(ofDuty, maxDutyValue(problem, each));
  max += ofDuty;
  return (10 * (1 + max)) / (gridEfficiency * storage.chargeEfficiency * storage.dischargeEfficiency);
}
