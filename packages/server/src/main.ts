import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { UserError } from '@hybrid/project/basics/userError';
import { faultOf, openApp } from './app';
import { makeFirstAccount, type FirstAccount } from './firstAccount';
import { openServices } from './openServices';
import { smtpMailer } from './outside/mail';
import { nasaPower } from './outside/nasaPower';
import { resourceService } from './outside/resourceService';
import { sessionKey } from './session';
import { readSettings, type Settings } from './settings';
import { openStore } from './store/database';

async function start(settings: Settings): Promise<void> {
  const folder = resolve(settings.HYBRID_DATA);
  const store = await openStore(settings.DATABASE_URL === undefined ? { folder } : { url: settings.DATABASE_URL });
  const key =
    settings.HYBRID_SESSION_KEY === undefined
      ? sessionKey(resolve(folder, 'session.key'))
      : Buffer.from(settings.HYBRID_SESSION_KEY, 'base64');
  let app: FastifyInstance | undefined;
  const { services, close } = await openServices(store, {
    sessionKey: key,
    threads: settings.HYBRID_THREADS,
    maxSimulations: settings.HYBRID_MAX_SIMULATIONS,
    resources: settings.HYBRID_RESOURCES === 'nasa-power' ? resourceService(nasaPower()) : resourceService(),
    ...(settings.SMTP_URL !== undefined && { mailer: smtpMailer(settings.SMTP_URL, settings.HYBRID_MAIL_FROM) }),
    ...(settings.HYBRID_ADDRESS !== undefined && { publicAddress: settings.HYBRID_ADDRESS }),
    onFault: (error, run) => (app ? app.log.error({ err: error, run }, 'fault') : console.error(faultOf(error).stack)),
  });
  app = await openApp(services, {
    webFolder: fileURLToPath(new URL('../../web/dist', import.meta.url)),
    logLevel: settings.HYBRID_LOG,
    trustProxy: settings.HYBRID_TRUST_PROXY,
  });
  const opened = app;
  const stop = async (): Promise<void> => {
    await opened.close();
    await close();
  };
  stopOnSignal(stop);
  const address = await listen(opened, settings).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  // Only now: the generated password is shown once, so nothing may come between its making and its showing.
  const firstAccount = await makeFirstAccount(services.users, settings.HYBRID_ADMIN_EMAIL, settings.HYBRID_ADMIN_PASSWORD);
  announce(address, firstAccount, settings.DATABASE_URL === undefined ? folder : 'the PostgreSQL server of DATABASE_URL');
}

async function listen(app: FastifyInstance, { HYBRID_PORT: port, HYBRID_HOST: host }: Settings): Promise<string> {
  try {
    return await app.listen({ port, host });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      throw new UserError('conflict', `Port ${port} of ${host} is in use.`, 'Stop the other program, or set HYBRID_PORT to another port.');
    throw error;
  }
}

function announce(address: string, account: FirstAccount | undefined, kept: string): void {
  console.log(`Hybrid Front is at ${address}`);
  console.log(`Everything is kept in ${kept}`);
  if (account?.generatedPassword !== undefined)
    console.log(`Sign in as ${account.name} with the password ${account.generatedPassword} (shown this once)`);
  else if (account) console.log(`Sign in as ${account.name} with the password of HYBRID_ADMIN_PASSWORD`);
  else console.log('Sign in with your account');
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const end = (): void => {
    if (stopping) return;
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => refuseToRun(error),
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

function refuseToRun(error: unknown): never {
  console.error(error instanceof UserError ? [error.message, error.detail].filter(Boolean).join('\n') : error);
  process.exit(1);
}

await Promise.resolve()
  .then(() => start(readSettings(process.env)))
  .catch(refuseToRun);
