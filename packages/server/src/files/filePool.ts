import { message, sentences, type Text } from '@hybrid/project/i18n/message';
import { exportFailed } from '@hybrid/api/exportCalls';
import { UserError } from '@hybrid/project/i18n/userError';
import type { FunctionalFit, FunctionalInput } from '@hybrid/engine/storage/fits/functionalFit';
import type { FileChoices } from '@hybrid/formats/importing/fileChoices';
import type { ImportedSeries, ImportOptions } from '@hybrid/formats/importing/importFile';
import type { ProjectFile } from '@hybrid/project/files/projectFile';
import type { StorageSpec } from '@hybrid/project/library/storageSpec';
import type { TurbineSpec } from '@hybrid/project/library/turbineSpec';
import { openFairTurns } from '../threads/fairTurns';
import { despiteLostThread } from '../threads/lostThread';
import { answered, type ThreadOutcome } from '../threads/threadOutcome';
import { openThreads } from '../threads/threads';
import { threadProgram } from '../threads/threadProgram';
import type { EquipmentReading, EquipmentTask, ExportTask, SeriesTask, TextTask, YearsTask } from './fileWorker';

/** Threads for short work on user files, apart from those that simulate: files do not wait for a long run of another user. */
export interface FilePool {
  /** Returns the work for a user: users take turns, and many requests of one do not hold up the others. */
  of(user: string): FileWork;
  close(): Promise<void>;
}

/** Work of one user in the threads. */
interface FileWork {
  readSeries(text: string, options: ImportOptions): Promise<ImportedSeries>;
  /** Returns what the user can choose so that a refused file is read. */
  readChoices(text: string, options: ImportOptions): Promise<FileChoices>;
  /** Returns the years of a file that holds several. */
  readYears(text: string, options: YearsTask['options']): Promise<readonly ImportedSeries[]>;
  readStorage(content: string, name: string): Promise<EquipmentReading<StorageSpec>>;
  readTurbine(content: string, name: string): Promise<EquipmentReading<TurbineSpec>>;
  readProject(file: string | Uint8Array): Promise<ProjectFile>;
  /** Returns a file of a result; undefined where the result has no such content. */
  writeExport(task: ExportTask): Promise<Uint8Array | undefined>;
  /** Returns a plain text as PDF. */
  writeText(text: string, language: string): Promise<Uint8Array>;
  /** Fits the parameters of a capacity curve, a search that would block the server. */
  fitFunctional(input: FunctionalInput): Promise<FunctionalFit>;
}

interface FilePoolLimits {
  readonly threads?: number;
  /** Maximum number of waiting tasks of one user, and of all; a file may have tens of megabytes. */
  readonly maxWaitingOfUser?: number;
  readonly maxWaiting?: number;
  /** Time limit of a task [ms]; a longer one would hold its thread for ever. */
  readonly longestMs?: number;
}

const idleMs = 60_000;

/** Messages for a task that was not started or not finished. */
interface Texts {
  readonly crowded: Text;
  readonly busy: Text;
  readonly tooSlow: (seconds: number) => Text;
  readonly tooLarge: Text;
  readonly failed: Text;
}

const reading: Texts = {
  tooSlow: (seconds) => message('refusals.readingFileTookMoreS', { seconds }),
  tooLarge: message('refusals.readingFileNeedsMoreMemory'),
  busy: message('imports.importErrorServiceUnavailable'),
  crowded: message('refusals.manyFilesAreReadAtMoment'),
  failed: message('imports.importErrorIncorrectFileFormat'),
};
const fitting: Texts = {
  tooSlow: (seconds) => message('refusals.fittingCurveTookMoreS', { seconds }),
  tooLarge: message('refusals.fittingCurveNeedsMoreMemory'),
  busy: message('refusals.serviceUnavailable'),
  crowded: message('refusals.manyFilesReadCurvesFitted'),
  failed: message('calculation.couldNotRecalculateInputIsInvalid'),
};
const writing: Texts = {
  tooSlow: (seconds) => message('refusals.writingFileTookMoreS', { seconds }),
  tooLarge: message('refusals.writingFileNeedsMoreMemory'),
  busy: exportFailed,
  crowded: message('refusals.manyFilesReadWrittenMoment'),
  failed: exportFailed,
};

/** Opens the pool. Threads start with the first task and end after a while without any. */
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
    const crowded = (): Error => new UserError('unavailable', texts.busy, sentences(texts.crowded, message('refusals.tryAgainInMinute')));
    return turns.take(
      user,
      async () => {
        try {
          // The limit starts here: the wait for the turn does not count.
          const signal = AbortSignal.timeout(longestMs);
          return answered((await despiteLostThread(() => pool.run(task, { name, signal }))) as ThreadOutcome<T>);
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
        readChoices: (text, options) => ofUser('readChoices', { text, options } satisfies SeriesTask),
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

/** Returns the refusal for a task that timed out or ran out of memory; undefined for any other error. */
function refusalOf(error: unknown, longestMs: number, { tooSlow, tooLarge, failed }: Texts): UserError | undefined {
  const { name, code } = error as { readonly name?: string; readonly code?: string };
  if (name === 'AbortError') return new UserError('badInput', failed, tooSlow(longestMs / 1000));
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return new UserError('tooLarge', failed, tooLarge);
  return undefined;
}
