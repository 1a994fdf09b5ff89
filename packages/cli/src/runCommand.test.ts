import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { writeProjectFile } from '@hybrid/project/files/projectFile';
import type { Issue } from '@hybrid/project/issues/issue';
import type { ResultItem, ResultTable } from '@hybrid/project/results/resultTables';
import { newContract } from '@hybrid/project/document/contract';
import { newObligation } from '@hybrid/project/document/obligation';
import type { Project } from '@hybrid/project/document/project';
import { baseYear } from '@hybrid/project/document/site';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fixtureInputs, fixtureSeries, oneCaseProject as small } from '../../../test/fixtureProject';
import { hybrid } from '../../../test/hybridCommand';
import { setColors } from './colors';
import { replayProject, type ReplayTable } from '@hybrid/engine/report/replayProject';
import { caseGrid } from '@hybrid/engine/cases/caseGrid';
import { manifestOf } from '@hybrid/engine/manifest/manifest';
import { runProject, simulateKey } from '@hybrid/engine/simulate/runProject';
import { writeManifestFile, type Manifest } from '@hybrid/project/results/manifest';

let folder: string;
const file = (name: string): string => join(folder, name);
/** 20 MW from 22 to 24 h each day, which only storage can deliver. */
const owing: Project = {
  ...small,
  useContract: true,
  useSystemSizer: false,
  contracts: [
    {
      ...newContract('contract-1', 1, small.lifetime),
      useSystemSizer: false,
      obligationKind: 'daily',
      obligations: [{ ...newObligation('obligation-1', baseYear(small)), startHour: 22, endHour: 24, value: 20 }],
    },
  ],
};
const replayed = replayProject(small, fixtureSeries);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hybrid-run-'));
  const text = writeProjectFile(small, fixtureInputs);
  await writeFile(file('plain.hfront'), text);
  await writeFile(file('packed.hfront'), gzipSync(text));
  await writeFile(file('blocked.hfront'), writeProjectFile({ ...small, lifetime: 0 }, fixtureInputs));
  await writeFile(file('owing.hfront'), writeProjectFile(owing, fixtureInputs));
  await writeFile(file('prices.csv'), '12.5\n13.0\n');
});
afterAll(() => rm(folder, { recursive: true }));

test('`hybrid run --manifest` computes a result again: the same to the last digit, or what moved', async () => {
  const key = caseGrid(small).keys[0]!;
  const row = simulateKey(small, key, fixtureSeries);
  const manifest = manifestOf(small, key, fixtureSeries, row, '2026-01-01T00:00:00.000Z');
  const write = (name: string, of: Manifest) =>
    writeFile(file(name), writeManifestFile({ manifest: of, project: small, inputs: fixtureInputs }));
  await write('manifest.json', manifest);
  await write('older.json', { ...manifest, engineVersion: '0.1.0', row: { ...row, npv: row.npv / 2 } });
  const same = await hybrid('run', '--manifest', file('manifest.json'));
  const moved = await hybrid('run', '--manifest', file('older.json'));
  const none = await hybrid('run', '--manifest', file('plain.hfront'));
  expect(same).toMatchObject({ code: 0, stdout: expect.stringContaining('Every figure is the same to the last digit.') as string });
  expect(moved.code).toBe(1);
  expect(moved.stdout).toMatch(/engine 0\.1\.0, now .*\nFigures that moved: 1\n {2}npv: .* → .* \(100 %\)/);
  expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining('This is not a manifest.') as string });
});

