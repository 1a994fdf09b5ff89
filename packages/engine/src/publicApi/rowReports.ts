import { allInEnglish, type InEnglish } from '@hybrid/project/i18n/inEnglish';
import { message } from '@hybrid/project/i18n/message';
import { UserError } from '@hybrid/project/i18n/userError';
import type { Project } from '@hybrid/project/document/project';
import type { Details } from '@hybrid/project/results/details';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import type { StepExplanation } from '@hybrid/project/results/stepExplanation';
import { caseKeys, type CaseKey } from '../cases/caseGrid';
import { detailsReport } from '../report/detailsReport';
import { explainStep } from '../report/explainStep/explainStep';
import { simulatedYear, timeSeriesOfYear, type ShownTimeSeries } from '../report/timeSeriesReport';
import { givenSeries, type ProjectInputs } from './givenSeries';

/** Row of a result, or its id. */
export type RowId = Pick<ResultItem, 'id'> | string;

/**
 * Runs the simulation of a row again and returns all that the result pages show of it: financial figures, cash flow by year, energies, revenue by
 * market, storage, notes, and what held the storage.
 *
 * Throws a `UserError` if the project has no such simulation, or a series is missing.
 */
export function details(project: Project, series: ProjectInputs, row: RowId): InEnglish<Details> {
  const source = givenSeries(project, series);
  return allInEnglish(detailsReport(project, keyOf(project, row), source));
}

/**
 * Returns the time series of an operating year of a row, `year` from 0: power [MW], energy in the cells at the end of a step [MWh], prices
 * [currency/MWh], revenue [currency], one value a step. The years before it are simulated on the way, for the ageing of cells.
 *
 * Throws a `UserError` if the project has no such simulation or year, or a series is missing.
 */
export function timeSeries(project: Project, series: ProjectInputs, row: RowId, year = 0): InEnglish<ShownTimeSeries> {
  const source = givenSeries(project, series);
  return allInEnglish(timeSeriesOfYear(project, keyOf(project, row), source, year));
}

/**
 * Explains the dispatch of a step of an operating year of a row, both from 0: balance, merit order, limits with their marginal values, money, and the
 * second-best choice (`docs/method/explanation.md`).
 *
 * Throws a `UserError` if the project has no such simulation, year or step, or a series is missing.
 */
export function explain(
  project: Project,
  series: ProjectInputs,
  row: RowId,
  { step, year = 0 }: { readonly step: number; readonly year?: number },
): InEnglish<StepExplanation> {
  const source = givenSeries(project, series);
  const { simulated, shown } = simulatedYear(project, keyOf(project, row), source, year);
  return allInEnglish(explainStep(simulated, shown, step));
}

function keyOf(project: Project, row: RowId): CaseKey {
  const id = typeof row === 'object' && row !== null ? row.id : row;
  for (const key of caseKeys(project)) if (key.id === id) return key;
  throw new UserError('notFound', message('givenValues.rowIsUnknown', { id: String(id) }), message('givenValues.giveRow'));
}
