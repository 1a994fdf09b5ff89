import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openThreads, type Threads } from './threads';

let folder: string;
let threads: Threads;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hybrid-threads-'));
  threads = openThreads({
    filename: fileURLToPath(new URL('../runs/endingThread.testing.mjs', import.meta.url)),
    workerData: { mark: join(folder, 'mark') },
    minThreads: 1,
    maxThreads: 1,
    idleTimeout: Infinity,
  });
});
afterEach(async () => {
  await threads.close();
  rmSync(folder, { recursive: true });
});

test('tasks go on where a thread ends, and the one in its place ends while it loads', async () => {
  expect(await threads.run('first', { name: 'echo' })).toBe('first');
  const lost = threads.run(undefined, { name: 'endWithSuccessor' }).catch((error: Error) => error.message);
  const waiting = [threads.run('second', { name: 'echo' }), threads.run('third', { name: 'echo' })];
  expect(await lost).toMatch(/^worker exited/);
  expect(await Promise.all(waiting)).toEqual(['second', 'third']);
  expect(threads.isStanding()).toBe(false);
});
