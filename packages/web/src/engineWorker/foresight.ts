import { message } from '@hybrid/project/i18n/message';
import { buildCase } from '@hybrid/engine/cases/buildCase';
import { caseGrid } from '@hybrid/engine/cases/caseGrid';
import { captureRate } from '@hybrid/engine/report/captureRate';
import type { CaptureRate } from '@hybrid/project/results/details';
import { firstYear } from '@hybrid/engine/simulate/firstYear';
import { UserError } from '@hybrid/project/i18n/userError';
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
  if (!key) throw new UserError('notFound', message('calculation.inputsNotFound'), message('calculation.projectNoLongerHasThisSystem'));
  const input = buildCase(project, knownSeries(series), key);
  return captureRate(input, firstYear(input));
}
