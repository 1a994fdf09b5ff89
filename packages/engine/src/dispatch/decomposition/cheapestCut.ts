import { type NetworkPlan, markChanged, placeGain } from './networkPlan';

/**
 * The search for the cheapest way to take energy out of a cycle limit: a step of its days discharges less, the energy stays in the cells, forwards or
 * backwards in time as long as they have room, until another step charges less, or discharges under another limit; where that limit is used up, a step
 * of its days discharges less in turn, and so on. These are the shortest paths of a flow at minimum cost.
 *
 * Source: Ahuja, Magnanti, Orlin, "Network Flows", 1993, ch. 9.7 (successive shortest paths).
 */
export interface CutSearch {
  /** By step: least cost of a MWh more in the cells in it, and where that MWh is from. [currency/MWh] */
  readonly costPerMWh: Float64Array;
  readonly from: Uint8Array;
  /** By limit: least cost of a MWh that passes through it, and the step that discharges it. */
  readonly rowCostPerMWh: Float64Array;
  readonly entry: Int32Array;
  /** By limit: price of the last cut, which the next one does not fall below. [currency/MWh] */
  readonly pricePerMWh: Float64Array;
  /** Steps and limits that the search has reached. */
  firstStep: number;
  lastStep: number;
  firstRow: number;
  lastRow: number;
  /** Cost of the cheapest way out that was found, and the energy that its last step and the rest of it have room for. */
  minPerMWh: number;
  exitMWh: number;
  wayMWh: number;
  /** Costs closer than this are equal. [currency/MWh] */
  sameCostPerMWh: number;
}

export function newCutSearch(steps: number, days: number): CutSearch {
  return {
    costPerMWh: new Float64Array(steps),
    from: new Uint8Array(steps),
    rowCostPerMWh: new Float64Array(days).fill(Number.POSITIVE_INFINITY),
    entry: new Int32Array(days),
    pricePerMWh: new Float64Array(days),
    firstStep: 0,
    lastStep: 0,
    firstRow: 0,
    lastRow: 0,
    minPerMWh: 0,
    exitMWh: 0,
    wayMWh: 0,
    sameCostPerMWh: 0,
  };
}

/** A MWh in a step is from less discharge in it, from the step before, or from the step after. */
const ownDischarge = 0;
const stepBefore = 1;
const stepAfter = 2;

/** Maximum number of rounds through limits that are used up. */
const maxRounds = 50;

/** Takes the energy above limit `b` out of it. Returns false where the plan cannot keep the limit, or where rounding stops the search. */
export function cutToLimit(plan: NetworkPlan, search: CutSearch, b: number): boolean {
  const { usedMWh, maxMWh, noneMWh, span } = plan;
  const maxCuts = 20 * (1 + span.end - span.begin);
  let isSearched = false;
  for (let cut = 0; usedMWh[b] > maxMWh[b] + noneMWh; cut++) {
    if (cut > maxCuts) return false;
    // A cut that only uses up its last step leaves all other ways as they are.
    let last = isSearched ? cheapestExit(plan, search, b) : -1;
    if (!isSearched || passesLimits(search, b)) last = cheapestEnd(plan, search, b);
    if (last < 0) {
      passesLimits(search, b);
      return false;
    }
    search.pricePerMWh[b] = Math.max(search.pricePerMWh[b], search.minPerMWh);
    const cutMWh = cutAlong(plan, search, b, last);
    if (!(cutMWh > 0)) return false;
    isSearched = !passesLimits(search, b) && cutMWh === search.exitMWh && cutMWh < search.wayMWh - 2 * noneMWh;
  }
  return true;
}

/** True if the search has come to limits that are used up. Forgets what it costs to pass through them. */
function passesLimits(search: CutSearch, b: number): boolean {
  if (search.firstRow === b && search.lastRow === b) return false;
  search.rowCostPerMWh.fill(Number.POSITIVE_INFINITY, search.firstRow, search.lastRow + 1);
  return true;
}

