import type { CaseKey } from '@hybrid/engine/cases/caseGrid';
import { groupedByOperation } from '@hybrid/engine/cases/operationGroups';
import { UserError } from '@hybrid/project/basics/userError';
import { readProject } from '@hybrid/project/files/projectFile';
import { projectStatus } from '@hybrid/project/results/resultTables';
import type { ProjectStore } from '../store/projectStore';
import { keysOf, type ResultStore, type Run, type StoredOutcome } from '../store/resultStore';
import type { SeriesStore } from '../store/seriesStore';
import type { Notifications } from './notifications';
import type { Chunk } from './queue';
import { sharedSeries, type SimulationPool } from './simulationPool';

export interface RunnerParts {
  readonly results: ResultStore;
  readonly projects: ProjectStore;
  readonly series: SeriesStore;
  readonly pool: SimulationPool;
  readonly notifications: Notifications;
  readonly onFault: (error: unknown, run: string) => void;
}

export interface Runner {
  /** Simulates what a chunk still lacks. Throws when it should be tried again. */
  take(chunk: Chunk, isLastAttempt: boolean): Promise<void>;
  /** Stops between simulations; what was not done stays in the queue. */
  stop(): void;
}

/** How long a cancelled run may go unnoticed. */
const cancelCheckMs = 400;

/** Of a run in which no system has a row. */
export const noneFeasible =
  'Infeasible Results: No system configuration meets the energy requirements. Please adjust system size or energy requirements.';

/** What is said of a run of which some systems have no row. */
function withoutRow(systems: number): string {
  return systems === 0 ? '' : `Systems that cannot keep their contracts and have no row: ${systems}.`;
}

export const faultText = 'A simulation failed unexpectedly. The fault was logged on the server.';

export function openRunner({ results, projects, series, pool, notifications, onFault }: RunnerParts): Runner {
  let stopping = false;

  async function fail(run: Run, message: string): Promise<void> {
    await end(run, 'error', projectStatus.changed, message);
  }

  async function finish(run: Run): Promise<void> {
    if ((await results.done(run.id)) < run.total) return;
    const missed = await results.infeasible(run.id);
    const message = missed.size === run.total ? [noneFeasible, ...[...missed.values()].slice(0, 1)].join(' ') : withoutRow(missed.size);
    await end(run, 'ready', projectStatus.calculated, message);
  }

  async function end(run: Run, state: 'ready' | 'error', status: number, message = ''): Promise<void> {
    if (!(await results.end(run.id, state, message))) return;
    await projects.setStatus(run.project, status, run.documentHash);
    notifications.ended(run.id);
  }

  async function simulateAll(run: Run, keys: readonly CaseKey[]): Promise<void> {
    const values = await sharedSeries(series, run.project, run.document);
    let wanted = true;
    const rows = rowWriter(async (items) => {
      if (!(await results.addItems(run.id, items))) wanted = false;
    });
    const watch = setInterval(() => {
      results.state(run.id).then(
        (state) => (wanted = wanted && state === 'calculating'),
        () => (wanted = false),
      );
    }, cancelCheckMs);
    const goesOn = (): boolean => wanted && !stopping;
    const waiting = [...groupedByOperation(readProject(run.document), keys)];
    const lane = async (): Promise<void> => {
      for (let group = waiting.shift(); group && goesOn(); group = waiting.shift())
        for (const found of await pool.simulate({ document: run.document, series: values, keys: group })) rows.add(found);
    };
    try {
      await Promise.all(Array.from({ length: Math.min(pool.threads, waiting.length) }, lane));
    } finally {
      clearInterval(watch);
      waiting.length = 0;
      await rows.written();
    }
  }

  return {
    async take({ run: id, from, to }, isLastAttempt) {
      const run = await results.byId(id);
      if (run?.state !== 'calculating') return;
      const done = await results.doneKeys(id);
      const keys = keysOf(run)
        .slice(from, to)
        .filter((key) => !done.has(key.id));
      try {
        await simulateAll(run, keys);
      } catch (error) {
        if (error instanceof UserError) return fail(run, [error.message, error.detail].filter(Boolean).join(' '));
        onFault(error, id);
        if (!isLastAttempt) throw error;
        return fail(run, faultText);
      }
      if (stopping) throw new Error('The runner was stopped.');
      await finish(run);
    },
    stop() {
      stopping = true;
    },
  };
}

/** Writes rows as they come; those that come while a write is under way go together in the next. */
function rowWriter(write: (items: readonly StoredOutcome[]) => Promise<unknown>) {
  let waiting: StoredOutcome[] = [];
  let writing: Promise<void> | undefined;
  let failure: unknown;
  const drain = async (): Promise<void> => {
    while (waiting.length > 0 && failure === undefined) {
      const items = waiting;
      waiting = [];
      try {
        await write(items);
      } catch (error) {
        failure = error;
      }
    }
    writing = undefined;
  };
  return {
    add(item: StoredOutcome): void {
      if (failure !== undefined) throw failure;
      waiting.push(item);
      writing ??= drain();
    },
    async written(): Promise<void> {
      await writing;
      if (failure !== undefined) throw failure;
    },
  };
}
