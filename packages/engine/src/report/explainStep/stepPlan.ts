import type { DispatchProblem, Flows } from '../../dispatch/problem';
import { regulationAtCells } from '../../dispatch/termFlows';
import type { StorageUnit } from '../../storage/storageUnit';

/** A plan to be explained: dispatch problem, flows, and the maximum level of the first storage. */
export interface ExplainedPlan {
  readonly problem: DispatchProblem;
  readonly flows: Flows;
  /** Energy in the cells of the first storage before the first step. */
  readonly startMWh: number;
  /** Maximum level of its cells in a step; 0 while it does not operate. */
  readonly ceilingMWh: (t: number) => number;
  /** True if its levels come from a replay of the cells, and so do not follow from the powers and its efficiencies. */
  readonly isReplayed: boolean;
}

/**
 * Returns the energy in the cells of the first storage before a step. [MWh]
 *
 * Between two days cells lose the energy in the capacity that ages, so without a replay it is derived from the level after the step and the flows in
 * it, not from the level of the step before.
 */
export function levelBeforeMWh({ problem, flows, startMWh, isReplayed }: ExplainedPlan, storage: StorageUnit, t: number): number {
  const { levelMWh, chargeMW, dischargeMW, terms } = flows;
  if (isReplayed) return t > 0 ? levelMWh[t - 1] : startMWh;
  let gainPerHour = storage.chargeEfficiency * chargeMW[t] - dischargeMW[t] / storage.dischargeEfficiency;
  if (terms && problem.terms?.regulation) {
    const { outPerMWh, inPerMWh } = regulationAtCells(problem);
    for (const [r, { upThroughput, downThroughput }] of problem.terms.regulation.offers.entries())
      gainPerHour += inPerMWh * downThroughput * terms.regulationDownMW[r][t] - outPerMWh * upThroughput * terms.regulationUpMW[r][t];
  }
  return Math.max(0, levelMWh[t] - problem.stepHours * gainPerHour);
}
