import type { Project } from '@hybrid/project/document/project';
import { caseGrid, type CaseKey } from '../cases/caseGrid';
import type { SeriesSource } from '../cases/storedSeries';
import type { MissedContract } from '../simulate/infeasible';
import { keyOutcome } from '../simulate/runProject';

/** A simulation without a row, and what it misses. */
export interface InfeasibleSystem {
  readonly key: CaseKey;
  readonly missed: readonly MissedContract[];
}

/** The simulations of a project that do not keep their contracts, those first that miss the fewest hours. */
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
