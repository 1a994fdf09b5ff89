import { message, type Text } from '@hybrid/project/i18n/message';
import type { RunStatus } from '@hybrid/api/resultCalls';
import type { Details } from '@hybrid/project/results/details';
import { isUnreachable } from '../session/callServer';
import { pollDelayMs, pollLimits } from './resultsState';

export type DetailsState =
  /** `left` is the remaining time as reported by the server. */
  | { readonly kind: 'loading'; readonly progress: number; readonly left: string }
  | { readonly kind: 'ready'; readonly details: Details }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'error'; readonly message: Text };

/** Requests to the server for one result. */
export interface DetailsServer {
  readonly status: () => Promise<RunStatus>;
  readonly calculate: () => Promise<RunStatus>;
  readonly details: () => Promise<Details>;
}

const unavailable = message('refusals.serviceUnavailableTitle');

/**
 * Yields the states of the details of a result: its status, then, if it is not ready, a calculation that is polled until it is.
 * Makes at most 1000 requests; one that does not reach the server is repeated. A cancelled calculation ends without an error.
 * `wait` takes milliseconds, `words` returns the message of a problem.
 */
export async function* detailsFlow(
  server: DetailsServer,
  wait: (ms: number) => Promise<void>,
  words: (problem: unknown) => Text,
): AsyncGenerator<DetailsState> {
  let progress = 0;
  let left = '';
  let attempt = 0;
  async function* reached<T>(ask: () => Promise<T>): AsyncGenerator<DetailsState, T> {
    for (; ; attempt += 1) {
      try {
        return await ask();
      } catch (problem) {
        if (!isUnreachable(problem) || attempt >= pollLimits.attempts) throw problem;
      }
      yield { kind: 'loading', progress, left };
      await wait(pollDelayMs(attempt));
    }
  }
  yield { kind: 'loading', progress, left };
  try {
    let status = yield* reached(server.status);
    if (status.status !== 'ready' && status.status !== 'calculating') status = yield* reached(server.calculate);
    for (; status.status === 'calculating'; attempt += 1) {
      progress = Math.max(progress, status.progress);
      left = status.estimatedRemainingTime;
      yield { kind: 'loading', progress, left };
      if (attempt >= pollLimits.attempts) {
        yield { kind: 'error', message: unavailable };
        return;
      }
      await wait(pollDelayMs(attempt));
      status = yield* reached(server.status);
    }
    if (status.status === 'cancelled') yield { kind: 'cancelled' };
    else if (status.status === 'ready') yield { kind: 'ready', details: yield* reached(server.details) };
    else yield { kind: 'error', message: status.message || unavailable };
  } catch (problem) {
    yield { kind: 'error', message: words(problem) || unavailable };
  }
}
