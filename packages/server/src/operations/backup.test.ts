import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newProject } from '@hybrid/project/document/project';
import { blankSeries } from '@hybrid/project/document/timeSeries';
import { openStore, type Store } from '../store/database';
import { putEmptyStore } from '../testing/emptyStore';
import { openEmbedded } from '../store/embeddedPostgres';
import { migrations } from '../store/migrations';
import { projectStore } from '../store/projectStore';
import { resultStore } from '../store/resultStore';
import { seriesStore } from '../store/seriesStore';
import { userStore } from '../store/userStore';
import { backUp, restore } from './backup';
import { writeBackup, type BackupHeader } from './backupFile';
import { commandStore } from './storeCommands';
import { serveStoreCopies } from './storeCopies';

/** Databases are started and copied here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const folder = mkdtempSync(join(tmpdir(), 'hybrid-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const data = join(folder, 'data');
const file = join(folder, 'whole.backup');
const now = new Date('2026-03-04T05:06:07.000Z');
const once = { replace: false, now };

/** Line breaks, quotes and backslashes, letters of many scripts, and the smallest and largest numbers. */
const awkward = 'Wüste "Süd"\\ \u2028 \r\n\t 沙漠 🌞 {"a":[1]} #';
const values = Float64Array.of(
  0.1 + 0.2,
  -0,
  5e-324,
  1.7976931348623157e308,
  1 / 3,
  ...Array.from({ length: 8755 }, (_, hour) => Math.sin(hour)),
);

/** Content of the store, until a server works on it. */
let before: Awaited<ReturnType<typeof everything>> = {};
let project = '';
let hash = '';
let run = '';

/** Adds an account with a project that has a series and a run with rows, a fault and details, and an empty account. */
async function fill({ db }: Store): Promise<void> {
  const [users, projects, series, results] = [userStore(db), projectStore(db), seriesStore(db), resultStore(db)];
  const ann = await users.add('ann@example.com', 'main', '$argon2id$hash');
  await users.setLicence('ann@example.com', new Date('2031-12-31T23:59:59.999Z'));
  await users.add('ben@example.com', 'main', 'other');
  ({ id: project } = await projects.add(ann, (id) => ({ ...newProject(id, '2026-01-01'), name: awkward })));
  ({ hash } = await series.put(project, 'energyPrice', 0, values, (of) => ({ ...blankSeries, hash: of, count: values.length })));
  const { document, documentHash } = await projects.owned(ann, project);
  const keys = Array.from({ length: 2500 }, (_, index) => ({ id: String(index), capacities: {}, sensitivities: {} }) as never);
  ({ id: run } = await results.begin(project, { document, documentHash, engineVersion: 'test', header: {} as never, keys }));
  await results.addItems(
    run,
    Array.from({ length: 2500 }, (_, index) => ({ outcome: { id: String(index), infeasible: `${awkward} ${index / 7}` } })),
  );
  await results.end(run, 'ready', awkward);
}

/** Returns all rows of all tables of a stopped store, each as text. */
async function everything(of: string): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const store = await openEmbedded(join(of, 'store'));
  try {
    const tables = await store.runScript(
      `select table_name from information_schema.tables where table_schema = 'public' and table_name not like 'kysely%'`,
    );
    const rows: [string, readonly unknown[]][] = [];
    for (const { table_name: table } of tables)
      rows.push([String(table), (await store.runScript(`select one::text from "${String(table)}" one order by 1`)).map(({ one }) => one)]);
    return Object.fromEntries(rows);
  } finally {
    await store.pool.end();
  }
}

const names = (of: string): readonly string[] => (existsSync(of) ? readdirSync(of).toSorted() : []);

beforeAll(async () => {
  await putEmptyStore(data);
  const store = await openStore({ folder: data });
  await fill(store);
  await store.close();
  writeFileSync(join(data, 'session.key'), 'the key');
  before = await everything(data);
});

