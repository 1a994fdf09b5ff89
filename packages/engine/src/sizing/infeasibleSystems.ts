import type { Project } from '@hybrid/project/document/project';
import { caseGrid, type CaseKey } from '../cases/caseGrid';
import type { SeriesSource } from '../cases/storedSeries';
import type { MissedContract } from '../simulate/infeasible';
import { keyOutcome } from '../simulate/runProject';

/** A simulation without a row, and how far it falls short. */
export interface InfeasibleSystem {
  readonly key: CaseKey;
  readonly missed: readonly MissedContract[];
}

/** Returns the simulations of a project that do not meet their contracts, ordered by the number of hours short, lowest first. */
export function infeasibleSystems(
  project: Project,
  series: SeriesSource,
  onSimulation: (done: number, total: number) => void = () => {},
): readonly InfeasibleSystem[] {
  const { keys } = caseGrid(project);
  const found = keys.flatMap((key, index): readonly InfeasibleSystem[] => {
    const outcome = keyOutcome(project, key, series);
    onSimulation(index + 1, keys.length);
    return 'missed' in outcome ? [{ key, missed: outcome.missed }] : [];
  });
  const hoursOf = ({ missed }: InfeasibleSystem): number => missed.reduce((total, { hours }) => total + hours, 0);
  return found.toSorted((a, b) => hoursOf(a) - hoursOf(b));
}
