import { EventEmitter } from 'node:events';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { closeRequests, endEventStreams, stopOnSignal } from './gracefulStop';

/** Starts a server with a slow answer, one that never comes, and an endless stream. */
async function listening(): Promise<{ app: FastifyInstance; address: string }> {
  const app = Fastify();
  endEventStreams(app);
  app.get('/slow', async () => {
    await pause(300);
    return 'answered';
  });
  app.get('/never', () => new Promise(() => {}));
  app.get('/events', (_request, reply) => {
    const stream = new Readable({ read() {} });
    stream.push('data: 1\n\n');
    return reply.type('text/event-stream').send(stream);
  });
  return { app, address: await app.listen({ port: 0, host: '127.0.0.1' }) };
}

/** Returns the status and body, or the reason for a failure. */
function ask(url: string, onFirst: () => void = () => {}): Promise<string> {
  return new Promise((resolve) => {
    request(url, (answer) => {
      let body = '';
      answer.on('data', (text: Buffer) => {
        body += text.toString();
        onFirst();
      });
      answer.on('end', () => resolve(`${answer.statusCode} ${body}`));
      answer.on('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)));
    })
      .on('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)))
      .end();
  });
}

describe('a server that closes', () => {
  test('answers what is under way, ends streams of events, and takes nothing new', { tags: ['nightly'] }, async () => {
    const { app, address } = await listening();
    const slow = ask(`${address}/slow`);
    let streaming = (): void => {};
    const streamed = new Promise<void>((resolve) => (streaming = resolve));
    const events = ask(`${address}/events`, () => streaming());
    await streamed;
    const closed = closeRequests(app);
    await pause(50);
    expect(await ask(`${address}/slow`)).toBe('ECONNREFUSED');
    expect(await events).toBe('200 data: 1\n\n');
    expect(await slow).toBe('200 answered');
    await closed;
  });

  test('cuts off what does not end in its time', async () => {
    const { app, address } = await listening();
    const never = ask(`${address}/never`);
    await pause(100);
    await closeRequests(app, 200);
    expect(await never).toBe('ECONNRESET');
  });
});

describe('a signal', () => {
  const nextTurn = (): Promise<unknown> => pause(0);

  function processWith(stop: () => Promise<void>, now?: () => number) {
    const signals = new EventEmitter();
    const [codes, troubles]: [number[], unknown[]] = [[], []];
    stopOnSignal(
      { stop, onTrouble: (error) => troubles.push(error) },
      {
        on: (signal, act) => signals.on(signal, () => act(signal)),
        exit: (code) => void codes.push(code),
      },
      now,
    );
    return { signals, codes, troubles };
  }

  test('stops with code 0', async () => {
    const { signals, codes } = processWith(async () => {});
    signals.emit('SIGTERM');
    await nextTurn();
    expect(codes).toEqual([0]);
  });

  test('that is the second ends the process at once, with its own code', async () => {
    for (const [second, code] of [
      ['SIGINT', 130],
      ['SIGTERM', 143],
    ] as const) {
      let time = 0;
      const { signals, codes } = processWith(
        () => new Promise(() => {}),
        () => time,
      );
      signals.emit('SIGTERM');
      await nextTurn();
      // As npm hands on what the terminal has sent already.
      signals.emit('SIGTERM');
      expect(codes).toEqual([]);
      time = 1_000;
      signals.emit(second);
      expect(codes).toEqual([code]);
    }
  });

  test('whose stop fails ends with code 1 and says why', async () => {
    const failure = new Error('the store is gone');
    const { signals, codes, troubles } = processWith(() => Promise.reject(failure));
    signals.emit('SIGINT');
    await nextTurn();
    expect([codes, troubles]).toEqual([[1], [failure]]);
  });
});
