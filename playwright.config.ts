import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const firstPort = Number(process.env['HYBRID_E2E_PORT'] ?? 4179);
/**
 * Each has a server, a store and a browser of its own, so that no journey sees what another does. One more than there are cores: some journeys wait, as for a lock
 * to be given back or a save to be tried again.
 */
const workers = Number(process.env['HYBRID_E2E_WORKERS'] ?? Math.min(4, availableParallelism() + 1));
const portOf = (worker: number): number => firstPort + 1000 * worker;
// Playwright reads this file again in each worker: the folder of the servers is chosen once and handed on.
const data = (process.env['HYBRID_E2E_DATA'] ??= await newFolder());

const executablePath = process.env['HYBRID_CHROMIUM'];

/** Whether all journeys are asked for, by `npm test` or another machine, and not some of them by hand. */
const isWhole = Boolean(process.env['CI']);

/** With an empty store for each server, which it would take seconds to make. */
async function newFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'hybrid-e2e-'));
  const { putEmptyStore } = await import('./packages/server/src/testing/emptyStore');
  for (let worker = 0; worker < workers; worker++) await putEmptyStore(join(folder, String(worker)));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export default defineConfig({
  testDir: 'test/e2e',
  workers,
  // Limits for what hangs, not measures: the machine may be busy with other things.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: isWhole,
  // A busy machine is no fault of the product: what passes at its second try counts, and `npm test` tells it as unsteady.
  retries: isWhole ? 1 : 0,
  outputDir: '.cache/test-results',
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    // The number of the worker that reads this, one that takes the place of another included.
    baseURL: `http://127.0.0.1:${portOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0))}`,
    viewport: { width: 1440, height: 900 },
    // A control that does not come is told before the journey's own limit.
    actionTimeout: 60_000,
    // The pages themselves before and after each action cost as much again as the journey: they are kept of what failed once.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    // Nothing is waited for that only moves; how things move is no matter of a journey.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        // Drawn by the processor one way or another: without a graphics card that is imitated, and without a process of its own for it, it takes less.
        '--disable-gpu',
        '--in-process-gpu',
        // All pages are of one site: no process waits for another one.
        '--process-per-site',
        '--renderer-process-limit=1',
        // A journey goes most ways once or twice: code that is made fast for more than that is not worth its making.
        '--js-flags=--invocation-count-for-turbofan=60000 --invocation-count-for-maglev=12000',
      ],
      ...(executablePath ? { executablePath } : {}),
    },
  },
  webServer: Array.from({ length: workers }, (_, worker) => ({
    command: `"${process.execPath}" packages/server/dist/main.js`,
    url: `http://127.0.0.1:${portOf(worker)}/api/health`,
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 } as const,
    env: {
      HYBRID_PORT: String(portOf(worker)),
      HYBRID_HOST: '127.0.0.1',
      HYBRID_DATA: join(data, String(worker)),
      HYBRID_ADMIN_EMAIL: 'engineer@example.org',
      HYBRID_ADMIN_PASSWORD: 'sun-wind-and-storage',
    },
  })),
});
