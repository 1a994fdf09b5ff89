import { setTimeout as pause } from 'node:timers/promises';
import { resultCells, type CaseKey } from '@hybrid/engine/cases/caseGrid';
import { groupedByOperation } from '@hybrid/engine/cases/operationGroups';
import { engineVersion } from '@hybrid/engine/engineVersion';
import { outcomeKey } from '@hybrid/engine/manifest/inputHash';
import { UserError } from '@hybrid/project/basics/userError';
import type { Project } from '@hybrid/project/document/project';
import { readProject, seriesOf } from '@hybrid/project/files/projectFile';
import { keysOf, type FoundOutcome, type Outcome, type ResultStore, type Run } from '../store/resultStore';
import type { SeriesStore } from '../store/seriesStore';
import { faultText } from './faultText';
import { withHeartbeat } from './heartbeat';
import type { Notifications } from './notifications';
import type { Chunk } from './queue';
import { sharedSeries, type Simulated, type SimulationPool } from './simulationPool';

interface RunnerParts {
  readonly results: ResultStore;
  readonly series: SeriesStore;
  readonly pool: SimulationPool;
  readonly notifications: Notifications;
  readonly onFault: (error: unknown, run: string) => void;
}

export interface Runner {
  /** Simulates the missing simulations of a chunk. Throws when it should be tried again. */
  take(chunk: Chunk, isLastAttempt: boolean): Promise<void>;
  /** Stops between simulations; the rest stays in the queue. */
  stop(): void;
}

/** Maximum delay until a cancelled run is noticed [ms]. */
const cancelCheckMs = 400;

/** Number of times that a simulation whose thread ended is tried alone: a thread may have been ended from outside. */
const triesAlone = 2;

/** Message of a run in which no system is feasible. */
const noneFeasible =
  'Infeasible Results: No system configuration meets the energy requirements. Please adjust system size or energy requirements.';

/** Message of a run that another version of the program began. */
const otherVersion = 'The program was updated while this calculation was under way. Calculate again.';

/** Returns the message of a run in which some simulations have no row. */
function withoutRow(systems: number, failed: number, firstFault: string): string {
  return [
    ...(systems === 0 ? [] : [`Systems that cannot keep their contracts and have no row: ${systems}.`]),
    ...(failed === 0 ? [] : [`Simulations that failed and have no row: ${failed}. ${firstFault}`]),
  ].join(' ');
}

