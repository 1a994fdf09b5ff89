import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['packages/{project,engine,formats,api,server,cli}/src/**/*.test.ts', 'test/*.test.ts'],
        },
      },
      { test: { name: 'web', environment: 'happy-dom', include: ['packages/web/src/**/*.test.{ts,tsx}'] } },
    ],
    testTimeout: 30_000,
  },
});
