// `npm test`: the whole contract of a change, from a fresh clone. What takes long and fails rarely is left to `npm run test:nightly`.
import { buildCalls, install, isBuildStale, runPackageBeside } from './setup.mjs';
import { end, journeys, step, unitTests, useMemory } from './testSteps.mjs';

install();
useMemory();

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

await step('unit and call tests', () => unitTests(['--tags-filter=!nightly'], { HYBRID_DRAWS: '0.25' }));
await step('browser journeys', () =>
  isBuilt ? journeys(['--grep-invert', '@nightly']) : { ok: false, failed: ['not run: the build failed'] },
);
end();
