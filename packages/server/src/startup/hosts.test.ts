import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { allCalls } from '@hybrid/api/allCalls';
import type { RunStatus } from '@hybrid/api/resultCalls';
import { openStore, type Store } from '../store/database';
import { putEmptyStore } from '../testing/emptyStore';
import { noPostgres, openTestPostgres } from '../testing/testPostgres';
import { isBuilt } from '../../../../test/programs';
import { caller, storageProject, type Ask } from '../../../../test/serverCalls';

/** Processes are started, killed and watched here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const running: ChildProcess[] = [];
const postgres = await openTestPostgres();
const folder = mkdtempSync(join(tmpdir(), 'hybrid-hosts-'));
mkdirSync(join(root, '.cache'), { recursive: true });
/** A folder in the repository, so that the built programs find their packages. */
const home = mkdtempSync(join(root, '.cache', 'hosts-'));
const built = isBuilt ? join(root, 'packages/server/dist') : join(home, 'dist');

afterAll(async () => {
  running.forEach((child) => child.kill('SIGKILL'));
  await postgres?.close();
  for (const one of [folder, home]) rmSync(one, { recursive: true, force: true });
});

if (!postgres) test.skip(noPostgres, () => {});

/** Builds the server and its worker as they are shipped. */
beforeAll(() => {
  if (isBuilt) return;
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const asked = ['build', '--logLevel', 'error', '--config', 'packages/server/vite.config.ts', '--outDir', built, 'packages/server'];
  const { status, stderr } = spawnSync(process.execPath, [vite, ...asked], { cwd: root, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
});

interface Host {
  readonly child: ChildProcess;
  readonly output: string;
}

const account = { name: 'admin@localhost', password: 'right horse battery' };

/** Starts a built program and waits for the text that reports it ready. */
function start(program: 'main.js' | 'worker.js', settings: Readonly<Record<string, string>>, ready: RegExp): Promise<Host> {
  const child = spawn(process.execPath, [join(built, program)], {
    env: {
      PATH: process.env['PATH'],
      HYBRID_PORT: '0',
      HYBRID_THREADS: '1',
      HYBRID_ADMIN_PASSWORD: account.password,
      HYBRID_SESSION_KEY: Buffer.alloc(32, 7).toString('base64'),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  return new Promise((resolve, reject) => {
    const hear = (text: Buffer): void => {
      output += text.toString();
      if (ready.test(output)) resolve({ child, output });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}: ${output}`)));
  });
}

const startServer = (settings: Readonly<Record<string, string>>): Promise<Host> => start('main.js', settings, /Sign in .*\n/);
const startWorker = (settings: Readonly<Record<string, string>>): Promise<Host> =>
  start('worker.js', settings, settings['HYBRID_HEALTH_PORT'] === undefined ? /Hybrid Front works on/ : /Its health is at .*\n/);

function ended({ child }: Host, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill(signal);
  return exit;
}

const callerOf = ({ output }: Host, token?: string): Ask => caller(/Hybrid Front is at (\S+)/.exec(output)?.[1] ?? '', token);

async function signedIn(host: Host): Promise<string> {
  const reply = await callerOf(host)(allCalls.account.token, {}, { scheme: 'main', ...account });
  return ((await reply.json()) as { token: string }).token;
}

const units = 300;

async function statusOf(ask: Ask, id: string): Promise<RunStatus> {
  return (await (await ask(allCalls.result.status, { id })).json()) as RunStatus;
}

async function until(ask: Ask, id: string, isSo: (status: RunStatus) => boolean): Promise<RunStatus> {
  for (;;) {
    const status = await statusOf(ask, id);
    expect(status.status, inEnglish(status.message)).toMatch(/calculating|ready/);
    if (isSo(status)) return status;
    await pause(100);
  }
}

/** Returns the stored rows in the order of their simulations. */
async function rowsOf(store: Store): Promise<readonly string[]> {
  const { rows } = await store.executeSql('select case_key, item from run_results order by case_key');
  return rows.map(({ case_key: key, item }) => `${String(key)} ${String(item)}`);
}

describe.runIf(postgres)('two servers and four workers on one PostgreSQL server', { tags: ['nightly'] }, () => {
  const many = { DATABASE_URL: postgres?.url ?? '', HYBRID_DATA: join(folder, 'many') };

  test('keep each row once, and the same as one process alone, though some are killed in the middle', async () => {
    const hosts = { ...many, HYBRID_RUNNERS: '1', HYBRID_HEALTH_PORT: '0' };
    await putEmptyStore(join(folder, 'alone'));
    // All at once on an empty database.
    const [alone, first, second, ...workers] = await Promise.all([
      startServer({ HYBRID_DATA: join(folder, 'alone'), DATABASE_URL: '' }),
      ...[1, 2].map(() => startServer({ ...many, HYBRID_RUNNERS: '0' })),
      ...[1, 2, 3, 4].map(() => startWorker(hosts)),
    ]);
    if (!first || !second) throw new Error('Two servers were started.');
    const token = await signedIn(first);
    const [atFirst, atSecond] = [callerOf(first, token), callerOf(second, token)];
    const id = await storageProject(atFirst, units);
    expect((await statusOf(atSecond, id)).status).toBe('none');
    await atFirst(allCalls.result.calculate, { id });

    const before = await until(atSecond, id, ({ done }) => done >= 20);
    expect(before.done).toBeLessThan(units);
    const [one, two, three, four] = workers;
    if (!one || !two || !three || !four) throw new Error('Four workers were started.');
    await Promise.all([ended(first, 'SIGKILL'), ended(one, 'SIGKILL'), ended(two, 'SIGKILL')]);
    expect(await ended(three, 'SIGTERM')).toBe(0);
    expect((await fetch(/Its health is at (\S+)/.exec(four.output)?.[1] ?? '')).status).toBe(200);
    // A server that starts meanwhile leaves work in progress alone.
    const third = await startServer({ ...many, HYBRID_RUNNERS: '0' });

    const atAlone = callerOf(alone, await signedIn(alone));
    const same = await storageProject(atAlone, units);
    await atAlone(allCalls.result.calculate, { id: same });
    const [after] = await Promise.all([
      until(atSecond, id, ({ status }) => status === 'ready'),
      until(atAlone, same, ({ status }) => status === 'ready'),
    ]);
    expect(after).toMatchObject({ done: units, total: units });

    // Details started at one server are known at the other.
    const { items } = (await (await atSecond(allCalls.result.table, { id })).json()) as { items: readonly { id: string }[] };
    const row = { id, result: items[0]?.id ?? '' };
    await atSecond(allCalls.result.detailsCalculate, row);
    const atThird = callerOf(third, token);
    const texts = await Promise.all([atThird, atSecond].map(async (ask) => (await ask(allCalls.result.details, row)).text()));
    expect(texts[0]).toBe(texts[1]);
    expect(await (await atThird(allCalls.result.detailsStatus, row)).json()).toMatchObject({ status: 'ready' });

    expect(await ended(alone, 'SIGTERM')).toBe(0);
    const [ofMany, ofOne] = [await openStore({ url: many.DATABASE_URL }), await openStore({ folder: join(folder, 'alone') })];
    const rows = await rowsOf(ofMany);
    expect(rows).toHaveLength(units);
    expect(rows).toEqual(await rowsOf(ofOne));
    // Work that the killed processes left was found and tried again.
    const { rows: again } = await ofMany.executeSql('select id from pgboss.job where retry_count > 0');
    expect(again.length).toBeGreaterThan(0);
    await Promise.all([ofMany.close(), ofOne.close()]);
  });

  test('a server alone on the embedded store cannot leave its runs to others', async () => {
    await expect(startServer({ HYBRID_DATA: join(folder, 'none'), HYBRID_RUNNERS: '0' })).rejects.toThrow(
      'The setting HYBRID_RUNNERS cannot be 0 here.',
    );
  });
});

test('a worker without DATABASE_URL says what to set', async () => {
  await expect(startWorker({ HYBRID_DATA: join(folder, 'none') })).rejects.toThrow(
    /ended with 1: A worker needs a PostgreSQL server .*: set DATABASE_URL to .*\nThe embedded store has one owner/,
  );
});
