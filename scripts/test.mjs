// `npm test`: everything, from a fresh clone. Ends with one line `N passed, N failed`.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, chromium, install, root, run, runPackage } from './setup.mjs';

install();

const failedSteps = [];
const counts = { passed: 0, failed: 0 };

function step(name, work) {
  const start = performance.now();
  const ok = work();
  console.log(`${ok ? '✓' : '✗'} ${name} (${((performance.now() - start) / 1000).toFixed(0)} s)`);
  if (!ok) failedSteps.push(name);
}

function readReport(file) {
  const path = join(root, '.cache', file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

for (const file of ['vitest.json', 'playwright.json']) rmSync(join(root, '.cache', file), { force: true });

step('format', () => runPackage('prettier', ['--check', '--log-level', 'warn', '.']));
step('lint', () => runPackage('oxlint', ['--deny-warnings', 'packages', 'test', 'bench', 'scripts']));
step('types', () => runPackage('tsc', ['-b']) && runPackage('tsc', ['-p', 'tsconfig.tests.json']));
step('unit and call tests', () => {
  const ok = runPackage('vitest', ['run', '--reporter=dot', '--reporter=json', '--outputFile.json=.cache/vitest.json']);
  const report = readReport('vitest.json');
  counts.passed += report?.numPassedTests ?? 0;
  counts.failed += report?.numFailedTests ?? 0;
  return ok && report !== undefined;
});
build();
step('browser journeys', () => {
  const path = chromium();
  const ok = runPackage('playwright', ['test'], { env: { ...process.env, ...(path ? { HYBRID_CHROMIUM: path } : {}) } });
  const report = readReport('playwright.json');
  counts.passed += report?.stats?.expected ?? 0;
  counts.failed += (report?.stats?.unexpected ?? 0) + (report?.stats?.flaky ?? 0);
  return ok && report !== undefined;
});
step('benches run', () => run(process.execPath, ['--import', 'tsx', 'bench/main.ts', 'dispatch', '--small']));

if (failedSteps.length > 0) console.log(`Failed: ${failedSteps.join(', ')}`);
const failed = Math.max(counts.failed, failedSteps.length);
console.log(`${counts.passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
