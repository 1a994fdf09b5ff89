// @module-tag nightly
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { allCalls } from '@hybrid/api/allCalls';
import type { RunStatus } from '@hybrid/api/resultCalls';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { putEmptyStore } from '../testing/emptyStore';
import { adminUsage } from '../startup/adminCommands';
import { adminProgram, serverProgram } from '../../../../test/programs';
import { caller, storageProject, type Ask } from '../../../../test/serverCalls';

const folder = mkdtempSync(join(tmpdir(), 'hybrid-running-'));
const running: ChildProcess[] = [];
afterAll(() => {
  running.forEach((child) => child.kill('SIGKILL'));
  rmSync(folder, { recursive: true, force: true });
});

const data = join(folder, 'data');
const metricsToken = 'figures-for-the-monitor';
const password = 'chosen-by-the-operator';

function run(program: readonly string[], settings: Readonly<Record<string, string>> = {}): ChildProcess {
  const child = spawn(process.execPath, program, {
    env: { ...process.env, DATABASE_URL: '', HYBRID_DATA: data, INIT_CWD: folder, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  return child;
}

/** Collects the output of a process. */
function listen(child: ChildProcess): { output: string } {
  const heard = { output: '' };
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (heard.output += text.toString()));
  return heard;
}

const ended = (child: ChildProcess): Promise<number | null> => new Promise((resolve) => child.once('exit', resolve));

async function start() {
  const child = run(serverProgram, {
    HYBRID_PORT: '0',
    HYBRID_THREADS: '1',
    HYBRID_LOG: 'info',
    HYBRID_METRICS_TOKEN: metricsToken,
    HYBRID_ADMIN_PASSWORD: password,
  });
  const heard = listen(child);
  while (!/Sign in .*\n/.test(heard.output)) {
    expect(child.exitCode, heard.output).toBeNull();
    await pause(50);
  }
  return { child, heard, address: /Hybrid Front is at (\S+)/.exec(heard.output)?.[1] ?? '' };
}

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T;

async function startRun(ask: Ask, simulations: number): Promise<string> {
  const id = await storageProject(ask, simulations, setFields({ earlyAnalysis: false }));
  await ask(allCalls.result.calculate, { id });
  return id;
}

interface LogLine {
  readonly level: number;
  readonly event?: string;
  readonly [field: string]: unknown;
}

const logOf = (output: string): readonly LogLine[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as LogLine);

/** Number of simulations, of 25 years each: no machine finishes the run within the test. */
const simulations = 400;

test(
  'a server in the middle of a calculation is backed up, stops on a signal with nothing lost, and goes on; a second signal ends it at once',
  { timeout: 600_000 },
  async () => {
    await putEmptyStore(data);
    const first = await start();
    expect(await json(fetch(`${first.address}/ready`))).toEqual({ ready: true, missing: [] });
    const { token } = await json<{ token: string }>(
      caller(first.address)(allCalls.account.token, {}, { scheme: 'main', name: 'admin@localhost', password }),
    );
    const id = await startRun(caller(first.address, token), simulations);

    const help = run(adminProgram);
    const heardOfHelp = listen(help);
    expect([await ended(help), heardOfHelp.output]).toEqual([0, `${adminUsage}\n`]);

    const backup = run([...adminProgram, 'backup', 'live.backup']);
    const heardOfBackup = listen(backup);
    expect(await ended(backup), heardOfBackup.output).toBe(0);
    expect(heardOfBackup.output).toContain(`${join(folder, 'live.backup')} holds 1 accounts, 1 projects, 1 series, 1 runs.`);

    const figures = await fetch(`${first.address}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
    const done = Number(/^hybrid_simulations_total (\d+)$/m.exec(await figures.text())?.[1]);
    expect(done).toBeGreaterThan(0);
    const before = await json<RunStatus>(caller(first.address, token)(allCalls.result.status, { id }));
    expect(before.status).toBe('calculating');
    const firstEnd = ended(first.child);
    first.child.kill('SIGTERM');
    expect(await firstEnd, first.heard.output).toBe(0);
    const firstLog = logOf(first.heard.output);
    expect(firstLog.filter(({ level }) => level >= 50)).toEqual([]);
    expect(firstLog.map(({ event }) => event)).toEqual(expect.arrayContaining(['run started', 'store copied for a back-up']));

    const second = await start();
    const ask = caller(second.address, token);
    let status = await json<RunStatus>(ask(allCalls.result.status, { id }));
    expect(status.done).toBeGreaterThanOrEqual(before.done);
    const kept = status.done;
    while (status.done === kept) {
      expect(status.status).toBe('calculating');
      await pause(200);
      status = await json<RunStatus>(ask(allCalls.result.status, { id }));
    }
    await ask(allCalls.result.stop, { id });
    const ends = () => logOf(first.heard.output + second.heard.output).find(({ event }) => event === 'run ended');
    while (ends() === undefined) await pause(50);
    const { rows, simulated }: Readonly<Record<string, unknown>> = ends() ?? {};
    expect(ends()).toMatchObject({ project: id, total: simulations });
    expect(Number(rows)).toBeGreaterThan(kept);
    // No stored row of the first server was simulated again.
    expect(Number(simulated)).toBeLessThanOrEqual(Number(rows));

    const unfinished = request(`${second.address}/api/auth/token`, { method: 'POST', headers: { 'content-length': '100' } });
    unfinished.on('error', () => {}).write('{');
    await pause(200);
    const secondEnd = ended(second.child);
    second.child.kill('SIGTERM');
    while (
      await fetch(`${second.address}/health`).then(
        () => true,
        () => false,
      )
    )
      await pause(50);
    expect(second.child.exitCode).toBeNull();
    second.child.kill('SIGINT');
    expect(await secondEnd).toBe(130);

    const restored = run([...adminProgram, 'restore', 'live.backup'], { HYBRID_DATA: join(folder, 'anew') });
    const heardOfRestore = listen(restored);
    expect(await ended(restored), heardOfRestore.output).toBe(0);
    expect(heardOfRestore.output).toContain('1 accounts, 1 projects, 1 series, 1 runs.');
  },
);
