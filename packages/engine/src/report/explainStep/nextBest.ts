import { stepChoices, type NextBest, type StepBranch, type StepChoice } from '@hybrid/project/results/stepExplanation';
import { dispatchYear } from '../../dispatch/dispatch';
import { partOfProblem } from '../../dispatch/partOfProblem';
import type { DispatchProblem, DispatchResult, Flows } from '../../dispatch/problem';
import type { StorageUnit } from '../../storage/storageUnit';
import { levelBeforeMWh, type ExplainedPlan } from './stepPlan';

/** Time over which a choice is evaluated [hours]. */
const aheadHours = 48;
const near = 1e-6;

/** Returns the reason why the steps of a plan cannot be evaluated one by one; undefined if they can. */
export function whyTied({ terms }: DispatchProblem): 'cycleLimit' | 'windowDuties' | 'boughtShare' | 'severalStorages' | undefined {
  if ((terms?.moreStorages?.length ?? 0) > 0) return 'severalStorages';
  if (terms?.cycleLimit) return 'cycleLimit';
  if ((terms?.windowDuties?.length ?? 0) > 0) return 'windowDuties';
  return terms?.boughtPerGenerated === undefined ? undefined : 'boughtShare';
}

/** The plan after a step: the end of the evaluation, the stored energy at that end and its marginal value. */
interface Ahead {
  readonly end: number;
  readonly endMWh: number;
  readonly valuePerMWh: number;
}

/**
 * Returns the revenue of the best alternative for the storage in a step, and how much less it would have earned in total.
 *
 * The choices are to charge and to discharge as much as the step allows, and to rest. The value of a choice is the optimum of the step with it plus the
 * optimum of the steps after it until 48 hours from the beginning of the step, or until the year or the storage ends. At that end the cells are to hold
 * the same energy as in the plan; a MWh that is missing counts at the marginal value of stored energy there. The choice of the plan is evaluated in
 * the same way, with the same foresight, so that the difference is due to the choice alone. It is below 0 if the plan, which looked
 * ahead from another hour, did not foresee its needs. Money is after wear. [currency]
 */
export function nextBest(plan: ExplainedPlan, t: number): NextBest {
  const { problem, flows } = plan;
  const { storage } = problem;
  if (!storage || plan.ceilingMWh(t) <= 0) return { none: 'noStorage' };
  const tied = whyTied(problem);
  if (tied) return { none: tied };
  const ahead = aheadOf(plan, t);
  const beforeMWh = levelBeforeMWh(plan, storage, t);
  const unit = inItsRange(storage, beforeMWh, Math.max(plan.ceilingMWh(t), plan.ceilingMWh(ahead.end - 1)));
  const whole = { ...problem, storage: unit };
  const targetMWh: Readonly<Record<StepChoice, number>> = { charge: unit.ceilingMWh, rest: beforeMWh, discharge: unit.floorMWh };
  const branch = (levelMWh: number, choice?: StepChoice): StepBranch => branchTo(whole, t, beforeMWh, levelMWh, ahead, choice);
  const chosen = branch(flows.levelMWh[t]);
  let next: StepBranch | undefined;
  for (const choice of stepChoices) {
    const other = branch(targetMWh[choice], choice);
    if (other.choice !== choice || Math.abs(other.levelMWh - chosen.levelMWh) <= near * Math.max(1, unit.ceilingMWh)) continue;
    if (!next || moneyOf(other) > moneyOf(next)) next = other;
  }
  if (!next) return { none: 'onlyChoice' };
  return { chosen, next, less: moneyOf(chosen) - moneyOf(next), hours: (ahead.end - t) * problem.stepHours };
}

function moneyOf({ stepMoney, laterMoney }: StepBranch): number {
  return stepMoney + laterMoney;
}

function aheadOf({ problem, flows, ceilingMWh }: ExplainedPlan, t: number): Ahead {
  let end = Math.min(problem.generationMW.length, t + Math.max(1, Math.round(aheadHours / problem.stepHours)));
  while (end > t + 1 && ceilingMWh(end - 1) <= 0) end--;
  return { end, endMWh: flows.levelMWh[end - 1], valuePerMWh: flows.storedValuePerMWh[end - 1] };
}

/** Widens the range of the storage to include a level outside it. */
function inItsRange(storage: StorageUnit, levelMWh: number, ceilingMWh: number): StorageUnit {
  return { ...storage, floorMWh: Math.min(storage.floorMWh, levelMWh), ceilingMWh: Math.max(ceilingMWh, levelMWh) };
}

function branchTo(
  problem: DispatchProblem,
  t: number,
  beforeMWh: number,
  wantedMWh: number,
  { end, endMWh, valuePerMWh }: Ahead,
  choice?: StepChoice,
): StepBranch {
  const step = planned(partOfProblem(problem, t, t + 1), beforeMWh, wantedMWh);
  const { chargeMW, dischargeMW } = step.flows;
  const powerMW = chargeMW[0] - dischargeMW[0];
  let laterMoney: number;
  if (t + 1 < end) {
    const later = planned(partOfProblem(problem, t + 1, end), step.endMWh, endMWh);
    laterMoney = later.objective + valuePerMWh * (later.endMWh - endMWh);
  } else laterMoney = valuePerMWh * (step.endMWh - endMWh);
  return {
    choice: choiceOf(step.flows, choice),
    powerMW: Math.abs(powerMW),
    levelMWh: step.endMWh,
    stepMoney: step.objective,
    laterMoney,
  };
}

function planned(part: DispatchProblem, startMWh: number, endMWh: number): DispatchResult {
  return dispatchYear(part, { foresight: 'wholeYear', startMWh, endMWh, endValuePerMWh: 0 });
}

/** Returns the choice that a step made. At rest the storage may still return the energy that regulation takes: that counts as rest. */
function choiceOf({ chargeMW, dischargeMW }: Flows, wanted: StepChoice | undefined): StepChoice {
  if (wanted === 'rest') return 'rest';
  const powerMW = chargeMW[0] - dischargeMW[0];
  return powerMW > near ? 'charge' : powerMW < -near ? 'discharge' : 'rest';
}
