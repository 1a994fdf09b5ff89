import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const logic = ['packages/{project,engine,formats,api,server,cli}/src/**/*.test.ts', 'test/*.test.ts'];

export default defineConfig({
  test: {
    // A limit for what hangs, not a measure: the machine may be busy with other things.
    testTimeout: 120_000,
    // Two on a machine of two cores, where one would be the rule.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { extends: true, test: { name: 'node', environment: 'node', include: logic } },
      { extends: true, test: { name: 'web', environment: 'happy-dom', include: ['packages/web/src/**/*.test.{ts,tsx}'] } },
    ],
  },
});
