import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { caseGrid } from '@hybrid/engine/cases/caseGrid';
import { engineVersion } from '@hybrid/engine/engineVersion';
import { canonicalText } from '@hybrid/project/files/projectFile';
import { sha1Hex } from '@hybrid/project/files/hash';
import { openTestServer, type Caller, type TestServer } from '../testing/testServer';
import { openRunner } from './runner';
import { storageProject } from '../testing/storageProject';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let server: TestServer;
let ann: Caller;

beforeAll(async () => {
  server = await openTestServer({ runners: 0 });
  ann = await server.signedIn('ann@example.com');
});
afterAll(() => server.close());

test('a run goes on when the look whether it is still wanted fails', async () => {
  const { results, series, pool, notifications } = server.services;
  const project = await storageProject(ann, [10, 20, 30]);
  const document = canonicalText(project);
  const { header, keys } = caseGrid(project);
  const run = await results.begin(project.id, { document, documentHash: sha1Hex(document), engineVersion, header, keys });
  let failed = (): void => {};
  const looked = new Promise<void>((resolve) => (failed = resolve));
  const runner = openRunner({
    results: {
      ...results,
      state() {
        failed();
        return Promise.reject(new Error('The connection was lost.'));
      },
    },
    series,
    pool: {
      ...pool,
      async simulate(task) {
        await looked;
        return pool.simulate(task);
      },
    },
    notifications,
    onFault: (error) => expect.unreachable(String(error)),
  });
  await runner.take({ run: run.id, from: 0, to: keys.length }, false);
  expect(await results.summary(project.id)).toMatchObject({ state: 'ready', done: 3, total: 3 });
});
