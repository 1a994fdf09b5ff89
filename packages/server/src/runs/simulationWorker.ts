import type { StoredOutcome } from '../store/resultStore';
import { UserError, type UserErrorCode } from '@hybrid/project/basics/userError';
import type { Project } from '@hybrid/project/document/project';
import { readProject } from '@hybrid/project/files/projectFile';
import { detailsSchema, type Details } from '@hybrid/project/results/details';
import type { CaseKey } from '@hybrid/engine/cases/caseGrid';
import { detailsReport } from '@hybrid/engine/report/detailsReport';
import { timeSeriesOfYear, timeSeriesToWire, timeSeriesYears } from '@hybrid/engine/report/timeSeriesReport';
import { infeasibleText } from '@hybrid/engine/simulate/infeasible';
import { rememberedOperations } from '@hybrid/engine/simulate/rememberedOperations';
import { keyOutcome } from '@hybrid/engine/simulate/runProject';
import { csvMarks, type DecimalMark } from '@hybrid/formats/csvMarks';
import type { StepYear } from '@hybrid/formats/stepYear';
import { timeSeriesDays, timeSeriesHeader } from '@hybrid/formats/timeSeriesCsv';
import { textWriter, type TextOutlet } from './textOutlet';
import { smallestChanges } from '@hybrid/engine/sizing/smallestChanges';
import { runSystemSizer } from '@hybrid/engine/sizing/systemSizer';
import type { SystemSizerLimits } from '@hybrid/project/document/contract';
import type { Infeasibility } from '@hybrid/project/results/infeasibility';
import type { SizingTable } from '@hybrid/project/results/sizingTable';
import { watching } from './studyWatch';

/** The input text that simulations belong to, and values by hash, shared between the threads. */
interface SimulationInput {
  readonly document: string;
  readonly series: ReadonlyMap<string, Float64Array>;
}

/** Simulations that one thread runs one after the other: of plants that run alike, or one alone. */
export interface SimulationTask extends SimulationInput {
  readonly keys: readonly CaseKey[];
}

/** One simulation. */
export interface DetailsTask extends SimulationInput {
  readonly key: CaseKey;
}

/** A run of the system sizer; `watch` is memory that both sides see. */
export interface SizingTask extends SimulationInput {
  readonly limits: SystemSizerLimits;
  readonly watch: SharedArrayBuffer;
}

/** A search for the smallest changes that make a system feasible. */
export interface ChangesTask extends DetailsTask {
  readonly watch: SharedArrayBuffer;
}

/** What an expected refusal looks like on its way between threads, where classes are lost. */
export interface Refusal {
  readonly code: UserErrorCode;
  readonly text: string;
  readonly detail: string | undefined;
}

export type Outcome<T> = { readonly value: T } | { readonly refusal: Refusal };

const operationOf = rememberedOperations();

/** A system that cannot keep its contracts has no row, but a reason. */
export function simulate({ document, series, keys }: SimulationTask): Outcome<readonly StoredOutcome[]> {
  return outcome(() =>
    keys.map((key) => {
      const found = keyOutcome(projectOf(document), key, (hash) => valuesOf(series, hash), operationOf);
      return 'missed' in found ? { id: key.id, infeasible: found.missed.map(infeasibleText).join('. ') } : found.item;
    }),
  );
}

/** Throws where a figure is no number: such details would not be found kept, and be calculated again and again. */
export function details({ document, series, key }: DetailsTask): Outcome<Details> {
  return outcome(() => detailsSchema.parse(detailsReport(projectOf(document), key, (hash) => valuesOf(series, hash))));
}

/** A simulation and one of its operating years, from 0. */
export interface TimeSeriesTask extends DetailsTask {
  readonly year: number;
}

/** The time series of a year, as the text that travels. */
export function timeSeries({ document, series, key, year }: TimeSeriesTask): Outcome<string> {
  return outcome(() =>
    JSON.stringify(timeSeriesToWire(timeSeriesOfYear(projectOf(document), key, (hash) => valuesOf(series, hash), year))),
  );
}

/** The steps of a year with all their digits, each series in memory of its own: a part of a larger array would take all of it along. */
export function stepsOfYear({ document, series, key, year }: TimeSeriesTask): Outcome<StepYear> {
  return outcome(() => {
    const { calendarYear, stepHours, items } = timeSeriesOfYear(projectOf(document), key, (hash) => valuesOf(series, hash), year);
    return {
      calendarYear,
      stepHours,
      items: items.map(({ name, units, words, values }) => ({ name, units, words, values: values.slice() })),
    };
  });
}

/** The years of a file: the asked one, or each that is simulated. The decimal mark is that of the project as it is now. */
export type TimeSeriesFileTask = (DetailsTask | TimeSeriesTask) & { readonly mark: DecimalMark };

/** Writes time series as CSV; only one year stands in memory. */
export function timeSeriesFile(task: TimeSeriesFileTask & { readonly to: TextOutlet }): Outcome<undefined> {
  const { document, series, key, mark, to } = task;
  return outcome(() => {
    const source = (hash: string): Float64Array => valuesOf(series, hash);
    const years =
      'year' in task ? [timeSeriesOfYear(projectOf(document), key, source, task.year)] : timeSeriesYears(projectOf(document), key, source);
    const marks = csvMarks(mark);
    const writer = textWriter(to);
    let hasHeader = false;
    for (const year of years) {
      if (!hasHeader) writer.send(timeSeriesHeader(year, marks));
      hasHeader = true;
      for (const day of timeSeriesDays(year, marks)) writer.send(day);
    }
    writer.end();
    return undefined;
  });
}

export function size({ document, series, limits, watch }: SizingTask): Outcome<SizingTable> {
  return outcome(() => runSystemSizer(projectOf(document), (hash) => valuesOf(series, hash), limits, watching(watch)));
}

export function changes({ document, series, key, watch }: ChangesTask): Outcome<Infeasibility> {
  return outcome(() => smallestChanges(projectOf(document), key, (hash) => valuesOf(series, hash), watching(watch)));
}

/** Answers as soon as the thread has loaded the engine. */
export function ready(): boolean {
  return true;
}

function outcome<T>(work: () => T): Outcome<T> {
  try {
    return { value: work() };
  } catch (error) {
    if (error instanceof UserError) return { refusal: { code: error.code, text: error.message, detail: error.detail } };
    throw error;
  }
}

let lastRead: { readonly document: string; readonly project: Project } | undefined;

/** The simulations of a run come one after the other, all with one document. */
function projectOf(document: string): Project {
  if (lastRead?.document !== document) lastRead = { document, project: readProject(document) };
  return lastRead.project;
}

function valuesOf(series: ReadonlyMap<string, Float64Array>, hash: string): Float64Array {
  const values = series.get(hash);
  if (!values)
    throw new UserError(
      'notFound',
      'Input timeseries not found',
      `The values of series ${hash.slice(0, 12)}… are not stored with this project. Import the file again.`,
    );
  return values;
}
