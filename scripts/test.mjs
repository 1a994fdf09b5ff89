// `npm test`: everything, from a fresh clone. Runs all steps even after a failure, lists failures by step, and ends with `N passed, N failed`.
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { buildCalls, chromium, install, isBuildStale, postgres, root, runBeside, runPackageBeside, runPackage } from './setup.mjs';
import { failedJourneys, failedLines, failedTests, readReport, unsteadyJourneys } from './testReports.mjs';

install();

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
if (process.env.TMPDIR === undefined && hasRoom()) {
  const folder = mkdtempSync(join(inMemory, 'hybrid-test-'));
  // A PostgreSQL server runs as another user and needs access.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
}

for (const file of ['vitest.json', 'playwright.json']) rmSync(join(root, '.cache', file), { force: true });

/** Failures by step, in the words of their reports. */
const failures = new Map();
const counts = { passed: 0, failed: 0 };
/** Journeys that passed on their second try. */
let unsteady = [];

/** Runs a step, whose work resolves to success, output that is not shown yet, and failures. */
async function step(name, work) {
  const start = performance.now();
  const { ok, text = '', failed } = await work();
  console.log(`${ok ? '✓' : '✗'} ${name} (${((performance.now() - start) / 1000).toFixed(0)} s)`);
  if (!ok && text) console.log(text.trimEnd());
  if (!ok) failures.set(name, failed ?? failedLines(text));
  return ok;
}

/** Runs calls in sequence, up to the first failure. */
async function inOrder(calls) {
  let all = { ok: true, text: '' };
  for (const call of calls) {
    const { ok, text } = await call();
    all = { ok, text: all.text + text };
    if (!ok) break;
  }
  return all;
}

// Unchanged files are recognised by their content, so a second run skips them.
const kept = ['--cache', '--cache-strategy', 'content', '--cache-location', '.cache/prettier'];
const formatCheck = ['--check', '--log-level', 'warn', '.'].concat(kept);
// One checker for all projects, since several repeat much of the work; even with less frequent garbage collection it takes less memory.
const frugalTsc = (...args) => runPackageBeside('tsc', [...args, '--checkers', '1'], { env: { GOGC: '400', ...process.env } });
const isStale = isBuildStale();
const [, , , isBuilt] = await Promise.all([
  step('format', () => runPackageBeside('prettier', formatCheck)),
  step('lint', () => runPackageBeside('oxlint', ['--deny-warnings', 'packages', 'test', 'bench', 'scripts', 'examples'])),
  step('types', () => inOrder([() => frugalTsc('-b'), () => frugalTsc('-p', 'tsconfig.tests.json')])),
  step('build', () => inOrder((isStale ? buildCalls : []).map((call) => () => runPackageBeside('vite', call)))),
]);

postgres();
await step('unit and call tests', () => {
  const isGreen = runPackage('vitest', ['run', '--reporter=dot', '--reporter=json', '--outputFile.json=.cache/vitest.json']);
  const report = readReport('vitest.json');
  counts.passed += report?.numPassedTests ?? 0;
  counts.failed += report?.numFailedTests ?? 0;
  return { ok: isGreen && report !== undefined, failed: failedTests(report) };
});
await step('browser journeys', () => {
  if (!isBuilt) return { ok: false, failed: ['not run: the build failed'] };
  const path = chromium();
  const isGreen = runPackage('playwright', ['test'], {
    env: { ...process.env, CI: process.env.CI ?? '1', ...(path ? { HYBRID_CHROMIUM: path } : {}) },
  });
  const report = readReport('playwright.json');
  unsteady = unsteadyJourneys(report);
  counts.passed += (report?.stats?.expected ?? 0) + (report?.stats?.flaky ?? 0);
  counts.failed += report?.stats?.unexpected ?? 0;
  return { ok: isGreen && report !== undefined, failed: failedJourneys(report) };
});
await Promise.all([
  step('servers live through faults', () => runBeside(['--import', 'tsx', 'test/faults/main.ts', '--short'])),
  step('benches run', () => runBeside(['--import', 'tsx', 'bench/main.ts', 'dispatch', '--small'])),
]);

if (unsteady.length > 0) console.log(['Unsteady: passed at the second try only', ...unsteady.map((line) => `  ${line}`)].join('\n'));
for (const [name, lines] of failures) console.log([`Failed: ${name}`, ...lines.map((line) => `  ${line}`)].join('\n'));
const failed = Math.max(counts.failed, failures.size);
console.log(`${counts.passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
