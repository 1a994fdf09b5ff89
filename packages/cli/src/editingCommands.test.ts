import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changedInputs } from '@hybrid/project/document/changedInputs';
import type { Project } from '@hybrid/project/document/project';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { numbersOf } from '@hybrid/project/document/sizing';
import { readProjectFile, type ProjectFile } from '@hybrid/project/files/projectFile';
import { builtInSamples } from '@hybrid/server/data/samples';
import { examplePrices } from '@hybrid/server/data/examplePrices';
import { builtInTurbines } from '@hybrid/project/library/builtInTurbines';
import { writeTurbineXml } from '@hybrid/formats/equipment/turbineXml';
import { hybrid } from '../../../test/hybridCommand';

let folder: string;
let plant: string;
let prices: string;
let sample: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hybrid-editing-'));
  [plant, prices] = [join(folder, 'plant.hfront'), join(folder, 'prices.csv')];
  await writeFile(prices, examplePrices());
  await hybrid('sample', 'merchant-storage', plant);
  sample = await readFile(plant, 'utf8');
});
beforeEach(() => writeFile(plant, sample));
afterAll(() => rm(folder, { recursive: true }));

const fileNow = async (): Promise<ProjectFile> => readProjectFile(await readFile(plant, 'utf8'));
const projectNow = async (): Promise<Project> => (await fileNow()).project;
const refused = (text: string | RegExp) => ({ code: 2, stdout: '', stderr: expect.stringMatching(text) as string });

test('inputs are set one after the other, and what changed is printed in the words of the fields', async () => {
  const { code, stdout } = await hybrid(
    'set',
    plant,
    'storage[0].units=200,100,100',
    'discountRate=9.5',
    'earlyAnalysis=no',
    'currency=EUR',
  );
  expect(code).toBe(0);
  expect(stdout).toContain('Storage · Energy Storage 1: Storage units: 50, 100 units → 100, 200 units\n');
  expect(stdout).toContain('Economics: Discount Rate: 8 % → 9.5 %\n');
  const { storage, discountRate, earlyAnalysis, currencySymbol } = await projectNow();
  expect([numbersOf(storage[0]!.sizing.values), discountRate, earlyAnalysis, currencySymbol]).toEqual([[100, 200], 9.5, false, '€']);
});

test.each([
  ['discountRate=120', /discountRate \(Discount Rate\): The values must be between 0% and 100%\.\nIt takes ≥ 0 and ≤ 100\./],
  ['storage.units=1.5', /The value must be an integer/],
  ['storage.units=', /It keeps at least one number/],
  ['discountRate=7,8', /It takes one number, not 7,8/],
  ['discountRate=eight', /eight is no number/],
  ['discountRat=7', /There is no discountRat in the project\.\nDid you mean discountRate\?/],
  ['storage.efficiency=90', /Did you mean .*storage\[0\]\.specs\.roundtripEfficiency \(Round-trip efficiency\)/],
  ['storage[4].units=90', /The items are storage\[0\] \(storage-1\)/],
  ['bus=direct', /direct is none of its choices\.\s+It takes ac \(AC-coupled\), dc \(DC-coupled\)/],
  ['bus=dc', /bus \(Coupling\) stays ac\.\nA DC bus is shared by solar and storage, without wind/],
  ['storage.omEscalator.enabled=yes', /stays no\.\nEarly-stage analysis has one year/],
  ['useSolar=perhaps', /perhaps is neither yes nor no/],
  ['expectedDate=2028-02-30', /is no day\. Write it as 2028-01-31/],
  ['currency=XYZ', /XYZ is no currency/],
  ['energyMarkets.price=3', /It is a time series: read one from a file with "hybrid import"/],
  ['storage=3', /It is a list/],
  ['commitments[0].name=x', /It follows from other inputs/],
  ['discountRate', /is no assignment/],
])('%s is refused with its reason, and nothing is written', async (assignment, reason) => {
  const before = await readFile(plant, 'utf8');
  expect(await hybrid('set', plant, 'inflationRate=3', assignment)).toEqual(refused(reason));
  expect(await readFile(plant, 'utf8')).toBe(before);
});

