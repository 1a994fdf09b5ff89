import { caseGrid, type CaseKey } from '@hybrid/engine/cases/caseGrid';
import { minutesPerYear } from '@hybrid/project/basics/calendar';
import type { Project } from '@hybrid/project/document/project';
import { sha1Hex } from '@hybrid/project/files/hash';
import { canonicalText, type ProjectFile } from '@hybrid/project/files/projectFile';
import { UserError } from '@hybrid/project/i18n/userError';
import { isBlocked, runChecks } from '@hybrid/project/issues/checks';
import type { BestSize, BestSizeQuestion } from '@hybrid/project/results/bestSize';
import type { Details } from '@hybrid/project/results/details';
import { compareByNpv, type ResultTable } from '@hybrid/project/results/resultTables';
import type { StepExplanation } from '@hybrid/project/results/stepExplanation';
import type { TimeSeries } from '@hybrid/project/results/timeSeries';
import { inSharedMemory, type ResultWork } from '@hybrid/server/runs/simulationPool';
import { openSharedWork, type Waiting } from './sharedWork';

/** Ranked rows of all simulations of a project. */
interface Ranked {
  readonly table: ResultTable;
  readonly infeasible: number;
  readonly faults: readonly string[];
}

/** Calculates projects on threads beside this one, which keeps answering. */
export interface Calculator {
  readonly calculate: (file: ProjectFile, waiting: Required<Waiting>) => Promise<Ranked>;
  /** Finds the best sizes of a project. */
  readonly search: (file: ProjectFile, question: BestSizeQuestion, waiting: Required<Waiting>) => Promise<BestSize>;
  readonly work: Pick<ResultWork, 'details' | 'timeSeries' | 'explanation'>;
}

/** Ranked rows, with the simulation of each id and the duration of the calculation. */
export interface Calculated extends Ranked {
  readonly keys: ReadonlyMap<string, CaseKey>;
  readonly seconds: number;
}

/** One simulation of a project, its table, and the case that the row is of. */
export interface ChosenResult {
  readonly key: CaseKey;
  readonly calculated: Calculated;
}

/** Results of projects, kept by the content of the project: a second question about the same inputs is answered at once. */
export interface ProjectResults {
  table(file: ProjectFile, waiting: Waiting): Promise<Calculated>;
  /** Returns the simulation whose id begins with the given characters, else the one with the highest net present value. */
  chosen(file: ProjectFile, id: string | undefined, waiting: Waiting): Promise<ChosenResult>;
  bestSize(file: ProjectFile, question: BestSizeQuestion, waiting: Waiting): Promise<BestSize>;
  details(file: ProjectFile, key: CaseKey, waiting: Waiting): Promise<Details>;
  /** Returns the time series of an operating year, from 0. */
  year(file: ProjectFile, key: CaseKey, year: number, waiting: Waiting): Promise<TimeSeries>;
  explanation(file: ProjectFile, key: CaseKey, year: number, step: number, waiting: Waiting): Promise<StepExplanation>;
}

/** Number of results that are kept: rows are small, the series of a year are up to some ten megabytes. */
const kept = { tables: 32, searches: 32, details: 32, years: 4, explanations: 64 } as const;

export function openProjectResults({ calculate, search, work }: Calculator): ProjectResults {
  const tables = openSharedWork<Calculated>(kept.tables);
  const searches = openSharedWork<BestSize>(kept.searches);
  const details = openSharedWork<Details>(kept.details);
  const years = openSharedWork<TimeSeries>(kept.years);
  const explanations = openSharedWork<StepExplanation>(kept.explanations);

  async function table(file: ProjectFile, waiting: Waiting): Promise<Calculated> {
    refuseBlocked(file.project);
    const start = async (asked: Required<Waiting>): Promise<Calculated> => {
      const began = performance.now();
      const ranked = await calculate(file, asked);
      const keys = new Map(caseGrid(file.project).keys.map((key) => [key.id, key]));
      return { ...ranked, keys, seconds: (performance.now() - began) / 1000 };
    };
    return tables(inputOf(file).hash, start, waiting);
  }

  return {
    table,
    chosen: async (file, id, waiting) => {
      const calculated = await table(file, waiting);
      return { key: id === undefined ? best(calculated) : named(calculated, id), calculated };
    },
    bestSize: async (file, question, waiting) => {
      refuseBlocked(file.project);
      return searches(`${inputOf(file).hash} ${JSON.stringify(question)}`, (asked) => search(file, question, asked), waiting);
    },
    details: (file, key, waiting) => {
      const { hash, ...input } = inputOf(file);
      return details(`${hash} ${key.id}`, ({ signal }) => work.details({ ...input, key }, signal), waiting);
    },
    year: (file, key, year, waiting) => {
      refuseYear(file.project, year);
      const { hash, ...input } = inputOf(file);
      const start = async (): Promise<TimeSeries> =>
        JSON.parse(await work.timeSeries({ ...input, key, year, language: 'en' })) as TimeSeries;
      return years(`${hash} ${key.id} ${year}`, start, waiting);
    },
    explanation: (file, key, year, step, waiting) => {
      refuseYear(file.project, year);
      const { hash, ...input } = inputOf(file);
      const start = async (): Promise<StepExplanation> =>
        JSON.parse(await work.explanation({ ...input, key, year, step, language: 'en' })) as StepExplanation;
      return explanations(`${hash} ${key.id} ${year} ${step}`, start, waiting);
    },
  };
}

interface EngineInput {
  readonly hash: string;
  readonly document: string;
  readonly series: ReadonlyMap<string, Float64Array>;
}

/** Input of each file, which is immutable. */
const inputs = new WeakMap<ProjectFile, EngineInput>();

function inputOf(file: ProjectFile): EngineInput {
  const already = inputs.get(file);
  if (already) return already;
  const document = canonicalText(file.project);
  const series = new Map([...file.inputs].map(([hash, values]) => [hash, inSharedMemory(values)]));
  const found = { hash: sha1Hex(document), document, series };
  inputs.set(file, found);
  return found;
}

function refuseBlocked(project: Project): void {
  const issues = runChecks(project);
  if (isBlocked(issues))
    throw new UserError('badInput', 'Errors keep the project from being calculated.', 'list_issues lists them; correct them first.');
}

function refuseYear({ lifetime }: Project, year: number): void {
  if (!Number.isInteger(year) || year < 0 || year >= lifetime)
    throw new UserError('notFound', `The project has no operating year ${year + 1}.`, `It has the years 1 to ${lifetime}.`);
}

function best({ table: { items }, keys }: Calculated): CaseKey {
  const [first] = items.toSorted(compareByNpv);
  const key = first && keys.get(first.id);
  if (!key)
    throw new UserError('notFound', 'No system of the project can keep its contracts.', 'Give it other sizes or smaller contracts.');
  return key;
}

function named({ keys }: Calculated, id: string): CaseKey {
  const found = [...keys.values()].filter((key) => key.id.startsWith(id.toLowerCase()));
  const [only] = found;
  if (only && found.length === 1) return only;
  throw new UserError(
    'notFound',
    only ? `Several results begin with ${id}.` : `There is no result ${id}.`,
    only ? 'Give more characters of the id.' : 'run_project lists the results with their ids; changed inputs have other ids.',
  );
}

/** Number of steps of a year of a project. */
export const stepsOfYear = ({ timeStepSize }: Project): number => minutesPerYear / timeStepSize;
