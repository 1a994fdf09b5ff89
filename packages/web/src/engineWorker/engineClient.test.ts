import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clientLimits, engineClient, type EngineThread } from './engineClient';
import type { Answer, JobInput, JobName, JobOutput, Outcome, Question } from './protocol';

/** Fake worker whose answers the test gives. */
class FakeThread implements EngineThread {
  readonly asked: Question<JobName>[] = [];
  ended = false;
  hear: (event: { readonly data: Answer<JobName> }) => void = () => {};
  fail: (event: { readonly message?: string }) => void = () => {};
  postMessage(question: Question<JobName>): void {
    this.asked.push(question);
  }
  terminate(): void {
    this.ended = true;
  }
  addEventListener(type: 'message' | 'error', hear: never): void {
    if (type === 'message') this.hear = hear;
    else this.fail = hear;
  }
  answer(index: number, earning: number): void {
    this.hear({ data: { id: this.asked[index]!.id, outcome: { data: outputOf(earning) } } });
  }
}

type Input = JobInput<'storageEarning'>;
type Heard = Outcome<JobOutput<'storageEarning'>>;

const year = (price: number): Input => ({
  pricePerMWh: [price, price + 30],
  stepMinutes: 60,
  powerMW: 1,
  capacityMWh: 4,
  roundTripEfficiency: 0.85,
});
const outputOf = (earning: number): JobOutput<'storageEarning'> => ({
  earning,
  chargedMWh: 0,
  dischargedMWh: 0,
  boughtAtPerMWh: undefined,
  soldAtPerMWh: undefined,
  cycles: 0,
});

let threads: FakeThread[];
let client: ReturnType<typeof engineClient>;
let heard: Record<string, Heard>;
const ask = (name: string, price: number) => client.ask('storageEarning', year(price), (outcome) => void (heard[name] = outcome));
const earned = (name: string) => (heard[name] && 'data' in heard[name] ? heard[name].data.earning : undefined);

beforeEach(() => {
  vi.useFakeTimers();
  threads = [];
  heard = {};
  client = engineClient(() => {
    const thread = new FakeThread();
    threads.push(thread);
    return thread;
  });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a desk that is woken has its thread before the first question, which goes to it', () => {
  client.wake();
  expect(threads).toHaveLength(1);
  ask('a', 1);
  client.wake();
  threads[0]!.answer(0, 10);
  expect([threads.length, earned('a')]).toEqual([1, 10]);
});

test('a thread that cannot be opened when it is woken is told with the first question', async () => {
  const broken = engineClient(() => {
    throw new Error('No workers here');
  });
  broken.wake();
  let failure: Heard | undefined;
  broken.ask('storageEarning', year(1), (outcome) => void (failure = outcome));
  await Promise.resolve();
  expect(failure).toMatchObject({ error: {} });
});

test('no thread is opened before the first question, and one serves all', () => {
  expect(threads).toHaveLength(0);
  ask('a', 1);
  ask('b', 2);
  threads[0]!.answer(0, 10);
  threads[0]!.answer(1, 20);
  expect([earned('a'), earned('b')]).toEqual([10, 20]);
  expect(threads).toHaveLength(1);
});

test('the thread is given one question at a time, in the order they came', () => {
  ask('a', 1);
  ask('b', 2);
  expect(threads[0]!.asked.map(({ input }) => input)).toEqual([year(1)]);
  threads[0]!.answer(0, 10);
  expect(threads[0]!.asked.map(({ input }) => input)).toEqual([year(1), year(2)]);
  expect(earned('b')).toBeUndefined();
});

test('a question that is taken back while it waits never reaches the thread', () => {
  ask('a', 1);
  ask('b', 2)();
  ask('c', 3);
  threads[0]!.answer(0, 10);
  expect(threads[0]!.asked.map(({ input }) => input)).toEqual([year(1), year(3)]);
});

describe('a job that is overtaken', () => {
  test('is left to end by itself while that may be quicker than a new thread, and its answer is not heard', () => {
    vi.advanceTimersByTime(60_000);
    const takeBack = ask('a', 1);
    vi.advanceTimersByTime(60_000);
    takeBack();
    ask('b', 2);
    vi.advanceTimersByTime(clientLimits.timeoutMs - 1);
    threads[0]!.answer(0, 10);
    threads[0]!.answer(1, 20);
    vi.advanceTimersByTime(10 * clientLimits.timeoutMs);
    expect(threads).toHaveLength(1);
    expect(threads[0]!.ended).toBe(false);
    expect(heard).toEqual({ b: { data: outputOf(20) } });
  });

  test('is ended with its thread once it goes on for longer, and a new thread goes on', () => {
    const takeBack = ask('a', 1);
    takeBack();
    ask('b', 2);
    vi.advanceTimersByTime(clientLimits.timeoutMs);
    expect(threads.map(({ ended }) => ended)).toEqual([true, false]);
    expect(threads[1]!.asked.map(({ input }) => input)).toEqual([year(2)]);
    // A message that was under way when its thread was ended.
    threads[0]!.answer(0, 10);
    threads[1]!.answer(0, 20);
    expect(heard).toEqual({ b: { data: outputOf(20) } });
  });

  test('gives way to the newest question, and those in between are never asked', () => {
    let takeBack = ask('0', 0);
    for (let price = 1; price < 10; price++) {
      takeBack();
      takeBack = ask(`${price}`, price);
    }
    threads[0]!.answer(0, 10);
    threads[0]!.answer(1, 20);
    expect(threads[0]!.asked.map(({ input }) => input)).toEqual([year(0), year(9)]);
    expect(heard).toEqual({ 9: { data: outputOf(20) } });
  });

  test('is not ended when it is asked again meanwhile', () => {
    ask('a', 1)();
    vi.advanceTimersByTime(clientLimits.timeoutMs - 1);
    ask('again', 1);
    vi.advanceTimersByTime(60_000);
    threads[0]!.answer(0, 10);
    expect(heard).toEqual({ again: { data: outputOf(10) } });
    expect(threads).toHaveLength(1);
  });
});

