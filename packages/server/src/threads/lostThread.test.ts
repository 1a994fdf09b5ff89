import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { despiteLostThread } from './lostThread';

/** Program whose first tasks, that many, end their threads; the others return how many there were, or throw. */
const worker = `export default ({ counter, lost, throws }) => {
  const turn = Atomics.add(counter, 0, 1) + 1;
  if (turn <= lost) process.exit(1);
  if (throws) throw new Error('of the task');
  return turn;
};`;

const folder = mkdtempSync(join(tmpdir(), 'hybrid-thread-'));
let pool: Piscina;
let counter: Int32Array;
beforeAll(() => {
  const filename = join(folder, 'worker.mjs');
  writeFileSync(filename, worker);
  pool = new Piscina({ filename, maxThreads: 1 });
});
beforeEach(() => {
  counter = new Int32Array(new SharedArrayBuffer(4));
});
afterAll(async () => {
  await pool.destroy();
  rmSync(folder, { recursive: true });
});

const done = (lost: number, throws = false) => despiteLostThread(() => pool.run({ counter, lost, throws }));

test('a task whose thread was ended is done once more', async () => {
  expect([await done(0), await done(0)]).toEqual([1, 2]);
  counter[0] = 0;
  expect(await done(1)).toBe(2);
});

test('one that loses its thread again is given up', async () => {
  await expect(done(2)).rejects.toThrow('worker exited with code');
  expect(counter[0]).toBe(2);
});

test('what the task itself throws is not tried again', async () => {
  await expect(done(0, true)).rejects.toThrow('of the task');
  expect(counter[0]).toBe(1);
});