/** Returns the last step of the cheapest way out of limit `b`; -1 where there is none. */
function cheapestEnd(plan: NetworkPlan, search: CutSearch, b: number): number {
  const { firstStep, endStep, upRow, upPerMWh } = plan;
  const { rowCostPerMWh, pricePerMWh, costPerMWh, from } = search;
  for (let t = firstStep[b]; t < endStep[b]; t++) {
    costPerMWh[t] = upRow[t] === b ? upPerMWh[t] : Number.POSITIVE_INFINITY;
    from[t] = ownDischarge;
  }
  search.firstStep = firstStep[b];
  search.lastStep = endStep[b] - 1;
  search.firstRow = b;
  search.lastRow = b;
  let end = -1;
  for (let round = 0; round < maxRounds; round++) {
    spread(plan, search);
    end = cheapestExit(plan, search, b);
    let changed = false;
    for (let r = search.firstRow; r <= search.lastRow; r++)
      if (r !== b && rowCostPerMWh[r] + pricePerMWh[r] < search.minPerMWh && passThrough(plan, search, r)) changed = true;
    if (!changed) break;
    if (round === maxRounds - 1) end = -1;
  }
  return end;
}

/** Lets each step of a limit that is used up discharge less. Returns true if that is cheaper in any of them than what was found. */
function passThrough({ upRow, upPerMWh, firstStep, endStep }: NetworkPlan, search: CutSearch, r: number): boolean {
  const { costPerMWh, from, rowCostPerMWh, sameCostPerMWh: same } = search;
  for (; search.lastStep < endStep[r] - 1; search.lastStep++) costPerMWh[search.lastStep + 1] = Number.POSITIVE_INFINITY;
  for (; search.firstStep > firstStep[r]; search.firstStep--) costPerMWh[search.firstStep - 1] = Number.POSITIVE_INFINITY;
  let found = false;
  for (let t = firstStep[r]; t < endStep[r]; t++) {
    const cost = rowCostPerMWh[r] + upPerMWh[t];
    if (upRow[t] !== r || !(cost < costPerMWh[t] - same)) continue;
    costPerMWh[t] = cost;
    from[t] = ownDischarge;
    found = true;
  }
  return found;
}

/** Carries energy to the steps after and before, as far as the cells have room. */
function spread({ span, levelMWh, noneMWh }: NetworkPlan, search: CutSearch): void {
  const { costPerMWh, from, sameCostPerMWh: same } = search;
  const full = span.ceilingMWh - noneMWh;
  const empty = span.floorMWh + noneMWh;
  const end = span.end - 1;
  const { lastStep, firstStep } = search;
  let t = firstStep;
  let cost = costPerMWh[t];
  for (; t < lastStep; t++) {
    const next = costPerMWh[t + 1];
    if (cost < next - same && levelMWh[t] < full) {
      costPerMWh[t + 1] = cost;
      from[t + 1] = stepBefore;
    } else cost = next;
  }
  for (; t < end && cost < Number.POSITIVE_INFINITY && levelMWh[t] < full; t++) {
    costPerMWh[t + 1] = cost;
    from[t + 1] = stepBefore;
  }
  search.lastStep = t;
  cost = costPerMWh[t];
  for (; t > firstStep; t--) {
    const next = costPerMWh[t - 1];
    if (cost < next - same && levelMWh[t - 1] > empty) {
      costPerMWh[t - 1] = cost;
      from[t - 1] = stepAfter;
    } else cost = next;
  }
  for (; t > span.begin && cost < Number.POSITIVE_INFINITY && levelMWh[t - 1] > empty; t--) {
    costPerMWh[t - 1] = cost;
    from[t - 1] = stepAfter;
  }
  search.firstStep = t;
}

