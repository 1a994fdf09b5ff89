import { spawn } from 'node:child_process';
import { existsSync, fsyncSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { UserError } from '@hybrid/project/i18n/userError';
import { openEmbedded } from './embeddedPostgres';
import { putEmptyStore } from '../testing/emptyStore';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const folders: string[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hybrid-store-'));
  folders.push(folder);
  return folder;
}

afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })));

describe('a store in a folder', () => {
  test('flushes to the disk with every commit, is refused to a second owner, and closes clean', async () => {
    const data = newFolder();
    await putEmptyStore(data);
    const folder = join(data, 'store');
    let flushes = 0;
    const store = await openEmbedded(folder, (fileDescriptor) => {
      flushes += 1;
      fsyncSync(fileDescriptor);
    });
    expect(await store.runScript('show fsync')).toEqual([{ fsync: 'on' }]);
    expect(await store.runScript('show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
    await store.runScript('create table kept (n integer)');

    const before = flushes;
    for (let n = 0; n < 50; n++) await store.runScript(`insert into kept values (${n})`);
    expect(flushes - before).toBeGreaterThanOrEqual(50);

    const second = openEmbedded(folder);
    await expect(second).rejects.toThrow(UserError);
    await expect(second).rejects.toThrow(`in use by process ${process.pid}`);

    await store.pool.end();
    expect(existsSync(join(folder, 'owner.lock'))).toBe(false);
    const again = await openEmbedded(folder);
    expect(await again.runScript('select count(*)::integer as count from kept')).toEqual([{ count: 50 }]);
    await again.pool.end();
  });

  test('lets others have the thread between two statements, however many follow each other', async () => {
    const data = newFolder();
    await putEmptyStore(data);
    const store = await openEmbedded(join(data, 'store'));
    let turns = 0;
    const takeTurns = (): void => {
      turns += 1;
      turn = setImmediate(takeTurns);
    };
    let turn = setImmediate(takeTurns);
    const client = await store.pool.connect();
    for (let n = 0; n < 50; n++) await client.query('select 1', []);
    client.release();
    clearImmediate(turn);
    expect(turns).toBeGreaterThanOrEqual(49);
    await store.pool.end();
  });

  test('is refused where it cannot be written, with the cause', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'data'), 'a file');
    await expect(openEmbedded(join(folder, 'data', 'store'))).rejects.toThrow(
      `The data folder ${join(folder, 'data', 'store')} cannot be written: a file is in the way.`,
    );
  });

  test('takes over from an owner that died, and from a making that was cut short', { tags: ['nightly'] }, async () => {
    const folder = newFolder();
    const dead = spawn(process.execPath, ['--version']);
    await new Promise((resolve) => dead.once('exit', resolve));
    writeFileSync(
      join(folder, 'owner.lock'),
      JSON.stringify({ pid: dead.pid, host: (await import('node:os')).hostname(), born: 'x', started: '2020' }),
    );
    mkdirSync(join(folder, 'postgres.making'));
    writeFileSync(join(folder, 'postgres.making', 'PG_VERSION'), '17');
    const store = await openEmbedded(folder);
    expect(await store.runScript('select 1 as one')).toEqual([{ one: 1 }]);
    await store.pool.end();
  });
});

describe('a store of which something is missing', () => {
  const damages: readonly (readonly [string, (store: string) => void])[] = [
    ['its version', (store) => rmSync(join(store, 'postgres', 'PG_VERSION'))],
    ['its control file, cut', (store) => truncateSync(join(store, 'postgres', 'global', 'pg_control'), 0)],
    ['its control file, overwritten', (store) => writeFileSync(join(store, 'postgres', 'global', 'pg_control'), Buffer.alloc(8192, 7))],
    [
      'its log',
      (store) => {
        const log = join(store, 'postgres', 'pg_wal');
        for (const name of readdirSync(log)) rmSync(join(log, name), { recursive: true });
      },
    ],
    ['all its files but the mark', (store) => rmSync(join(store, 'postgres'), { recursive: true })],
    [
      'all its files',
      (store) => {
        rmSync(join(store, 'postgres'), { recursive: true });
        rmSync(join(store, 'postgres.made'));
        writeFileSync(join(store, 'notes.txt'), 'mine');
      },
    ],
  ];
  test.each(damages)('(%s) is refused with what to do, and stays as it is', async (_, damage) => {
    const data = newFolder();
    await putEmptyStore(data);
    const store = join(data, 'store');
    damage(store);
    const names = readdirSync(store, { recursive: true }).toSorted();
    const opening = openEmbedded(store);
    await expect(opening).rejects.toMatchObject({ code: 'unavailable', detail: expect.stringContaining('Restore a back-up') as string });
    await expect(opening).rejects.toThrow(`The store in ${store} is damaged`);
    expect(readdirSync(store, { recursive: true }).toSorted()).toEqual(names);
  });

  test('(only the mark of its making) is opened with all it holds', async () => {
    const data = newFolder();
    await putEmptyStore(data);
    const folder = join(data, 'store');
    const store = await openEmbedded(folder);
    await store.runScript('create table kept (n integer); insert into kept values (7)');
    await store.pool.end();
    rmSync(join(folder, 'postgres.made'));
    const again = await openEmbedded(folder);
    expect(await again.runScript('select n from kept')).toEqual([{ n: 7 }]);
    await again.pool.end();
    expect(existsSync(join(folder, 'postgres.made'))).toBe(true);
  });
});

