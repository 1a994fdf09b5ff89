import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { upgraded } from './upgrades';
import { inEnglish } from '../i18n/inEnglish';
import { UserError } from '../i18n/userError';
import { fileVersion, newProject } from '../document/project';
import { newSolar } from '../document/solar';
import { newStorage } from '../document/storage';
import { newWind } from '../document/wind';
import { newContract } from '../document/contract';
import { newObligation } from '../document/obligation';
import { newIncentive } from '../document/incentive';
import { newRegulationMarket } from '../document/regulationMarket';
import { readProject } from './projectFile';

const read = (document: object) => readProject(JSON.stringify(document));
const numbers = (list: readonly { readonly value: number }[]): readonly number[] => list.map(({ value }) => value);

describe('a document of version 1', () => {
  const text = readFileSync('fixtures/projects/solar-and-storage.json', 'utf8');
  const old = JSON.parse(text) as { fileVersion: number };
  const project = readProject(text);

  test('is one of today', () => {
    expect(old.fileVersion).toBe(1);
    expect(project.fileVersion).toBe(fileVersion);
  });

  test('keeps its sizes, costs and limits', () => {
    expect(numbers(project.solar[0]!.sizing.values)).toEqual([100, 150]);
    expect(project.solar[0]!.sizing.kind).toBe('absolute');
    expect(project.storage[0]!.converter.sizing).toMatchObject({ kind: 'relative', values: [{ value: 1 }] });
    expect(numbers(project.interconnectionLimit)).toEqual([120]);
    expect(project.storage[0]!.cost).toMatchObject({ type: 'simple', simple: [{ capital: 250_000 }] });
    expect(project.storage[0]!.converter.cost.simple[0]).toMatchObject({ capital: 27, operating: 0, replacement: 27 });
  });
});

describe('a saved document that lacks a field is read with the defaults of saved files', () => {
  const saved: Record<string, unknown> = {
    ...newProject('p', '2028-01-01'),
    solar: [{ ...newSolar('pv-1', 1, 25), deratingFactor: undefined }],
    regulationMarkets: [{ ...newRegulationMarket('r-1', 1), throughputPercentage: undefined }],
  };
  for (const name of ['interconnectionLimit', 'importLimit', 'exportLimit']) delete saved[name];
  const project = read(saved);

  test('limits are 100000 MW and the interconnection 1 MW', () => {
    expect([project.importLimit, project.exportLimit, numbers(project.interconnectionLimit)]).toEqual([100_000, 100_000, [1]]);
  });

  test('derating is 100 % and regulation throughput 100 %', () => {
    expect(project.solar[0]!.deratingFactor).toBe(100);
    expect(numbers(project.regulationMarkets[0]!.throughputPercentage)).toEqual([100]);
  });

  test('a new project starts with 999 MW, 1000 MW, 80 % and 10 %', () => {
    const fresh = newProject('p', '2028-01-01');
    expect([fresh.importLimit, fresh.exportLimit, numbers(fresh.interconnectionLimit)]).toEqual([999, 999, [1000]]);
    expect(newSolar('pv-1', 1, 25).deratingFactor).toBe(80);
    expect(numbers(newRegulationMarket('r-1', 1).throughputPercentage)).toEqual([10]);
  });
});

