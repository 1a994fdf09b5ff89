import { Piscina } from 'piscina';
import { exportFailed } from '@hybrid/api/exportCalls';
import { UserError } from '@hybrid/project/basics/userError';
import type { FunctionalFit, FunctionalInput } from '@hybrid/engine/storage/fits/functionalFit';
import type { ColumnInfo, ImportedSeries, ImportOptions } from '@hybrid/formats/importFile';
import type { ProjectFile } from '@hybrid/project/files/projectFile';
import type { StorageSpec } from '@hybrid/project/library/storageSpec';
import type { TurbineSpec } from '@hybrid/project/library/turbineSpec';
import { despiteLostThread } from '../runs/lostThread';
import type { Outcome } from '../runs/simulationWorker';
import { threadProgram } from '../threadProgram';
import type { EquipmentReading, EquipmentTask, ExportTask, SeriesTask, TextTask, YearsTask } from './fileWorker';

/** Threads for the short work on what users send, apart from those that simulate: nobody waits with a file for somebody's long run. */
export interface FilePool {
  readSeries(text: string, options: ImportOptions): Promise<ImportedSeries>;
  /** The columns to choose from in a file that was refused. */
  readColumns(text: string, options: ImportOptions): Promise<readonly ColumnInfo[]>;
  /** The years of a file that holds several. */
  readYears(text: string, options: YearsTask['options']): Promise<readonly ImportedSeries[]>;
  readStorage(content: string, name: string): Promise<EquipmentReading<StorageSpec>>;
  readTurbine(content: string, name: string): Promise<EquipmentReading<TurbineSpec>>;
  readProject(file: string | Uint8Array): Promise<ProjectFile>;
  /** A file of a result; undefined where the result has nothing of what is asked for. */
  writeExport(task: ExportTask): Promise<Uint8Array | undefined>;
  /** A plain text as PDF. */
  writeText(text: string, language: string): Promise<Uint8Array>;
  /** Parameters of a capacity curve: the search would hold up the server. */
  fitFunctional(input: FunctionalInput): Promise<FunctionalFit>;
  close(): Promise<void>;
}

export interface FilePoolLimits {
  readonly threads?: number;
  /** Files and curves in waiting; a file may have tens of megabytes. */
  readonly mostWaiting?: number;
  /** Nothing worth doing takes longer; what does would hold its thread for ever. */
  readonly longestMs?: number;
}

const idleMs = 60_000;

/** What the user reads of a task that is not begun or not ended. */
interface Texts {
  readonly work: string;
  readonly busy: string;
  readonly crowd: string;
  readonly failed: string;
}

const reading: Texts = {
  work: 'Reading the file',
  busy: 'Import error: service unavailable',
  crowd: 'Many files are read',
  failed: 'Import error: incorrect file format',
};
const fitting: Texts = {
  work: 'Fitting the curve',
  busy: 'Service unavailable',
  crowd: 'Many files are read and curves fitted',
  failed: 'Could not recalculate, input is invalid',
};
const writing: Texts = {
  work: 'Writing the file',
  busy: exportFailed,
  crowd: 'Many files are read and written',
  failed: exportFailed,
};

/** Threads start with the first task and end when none has come for a while. */
export function openFilePool({ threads = 2, mostWaiting = 16, longestMs = 60_000 }: FilePoolLimits = {}): FilePool {
  const pool = new Piscina({
    ...threadProgram('fileWorker'),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  });

  let underWay = 0;

  async function run<T>(name: string, task: unknown, texts: Texts = reading): Promise<T> {
    if (underWay >= threads + mostWaiting)
      throw new UserError('unavailable', texts.busy, `${texts.crowd} at the moment. Try again in a minute.`);
    underWay += 1;
    try {
      const signal = AbortSignal.timeout(longestMs);
      const outcome = (await despiteLostThread(() => pool.run(task, { name, signal }))) as Outcome<T>;
      if ('refusal' in outcome) throw new UserError(outcome.refusal.code, outcome.refusal.text, outcome.refusal.detail);
      return outcome.value;
    } catch (error) {
      throw refusalOf(error, longestMs, texts) ?? error;
    } finally {
      underWay -= 1;
    }
  }

  return {
    readSeries: (text, options) => run('readSeries', { text, options } satisfies SeriesTask),
    readColumns: (text, options) => run('readColumns', { text, options } satisfies SeriesTask),
    readYears: (text, options) => run('readYears', { text, options } satisfies YearsTask),
    readStorage: (content, name) => run('readStorage', { content, name } satisfies EquipmentTask),
    readTurbine: (content, name) => run('readTurbine', { content, name } satisfies EquipmentTask),
    readProject: (file) => run('readProject', { file }),
    writeExport: (task) => run('writeExport', task, writing),
    writeText: (text, language) => run('writeText', { text, language } satisfies TextTask, writing),
    fitFunctional: (input) => run('fitFunctional', input, fitting),
    close: () => pool.destroy(),
  };
}

/** What a task may do to its thread; undefined for anything else. */
function refusalOf(error: unknown, longestMs: number, { work, failed }: Texts): UserError | undefined {
  const { name, code } = error as { readonly name?: string; readonly code?: string };
  if (name === 'AbortError') return new UserError('badInput', failed, `${work} took more than ${longestMs / 1000} s and was stopped.`);
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return new UserError('tooLarge', failed, `${work} needs more memory than there is for it.`);
  return undefined;
}
