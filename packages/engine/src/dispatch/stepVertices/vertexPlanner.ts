import type { MutableFlows } from '../flows';
import { certain, levelPlanner } from '../levelWalk/levelPlanner';
import { maxPricePerMWh, shortfallValue } from '../levelWalk/prohibitive';
import { functionsFor, valueAt } from '../levelWalk/windowFunctions';
import type { Planned, Planner, PlanWindow } from '../planner';
import type { DispatchProblem, TermFlows } from '../problem';
import { stepProgram } from '../stepProgram/stepProgram';
import { moneyOfTerms, standbyMoney } from '../termFlows';
import { valueVertices } from './backwardPass';
import { planVertices, type WritingPasses } from './forwardPass';
import { stepVertices } from './stepShapes';
import { newVertexBasis } from './vertexBasis';
import { newVertexOrders, orderVertices } from './vertexOrder';
import { newVertexWalk } from './vertexWalk';

/**
 * The planner of one storage whose steps are tied together by its level alone, and whose bounds and limits are of a few kinds, as without generation: every plan
 * of a step is a mixture of the vertices of its program, which are found once for all steps of a kind. `V_t(E)` is a merge of lists where no
 * head-room binds, and a walk in a basis of at most four vertices elsewhere. The bound is V at the start of the window, from the backward pass.
 *
 * Where steps are of too many kinds, or rounding leaves no way on, `levelPlanner` plans, and after it `tied`.
 */
export function vertexPlanner(problem: DispatchProblem, flows: MutableFlows, terms: TermFlows, tied: Planner): Planner {
  const second = levelPlanner(problem, flows, terms, tied);
  const passes = newVertexPasses(problem, flows, terms);
  if (passes === undefined) return second;
  const { steps, ahead } = passes;
  orderVertices(steps, steps.money, 0, problem.generationMW.length, passes.orders);
  const { levelsMWh, moneyAhead } = passes;
  return {
    ...second,
    plan(span: PlanWindow): Planned {
      const { begin, followedTo, startMWh, ceilingMWh, windowEnd } = span;
      if (!valueVertices(passes, span) || !planVertices(passes, span)) return second.plan(span);
      const followedMoney =
        moneyOfTerms(problem, flows, terms, begin, followedTo) - standbyMoney(problem, flows.levelMWh, begin, followedTo, ceilingMWh);
      const money = followedMoney + moneyAhead[0] + windowEnd.valuePerMWh * levelsMWh[0];
      const bound = valueAt(startMWh, ahead, begin);
      if (Math.abs(bound - money) > certain * Math.max(1, Math.abs(money))) return second.plan(span);
      return { followedMoney, money, bound };
    },
  };
}

/** Returns passes over the vertices of the steps of a year, not in order yet; undefined where steps are of too many kinds. */
export function newVertexPasses(problem: DispatchProblem, flows: MutableFlows, terms: TermFlows): WritingPasses | undefined {
  const program = stepProgram(problem);
  const steps = stepVertices(problem, program);
  if (steps === undefined) return undefined;
  const price = maxPricePerMWh(problem, steps.maxCost);
  const ahead = functionsFor(problem.generationMW.length);
  const walk = newVertexWalk(newVertexBasis(), ahead.functions);
  walk.negligible[0] = 1e-13 * price;
  return {
    problem,
    flows,
    terms,
    program,
    steps,
    money: steps.money,
    orders: newVertexOrders(steps),
    walk,
    ahead,
    bases: { code: new Int32Array(0), place: new Int32Array(0) },
    breach: shortfallValue(problem) * price,
    power: new Float64Array(program.columnCount),
    levelsMWh: new Float64Array(1),
    valuesPerMWh: new Float64Array(1),
    moneyAhead: new Float64Array(1),
  };
}
