import { liveEvents, liveStatusSchema } from '@hybrid/api/liveCalls';
import type { RunStatus } from '@hybrid/api/resultCalls';
import { isUnreachable } from '../session/callServer';
import { pollDelayMs, pollLimits } from './resultsState';
import { newAlarm } from './alarm';
import { deadline } from './deadline';
import { browserSigns, type PageSigns } from './pageSigns';
import { serverEvents } from './serverEvents';

/** Requests to the server about one calculation. */
export interface RunServer {
  readonly events: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  readonly status: (signal: AbortSignal) => Promise<RunStatus>;
}

export type RunNews =
  | { readonly kind: 'status'; readonly status: RunStatus; readonly rows: number }
  /** The last request did not reach the server; it is repeated. */
  | { readonly kind: 'unreachable' }
  /** No more requests are made: the maximum was reached, or one was refused. */
  | { readonly kind: 'gaveUp'; readonly problem: unknown };

export const streamLimits = {
  /** Time without data after which a stream counts as broken: its heartbeat comes twice as often. Also the time limit of a status request. */
  silentMs: 30_000,
  /** Time after which the status is requested if a stream has not begun. */
  graceMs: 2_000,
  /** Minimum and maximum time before a broken stream is tried again; it doubles each time. */
  againMs: { min: 1_000, max: 60_000 },
} as const;

/**
 * Follows a calculation until it ends or the returned function is called: by its event stream or, without one, by status requests,
 * at most 1000 in all. The stream is retried at intervals, and whenever the page is shown or the network returns. A hidden page
 * follows nothing, since browsers allow few streams at a time.
 */
export function followRun(server: RunServer, hear: (news: RunNews) => void, signs: PageSigns = browserSigns): () => void {
  const [streamAlarm, askAlarm] = [newAlarm(), newAlarm()];
  const over = new AbortController();
  let isLive = false;
  let againMs: number = streamLimits.againMs.min;
  let underWay = new AbortController();

  const stopListening = signs.onChange(renew);
  function renew(): void {
    underWay.abort();
    underWay = new AbortController();
    againMs = streamLimits.againMs.min;
    streamAlarm.ring();
    askAlarm.ring();
  }
  function stop(): void {
    over.abort();
    stopListening();
    renew();
  }
  function giveUp(problem?: unknown): void {
    tell({ kind: 'gaveUp', problem });
    stop();
  }
  const tell = (news: RunNews): void => {
    if (!over.signal.aborted) hear(news);
  };

  /** Reads the stream; returns how long it was read [ms]. */
  async function listen(): Promise<number> {
    const began = performance.now();
    await readStream(server, underWay.signal, {
      over: over.signal,
      onStatus: (status, rows) => {
        isLive = true;
        tell({ kind: 'status', status, rows });
      },
      onEnd: stop,
    });
    return isLive ? performance.now() - began : 0;
  }

  async function keepListening(): Promise<void> {
    while (!over.signal.aborted) {
      if (!signs.isVisible()) {
        await streamAlarm.wait();
        continue;
      }
      const heardMs = await listen();
      isLive = false;
      askAlarm.ring();
      if (heardMs > streamLimits.silentMs) againMs = streamLimits.againMs.min;
      if (!over.signal.aborted) await streamAlarm.wait(againMs);
      againMs = Math.min(streamLimits.againMs.max, 2 * againMs);
    }
  }

  async function keepAsking(): Promise<void> {
    await askAlarm.wait(streamLimits.graceMs);
    let missed = 0;
    for (let asked = 0, since = 0; !over.signal.aborted;) {
      if (isLive || !signs.isVisible()) {
        since = 0;
        await askAlarm.wait();
        continue;
      }
      if (asked >= pollLimits.attempts) return giveUp();
      asked += 1;
      const { signal } = underWay;
      const limit = deadline(signal, streamLimits.silentMs);
      try {
        const status = await server.status(limit.signal);
        missed = 0;
        if (!isLive) tell({ kind: 'status', status, rows: status.done });
      } catch (problem) {
        if (signal.aborted) continue;
        if (limit.signal.aborted || isUnreachable(problem)) tell({ kind: 'unreachable' });
        else missed += 1;
        if (missed >= pollLimits.missedInRow) return giveUp(problem);
      } finally {
        limit.end();
      }
      if (!over.signal.aborted) await askAlarm.wait(pollDelayMs(since));
      since += 1;
    }
  }

  void keepListening();
  void keepAsking();
  return stop;
}

interface StreamReader {
  /** Ends the reading, also before the events that have arrived are reported. */
  readonly over: AbortSignal;
  readonly onStatus: (status: RunStatus, rows: number) => void;
  readonly onEnd: () => void;
}

/** Reads the event stream of a calculation until it ends, breaks or falls silent, or `signal` aborts. Never throws. */
async function readStream(server: RunServer, signal: AbortSignal, { over, onStatus, onEnd }: StreamReader): Promise<void> {
  const limit = deadline(signal, streamLimits.silentMs);
  try {
    for await (const events of serverEvents(await server.events(limit.signal), limit.signal)) {
      limit.putOff();
      for (const { name, data } of events) {
        if (name === liveEvents.status) {
          const { rows, ...status } = liveStatusSchema.parse(JSON.parse(data));
          onStatus(status, rows);
        }
        if (name === liveEvents.end) onEnd();
        if (over.aborted) return;
      }
    }
  } catch {
    // After any failure, status requests take the place of the stream.
  } finally {
    limit.end();
  }
}
