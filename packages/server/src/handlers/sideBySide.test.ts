import type { Text } from '@hybrid/project/i18n/message';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { allCalls } from '@hybrid/api/allCalls';
import { tableFromWire } from '@hybrid/api/wireUnits';
import { canonicalText, writeProjectFile } from '@hybrid/project/files/projectFile';
import type { Project } from '@hybrid/project/document/project';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import { fixtureInputs, oneCaseProject } from '../../../../test/fixtureProject';
import { openTestServer, type Caller, type TestServer } from '../testing/testServer';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const { project: projects, result, input } = allCalls;

let server: TestServer;
let ann: Caller;
let bob: Caller;

beforeAll(async () => {
  server = await openTestServer();
  ann = await server.signedIn('ann@example.com');
  bob = await server.signedIn('bob@example.com');
});
afterAll(() => server.close());

/** Makes and calculates a project of a user. Returns its id and rows, the best first. */
async function calculated(user: Caller, change: Partial<Project> = {}): Promise<{ id: string; rows: readonly ResultItem[] }> {
  const { id } = await user.ask(projects.upload, { body: writeProjectFile({ ...oneCaseProject, ...change }, fixtureInputs) });
  const params = { id };
  await user.ask(result.calculate, { params });
  await vi.waitFor(async () => expect((await user.ask(result.status, { params })).status).toBe('ready'), 60_000);
  return { id, rows: (await user.ask(result.table, { params })).items };
}

const labels = (differences: readonly { readonly section: Text; readonly label: Text }[]) =>
  differences.map(({ section, label }) => `${inEnglish(section)}: ${inEnglish(label)}`);

describe('two rows of one project', () => {
  let one: Awaited<ReturnType<typeof calculated>>;
  beforeAll(async () => (one = await calculated(ann, { name: 'Hill' })));

  test('each has its row, its rank and the project that it is of', async () => {
    const last = one.rows.at(-1)!;
    const side = await ann.ask(result.side, { params: { id: one.id, result: last.id } });
    expect(side).toMatchObject({
      id: one.id,
      name: 'Hill',
      rank: 4,
      count: 4,
      isOfOtherInput: false,
      isOlderEngine: false,
      currency: 'USD',
    });
    expect(side.item).toEqual(last);
    expect(tableFromWire({ header: side.header, items: [side.item] }).items[0]?.npv).toBe(last.npv);
  });

  test('differ in the sizes of their systems and in nothing else', async () => {
    const { rows } = one;
    // The fixture has 100 or 150 MW of solar, and storage or none.
    const [a, b] = [rows[0]!, rows.find(({ optimization }) => optimization[0] !== rows[0]!.optimization[0])!];
    const ask = { params: { id: one.id, result: a.id }, body: { project: one.id, result: b.id, all: false } };
    const { differences } = await ann.ask(result.inputs, ask);
    expect(differences.length).toBeGreaterThan(0);
    for (const { section } of differences) expect(['Solar', 'Storage']).toContain(inEnglish(section));
    const solar = differences.find(({ section }) => inEnglish(section) === 'Solar')!;
    expect([solar.before, solar.after]).toMatchObject([{ values: [a.optimization[0]] }, { values: [b.optimization[0]] }]);
    const all = (await ann.ask(result.inputs, { ...ask, body: { ...ask.body, all: true } })).differences;
    expect(all.filter(({ what }) => what !== 'same')).toEqual(differences);
    expect(all.length).toBeGreaterThan(50);
  });

  test('of which one is no row any more are refused, as every result that is gone', async () => {
    for (const call of [result.side, result.inputs]) {
      const body = { project: one.id, result: 'gone', all: false };
      const answer = await ann.send(call, { params: { id: one.id, result: 'gone' }, ...(call === result.inputs ? { body } : {}) });
      expect([answer.statusCode, answer.json().title]).toEqual([404, 'There is no such result']);
    }
  });

  test('are of other inputs once the project is changed', async () => {
    const own = await calculated(ann);
    const project = { ...oneCaseProject, id: own.id, discountRate: 9.5 };
    await ann.ask(input.replace, { params: { id: own.id }, body: canonicalText(project) });
    expect(await ann.ask(result.side, { params: { id: own.id, result: own.rows[0]!.id } })).toMatchObject({ isOfOtherInput: true });
  });
});

describe('rows of two projects', () => {
  test('differ in what their projects do, and in the sizes of the rows', async () => {
    const [low, high] = [await calculated(ann, { name: 'Low', discountRate: 6 }), await calculated(ann, { name: 'High', discountRate: 9 })];
    const params = { id: low.id, result: low.rows[0]!.id };
    const other = high.rows.find(({ optimization }) => String(optimization) === String(low.rows[0]!.optimization))!;
    const { differences } = await ann.ask(result.inputs, { params, body: { project: high.id, result: other.id, all: false } });
    expect(labels(differences).toSorted()).toEqual(['Economics: Discount Rate', 'Site: Name']);
  });

  test('are chosen among the projects of the user that were calculated, the latest first', async () => {
    const carl = await server.signedIn('carl@example.com');
    await carl.ask(projects.create);
    const [first, second] = [await calculated(carl, { name: 'First' }), await calculated(carl, { name: 'Second' })];
    const found = await carl.ask(result.choices);
    expect(found.map(({ id, name }) => [id, name])).toEqual([
      [second.id, 'Second'],
      [first.id, 'First'],
    ]);
  });

  test("of which one is another user's are refused as a project that is not there, whichever side it is", async () => {
    const [mine, theirs] = [await calculated(ann), await calculated(bob)];
    const [a, b] = [mine.rows[0]!.id, theirs.rows[0]!.id];
    const answers = [
      await ann.send(result.side, { params: { id: theirs.id, result: b } }),
      await ann.send(result.inputs, { params: { id: mine.id, result: a }, body: { project: theirs.id, result: b, all: false } }),
      await ann.send(result.inputs, { params: { id: theirs.id, result: b }, body: { project: mine.id, result: a, all: false } }),
    ];
    for (const answer of answers) expect([answer.statusCode, answer.json().title]).toEqual([404, 'Project not found']);
  });
});
