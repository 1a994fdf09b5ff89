import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { isBuilt } from './test/programs';

// Newer versions of Node have a `localStorage` of their own, which stands in the way of the page's; those before do not know the flag, and would end at it.
const withoutOwnStorage = process.allowedNodeEnvironmentFlags.has('--experimental-webstorage') ? ['--no-experimental-webstorage'] : [];

export default defineConfig({
  test: {
    // Threads of the server as its users have them, where they were built of these sources.
    alias: isBuilt ? [{ find: /^.*\/threadProgram$/, replacement: join(import.meta.dirname, 'test/builtThreadProgram.ts') }] : [],
    // What `npm test` leaves to `npm run test:nightly`.
    tags: [{ name: 'nightly', description: 'takes long, for what seldom fails: many random cases, several hosts, other programs' }],
    // A limit for what hangs, not a measure: the machine may be busy with other things.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What a test prints is of use when it fails.
    silent: 'passed-only',
    // Files share a process, in which much stays: the young among it has room, and what is swept is swept by nobody else's core.
    execArgv: ['--max-semi-space-size=64', '--single-threaded-gc', ...withoutOwnStorage],
    // Two on a machine of two cores, where one would be the rule.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          // What one file loads is loaded for the next, and is fast by then: no module of ours remembers what another caller of it could meet.
          name: 'node',
          environment: 'node',
          isolate: false,
          setupFiles: ['test/propertySeed.ts', 'test/textEquality.ts', 'test/typedArrayEquality.ts'],
          include: ['packages/{project,engine,formats,api,server,cli}/src/**/*.test.ts', 'test/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'happy-dom',
          // A page that is left would be gone for the files that come after.
          environmentOptions: { happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } } },
          isolate: false,
          setupFiles: [
            'test/freshModules.ts',
            'test/freshPage.ts',
            'test/propertySeed.ts',
            'test/textEquality.ts',
            'test/typedArrayEquality.ts',
          ],
          include: ['packages/web/src/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
});
