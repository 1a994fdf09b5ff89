import { message, sentences, type Text } from '@hybrid/project/i18n/message';
import type { KeyFigures } from '@hybrid/api/portfolio';
import { engineVersion } from '@hybrid/engine/engineVersion';
import { UserError, wholeText } from '@hybrid/project/i18n/userError';
import { keysOf, type ResultStore, type Run } from '../store/resultStore';
import type { SeriesStore } from '../store/seriesStore';
import { openChunkWork } from './chunkWork';
import { keyFiguresOf } from './keyFigures';
import { faultText } from './faultText';
import type { Notifications } from './notifications';
import type { Chunk } from './queue';
import type { SimulationPool } from './simulationPool';

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

/** Message of a run in which no system is feasible. */
const noneFeasible = message('calculation.infeasibleResults');

/** Message of a run that another version of the program began. */
const otherVersion = message('calculation.programWasUpdated');

/** Returns the message of a run in which some simulations have no row. */
function withoutRow(systems: number, failed: number, firstFault: Text): Text {
  const lines = [
    ...(systems === 0 ? [] : [message('calculation.systemsWithoutRow', { count: systems })]),
    ...(failed === 0 ? [] : [message('calculation.simulationsWithoutRow', { count: failed, reason: firstFault })]),
  ];
  return lines.length === 0 ? '' : sentences(...lines);
}

export function openRunner({ results, series, pool, notifications, onFault }: RunnerParts): Runner {
  let stopping = false;
  const simulateAll = openChunkWork({ results, series, pool, isStopping: () => stopping, onFault });

  async function fail(run: Run, why: Text): Promise<void> {
    await end(run, 'error', why);
  }

  async function finish(run: Run): Promise<void> {
    const { done, failed } = await results.done(run.id);
    if (done < run.total) return;
    const [firstFault = ''] = failed > 0 ? (await results.faults(run.id)).values() : [];
    if (failed === run.total) return fail(run, firstFault);
    const missed = await results.infeasible(run.id);
    const [firstReason = ''] = missed.values();
    const all = missed.size === run.total;
    const figures = keyFiguresOf(run, await results.items(run.id));
    await end(run, 'ready', all ? sentences(noneFeasible, firstReason) : withoutRow(missed.size, failed, firstFault), figures);
  }

  async function end(run: Run, state: 'ready' | 'error', text: Text, figures?: KeyFigures): Promise<void> {
    if (await results.end(run.id, state, text, figures)) notifications.ended(run.id);
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
        if (error instanceof UserError) return fail(run, wholeText(error));
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