export function openRunner({ results, series, pool, notifications, onFault }: RunnerParts): Runner {
  let stopping = false;

  async function fail(run: Run, message: string): Promise<void> {
    await end(run, 'error', message);
  }

  async function finish(run: Run): Promise<void> {
    const { done, failed } = await results.done(run.id);
    if (done < run.total) return;
    const [firstFault = ''] = failed > 0 ? (await results.faults(run.id)).values() : [];
    if (failed === run.total) return fail(run, firstFault);
    const missed = await results.infeasible(run.id);
    const [firstReason = ''] = missed.values();
    const message = missed.size === run.total ? `${noneFeasible} ${firstReason}` : withoutRow(missed.size, failed, firstFault);
    await end(run, 'ready', message);
  }

  async function end(run: Run, state: 'ready' | 'error', message: string): Promise<void> {
    if (await results.end(run.id, state, message)) notifications.ended(run.id);
  }

  /**
   * Splits simulations into those with a known outcome and the others. A document may name series by hashes that its project never stored:
   * results of such series are only for projects that have them.
   */
  async function split(run: Run, project: Project, keys: readonly CaseKey[]) {
    const hashes = seriesOf(project).map(({ hash }) => hash);
    if (!run.reuses || run.inputHash === '' || !(await series.holds(run.project, hashes))) return { known: [], unknown: keys };
    const known = await results.known(keys.map((key) => outcomeKey(run.inputHash, key)));
    const taken = keys.flatMap((key): FoundOutcome[] => {
      const outcome = known.get(outcomeKey(run.inputHash, key));
      return outcome ? [{ outcome: inProject(project, key, outcome), reused: true }] : [];
    });
    return { known: taken, unknown: keys.filter((key) => !known.has(outcomeKey(run.inputHash, key))) };
  }

  /** Runs simulations in one thread. One that ends its thread repeatedly fails alone: the others are tried without it. */
  async function simulated(
    task: Parameters<SimulationPool['simulate']>[0],
    run: Run,
    triesLeft = triesAlone,
  ): Promise<readonly Simulated[]> {
    try {
      return await pool.simulate(task);
    } catch (error) {
      if (stopping || error instanceof UserError) throw error;
      onFault(error, run.id);
      const [only, ...others] = task.keys;
      if (only && others.length === 0) return triesLeft > 0 ? simulated(task, run, triesLeft - 1) : [{ id: only.id, fault: faultText }];
      const found: Simulated[] = [];
      for (const key of task.keys) found.push(...(await simulated({ ...task, keys: [key] }, run)));
      return found;
    }
  }

  function kept(run: Run, key: CaseKey, found: Simulated): FoundOutcome {
    if (!('fault' in found)) return { outcome: found, ...(run.inputHash !== '' && { key: outcomeKey(run.inputHash, key) }) };
    if (found.trace !== undefined) onFault(new Error(found.trace), run.id);
    return { outcome: { id: found.id, fault: found.fault } };
  }

  async function simulateAll(run: Run, keys: readonly CaseKey[]): Promise<void> {
    const project = readProject(run.document);
    const { known, unknown } = await split(run, project, keys);
    const waiting = [...groupedByOperation(project, unknown)];
    const values = waiting.length > 0 ? await sharedSeries(series, run.project, project) : new Map<string, Float64Array>();
    let wanted = true;
    const rows = rowWriter(async (items) => {
      if (!(await results.addItems(run.id, items))) wanted = false;
    });
    const watch = {
      everyMs: cancelCheckMs,
      beat: async () => (await results.state(run.id)) === 'calculating',
      onLost: () => (wanted = false),
      // The state is then unknown. Writing the rows shows whether the store can still be reached.
      onFailure: () => {},
    };
    const goesOn = (): boolean => wanted && !stopping;
    const lane = async (): Promise<void> => {
      for (let group = waiting.shift(); group && goesOn(); group = waiting.shift()) {
        const byId = new Map(group.map((key) => [key.id, key]));
        for (const found of await simulated({ document: run.document, series: values, keys: group }, run)) {
          const key = byId.get(found.id);
          if (key) rows.add(kept(run, key, found));
        }
      }
    };
    try {
      for (const outcome of known) rows.add(outcome);
      await withHeartbeat(watch, () => Promise.all(Array.from({ length: Math.min(pool.threads, waiting.length) }, lane)));
    } finally {
      waiting.length = 0;
      await rows.written();
    }
  }

  return {
    async take({ run: id, from, to }, isLastAttempt) {
      const run = await results.byId(id);
      if (run?.state !== 'calculating') return;
      // All rows of a run are of one engine.
      if (run.engineVersion !== engineVersion) return fail(run, otherVersion);
      const done = await results.doneKeys(id);
      const keys = keysOf(run)
        .slice(from, to)
        .filter((key) => !done.has(key.id));
      try {
        await simulateAll(run, keys);
      } catch (error) {
        if (error instanceof UserError) return fail(run, [error.message, error.detail].filter(Boolean).join(' '));
        // Threads that were ended together with the runner are no fault of the run.
        if (stopping) throw error;
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

/** Returns a known outcome as a row of this project: its cells depend on the lists of the project that have several values. */
function inProject(project: Project, key: CaseKey, outcome: Outcome): Outcome {
  return 'infeasible' in outcome ? { ...outcome, id: key.id } : { ...outcome, id: key.id, ...resultCells(project, key) };
}

/** Minimum time between two writes of rows [ms]: a write to the disk keeps all others at the store waiting. */
const betweenWritesMs = 100;

/** Writes the first rows at once; those that come until the next write go together. */
function rowWriter(write: (items: readonly FoundOutcome[]) => Promise<unknown>) {
  let waiting: FoundOutcome[] = [];
  let writing: Promise<void> | undefined;
  let failure: unknown;
  let lastWrite = Number.NEGATIVE_INFINITY;
  const hurry = new AbortController();
  const drain = async (): Promise<void> => {
    while (waiting.length > 0 && failure === undefined) {
      const untilNext = lastWrite + betweenWritesMs - performance.now();
      if (untilNext > 0) await pause(untilNext, undefined, { signal: hurry.signal }).catch(() => {});
      lastWrite = performance.now();
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
    add(item: FoundOutcome): void {
      if (failure !== undefined) throw failure;
      waiting.push(item);
      writing ??= drain();
    },
    /** Writes the rest without waiting. */
    async written(): Promise<void> {
      hurry.abort();
      await writing;
      if (failure !== undefined) throw failure;
    },
  };
}
