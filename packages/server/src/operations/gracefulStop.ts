import type { FastifyInstance } from 'fastify';

/** Time for requests under way to finish [ms]. */
const requestsEndWithinMs = 10_000;
/** Time for the whole stop [ms]; after it the process ends with work pending. The store survives that as it survives a kill. */
const stopWithinMs = 30_000;

/**
 * Ends streams of events, which never end by themselves, when the server stops accepting requests: their readers reconnect to another server, or to this
 * one when it is back.
 */
export function endEventStreams(app: FastifyInstance): void {
  const open = new Set<() => void>();
  app.addHook('onSend', (request, reply, payload, done) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) {
      const end = (): void => void reply.raw.end();
      open.add(end);
      request.raw.once('close', () => open.delete(end));
      reply.raw.once('close', () => open.delete(end));
    }
    done(null, payload);
  });
  app.addHook('preClose', (done) => {
    for (const end of open) end();
    done();
  });
}

/** Refuses new requests; those under way are answered, and cut off after the time limit. */
export async function closeRequests(app: FastifyInstance, withinMs = requestsEndWithinMs): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), withinMs);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
  }
}

/** Time within which a signal that comes again is the same one [ms]: Ctrl-C comes from the terminal, and again from the npm that started the process. */
const sameSignalWithinMs = 1_000;

/** The parts of the process that a stop uses. */
interface StoppableProcess {
  on(signal: 'SIGTERM' | 'SIGINT', stop: (signal: 'SIGTERM' | 'SIGINT') => void): unknown;
  exit(code: number): void;
}

const signalNumbers = { SIGINT: 2, SIGTERM: 15 } as const;

/**
 * Stops at the first signal with exit code 0, or 1 when the stop fails or takes too long; a second one ends the process at once, with the code of a
 * process that the signal killed.
 */
export function stopOnSignal(
  { stop, onTrouble }: { stop: () => Promise<void>; onTrouble: (error: unknown) => void },
  host: StoppableProcess = process,
  now = (): number => performance.now(),
): void {
  let first: { readonly signal: string; readonly at: number } | undefined;
  const end = (signal: 'SIGTERM' | 'SIGINT'): void => {
    if (first?.signal === signal && now() - first.at < sameSignalWithinMs) return;
    if (first) return host.exit(128 + signalNumbers[signal]);
    first = { signal, at: now() };
    const late = setTimeout(() => {
      onTrouble(new Error(`The server did not stop within ${stopWithinMs / 1000} seconds.`));
      host.exit(1);
    }, stopWithinMs);
    late.unref();
    stop().then(
      () => host.exit(0),
      (error: unknown) => {
        onTrouble(error);
        host.exit(1);
      },
    );
  };
  host.on('SIGTERM', end);
  host.on('SIGINT', end);
}
