import { buildCase } from '@hybrid/engine/cases/buildCase';
import { caseGrid } from '@hybrid/engine/cases/caseGrid';
import { captureRate, type CaptureRate } from '@hybrid/engine/report/captureRate';
import { firstYear } from '@hybrid/engine/simulate/firstYear';
import { UserError } from '@hybrid/project/basics/userError';
import type { Project } from '@hybrid/project/document/project';
import { knownSeries } from './knownSeries';
import type { SeriesByHash } from './protocol';

interface ForesightInput {
  readonly project: Project;
  /** Id of the simulation, as in its row. */
  readonly id: string;
}

/** Computes the capture rate of plans with less foresight in the first year of a simulation, as `hybrid replay` does; null for a plant without one. */
export function foresight({ project, id }: ForesightInput, series: SeriesByHash): CaptureRate | null {
  const key = caseGrid(project).keys.find((each) => each.id === id);
  if (!key) throw new UserError('notFound', 'Inputs not found', 'The project no longer has this system.');
  const input = buildCase(project, knownSeries(series), key);
  return captureRate(input, firstYear(input));
}
