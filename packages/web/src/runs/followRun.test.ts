import type { RunStatus } from '@hybrid/api/resultCalls';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallProblem } from '../session/callServer';
import { pollLimits } from './resultsState';
import { followRun, type RunNews, type RunServer } from './followRun';
import { ended, fakeSigns, fakeStream, underWay, type FakeStream } from './testing';

const unreachable = () => Promise.reject(new CallProblem(0, 'The server cannot be reached.', ''));
const refused = () => Promise.reject(new CallProblem(404, 'Project not found', ''));

/** A server with streams and answers set by the test, and a run that is followed on it. */
function followed() {
  const streams: FakeStream[] = [];
  const news: RunNews[] = [];
  const signs = fakeSigns();
  const server = {
    asked: 0,
    events: (signal: AbortSignal): Promise<ReadableStream<Uint8Array>> => {
      const stream = fakeStream(signal);
      streams.push(stream);
      return Promise.resolve(stream.body);
    },
    status: (_signal: AbortSignal): Promise<RunStatus> => Promise.resolve(underWay(1)),
  };
  const asks: RunServer = {
    events: (signal) => server.events(signal),
    status: (signal) => {
      server.asked += 1;
      return server.status(signal);
    },
  };
  const stop = followRun(asks, (heard) => news.push(heard), signs);
  stops.push(stop);
  return {
    server,
    streams,
    news,
    signs,
    stop,
    stream: (at = streams.length - 1): FakeStream => streams[at] as FakeStream,
    done: () => news.flatMap((heard) => (heard.kind === 'status' ? [heard.status.done] : [])),
  };
}

let stops: (() => void)[] = [];
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  stops = [];
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
});

describe('a calculation with a stream of events', () => {
  test('is told of by the stream, and nothing is asked', async () => {
    const run = followed();
    await pass(0);
    run.stream().status(underWay(1), 1);
    await pass(10_000);
    run.stream().status(underWay(5), 4);
    await pass(10_000);
    expect(run.news).toEqual([
      { kind: 'status', status: underWay(1), rows: 1 },
      { kind: 'status', status: underWay(5), rows: 4 },
    ]);
    expect([run.server.asked, run.streams.length]).toEqual([0, 1]);
  });

  test('is followed no more after its end', async () => {
    const run = followed();
    await pass(0);
    run.stream().status(ended);
    run.stream().end();
    await pass(600_000);
    expect([run.done(), run.server.asked, run.streams.length]).toEqual([[10], 0, 1]);
  });

  test('is let go of when nobody follows it any more', async () => {
    const run = followed();
    await pass(0);
    run.stream().status(underWay(1));
    await pass(0);
    run.stop();
    await pass(600_000);
    expect([run.stream().isLetGo(), run.server.asked, run.streams.length]).toEqual([true, 0, 1]);
  });

  test('stays with a stream that only beats', async () => {
    const run = followed();
    await pass(0);
    run.stream().status(underWay(1));
    for (let beats = 0; beats < 20; beats += 1) {
      await pass(15_000);
      run.stream().beat();
    }
    expect([run.server.asked, run.streams.length]).toEqual([0, 1]);
  });
});

describe('a stream that breaks in the middle', () => {
  test('is stood in for by questions until it is back', async () => {
    const run = followed();
    await pass(0);
    run.stream().status(underWay(3));
    await pass(1000);
    run.server.status = () => Promise.resolve(underWay(4));
    run.stream().breakOff();
    await pass(100);
    expect(run.done()).toEqual([3, 4]);
    await pass(1000);
    expect(run.streams).toHaveLength(2);
    run.stream().status(underWay(6));
    await pass(0);
    const { asked } = run.server;
    await pass(20_000);
    expect(run.server.asked).toBe(asked);
    expect(run.done().at(-1)).toBe(6);
  });

  test('that closes without an end is broken, too', async () => {
    const run = followed();
    await pass(0);
    run.server.events = refused;
    run.stream().status(underWay(3));
    await pass(0);
    run.stream().breakOff();
    await pass(60_000);
    expect(run.server.asked).toBeGreaterThan(10);
  });

  test('is tried again ever more seldom', async () => {
    const run = followed();
    let tried = 0;
    run.server.events = () => {
      tried += 1;
      return refused();
    };
    run.stream().breakOff();
    await pass(63_000);
    expect(tried).toBe(6);
    await pass(600_000);
    expect(tried).toBe(16);
  });
});