test('an edit lists the issues that are new, and only those', async () => {
  const first = await hybrid('set', plant, 'useEnergyMarket=no');
  expect([first.code, first.stderr]).toEqual([0, expect.stringContaining('Add a revenue stream') as string]);
  expect((await hybrid('set', plant, 'discountRate=9')).stderr).toBe('');
});

test('a dry run, and an edit into another file, leave the project as it is', async () => {
  const before = await readFile(plant, 'utf8');
  const other = join(folder, 'other.hfront');
  expect((await hybrid('set', plant, 'discountRate=9', '--dry-run')).stdout).toContain('8 % → 9 %');
  expect((await hybrid('set', plant, 'discountRate=9', '-o', other)).code).toBe(0);
  expect(await readFile(plant, 'utf8')).toBe(before);
  expect(await hybrid('diff', plant, other)).toEqual({ code: 1, stdout: 'Economics: Discount Rate: 8 % → 9 %\n', stderr: '' });
  expect(JSON.parse((await hybrid('diff', plant, other, '--json')).stdout)).toMatchObject([{ what: 'changed', label: 'Discount Rate' }]);
  expect(await hybrid('diff', plant, plant)).toEqual({ code: 0, stdout: 'No differences.\n', stderr: '' });
});

test('an input goes back to its default, and a series is removed', async () => {
  await hybrid('unset', plant, 'discountRate', 'storage.units', 'energyMarkets.dam.price');
  const { discountRate, storage, energyMarkets } = await projectNow();
  expect([discountRate, numbersOf(storage[0]!.sizing.values), energyMarkets[0]!.price.state]).toEqual([0, [50], 'blank']);
  expect(await hybrid('unset', plant, 'name')).toEqual(refused(/name has no default/));
});

test('items are added with their inputs, and removed by position, id or name', async () => {
  expect((await hybrid('add', plant, 'storage', 'model=Vanadium flow (1/4)', 'units=5,10', 'name=Flow')).stdout).toMatch(
    /^storage\[1\] is new/,
  );
  expect((await hybrid('add', plant, 'contract')).code).toBe(0);
  expect((await hybrid('add', plant, 'contracts.obligations', 'value=200', 'startHour=17', 'endHour=21')).code).toBe(0);
  expect((await hybrid('add', plant, 'storage[1].cost.complex.directCapital', 'name=Crane', 'unit=Cost', 'value=5e5')).code).toBe(0);
  const { storage, contracts, useContract } = await projectNow();
  expect(storage[1]).toMatchObject({ customName: 'Flow', specs: { chemistry: 'Vanadium redox flow' } });
  expect(storage[1]!.cost.complex.directCapital.at(-1)).toMatchObject({ name: 'Crane', value: 500_000 });
  expect([useContract, contracts[0]!.obligations]).toEqual([true, [expect.objectContaining({ value: 200, endHour: 21 })]]);
  await hybrid('remove', plant, 'storage[Flow]', 'contracts[0]');
  const after = await projectNow();
  expect([after.storage.length, after.useContract]).toEqual([1, false]);
  expect(await hybrid('add', plant, 'day-ahead')).toEqual(refused(/The project has a day-ahead market/));
  expect(await hybrid('add', plant, 'strage')).toEqual(refused(/Did you mean storage\?/));
  expect(await hybrid('remove', plant, 'discountRate')).toEqual(refused(/not an item that can be removed/));
});

