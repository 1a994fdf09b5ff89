import { caseGrid, type CaseKey } from '@hybrid/engine/cases/caseGrid';
import { runProject, type SeriesSource } from '@hybrid/engine/simulate/runProject';
import { UserError } from '@hybrid/project/i18n/userError';
import type { Project } from '@hybrid/project/document/project';
import { showRunProgress } from './progress';

/** Returns the named simulation of a project, else the one with the highest net present value. Throws a `UserError` if there is none. */
export function resultKey(project: Project, series: SeriesSource, result: string | undefined): CaseKey {
  return result === undefined ? bestOf(project, series) : named(project, result);
}

function bestOf(project: Project, series: SeriesSource): CaseKey {
  const [best] = runProject(project, series, showRunProgress).items.toSorted((a, b) => b.npv - a.npv);
  if (!best) throw new UserError('badInput', 'No system configuration meets the energy requirements.');
  return named(project, best.id);
}

function named(project: Project, id: string): CaseKey {
  const { keys } = caseGrid(project);
  const key = keys.find((one) => one.id === id);
  if (key) return key;
  throw new UserError('badInput', `There is no result ${id}.`, `Results: ${keys.map((one) => one.id).join(', ')}`);
}
