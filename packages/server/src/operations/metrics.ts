import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Store } from '../store/database';
import { storeAnswersWithinMs, within } from './readiness';
import { queueFigures, runsByState, storeBytes } from './storeFigures';
import type { WorkMeter } from './watchedWork';

interface RequestFigures {
  readonly method: string;
  /** Pattern of the route, not its path: ids would make a series each. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

export interface Metrics {
  readonly contentType: string;
  readonly meter: WorkMeter;
  answered(request: RequestFigures): void;
  /** Returns all metrics in the text form of Prometheus. */
  text(): Promise<string>;
}

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const simulationSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Opens the metrics of this process, and of the store at the time of the request. */
export function openMetrics(store: Pick<Store, 'executeSql'>, threads: number): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string): Gauge => new Gauge({ name, help, registers });

  const requests = new Histogram({
    name: 'hybrid_request_seconds',
    help: 'Requests by route pattern, method and status, and how long they took',
    labelNames: ['route', 'method', 'status'],
    buckets: requestSeconds,
    registers,
  });
  const simulations = new Counter({ name: 'hybrid_simulations_total', help: 'Simulations this process has done', registers });
  const seconds = new Histogram({
    name: 'hybrid_simulation_seconds',
    help: 'Seconds a simulation, mean of those that were handed to a thread together, waiting for a thread included',
    buckets: simulationSeconds,
    registers,
  });
  gauge('hybrid_pool_threads', 'Threads that simulate').set(threads);
  const tasks = gauge('hybrid_pool_tasks', 'Tasks the threads work on or have waiting');
  const storeUp = gauge(
    'hybrid_store_up',
    '1 when the store answered within a second, else 0 and its figures are those of the last answer',
  );
  const runs = new Gauge({ name: 'hybrid_runs', help: 'Runs by state', labelNames: ['state'], registers });
  const waiting = gauge('hybrid_queue_jobs_waiting', 'Jobs that wait');
  const underWay = gauge('hybrid_queue_jobs_active', 'Jobs under way');
  const oldest = gauge('hybrid_queue_oldest_seconds', 'Age of the oldest job that waits');
  const bytes = gauge('hybrid_store_bytes', 'Size of the store');

  async function ask(): Promise<void> {
    const found = await within(storeAnswersWithinMs, Promise.all([queueFigures(store), runsByState(store), storeBytes(store)]));
    storeUp.set(found ? 1 : 0);
    if (!found) return;
    const [queue, states, size] = found;
    waiting.set(queue.waiting);
    underWay.set(queue.underWay);
    oldest.set(queue.oldestSeconds);
    runs.reset();
    for (const state of ['calculating', 'ready', 'cancelled', 'error']) runs.set({ state }, states.get(state) ?? 0);
    bytes.set(size);
  }

  return {
    contentType: registry.contentType,
    meter: {
      taskBegan: () => tasks.inc(),
      taskEnded: () => tasks.dec(),
      simulated(count, took) {
        simulations.inc(count);
        for (let one = 0; one < count; one++) seconds.observe(took / count);
      },
    },
    answered: ({ route, method, status, seconds: took }) => requests.observe({ route, method, status }, took),
    async text() {
      await ask();
      return registry.metrics();
    },
  };
}
