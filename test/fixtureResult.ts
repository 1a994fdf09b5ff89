import { caseGrid, type CaseKey } from '@hybrid/engine/cases/caseGrid';
import { detailsReport } from '@hybrid/engine/report/detailsReport';
import { resultFacts } from '@hybrid/formats/tables/resultFacts';
import type { Project } from '@hybrid/project/document/project';
import { valueList } from '@hybrid/project/document/sizing';
import type { Details } from '@hybrid/project/results/details';
import { fixtureProject, fixtureSeries } from './fixtureProject';

/** The fixture project with one value of the line: 150 MW of solar with storage is its last simulation. */
export const resultProject: Project = { ...fixtureProject, acLineEfficiencySensitivity: valueList([98]) };

/** Returns the details of the last simulation of a project with the fixture's series. */
export function detailsOf(project: Project): Details {
  const { keys } = caseGrid(project);
  return detailsReport(project, keys[keys.length - 1] as CaseKey, fixtureSeries);
}

const run = { ended: '2026-03-01T14:05:09.000Z', inputHash: 'a94a8fe5ccb19ba61c4c0873d391e987982fbbd3', varied: [] };

export const factsOf = (project: Project, details: Details) => resultFacts(project, details, run);
