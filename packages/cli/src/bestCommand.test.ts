import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProject } from '@hybrid/engine/simulate/runProject';
import { valueList } from '@hybrid/project/document/sizing';
import { addObligation, setContract } from '@hybrid/project/edits/contractEdits';
import { inOrder } from '@hybrid/project/edits/edit';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { useEnergyMarket, useMarket } from '@hybrid/project/edits/marketEdits';
import { setPlantSizes } from '@hybrid/project/edits/sizingEdits';
import { useTechnology } from '@hybrid/project/edits/technologyEdits';
import { readProjectFile, writeProjectFile } from '@hybrid/project/files/projectFile';
import type { BestSize } from '@hybrid/project/results/bestSize';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fixtureInputs, fixtureProject, oneCaseProject } from '../../../test/fixtureProject';
import { hybrid } from '../../../test/hybridCommand';

vi.setConfig({ testTimeout: 120_000 });

/** 1 MW of solar that owes 1 MWh at noon, which it cannot deliver on dull days. */
const owing = inOrder(
  useTechnology('storage', false),
  useEnergyMarket(false),
  useMarket('contracts', true),
  setFields({ earlyAnalysis: true, ignoreWarnings: true, acLineEfficiencySensitivity: valueList([98]) }),
  setContract('contract-1', {}),
  addObligation('contract-1', { startHour: 12, endHour: 13, value: 1 }),
  setPlantSizes({ solar: 1, wind: 0, storage: 0 }),
)(fixtureProject);

let folder: string;
const file = (name: string): string => join(folder, name);
const best = (...args: readonly string[]) => hybrid('best', ...args);
const narrow = ['--size', 'solar.MW=100..150/25,storage.MW=40..60/10'] as const;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hybrid-best-'));
  await writeFile(file('plant.hfront'), writeProjectFile(oneCaseProject, fixtureInputs));
  await writeFile(file('cases.hfront'), writeProjectFile(fixtureProject, fixtureInputs));
  await writeFile(file('owing.hfront'), writeProjectFile(owing, fixtureInputs));
  await writeFile(file('blocked.hfront'), writeProjectFile({ ...oneCaseProject, lifetime: 0 }, fixtureInputs));
});
afterAll(() => rm(folder, { recursive: true }));

test('the project that is written has the best sizes alone, and its calculation the figures of the search to the last digit', async () => {
  const { code, stdout } = await best(file('plant.hfront'), ...narrow, '-o', file('best.hfront'), '--json');
  expect(code).toBe(0);
  const found = JSON.parse(stdout) as BestSize;
  const { project, inputs } = readProjectFile(await readFile(file('best.hfront'), 'utf8'));
  const { items } = runProject(project, (hash) => inputs.get(hash)!);
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ npv: found.best?.npv, irr: found.best?.irr, capex: found.best?.capex });
  const shown = await best(file('plant.hfront'), ...narrow);
  expect(shown.stdout).toContain(`NPV ${Math.round(items[0]!.npv).toLocaleString('en-US')} $, IRR `);
});

test('the final search: no simulated size is better than the best, whose neighbours were simulated', async () => {
  const { stdout } = await best(file('plant.hfront'), ...narrow, '--json');
  const { best: top, points, neighbours } = JSON.parse(stdout) as BestSize;
  const onSteps = points.filter(({ sizes: [solar = 0, storage = 0] }) => solar % 25 === 0 && storage % 10 === 0);
  expect(Math.max(...onSteps.map(({ npv }) => npv ?? -Infinity))).toBe(top?.npv);
  expect(neighbours).toBeGreaterThan(0);
});

test('all simulated sizes become a table for programs, with the connection where it has a price', async () => {
  const { code, stdout } = await best(file('plant.hfront'), ...narrow, '--connection-price', '1000', '--points', '-');
  expect(code).toBe(0);
  const [header, ...rows] = stdout.trimEnd().split('\n');
  expect(header).toBe(
    'PV Solar 1 (MW),Energy Storage 1 (MW),Interconnection Limit (MW),NPV ($),IRR (%),LCOE ($/MWh),Capital cost ($),"Revenue, first year ($)"',
  );
  expect(rows.length).toBeGreaterThan(2);
  for (const row of rows) {
    const [solar = 0, storage = 0, connection = 0] = row.split(',').map(Number);
    expect([solar >= 99 && solar <= 151, storage >= 39 && storage <= 61, connection > 0]).toEqual([true, true, true]);
  }
});

test('a sensitivity case has its own best, and one that does not exist is refused', async () => {
  const npv = async (number: string) =>
    (JSON.parse((await best(file('cases.hfront'), ...narrow, '--case', number, '--json')).stdout) as BestSize).best?.npv ?? 0;
  expect(fixtureProject.acLineEfficiencySensitivity.length).toBeGreaterThan(1);
  expect(await npv('1')).not.toBe(await npv('2'));
  expect(await best(file('cases.hfront'), '--case', '99')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('There is no sensitivity case 99') as string,
  });
});

test('where no size keeps the contract it says why and what would, writes no project, and ends with 1', async () => {
  const { code, stdout } = await best(file('owing.hfront'), '--size', 'solar.MW=0..1/1', '-o', file('none.hfront'));
  expect(code).toBe(1);
  expect(stdout).toContain('No size between the bounds keeps the contracts.');
  expect(stdout).toContain('Time of Delivery Contract 1 is not kept');
  expect(stdout).toMatch(/each alone:\n {2}PV Solar 1: /);
  await expect(readFile(file('none.hfront'))).rejects.toThrow('ENOENT');
});

test('the sizes that can be searched are listed as they are typed, those searched by themselves first', async () => {
  const { stdout } = await best(file('plant.hfront'), '--sizes');
  const lines = stdout.trimEnd().split('\n');
  expect(lines[0]).toBe('Searched if no size is named:');
  expect(lines[1]).toMatch(/^ {2}--size solar\.MW=0\.\.\d+\/\d+ +PV Solar 1 \[MW\] +now \d+ MW$/);
  expect(lines.indexOf('Further sizes:')).toBeGreaterThan(1);
  const listed = JSON.parse((await best(file('plant.hfront'), '--sizes', '--json')).stdout) as readonly { readonly path: string }[];
  expect(listed.map(({ path }) => path)).toContain('storage.hours');
});

describe('refused with 2 and what to do:', () => {
  test.each([
    ['an unknown size', ['--size', 'storage.power'], 'Sizes of this project: solar.MW, storage.MW'],
    ['bounds in the wrong order', ['--size', 'storage.MW=60..40'], 'the lower bound 60 is above the upper bound 40'],
    ['one size twice', ['--size', 'storage.MW', '--size', 'storage.units'], 'is searched twice'],
    ['a connection of nothing', ['--size', 'interconnectionLimit=0..50'], 'must be above zero'],
    ['an unknown objective', ['--objective', 'payback'], 'Allowed choices are npv, irr, lcoe'],
    ['a price below zero', ['--connection-price', '-5'], 'It must be 0 or more.'],
    ['two documents on one output', ['--points', '-', '--json'], 'Only one of the outputs can be standard output.'],
  ])('%s', async (_, options, why) => {
    const { code, stderr } = await best(file('plant.hfront'), ...options);
    expect([code, stderr]).toEqual([2, expect.stringContaining(why)]);
  });
});

test('a project with errors is not searched', async () => {
  expect(await best(file('blocked.hfront'))).toMatchObject({ code: 1, stdout: '' });
});
