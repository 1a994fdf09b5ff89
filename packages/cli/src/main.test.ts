import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProject } from '@hybrid/engine/simulate/runProject';
import { writeProjectFile } from '@hybrid/project/files/projectFile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureInputs, fixtureSeries, oneCaseProject } from '../../../test/fixtureProject';
import { commandLine } from '../../../test/programs';

/** Runs the program in a separate process; returns its output and its exit code. */
function program(...args: readonly string[]): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [...commandLine, ...args], (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
    });
  });
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hybrid-program-'));
  await writeFile(join(folder, 'plain.hfront'), writeProjectFile(oneCaseProject, fixtureInputs));
  await writeFile(join(folder, 'blocked.hfront'), writeProjectFile({ ...oneCaseProject, lifetime: 0 }, fixtureInputs));
});
afterAll(() => rm(folder, { recursive: true }));

test('the program calculates on threads, prints what the engine gives, ends with 0 and holds nothing open', async () => {
  const { code, stdout, stderr } = await program('run', join(folder, 'plain.hfront'), '--json-table', '--threads', '2');
  expect([code, stderr]).toEqual([0, '']);
  const { header, items } = runProject(oneCaseProject, fixtureSeries);
  expect(JSON.parse(stdout)).toEqual({ header, items });
});

test('issues that block go to standard error, and it ends with 1', async () => {
  const { code, stdout, stderr } = await program('run', join(folder, 'blocked.hfront'));
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toContain('error: Setup: Project Lifetime must be > 0 and ≤ 40');
});

test('what cannot be read is said without a trace of the program, and it ends with 2', async () => {
  const { code, stdout, stderr } = await program('check', join(folder, 'missing.hfront'));
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain('There is no such file.');
  expect(stderr).not.toContain('    at ');
});

test('a reader that has enough, as head has, ends the program without a word', async () => {
  const child = spawn(process.execPath, [...commandLine, 'run', join(folder, 'plain.hfront'), '--json'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect([code, errors]).toEqual([0, '']);
});
