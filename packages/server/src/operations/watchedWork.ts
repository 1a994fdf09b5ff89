import { AsyncLocalStorage } from 'node:async_hooks';
import type { Runner } from '../runs/runner';
import type { SimulationPool } from '../runs/simulationPool';
import type { ResultStore } from '../store/resultStore';
import type { Tell } from './eventLog';

/** Counters of the work of the threads. */
export interface WorkMeter {
  taskBegan(): void;
  taskEnded(): void;
  /** Counts simulations that were handed to the threads together, and the time until their rows were there [s]. */
  simulated(simulations: number, seconds: number): void;
}

export interface WorkWatch {
  results(results: ResultStore): ResultStore;
  runner(runner: Runner): Runner;
  pool(pool: SimulationPool): SimulationPool;
}

/** Maximum number of runs whose simulations are counted: runs that end on another server are removed by this limit alone. */
const maxCounted = 1_000;

const unmeasured: WorkMeter = { taskBegan: () => {}, taskEnded: () => {}, simulated: () => {} };

/** Wraps results, runner and pool, which know nothing of it, to log runs and count simulations. */
export function openWorkWatch(tell: Tell, meter: WorkMeter = unmeasured): WorkWatch {
  /** Number of simulations that this process did for a run. */
  const simulatedFor = new Map<string, number>();
  const atWorkOn = new AsyncLocalStorage<string>();

  function count(run: string, simulations: number): void {
    const before = simulatedFor.get(run) ?? 0;
    simulatedFor.delete(run);
    simulatedFor.set(run, before + simulations);
    const [oldest] = simulatedFor.keys();
    if (simulatedFor.size > maxCounted && oldest !== undefined) simulatedFor.delete(oldest);
  }

  async function tellOfEnd(results: ResultStore, id: string): Promise<void> {
    const run = await results.byId(id);
    const simulated = simulatedFor.get(id) ?? 0;
    simulatedFor.delete(id);
    if (!run) return;
    const { project, state, total, done, reused, failed, started, ended } = run;
    const seconds = ((ended ?? new Date()).getTime() - started.getTime()) / 1000;
    tell('run ended', { run: id, project, state, total, rows: done, reused, failed, simulated, seconds });
  }

  return {
    results: (results) => ({
      ...results,
      async begin(...input) {
        const run = await results.begin(...input);
        tell('run started', { run: run.id, project: run.project, total: run.total });
        return run;
      },
      async end(...how) {
        const ended = await results.end(...how);
        if (ended) await tellOfEnd(results, how[0]);
        return ended;
      },
    }),

    runner: (runner) => ({
      ...runner,
      take: (chunk, isLastAttempt) => atWorkOn.run(chunk.run, () => runner.take(chunk, isLastAttempt)),
    }),

    pool(pool) {
      async function measured<T>(work: () => Promise<T>): Promise<T> {
        meter.taskBegan();
        try {
          return await work();
        } finally {
          meter.taskEnded();
        }
      }
      return {
        ...pool,
        async simulate(task) {
          const began = performance.now();
          const found = await measured(() => pool.simulate(task));
          meter.simulated(found.length, (performance.now() - began) / 1000);
          const run = atWorkOn.getStore();
          if (run !== undefined) count(run, found.length);
          return found;
        },
        of(user) {
          const work = pool.of(user);
          return {
            ...work,
            details: (task, stop) => measured(() => work.details(task, stop)),
            timeSeries: (task) => measured(() => work.timeSeries(task)),
            foresight: (task) => measured(() => work.foresight(task)),
            stepsOfYear: (task) => measured(() => work.stepsOfYear(task)),
          };
        },
        size: (task) => measured(() => pool.size(task)),
        async simulateSizes(task) {
          const began = performance.now();
          const point = await measured(() => pool.simulateSizes(task));
          meter.simulated(1, (performance.now() - began) / 1000);
          return point;
        },
        sizeObstacle: (task) => measured(() => pool.sizeObstacle(task)),
        changes: (task) => measured(() => pool.changes(task)),
      };
    },
  };
}