describe('a stream that is silent', () => {
  test('for thirty seconds is given up for questions', async () => {
    const run = followed();
    await pass(0);
    run.stream().status(underWay(3));
    await pass(29_000);
    expect(run.server.asked).toBe(0);
    await pass(2_000);
    expect(run.stream(0).isLetGo()).toBe(true);
    expect(run.server.asked).toBeGreaterThan(0);
  });

  test('from the start leaves nobody waiting: the status is asked for after two seconds', async () => {
    const run = followed();
    await pass(1_900);
    expect(run.server.asked).toBe(0);
    await pass(200);
    expect(run.server.asked).toBe(1);
  });
});

describe('without any stream', () => {
  const withoutStream = () => {
    const run = followed();
    run.server.events = refused;
    run.stream(0)?.breakOff();
    return run;
  };

  test('the status is asked for quickly at first, then every five seconds', async () => {
    const run = withoutStream();
    await pass(120_000);
    const { asked } = run.server;
    await pass(500_000);
    expect(run.server.asked - asked).toBeGreaterThanOrEqual(100);
    // Each failed try of the stream is followed by a status request, too.
    expect(run.server.asked - asked).toBeLessThanOrEqual(110);
  });

  test('it is asked for at most 1000 times', async () => {
    const run = withoutStream();
    await pass(1000 * 6_000);
    expect(run.server.asked).toBe(pollLimits.attempts);
    expect(run.news.at(-1)).toEqual({ kind: 'gaveUp', problem: undefined });
  });

  test('five refusals in a row are believed', async () => {
    const run = withoutStream();
    run.server.status = refused;
    await pass(30_000);
    expect(run.server.asked).toBe(5);
    expect(run.news).toMatchObject([{ kind: 'gaveUp', problem: { status: 404 } }]);
  });
});

describe('without a network', () => {
  test('the page goes on asking, and goes on by itself when it is back', async () => {
    const run = followed();
    await pass(0);
    run.stream().status(underWay(3));
    await pass(0);
    const { events } = run.server;
    run.server.events = unreachable;
    run.server.status = unreachable;
    run.signs.networkChanged();
    await pass(300_000);
    expect(run.news.at(-1)).toEqual({ kind: 'unreachable' });
    run.server.events = events;
    run.server.status = () => Promise.resolve(underWay(8));
    run.signs.networkChanged();
    await pass(100);
    expect(run.streams).toHaveLength(2);
    run.stream().status(underWay(9));
    await pass(100);
    expect(run.done().slice(-2)).toEqual([8, 9]);
  });
});

test('a question that finds no answer in thirty seconds has not reached the server', async () => {
  const run = followed();
  run.server.events = refused;
  run.stream().breakOff();
  run.server.status = (signal) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))));
  await pass(29_000);
  expect(run.news).toEqual([]);
  await pass(2_000);
  expect(run.news).toEqual([{ kind: 'unreachable' }]);
});

describe('a page that nobody sees', () => {
  test('follows nothing, and looks at once when it is shown', async () => {
    const run = followed();
    await pass(0);
    run.stream().status(underWay(1));
    await pass(0);
    run.signs.show(false);
    await pass(3_600_000);
    expect([run.stream(0).isLetGo(), run.server.asked, run.streams.length]).toEqual([true, 0, 1]);
    run.signs.show(true);
    await pass(0);
    expect(run.streams).toHaveLength(2);
    run.stream().status(ended);
    run.stream().end();
    await pass(10_000);
    expect(run.done().at(-1)).toBe(10);
    expect(run.server.asked).toBeLessThanOrEqual(1);
  });
});