describe('a back-up of a folder whose server is stopped', () => {
  test('brings every account, project, series and run back byte for byte when the folder is lost', async () => {
    const rows = await backUp(data, file, now);
    expect(rows).toMatchObject({ users: 2, projects: 1, series: 1, runs: 1, run_results: 2500 });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(names(folder)).toEqual(['data', 'whole.backup']);

    const target = join(folder, 'anew');
    expect(await restore(target, file, once)).toMatchObject({
      rows,
      header: { made: now.toISOString(), migrations: Object.keys(migrations) },
    });
    expect(names(target)).toEqual(['store']);
    expect(await everything(target)).toEqual(before);

    const store = await openStore({ folder: target });
    const ann = await userStore(store.db).byName('ann@example.com');
    expect(ann).toMatchObject({ passwordHash: '$argon2id$hash', licenceEnds: new Date('2031-12-31T23:59:59.999Z') });
    expect(await seriesStore(store.db).values(project, hash)).toEqual(values);
    expect((await resultStore(store.db).byId(run))?.message).toBe(awkward);
    // Rows that are added later do not collide with restored ones.
    await projectStore(store.db).add(ann?.id ?? '', (id) => newProject(id, '2026-01-01'));
    await store.close();
  });

  test('does not write over a file, nor where there is no store', async () => {
    const whole = readFileSync(file);
    await expect(backUp(data, file, now)).rejects.toThrow('is there already');
    expect(readFileSync(file).equals(whole)).toBe(true);
    await expect(backUp(join(folder, 'nowhere'), join(folder, 'x'), now)).rejects.toThrow('There is no store');
    expect(existsSync(join(folder, 'nowhere'))).toBe(false);
  });
});

describe('a file is refused, and nothing is made of it,', { tags: ['nightly'] }, () => {
  const target = join(folder, 'refused');
  const damaged = join(folder, 'damaged');
  const refusal = async (content: Buffer): Promise<string> => {
    writeFileSync(damaged, content);
    const error: unknown = await restore(target, damaged, once).catch((one: unknown) => one);
    expect(existsSync(target)).toBe(false);
    return error instanceof Error && error.name === 'UserError' ? error.message : `not a refusal: ${String(error)}`;
  };

  test('when a byte of it is another one, wherever it stands', async () => {
    const whole = readFileSync(file);
    for (let part = 0; part < 40; part++) {
      const content = Buffer.from(whole);
      const at = Math.floor((content.length * part) / 40);
      content[at] = (content[at] ?? 0) ^ 0x10;
      // Bytes 4 to 9 of gzip are its time, flags and system, which are independent of the content.
      if (at < 4 || at > 9) expect(await refusal(content), `byte ${at}`).toContain('is no back-up, or it is damaged');
    }
  });

  test('when it is cut short, longer, another text, or packed again with a row that was changed, added or left out', async () => {
    const whole = readFileSync(file);
    const text = gunzipSync(whole).toString('utf8');
    const lines = text.split('\n');
    const row = lines.findIndex((line) => line.startsWith('{'));
    const packed = (changed: readonly string[]): Buffer => gzipSync(changed.join('\n'));
    for (const content of [
      Buffer.alloc(0),
      Buffer.from('not a back-up'),
      gzipSync('not a back-up\n'),
      whole.subarray(0, whole.length / 2),
      whole.subarray(0, -1),
      gzipSync(`${text}#{"table":"users"}\n`),
      packed(lines.slice(0, -2)),
      packed(lines.toSpliced(row, 1)),
      packed(lines.toSpliced(row, 0, lines[row] ?? '')),
      packed(lines.with(row, (lines[row] ?? '').replace(/[1-9]/, '0'))),
    ])
      expect(await refusal(content)).toContain('is no back-up, or it is damaged');
    await expect(restore(target, join(folder, 'missing'), once)).rejects.toThrow('There is no file');
  });

  test('when a newer version wrote it', async () => {
    const header: BackupHeader = {
      format: 'hybrid-front back-up',
      formatVersion: 1,
      version: '9.0.0',
      made: now.toISOString(),
      migrations: [...Object.keys(migrations), '9999-later'],
    };
    const newer = join(folder, 'newer');
    await writeBackup(newer, header, (async function* () {})());
    await expect(restore(target, newer, once)).rejects.toMatchObject({
      message: expect.stringContaining('version 9.0.0'),
      detail: expect.stringContaining('9999-later'),
    });
    expect(existsSync(target)).toBe(false);
  });
});

