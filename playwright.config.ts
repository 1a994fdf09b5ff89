import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const port = 4179;
// Playwright reads this file again in each worker: the folder of the server is chosen once and handed on.
process.env['HYBRID_E2E_DATA'] ??= mkdtempSync(join(tmpdir(), 'hybrid-e2e-'));
const executablePath = process.env['HYBRID_CHROMIUM'];

export default defineConfig({
  testDir: 'test/e2e',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  outputDir: '.cache/test-results',
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: { args: ['--no-sandbox', '--disable-dev-shm-usage'], ...(executablePath ? { executablePath } : {}) },
  },
  webServer: {
    command: `"${process.execPath}" packages/server/dist/main.js`,
    url: `http://127.0.0.1:${port}/api/health`,
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      HYBRID_PORT: String(port),
      HYBRID_HOST: '127.0.0.1',
      HYBRID_DATA: process.env['HYBRID_E2E_DATA'],
      HYBRID_ADMIN_EMAIL: 'engineer@example.org',
      HYBRID_ADMIN_PASSWORD: 'sun-wind-and-storage',
    },
  },
});
