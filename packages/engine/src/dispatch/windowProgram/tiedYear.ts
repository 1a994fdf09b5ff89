import type { MutableFlows } from '../flows';
import type { DispatchHorizon, DispatchProblem, Standing, TermFlows } from '../problem';
import type { Carried, CycleRow } from '../ties';

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

/** Data of a year from which the program of a plan follows. */
export interface TiedSteps extends Pick<TiedYear, 'problem' | 'carried' | 'stands'> {
  /** Rows and credit of a plan whose steps stand amid others that stay as they are; absent where the plan follows those before it. */
  readonly amid?: Amid;
}

/** Limits that the steps before and after a plan leave it. */
export interface Amid {
  readonly cycles: readonly CycleRow[];
  /** Credit for buying at the start, and the credit that is needed at the end; below 0 where it is made up within the day. [MWh] */
  readonly creditMWh: number;
  readonly endCreditMWh: number;
}
