import type { MutableFlows } from '../flows';
import type { DispatchHorizon, DispatchProblem, Standing, TermFlows } from '../problem';
import type { Carried } from '../ties';

/** A year whose steps are tied together by more than one level, with the flows that its plans write and the state that they carry on. */
export interface TiedYear {
  readonly problem: DispatchProblem;
  readonly horizon: DispatchHorizon;
  readonly flows: MutableFlows;
  readonly terms: TermFlows;
  readonly carried: Carried;
  /** Steps in which each storage stands; undefined where all of them stand all year. */
  readonly stands: readonly Standing[] | undefined;
}
