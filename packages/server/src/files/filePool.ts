import { exportFailed } from '@hybrid/api/exportCalls';
import { UserError } from '@hybrid/project/basics/userError';
import type { FunctionalFit, FunctionalInput } from '@hybrid/engine/storage/fits/functionalFit';
import type { ColumnInfo, ImportedSeries, ImportOptions } from '@hybrid/formats/importFile';
import type { ProjectFile } from '@hybrid/project/files/projectFile';
import type { StorageSpec } from '@hybrid/project/library/storageSpec';
import type { TurbineSpec } from '@hybrid/project/library/turbineSpec';
import { openFairTurns } from '../runs/fairTurns';
import { despiteLostThread } from '../runs/lostThread';
import type { Outcome } from '../runs/simulationWorker';
import { openThreads } from '../runs/threads';
import { threadProgram } from '../threadProgram';
import type { EquipmentReading, EquipmentTask, ExportTask, SeriesTask, TextTask, YearsTask } from './fileWorker';

/** Threads for the short work on what users send, apart from those that simulate: nobody waits with a file for another's long run. */
export interface FilePool {
  /** Returns the work for a user: users take turns, and one who asks for much at once keeps no other from it. */
  of(user: string): FileWork;
  close(): Promise<void>;
}

/** Work of one user in the threads. */
export interface FileWork {
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
}

export interface FilePoolLimits {
  readonly threads?: number;
  /** Files and curves of one user that wait, and of all; a file may have tens of megabytes. */
  readonly maxWaitingOfUser?: number;
  readonly maxWaiting?: number;
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
export function openFilePool({ threads = 2, maxWaitingOfUser = 16, maxWaiting = 200, longestMs = 60_000 }: FilePoolLimits = {}): FilePool {
  const pool = openThreads({
    ...threadProgram('fileWorker'),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  });
  const turns = openFairTurns({ atOnce: threads, atOnceOfUser: Math.max(1, threads - 1), maxWaitingOfUser, maxWaiting });

  async function run<T>(user: string, name: string, task: unknown, texts: Texts): Promise<T> {
    const crowded = (): Error => new UserError('unavailable', texts.busy, `${texts.crowd} at the moment. Try again in a minute.`);
    return turns.take(
      user,
      async () => {
        try {
          // From here on: who waits for his turn is not to blame for it.
          const signal = AbortSignal.timeout(longestMs);
          const outcome = (await despiteLostThread(() => pool.run(task, { name, signal }))) as Outcome<T>;
          if ('refusal' in outcome) throw new UserError(outcome.refusal.code, outcome.refusal.text, outcome.refusal.detail);
          return outcome.value;
        } catch (error) {
          throw refusalOf(error, longestMs, texts) ?? error;
        }
      },
      crowded,
    );
  }

  return {
    of(user) {
      const ofUser = <T>(name: string, task: unknown, texts: Texts = reading): Promise<T> => run<T>(user, name, task, texts);
      return {
        readSeries: (text, options) => ofUser('readSeries', { text, options } satisfies SeriesTask),
        readColumns: (text, options) => ofUser('readColumns', { text, options } satisfies SeriesTask),
        readYears: (text, options) => ofUser('readYears', { text, options } satisfies YearsTask),
        readStorage: (content, name) => ofUser('readStorage', { content, name } satisfies EquipmentTask),
        readTurbine: (content, name) => ofUser('readTurbine', { content, name } satisfies EquipmentTask),
        readProject: (file) => ofUser('readProject', { file }),
        writeExport: (task) => ofUser('writeExport', task, writing),
        writeText: (text, language) => ofUser('writeText', { text, language } satisfies TextTask, writing),
        fitFunctional: (input) => ofUser('fitFunctional', input, fitting),
      };
    },
    close: () => pool.close(),
  };
}

/** What a task may do to its thread; undefined for anything else. */
function refusalOf(error: unknown, longestMs: number, { work, failed }: Texts): UserError | undefined {
  const { name, code } = error as { readonly name?: string; readonly code?: string };
  if (name === 'AbortError') return new UserError('badInput', failed, `${work} took more than ${longestMs / 1000} s and was stopped.`);
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return new UserError('tooLarge', failed, `${work} needs more memory than there is for it.`);
  return undefined;
}