describe('hybrid run', () => {
  test('prints the ranked table, columns aligned, and ends with 0', async () => {
    const { code, stdout } = await hybrid('run', file('packed.hfront'));
    expect(code).toBe(0);
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toMatch(/#\s+PV Solar 1 \(MW\).*NPV \(\$\)\s+IRR \(%\).*Payback \(yr\)/);
    expect(new Set(lines.map((line) => line.length)).size).toBe(1);
    const best = runProject(small, fixtureSeries).items[0];
    expect(lines[1]).toContain((best?.npv ?? 0).toLocaleString('en-US', { maximumFractionDigits: 0 }));
  });

  test('--json-table prints what the engine gives, on however many threads', async () => {
    const { header, items } = runProject(small, fixtureSeries);
    for (const threads of ['1', '2']) {
      const { code, stdout } = await hybrid('run', file('plain.hfront'), '--json-table', '--threads', threads);
      expect(code).toBe(0);
      expect(JSON.parse(stdout) as ResultTable).toEqual({ header, items });
    }
  });

  test('--json prints a line for each simulation as it is done, and how the rows rank at the end', async () => {
    const { code, stdout } = await hybrid('run', file('plain.hfront'), '--json');
    expect(code).toBe(0);
    const [head, ...lines] = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { readonly done?: number; readonly item?: ResultItem });
    const { header, items } = runProject(small, fixtureSeries);
    expect(head).toEqual({ header, simulations: 4 });
    expect(lines.at(-1)).toEqual({ ranked: items.map(({ id }) => id), infeasible: 0 });
    expect(lines.slice(0, -1).map(({ done }) => done)).toEqual([1, 2, 3, 4]);
    for (const { item } of lines.slice(0, -1)) expect(items).toContainEqual(item);
  });

  test('a system that cannot keep its contract has a line that says so', async () => {
    const { code, stdout, stderr } = await hybrid('run', file('owing.hfront'), '--json');
    expect(code).toBe(0);
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { readonly infeasible?: unknown });
    expect(lines.slice(1, -1).filter(({ infeasible }) => /is not kept/.test(String(infeasible)))).toHaveLength(2);
    expect(lines.at(-1)).toMatchObject({ infeasible: 2 });
    expect(JSON.parse(stderr)).toEqual({ note: '2 systems cannot keep their contracts and have no row.' });
    expect((await hybrid('run', file('owing.hfront'), '--quiet')).stderr).toBe('');
  });

  test('where colours are shown, the best row is green and bold, and issues have their colour', async () => {
    setColors({ stdout: true, stderr: true });
    try {
      const [head, best, second] = (await hybrid('run', file('plain.hfront'))).stdout.split('\n');
      expect(head?.startsWith('\u001b[1m#')).toBe(true);
      expect(best?.startsWith('\u001b[1m\u001b[32m1 ')).toBe(true);
      expect(second?.startsWith('2 ')).toBe(true);
      expect((await hybrid('run', file('blocked.hfront'))).stderr).toContain('\u001b[31merror:\u001b[39m Setup: ');
    } finally {
      setColors({ stdout: false, stderr: false });
    }
  });

  test('a dash reads standard input, plain or compressed, once', async () => {
    const input = (text: string | Buffer) => vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([text]) as never);
    const text = writeProjectFile(small, fixtureInputs);
    for (const given of [text, gzipSync(text)]) {
      const listener = input(given);
      expect(await hybrid('check', '-')).toEqual({ code: 0, stdout: 'No issues.\n', stderr: '' });
      listener.mockRestore();
    }
    const listener = input(text);
    const twice = await hybrid('study', '-', '--p90', '--weather', '-');
    listener.mockRestore();
    expect(twice).toMatchObject({ code: 2, stderr: expect.stringContaining('Standard input can be read once.') as string });
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
    ['an unknown option', ['plain.hfront', '--yaml'], "unknown option '--yaml'"],
    ['two files', ['plain.hfront', 'other.hfront'], 'too many arguments'],
    ['a file beside a manifest', ['plain.hfront', '--manifest', 'a.json'], 'Give one manifest file, and no project file.'],
    ['no thread', ['plain.hfront', '--threads', '0'], 'It must be 1 or more.'],
    ['half a thread', ['plain.hfront', '--threads', '0.5'], 'It must be a whole number.'],
    ['two forms at once', ['plain.hfront', '--json', '--json-table'], "option '--json' cannot be used with option '--json-table'"],
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
