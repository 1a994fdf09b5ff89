import { caseGrid, resultHeader, type CaseKey } from '@hybrid/engine/cases/caseGrid';
import { runProject, type SeriesSource } from '@hybrid/engine/simulate/runProject';
import { UserError } from '@hybrid/project/i18n/userError';
import type { Project } from '@hybrid/project/document/project';
import type { ResultTable } from '@hybrid/project/results/resultTables';
import { showRunProgress } from './progress';

/** Returns the named simulation of a project, else the one with the highest net present value. Throws a `UserError` if there is none. */
export function resultKey(project: Project, series: SeriesSource, result: string | undefined): CaseKey {
  return result === undefined ? bestOf(project, resultTable(project, series)) : named(project, result);
}

/** Simulates all systems of a project. */
export function resultTable(project: Project, series: SeriesSource): ResultTable {
  return { header: resultHeader(project), items: runProject(project, series, showRunProgress).items };
}

/** Returns the simulation with the highest net present value of a table. */
export function bestOf(project: Project, { items }: ResultTable): CaseKey {
  const [best] = items.toSorted((a, b) => b.npv - a.npv);
  if (!best) throw new UserError('badInput', 'No system configuration meets the energy requirements.');
  return named(project, best.id);
}

/** Returns the systems of the sensitivity case of a simulation. */
export function caseTable(project: Project, { header, items }: ResultTable, { sensitivityIndex }: CaseKey): ResultTable {
  const inCase = new Set(caseGrid(project).keys.flatMap((key) => (key.sensitivityIndex === sensitivityIndex ? [key.id] : [])));
  return { header, items: items.filter(({ id }) => inCase.has(id)) };
}

/** Returns the simulation of an id. */
export function named(project: Project, id: string): CaseKey {
  const { keys } = caseGrid(project);
  const key = keys.find((one) => one.id === id);
  if (key) return key;
  throw new UserError('badInput', `There is no result ${id}.`, `Results: ${keys.map((one) => one.id).join(', ')}`);
}
