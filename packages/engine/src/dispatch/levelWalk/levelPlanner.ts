import type { MutableFlows } from '../flows';
import { type LevelPasses, planLevels, valueLevels } from './levelPasses';
import { functionsFor, valueAt } from './windowFunctions';
import type { Planned, Planner, PlanWindow } from '../planner';
import type { DispatchProblem, TermFlows } from '../problem';
import { fillStep, type StepProgram, stepProgram } from '../stepProgram/stepProgram';
import { optimise } from './stepOptimum';
import { maxPricePerMWh, shortfallValue } from './prohibitive';
import { columnValues, type LevelFunctions, newStepTableau, standStill } from './stepTableau';
import { writeStep } from '../stepProgram/stepOutput';
import { assertTermBalance, type LevelRanges } from '../termBalance';
import { moneyOfTerms, standbyMoney } from '../termFlows';

/** A bound that is further from the plan, as a share of its money, does not certify it. */
export const certain = 1e-7;

/**
 * The planner of one storage whose steps are tied together by its level alone. `V_t(E)`, the maximum money from step t on with the level E before
 * it, is found for all levels at once by walking along E through the optima of the step's program (`stepTableau.ts`); forwards, each step is
 * its program at the level that the cells have. Both are exact. The bound is V at the start of the window, from the backward pass.
 *
 * Where rounding stops the walk, or its bound is no certificate (a throughput of a millionth makes slopes of millions), `second` plans the window.
 */
export function levelPlanner(problem: DispatchProblem, flows: MutableFlows, terms: TermFlows, second: Planner): Planner {
  const steps = problem.generationMW.length;
  const program = stepProgram(problem);
  const tableau = newStepTableau(program);
  const resting = problem.storage === undefined ? undefined : stepProgram({ ...problem, storage: undefined });
  const restingTableau = resting && newStepTableau(resting);
  const power = new Float64Array(program.columnCount);
  const levelsMWh = new Float64Array(1);
  const valuesPerMWh = new Float64Array(1);
  const ranges: LevelRanges = { levelMWh: levelsMWh, floorMWh: new Float64Array(1), ceilingMWh: new Float64Array(1) };
  const ahead = functionsFor(steps);
  const passes: LevelPasses = {
    problem,
    flows,
    terms,
    program,
    tableau,
    ahead,
    power,
    levelsMWh,
    valuesPerMWh,
    breach: 0,
  };
  const [storage] = program.storages as readonly [StepProgram['storages'][number]];
  const { stepHours, generationMW, exportLimitMW, importLimitMW } = problem;
  const offers = problem.terms?.regulation?.offers ?? [];

  function moneyOf(from: number, to: number, ceilingMWh: number): number {
    return moneyOfTerms(problem, flows, terms, from, to) - standbyMoney(problem, flows.levelMWh, from, to, ceilingMWh);
  }

  /** Sets what follows from the highest price; a year that another planner plans does without. */
  function prepare(): void {
    if (passes.breach > 0) return;
    const price = maxPricePerMWh(problem, maxCost(problem, program));
    passes.breach = shortfallValue(problem) * price;
    tableau.negligible = 1e-13 * price;
  }

  return {
    needsStorage: true,
    maxGainMWh: (t) => {
      if (offers.length > 0) return second.maxGainMWh(t);
      const chargeMW = Math.min(storage.chargeLimitMW, generationMW[t] + importLimitMW[t] * program.busToGrid);
      return stepHours * storage.chargeEfficiency * chargeMW;
    },
    maxLossMWh: (t) => {
      if (offers.length > 0) return second.maxLossMWh(t);
      const dischargeMW = exportLimitMW[t] / program.busToGrid + (problem.terms?.auxiliaryLoadMW?.[t] ?? 0);
      return (stepHours / storage.dischargeEfficiency) * Math.min(storage.dischargeLimitMW, dischargeMW);
    },

    sureGainMWh: second.sureGainMWh,
    sureLossMWh: second.sureLossMWh,

    plan(span: PlanWindow): Planned {
      const { begin, followedTo, end, startMWh, ceilingMWh, windowEnd } = span;
      prepare();
      if (!valueLevels(passes, span)) return second.plan(span);
      planLevels(passes, span);
      const followedMoney = moneyOf(begin, followedTo, ceilingMWh);
      const money = followedMoney + moneyOf(followedTo, end, ceilingMWh) + windowEnd.valuePerMWh * levelsMWh[0];
      const bound = valueAt(startMWh, ahead, begin);
      if (Math.abs(bound - money) > certain * Math.max(1, Math.abs(money))) return second.plan(span);
      return { followedMoney, money, bound };
    },

    rest(begin: number, end: number, levelMWh: number): number {
      if (begin === end) return 0;
      prepare();
      const restingProgram = resting ?? program;
      const atRest = restingTableau ?? tableau;
      atRest.negligible = tableau.negligible;
      const nothing: LevelFunctions = { kinkMWh: new Float64Array(2), slopePerMWh: new Float64Array(2) };
      for (let t = begin; t < end; t++) {
        fillStep(problem, t, 0, 0, restingProgram);
        levelsMWh[0] = 0;
        standStill(restingProgram, levelsMWh, nothing, 0, 1, atRest);
        optimise(atRest);
        columnValues(atRest, power);
        valuesPerMWh[0] = 0;
        writeStep(passes, restingProgram, t);
        flows.levelMWh[t] = levelMWh;
      }
      return moneyOfTerms(problem, flows, terms, begin, end);
    },

    check({ begin, followedTo, startMWh, floorMWh, ceilingMWh }: PlanWindow): void {
      levelsMWh[0] = startMWh;
      ranges.floorMWh[0] = floorMWh;
      ranges.ceilingMWh[0] = ceilingMWh;
      assertTermBalance(passes, ranges, begin, followedTo);
    },
  };
}

/** Returns the maximum money per MW of any column of any step. */
function maxCost(problem: DispatchProblem, program: StepProgram): number {
  let max = 0;
  const { cost } = program;
  for (let t = 0; t < problem.generationMW.length; t++) {
    fillStep(problem, t, 0, 0, program);
    for (let j = 0; j < cost.length; j++) max = Math.max(max, Math.abs(cost[j]));
  }
  return max;
}
