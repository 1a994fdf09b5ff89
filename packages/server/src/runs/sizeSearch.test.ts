import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findBestSize } from '@hybrid/engine/bestSize/findBestSize';
import { sizeSimulator } from '@hybrid/engine/bestSize/sizeSimulator';
import { engineVersion } from '@hybrid/engine/engineVersion';
import { canonicalText } from '@hybrid/project/files/projectFile';
import { bestSizeQuestionSchema, type BestSizePath } from '@hybrid/project/results/bestSize';
import { fixtureInputs, fixtureSeries, oneCaseProject } from '../../../../test/fixtureProject';
import { inSharedMemory, openPool, type SimulationPool } from './simulationPool';
import { searchBestSize } from './sizeSearch';
import { askToStop, newStudyWatch, progressSeen } from './studyWatch';

/** Threads load the engine here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const question = bestSizeQuestionSchema.parse({
  sizes: [{ path: `storage/${oneCaseProject.storage[0]!.id}/sizing`, from: 0, to: 200, step: 10 }],
});
const input = {
  study: 'study',
  document: canonicalText(oneCaseProject),
  series: new Map([...fixtureInputs].map(([hash, values]) => [hash, inSharedMemory(values)])),
  question,
};

let pool: SimulationPool;
beforeAll(() => {
  pool = openPool(2);
});
afterAll(() => pool.close());

test('a search in threads finds what the search on one thread finds, with one simulation at a time for each thread', async () => {
  const watch = newStudyWatch();
  const paths: BestSizePath[] = [];
  let [underWay, most, done] = [0, 0, 0];
  const counted: Parameters<typeof searchBestSize>[1] = {
    ...pool,
    async simulateSizes(task) {
      most = Math.max(most, ++underWay);
      expect(progressSeen(watch).done).toBeGreaterThanOrEqual(done);
      done = progressSeen(watch).done;
      try {
        return await pool.simulateSizes(task);
      } finally {
        underWay -= 1;
      }
    },
  };
  const found = findBestSize(oneCaseProject, question, fixtureSeries);
  expect(await searchBestSize(input, counted, { watch, onPath: (path) => paths.push(path) })).toEqual({ engineVersion, found });
  expect(most).toBe(2);
  expect(progressSeen(watch).done).toBe(found?.simulations);
  expect(paths.map(({ points }) => points.length)).toEqual(paths.map(({ points }) => points.length).toSorted((a, b) => a - b));
});

test('a search that is stopped begins no further simulation, and has no answer', async () => {
  const watch = newStudyWatch();
  const simulate = sizeSimulator(oneCaseProject, question, fixtureSeries);
  let simulations = 0;
  const onThisThread: Parameters<typeof searchBestSize>[1] = {
    threads: 1,
    sizeObstacle: pool.sizeObstacle,
    async simulateSizes({ stage, asked }) {
      if (++simulations === 3) askToStop(watch);
      return simulate(stage, asked.sizes, asked.moreConnectionMW);
    },
  };
  expect(await searchBestSize(input, onThisThread, { watch, onPath: () => {} })).toBeUndefined();
  expect(simulations).toBe(3);
});

test('a search whose simulation fails, as one that loses its thread again and again, fails with it and begins no further one', async () => {
  let simulations = 0;
  const failing: Parameters<typeof searchBestSize>[1] = {
    ...pool,
    async simulateSizes(task) {
      if (++simulations > 1) throw new Error('worker exited with code: 1');
      return pool.simulateSizes(task);
    },
  };
  await expect(searchBestSize(input, failing, { watch: newStudyWatch(), onPath: () => {} })).rejects.toThrow('worker exited');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(simulations).toBe(2);
});
