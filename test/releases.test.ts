import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { allCalls } from '@hybrid/api/allCalls';
import type { Caller } from '@hybrid/server/testing/testServer';
import { openTestServer, type TestServer } from '@hybrid/server/testing/testServer';
import { restore } from '@hybrid/server/operations/backup';
import { openStore } from '@hybrid/server/store/database';
import type { ProjectInfo } from '@hybrid/api/projectCalls';
import type { Version } from '@hybrid/api/versionCalls';
import type { Details } from '@hybrid/project/results/details';
import type { ResultTable } from '@hybrid/project/results/resultTables';
import { engineVersion } from '@hybrid/engine/engineVersion';

/** A store is restored and used here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Output of a release that `scripts/keepRelease.mjs` has stored. */
interface Kept {
  readonly version: string;
  readonly engineVersion: string;
  readonly account: { readonly name: string; readonly password: string };
  readonly user: object;
  readonly storages: readonly object[];
  readonly info: readonly ProjectInfo[];
  readonly projects: readonly {
    readonly sample: string;
    readonly id: string;
    readonly versions: readonly Version[];
    readonly table: ResultTable;
    readonly details: Details;
  }[];
}

const releases = 'fixtures/releases';
const { account, input, libraryItem, manifest, project: projects, result, version: versions } = allCalls;

describe.each(readdirSync(releases))('what version %s wrote', (release) => {
  const file = (name: string): string => join(releases, release, name);
  const kept = JSON.parse(gunzipSync(readFileSync(file('answers.json.gz'))).toString()) as Kept;
  const data = mkdtempSync(join(tmpdir(), 'hybrid-release-'));
  let server: TestServer;
  let keeper: Caller;

  beforeAll(async () => {
    await restore(data, file('store.backup'), { replace: false, now: new Date() });
    server = await openTestServer({ store: await openStore({ folder: data }) });
    await server.ask(account.token, { body: { scheme: 'main', ...kept.account } });
    keeper = await server.signedIn(kept.account.name);
  });
  afterAll(async () => {
    await server.close();
    rmSync(data, { recursive: true, force: true });
  });

  /** Saves a project so that it is calculated in spite of warnings that a later version has added. */
  async function withoutWarnings(id: string): Promise<void> {
    const document = (await keeper.ask(input.read, { params: { id } })) as object;
    await keeper.ask(input.replace, { params: { id }, body: JSON.stringify({ ...document, ignoreWarnings: true }) });
  }

  test('is restored from its back-up with the account, its settings and its library', async () => {
    expect(await keeper.ask(account.user)).toMatchObject(kept.user);
    expect(await keeper.ask(libraryItem.specs)).toMatchObject(kept.storages);
    const byId = (all: readonly ProjectInfo[]) => all.toSorted((a, b) => a.id.localeCompare(b.id));
    expect(byId(await keeper.ask(projects.list))).toMatchObject(byId(kept.info));
  });

  test.each(kept.projects)('has the history of $sample, and every version of it opens', async ({ id, versions: before }) => {
    const { versions: now } = await keeper.ask(versions.list, { params: { id } });
    expect(now).toMatchObject(before);
    for (const { number } of before) expect(await keeper.ask(versions.read, { params: { id, number } })).toHaveProperty('name');
  });

  test.each(kept.projects)('has the results of $sample to the last digit', async ({ id, table, details }) => {
    expect(await keeper.ask(result.table, { params: { id }, body: {} })).toMatchObject(table);
    const [best] = table.items;
    const params = { id, result: best?.id ?? '' };
    expect(await keeper.ask(result.details, { params, body: { withoutDays: true } })).toMatchObject(details);
  });

  test('shows each result that comes to other digits when it is calculated again', async () => {
    const [{ id, table }] = kept.projects.filter(({ versions: all }) => all.length === 1) as [Kept['projects'][number]];
    await withoutWarnings(id);
    await keeper.ask(result.recalculate, { params: { id } });
    await vi.waitFor(async () => expect((await keeper.ask(result.status, { params: { id } })).status).toBe('ready'), 60_000);
    const now = await keeper.ask(result.table, { params: { id }, body: {} });
    const { moved } = await keeper.ask(manifest.moved, { params: { id } });
    const changed = table.items.filter(
      (row) =>
        !isSameRow(
          row,
          now.items.find((other) => other.id === row.id),
        ),
    );
    expect(now.items.map((row) => row.id).toSorted()).toEqual(table.items.map((row) => row.id).toSorted());
    expect(moved?.items.map(({ before }) => before.id) ?? []).toEqual(expect.arrayContaining(changed.map((row) => row.id)));
    // All rows of another engine version were compared, so rows that are not listed have equal digits.
    if (kept.engineVersion !== engineVersion)
      expect(moved).toMatchObject({ before: kept.engineVersion, now: engineVersion, compared: table.items.length });
  });

  test.each(kept.projects)('opens as a project file: $sample', async ({ sample, id, versions: before }) => {
    const info = await keeper.ask(projects.upload, { body: readFileSync(file(`${sample}.hfront`)) });
    const first = before.at(-1)?.number ?? 1;
    const original = (await keeper.ask(versions.read, { params: { id, number: first } })) as object;
    const opened = (await keeper.ask(input.read, { params: { id: info.id } })) as object;
    expect(opened).toMatchObject({ ...original, id: info.id });
    await withoutWarnings(info.id);
    const { status } = await keeper.ask(result.calculate, { params: { id: info.id } });
    expect(['calculating', 'ready']).toContain(status);
  });
});

const isSameRow = (a: object, b: object | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);
