import { listOf, message, sentences, type Text } from '@hybrid/project/i18n/message';
import { renderedIn } from '@hybrid/project/i18n/locales';
import type { Outcome as Found } from '../store/resultStore';
import { UserError, wholeText } from '@hybrid/project/i18n/userError';
import type { Language } from '@hybrid/project/basics/language';
import type { Project } from '@hybrid/project/document/project';
import { readProject } from '@hybrid/project/files/projectFile';
import { detailsSchema, type CaptureRate, type Details } from '@hybrid/project/results/details';
import { buildCase } from '@hybrid/engine/cases/buildCase';
import type { CaseKey } from '@hybrid/engine/cases/caseGrid';
import { detailsReport } from '@hybrid/engine/report/detailsReport';
import { captureRate } from '@hybrid/engine/report/captureRate';
import { explainStep } from '@hybrid/engine/report/explainStep/explainStep';
import { simulatedYear, timeSeriesToWire, timeSeriesYears, type SimulatedYear } from '@hybrid/engine/report/timeSeriesReport';
import { firstYear } from '@hybrid/engine/simulate/firstYear';
import type { YearRun, YearStart } from '@hybrid/engine/simulate/simulateYear';
import { infeasibleText } from '@hybrid/engine/simulate/infeasible';
import { rememberedOperations } from '@hybrid/engine/simulate/rememberedOperations';
import { keyOutcome } from '@hybrid/engine/simulate/runProject';
import { csvMarks, type DecimalMark } from '@hybrid/formats/export/csvMarks';
import { localeOf } from '@hybrid/formats/tables/fileLocale';
import type { StepYear } from '@hybrid/formats/tables/stepYear';
import { timeSeriesDays, timeSeriesHeader } from '@hybrid/formats/export/timeSeriesCsv';
import { faultText } from './faultText';
import { textWriter, type TextOutlet } from '../threads/textOutlet';
import { outcome, type ThreadOutcome } from '../threads/threadOutcome';
import { smallestChanges } from '@hybrid/engine/sizing/smallestChanges';
import { runSystemSizer } from '@hybrid/engine/sizing/systemSizer';
import type { SystemSizerLimits } from '@hybrid/project/document/contract';
import type { Infeasibility } from '@hybrid/project/results/infeasibility';
import type { SizingTable } from '@hybrid/project/results/sizingTable';
import { newStudyWatch, watching } from './studyWatch';
import type { RiskQuestion } from '@hybrid/api/riskCalls';
import { engineVersion } from '@hybrid/engine/engineVersion';
import { breakEven } from '@hybrid/engine/study/breakEven';
import { soleSystem, systemSimulation } from '@hybrid/engine/study/soleSystem';
import { studied, type Simulate, type Study as StudyOf } from '@hybrid/engine/study/study';
import { tornado } from '@hybrid/engine/study/tornado';
import { yearsStudy } from '@hybrid/engine/study/yearsStudy';
import type { RiskAnswer } from './studies';
import type { AskedSizes } from '@hybrid/engine/bestSize/bestSizeSearch';
import { obstacleOf } from '@hybrid/engine/bestSize/findBestSize';
import { sizeSimulator, type SizeSimulator, type SizeStage } from '@hybrid/engine/bestSize/sizeSimulator';
import type { BestSizeQuestion, SizePoint } from '@hybrid/project/results/bestSize';

/** Input text of simulations, and values by hash, shared between the threads. */
interface SimulationInput {
  readonly document: string;
  readonly series: ReadonlyMap<string, Float64Array>;
}

/** Simulations that one thread runs in turn: of plants that run alike, or a single one. */
export interface SimulationTask extends SimulationInput {
  readonly keys: readonly CaseKey[];
}

/** One simulation. */
export interface DetailsTask extends SimulationInput {
  readonly key: CaseKey;
  /** Shared memory for the progress. */
  readonly watch?: SharedArrayBuffer;
}

/** A run of the system sizer; `watch` is shared memory. */
export interface SizingTask extends SimulationInput {
  readonly limits: SystemSizerLimits;
  readonly watch: SharedArrayBuffer;
}

/** A search for the smallest changes that make a system feasible. */
export interface ChangesTask extends DetailsTask {
  readonly watch: SharedArrayBuffer;
}

/** Sizes of a search for the best size; `study` names the search. */
export interface SizesInput extends SimulationInput {
  readonly study: string;
  readonly question: BestSizeQuestion;
}

/** One simulation of a search. */
export interface SizesTask extends SizesInput {
  readonly stage: SizeStage;
  readonly asked: AskedSizes;
}

/** A search for what keeps the largest sizes from keeping their contracts; `watch` is shared memory. */
export interface SizeObstacleTask extends SizesInput {
  readonly watch: SharedArrayBuffer;
}

