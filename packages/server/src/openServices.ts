import { builtInSamples, type Sample } from './data/samples';
import { openFilePool } from './files/filePool';
import { embeddedGeocoder } from './outside/geocoder';
import { embeddedResources, type ResourceService } from './outside/resourceService';
import { openCalculations } from './runs/calculations';
import type { Mailer } from './outside/mail';
import { openDetailsDesk } from './runs/detailsDesk';
import { openNotifications } from './runs/notifications';
import { openQueue } from './runs/queue';
import { openRunner } from './runs/runner';
import { openSeriesDesk } from './runs/seriesDesk';
import { openPool } from './runs/simulationPool';
import { openStudies } from './runs/studies';
import type { Services } from './services';
import { loginLimit, openSessions } from './session';
import type { Store } from './store/database';
import { projectStore } from './store/projectStore';
import { reportStore } from './store/reportStore';
import { resultStore } from './store/resultStore';
import { seriesStore } from './store/seriesStore';
import { studyStore } from './store/studyStore';
import { userStore } from './store/userStore';

export interface ServiceOptions {
  readonly sessionKey: Uint8Array;
  readonly threads: number;
  readonly maxSimulations: number;
  readonly onFault: (error: unknown, run?: string) => void;
  readonly samples?: readonly Sample[];
  readonly resources?: ResourceService;
  readonly mailer?: Mailer;
  readonly publicAddress?: string;
}

/** Runs that are worked on side by side, so that a large one does not keep a small one waiting. */
const runsAtOnce = 2;

/** Puts the parts together on an open store, starts the runner, and goes on with what a dead server left. */
export async function openServices(
  store: Store,
  {
    sessionKey,
    threads,
    maxSimulations,
    onFault,
    samples = builtInSamples,
    resources = embeddedResources,
    mailer,
    publicAddress,
  }: ServiceOptions,
): Promise<{ services: Services; close: () => Promise<void> }> {
  const [users, projects, series, results] = [userStore(store.db), projectStore(store.db), seriesStore(store.db), resultStore(store.db)];
  const pool = openPool(threads);
  const files = openFilePool();
  const queue = await openQueue(store, onFault);
  const notifications = openNotifications({ results, mailer, publicAddress, onFault });
  const runner = openRunner({ results, projects, series, pool, notifications, onFault });
  const calculations = openCalculations({ results, projects, queue, maxSimulations });
  const ofStudies = studyStore(store.db);
  const studies = openStudies({ studies: ofStudies, series, queue, pool, onFault });
  if (store.embedded) {
    await calculations.resume();
    await studies.resume();
    await notifications.resume();
  }
  await queue.work(runsAtOnce, (job, isLastAttempt) =>
    'study' in job ? studies.take(job, isLastAttempt) : runner.take(job, isLastAttempt),
  );
  const services: Services = {
    users,
    projects,
    series,
    results,
    reports: reportStore(store.db),
    sessions: await openSessions(users, sessionKey),
    loginLimit: loginLimit(),
    geocoder: embeddedGeocoder,
    resources,
    pool,
    files,
    samples,
    calculations,
    notifications,
    detailsDesk: openDetailsDesk({ results, series, pool, onFault }),
    seriesDesk: openSeriesDesk({ results, series, pool }),
    studyStore: ofStudies,
    studies,
  };
  return {
    services,
    async close() {
      runner.stop();
      studies.close();
      await queue.close();
      await pool.close();
      await notifications.settled();
      await files.close();
      await store.close();
    },
  };
}
