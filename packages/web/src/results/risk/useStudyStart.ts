import type { RiskStudy } from '@hybrid/api/riskCalls';
import { useProject } from '../../openProject/projectStore';
import { useQuickStart } from '../../studies/useQuickStart';
import { studySecondsEach } from '../../studies/studyTimes';
import type { Risk } from './useRisk';

/** Simulations that a search for the break-even point takes as a rule; how many is only known at its end. */
export const searchSimulations = 12;

export interface StudyTiming {
  /** Time of a simulation in the calculation; undefined if it is not known. [s] */
  readonly secondsEach: number | undefined;
  /** True while the project is unchanged since the results. */
  readonly isCurrent: boolean;
}

interface StudyStart extends StudyTiming {
  /** Number of simulations of the study. */
  readonly simulations: number;
  /** Runs the study; undefined where there is nothing to run. */
  readonly run: (() => void) | undefined;
}

const nothing = (): void => {};

/** Starts a study of a result by itself where it is quick and has no answer yet. Returns its expected time; undefined if it is not known. [s] */
export function useStudyStart(
  { kind, of, study, isKnown }: Risk,
  { simulations, secondsEach, isCurrent, run }: StudyStart,
): number | undefined {
  const plannedYears = useProject(({ earlyAnalysis, lifetime }) => (earlyAnalysis ? 1 : lifetime));
  const each =
    studySecondsEach(of.project, kind) ?? (secondsEach === undefined ? undefined : secondsEach * plannedShare(kind, plannedYears));
  const seconds = each === undefined ? undefined : each * simulations;
  useQuickStart({
    work: [kind, of.project, of.result, of.run].join('/'),
    seconds,
    mayStart: isCurrent && run !== undefined && isKnown && study.state === 'blank',
    start: run ?? nothing,
  });
  return seconds;
}

/** Returns the share of a simulation of the calculation that one of the study plans; costs and rates leave the dispatch as it is. */
function plannedShare(kind: RiskStudy, plannedYears: number): number {
  const shares: { readonly [K in RiskStudy]: number } = { tornado: 0.5, years: 1 / plannedYears, breakEven: 1 };
  return shares[kind];
}