describe('a folder that holds a store', { tags: ['nightly'] }, () => {
  test('is refused, unless it is to be replaced: then it is put aside whole', async () => {
    await expect(restore(data, file, once)).rejects.toThrow('is not empty');
    const { aside = '' } = await restore(data, file, { ...once, replace: true });
    expect(names(data)).toEqual(['session.key', 'store', 'store.replaced-2026-03-04T050607.000Z']);
    expect(await everything(data)).toEqual(before);
    mkdirSync(join(folder, 'old'));
    copyTree(aside, join(folder, 'old', 'store'));
    expect(await everything(join(folder, 'old'))).toEqual(before);
    rmSync(aside, { recursive: true });
  });

  test('is as it was when the restore fails half-way', async () => {
    const half = join(folder, 'half');
    const header: BackupHeader = {
      format: 'hybrid-front back-up',
      formatVersion: 1,
      version: '0.1.0',
      made: now.toISOString(),
      migrations: Object.keys(migrations),
    };
    const rows = async function* (...of: readonly string[]): AsyncIterable<string> {
      yield* of;
    };
    const user = { id: 'u', name: 'n', scheme: 'main', password_hash: 'h', default_currency: 'USD', default_date_format: 0 };
    const whole = {
      ...user,
      default_decimal_point: '.',
      default_language: 'automatic',
      show_base_year_as_year_zero: false,
      created: now.toISOString(),
    };
    await writeBackup(
      half,
      header,
      (async function* () {
        yield { table: 'users', rows: rows(JSON.stringify(whole)) };
        yield { table: 'no_such_table', rows: rows('{}') };
      })(),
    );
    await expect(restore(data, half, { ...once, replace: true })).rejects.toThrow('no_such_table');
    expect(names(data)).toEqual(['session.key', 'store']);
    expect(await everything(data)).toEqual(before);
  });
});

describe('a store that a server works on', { tags: ['nightly'] }, () => {
  test('is backed up while it works, as it was at one moment, and is not restored over', async () => {
    const store = await openStore({ folder: data });
    const copies = serveStoreCopies(join(data, 'store'), store.copyTo as NonNullable<Store['copyTo']>, { everyMs: 20 });
    const users = userStore(store.db);
    const enough = new AbortController();
    let added = 0;
    const busy = (async () => {
      // Two accounts or none: a back-up taken between them would show one.
      for (; !enough.signal.aborted; added++) {
        await setImmediate();
        await store.db.transaction().execute(async (trx) => {
          await userStore(trx).add(`first-${added}@example.com`, 'main', 'hash');
          await userStore(trx).add(`second-${added}@example.com`, 'main', 'hash');
        });
      }
    })();
    const live = join(folder, 'live.backup');
    const rows = await backUp(data, live, now);
    enough.abort();
    await busy;
    await expect(restore(data, live, { ...once, replace: true })).rejects.toThrow(`in use by process ${process.pid}`);
    await copies.stop();
    expect(await users.count()).toBe(2 + 2 * added);
    await store.close();

    expect((rows['users'] ?? 0) % 2).toBe(0);
    expect(rows).toMatchObject({ projects: 1, series: 1, runs: 1, run_results: 2500 });
    expect(names(join(data, 'store'))).toEqual(['postgres', 'postgres.made']);
    const target = join(folder, 'live');
    await restore(target, live, once);
    const found = await everything(target);
    expect(found['users']).toHaveLength(rows['users'] ?? 0);
    expect(found['run_results']).toEqual((await everything(data))['run_results']);
  });
});

test('the commands say how they are used, and that a PostgreSQL server has its own', async () => {
  const settings = { HYBRID_DATA: data, DATABASE_URL: undefined };
  for (const words of [['backup'], ['backup', '--replace'], ['restore'], ['restore', 'a', 'b'], ['backup', 'a', '--replace']])
    await expect(commandStore(words, settings, folder), words.join(' ')).rejects.toThrow('npm run backup');
  await expect(commandStore(['backup', 'x'], { ...settings, DATABASE_URL: 'postgres://x' }, folder)).rejects.toThrow('embedded store');
});

function copyTree(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true }))
    (entry.isDirectory() ? copyTree : copyFileSync)(join(from, entry.name), join(to, entry.name));
}
