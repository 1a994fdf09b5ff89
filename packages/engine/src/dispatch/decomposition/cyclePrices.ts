import type { NetworkPlan } from './networkPlan';

/**
 * The prices at which an optimal plan cannot be improved: of energy in the cells in each step, and of energy out of the cells under each limit. They
 * bound the money of every plan.
 */
export interface CyclePrices {
  /** By limit, above the price that the merit orders hold already. [currency/MWh] */
  readonly limitPerMWh: Float64Array;
  /** By step: least and highest value of energy in the cells at which the plan is optimal from there on. [currency/MWh] */
  readonly minPerMWh: Float64Array;
  readonly maxPerMWh: Float64Array;
}

export function newCyclePrices(steps: number, days: number): CyclePrices {
  return { limitPerMWh: new Float64Array(days), minPerMWh: new Float64Array(steps), maxPerMWh: new Float64Array(steps) };
}

const maxRounds = 50;
/** Prices closer than this are equal, as a share of their size. */
const samePrice = 1e-13;

/**
 * Finds the price of each limit that is used up: what a step of its days gives up by discharging less, beyond what the energy is worth elsewhere. As
 * that may be under another such limit, prices fall from high ones round by round.
 */
export function priceLimits(plan: NetworkPlan, { limitPerMWh, minPerMWh }: CyclePrices): void {
  const { span, firstRow, endRow, usedMWh, maxMWh, noneMWh, levelMWh, upPerMWh, upRow, downPerMWh, downRow } = plan;
  const { begin, end, floorMWh, ceilingMWh, windowEnd } = span;
  const full = ceilingMWh - noneMWh;
  const empty = floorMWh + noneMWh;
  for (let b = firstRow; b < endRow; b++) limitPerMWh[b] = usedMWh[b] < maxMWh[b] - noneMWh ? 0 : Number.POSITIVE_INFINITY;
  let changed = true;
  for (let round = 0; changed && round < maxRounds; round++) {
    let value = levelMWh[end - 1] < windowEnd.highMWh - noneMWh ? windowEnd.valuePerMWh : Number.NEGATIVE_INFINITY;
    for (let t = end - 1; t >= begin; t--) {
      if (t < end - 1 && levelMWh[t] >= full) value = Number.NEGATIVE_INFINITY;
      const own = downRow[t] < 0 ? downPerMWh[t] : downPerMWh[t] - limitPerMWh[downRow[t]];
      if (own > value) value = own;
      minPerMWh[t] = value;
    }
    changed = false;
    value = Number.NEGATIVE_INFINITY;
    for (let t = begin; t < end; t++) {
      if (t > begin && levelMWh[t - 1] <= empty) value = Number.NEGATIVE_INFINITY;
      if (minPerMWh[t] > value) value = minPerMWh[t];
      else minPerMWh[t] = value;
      const b = upRow[t];
      if (b < 0) continue;
      const price = Math.max(0, upPerMWh[t] - value);
      if (price < limitPerMWh[b] - samePrice * (1 + price)) {
        limitPerMWh[b] = price;
        changed = true;
      }
    }
  }
  // Nothing leaves the cells under such a limit: any price that no discharge pays will do.
  for (let t = begin; t < end; t++) {
    const b = downRow[t];
    if (b >= 0 && limitPerMWh[b] === Number.POSITIVE_INFINITY) limitPerMWh[b] = prohibitive(plan);
  }
  for (let b = firstRow; b < endRow; b++) if (limitPerMWh[b] === Number.POSITIVE_INFINITY) limitPerMWh[b] = 0;
}

/** Returns a price above what any piece of a merit order is worth. */
function prohibitive({ orders, span }: NetworkPlan): number {
  const { first, valuePerMWh } = orders;
  let max = 1;
  for (let t = span.begin; t < span.end; t++)
    for (let k = first[t]; k + 1 < first[t + 1]; k++) max = Math.max(max, Math.abs(valuePerMWh[k]));
  return 2 * max;
}

/**
 * Writes the value of energy in the cells, step by step, and returns an upper bound on the money of any plan at the prices of the merit orders, with the
 * limits: the dual value of the window, which holds whether or not the plan is optimal. The value stays constant until the cells are empty (from there
 * it may only fall) or full (only rise).
 */
export function boundAt(plan: NetworkPlan, { limitPerMWh, minPerMWh, maxPerMWh }: CyclePrices, storedValuePerMWh: Float64Array): number {
  const { span, orders, firstRow, endRow, maxMWh, noneMWh, levelMWh, row, upPerMWh, upRow, downPerMWh, downRow } = plan;
  const { begin, end, startMWh, floorMWh, ceilingMWh, windowEnd } = span;
  const { first, gainMWh, valuePerMWh, moneyAtFullCharge } = orders;
  const full = ceilingMWh - noneMWh;
  const empty = floorMWh + noneMWh;
  let least = levelMWh[end - 1] < windowEnd.highMWh - noneMWh ? windowEnd.valuePerMWh : Number.NEGATIVE_INFINITY;
  let highest = levelMWh[end - 1] > windowEnd.lowMWh + noneMWh ? windowEnd.valuePerMWh : Number.POSITIVE_INFINITY;
  for (let t = end - 1; t >= begin; t--) {
    if (t < end - 1) {
      if (levelMWh[t] >= full) least = Number.NEGATIVE_INFINITY;
      if (levelMWh[t] <= empty) highest = Number.POSITIVE_INFINITY;
    }
    const down = downRow[t] < 0 ? downPerMWh[t] : downPerMWh[t] - limitPerMWh[downRow[t]];
    const up = upRow[t] < 0 ? upPerMWh[t] : upPerMWh[t] - limitPerMWh[upRow[t]];
    minPerMWh[t] = least = Math.max(least, down);
    maxPerMWh[t] = highest = Math.min(highest, up);
  }
  let value = least > Number.NEGATIVE_INFINITY ? least : highest < Number.POSITIVE_INFINITY ? highest : 0;
  let bound = value * startMWh;
  for (let t = begin; t < end; t++) {
    if (t > begin) {
      let next = value;
      if (levelMWh[t - 1] >= full) next = Math.max(next, minPerMWh[t]);
      if (levelMWh[t - 1] <= empty) next = Math.min(next, maxPerMWh[t]);
      bound += next > value ? (next - value) * ceilingMWh : (next - value) * floorMWh;
      value = next;
    }
    storedValuePerMWh[t] = value;
    // The best gain of the step at this value: all pieces that are worth more are used.
    const price = row[t] < 0 ? 0 : limitPerMWh[row[t]];
    const last = first[t + 1] - 1;
    let k = first[t];
    bound += moneyAtFullCharge[t];
    for (; k < last; k++) {
      const pieceValue = gainMWh[k] + gainMWh[k + 1] > 0 ? valuePerMWh[k] : valuePerMWh[k] - price;
      if (pieceValue <= value) break;
      bound += pieceValue * (gainMWh[k] - gainMWh[k + 1]);
    }
    bound += value * gainMWh[k];
  }
  const leftOver = windowEnd.valuePerMWh - value;
  bound += leftOver * (leftOver > 0 ? windowEnd.highMWh : windowEnd.lowMWh);
  for (let b = firstRow; b < endRow; b++) bound += limitPerMWh[b] * maxMWh[b];
  return bound;
}
