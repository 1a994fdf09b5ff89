import type { StorageUnit } from '../../storage/storageUnit';
import type { MutableFlows } from '../flows';
import type { Planned, Planner, PlanWindow } from '../planner';
import type { DispatchProblem, TermFlows } from '../problem';
import { type StepOutput, writeStep } from '../stepProgram/stepOutput';
import { fillStep, stepProgram } from '../stepProgram/stepProgram';
import { assertTermBalance, type LevelRanges } from '../termBalance';
import { moneyOfTerms, standbyMoney } from '../termFlows';
import { newGainTableau } from './gainTableau';
import { walkGains } from './gainWalk';
import { type ForwardPass, newWindowMoney, planForwards, type StepGains } from './plan';
import { findTermOrders, termOrdersFor } from './termOrders';
import { type TermPlan, writeTermFlows } from './termPlan';
import { newValueFunctions, type ValueFunctions, valueBackwards } from './valueFunction';

/**
 * The planner of one storage with terms whose steps have merit orders: all but regulation with headroom and rows over many steps. The merit orders of the
 * year are found once (`termOrders.ts`), and its windows are planned as those of a plant without terms. Undefined where rounding stops the walk
 * of a step. With `writesAhead` the flows of steps that are not followed are written, too.
 */
export function termPlanner(
  problem: DispatchProblem,
  storage: StorageUnit,
  flows: MutableFlows,
  terms: TermFlows,
  writesAhead: boolean,
): Planner | undefined {
  const orders = termOrdersFor(problem, storage);
  if (!findTermOrders(orders)) return undefined;
  const { gains, values } = workSpaceFor(problem.generationMW.length);
  const { standby } = problem.terms ?? {};
  const windowMoney = newWindowMoney();
  const pass: ForwardPass = { problem, storage, orders: orders.orders, values, flows, windowMoney, gains, ...(standby && { standby }) };
  const output = newOutput(problem, flows, terms, orders.program.columnCount);
  const plan: TermPlan = { orders, gains, output };
  const { first, gainMWh } = orders.orders;
  const ranges: LevelRanges = { levelMWh: output.levelsMWh, floorMWh: new Float64Array(1), ceilingMWh: new Float64Array(1) };
  const maxGainMWh = (t: number): number => gainMWh[first[t]];
  const maxLossMWh = (t: number): number => -gainMWh[first[t + 1] - 1];

  function moneyOf(from: number, to: number, ceilingMWh: number): number {
    return moneyOfTerms(problem, flows, terms, from, to) - standbyMoney(problem, flows.levelMWh, from, to, ceilingMWh);
  }

  return {
    needsStorage: true,
    maxGainMWh,
    maxLossMWh,
    sureGainMWh: maxGainMWh,
    sureLossMWh: maxLossMWh,

    plan(span: PlanWindow): Planned {
      const { begin, followedTo, end, startMWh, ceilingMWh } = span;
      const writtenTo = writesAhead ? end : followedTo;
      planForwards(pass, writesAhead ? { ...span, followedTo: end } : span, valueBackwards(pass.orders, span, values, standby));
      writeTermFlows(plan, begin, writtenTo, startMWh);
      const followedMoney = moneyOf(begin, followedTo, ceilingMWh);
      const money = followedMoney + windowMoney.ahead + moneyOf(followedTo, writtenTo, ceilingMWh);
      return { followedMoney, money, bound: windowMoney.bound };
    },

    rest(begin: number, end: number, levelMWh: number): number {
      return restWithTerms(output, begin, end, levelMWh);
    },

    check({ begin, followedTo, startMWh, floorMWh, ceilingMWh }: PlanWindow): void {
      ranges.levelMWh[0] = startMWh;
      ranges.floorMWh[0] = floorMWh;
      ranges.ceilingMWh[0] = ceilingMWh;
      assertTermBalance(output, ranges, begin, followedTo);
    },
  };
}

interface WorkSpace {
  readonly gains: StepGains;
  readonly values: ValueFunctions;
}

/** One per worker, overwritten by each year. No result refers to it. */
let workSpace: WorkSpace | undefined;

function workSpaceFor(steps: number): WorkSpace {
  if (workSpace?.gains.corner.length !== steps)
    workSpace = { gains: { gainMWh: new Float64Array(steps), corner: new Int32Array(steps) }, values: newValueFunctions(steps) };
  return workSpace;
}

function newOutput(problem: DispatchProblem, flows: MutableFlows, terms: TermFlows, columns: number): StepOutput {
  return { problem, flows, terms, power: new Float64Array(columns), levelsMWh: new Float64Array(1), valuesPerMWh: new Float64Array(1) };
}

/** Plans the steps `begin … end - 1` of a plant with terms without its storage, whose level rests. Returns their money. */
function restWithTerms({ problem, flows, terms }: StepOutput, begin: number, end: number, levelMWh: number): number {
  if (begin >= end) return 0;
  const { storage: _storage, ...others } = problem;
  const resting: DispatchProblem = { ...others, storage: undefined };
  const program = stepProgram(resting);
  const tableau = newGainTableau(program);
  const output = newOutput(resting, flows, terms, program.columnCount);
  for (let t = begin; t < end; t++) {
    fillStep(resting, t, 0, 0, program);
    if (walkGains(program, tableau) === 0) throw new Error('Dispatch: a step without storage does not come to its optimum');
    for (let j = 0; j < program.columnCount; j++) output.power[j] = tableau.columnMW[j];
    output.levelsMWh[0] = 0;
    output.valuesPerMWh[0] = 0;
    writeStep(output, program, t);
    flows.levelMWh[t] = levelMWh;
  }
  return moneyOfTerms(problem, flows, terms, begin, end);
}