test('inputs are printed with value, unit and label, alone, or as JSON', async () => {
  expect((await hybrid('get', plant, 'storage.units')).stdout).toMatch(/^storage\[0\]\.sizing {2}50,100 {2}units {2}Storage units\n$/);
  expect((await hybrid('get', plant, 'discountRate', 'storage.units', '--raw')).stdout).toBe('8\n50,100\n');
  expect(JSON.parse((await hybrid('get', plant, 'storage.units', '--json')).stdout)).toEqual([
    { path: 'storage[0].sizing', label: 'Storage units', value: [50, 100], unit: 'units', option: '' },
  ]);
  expect((await hybrid('get', plant, 'energyMarkets.dam.price')).stdout).toContain('Synthetic day-ahead price, year 2027, 8,760 values');
});

test.each(builtInSamples.map(({ id }) => id))('the changed inputs of %s are those that the report lists', async (id) => {
  await hybrid('sample', id, plant);
  const listed = JSON.parse((await hybrid('get', plant, '--changed', '--json')).stdout) as readonly { readonly label: string }[];
  const last = (label: string): string => label.split(': ').at(-1) ?? '';
  const reported = changedInputs(await projectNow()).map(({ label }) => last(inEnglish(label)));
  expect(listed.map(({ label }) => last(label)).sort()).toEqual(reported.sort());
});

test.each([
  ['RTE', 'storage[].specs.roundtripEfficiency'],
  ['DoD', 'storage[].specs.minimumStateOfCharge'],
  ['capex', 'systemFixedCost'],
  ['WACC', 'discountRate'],
  ['storage units', 'storage[].sizing'],
  ['acLineEfficiencySensitivity', 'acLineEfficiencySensitivity'],
])('%s finds %s', async (words, path) => {
  const found = JSON.parse((await hybrid('fields', words, '--json')).stdout) as readonly { readonly path: string }[];
  expect(found.map((one) => one.path)).toContain(path);
});

test('a search without a result ends with 1', async () => {
  expect(await hybrid('fields', 'geothermal')).toMatchObject({ code: 1, stdout: '' });
});

test('prices become those of a market, which is added; they say what they were read as', async () => {
  const { code, stdout } = await hybrid('import', plant, '--market', 'real-time', prices);
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(/prices\.csv: Read as 8,760 hourly values[\s\S]*Energy market: Real-time added/),
  ]);
  const asJson = JSON.parse((await hybrid('import', plant, '--market', 'real-time', prices, '--dry-run', '--json')).stdout);
  expect(asJson).toMatchObject({ files: [{ count: 8760, year: 2027 }], differences: [], issues: [] });
  const { project, inputs } = await fileNow();
  const price = project.energyMarkets[1]!.price;
  expect(price).toMatchObject({ state: 'ready', name: 'prices.csv', count: 8760 });
  expect(inputs.get(price.hash)).toHaveLength(8760);
});

test('several years need late-stage analysis, and then become a file for each, or the years of one', async () => {
  const second = join(folder, 'second.csv');
  await writeFile(second, examplePrices());
  const both = ['import', plant, '--market', 'dam', prices, second] as const;
  expect(await hybrid(...both)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Early-stage analysis has one year of prices') as string,
  });
  await hybrid('set', plant, 'earlyAnalysis=no');
  expect((await hybrid(...both)).code).toBe(0);
  const [market] = (await projectNow()).energyMarkets;
  expect([market!.useMultiYearPrice, market!.multiYearPrice.length]).toEqual([true, 2]);
  const all = join(folder, 'all.csv');
  await writeFile(all, Array.from({ length: 2 * 8760 }, (_, hour) => String(20 + (hour % 24))).join('\n'));
  expect((await hybrid('import', plant, '--market', 'dam', '--all-years', '--year', '2027', all)).code).toBe(0);
  const [years] = (await projectNow()).energyMarkets;
  expect([
    years!.useMultiYearPrice,
    years!.useSingleFileMultiYearPrice,
    years!.singleFileMultiYearPrice.map(({ data }) => data.year),
  ]).toEqual([false, true, [2027, 2028]]);
  expect((await hybrid('import', plant, '--market', 'dam', '--purchase', prices)).code).toBe(0);
  expect((await projectNow()).energyMarkets[0]).toMatchObject({ hasSeparateImportPrice: true, useImportPriceMultiplier: false });
});

