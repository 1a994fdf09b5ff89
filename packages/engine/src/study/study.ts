import type { Project } from '@hybrid/project/document/project';

/** What a study asks of one simulation; an answer that does not exist is undefined. */
export interface StudyFigures {
  readonly npv: number;
  readonly irr: number | undefined;
  readonly lcoePerMWh: number | undefined;
  readonly firstYearRevenue: number;
}

/** A simulation; or why a system has none. */
export type StudyOutcome = StudyFigures | { readonly infeasible: string };

/** Simulates the one system of a project. Studies know no other way to a figure. */
export type Simulate = (project: Project) => StudyOutcome;

/** How many simulations of a study are done, of how many; of a search nobody knows how many. */
export interface StudyProgress {
  readonly done: number;
  readonly total: number | undefined;
}

/** A study tells of each simulation when it is done and ends with its result; whoever stops asking has stopped it. */
export type Study<Result> = Generator<StudyProgress, Result, void>;

export function isInfeasible(outcome: StudyOutcome): outcome is { readonly infeasible: string } {
  return 'infeasible' in outcome;
}

/** Runs a study to its end, or until `stop` says so: then it has no result. */
export function studied<Result>(study: Study<Result>, onProgress?: (progress: StudyProgress) => void): Result;
export function studied<Result>(
  study: Study<Result>,
  onProgress: (progress: StudyProgress) => void,
  stop: () => boolean,
): Result | undefined;
export function studied<Result>(
  study: Study<Result>,
  onProgress: (progress: StudyProgress) => void = () => {},
  stop: () => boolean = () => false,
): Result | undefined {
  for (;;) {
    if (stop()) return undefined;
    const step = study.next();
    if (step.done) return step.value;
    onProgress(step.value);
  }
}
