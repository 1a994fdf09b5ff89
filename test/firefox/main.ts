/* `npm run test:firefox`: the main journey in the system's own Firefox, part of what is run nightly. Without a Firefox it says so and passes. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allCalls } from '@hybrid/api/allCalls';
import { writeNumber } from '@hybrid/project/basics/numberText';
import type { ResultTable } from '@hybrid/project/results/resultTables';
import { putEmptyStore } from '../../packages/server/src/testing/emptyStore';
import { build, firefox, root } from '../../scripts/setup.mjs';
import { ask, signIn } from '../faults/asking';
import { startServer } from '../faults/serverProcess';
import { commandLine } from '../programs';
import { openFirefox } from './firefoxPage';
import { steps } from './journey';

const executablePath = firefox();
if (executablePath === undefined) {
  console.log('There is no Firefox (HYBRID_FIREFOX, firefox-esr or firefox): the journey in Firefox was skipped.');
  process.exit(0);
}
build();

const account = { email: 'admin@localhost', password: 'right horse battery' } as const;
const folder = mkdtempSync(join(tmpdir(), 'hybrid-firefox-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const data = join(folder, 'data');
mkdirSync(data);
await putEmptyStore(data);
const server = await startServer({ folder: data, threads: 1, password: account.password, isBuilt: true });

/** Calculates the project by the command line. */
async function npvOf(project: string): Promise<readonly string[]> {
  const token = await signIn(server, account.email, account.password);
  const file = join(folder, 'Project.hfront');
  writeFileSync(file, await ask(server, token, allCalls.result.file, { id: project }));
  const run = [...commandLine, 'run', file, '--json-table'];
  const { stdout } = spawnSync(process.execPath, run, { cwd: root, encoding: 'utf8', maxBuffer: 64e6 });
  const { items } = JSON.parse(stdout) as ResultTable;
  return items.map(({ npv }) => writeNumber(npv / 1e6, { decimals: 1, comma: false, group: true, trim: false }));
}

/** Returns the messages of an error and its causes. */
const messagesOf = (error: unknown): string =>
  error instanceof Error ? [error.message, ...(error.cause === undefined ? [] : [messagesOf(error.cause)])].join(': ') : String(error);

const broken: string[] = [];
try {
  const { browser, page, faults } = await openFirefox(executablePath, folder);
  console.log(`The main journey in ${await browser.version()} (${executablePath})`);
  try {
    for (const { name, walk } of steps) {
      const since = performance.now();
      try {
        await walk({ page, address: server.address, account, folder, npvOf });
      } catch (error) {
        broken.push(`${name}: ${messagesOf(error)}`);
        // Each step begins where the one before it ended.
        break;
      } finally {
        console.log(`${broken.length === 0 ? '✓' : '✗'} ${name} (${((performance.now() - since) / 1000).toFixed(0)} s)`);
      }
    }
    broken.push(...faults());
    if (broken.length > 0) writeFileSync(join(root, '.cache', 'firefox.png'), await page.screenshot());
  } finally {
    await browser.close();
  }
} finally {
  await server.end('SIGTERM');
}
if (broken.length > 0)
  console.log(`\nNot as it should be (the page is in .cache/firefox.png):\n${broken.map((text) => `- ${text}`).join('\n')}`);
process.exit(broken.length === 0 ? 0 : 1);
