import type { RunStatus } from '@hybrid/api/resultCalls';
import type { PageSigns } from './pageSigns';

/** A running calculation with `done` of ten simulations completed. */
export const underWay = (done: number, more: Partial<RunStatus> = {}): RunStatus => ({
  status: 'calculating',
  progress: 10 * done,
  estimatedRemainingTime: '00:00:10',
  done,
  total: 10,
  started: '2026-01-01T00:00:00.000Z',
  ended: '',
  message: '',
  ...more,
});

export const ended: RunStatus = underWay(10, { status: 'ready', progress: 100, ended: '2026-01-01T00:01:00.000Z' });

/** The server side of an event stream. */
export interface FakeStream {
  readonly body: ReadableStream<Uint8Array>;
  readonly status: (status: RunStatus, rows?: number) => void;
  readonly beat: () => void;
  readonly end: () => void;
  /** Breaks the connection. */
  readonly breakOff: () => void;
  /** True once the browser has closed the stream. */
  readonly isLetGo: () => boolean;
}

export function fakeStream(signal?: AbortSignal | null): FakeStream {
  let isLetGo = false;
  let to: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => void (to = controller),
    cancel: () => void (isLetGo = true),
  });
  signal?.addEventListener('abort', () => (isLetGo = true));
  const send = (text: string): void => to?.enqueue(new TextEncoder().encode(text));
  return {
    body,
    status: (status, rows = status.done) => send(`event: status\ndata: ${JSON.stringify({ ...status, rows })}\n\n`),
    beat: () => send(': still here\n\n'),
    end() {
      send('event: end\ndata: {}\n\n');
      to?.close();
    },
    breakOff: () => to?.error(new TypeError('network error')),
    isLetGo: () => isLetGo,
  };
}

/** A page and a network whose states the test sets. */
export function fakeSigns(): PageSigns & { readonly show: (isShown: boolean) => void; readonly networkChanged: () => void } {
  const listeners = new Set<() => void>();
  let isShown = true;
  const tellAll = (): void => listeners.forEach((listener) => listener());
  return {
    isVisible: () => isShown,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show(shown) {
      isShown = shown;
      tellAll();
    },
    networkChanged: tellAll,
  };
}
