import { fillPath, problemSchema, type Call } from '@hybrid/api/call';
import type { z } from 'zod';
import { dropToken, useToken } from './token';

/** The server refused a call, or could not be reached (status 0). `title` is what the user reads, `detail` says more. */
export class CallProblem extends Error {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  /** The reply as it came, for calls that say more than a problem does. */
  readonly reply: unknown;

  constructor(status: number, title: string, detail: string, reply?: unknown) {
    super(title);
    this.name = 'CallProblem';
    this.status = status;
    this.title = title;
    this.detail = detail;
    this.reply = reply;
  }
}

type Part<Name extends string, T> = undefined extends T
  ? { readonly [K in Name]?: T }
  : {} extends T
    ? { readonly [K in Name]?: T }
    : { readonly [K in Name]: T };

export type Given<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Part<'params', z.input<P>> &
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

function bodyOf(call: Call, body: unknown): { readonly text: string; readonly type: string } | undefined {
  if (body === undefined) return undefined;
  return call.plainText
    ? { text: String(body), type: 'text/plain; charset=utf-8' }
    : { text: JSON.stringify(body), type: 'application/json' };
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
  if (problem.success) {
    const { status, title, detail } = problem.data;
    console.error(`[${status}] ${title} ${detail}`);
    return new CallProblem(status, title, detail, reply);
  }
  return new CallProblem(response.status, `The server answered ${response.status}.`, '', reply);
}

async function send(call: Call, given: Loose): Promise<Response> {
  const { token } = useToken.getState();
  const body = bodyOf(call, given.body);
  const init: RequestInit = {
    method: call.method,
    headers: {
      ...(token !== undefined && !call.open ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': body.type } : {}),
    },
    ...(body ? { body: body.text } : {}),
    ...(given.keepalive ? { keepalive: true } : {}),
    ...(given.signal ? { signal: given.signal } : {}),
  };
  let response: Response;
  try {
    response = await fetch(address(call, given), init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new CallProblem(0, 'The server cannot be reached.', 'Check the connection. What you entered is kept here.');
  }
  if (response.ok) return response;
  const problem = await refusal(response);
  // Another sign-in may have replaced the token meanwhile; only the one that was refused is dropped.
  if (response.status === 401 && !call.open && useToken.getState().token === token) dropToken();
  throw problem;
}

/** Makes a call of the api and checks its reply. A 401 drops the token, which leads to the login page. */
export async function callServer<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  call: Call<P, Q, B, R>,
  ...[given]: {} extends Given<P, Q, B> ? [Given<P, Q, B>?] : [Given<P, Q, B>]
): Promise<z.infer<R>> {
  const response = await send(call as unknown as Call, (given ?? {}) as Loose);
  if (response.status === 204) return undefined as z.infer<R>;
  const reading = call.reply.safeParse(await replyJson(response));
  if (!reading.success) throw new CallProblem(response.status, 'The server answered in an unexpected form.', reading.error.message);
  return reading.data;
}

/** The reply of a call as the text it is: the project document, whose bytes both sides hash. */
export async function textFromServer(call: Call<never, never, never, never> | Call, given: Loose): Promise<string> {
  return (await send(call as Call, given)).text();
}

/** The reply of a call as a file. */
export async function fileFromServer<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  call: Call<P, Q, B, R>,
  ...[given]: {} extends Given<P, Q, B> ? [Given<P, Q, B>?] : [Given<P, Q, B>]
): Promise<Blob> {
  return (await send(call as unknown as Call, (given ?? {}) as Loose)).blob();
}
