import { randomBytes } from 'node:crypto';
import { UserError } from '@hybrid/project/i18n/userError';
import { faultOf } from '../operations/withoutSecrets';
import { openServices } from './openServices';
import { smtpMailer } from '../outside/mail';
import { stopOnSignal } from '../operations/gracefulStop';
import { reportFailure } from './runProgram';
import type { Settings } from '../installation/settings';
import { openStore } from '../store/database';
import { openWorkerHealth } from './workerHealth';

/** Works on the runs of a PostgreSQL server, beside any number of others; answers no calls. */
export async function startWorker(settings: Settings): Promise<void> {
  const { DATABASE_URL: url, HYBRID_RUNNERS: runners, HYBRID_THREADS: threads, HYBRID_THREADS_OF_USER: threadsOfUser } = settings;
  if (url === undefined)
    throw new UserError(
      'badInput',
      'A worker needs a PostgreSQL server that it shares with the servers that answer: set DATABASE_URL to postgres://… here and there.',
      'The embedded store has one owner, the server that opened it, which works on its runs itself.',
    );
  if (runners === 0) throw new UserError('badInput', 'The setting HYBRID_RUNNERS cannot be 0 here.', 'A worker works on one run or more.');
  const store = await openStore({ url });
  const { close } = await openServices(store, {
    // A worker signs no tokens.
    sessionKey: randomBytes(32),
    threads,
    runners,
    ...(threadsOfUser !== undefined && { threadsOfUser }),
    maxSimulations: settings.HYBRID_MAX_SIMULATIONS,
    ...(settings.SMTP_URL !== undefined && { mailer: smtpMailer(settings.SMTP_URL, settings.HYBRID_MAIL_FROM) }),
    ...(settings.HYBRID_ADDRESS !== undefined && { publicAddress: settings.HYBRID_ADDRESS }),
    onFault: (error, run) => console.error([run, faultOf(error).stack].filter(Boolean).join(' ')),
  });
  const { HYBRID_HOST: host, HYBRID_HEALTH_PORT: healthPort } = settings;
  const health = healthPort === undefined ? undefined : await openWorkerHealth(store, host, healthPort);
  stopOnSignal({
    stop: async () => {
      health?.close();
      await close();
    },
    onTrouble: reportFailure,
  });
  console.log(`Hybrid Front works on ${runners} runs at once with ${threads} threads`);
  if (health) console.log(`Its health is at http://${host}:${health.port}/health`);
}