describe('a store on a disk that is nearly full', { tags: ['nightly'] }, () => {
  test('refuses what writes in words for the user, goes on to read, and writes again when there is room', async () => {
    const megabyte = 1024 * 1024;
    let free = 500 * megabyte;
    const folder = newFolder();
    await putEmptyStore(folder);
    const store = await openEmbedded(join(folder, 'store'), fsyncSync, () => free);
    await store.runScript('create table kept (n integer)');
    free = 20 * megabyte;
    const client = await store.pool.connect();
    await client.query('begin', []);
    const refused = client.query('insert into kept values ($1)', [1]);
    await expect(refused).rejects.toThrow(UserError);
    await expect(refused).rejects.toThrow('The disk of the server is full');
    await client.query('rollback', []);
    client.release();
    await expect(store.runScript("begin; set local lock_timeout = '1s'; insert into kept values (2); commit")).rejects.toThrow(
      'The disk of the server is full',
    );
    expect(await store.runScript('select count(*)::integer as count from kept')).toEqual([{ count: 0 }]);
    // Signing in, staying signed in and deleting free space: half of the reserve is for that.
    free = 40 * megabyte;
    for (const sql of ['insert into "sessions" select from "sessions"', 'update "sessions" set id = id', 'delete from projects'])
      await store.runScript(sql);
    await expect(store.runScript('insert into kept values (2)')).rejects.toThrow('The disk of the server is full');
    free = 500 * megabyte;
    await store.runScript('insert into kept values (3)');
    expect(await store.runScript('select n from kept')).toEqual([{ n: 3 }]);
    await store.pool.end();
  });

  test('says so when it is started, in megabytes', async () => {
    const folder = newFolder();
    await putEmptyStore(folder);
    const starting = openEmbedded(join(folder, 'store'), fsyncSync, () => 10 * 1024 * 1024);
    await expect(starting).rejects.toThrow('is full: 10 MB are free, 64 MB are needed to start.');
    expect(existsSync(join(folder, 'store', 'owner.lock'))).toBe(false);
  });
});

const rounds = 2;

describe(`a process that is killed ${rounds} times while it saves`, () => {
  test('loses no save that was acknowledged', { tags: ['nightly'], timeout: 300_000 }, async () => {
    // Two stores in parallel, a process each: half the time on two cores.
    const lanes = await Promise.all([killed(newFolder(), rounds / 2), killed(newFolder(), rounds / 2)]);
    for (const visits of lanes) {
      let acknowledged = 0;
      for (const { found, saved } of visits) {
        // The save under way when the process died may have been kept or not.
        expect(found).toBeGreaterThanOrEqual(acknowledged);
        expect(found).toBeLessThanOrEqual(acknowledged + 1);
        acknowledged = Math.max(found, saved);
      }
      expect(acknowledged).toBeGreaterThan(visits.length);
    }
  });
});

interface Visit {
  readonly found: number;
  readonly saved: number;
}

async function killed(folder: string, times: number): Promise<readonly Visit[]> {
  await putEmptyStore(folder);
  const visits: Visit[] = [];
  for (let round = 0; round <= times; round++) visits.push(await visit(folder, 3 + ((round * 7) % 23)));
  return visits;
}

/** Lets a process save some times, kills it in the middle of the next save, and returns the saves that it acknowledged. */
function visit(folder: string, saves: number): Promise<Visit> {
  const script = fileURLToPath(new URL('../testing/savingProcess.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  child.stdout.on('data', (text: Buffer) => {
    output += text.toString();
    if ((output.match(/saved/g)?.length ?? 0) >= saves) child.kill('SIGKILL');
  });
  return new Promise((resolve, reject) => {
    child.once('close', (_code, signal) => {
      if (signal !== 'SIGKILL') return reject(new Error(`The saving process ended by itself: ${errors}`));
      const found = Number(/found (\d+)/.exec(output)?.[1]);
      // A truncated line was not acknowledged.
      const saved = [...output.matchAll(/saved (\d+)\n/g)].map(([, count]) => Number(count));
      resolve({ found, saved: Math.max(found, ...saved) });
    });
  });
}
