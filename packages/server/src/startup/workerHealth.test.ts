import { afterEach, expect, test } from 'vitest';
import { openWorkerHealth, type WorkerHealth } from './workerHealth';

let health: WorkerHealth | undefined;
afterEach(() => health?.close());

async function statusWith(executeSql: () => Promise<{ rows: Record<string, unknown>[] }>, path = '/health'): Promise<number> {
  health = await openWorkerHealth({ executeSql }, '127.0.0.1', 0);
  return (await fetch(`http://127.0.0.1:${health.port}${path}`, { headers: { connection: 'close' } })).status;
}

test('a worker is well while its store answers', async () => {
  expect(await statusWith(async () => ({ rows: [] }))).toBe(200);
});

test('a worker whose store refuses, or never answers, is not', async () => {
  expect(await statusWith(() => Promise.reject(new Error('Connection refused')))).toBe(503);
  health?.close();
  expect(await statusWith(() => new Promise(() => {}))).toBe(503);
});

test('a worker tells nothing else', async () => {
  expect(await statusWith(async () => ({ rows: [] }), '/')).toBe(404);
});
