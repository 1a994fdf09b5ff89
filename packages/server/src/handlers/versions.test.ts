import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { allCalls } from '@hybrid/api/allCalls';
import { readProject, canonicalText } from '@hybrid/project/files/projectFile';
import { sha1Hex } from '@hybrid/project/files/hash';
import type { Project } from '@hybrid/project/document/project';
import { fixtureInputs, fixtureProject } from '../../../../test/fixtureProject';
import { openTestServer, type Caller, type TestServer } from '../testing/testServer';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { project: projects, input, version, result } = allCalls;

let server: TestServer;
let ann: Caller;

beforeAll(async () => {
  server = await openTestServer();
  ann = await server.signedIn('ann@example.com');
});
afterAll(() => server.close());

async function documentOf(id: string): Promise<{ project: Project; text: string; hash: string }> {
  const text = (await ann.send(input.read, { params: { id } })).body;
  return { project: readProject(text), text, hash: sha1Hex(text) };
}

async function edited(change: Partial<Project>, id?: string): Promise<string> {
  const of = id ?? (await ann.ask(projects.create)).id;
  const { project } = await documentOf(of);
  await ann.ask(input.replace, { params: { id: of }, body: canonicalText({ ...project, ...change }) });
  return of;
}

const list = async (id: string) => (await ann.ask(version.list, { params: { id } })).versions;

describe('the versions of a project', () => {
  test('are listed, read, and compared with each other and with the document as it is', async () => {
    const id = await edited({ discountRate: 7, name: 'Desert' });
    expect(await list(id)).toMatchObject([
      { number: 2, kind: 'save', author: 'ann@example.com', changes: 2 },
      { number: 1, kind: 'created', author: 'ann@example.com', changes: 0 },
    ]);
    const first = await ann.send(version.read, { params: { id, number: 1 } });
    expect(readProject(first.body)).toMatchObject({ name: 'New Project', discountRate: 0 });
    expect(first.headers['etag']).toBe(`"${sha1Hex(first.body)}"`);
    const rate = { section: 'Economics', label: 'Discount Rate', before: { values: [0], unit: '%' }, after: { values: [7] } };
    const withNow = await ann.ask(version.compare, { params: { id, number: 1 } });
    const withSecond = await ann.ask(version.compare, { params: { id, number: 1 }, query: { with: 2 } });
    expect(withNow.differences).toHaveLength(2);
    expect(withNow.differences[1]).toMatchObject(rate);
    expect(withSecond).toEqual(withNow);
  });

  test('that do not exist are not found', async () => {
    const { id } = await ann.ask(projects.create);
    for (const answer of [
      await ann.send(version.read, { params: { id, number: 9 } }),
      await ann.send(version.compare, { params: { id, number: 1 }, query: { with: 9 } }),
      await ann.send(version.restore, { params: { id, number: 9 }, body: { lockId: 'one', hashExistingData: '0'.repeat(40) } }),
    ]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ title: 'Version not found' });
    }
    expect((await ann.send(version.read, { params: { id, number: 0 } })).statusCode).toBe(400);
  });

  test('begin with what an uploaded file or a copy brought', async () => {
    const { id } = await ann.ask(projects.create);
    const copy = await ann.ask(projects.duplicate, { params: { id } });
    expect(await list(copy.id)).toMatchObject([{ number: 1, kind: 'copy' }]);
    const file = await ann.send(result.file, { params: { id } });
    const opened = await ann.ask(projects.upload, { body: file.body });
    expect(await list(opened.id)).toMatchObject([{ number: 1, kind: 'import' }]);
  });
});

describe('a restore', () => {
  test('is a new version on top, and makes the results stale', async () => {
    const id = await edited({ discountRate: 7 });
    await ann.ask(projects.update, { params: { id }, body: { projectStatus: 3 } });
    const { hash } = await documentOf(id);
    const body = { lockId: 'one', hashExistingData: hash };
    expect(await ann.ask(version.restore, { params: { id, number: 1 }, body })).toEqual({ projectStatus: 1 });
    expect((await documentOf(id)).project.discountRate).toBe(0);
    expect(await list(id)).toMatchObject([
      { number: 3, kind: 'restore', restored: 1, changes: 1 },
      { number: 2, kind: 'save' },
      { number: 1, kind: 'created' },
    ]);
    expect(await ann.ask(projects.read, { params: { id } })).toMatchObject({ projectStatus: 1 });
  });

  test('is refused while another session holds the lock, and when the document is not the one it was chosen against', async () => {
    const id = await edited({ discountRate: 7 });
    const { hash, text } = await documentOf(id);
    await ann.ask(projects.lock, { params: { id }, body: { status: true, lockId: 'one', forceLock: false } });
    const other = await ann.send(version.restore, { params: { id, number: 1 }, body: { lockId: 'two', hashExistingData: hash } });
    expect([other.statusCode, other.json()]).toMatchObject([409, { title: 'Someone else is editing this project.' }]);
    const late = await ann.send(version.restore, { params: { id, number: 1 }, body: { lockId: 'one', hashExistingData: '0'.repeat(40) } });
    expect([late.statusCode, late.json()]).toMatchObject([409, { title: 'The project has changed since you chose this version' }]);
    expect((await documentOf(id)).text).toBe(text);
    expect(await list(id)).toHaveLength(2);
  });
});

describe('a save', () => {
  test('that names its session is refused while another one holds the lock', async () => {
    const id = await edited({});
    const { project, hash } = await documentOf(id);
    const body = canonicalText({ ...project, name: 'Desert' });
    await ann.ask(projects.lock, { params: { id }, body: { status: true, lockId: 'one', forceLock: false } });
    const refused = await ann.send(input.replace, { params: { id }, query: { lockId: 'two' }, body });
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { title: 'Someone else is editing this project.' }]);
    const late = await ann.send(input.replace, { params: { id }, query: { lockId: 'one', expectedHash: '0'.repeat(40) }, body });
    expect(late.statusCode).toBe(409);
    expect((await ann.send(input.replace, { params: { id }, query: { lockId: 'one', expectedHash: hash }, body })).statusCode).toBe(200);
  });
});

test('a calculation notes the version it uses, and the next save is another one', async () => {
  const { id } = await ann.ask(projects.create);
  for (const [index, [hash, values]] of [...fixtureInputs].entries()) {
    const about = { name: hash, year: 2007, stepMinutes: 60, notes: [], negativeCount: 0, data: [...values] };
    await ann.ask(input.putSeries, { params: { id, type: 'energyPrice', index }, body: about });
  }
  await edited({ ...fixtureProject, id }, id);
  const [used] = await list(id);
  await ann.ask(result.calculate, { params: { id } });
  expect((await list(id))[0]).toMatchObject({ number: used?.number, calculated: expect.stringMatching(/^\d{4}-/) });
  await edited({ discountRate: 1 }, id);
  expect((await list(id)).map(({ number, calculated }) => [number, calculated !== undefined])).toEqual([
    [(used?.number ?? 0) + 1, false],
    [used?.number, true],
    [1, false],
  ]);
  await ann.ask(result.stop, { params: { id } });
});
