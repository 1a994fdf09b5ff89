import type { Project } from '@hybrid/project/document/project';
import type { ResultHeader } from '@hybrid/project/results/resultTables';
import { buildCase } from '../cases/buildCase';
import { caseGrid, resultCells } from '../cases/caseGrid';
import { firstYear } from '../simulate/firstYear';
import type { SeriesSource } from '../simulate/runProject';
import { captureRate } from './captureRate';
import type { CaptureRate } from '@hybrid/project/results/details';

/** Capture rate of one simulation; null if it has none. */
interface ReplayedSimulation {
  readonly id: string;
  readonly sensitivity: readonly number[];
  readonly optimization: readonly number[];
  readonly captureRate: CaptureRate | null;
}

export interface ReplayTable {
  readonly header: ResultHeader;
  readonly items: readonly ReplayedSimulation[];
}

/** Replays the first year of each simulation of a project without perfect foresight. `onReplay` gets each result and the progress. */
export function replayProject(
  project: Project,
  series: SeriesSource,
  onReplay: (item: ReplayedSimulation, done: number, total: number) => void = () => {},
): ReplayTable {
  const { header, keys } = caseGrid(project);
  const items = keys.map((key, index): ReplayedSimulation => {
    const input = buildCase(project, series, key);
    const item = { id: key.id, ...resultCells(project, key), captureRate: captureRate(input, firstYear(input)) };
    onReplay(item, index + 1, keys.length);
    return item;
  });
  return { header, items };
}
