import type { DispatchHorizon, DispatchProblem, DispatchResult } from './problem';

/** Plans and runs one year. */
export declare function dispatchYear(problem: DispatchProblem, horizon: DispatchHorizon): DispatchResult;
