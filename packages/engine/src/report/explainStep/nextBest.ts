import { stepChoices, type NextBest, type StepBranch, type StepChoice } from '@hybrid/project/results/stepExplanation';
import { type ChosenLevel, type LevelsAmid, type Replanned, replanner } from '../../dispatch/windowProgram/chosenLevel';
import { type ExplainedPlan, type ExplainedStorage, levelBeforeMWh } from './stepPlan';

/** Time over which a choice is evaluated [hours]. */
const aheadHours = 48;
const near = 1e-6;
/** Difference of two choices that counts as rounding, as a share of their money. */
const negligibleShare = 1e-8;

/** Returns the best other choice for a storage of the plan, by its number. */
export type NextBestOf = (storage: number) => NextBest;

/**
 * Returns, for each storage of a plan, the revenue of the best alternative in a step, and how much less it would have earned in total.
 *
 * The choices are to charge and to discharge as much as the step allows, and to rest. The value of a choice is the optimum of the step with it and of
 * the steps after it until 48 hours from the beginning of the step, or until the year ends or a storage comes or goes. Everything else is free: other
 * storages, offers, sales and deliveries. All other steps stay as they are: cycles of a day, energy owed and credit for buying are what they leave, and
 * at the end the cells are to hold the same energy as in the plan; a MWh that is missing counts at the marginal value of stored energy there. The choice
 * of the plan is evaluated in the same way, with the same foresight, so that the difference is due to the choice alone. It is below 0 if the
 * plan, which looked ahead from another hour, did not foresee its needs. Money is after wear. [currency]
 */
export function nextBests(plan: ExplainedPlan, t: number): NextBestOf {
  const { problem, storages } = plan;
  const end = endOf(plan, t);
  const beforeMWh = storages.map((storage) => levelBeforeMWh(plan, storage, t));
  const levels = storages.map((storage, k) => levelsOf(storage, beforeMWh[k] as number, t, end));
  // A problem without the first storage has one that can hold nothing.
  const shift = problem.storage ? 0 : 1;
  const replan = replanner(plan, t, end, shift > 0 ? [nothing, ...levels] : levels);
  const hours = (end - t) * problem.stepHours;

  return (k) => {
    const storage = storages[k];
    if (!storage || storage.ceilingMWh(t) <= 0) return { none: 'noStorage' };
    const scaleMWh = near * Math.max(1, storage.unit.ceilingMWh);
    const branch = (level: ChosenLevel, choice?: StepChoice): StepBranch => branchOf(replan(k + shift, level), choice);
    const levelOf: Readonly<Record<StepChoice, ChosenLevel>> = { charge: 'highest', rest: beforeMWh[k] as number, discharge: 'lowest' };
    const chosen = branch(storage.flows.levelMWh[t]);
    let next: StepBranch | undefined;
    for (const choice of stepChoices) {
      const other = branch(levelOf[choice], choice);
      if (other.choice !== choice || Math.abs(other.levelMWh - chosen.levelMWh) <= scaleMWh) continue;
      if (!next || moneyOf(other) > moneyOf(next)) next = other;
    }
    if (!next) return { none: 'onlyChoice' };
    return { chosen, next, less: lessOf(chosen, next), hours };
  };
}

const nothing: LevelsAmid = { startMWh: 0, floorMWh: 0, ceilingMWh: 0, endMWh: 0, valuePerMWh: 0, stands: false };

function moneyOf({ stepMoney, laterMoney }: StepBranch): number {
  return stepMoney + laterMoney;
}

/** Returns the difference of the money of two choices; 0 where rounding alone sets them apart. */
function lessOf(chosen: StepBranch, next: StepBranch): number {
  const less = moneyOf(chosen) - moneyOf(next);
  const scale = [chosen, next].reduce((max, { stepMoney, laterMoney }) => Math.max(max, Math.abs(stepMoney), Math.abs(laterMoney)), 1);
  return Math.abs(less) <= negligibleShare * scale ? 0 : less;
}

/** Returns the end of the evaluation: the step before which the same storages operate as in step `t`. */
function endOf({ problem, storages }: ExplainedPlan, t: number): number {
  const last = Math.min(problem.generationMW.length, t + Math.max(1, Math.round(aheadHours / problem.stepHours)));
  const isSame = (step: number): boolean => storages.every(({ ceilingMWh }) => ceilingMWh(step) > 0 === ceilingMWh(t) > 0);
  let end = t + 1;
  while (end < last && isSame(end)) end++;
  return end;
}

/** Returns the levels of a storage in the evaluation; its range includes those that the plan has. */
function levelsOf({ unit, flows, ceilingMWh }: ExplainedStorage, beforeMWh: number, t: number, end: number): LevelsAmid {
  const stands = ceilingMWh(t) > 0;
  if (!stands) return { ...nothing, startMWh: beforeMWh, floorMWh: beforeMWh, ceilingMWh: beforeMWh, endMWh: beforeMWh };
  const endMWh = flows.levelMWh[end - 1];
  return {
    startMWh: beforeMWh,
    floorMWh: Math.min(unit.floorMWh, beforeMWh, endMWh),
    ceilingMWh: Math.max(ceilingMWh(t), ceilingMWh(end - 1), beforeMWh, endMWh),
    endMWh,
    valuePerMWh: flows.storedValuePerMWh[end - 1],
    stands,
  };
}

/** At rest the storage may still return the energy that regulation takes: that counts as rest. */
function branchOf({ powerMW, levelMWh, stepMoney, laterMoney }: Replanned, wanted: StepChoice | undefined): StepBranch {
  const made: StepChoice = powerMW > near ? 'charge' : powerMW < -near ? 'discharge' : 'rest';
  return { choice: wanted === 'rest' ? 'rest' : made, powerMW: Math.abs(powerMW), levelMWh, stepMoney, laterMoney };
}
