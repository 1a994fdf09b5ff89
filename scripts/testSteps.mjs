// Steps of a test command: all run whatever fails, then the failures are listed by step, and the last line counts `N passed, N failed`.
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, root, runPackage } from './setup.mjs';
import { failedJourneys, failedLines, failedTests, readReport, unsteadyJourneys } from './testReports.mjs';

/** Tests make and remove some thousand folders: in memory if the system has enough of it, not on the disk. */
const [inMemory, roomBytes] = ['/dev/shm', 4e9];
function hasRoom() {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= roomBytes;
  } catch {
    return false;
  }
}

/** Makes the folder for temporary files of all tests, in memory, and removes it at the end. */
export function useMemory() {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  const folder = mkdtempSync(join(inMemory, 'hybrid-test-'));
  // A PostgreSQL server runs as another user and needs access.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
}

/** Failures by step, in the words of their reports. */
const failures = new Map();
const counts = { passed: 0, failed: 0 };
/** Journeys that passed on their second try. */
const unsteady = [];

/** Runs a step, whose work resolves to success, output that is not shown yet, and failures. */
export async function step(name, work) {
  const start = performance.now();
  const { ok, text = '', failed } = await work();
  console.log(`${ok ? '✓' : '✗'} ${name} (${((performance.now() - start) / 1000).toFixed(0)} s)`);
  if (!ok && text) console.log(text.trimEnd());
  if (!ok) failures.set(name, failed ?? failedLines(text));
  return ok;
}

/** Runs unit and call tests, chosen by the options of vitest. */
export function unitTests(options, env = {}) {
  rmSync(join(root, '.cache', 'vitest.json'), { force: true });
  const reports = ['--reporter=dot', '--reporter=json', '--outputFile.json=.cache/vitest.json'];
  const isGreen = runPackage('vitest', ['run', ...reports, ...options], { env: { ...process.env, ...env } });
  const report = readReport('vitest.json');
  counts.passed += report?.numPassedTests ?? 0;
  counts.failed += report?.numFailedTests ?? 0;
  return { ok: isGreen && report !== undefined, failed: failedTests(report) };
}

/** Runs journeys in a browser, chosen by the options of playwright. */
export function journeys(options, env = {}) {
  rmSync(join(root, '.cache', 'playwright.json'), { force: true });
  const path = chromium();
  const isGreen = runPackage('playwright', ['test', ...options], {
    env: { ...process.env, CI: process.env.CI ?? '1', ...(path ? { HYBRID_CHROMIUM: path } : {}), ...env },
  });
  const report = readReport('playwright.json');
  unsteady.push(...unsteadyJourneys(report));
  counts.passed += (report?.stats?.expected ?? 0) + (report?.stats?.flaky ?? 0);
  counts.failed += report?.stats?.unexpected ?? 0;
  return { ok: isGreen && report !== undefined, failed: failedJourneys(report) };
}

/** Prints what failed and the counts, and ends the process. */
export function end() {
  if (unsteady.length > 0) console.log(['Unsteady: passed at the second try only', ...unsteady.map((line) => `  ${line}`)].join('\n'));
  for (const [name, lines] of failures) console.log([`Failed: ${name}`, ...lines.map((line) => `  ${line}`)].join('\n'));
  const failed = Math.max(counts.failed, failures.size);
  console.log(`${counts.passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
