import type { DispatchProblem, Flows, StorageFlows } from '../../dispatch/problem';
import { storagesOf } from '../../dispatch/problemDefaults';
import { regulationAtCells } from '../../dispatch/termFlows';
import type { StorageUnit } from '../../storage/storageUnit';

/** A plan to be explained: dispatch problem, flows, and the levels that its storages may have. */
export interface ExplainedPlan {
  readonly problem: DispatchProblem;
  readonly flows: Flows;
  /** Storages of the problem in its order: the first one, if there is one, and the further ones. */
  readonly storages: readonly ExplainedStorage[];
}

/** A storage of a plan in a year. */
export interface ExplainedStorage {
  readonly unit: StorageUnit;
  readonly flows: StorageFlows;
  /** True for the first storage of the problem, which regulation, standby and cycle limit belong to. */
  readonly isFirst: boolean;
  /** Energy in the cells before the first step. */
  readonly startMWh: number;
  /** Maximum level of its cells in a step; 0 while it does not operate. */
  readonly ceilingMWh: (t: number) => number;
  /** True if its levels come from a replay of the cells, and so do not follow from the powers and its efficiencies. */
  readonly isReplayed: boolean;
}

/** Returns the first storage of a plan, if it operates in a step. */
export function firstIn({ storages }: ExplainedPlan, t: number): ExplainedStorage | undefined {
  const [first] = storages;
  return first?.isFirst && first.ceilingMWh(t) > 0 ? first : undefined;
}

/** Returns the storages of a problem as a plan explains them, where none of them is replayed or comes and goes. */
export function storagesThroughout(problem: DispatchProblem, flows: Flows, startsMWh: readonly number[]): readonly ExplainedStorage[] {
  return storagesOf(problem).flatMap((unit, k): readonly ExplainedStorage[] => {
    const own = k === 0 ? flows : flows.terms?.moreStorages[k - 1];
    if (!own || (k === 0 && problem.storage === undefined)) return [];
    return [{ unit, flows: own, isFirst: k === 0, startMWh: startsMWh[k] ?? 0, ceilingMWh: () => unit.ceilingMWh, isReplayed: false }];
  });
}

/**
 * Returns the energy in the cells of a storage before a step. [MWh]
 *
 * Between two days cells lose the energy in the capacity that ages, so without a replay it is derived from the level after the step and the flows in
 * it, not from the level of the step before.
 */
export function levelBeforeMWh({ problem, flows }: ExplainedPlan, storage: ExplainedStorage, t: number): number {
  const { unit, isFirst, isReplayed, startMWh } = storage;
  const { levelMWh, chargeMW, dischargeMW } = storage.flows;
  if (isReplayed) return t > 0 ? levelMWh[t - 1] : startMWh;
  let gainPerHour = unit.chargeEfficiency * chargeMW[t] - dischargeMW[t] / unit.dischargeEfficiency;
  if (isFirst && flows.terms && problem.terms?.regulation) {
    const { outPerMWh, inPerMWh } = regulationAtCells(problem);
    for (const [r, { upThroughput, downThroughput }] of problem.terms.regulation.offers.entries())
      gainPerHour +=
        inPerMWh * downThroughput * flows.terms.regulationDownMW[r][t] - outPerMWh * upThroughput * flows.terms.regulationUpMW[r][t];
  }
  return Math.max(0, levelMWh[t] - problem.stepHours * gainPerHour);
}
