import type { Text } from '@hybrid/project/i18n/message';
import type { Project } from '@hybrid/project/document/project';

/** Figures that a study uses of one simulation; undefined if they do not exist. */
export interface StudyFigures {
  readonly npv: number;
  readonly irr: number | undefined;
  readonly lcoePerMWh: number | undefined;
  readonly firstYearRevenue: number;
}

/** Figures of a simulation, or why the system has none. */
export type StudyOutcome = StudyFigures | { readonly infeasible: Text };

/** Simulates the one system of a project. Studies get all figures through it. */
export type Simulate = (project: Project) => StudyOutcome;

/** Number of completed simulations and their total; undefined for a search, whose total is unknown. */
export interface StudyProgress {
  readonly done: number;
  readonly total: number | undefined;
}

/** Yields after each simulation and returns the result; a caller stops it by not asking for the next. */
export type Study<Result> = Generator<StudyProgress, Result, void>;

export function isInfeasible(outcome: StudyOutcome): outcome is { readonly infeasible: Text } {
  return 'infeasible' in outcome;
}

/** Runs a study to its end, or until `stop` returns true: then it has no result. */
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
