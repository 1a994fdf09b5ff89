import { listOf, message } from '@hybrid/project/i18n/message';
import { UserError } from '@hybrid/project/i18n/userError';
import { simulationCount } from '@hybrid/project/document/dimensions';
import type { Project } from '@hybrid/project/document/project';
import { runChecks } from '@hybrid/project/issues/checks';
import { firstKey, listPaths, valuesByPath, type CaseKey } from '../cases/caseGrid';
import { buildCase } from '../cases/buildCase';
import { inAccount, yearTotals } from '../finance/ledger';
import { infeasibleText } from '../simulate/infeasible';
import type { SeriesSource } from '../simulate/runProject';
import { simulateCase } from '../simulate/simulateCase';
import { withNumbers } from './documentNumber';
import type { Simulate } from './study';

/** Returns the project with one system in one case: each list has the one value of that simulation. */
export function soleSystem(project: Project, key: CaseKey): Project {
  const inPlace = sizePaths(project);
  return withNumbers(
    project,
    [...valuesByPath(project, key)].map(([path, value]) => [inPlace(path), value]),
  );
}

/** Returns the project with 0 in place of every list that multiplies its simulations: the rest is common to all of them. */
export function withoutLists(project: Project): Project {
  const inPlace = sizePaths(project);
  return withNumbers(
    project,
    listPaths(project).map((path) => [inPlace(path), 0]),
  );
}

/** Returns a function from the path of a list to its path in the document: an imported wind farm keeps its size in `customSizing`. */
function sizePaths(project: Project): (path: string) => string {
  const farms = project.wind.filter(({ kind }) => kind === 'production');
  const customised = new Map(farms.map(({ id }) => [`wind/${id}/sizing`, `wind/${id}/customSizing`]));
  return (path) => customised.get(path) ?? path;
}

/**
 * Simulates the one system of a project. Rejects, with the text of the issue, a project that has an error, and one with several systems, since a
 * study varies one.
 */
export function systemSimulation(series: SeriesSource): Simulate {
  return (project) => {
    const error = runChecks(project).find(({ severity }) => severity === 'error');
    if (error) throw new UserError('badInput', error.text, message('calculation.studySimulatesOnlyProjectsWithoutErrors'));
    if (simulationCount(project) !== 1)
      throw new UserError('badInput', message('calculation.studyIsOfOneSystem'), message('calculation.chooseOneOfSimulationsOfProject'));
    const input = buildCase(project, series, firstKey(project));
    const { ledger, metrics, missed } = simulateCase(input);
    if (missed.length > 0) return { infeasible: listOf(missed.map(infeasibleText), '. ') };
    const { npv, irr, lcoePerMWh } = metrics;
    return { npv, irr, lcoePerMWh, firstYearRevenue: yearTotals(ledger, input.lifetimeYears, inAccount('revenue'))[1] };
  };
}