/** A study of the effect of inputs or years on one simulation; `watch` is shared memory. */
export interface RiskTask extends DetailsTask {
  readonly asked: RiskQuestion;
  readonly watch: SharedArrayBuffer;
}

const operationOf = rememberedOperations();

/** A failed simulation: the reason for the user, and the stack trace of a fault of the program. */
export interface FailedSimulation {
  readonly id: string;
  readonly fault: Text;
  readonly trace?: string;
}

/** Simulates in turn. An infeasible system has a reason in place of a row; so has a simulation that fails, and the others go on. */
export function simulate({ document, series, keys }: SimulationTask): ThreadOutcome<readonly (Found | FailedSimulation)[]> {
  return outcome(() => {
    const project = projectOf(document);
    return keys.map((key): Found | FailedSimulation => {
      try {
        const found = keyOutcome(project, key, (hash) => valuesOf(series, hash), operationOf);
        return 'missed' in found ? { id: key.id, infeasible: listOf(found.missed.map(infeasibleText), '. ') } : found.item;
      } catch (error) {
        return { id: key.id, ...failureOf(error) };
      }
    });
  });
}

/** Returns the reason of a failure; an expected refusal states its own. */
function failureOf(error: unknown): Omit<FailedSimulation, 'id'> {
  if (error instanceof UserError) return { fault: wholeText(error) };
  return { fault: faultText, trace: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

/** A result, and the state at the end of each simulated year, with which the next one begins. */
export interface WithStarts<T> {
  readonly found: T;
  readonly starts: readonly YearStart[];
}

/** Calculates details. Throws where a figure is not a number: such details would be invalid in the store, and calculated again and again. */
export function details({ document, series, key, watch }: DetailsTask): ThreadOutcome<WithStarts<Details>> {
  return outcome(() => {
    const starts: YearStart[] = [];
    const project = projectOf(document);
    const years = project.earlyAnalysis ? 1 : project.lifetime;
    const { onProgress } = watching(watch ?? newStudyWatch());
    const report = detailsReport(
      project,
      key,
      (hash) => valuesOf(series, hash),
      {},
      ({ next }) => {
        starts.push(next);
        onProgress(starts.length, years);
      },
    );
    return { found: detailsSchema.parse(report), starts };
  });
}

/** A simulation and the index of one of its operating years, from 0. */
export interface TimeSeriesTask extends DetailsTask {
  readonly year: number;
  /** Start of the year, or of a year before it, where known. */
  readonly start?: YearStart;
}

/** A year of a simulation, and the language of its names. */
export interface ShownTask extends TimeSeriesTask {
  readonly language: Language;
}

/** Returns the time series of a year in wire form. */
export function timeSeries(task: ShownTask): ThreadOutcome<WithStarts<string>> {
  return outcome(() => {
    const starts: YearStart[] = [];
    const { shown } = yearOf(task, ({ next }) => void starts.push(next));
    return { found: JSON.stringify(renderedIn(task.language, timeSeriesToWire(shown))), starts };
  });
}

/** Returns the first year of a result replayed with less foresight; null for a plant without such a figure. */
export function foresight({ document, key, series }: DetailsTask): ThreadOutcome<CaptureRate | null> {
  return outcome(() => {
    const input = buildCase(projectOf(document), (hash) => valuesOf(series, hash), key);
    return captureRate(input, firstYear(input));
  });
}

/** A year and the index of one of its steps. */
export interface ExplanationTask extends ShownTask {
  readonly step: number;
}

/** Returns the explanation of a step of a year in wire form. */
export function explanation(task: ExplanationTask): ThreadOutcome<string> {
  return outcome(() => {
    const { simulated, shown } = yearOf(task);
    return JSON.stringify(renderedIn(task.language, explainStep(simulated, shown, task.step)));
  });
}

/** Returns the steps of a year in full precision, each series in its own memory: a part of a larger array would transfer all of it. */
export function stepsOfYear(task: TimeSeriesTask): ThreadOutcome<StepYear> {
  return outcome(() => {
    const { calendarYear, stepHours, items } = yearOf(task).shown;
    return {
      calendarYear,
      stepHours,
      items: items.map(({ name, units, words, values }) => ({ name, units, words, values: values.slice() })),
    };
  });
}

/** The years of a file: one, or all that are simulated. The decimal mark is that of the project as it is now, the language that of the user. */
export type TimeSeriesFileTask = (DetailsTask | TimeSeriesTask) & { readonly mark: DecimalMark; readonly language: Language };

/** Writes time series as CSV, with only one year in memory. */
export function timeSeriesFile(task: TimeSeriesFileTask & { readonly to: TextOutlet }): ThreadOutcome<undefined> {
  const { document, series, key, mark, language, to } = task;
  return outcome(() => {
    const source = (hash: string): Float64Array => valuesOf(series, hash);
    const project = projectOf(document);
    const years = 'year' in task ? [yearOf(task).shown] : timeSeriesYears(project, key, source);
    const marks = csvMarks(mark);
    const locale = localeOf(language);
    const writer = textWriter(to);
    let hasHeader = false;
    for (const year of years) {
      if (!hasHeader) writer.send(timeSeriesHeader(year, marks, locale));
      hasHeader = true;
      for (const day of timeSeriesDays(year, marks, locale)) writer.send(day);
    }
    writer.end();
    return undefined;
  });
}

export function size({ document, series, limits, watch }: SizingTask): ThreadOutcome<SizingTable> {
  return outcome(() => runSystemSizer(projectOf(document), (hash) => valuesOf(series, hash), limits, watching(watch)));
}

export function changes({ document, series, key, watch }: ChangesTask): ThreadOutcome<Infeasibility> {
  return outcome(() => smallestChanges(projectOf(document), key, (hash) => valuesOf(series, hash), watching(watch)));
}

/** Simulates the plant at sizes of a search. */
export function simulateSizes(task: SizesTask): ThreadOutcome<SizePoint> {
  const { stage, asked } = task;
  return outcome(() => simulatorOf(task)(stage, asked.sizes, asked.moreConnectionMW));
}

/** Returns why the largest sizes of a search do not keep the contracts. Its simulations are not those of the search, so they are no progress of it. */
export function sizeObstacle({ document, series, question, watch }: SizeObstacleTask): ThreadOutcome<Infeasibility> {
  const { stop } = watching(watch);
  return outcome(() => obstacleOf(projectOf(document), question, (hash) => valuesOf(series, hash), { stop }));
}

/** Runs a study. Returns null for a stopped one, which has no reader. */
export function risk({ document, series, key, asked, watch }: RiskTask): ThreadOutcome<RiskAnswer | null> {
  return outcome(() => {
    const { onProgress, stop } = watching(watch);
    const simulate = systemSimulation((hash) => valuesOf(series, hash));
    const result = studied(
      riskStudy(soleSystem(projectOf(document), key), asked, simulate),
      ({ done, total }) => onProgress(done, total ?? 0),
      stop,
    );
    return result === undefined ? null : { engineVersion, result };
  });
}

function riskStudy(project: Project, asked: RiskQuestion, simulate: Simulate): StudyOf<unknown> {
  if (asked.kind === 'tornado') return tornado(project, asked.inputs, simulate);
  return asked.kind === 'years' ? yearsStudy(project, simulate) : breakEven(project, asked, simulate);
}

/** Returns true as soon as the thread has loaded the engine. */
export function ready(): boolean {
  return true;
}

/** Simulators of the last searches: two users who search at the same time take turns in this thread. */
const simulators = new Map<string, SizeSimulator>();
const maxSimulators = 2;

/** Returns the simulator of a search, cached: its simulations follow each other, and read project and series once. */
function simulatorOf({ study, document, series, question }: SizesInput): SizeSimulator {
  const found = simulators.get(study) ?? sizeSimulator(projectOf(document), question, (hash) => valuesOf(series, hash));
  simulators.delete(study);
  simulators.set(study, found);
  const [oldest] = simulators.keys();
  if (simulators.size > maxSimulators && oldest !== undefined) simulators.delete(oldest);
  return found;
}

let lastRead: { readonly document: string; readonly project: Project } | undefined;

/** Returns the project of a document, cached: the simulations of a run follow each other with one document. */
function projectOf(document: string): Project {
  if (lastRead?.document !== document) lastRead = { document, project: readProject(document) };
  return lastRead.project;
}

let lastYear: { readonly document: string; readonly key: string; readonly year: number; readonly found: SimulatedYear } | undefined;

/** Returns a year, cached: the user looks at one step after the other. The document names its series by their content. */
function yearOf({ document, series, key, year, start }: TimeSeriesTask, onYear?: (run: YearRun) => void): SimulatedYear {
  if (lastYear?.document === document && lastYear.key === key.id && lastYear.year === year) return lastYear.found;
  // Freed before the next one is made.
  lastYear = undefined;
  const known = { ...(start && { start }), ...(onYear && { onYear }) };
  const found = simulatedYear(projectOf(document), key, (hash) => valuesOf(series, hash), year, known);
  lastYear = { document, key: key.id, year, found };
  return found;
}

function valuesOf(series: ReadonlyMap<string, Float64Array>, hash: string): Float64Array {
  const values = series.get(hash);
  if (!values)
    throw new UserError(
      'notFound',
      message('calculation.inputTimeseriesNotFound'),
      sentences(message('refusals.valuesSeriesStoredProject', { series: `${hash.slice(0, 12)}…` }), message('calculation.importFileAgain')),
    );
  return values;
}
