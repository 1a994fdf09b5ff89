import { setTimeout as pause } from 'node:timers/promises';
import { resultCells, type CaseKey } from '@hybrid/engine/cases/caseGrid';
import { groupedByOperation } from '@hybrid/engine/cases/operationGroups';
import { outcomeKey } from '@hybrid/engine/manifest/inputHash';
import { UserError } from '@hybrid/project/i18n/userError';
import type { Project } from '@hybrid/project/document/project';
import { readProject, seriesOf } from '@hybrid/project/files/projectFile';
import type { FoundOutcome, Outcome, ResultStore, Run } from '../store/resultStore';
import type { SeriesStore } from '../store/seriesStore';
import { faultText } from './faultText';
import { withHeartbeat } from './heartbeat';
import { sharedSeries, type Simulated, type SimulationPool } from './simulationPool';

interface ChunkWorkParts {
  readonly results: ResultStore;
  readonly series: SeriesStore;
  readonly pool: SimulationPool;
  /** Returns whether the runner stops: simulations under way are then the last. */
  readonly isStopping: () => boolean;
  readonly onFault: (error: unknown, run: string) => void;
}

/** Maximum delay until a cancelled run is noticed [ms]. */
const cancelCheckMs = 400;

/** Number of times that a simulation whose thread ended is tried alone: a thread may have been ended from outside. */
const triesAlone = 2;

/** Returns the work on a part of a run: takes over known outcomes, simulates the others, and writes their rows as they come. */
export function openChunkWork({ results, series, pool, isStopping, onFault }: ChunkWorkParts) {
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
      if (isStopping() || error instanceof UserError) throw error;
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

  return async function simulateAll(run: Run, keys: readonly CaseKey[]): Promise<void> {
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
    const goesOn = (): boolean => wanted && !isStopping();
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
