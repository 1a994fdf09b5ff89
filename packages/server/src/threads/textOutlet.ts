import { message } from '@hybrid/project/i18n/message';
import type { MessagePort } from 'node:worker_threads';
import { UserError } from '@hybrid/project/i18n/userError';

/** Outlet of a thread for a long text, piece by piece; passed with its task. */
export interface TextOutlet {
  readonly port: MessagePort;
  /** Shared memory: number of pieces the reader took, and 1 where it wants no more. */
  readonly taken: Int32Array;
  readonly stopped: Int32Array;
}

interface TextWriter {
  /** Sends a piece; waits while the reader is behind. Throws a `UserError` when it has gone or takes nothing. */
  send(piece: string): void;
  /** Marks the text as complete. */
  end(): void;
}

/** Maximum number of pieces that wait for the reader. */
const maxAhead = 64;
/** Time after which a reader that takes nothing is dropped [ms]: it would keep a thread from others. */
const timeoutMs = 60_000;

export function textWriter({ port, taken, stopped }: TextOutlet): TextWriter {
  let sent = 0;
  return {
    send(piece) {
      for (;;) {
        if (Atomics.load(stopped, 0) !== 0) throw new UserError('unavailable', message('refusals.exportWasCancelled'));
        const read = Atomics.load(taken, 0);
        if (sent - read < maxAhead) break;
        if (Atomics.wait(taken, 0, read, timeoutMs) === 'timed-out')
          throw new UserError('unavailable', message('refusals.exportWasGivenUp'), message('refusals.nobodyTookWhatWasWritten'));
      }
      sent++;
      port.postMessage(piece);
    },
    end: () => port.postMessage(null),
  };
}
