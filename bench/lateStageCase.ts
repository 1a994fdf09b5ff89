import { buildCase } from '@hybrid/engine/cases/buildCase';
import type { Case } from '@hybrid/engine/cases/case';
import { caseGrid } from '@hybrid/engine/cases/caseGrid';
import type { Project } from '@hybrid/project/document/project';
import { fixtureSeries, lateFixtureProject } from '../test/fixtureProject';

export const lateStageName = '150 MW solar, 100 MW / 400 MWh that ages, 48/24';

/** Returns the largest system of the fixture project, year by year: the case of the late-stage benches. */
export function lateStageCase(lifetimeYears: number, changes: Partial<Project> = {}): Case {
  const project: Project = { ...lateFixtureProject, lifetime: lifetimeYears, ...changes };
  const largest = caseGrid(project).keys.at(-1);
  if (largest === undefined) throw new Error('A project without simulations.');
  return buildCase(project, fixtureSeries, largest);
}
