import type { Installation } from '@hybrid/api/accountCalls';
import { openAccountService } from '../accounts/accountService';
import { openApiTokens } from '../accounts/apiTokens';
import { apiTokenStore } from '../accounts/apiTokenStore';
import { openKnownBrowsers } from '../accounts/knownBrowsers';
import { linkStore } from '../accounts/linkStore';
import { openSecondFactors } from '../accounts/secondFactors';
import { sessionStore } from '../accounts/sessionStore';
import { signInLimit } from '../accounts/signInLimit';
import { builtInSamples, type Sample } from '../data/samples';
import { openFilePool } from '../files/filePool';
import { openLiveService } from '../live/liveService';
import { embeddedGeocoder, type Geocoder } from '../outside/geocoder';
import { openOutbox } from '../outside/outbox';
import { embeddedResources, type ResourceService } from '../outside/resourceService';
import { openCalculations } from '../runs/calculations';
import { openWorkWatch, type WorkWatch } from '../operations/watchedWork';
import type { Mailer } from '../outside/mail';
import { openDetailsService } from '../runs/detailsService';
import { openLostWork, type LostWorkSweep } from '../runs/lostWork';
import { openNotifications } from '../runs/notifications';
import { openQueue } from '../runs/queue';
import { openRunner } from '../runs/runner';
import { openSeriesService } from '../runs/seriesService';
import { openPool, type ThreadStart } from '../runs/simulationPool';
import { openStudies } from '../runs/studies';
import { defaultRunners } from '../installation/settings';
import { publicMapTiles, type OutsideAddresses, type Services } from '../handlers/services';
import { savingLimit } from '../handlers/savingLimit';
import { openSessions } from '../accounts/session';
import { claimStore } from '../store/claimStore';
import type { Store } from '../store/database';
import { detailsJobStore } from '../store/detailsJobStore';
import { projectStore } from '../store/projectStore';
import { reportStore } from '../store/reportStore';
import { resultStore } from '../store/resultStore';
import { seriesStore } from '../store/seriesStore';
import { sharedLinkStore } from '../store/sharedLinkStore';
import { storageItemStore } from '../store/storageItemStore';
import { studyStore } from '../store/studyStore';
import { userStore } from '../store/userStore';
import { versionStore } from '../store/versionStore';

interface ServiceOptions {
  readonly sessionKey: Uint8Array;
  readonly threads: number;
  /** `at once` by default: the first simulation should not wait for the engine to load. */
  readonly startThreads?: ThreadStart;
  /** Number of runs that this process works on in parallel; with 0 it only answers and leaves them to others. */
  readonly runners?: number;
  /** Maximum parts of runs of one user worked on at once while others wait, on all hosts together; the number of threads by default. */
  readonly threadsOfUser?: number;
  readonly maxSimulations: number;
  readonly onFault: (error: unknown, run?: string) => void;
  readonly samples?: readonly Sample[];
  readonly resources?: ResourceService;
  readonly geocoder?: Geocoder;
  readonly mailer?: Mailer;
  readonly publicAddress?: string;
  readonly signUp?: Installation['signUp'];
  readonly secondFactorRequired?: boolean;
  readonly supportEmail?: string;
  readonly addresses?: OutsideAddresses;
  /** Observer of runs and simulations. */
  readonly watch?: WorkWatch;
}

/** Opens the services on a store, starts the runner, and resumes the work of servers that died. */
export async function openServices(
  store: Store,
  {
    sessionKey,
    threads,
    startThreads,
    runners = defaultRunners,
    threadsOfUser = threads,
    maxSimulations,
    onFault,
    samples = builtInSamples,
    resources = embeddedResources,
    geocoder = embeddedGeocoder,
    mailer,
    publicAddress,
    signUp = 'request',
    secondFactorRequired = false,
    supportEmail,
    addresses = { mapTiles: publicMapTiles },
    watch = openWorkWatch(() => {}),
  }: ServiceOptions,
): Promise<{ services: Services; lostWork: LostWorkSweep; close: () => Promise<void> }> {
  const [users, projects, series] = [userStore(store.db), projectStore(store.db), seriesStore(store.db)];
  const results = watch.results(resultStore(store.db));
  const claims = claimStore(store.db);
  const accountService = openAccountService({ users, links: linkStore(store.db), mailer, publicAddress, signUp, supportEmail, onFault });
  const outbox = openOutbox({ mailer, publicAddress, onFault });
  const pool = watch.pool(openPool(threads, startThreads));
  const files = openFilePool();
  const queue = await openQueue(store, onFault);
  const notifications = openNotifications({ results, users, claims, mailer, publicAddress, onFault });
  const runner = watch.runner(openRunner({ results, series, pool, notifications, onFault }));
  const calculations = openCalculations({ results, projects, queue, maxSimulations });
  const ofStudies = studyStore(store.db);
  const studies = openStudies({ studies: ofStudies, series, queue, pool, onFault });
  const lostWork = openLostWork({ results, studies, queue, claims, notifications, onFault });
  if (store.embedded) {
    // No other process can be at work on it: jobs in progress need not be waited for.
    await queue.clear();
    await claims.clear();
    await lostWork.sweep(0);
    await notifications.resume();
  }
  lostWork.begin();
  if (runners > 0)
    queue.work({ atOnce: runners, atOnceOfUser: threadsOfUser }, (job, isLastAttempt) =>
      'study' in job ? studies.take(job, isLastAttempt) : runner.take(job, isLastAttempt),
    );
  const liveService = openLiveService({ projects, calculations, onFault });
  const services: Services = {
    users,
    projects,
    versions: versionStore(store.db),
    series,
    results,
    storageItems: storageItemStore(store.db),
    reports: reportStore(store.db),
    sharedLinks: sharedLinkStore(store.db),
    sessions: await openSessions(users, sessionStore(store.db), sessionKey, { secondFactorRequired }),
    apiTokens: openApiTokens(apiTokenStore(store.db), { secondFactorRequired }),
    secondFactors: openSecondFactors(store.db),
    secondFactorRequired,
    signInLimit: signInLimit(),
    knownBrowsers: openKnownBrowsers(sessionKey, { isSecure: publicAddress?.startsWith('https:') ?? false }),
    savingLimit: savingLimit(),
    accountService,
    outbox,
    supportEmail,
    addresses,
    geocoder,
    resources,
    pool,
    threadsOfUser,
    files,
    samples,
    calculations,
    notifications,
    detailsService: openDetailsService({ projects, results, detailsJobs: detailsJobStore(store.db), series, pool, onFault }),
    seriesService: openSeriesService({ projects, results, series, pool }),
    liveService,
    studyStore: ofStudies,
    studies,
  };
  return {
    services,
    lostWork,
    async close() {
      await lostWork.close();
      liveService.close();
      runner.stop();
      studies.close();
      await queue.close();
      await pool.close();
      await Promise.all([notifications.close(), accountService.close(), outbox.close()]);
      await files.close();
      await store.close();
    },
  };
}
