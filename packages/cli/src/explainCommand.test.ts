import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { caseGrid, type CaseKey } from '@hybrid/engine/cases/caseGrid';
import { explainStep } from '@hybrid/engine/report/explainStep/explainStep';
import { simulatedYear } from '@hybrid/engine/report/timeSeriesReport';
import { writeProjectFile } from '@hybrid/project/files/projectFile';
import { fixtureInputs, fixtureSeries, oneCaseProject } from '../../../test/fixtureProject';
import { commandLine } from '../../../test/programs';

let folder: string;
const plant = (): string => join(folder, 'plant.hfront');
const key = caseGrid(oneCaseProject).keys.at(-1) as CaseKey;

function explain(...args: readonly string[]): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [...commandLine, 'explain', ...args], (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
    });
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hybrid-explain-'));
  await writeFile(plant(), writeProjectFile(oneCaseProject, fixtureInputs));
});
afterAll(() => rm(folder, { recursive: true }));

test('explains a step as the engine does', async () => {
  const { code, stdout } = await explain(plant(), '--result', key.id, '--step', '4002', '--json');
  expect(code).toBe(0);
  const { simulated, shown } = simulatedYear(oneCaseProject, key, fixtureSeries, 0);
  expect(JSON.parse(stdout)).toEqual(explainStep(simulated, shown, 4002));
});

test('says it in words, too', async () => {
  const { stdout } = await explain(plant(), '--result', key.id, '--step', '4002');
  expect(stdout).toMatch(/^Step 4002$/m);
  expect(stdout).toMatch(/Sources, cheapest first/);
  expect(stdout).toMatch(/^Next best: \w+ .* less than the plan$/m);
});

test('a step that no year has, and a command without a step, are refused', async () => {
  const beyond = await explain(plant(), '--step', '9000');
  expect([beyond.code, beyond.stderr]).toEqual([2, expect.stringContaining('A year has the steps 0 to 8759.')]);
  expect((await explain(plant())).code).toBe(2);
});
