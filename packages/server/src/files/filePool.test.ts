import { afterEach, expect, test, vi } from 'vitest';
import type { ImportOptions } from '@hybrid/formats/importFile';
import { openFilePool, type FilePool } from './filePool';

/** Threads are started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let pool: FilePool;
afterEach(() => pool.close());

const prices: ImportOptions = { kind: 'price', comma: false };
const year = Array.from({ length: 8760 }, (_, hour) => String(20 + (hour % 24))).join('\n');

test('a file is read in a thread, and so is the next', async () => {
  pool = openFilePool();
  for (let n = 0; n < 2; n++) expect((await pool.readSeries(year, prices)).values.subarray(0, 2)).toEqual(Float64Array.of(20, 21));
});

test('a refusal crosses from the thread with its code, text and detail', async () => {
  pool = openFilePool();
  await expect(pool.readSeries('', prices)).rejects.toMatchObject({
    name: 'UserError',
    code: 'badInput',
    message: 'Import error: incorrect file format',
  });
});

test('a file that takes too long is stopped', async () => {
  pool = openFilePool({ longestMs: 1 });
  await expect(pool.readSeries(year, prices)).rejects.toMatchObject({ code: 'badInput', detail: expect.stringContaining('0.001 s') });
});

test('more files than may wait are sent away with the reason; those before them are read', async () => {
  pool = openFilePool({ threads: 1, mostWaiting: 2 });
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => pool.readSeries(year, prices)));
  const refused = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as { code: string; message: string }] : [],
  );
  expect(refused).toHaveLength(5);
  for (const { code, message } of refused) expect([code, message]).toEqual(['unavailable', 'Import error: service unavailable']);
  expect((await pool.readSeries(year, prices)).values).toHaveLength(8760);
});
