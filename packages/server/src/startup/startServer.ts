import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { UserError } from '@hybrid/project/i18n/userError';
import { openApp } from '../http/app';
import { faultOf } from '../operations/withoutSecrets';
import { makeFirstAccount, type FirstAccount } from './firstAccount';
import { openServices } from './openServices';
import { openEventLog } from '../operations/eventLog';
import { closeRequests, stopOnSignal } from '../operations/gracefulStop';
import { openMetrics } from '../operations/metrics';
import { openReadiness } from '../operations/readiness';
import { sweepDaily } from '../operations/retention';
import { serveStoreCopies } from '../operations/storeCopies';
import { openWorkWatch } from '../operations/watchedWork';
import { geocoderOf } from '../outside/geocoderService';
import { smtpMailer } from '../outside/mail';
import { nasaPower } from '../outside/nasaPower';
import { resourceService } from '../outside/resourceService';
import { reportFailure } from './runProgram';
import { publicMapTiles } from '../handlers/services';
import { sessionKey } from '../accounts/sessionToken';
import { packageFolder, productFolder } from '../installation/packageFolder';
import type { Settings } from '../installation/settings';
import { openStore } from '../store/database';
import { isNearlyFull } from '../store/diskReserve';

/** Starts the server: opens its store and services, answers calls, and makes the first account of an empty store. Returns its address. */
export async function startServer(settings: Settings): Promise<string> {
  const folder = resolve(settings.HYBRID_DATA);
  if (settings.DATABASE_URL === undefined && settings.HYBRID_RUNNERS === 0)
    throw new UserError(
      'badInput',
      'The setting HYBRID_RUNNERS cannot be 0 here.',
      'Without DATABASE_URL nobody but this server can work on the runs.',
    );
  const geocoder = geocoderOf(settings);
  const store = await openStore(settings.DATABASE_URL === undefined ? { folder } : { url: settings.DATABASE_URL });
  const key =
    settings.HYBRID_SESSION_KEY === undefined
      ? sessionKey(resolve(folder, 'session.key'))
      : Buffer.from(settings.HYBRID_SESSION_KEY, 'base64');
  let app: FastifyInstance | undefined;
  const events = openEventLog();
  const readiness = openReadiness(store);
  const token = settings.HYBRID_METRICS_TOKEN;
  const metrics = token === undefined ? undefined : { token, figures: openMetrics(store, settings.HYBRID_THREADS) };
  const onFault = (error: unknown, run?: string): void =>
    app ? app.log.error({ err: error, run }, 'fault') : console.error(faultOf(error).stack);
  const { services, close } = await openServices(store, {
    sessionKey: key,
    threads: settings.HYBRID_THREADS,
    runners: settings.HYBRID_RUNNERS,
    ...(settings.HYBRID_THREADS_OF_USER !== undefined && { threadsOfUser: settings.HYBRID_THREADS_OF_USER }),
    maxSimulations: settings.HYBRID_MAX_SIMULATIONS,
    resources: settings.HYBRID_RESOURCES === 'nasa-power' ? resourceService(nasaPower()) : resourceService(),
    geocoder,
    ...(settings.SMTP_URL !== undefined && { mailer: smtpMailer(settings.SMTP_URL, settings.HYBRID_MAIL_FROM) }),
    ...(settings.HYBRID_ADDRESS !== undefined && { publicAddress: settings.HYBRID_ADDRESS }),
    signUp: settings.HYBRID_SIGN_UP,
    secondFactorRequired: settings.HYBRID_SECOND_FACTOR === 'required',
    ...(settings.HYBRID_SUPPORT_EMAIL !== undefined && { supportEmail: settings.HYBRID_SUPPORT_EMAIL }),
    addresses: {
      feature: settings.HYBRID_FEATURE_ADDRESS,
      analytics: settings.HYBRID_ANALYTICS_ADDRESS,
      mapTiles: settings.HYBRID_MAP_TILES === 'off' ? undefined : publicMapTiles,
    },
    watch: openWorkWatch(events.tell, metrics?.figures.meter),
    onFault,
  });
  readiness.watch('threads', services.pool.isStanding);
  // Before there is an account every request would be refused.
  let hasAccount = false;
  readiness.watch('account', () => !hasAccount);
  if (settings.DATABASE_URL === undefined) readiness.watch('disk', () => isNearlyFull(folder));
  app = await openApp(services, {
    webFolder: fileURLToPath(new URL('../web/dist', packageFolder)),
    termsFolder: fileURLToPath(new URL('terms', packageFolder)),
    docsFolder: fileURLToPath(new URL('docs', productFolder)),
    logLevel: settings.HYBRID_LOG,
    trustedProxies: settings.HYBRID_TRUST_PROXY,
    publicAddress: settings.HYBRID_ADDRESS,
    operations: { readiness, ...(metrics && { metrics }) },
  });
  const opened = app;
  events.writeTo(opened.log);
  const copies =
    store.copyTo &&
    serveStoreCopies(resolve(folder, 'store'), store.copyTo, {
      onCopied: (seconds) => events.tell('store copied for a back-up', { seconds }),
    });
  const sweeps = sweepDaily(store.db, {
    keepResultsDays: settings.HYBRID_KEEP_RESULTS_DAYS,
    onSwept: (swept, seconds) => events.tell('swept', { ...swept, seconds }),
    onFault,
  });
  const stop = async (): Promise<void> => {
    readiness.stopping();
    await closeRequests(opened);
    await copies?.stop();
    await sweeps.stop();
    await close();
  };
  stopOnSignal({ stop, onTrouble: reportFailure });
  const address = await listen(opened, settings).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  // Last of all: the generated password is shown once, so nothing may come between making and showing it.
  const firstAccount = await makeFirstAccount(services.users, settings.HYBRID_ADMIN_EMAIL, settings.HYBRID_ADMIN_PASSWORD);
  hasAccount = true;
  if (settings.SMTP_URL !== undefined && settings.HYBRID_ADDRESS === undefined)
    console.log(
      'Passwords cannot be reset by e-mail, nor accounts be asked for: set HYBRID_ADDRESS, which the links of the letters lead to',
    );
  announce(address, firstAccount, settings.DATABASE_URL === undefined ? folder : 'the PostgreSQL server of DATABASE_URL');
  return address;
}

async function listen(app: FastifyInstance, { HYBRID_PORT: port, HYBRID_HOST: host }: Settings): Promise<string> {
  try {
    return await app.listen({ port, host });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      throw new UserError(
        'conflict',
        `Port ${port} of ${host} is in use.`,
        'Stop the other program, or name another port with --port or HYBRID_PORT.',
      );
    throw error;
  }
}

function announce(address: string, account: FirstAccount | undefined, kept: string): void {
  console.log(`Hybrid Front is at ${address}`);
  console.log(`Everything is kept in ${kept}`);
  if (account?.generatedPassword !== undefined)
    // Not on standard output, which is the log and is kept.
    console.error(`Sign in as ${account.name} with the password ${account.generatedPassword} (shown this once)`);
  else if (account) console.log(`Sign in as ${account.name} with the password of HYBRID_ADMIN_PASSWORD`);
  else console.log('Sign in with your account');
}
