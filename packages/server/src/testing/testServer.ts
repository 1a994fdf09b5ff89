import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { z } from 'zod';
import type { Installation } from '@hybrid/api/accountCalls';
import { fillPath, type Call } from '@hybrid/api/call';
import { openApp } from '../http/app';
import type { Sample } from '../data/samples';
import { openServices } from '../startup/openServices';
import { openEventLog } from '../operations/eventLog';
import { openMetrics } from '../operations/metrics';
import { openReadiness, type Readiness } from '../operations/readiness';
import { openWorkWatch } from '../operations/watchedWork';
import type { Mailer } from '../outside/mail';
import type { LostWorkSweep } from '../runs/lostWork';
import type { OutsideAddresses, Services } from '../handlers/services';
import { packageFolder, productFolder } from '../installation/packageFolder';
import { hashPassword, schemeOf } from '../accounts/session';
import type { Store } from '../store/database';
import { openEmptyStore } from './emptyStore';

export interface Asking<C extends Call> {
  readonly params?: z.input<C['params']>;
  readonly query?: z.input<C['query']>;
  readonly body?: z.input<C['body']>;
}

export interface Caller {
  /** Returns the raw response. */
  send<C extends Call>(call: C, asking?: Asking<C>): Promise<LightMyRequestResponse>;
  /** Returns the response of a call that must succeed, checked against the schema of the call. */
  ask<C extends Call>(call: C, asking?: Asking<C>): Promise<z.output<C['reply']>>;
}

export interface TestServer extends Caller {
  readonly app: FastifyInstance;
  readonly services: Services;
  /** Faults so far; those that a test does not remove fail it at the end. */
  readonly faults: unknown[];
  readonly store: Store;
  readonly lostWork: LostWorkSweep;
  readonly readiness: Readiness;
  /** Makes an account and signs it in. */
  signedIn(name: string): Promise<Caller>;
  /** Returns a caller with this token. */
  withToken(token: string): Caller;
  close(): Promise<void>;
}

export const testPassword = 'right horse battery';

/** Opens the whole server on an empty store of its own, or on a given one, called without a network. */
export async function openTestServer({
  store: given,
  maxSimulations = 5000,
  runners,
  samples = [],
  mailer,
  publicAddress,
  signUp,
  secondFactorRequired,
  supportEmail,
  addresses,
  metricsToken,
  trustedProxies = 0,
  logTo,
}: {
  store?: Store;
  maxSimulations?: number;
  runners?: number;
  samples?: readonly Sample[];
  mailer?: Mailer;
  publicAddress?: string;
  signUp?: Installation['signUp'];
  secondFactorRequired?: boolean;
  supportEmail?: string;
  addresses?: OutsideAddresses;
  metricsToken?: string;
  trustedProxies?: number;
  logTo?: { write(line: string): void };
} = {}): Promise<TestServer> {
  const faults: unknown[] = [];
  const store = given ?? (await openEmptyStore());
  const events = openEventLog();
  const readiness = openReadiness(store);
  const metrics = metricsToken === undefined ? undefined : { token: metricsToken, figures: openMetrics(store, 1) };
  const { services, lostWork, close } = await openServices(store, {
    sessionKey: randomBytes(32),
    threads: 1,
    startThreads: 'when needed',
    ...(runners !== undefined && { runners }),
    maxSimulations,
    samples,
    ...(mailer && { mailer }),
    ...(publicAddress !== undefined && { publicAddress }),
    ...(signUp && { signUp }),
    ...(secondFactorRequired !== undefined && { secondFactorRequired }),
    ...(supportEmail !== undefined && { supportEmail }),
    ...(addresses && { addresses }),
    watch: openWorkWatch(events.tell, metrics?.figures.meter),
    onFault: (error) => faults.push(error),
  });
  const app = await openApp(services, {
    webFolder: '/nowhere',
    termsFolder: fileURLToPath(new URL('terms', packageFolder)),
    docsFolder: fileURLToPath(new URL('docs', productFolder)),
    logLevel: logTo ? 'debug' : 'silent',
    trustedProxies,
    publicAddress,
    operations: { readiness, ...(metrics && { metrics }) },
    ...(logTo ? { logTo } : {}),
  });
  events.writeTo(app.log);
  return {
    app,
    services,
    faults,
    store,
    lostWork,
    readiness,
    ...callerOf(app),
    async signedIn(name) {
      const id =
        (await services.users.byName(name))?.id ?? (await services.users.add(name, schemeOf(name), await hashPassword(testPassword)));
      return callerOf(app, await services.sessions.token({ id }));
    },
    withToken: (token) => callerOf(app, token),
    async close() {
      await app.close();
      await close();
      if (faults.length > 0) throw faults[0];
    },
  };
}

function callerOf(app: FastifyInstance, token?: string): Caller {
  const send: Caller['send'] = (call, { params, query, body } = {}) =>
    app.inject({
      method: call.method,
      url: fillPath(call.path, (params ?? {}) as Record<string, string>),
      ...(query === undefined ? {} : { query: query as Record<string, string> }),
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': contentTypeOf(call, body) }),
      },
      ...(body === undefined ? {} : { payload: payloadOf(call, body) }),
    });
  return {
    send,
    async ask(call, asking) {
      const answer = await send(call, asking);
      if (answer.statusCode >= 300) throw new Error(`${call.method} ${call.path} answered ${answer.statusCode}: ${answer.body}`);
      return call.reply.parse(answer.body === '' ? undefined : answer.json()) as never;
    },
  };
}

function contentTypeOf(call: Call, body: unknown): string {
  if (body instanceof Uint8Array) return 'application/octet-stream';
  return call.plainText ? 'text/plain' : 'application/json';
}

function payloadOf(call: Call, body: unknown): string | Buffer {
  if (body instanceof Uint8Array) return Buffer.from(body);
  return call.plainText ? (body as string) : JSON.stringify(body);
}