describe('a document in kilowatt', () => {
  const fresh = newProject('p', '2028-01-01');
  const solar = newSolar('pv-1', 1, 25);
  const wind = newWind('wind-1', 1, 25);
  const storage = newStorage('storage-1', 1, 25);
  const contract = newContract('contract-1', 1, 25);
  const value = (of: number) => [{ id: 'v1', value: of }];
  const simple = (of: number) => ({ type: 'simple', simple: [{ id: 'c', capital: of, operating: 10, replacement: 5, augmentation: 2 }] });
  const kilowatt = {
    ...fresh,
    measurementUnits: { powerUnit: 'Kilowatt' },
    interconnectionLimit: value(120_000),
    importLimit: 5000,
    exportLimit: 99_000,
    exportLimitSchedule: { ...fresh.exportLimitSchedule, rates: [{ colour: '#000000', value: 80_000 }] },
    temperatureResource: { ...fresh.temperatureResource, scale: 21_000 },
    inverter: { ...fresh.inverter, sizing: { kind: 'absolute', values: value(50_000) } },
    solar: [
      {
        ...solar,
        sizing: { kind: 'absolute', values: value(100_000) },
        customSize: 90_000,
        customSizeArray: [{ id: 'file-1', size: 110_000 }],
        cost: {
          type: 'complex',
          simple: simple(1000).simple,
          complex: {
            directCapital: [
              { id: 'd1', name: 'Module', unit: 'CostPerWattDc', value: 0.33 },
              { id: 'd2', name: 'Inverters', unit: 'CostPerKw', value: 50 },
            ],
            operating: [{ id: 'o1', name: 'O&M', unit: 'CostPerKwDcYear', value: 16 }],
          },
        },
      },
    ],
    wind: [
      {
        ...wind,
        customSizing: { kind: 'absolute', values: value(30_000) },
        cost: { ...simple(1_500_000) },
        specs: { ...wind.specs, powerCurve: wind.specs.powerCurve.map((point) => ({ ...point, powerOutput: point.powerOutput / 1000 })) },
      },
      { ...wind, id: 'wind-2', kind: 'production', cost: simple(1500) },
    ],
    storage: [{ ...storage, cost: simple(300), augmentationCost: 150, auxiliaryLoadSensitivity: value(40) }],
    contracts: [
      {
        ...contract,
        obligations: [{ ...newObligation('o-1', 2028), value: 40_000 }],
        systemSizerLimits: { ...contract.systemSizerLimits, solarMaxSize: 200_000, storageMaxSize: 400_000 },
      },
    ],
    incentives: [{ ...newIncentive('prod', 'prod-1'), credit: 0.0275, maxCredit: 1e6 }],
  };
  const project = read(kilowatt);

  test('is in megawatt afterwards', () => {
    expect(project.measurementUnits.powerUnit).toBe('Megawatt');
    expect(read(project)).toEqual(project);
  });

  test('sizes and limits are divided by 1000', () => {
    expect(numbers(project.interconnectionLimit)).toEqual([120]);
    expect([project.importLimit, project.exportLimit, project.exportLimitSchedule.rates[0]?.value]).toEqual([5, 99, 80]);
    expect(numbers(project.inverter.sizing.values)).toEqual([50]);
    expect([numbers(project.solar[0]!.sizing.values), project.solar[0]!.customSize]).toEqual([[100], 90]);
    expect(project.solar[0]!.customSizeArray.map(({ size }) => size)).toEqual([110]);
    expect(numbers(project.wind[0]!.customSizing.values)).toEqual([30]);
    expect(numbers(project.storage[0]!.auxiliaryLoadSensitivity)).toEqual([0.04]);
    expect(project.contracts[0]!.obligations[0]?.value).toBe(40);
    expect(project.contracts[0]!.systemSizerLimits).toMatchObject({ solarMaxSize: 200, storageMaxSize: 400 });
  });

  test('costs by kW and kWh are multiplied by 1000, and so are those of augmentation and the production credit', () => {
    expect(project.solar[0]!.cost.simple[0]).toMatchObject({ capital: 1e6, operating: 1e4, replacement: 5000, augmentation: 2000 });
    expect(project.storage[0]!.cost.simple[0]?.capital).toBe(300_000);
    expect(project.storage[0]!.augmentationCost).toBe(150_000);
    expect(project.incentives[0]).toMatchObject({ credit: 27.5, maxCredit: 1e6 });
    expect(project.wind[1]!.cost.simple[0]?.capital).toBe(1_500_000);
  });

  test('cost lines per kW become lines per MW; others stay', () => {
    const { directCapital, operating } = project.solar[0]!.cost.complex;
    expect(directCapital.map(({ unit, value: amount }) => [unit, amount])).toEqual([
      ['CostPerWattDc', 0.33],
      ['CostPerMw', 50_000],
    ]);
    expect(operating.map(({ unit, value: amount }) => [unit, amount])).toEqual([['CostPerMwDcYear', 16_000]]);
  });

  test('what has no kilowatt in it stays: costs by turbine and of converters, storage units', () => {
    expect(project.wind[0]!.cost.simple[0]?.capital).toBe(1_500_000);
    expect(project.solar[0]!.converter.cost.simple[0]).toMatchObject({ capital: 50, operating: 0, replacement: 50 });
    expect(project.storage[0]!.sizing).toEqual(storage.sizing);
  });

  test('power curves are multiplied by 1000 and the temperature scale divided by it', () => {
    expect(project.wind[0]!.specs.powerCurve.map(({ powerOutput }) => powerOutput)).toEqual(
      wind.specs.powerCurve.map(({ powerOutput }) => expect.closeTo(powerOutput, 6) as number),
    );
    expect(project.temperatureResource.scale).toBe(21);
  });

  test('a power curve that is in kW already, because no turbine has more, stays', () => {
    expect(project.wind[1]!.specs.powerCurve).toEqual(wind.specs.powerCurve);
  });
});

test('an unknown kind of incentive is refused by its name', () => {
  const unknown = { ...newProject('p', '2028-01-01'), incentives: [{ id: 'x', kind: 'carbonCredit' }] };
  try {
    read(unknown);
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(UserError);
    expect(inEnglish((error as UserError).detail!)).toContain('unknown incentive kind "carbonCredit"');
  }
});

test.each([
  ['in kW, of 50 kW', 50, 50, 50],
  ['in MW, of 50 kW', 50, 0.05, 50],
  ['in kW, of 99 kW', 99, 99, 99],
  ['in MW, of 3 MW', 3000, 3, 3000],
  ['in MW, without a rated capacity', undefined, 3, 3000],
])('the power curve of a kilowatt document %s', (_, ratedCapacity, top, kilowatts) => {
  const wind = [{ id: 'wd', specs: { ratedCapacity, powerCurve: [{ windSpeed: 10, powerOutput: top }] } }];
  expect(upgraded({ fileVersion: 2, measurementUnits: { powerUnit: 'Kilowatt' }, wind })).toMatchObject({
    wind: [{ specs: { powerCurve: [{ powerOutput: kilowatts }] } }],
  });
});

test('a second item with the id of another gets one of its own, in lists of every kind; references stay with the first', () => {
  const item = (id: string, value: number) => ({ id, value });
  const document = {
    fileVersion: 2,
    solar: [item('pv', 1), item('pv', 2), item('pv-2', 3), item('pv', 4)],
    contracts: [{ id: 'k', obligations: [item('o', 1), item('o', 2)] }],
    commitments: [{ id: 'c', market: 'pv' }],
  };
  expect(upgraded(document)).toMatchObject({
    solar: [item('pv', 1), item('pv-3', 2), item('pv-2', 3), item('pv-4', 4)],
    contracts: [{ id: 'k', obligations: [item('o', 1), item('o-2', 2)] }],
    commitments: [{ id: 'c', market: 'pv' }],
  });
});