/** Returns the step in which a MWh in the cells leaves them best, and notes what it costs to pass through limits that are used up. */
function cheapestExit(plan: NetworkPlan, search: CutSearch, b: number): number {
  const { downPerMWh, downRow, usedMWh, maxMWh, noneMWh, span, levelMWh } = plan;
  const { costPerMWh, rowCostPerMWh, entry, firstStep, lastStep, sameCostPerMWh: same } = search;
  let min = Number.POSITIVE_INFINITY;
  let found = -1;
  for (let t = firstStep; t <= lastStep; t++) {
    const cost = costPerMWh[t] - downPerMWh[t];
    const r = downRow[t];
    if (!(cost < min) || r === b) continue;
    if (r < 0 || usedMWh[r] < maxMWh[r] - noneMWh) {
      min = cost;
      found = t;
    } else if (cost < rowCostPerMWh[r] - same) {
      rowCostPerMWh[r] = cost;
      entry[r] = t;
      search.firstRow = Math.min(search.firstRow, r);
      search.lastRow = Math.max(search.lastRow, r);
    }
  }
  // Energy that is left at the end. Its step stands one beyond the last.
  const { highMWh, valuePerMWh } = span.windowEnd;
  const last = span.end - 1;
  if (lastStep === last && levelMWh[last] < highMWh - noneMWh && costPerMWh[last] - valuePerMWh < min) {
    min = costPerMWh[last] - valuePerMWh;
    found = span.end;
  }
  search.minPerMWh = min;
  return found;
}

/** Moves as much energy as the way to its last step allows, and returns it; 0 where there is no end to the way. [MWh] */
function cutAlong(plan: NetworkPlan, search: CutSearch, b: number, last: number): number {
  const { from, entry } = search;
  const { span, levelMWh, upMWh, downMWh, downRow, row, usedMWh, maxMWh } = plan;
  const { ceilingMWh, floorMWh, windowEnd, end } = span;
  const staysAtEnd = last === end;
  const exit = staysAtEnd ? end - 1 : last;
  const into = staysAtEnd ? -1 : downRow[exit];
  let exitMWh = staysAtEnd ? windowEnd.highMWh - levelMWh[exit] : downMWh[exit];
  if (into >= 0) exitMWh = Math.min(exitMWh, maxMWh[into] - usedMWh[into]);
  let wayMWh = Number.POSITIVE_INFINITY;
  // The way is walked back twice: for the least room on it, and to move the energy.
  let left = 4 * (end - span.begin);
  for (let t = exit; ;) {
    if (--left < 0) return 0;
    if (from[t] === stepBefore) wayMWh = Math.min(wayMWh, ceilingMWh - levelMWh[--t]);
    else if (from[t] === stepAfter) wayMWh = Math.min(wayMWh, levelMWh[t++] - floorMWh);
    else {
      wayMWh = Math.min(wayMWh, upMWh[t]);
      if (row[t] === b) break;
      t = entry[row[t]];
      wayMWh = Math.min(wayMWh, downMWh[t]);
    }
  }
  search.exitMWh = exitMWh;
  search.wayMWh = wayMWh;
  const energyMWh = Math.min(usedMWh[b] - maxMWh[b], exitMWh, wayMWh);
  if (staysAtEnd) levelMWh[exit] += energyMWh;
  else takeFrom(plan, exit, energyMWh);
  if (into >= 0) usedMWh[into] += energyMWh;
  usedMWh[b] -= energyMWh;
  for (let t = exit; ;) {
    if (from[t] === stepBefore) levelMWh[--t] += energyMWh;
    else if (from[t] === stepAfter) levelMWh[t++] -= energyMWh;
    else {
      takeFrom(plan, t, -energyMWh);
      if (row[t] === b) return energyMWh;
      t = entry[row[t]];
      takeFrom(plan, t, energyMWh);
    }
  }
}

function takeFrom(plan: NetworkPlan, t: number, energyMWh: number): void {
  plan.gainMWh[t] -= energyMWh;
  markChanged(plan, t);
  placeGain(plan, t);
}
