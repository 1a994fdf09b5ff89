import { setTimeout as pause } from 'node:timers/promises';
import { allCalls } from '@hybrid/api/allCalls';
import { fillPath, type Call } from '@hybrid/api/call';
import type { RunStatus } from '@hybrid/api/resultCalls';
import type { ServerProcess } from './serverProcess';

/** A request that failed with a response. */
export class Refused extends Error {
  readonly status: number;

  constructor(call: Call, status: number, body: string) {
    super(`${call.method} ${call.path} answered ${status}: ${body.slice(0, 300)}`);
    this.status = status;
  }
}

/** Timeout of a response, after which the server counts as not running. */
const answerWithinMs = 20_000;

interface Account {
  readonly name: string;
  readonly password: string;
}

/** Accounts by token, and the tokens that replaced expired ones: a session ends early if the clock is set forward. */
const accounts = new Map<string, Account>();
const fresher = new Map<string, string>();

/**
 * Sends a request to a server; if the session has ended, signs in again as the browser does and repeats it. Throws `Refused` for a response that is
 * not OK, and the error of `fetch` without a response.
 */
export async function ask(
  server: Pick<ServerProcess, 'address'>,
  token: string | undefined,
  call: Call,
  params: Readonly<Record<string, string>> = {},
  body?: unknown,
): Promise<string> {
  const present = token && (fresher.get(token) ?? token);
  try {
    return await askOnce(server, present, call, params, body);
  } catch (error) {
    const account = token === undefined ? undefined : accounts.get(token);
    if (!(error instanceof Refused) || error.status !== 401 || token === undefined || !account) throw error;
    const fresh = await tokenOf(server, account.name, account.password);
    fresher.set(token, fresh);
    return askOnce(server, fresh, call, params, body);
  }
}

async function askOnce(
  { address }: Pick<ServerProcess, 'address'>,
  token: string | undefined,
  call: Call,
  params: Readonly<Record<string, string>>,
  body: unknown,
): Promise<string> {
  const answer = await fetch(address + fillPath(call.path, params), {
    method: call.method,
    signal: AbortSignal.timeout(answerWithinMs),
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': mediaType(call) }),
    },
    ...(body !== undefined && { body: typeof body === 'string' && (call.plainText || call.file) ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Refused(call, answer.status, text);
  return text;
}

function mediaType(call: Call): string {
  if (call.file) return 'application/octet-stream';
  return call.plainText ? 'text/plain' : 'application/json';
}

export async function signIn(server: ServerProcess, name: string, password: string): Promise<string> {
  const token = await tokenOf(server, name, password);
  accounts.set(token, { name, password });
  return token;
}

async function tokenOf(server: Pick<ServerProcess, 'address'>, name: string, password: string): Promise<string> {
  const reply = await askOnce(server, undefined, allCalls.account.token, {}, { scheme: 'main', name, password });
  return (JSON.parse(reply) as { token: string }).token;
}

/** Uploads a project file and returns the id of the project. */
export async function uploaded(server: ServerProcess, token: string, file: string): Promise<string> {
  return (JSON.parse(await ask(server, token, allCalls.project.upload, {}, file)) as { id: string }).id;
}

export async function statusOf(server: ServerProcess, token: string, id: string): Promise<RunStatus> {
  return JSON.parse(await ask(server, token, allCalls.result.status, { id })) as RunStatus;
}

/** Returns the rows of a result as text, by simulation; a row that occurs twice is there twice. */
export async function rowsOf(server: ServerProcess, token: string, id: string): Promise<readonly Row[]> {
  const { items } = JSON.parse(await ask(server, token, allCalls.result.table, { id })) as { items: readonly { readonly id: string }[] };
  return items.map((item) => ({ id: item.id, text: JSON.stringify(item) }));
}

export interface Row {
  readonly id: string;
  readonly text: string;
}

/** Repeats a request until there is a response, OK or not, like a browser whose server was down for a moment. */
export async function persistently<T>(withinMs: number, work: () => Promise<T>): Promise<T> {
  const until = performance.now() + withinMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > until) throw error;
      await pause(100);
    }
  }
}
