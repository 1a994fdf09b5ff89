import type { SizePoint } from '@hybrid/project/results/bestSize';
import { expect, test } from 'vitest';
import type { SizeBatch } from './bestSizeSearch';
import { simulatorOnThreads, type ThreadSimulator } from './simulatorOnThreads';

const batch: SizeBatch = {
  stage: 'early',
  asked: [3, 1, 2, 0].map((size) => ({ sizes: [size], moreConnectionMW: 0 })),
  done: 10,
  total: 40,
  path: { sizes: [], points: [] },
};
const pointOf = (size: number): SizePoint => ({ sizes: [size], npv: size, irr: null, lcoe: null, capex: null, revenue: null });

test('points come in the order in which they were asked, however long each takes, and the work goes to all threads', async () => {
  const used = new Set<number>();
  const seen: number[] = [];
  const simulate: ThreadSimulator = async ({ sizes: [size = 0] }, _, thread) => {
    used.add(thread);
    await new Promise((resolve) => setTimeout(resolve, 5 * size));
    return pointOf(size);
  };
  const points = await simulatorOnThreads(2, simulate, { onProgress: (done) => void seen.push(done) })(batch);
  expect(points).toEqual([3, 1, 2, 0].map(pointOf));
  expect([[...used].toSorted(), seen]).toEqual([
    [0, 1],
    [11, 12, 13, 14],
  ]);
});

test('when stopped, no further plants are begun and there is no answer; a failure is that of the batch', async () => {
  let begun = 0;
  const simulate: ThreadSimulator = async ({ sizes: [size = 0] }) => pointOf((begun++, size));
  expect(await simulatorOnThreads(1, simulate, { stop: () => begun >= 2 })(batch)).toBeUndefined();
  expect(begun).toBe(2);
  const failing: ThreadSimulator = () => Promise.reject(new Error('lost'));
  await expect(simulatorOnThreads(2, failing)(batch)).rejects.toThrow('lost');
});
