// @module-tag nightly
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { valueList } from '@hybrid/project/document/sizing';
import { addObligation, setContract, setSizerLimits } from '@hybrid/project/edits/contractEdits';
import { inOrder } from '@hybrid/project/edits/edit';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { useEnergyMarket, useMarket } from '@hybrid/project/edits/marketEdits';
import { setPlantSizes } from '@hybrid/project/edits/sizingEdits';
import { useTechnology } from '@hybrid/project/edits/technologyEdits';
import { writeProjectFile } from '@hybrid/project/files/projectFile';
import type { Infeasibility } from '@hybrid/project/results/infeasibility';
import type { SizingTable } from '@hybrid/project/results/sizingTable';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fixtureInputs, fixtureProject } from '../../../test/fixtureProject';
import { hybrid } from '../../../test/hybridCommand';

vi.setConfig({ testTimeout: 120_000 });

/** 1 MW of solar that owes 1 MWh at noon, which it cannot deliver on dull days. */
const owing = inOrder(
  useTechnology('storage', false),
  useEnergyMarket(false),
  useMarket('contracts', true),
  setFields({ earlyAnalysis: true, useSystemSizer: true, ignoreWarnings: true, acLineEfficiencySensitivity: valueList([98]) }),
  setContract('contract-1', { useSystemSizer: true }),
  addObligation('contract-1', { startHour: 12, endHour: 13, value: 1 }),
  setPlantSizes({ solar: 1, wind: 0, storage: 0 }),
)(fixtureProject);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hybrid-size-'));
  await writeFile(join(folder, 'owing.hfront'), writeProjectFile(owing, fixtureInputs));
  const small = setSizerLimits('contract-1', { solarMaxSize: 0.1 })(owing);
  await writeFile(join(folder, 'small.hfront'), writeProjectFile(small, fixtureInputs));
  const limited = setSizerLimits('contract-1', { solarMaxSize: 400 })(owing);
  await writeFile(join(folder, 'limited.hfront'), writeProjectFile(limited, fixtureInputs));
});
afterAll(() => rm(folder, { recursive: true }));

test('hybrid size --json prints the table: more service takes more solar, and each row gives what it is for', async () => {
  const { code, stdout } = await hybrid('size', join(folder, 'limited.hfront'), '--json');
  expect(code).toBe(0);
  const { header, items } = JSON.parse(stdout) as SizingTable;
  expect(header[0]).toEqual({ name: 'Solar', units: 'MW', decimals: 1 });
  expect(items.length).toBeGreaterThan(0);
  const bySize = items.toSorted((x, y) => x.sizes.solar - y.sizes.solar);
  expect(bySize.map(({ service }) => service)).toEqual(items.map(({ service }) => service).sort());
  for (const { service, results } of items)
    expect(results[header.findIndex(({ name }) => name === 'Met')]).toBeGreaterThanOrEqual(100 * service - 0.01);
});

test('hybrid size that finds nothing says so and ends with 1', async () => {
  const { code, stdout } = await hybrid('size', join(folder, 'small.hfront'));
  expect(code).toBe(1);
  expect(stdout).toContain('System Sizer: No feasible solutions found.');
  expect(stdout).toContain('100 % of the obligations: the largest sizes lack');
});

test('hybrid infeasible prints why, and the smallest changes', async () => {
  const { code, stdout } = await hybrid('infeasible', join(folder, 'owing.hfront'), '--json');
  expect(code).toBe(0);
  const { systems, nearest } = JSON.parse(stdout) as {
    readonly systems: readonly { readonly id: string }[];
    readonly nearest: Infeasibility;
  };
  const { id, reasons, changes } = nearest;
  expect(systems[0]?.id).toBe(id);
  expect(reasons[0]).toMatch(/^Time of Delivery Contract 1 is not kept: \d+ obligations of [\d,]+ h in all fall short/);
  expect(changes.map(({ kind }) => kind)).toEqual(['solar', 'obligation', 'penalty']);
});
