import { chromium, type Browser } from '@playwright/test';
import { chromium as findChromium } from '../scripts/setup.mjs';

/** Opens the Chromium that `npm test` uses: the system's, or one that is installed for it. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({ args: ['--no-sandbox', '--disable-dev-shm-usage'], ...(executablePath && { executablePath }) });
}