test('weather, production and limits go where they are named, with the switches that they need', async () => {
  const hours = (value: (hour: number) => number): string => Array.from({ length: 8760 }, (_, hour) => String(value(hour % 24))).join('\n');
  const [warm, sun, limit] = ['warm.csv', 'sun.csv', 'limit.csv'].map((name) => join(folder, name)) as [string, string, string];
  await writeFile(
    warm,
    hours((hour) => 15 + (hour > 8 && hour < 18 ? 5 : 0)),
  );
  await writeFile(
    sun,
    hours((hour) => (hour > 6 && hour < 18 ? 5000 : 0)),
  );
  await writeFile(
    limit,
    hours(() => 40),
  );
  for (const [target, file] of [
    ['temperature', warm],
    ['solar', sun],
    ['export-limit', limit],
  ] as const)
    expect([target, (await hybrid('import', plant, '--as', target, file)).code]).toEqual([target, 0]);
  const { temperatureResource, solar, useSolar, hasExportLimitTimeSeries, exportLimitTimeSeries } = await projectNow();
  expect(temperatureResource.data.state).toBe('ready');
  expect([useSolar, solar[0]!.kind, solar[0]!.customData.state]).toEqual([true, 'custom', 'ready']);
  expect([hasExportLimitTimeSeries, exportLimitTimeSeries.statistics.mean]).toEqual([true, 40]);
  expect(await hybrid('import', plant, '--as', 'regulation-up', prices)).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/no item in regulationMarkets/) as string,
  });
  expect(await hybrid('import', plant, '--as', 'export-limits', prices)).toEqual(refused(/Did you mean export-limit\?/));
  expect(await hybrid('import', plant, '--market', 'spot', prices)).toEqual(refused(/There are: day-ahead \(dam\)/));
  expect(await hybrid('import', plant, '--as', 'irradiance', prices)).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/prices\.csv: Import error/) as string,
  });
});

test('a turbine or a battery of a file goes to its technology, which is added; another file is refused by name', async () => {
  const [own] = builtInTurbines;
  const turbine = join(folder, 'turbine.xml');
  await writeFile(turbine, writeTurbineXml({ ...own!, name: 'Own turbine', ratedCapacity: 4200 }));
  expect((await hybrid('import', plant, '--as', 'turbine', turbine)).stdout).toMatch(/turbine\.xml: Own turbine\n/);
  expect((await projectNow()).wind).toMatchObject([{ kind: 'custom', specs: { ratedCapacity: 4200 } }]);
  expect(await hybrid('import', plant, '--as', 'battery', prices)).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/prices\.csv: /) as string,
  });
});

test('a new project has what was named, and one of a file of prices its proposal', async () => {
  expect(
    (await hybrid('new', '-o', plant, '--storage', '50', '--hours', '2', '--solar', '80', '--wind', '30', '--discount-rate', '7')).code,
  ).toBe(0);
  const made = await projectNow();
  expect(made).toMatchObject({ discountRate: 7, useStorage: true, useSolar: true, useWind: true });
  expect([made.storage[0]!.specs.nominalCapacity, made.wind[0]!.sizing.values[0]!.value]).toEqual([2000, 30]);
  expect((await hybrid('new', '-o', plant, '--prices', prices, '--name', 'Ridge')).code).toBe(0);
  expect(await projectNow()).toMatchObject({
    name: 'Ridge',
    discountRate: 8,
    interconnectionLimit: [{ value: 100 }],
    useEnergyMarket: true,
  });
  expect(await hybrid('new', '-o', plant, '--storage', '0')).toEqual(refused(/--storage \(Nominal power\): The value must be ≥ 1/));
  expect(await hybrid('new')).toMatchObject({ code: 2, stderr: expect.stringContaining('Name the file') as string });
});
