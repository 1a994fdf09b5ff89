import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTableReader } from './tableReader';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A table that takes `takesMs` to read, and the times of its readings. */
function reader(takesMs: number, drawsMs = 0) {
  const began: number[] = [];
  const delivered: number[] = [];
  const table = {
    began,
    delivered,
    failed: 0,
    problem: undefined as string | undefined,
    reader: openTableReader<number>({
      read: async () => {
        const at = began.push(performance.now());
        await new Promise((done) => setTimeout(done, takesMs));
        if (table.problem !== undefined) throw new Error(table.problem);
        return at;
      },
      tell: (which) => delivered.push(which),
      drawn: () => new Promise((done) => setTimeout(done, drawsMs)),
      fail: () => (table.failed += 1),
      isPassing: (problem) => problem instanceof Error && problem.message === 'away',
    }),
  };
  return table;
}
const gaps = (times: readonly number[]): readonly number[] => times.slice(1).map((time, at) => time - (times[at] ?? 0));

describe('a table that grows', () => {
  test('is read at most once a second, however often it has grown', async () => {
    const table = reader(20);
    for (let rows = 0; rows < 40; rows += 1) {
      table.reader.want(`${rows}`, true);
      await pass(250);
    }
    await pass(100);
    expect(table.began.length).toBeGreaterThanOrEqual(9);
    expect(Math.min(...gaps(table.began))).toBeGreaterThanOrEqual(1000);
    expect(table.delivered).toEqual(table.began.map((_, at) => at + 1));
  });
  test('is not read again while it has not grown', async () => {
    const table = reader(20);
    for (let times = 0; times < 10; times += 1) {
      table.reader.want('same', true);
      await pass(1000);
    }
    expect(table.delivered).toEqual([1]);
  });
  test('that takes long takes a fifth of the time at most', async () => {
    const table = reader(800);
    for (let rows = 0; rows < 40; rows += 1) {
      table.reader.want(`${rows}`, true);
      await pass(500);
    }
    expect(Math.min(...gaps(table.began))).toBeGreaterThanOrEqual(4000);
  });
  test('that is drawn slowly is read so seldom that drawing takes a fifth of the time, too', async () => {
    const table = reader(20, 780);
    for (let rows = 0; rows < 40; rows += 1) {
      table.reader.want(`${rows}`, true);
      await pass(500);
    }
    expect(table.began.length).toBeGreaterThanOrEqual(4);
    expect(Math.min(...gaps(table.began))).toBeGreaterThanOrEqual(4000);
  });
  test('is read at once when it has grown for the last time, even while it is drawn', async () => {
    const table = reader(20, 60_000);
    table.reader.want('1', true);
    await pass(100);
    table.reader.want('all', false);
    await pass(100);
    expect(table.delivered).toEqual([1, 2]);
  });
  test('is read at once when it has grown for the last time', async () => {
    const table = reader(20);
    table.reader.want('1', true);
    await pass(100);
    table.reader.want('all', false);
    await pass(100);
    expect(table.delivered).toEqual([1, 2]);
  });
  test('has one reading at a time', async () => {
    const table = reader(3000);
    table.reader.want('1', true);
    await pass(100);
    table.reader.want('all', false);
    await pass(100);
    expect(table.began).toHaveLength(1);
    await pass(6000);
    expect(table.delivered).toEqual([1, 2]);
  });
});

describe('a reading', () => {
  test('of a table that nobody wants any more is not listened to', async () => {
    const table = reader(500);
    table.reader.want('1', true);
    await pass(100);
    table.reader.want(undefined, false);
    await pass(1000);
    expect(table.delivered).toEqual([]);
    table.reader.want('1', true);
    await pass(1000);
    expect(table.delivered).toEqual([2]);
  });
  test('that does not reach the server is tried again until it does', async () => {
    const table = reader(20);
    table.problem = 'away';
    table.reader.want('all', false);
    await pass(10_000);
    expect(table.failed).toBeGreaterThan(3);
    table.problem = undefined;
    await pass(3000);
    expect(table.delivered).toHaveLength(1);
  });
  test('that is refused is not', async () => {
    const table = reader(20);
    table.problem = 'no';
    table.reader.want('all', false);
    await pass(10_000);
    expect([table.failed, table.began.length]).toEqual([1, 1]);
  });
});

test('a table is told with the state that it was asked for in, whatever is wanted by then', async () => {
  const delivered: string[] = [];
  const reading = openTableReader<number>({
    read: () => new Promise((done) => setTimeout(() => done(1), 500)),
    tell: (_, state) => delivered.push(state),
    drawn: async () => {},
    fail: () => {},
    isPassing: () => false,
  });
  reading.want('running/1', true);
  await pass(100);
  reading.want('ready/2', false);
  await pass(450);
  expect(delivered).toEqual(['running/1']);
  await pass(600);
  expect(delivered).toEqual(['running/1', 'ready/2']);
});
