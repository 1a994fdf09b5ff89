import type { MutableFlows } from '../flows';
import type { Planner } from '../planner';
import { vertexPlanner } from '../stepVertices/vertexPlanner';
import type { DispatchProblem, TermFlows } from '../problem';
import { noStorage } from '../problemDefaults';
import { hasMeritOrders } from '../valueFunctions/termOrders';
import { termPlanner } from '../valueFunctions/termPlanner';

/** A problem whose steps are tied by the level of one storage alone, and the flows to be written. */
interface UntiedYear {
  readonly problem: DispatchProblem;
  readonly flows: MutableFlows;
  readonly terms: TermFlows;
}

/**
 * Returns the planner of a problem with terms whose steps are tied together by the level of one storage alone; `second` gives the planner of windows
 * in which rounding stops the walk along the level. With `writesAhead` the flows of the whole window are written.
 */
export function untiedPlanner({ problem, flows, terms }: UntiedYear, second: () => Planner, writesAhead = false): Planner {
  const merit = hasMeritOrders(problem) ? termPlanner(problem, problem.storage ?? noStorage, flows, terms, writesAhead) : undefined;
  return merit ?? vertexPlanner(problem, flows, terms, second());
}
