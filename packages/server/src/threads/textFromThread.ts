import { Readable } from 'node:stream';
import { MessageChannel } from 'node:worker_threads';
import type { TextOutlet } from './textOutlet';

/**
 * Returns the text that a task of a thread writes, as a stream. Resolves with its beginning, so that a task that fails earlier is a refusal and not a
 * broken file; one that fails later breaks off the text.
 */
export function textFromThread(begin: (to: TextOutlet) => Promise<unknown>): Promise<Readable> {
  const { port1: inlet, port2: port } = new MessageChannel();
  const taken = new Int32Array(new SharedArrayBuffer(4));
  const stopped = new Int32Array(new SharedArrayBuffer(4));
  /** Number of pieces in the stream beyond its buffer limit. */
  let held = 0;
  const take = (pieces: number): void => {
    Atomics.add(taken, 0, pieces);
    Atomics.notify(taken, 0);
  };
  const stream = new Readable({
    encoding: 'utf8',
    read: () => {
      if (held > 0) take(held);
      held = 0;
    },
    destroy: (error, done) => {
      Atomics.store(stopped, 0, 1);
      Atomics.notify(taken, 0);
      inlet.close();
      done(error);
    },
  });
  return new Promise<Readable>((resolve, reject) => {
    inlet.on('message', (piece: string | null) => {
      if (stream.destroyed) return;
      resolve(stream);
      if (stream.push(piece)) take(1);
      else held++;
      if (piece === null) inlet.close();
    });
    begin({ port, taken, stopped }).catch((error: unknown) => {
      reject(error instanceof Error ? error : new Error(String(error)));
      stream.on('error', () => {});
      stream.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  });
}
