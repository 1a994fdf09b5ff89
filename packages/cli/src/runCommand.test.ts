import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { writeProjectFile } from '@hybrid/project/files/projectFile';
import type { Issue } from '@hybrid/project/issues/issue';
import type { ResultTable } from '@hybrid/project/results/resultTables';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixtureInputs, fixtureSeries, oneCaseProject as small } from '../../../test/fixtureProject';
import { replayProject, type ReplayTable } from '@hybrid/engine/report/replayProject';
import { runProject } from '@hybrid/engine/simulate/runProject';

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function hybrid(...args: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', 'packages/cli/src/main.ts', ...args], (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
    });
  });
}

let folder: string;
const file = (name: string): string => join(folder, name);
const replayed = replayProject(small, fixtureSeries);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hybrid-run-'));
  const text = writeProjectFile(small, fixtureInputs);
  await writeFile(file('plain.hfront'), text);
  await writeFile(file('packed.hfront'), gzipSync(text));
  await writeFile(file('blocked.hfront'), writeProjectFile({ ...small, lifetime: 0 }, fixtureInputs));
  await writeFile(file('prices.csv'), '12.5\n13.0\n');
});
afterAll(() => rm(folder, { recursive: true }));

describe('hybrid run', () => {
  test('prints the ranked table, columns aligned, and ends with 0', async () => {
    const { code, stdout } = await hybrid('run', file('packed.hfront'));
    expect(code).toBe(0);
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toMatch(/#\s+PV Solar 1 \(MW\).*NPV \(\$\).*IRR \(%\)\s+Payback \(yr\)/);
    expect(new Set(lines.map((line) => line.length)).size).toBe(1);
    const best = runProject(small, fixtureSeries).items[0];
    expect(lines[1]).toContain((best?.npv ?? 0).toLocaleString('en-US', { maximumFractionDigits: 0 }));
  });

  test('--json prints what the engine gives', async () => {
    const { code, stdout } = await hybrid('run', file('plain.hfront'), '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout) as ResultTable).toEqual(runProject(small, fixtureSeries));
  });

  test('a project with errors is not run: they are listed, and it ends with 1', async () => {
    const { code, stdout, stderr } = await hybrid('run', file('blocked.hfront'));
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toContain('error: Setup: Project Lifetime must be > 0 and ≤ 40');
  });

  test.each([
    ['a file that is not there', ['missing.hfront'], 'There is no such file.'],
    ['a file of another kind', ['prices.csv'], 'This is not a project file.'],
    ['no file', [], 'Give one project file.'],
    ['an unknown option', ['plain.hfront', '--yaml'], "Unknown option '--yaml'"],
  ])('%s cannot be read, which is said, and it ends with 2', async (_, [name, ...options], text) => {
    const { code, stderr } = await hybrid('run', ...(name === undefined ? [] : [file(name)]), ...options);
    expect(code).toBe(2);
    expect(stderr).toContain(text);
    expect(stderr).not.toContain('    at ');
  });
});

describe('hybrid replay', () => {
  test('prints what each simulation captures of 48 known hours, in percent', async () => {
    const { code, stdout } = await hybrid('replay', file('plain.hfront'));
    expect(code).toBe(0);
    const [head, ...rows] = stdout.trimEnd().split('\n');
    expect(head).toMatch(/Persistence \(%\)\s+Noisy, mean \(%\)\s+Lowest \(%\)\s+Highest \(%\)\s+48 h of the year \(%\)$/);
    expect(rows).toHaveLength(replayed.items.length);
    const withStorage = replayed.items.findIndex(({ captureRate }) => captureRate !== null);
    const { captureRate } = replayed.items[withStorage] ?? {};
    expect(rows[withStorage]).toContain(`${((captureRate?.persistence ?? 0) * 100).toFixed(2)}  `);
    expect(rows[0]).toMatch(/(\s+-){5}$/);
  });

  test('--json prints what the engine gives', async () => {
    const { stdout } = await hybrid('replay', file('packed.hfront'), '--json');
    expect(JSON.parse(stdout) as ReplayTable).toEqual(replayed);
  });

  test('a project with errors is not replayed', async () => {
    expect((await hybrid('replay', file('blocked.hfront'))).code).toBe(1);
  });
});

describe('hybrid check', () => {
  test('lists the issues', async () => {
    const { code, stdout } = await hybrid('check', file('blocked.hfront'), '--json');
    expect(code).toBe(1);
    expect((JSON.parse(stdout) as readonly Issue[]).map(({ text }) => text)).toContain('Project Lifetime must be > 0 and ≤ 40');
  });

  test('ends with 0 when nothing blocks', async () => {
    expect((await hybrid('check', file('plain.hfront'))).code).toBe(0);
  });
});
