import { message, sentences, type Text } from '@hybrid/project/i18n/message';
import { fillPath, problemSchema, type Call } from '@hybrid/api/call';
import type { z } from 'zod';
import i18next from 'i18next';
import { translate } from '../i18n/translate';
import { otherToken, renewInTime } from './tokenRenewal';
import { dropToken, useToken } from './token';

/**
 * The server refused a call or could not be reached (status 0). `title` is the message for the user, `detail` adds to it; both are in
 * the language of the page, as the server is asked for it.
 */
export class CallProblem extends Error {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  /** Reply as received, for calls whose refusals carry more than a problem. */
  readonly reply: unknown;
  /** Delay that the server asks for, if any [s]. */
  readonly waitSeconds: number | undefined;

  constructor(status: number, title: Text, detail: Text, reply?: unknown, waitSeconds?: number) {
    super(translate(title));
    this.name = 'CallProblem';
    this.status = status;
    this.title = this.message;
    this.detail = translate(detail);
    this.reply = reply;
    this.waitSeconds = waitSeconds;
  }

  /** Returns true if a text is the title, in whichever language both are. */
  isTitled(text: Text): boolean {
    return this.title === translate(text);
  }
}

/** Problem for a reply of an unexpected form: from a proxy, or from another version. Its content goes to the console, not to the user. */
export function unexpectedForm(status: number, found: string): CallProblem {
  console.error(`[${status}] unexpected form: ${found}`);
  return new CallProblem(status, message('refusals.serverAnsweredInUnexpectedForm'), message('refusals.loadPageAgainStaysSomething'));
}

/** True if the server did not answer, so that the call can be retried. */
export const isUnreachable = (problem: unknown): boolean => problem instanceof CallProblem && problem.status === 0;

type Part<Name extends string, T> = undefined extends T
  ? { readonly [K in Name]?: T }
  : {} extends T
    ? { readonly [K in Name]?: T }
    : { readonly [K in Name]: T };

type Given<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Part<'params', z.input<P>> &
  Part<'query', z.input<Q>> &
  Part<'body', z.input<B>> & { readonly keepalive?: boolean; readonly signal?: AbortSignal };

interface Loose {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly keepalive?: boolean;
  readonly signal?: AbortSignal;
}

function address(call: Call, { params, query }: Loose): string {
  const path = fillPath(call.path, (params ?? {}) as Record<string, string | number>);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>))
    if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}

function bodyOf(call: Call, body: unknown): { readonly content: string | Blob; readonly type: string } | undefined {
  if (body === undefined) return undefined;
  if (body instanceof Uint8Array) return { content: new Blob([Uint8Array.from(body)]), type: 'application/octet-stream' };
  return call.plainText
    ? { content: String(body), type: 'text/plain; charset=utf-8' }
    : { content: JSON.stringify(body), type: 'application/json' };
}

async function replyJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

async function refusal(response: Response): Promise<CallProblem> {
  const reply = await replyJson(response);
  const problem = problemSchema.safeParse(reply);
  const wait = Number(response.headers.get('retry-after') ?? NaN);
  const waitSeconds = Number.isFinite(wait) ? wait : undefined;
  if (problem.success) {
    const { status, title, detail } = problem.data;
    console.error(`[${status}] ${title} ${detail}`);
    return new CallProblem(status, title, detail, reply, waitSeconds);
  }
  const title =
    response.status === 503 ? message('refusals.serviceUnavailableTitle') : message('refusals.serverAnswered', { status: response.status });
  return new CallProblem(response.status, title, '', reply, waitSeconds);
}

async function attempt(call: Call, given: Loose, token: string | undefined): Promise<Response> {
  const body = bodyOf(call, given.body);
  const init: RequestInit = {
    method: call.method,
    headers: {
      'accept-language': i18next.language || 'en',
      ...(token !== undefined && !call.open ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': body.type } : {}),
    },
    ...(body ? { body: body.content } : {}),
    ...(given.keepalive ? { keepalive: true } : {}),
    ...(given.signal ? { signal: given.signal } : {}),
  };
  try {
    return await fetch(address(call, given), init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new CallProblem(
      0,
      message('refusals.serverCannotBeReached'),
      sentences(message('refusals.checkConnection'), message('refusals.whatYouEnteredIsKeptHere')),
    );
  }
}

/** Makes the second and last attempt. */
async function again(call: Call, given: Loose): Promise<Response> {
  const response = await attempt(call, given, useToken.getState().token);
  if (response.status === 401) dropToken();
  return response;
}

async function send(call: Call, given: Loose): Promise<Response> {
  const { token, subject } = useToken.getState();
  // The user is being asked to sign in again: the pages behind make no calls until then.
  if (token === undefined && subject !== undefined && !call.open)
    throw new CallProblem(401, message('refusals.pleaseSignIn'), message('refusals.sessionHasEnded'));
  let response = await attempt(call, given, token);
  if (response.status === 401 && !call.open && (await otherToken(token))) response = await again(call, given);
  if (!response.ok) throw await refusal(response);
  // No call replies with an HTML page. A proxy with its own sign-in does, and the page would be kept in place of the requested file.
  if (response.headers.get('content-type')?.startsWith('text/html')) throw unexpectedForm(response.status, 'a page');
  if (!call.open) void renewInTime(Date.now());
  return response;
}

/** Makes a call of the API and checks its reply. After a 401 it is retried with another token if there is one; otherwise the login page is shown. */
export async function callServer<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  call: Call<P, Q, B, R>,
  ...[given]: {} extends Given<P, Q, B> ? [Given<P, Q, B>?] : [Given<P, Q, B>]
): Promise<z.infer<R>> {
  const response = await send(call as unknown as Call, (given ?? {}) as Loose);
  // A call that creates something must answer 201: any other answer is not from our server.
  if (call.success === 201 && response.status !== 201) throw unexpectedForm(response.status, 'not 201');
  const reading = call.reply.safeParse(response.status === 204 ? undefined : await replyJson(response));
  if (!reading.success) throw unexpectedForm(response.status, reading.error.message);
  return reading.data;
}

/** Returns the reply of a call as its text: the project document, whose bytes both sides hash. */
export async function textFromServer(call: Call<never, never, never, never> | Call, given: Loose): Promise<string> {
  return (await send(call as Call, given)).text();
}

/** Streams the reply of a long call. Aborting the signal ends it. */
export async function streamFromServer<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  call: Call<P, Q, B, R>,
  given: Given<P, Q, B>,
): Promise<ReadableStream<Uint8Array>> {
  const { body, status } = await send(call as unknown as Call, given as Loose);
  if (!body) throw unexpectedForm(status, 'no body');
  return body;
}

/** Returns the reply of a call as a file. */
export async function fileFromServer<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  call: Call<P, Q, B, R>,
  ...[given]: {} extends Given<P, Q, B> ? [Given<P, Q, B>?] : [Given<P, Q, B>]
): Promise<Blob> {
  return (await send(call as unknown as Call, (given ?? {}) as Loose)).blob();
}
