import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { withHeartbeat } from './heartbeat';

test('work reports that it goes on until it ends, whether well or badly', async () => {
  const beats: number[] = [];
  const heartbeat = { everyMs: 1, beat: async () => void beats.push(1) };
  const reported = async (): Promise<string> => {
    const before = beats.length;
    while (beats.length < before + 2) await pause(1);
    return 'done';
  };
  expect(await withHeartbeat(heartbeat, reported)).toBe('done');
  await expect(
    withHeartbeat(heartbeat, async () => {
      await reported();
      throw new Error('lost its way');
    }),
  ).rejects.toThrow('lost its way');
  const atTheEnd = beats.length;
  await pause(20);
  expect(beats).toHaveLength(atTheEnd);
});

test('work that is not wanted any more, or cannot report, is stopped', async () => {
  for (const beat of [async () => false, () => Promise.reject(new Error('no store'))]) {
    const stop = new AbortController();
    const work = () => pause(60_000, undefined, { signal: stop.signal }).catch(() => 'stopped');
    expect(await withHeartbeat({ everyMs: 1, beat, onLost: () => stop.abort() }, work)).toBe('stopped');
  }
});

test('work that may go on without reports is told why they fail', async () => {
  const failures: Error[] = [];
  const heartbeat = {
    everyMs: 1,
    beat: () => Promise.reject(new Error('no store')),
    onFailure: (error: Error) => void failures.push(error),
  };
  await withHeartbeat(heartbeat, async () => {
    while (failures.length === 0) await pause(1);
  });
  expect(failures[0]?.message).toBe('no store');
});
