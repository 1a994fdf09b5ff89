import { afterEach, expect, test, vi } from 'vitest';
import type { ImportOptions } from '@hybrid/formats/importing/importFile';
import { openFilePool, type FilePool } from './filePool';

/** Threads are started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let pool: FilePool;
afterEach(() => pool.close());

const prices: ImportOptions = { kind: 'price', comma: false };
const year = Array.from({ length: 8760 }, (_, hour) => String(20 + (hour % 24))).join('\n');

test('a file is read in a thread, and so is the next', async () => {
  pool = openFilePool();
  for (let n = 0; n < 2; n++)
    expect((await pool.of('ann').readSeries(year, prices)).values.subarray(0, 2)).toEqual(Float64Array.of(20, 21));
});

test('a refusal crosses from the thread with its code, text and detail', async () => {
  pool = openFilePool();
  await expect(pool.of('ann').readSeries('', prices)).rejects.toMatchObject({
    name: 'UserError',
    code: 'badInput',
    message: 'Import error: incorrect file format',
  });
});

test('a file that takes too long is stopped', async () => {
  pool = openFilePool({ longestMs: 1 });
  await expect(pool.of('ann').readSeries(year, prices)).rejects.toMatchObject({
    code: 'badInput',
    detail: 'Reading the file took more than 0.001 s and was stopped.',
  });
});

const curve = { nominalVoltage: 1, initialQ: 1, initialK: 1, initialC: 0.5, capacityCurve: [{ current: 1, capacity: 1 }] };

test('a curve that takes too long to fit is stopped, and one more than may wait is sent away, in words of their own', async () => {
  pool = openFilePool({ longestMs: 1 });
  await expect(pool.of('ann').fitFunctional(curve)).rejects.toMatchObject({
    code: 'badInput',
    message: 'Could not recalculate, input is invalid',
  });
  await pool.close();
  pool = openFilePool({ threads: 1, maxWaitingOfUser: 0 });
  const [first, second] = await Promise.allSettled([pool.of('ann').fitFunctional(curve), pool.of('ann').fitFunctional(curve)]);
  expect(first).toMatchObject({ status: 'fulfilled', value: { rateConstant: 1, capacityRatio: 0.5 } });
  expect(second).toMatchObject({ status: 'rejected', reason: { code: 'unavailable', message: 'Service unavailable' } });
});

test('more files than may wait are sent away with the reason; those before them are read', async () => {
  pool = openFilePool({ threads: 1, maxWaitingOfUser: 2 });
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => pool.of('ann').readSeries(year, prices)));
  const refused = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as { code: string; message: string }] : [],
  );
  expect(refused).toHaveLength(5);
  for (const { code, message } of refused) expect([code, message]).toEqual(['unavailable', 'Import error: service unavailable']);
  expect((await pool.of('ann').readSeries(year, prices)).values).toHaveLength(8760);
});

test('a user who has many curves fitted keeps no file of another from being read', async () => {
  pool = openFilePool();
  const fits = Promise.allSettled(Array.from({ length: 24 }, () => pool.of('ann').fitFunctional(curve)));
  const files = await Promise.all(Array.from({ length: 10 }, () => pool.of('ben').readSeries(year, prices)));
  expect(files).toHaveLength(10);
  expect((await fits).filter(({ status }) => status === 'rejected')).toHaveLength(7);
});