describe('one question that two ask', () => {
  test('is answered once, and both hear it', () => {
    ask('a', 1);
    ask('b', 1);
    threads[0]!.answer(0, 10);
    expect([earned('a'), earned('b')]).toEqual([10, 10]);
    expect(threads[0]!.asked).toHaveLength(1);
  });

  test('is still wanted when one of them takes it back', () => {
    ask('before', 9);
    ask('a', 1)();
    ask('b', 1);
    ask('c', 1)();
    threads[0]!.answer(0, 90);
    vi.advanceTimersByTime(10 * clientLimits.timeoutMs);
    threads[0]!.answer(1, 10);
    expect([earned('a'), earned('b'), earned('c')]).toEqual([undefined, 10, undefined]);
    expect(threads).toHaveLength(1);
  });
});

describe('series', () => {
  const values = (hash: string) => [hash, Float64Array.of(hash.length)] as const;
  const askWith = (price: number, hashes: readonly string[]) =>
    client.ask('storageEarning', year(price), (outcome) => void (heard[price] = outcome), hashes.map(values));

  test('are sent once to a thread, and again to one that takes its place', () => {
    askWith(1, ['sun', 'price']);
    threads[0]!.answer(0, 10);
    const takeBack = askWith(2, ['price', 'wind']);
    expect(threads[0]!.asked.map(({ series }) => series)).toEqual([
      { hashes: ['sun', 'price'], news: [values('sun'), values('price')], forgets: false },
      { hashes: ['price', 'wind'], news: [values('wind')], forgets: false },
    ]);
    takeBack();
    vi.advanceTimersByTime(clientLimits.timeoutMs);
    askWith(3, ['price']);
    expect(threads[1]!.asked[0]!.series.news).toEqual([values('price')]);
  });

  test('make another question of the same input', () => {
    askWith(1, ['price']);
    threads[0]!.answer(0, 10);
    expect(client.known('storageEarning', year(1), [values('price')])).toEqual({ data: outputOf(10) });
    expect(client.known('storageEarning', year(1), [values('wind')])).toBeUndefined();
    expect(client.known('storageEarning', year(1))).toBeUndefined();
  });
});

test('a long job that somebody waits for is not ended', () => {
  ask('a', 1);
  vi.advanceTimersByTime(60_000);
  threads[0]!.answer(0, 10);
  expect(earned('a')).toBe(10);
});

describe('what goes wrong is told', () => {
  test('a job that throws', () => {
    ask('a', 1);
    const error = { title: 'Import error', detail: 'no price' };
    threads[0]!.hear({ data: { id: threads[0]!.asked[0]!.id, outcome: { error } } });
    expect(heard).toEqual({ a: { error } });
    expect(client.known('storageEarning', year(1))).toBeUndefined();
  });

  test('a thread that breaks, and the next question has a new one', () => {
    ask('a', 1);
    ask('b', 2);
    threads[0]!.fail({ message: 'out of memory' });
    expect(heard).toMatchObject({ a: { error: { detail: 'out of memory' } } });
    threads[1]!.answer(0, 20);
    expect(earned('b')).toBe(20);
  });

  test('a browser that opens no thread, after the call and never within it', async () => {
    client = engineClient(() => {
      throw new Error('refused by policy');
    });
    ask('a', 1);
    expect(heard).toEqual({});
    await vi.waitFor(() => expect(heard).toMatchObject({ a: { error: { detail: 'refused by policy' } } }));
  });
});

test('a question that was answered lately is known; one that differs in a single price is not', () => {
  ask('a', 1);
  threads[0]!.answer(0, 10);
  expect(client.known('storageEarning', year(1))).toEqual({ data: outputOf(10) });
  expect(client.known('storageEarning', { ...year(1), pricePerMWh: [1, 32] })).toBeUndefined();
});

test('only so many answers are kept', () => {
  for (let price = 0; price <= clientLimits.remembered; price++) {
    ask(`${price}`, price);
    threads[0]!.answer(price, price);
  }
  expect(client.known('storageEarning', year(0))).toBeUndefined();
  expect(client.known('storageEarning', year(1))).toBeDefined();
});
