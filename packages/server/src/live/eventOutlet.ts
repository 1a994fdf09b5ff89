import { Readable } from 'node:stream';

/** A stream of server-sent events of which only the newest waits for its reader. */
export interface EventOutlet {
  readonly stream: Readable;
  /** Sends an event; one that the reader has not taken yet is replaced by it. */
  send(event: string, data: unknown): void;
  /** A comment line, so that a quiet stream is seen to be open. */
  beat(): void;
  /** Sends an event in place of what waits, then the last one, and closes. */
  finish(event: string, data: unknown, last: string): void;
  /** Closes without a last event; at once when the reader is behind. */
  breakOff(): void;
  /** Whether something still waits for the reader. */
  readonly isBehind: boolean;
}

const frame = (event: string, data: string): string => `event: ${event}\ndata: ${data}\n\n`;

/** `onClosed` is told once, however the stream came to its end. */
export function eventOutlet(onClosed: () => void): EventOutlet {
  let newest: string | undefined;
  let isBeatDue = false;
  let last: string | undefined;
  /** Whether the reader has begun, wants more, and has been given all. */
  const reader = { hasBegun: false, wantsMore: false, hasAll: false };
  const push = (piece: string): void => {
    // Pushing may ask for more before it returns.
    reader.wantsMore = false;
    if (stream.push(piece)) reader.wantsMore = true;
  };
  const flow = (): void => {
    while (reader.wantsMore && !reader.hasAll && !stream.destroyed) {
      if (newest !== undefined) {
        const piece = newest;
        newest = undefined;
        push(piece);
      } else if (last !== undefined) {
        reader.hasAll = true;
        if (last !== '') stream.push(last);
        stream.push(null);
      } else if (isBeatDue) {
        isBeatDue = false;
        push(': still here\n\n');
      } else return;
    }
  };
  const stream = new Readable({
    // A piece at a time: what the reader does not take stays here, where the next one replaces it.
    highWaterMark: 1,
    read() {
      reader.hasBegun = reader.wantsMore = true;
      flow();
    },
    destroy(error, done) {
      onClosed();
      done(error);
    },
  });
  return {
    stream,
    send(event, data) {
      if (last !== undefined) return;
      newest = frame(event, JSON.stringify(data));
      isBeatDue = false;
      flow();
    },
    beat() {
      isBeatDue = true;
      flow();
    },
    finish(event, data, lastEvent) {
      if (last !== undefined) return;
      newest = undefined;
      last = frame(event, JSON.stringify(data)) + frame(lastEvent, '{}');
      flow();
    },
    breakOff() {
      last ??= '';
      flow();
      if (reader.hasBegun && (!reader.hasAll || stream.readableLength > 0)) stream.destroy();
    },
    get isBehind() {
      return newest !== undefined || stream.readableLength > 0;
    },
  };
}
