import type { RunStatus } from '@hybrid/api/resultCalls';
import type { Details } from '@hybrid/project/results/details';
import { pollDelayMs, pollLimits } from '../resultsState';

export type DetailsState =
  | { readonly kind: 'loading'; readonly progress: number }
  | { readonly kind: 'ready'; readonly details: Details }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'error'; readonly message: string };

/** What the flow asks of the server for one result. */
export interface DetailsServer {
  readonly status: () => Promise<RunStatus>;
  readonly calculate: () => Promise<RunStatus>;
  readonly details: () => Promise<Details>;
}

const unavailable = 'Service Unavailable';

/**
 * The two stages of the details of a result: its status, then, when it is not ready, a calculation that is asked about until it
 * is. At most 1000 questions; a cancelled one ends without an error. `wait` takes milliseconds, `words` says what went wrong.
 */
export async function* detailsFlow(
  server: DetailsServer,
  wait: (ms: number) => Promise<void>,
  words: (problem: unknown) => string,
): AsyncGenerator<DetailsState> {
  let progress = 0;
  yield { kind: 'loading', progress };
  try {
    let status = await server.status();
    if (status.status !== 'ready' && status.status !== 'calculating') status = await server.calculate();
    for (let attempt = 0; status.status === 'calculating'; attempt += 1) {
      progress = Math.max(progress, status.progress);
      yield { kind: 'loading', progress };
      if (attempt >= pollLimits.attempts) {
        yield { kind: 'error', message: unavailable };
        return;
      }
      await wait(pollDelayMs(attempt));
      status = await server.status();
    }
    if (status.status === 'cancelled') yield { kind: 'cancelled' };
    else if (status.status === 'ready') yield { kind: 'ready', details: await server.details() };
    else yield { kind: 'error', message: status.message || unavailable };
  } catch (problem) {
    yield { kind: 'error', message: words(problem) || unavailable };
  }
}
