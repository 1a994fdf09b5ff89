import { defineConfig } from 'vitest/config';

const logic = ['packages/{project,engine,formats,api,server,cli}/src/**/*.test.ts', 'test/*.test.ts'];

export default defineConfig({
  test: {
    testTimeout: 30_000,
    projects: [
      { extends: true, test: { name: 'node', environment: 'node', include: logic } },
      { extends: true, test: { name: 'web', environment: 'happy-dom', include: ['packages/web/src/**/*.test.{ts,tsx}'] } },
    ],
  },
});
