import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eventReader, serverEvents, type ServerEvent } from './serverEvents';

const read = (...pieces: readonly string[]): readonly ServerEvent[] => pieces.flatMap(eventReader());

describe('a stream of events', () => {
  test('is read line by line: name, data, empty line', () =>
    expect(read('event: status\ndata: {"done":1}\n\nevent: end\ndata: {}\n\n')).toEqual([
      { name: 'status', data: '{"done":1}' },
      { name: 'end', data: '{}' },
    ]));
  test('may end its lines as any system does', () =>
    expect(read('event: a\r\ndata: 1\r\n\r\ndata: 2\r\rdata: 3\n\n')).toEqual([
      { name: 'a', data: '1' },
      { name: 'message', data: '2' },
      { name: 'message', data: '3' },
    ]));
  test('has comments, which are no events', () => expect(read(': still here\n\n: and here\n\n')).toEqual([]));
  test('joins lines of data', () => expect(read('data: one\ndata:two\n\n')).toEqual([{ name: 'message', data: 'one\ntwo' }]));
  test('that breaks off in an event has not sent it', () => expect(read('event: status\ndata: {}\n')).toEqual([]));
  test('reads the same wherever it is cut', () => {
    const text = 'event: status\r\ndata: {"a":"ä: b"}\r\n\r\n: beat\n\nevent: end\ndata: {}\n\n';
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 8 }), (cuts) => {
        const at = [0, ...cuts.toSorted((one, other) => one - other), text.length];
        expect(read(...at.slice(1).map((end, part) => text.slice(at[part], end)))).toEqual(read(text));
      }),
    );
  });
  test('keeps a letter whole that comes in two parts', async () => {
    const bytes = new TextEncoder().encode('data: ä\n\n');
    const body = new ReadableStream<Uint8Array>({
      start(to) {
        to.enqueue(bytes.slice(0, 7));
        to.enqueue(bytes.slice(7));
        to.close();
      },
    });
    const found: ServerEvent[] = [];
    for await (const events of serverEvents(body, new AbortController().signal)) found.push(...events);
    expect(found).toEqual([{ name: 'message', data: 'ä' }]);
  });
  test('is let go of when nobody wants it any more', async () => {
    let isLetGo = false;
    const body = new ReadableStream<Uint8Array>({ cancel: () => void (isLetGo = true) });
    const stop = new AbortController();
    const reading = serverEvents(body, stop.signal).next();
    stop.abort();
    expect((await reading).done).toBe(true);
    expect(isLetGo).toBe(true);
  });
});
