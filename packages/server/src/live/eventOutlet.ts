import { Readable } from 'node:stream';

/** A stream of server-sent events in which only the newest event waits for the reader. */
export interface EventOutlet {
  readonly stream: Readable;
  /** Sends an event; it replaces one that the reader has not taken yet. */
  send(event: string, data: unknown): void;
  /** Sends a comment line as a heartbeat of a quiet stream. */
  beat(): void;
  /** Sends an event in place of the waiting one, then the last one, and closes. */
  finish(event: string, data: unknown, last: string): void;
  /** Closes without a last event; at once when the reader is behind. */
  breakOff(): void;
  /** True while data waits for the reader. */
  readonly isBehind: boolean;
}

const frame = (event: string, data: string): string => `event: ${event}\ndata: ${data}\n\n`;

/** Opens an outlet. `onClosed` is called once, however the stream ends. */
export function eventOutlet(onClosed: () => void): EventOutlet {
  let newest: string | undefined;
  let isBeatDue = false;
  let last: string | undefined;
  /** State of the reader: has started, wants more, has received all. */
  const reader = { hasBegun: false, wantsMore: false, hasAll: false };
  const push = (piece: string): void => {
    // Pushing may request more before it returns.
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
    // One piece at a time: what the reader has not taken stays here, where the next one replaces it.
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
