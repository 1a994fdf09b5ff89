import type { DispatchProblem, Flows } from '../../dispatch/problem';
import { regulationAtCells } from '../../dispatch/termFlows';
import type { StorageUnit } from '../../storage/storageUnit';

/** A plan as an explanation sees it: what was to be dispatched, what was done, and where the cells of the first storage took no more. */
export interface ExplainedPlan {
  readonly problem: DispatchProblem;
  readonly flows: Flows;
  /** In the cells of the first storage before the first step. */
  readonly startMWh: number;
  /** Level at which its cells took no more in a step; 0 where it does not stand. */
  readonly ceilingMWh: (t: number) => number;
  /** Its levels come from a replay of the cells, and so do not follow from the powers by its efficiencies. */
  readonly isReplayed: boolean;
}

/**
 * In the cells of the first storage before a step. [MWh]
 *
 * Between two days cells lose what was in the capacity that ages, so the level after a step and what moved in it say more than the step before.
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
