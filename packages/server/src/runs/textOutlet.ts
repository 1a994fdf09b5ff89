import type { MessagePort } from 'node:worker_threads';
import { UserError } from '@hybrid/project/basics/userError';

/** Where a thread sends a long text, piece by piece; handed over with its task. */
export interface TextOutlet {
  readonly port: MessagePort;
  /** In shared memory: how many pieces the reader took, and 1 where it wants no more. */
  readonly taken: Int32Array;
  readonly stopped: Int32Array;
}

export interface TextWriter {
  /** Sends a piece; waits while the reader is behind. Throws a `UserError` when it has gone or takes nothing. */
  send(piece: string): void;
  /** Says that the text is complete; without it, it is not. */
  end(): void;
}

/** Pieces that may wait to be read. */
const maxAhead = 64;
/** A reader that takes nothing for so long is given up: it would keep a thread from others. */
const timeoutMs = 60_000;

export function textWriter({ port, taken, stopped }: TextOutlet): TextWriter {
  let sent = 0;
  return {
    send(piece) {
      for (;;) {
        if (Atomics.load(stopped, 0) !== 0) throw new UserError('unavailable', 'The export was cancelled');
        const read = Atomics.load(taken, 0);
        if (sent - read < maxAhead) break;
        if (Atomics.wait(taken, 0, read, timeoutMs) === 'timed-out')
          throw new UserError('unavailable', 'The export was given up', 'Nobody took what was written.');
      }
      sent++;
      port.postMessage(piece);
    },
    end: () => port.postMessage(null),
  };
}
