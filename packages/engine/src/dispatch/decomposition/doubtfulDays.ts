import type { CycleRow } from '../ties';
import type { LevelWindow } from '../planner';
import type { CyclePlans } from './cyclePlans';
import { readPlan } from './networkPlan';
import { boundOfBest } from './bestMixture';
import { writeMixture } from './keptFlows';
import { beginWindow, type PricedPlans } from './pricedPlans';

/** Values that differ by less are equal, as a share of them. */
const sameValue = 1e-9;

/**
 * Plans the days of a long window again in which a step has a gain at its value of energy in the cells, by mixtures of plans: each run of days between two
 * midnights at which the cells are empty or full. Returns false where there is no such day, or where a run is too long.
 */
export function planDoubtfulDays(cyclePlans: CyclePlans, mixtures: PricedPlans, limits: readonly CycleRow[], round: number): boolean {
  const { problem, flows, pass, space } = cyclePlans;
  const { plan, pricePerMWh } = space;
  const { span, firstStep, endStep, firstRow, endRow, noneMWh } = plan;
  const { floorMWh, ceilingMWh } = span;
  const { levelMWh } = flows;
  const isEdge = (t: number): boolean => levelMWh[t] <= floorMWh + noneMWh || levelMWh[t] >= ceilingMWh - noneMWh;
  let found = false;
  for (let b = firstRow; b < endRow; b++) {
    if (!isDoubtful(cyclePlans, b)) continue;
    found = true;
    // A day that is doubtful still would pay for energy of the day before.
    let first = Math.max(firstRow, round > 0 ? b - 1 : b);
    while (first > firstRow && !isEdge(firstStep[first] - 1)) first--;
    while (b + 1 < endRow && !isEdge(endStep[b] - 1)) b++;
    const [begin, end] = [firstStep[first], endStep[b]];
    const lastMWh = levelMWh[end - 1];
    const run: LevelWindow = {
      begin,
      end,
      startMWh: begin > span.begin ? levelMWh[begin - 1] : span.startMWh,
      floorMWh,
      ceilingMWh,
      windowEnd: end === span.end ? span.windowEnd : { lowMWh: lastMWh, highMWh: lastMWh, valuePerMWh: 0 },
    };
    if (!beginWindow(mixtures, run, limits.slice(first - firstRow, b + 1 - firstRow), [])) return false;
    if (boundOfBest(mixtures, run, pricePerMWh.subarray(first, b + 1)) === undefined) return false;
    writeMixture(mixtures, begin, end);
    for (let r = first; r <= b; r++) pricePerMWh[r] = mixtures.space.mixture.price[r - first];
  }
  if (found) readPlan(plan, flows, pass.storage, problem.stepHours);
  return found;
}

/** True if a step of a limit has a gain by charging or discharging more, at its value of energy in the cells. */
function isDoubtful({ flows, space: { plan } }: CyclePlans, b: number): boolean {
  const { firstStep, endStep, upPerMWh, downPerMWh } = plan;
  for (let t = firstStep[b]; t < endStep[b]; t++) {
    const value = flows.storedValuePerMWh[t];
    const slack = sameValue * (1 + Math.abs(value));
    if (downPerMWh[t] > value + slack || upPerMWh[t] < value - slack) return true;
  }
  return false;
}
