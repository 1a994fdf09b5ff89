// @module-tag nightly
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { allCalls } from '@hybrid/api/allCalls';
import type { RunStatus } from '@hybrid/api/resultCalls';
import { serverProgram } from '../../../../test/programs';
import { caller, storageProject } from '../../../../test/serverCalls';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'hybrid-main-'));
const running: ChildProcess[] = [];

afterAll(() => {
  running.forEach((child) => child.kill('SIGKILL'));
  rmSync(folder, { recursive: true, force: true });
});

interface Started {
  readonly child: ChildProcess;
  readonly address: string;
  readonly output: string;
  /** Returns the text written to standard output. */
  readonly logged: () => string;
}

/** Starts the server as a user does, on any free port. */
function start(): Promise<Started> {
  const child = spawn(process.execPath, serverProgram, {
    env: { ...process.env, HYBRID_PORT: '0', HYBRID_DATA: folder, HYBRID_THREADS: '1', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  return new Promise((resolve, reject) => {
    let logged = '';
    const hear = (text: Buffer): void => {
      output += text.toString();
      const address = /Hybrid Front is at (\S+)/.exec(output)?.[1];
      if (address && /Sign in .*\n/.test(output)) resolve({ child, address, output, logged: () => logged });
    };
    child.stdout.on('data', (text: Buffer) => {
      logged += text.toString();
      hear(text);
    });
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output}`)));
  });
}

function ended(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  child.kill(signal);
  return new Promise((resolve) => child.once('exit', resolve));
}

const units = 60;

test(
  'a server tells how to sign in once, keeps everything when it is killed, and goes on with the calculation',
  { timeout: 120_000 },
  async () => {
    const first = await start();
    const [, name = '', password = ''] = /Sign in as (\S+) with the password (\S+) /.exec(first.output) ?? [];
    expect(password).not.toBe('');
    expect(first.logged()).not.toContain(password);
    const signIn = { scheme: 'main', name, password };
    const { token } = (await (await caller(first.address)(allCalls.account.token, {}, signIn)).json()) as { token: string };
    expect(statSync(join(folder, 'session.key')).mode & 0o777).toBe(0o600);

    const before = caller(first.address, token);
    const id = await storageProject(before, units);

    void before(allCalls.result.calculate, { id }).catch(() => {});
    let done = 0;
    while (done < 5) done = ((await (await before(allCalls.result.status, { id })).json()) as RunStatus).done;
    await ended(first.child, 'SIGKILL');

    const second = await start();
    expect(second.output).not.toContain('password');
    // The key outlived the process, and with it the session.
    const after = caller(second.address, token);
    const statuses: RunStatus[] = [];
    while (statuses.at(-1)?.status !== 'ready') {
      statuses.push((await (await after(allCalls.result.status, { id })).json()) as RunStatus);
      expect(statuses.at(-1)?.status, inEnglish(statuses.at(-1)?.message ?? '')).toMatch(/calculating|ready/);
      await pause(50);
    }
    expect(statuses[0]?.done).toBeGreaterThanOrEqual(done);
    expect(statuses[0]?.done).toBeLessThan(units);
    const { items } = (await (await after(allCalls.result.table, { id })).json()) as { items: readonly unknown[] };
    expect(items).toHaveLength(units);
    expect(await ended(second.child, 'SIGTERM')).toBe(0);
  },
);
