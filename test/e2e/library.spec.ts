import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

const root = fileURLToPath(new URL('../../', import.meta.url));

test('the library runs in a browser as it is: a dispatch and a project give what they give in Node', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  // Any server of files would do.
  await page.route('http://files.example/**', (route) => route.fulfill({ path: root + new URL(route.request().url()).pathname.slice(1) }));
  await page.goto('http://files.example/examples/browser.html');
  const output = page.getByRole('status');
  await expect(output).toHaveText(/^\d+ \$\/yr, NPV -?\d+ \$$/);
  // The revenue of examples/arbitrage.mjs, and the row of 100 MW of examples/sweep.mjs but for its larger connection.
  expect(await output.textContent()).toMatch(/^18568262 /);
  expect(problems).toEqual([]);
});
