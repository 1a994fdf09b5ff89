import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { allCalls } from '@hybrid/api/allCalls';
import { readProject } from '@hybrid/project/files/projectFile';
import { makePatch } from '@hybrid/project/files/textPatch';
import { sha1Hex } from '@hybrid/project/files/hash';
import { savingLimit } from './savingLimit';
import { openTestServer, type TestServer } from '../testing/testServer';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let server: TestServer;
beforeAll(async () => (server = await openTestServer()));
afterAll(() => server.close());

test('who saves more than his share in a minute waits, others do not', () => {
  const limit = savingLimit(1_000, 60_000);
  limit.spend('ann', 600, 0);
  limit.spend('ann', 400, 10_000);
  expect(() => limit.spend('ann', 1, 20_000)).toThrow('Too much is saved at once');
  limit.spend('ben', 900, 20_000);
  limit.spend('ann', 900, 60_000);
});

test('patches, whole documents and new names count together; who saved too much is told when to go on, and others save', async () => {
  const { project, input } = allCalls;
  const ann = await server.signedIn('ann@example.com');
  const { id, documentHash } = await ann.ask(project.create);
  const params = { id };
  const text = (await ann.send(input.read, { params })).body;
  const next = text.replace('"notes": ""', '"notes": "changed"');
  const body = { hashExistingData: documentHash, hashNewData: sha1Hex(next), patch: makePatch(text, next) ?? '' };
  const user = await server.services.users.byName('ann@example.com');
  // The share of a minute's saving of long documents, but for the shortest of them.
  server.services.savingLimit.spend(user!.id, 30_000_000 - 100, Date.now());
  const answers = [
    await ann.send(input.patch, { params, body }),
    await ann.send(input.replace, { params, body: text }),
    await ann.send(project.update, { params, body: { name: 'Other' } }),
  ];
  for (const answer of answers) expect([answer.statusCode, answer.json()]).toMatchObject([429, { title: 'Too much is saved at once' }]);
  expect((await ann.send(input.read, { params })).body).toBe(text);
  const ben = await server.signedIn('ben@example.com');
  const own = await ben.ask(project.create);
  const document = JSON.stringify({ ...readProject(text), id: own.id });
  expect((await ben.send(input.replace, { params: { id: own.id }, body: document })).statusCode).toBe(200);
});
