import { isSameText } from '@hybrid/project/i18n/inEnglish';
import type { Project } from '@hybrid/project/document/project';
import { absolute, listInOrder } from '@hybrid/project/document/sizing';
import { blankSeries } from '@hybrid/project/document/timeSeries';
import { useTechnology } from '@hybrid/project/edits/technologyEdits';
import { describe, expect, test } from 'vitest';
import { fixtureSeries, oneCaseProject as one } from '../../../../test/fixtureProject';
import { generation } from '../plant/generators';
import { simulateCase } from '../simulate/simulateCase';
import { buildCase } from './buildCase';
import type { Case } from './case';
import { caseGrid, type CaseKey } from './caseGrid';

const build = (project: Project, index = 0): Case => buildCase(project, fixtureSeries, caseGrid(project).keys[index] as CaseKey);
const lastSystem = (project: Project): Case => build(project, caseGrid(project).keys.length - 1);

describe('units', () => {
  test('percent become fractions and kW become MW', () => {
    const input = lastSystem(one);
    expect(input.grid).toMatchObject({ lineEfficiency: 0.98, transformerEfficiency: 0.99 });
    expect(input.storages[0]).toMatchObject({
      units: 100,
      capacityMWhPerUnit: 4,
      powerMWPerUnit: 1,
      cells: { roundTripEfficiency: 0.88, chargeLimitMW: 1 },
      minimumStateOfCharge: 0.1,
    });
    expect(input.discountRate).toBeCloseTo(0.055 / 1.025, 12);
    expect(Math.max(...(input.solar[0]?.model.kind === 'imported' ? input.solar[0].model.productionMW : []))).toBeLessThan(151);
  });

  test('a converter costs per kW, storage per MWh', () => {
    const costs = lastSystem(one).costs;
    expect(costs.find(({ name }) => isSameText(name, 'Energy Storage 1'))).toMatchObject({ capital: 400 * 250_000 });
    const converter = costs.find(({ name }) => isSameText(name, 'Energy Storage 1 converter'));
    expect(converter?.capital).toBe(100 * 27_000);
  });
});

describe('limits', () => {
  test('own limits stand beside the interconnection, which bounds them in each step', () => {
    expect(lastSystem({ ...one, hasExportLimit: true, exportLimit: 80, hasImportLimit: true, importLimit: 300 }).grid).toMatchObject({
      interconnectionLimitMW: 120,
      exportLimitMW: 80,
      importLimitMW: 300,
    });
  });

  test('a schedule or a time series takes the place of the fixed limit; the interconnection stays', () => {
    const scheduled = lastSystem({ ...one, hasExportLimit: false, exportLimit: 5, hasExportLimitSchedule: true }).grid;
    expect([scheduled.exportLimitMW, scheduled.exportLimitInStep?.kind]).toEqual([Infinity, 'schedule']);
    const data = one.solar[0]!.customData;
    const imported = lastSystem({ ...one, hasImportLimit: false, hasImportLimitTimeSeries: true, importLimitTimeSeries: data }).grid;
    expect([imported.importLimitMW, imported.importLimitInStep?.kind]).toEqual([Infinity, 'series']);
  });

  test('nothing is imported without permission to charge from the grid, or without storage', () => {
    expect(lastSystem({ ...one, canBatteryChargeFromGrid: 'false' }).grid.importLimitMW).toBe(0);
    expect(lastSystem({ ...one, useStorage: false }).grid.importLimitMW).toBe(0);
  });
});

test('a component of size 0 is absent, with its cost', () => {
  const input = build({ ...one, storage: one.storage.map((item) => ({ ...item, sizing: absolute([0]) })) });
  expect(input.storages).toEqual([]);
  expect(input.costs.map(({ owner }) => owner)).toEqual(['solar', 'system']);
});

describe('refusals', () => {
  test('what is not calculated yet is refused, not left out', () => {
    const sharing = {
      ...one,
      bus: 'ac' as const,
      useWind: true,
      hasSystemConverter: true,
      solar: one.solar.map((item) => ({ ...item, hasConverter: false })),
      storage: one.storage.map((item) => ({ ...item, hasConverter: false })),
    };
    expect(() => build(sharing)).toThrow('cannot be calculated yet');
  });

  test('a price that was not imported', () => {
    const blank = { ...one, energyMarkets: one.energyMarkets.map((market) => ({ ...market, price: blankSeries })) };
    expect(() => build(blank)).toThrow('Day-ahead price: no data');
  });

  test('a series that is not a year', () => {
    expect(() => buildCase({ ...one }, () => new Float64Array(8784), caseGrid(one).keys[0] as CaseKey)).toThrow(
      'has 8,784 values, 8,760 are needed for a year of 60 minutes',
    );
  });

  test('irradiance in W/m²', () => {
    const [pv] = one.solar as readonly [Project['solar'][number]];
    const calculated: Project = { ...one, solar: [{ ...pv, kind: 'homer' }], solarResource: { ...one.solarResource, data: pv.customData } };
    expect(() => build(calculated)).toThrow('Solar resource: values above 2 kW/m²');
  });
});

test('an annual average scales irradiance and moves temperature', () => {
  const [pv] = one.solar as readonly [Project['solar'][number]];
  const data = { ...pv.customData, hash: 'weather' };
  const project: Project = {
    ...one,
    solar: [{ ...pv, kind: 'homer' }],
    solarResource: { ...one.solarResource, data, scale: 6 },
    temperatureResource: { ...one.temperatureResource, data, scale: 15 },
  };
  const series = (hash: string): Float64Array =>
    hash === 'weather' ? Float64Array.from({ length: 8760 }, (_, t) => (t % 24) / 24) : fixtureSeries(hash);
  const { model } = buildCase(project, series, caseGrid(project).keys[0] as CaseKey).solar[0] as Case['solar'][number];
  if (model.kind !== 'calculated') throw new Error('the calculator was asked for');
  const { globalHorizontal, airTemperatureC } = model;
  if (!(globalHorizontal instanceof Float64Array && airTemperatureC instanceof Float64Array)) throw new Error('a year of values was given');
  const average = (values: Float64Array | undefined): number =>
    (values ?? new Float64Array(1)).reduce((total, value) => total + value, 0) / 8760;
  expect(average(globalHorizontal) * 24).toBeCloseTo(6, 9);
  expect(average(airTemperatureC)).toBeCloseTo(15, 9);
  expect((airTemperatureC[1] ?? 0) - (airTemperatureC[0] ?? 0)).toBeCloseTo(1 / 24, 12);
});

describe('multipliers', () => {
  const [market] = one.energyMarkets as readonly [Project['energyMarkets'][number]];

  test('the sale price follows its multiplier, and each value is a case of its own', () => {
    const project: Project = { ...one, energyMarkets: [{ ...market, priceSensitivity: listInOrder([1, 1.5]) }] };
    const [base, higher] = [build(project), build(project, caseGrid(project).keys.length - 1)].map(
      ({ markets: { energyMarkets: energy } }) => energy[0]!.sale.multiplier * energy[0]!.sale.strips[0]!.values[12]!,
    ) as [number, number];
    expect(higher).toBeCloseTo(1.5 * base, 12);
  });

  test('capital follows the multiplier of its table', () => {
    const [pv] = one.solar as readonly [Project['solar'][number]];
    const project: Project = { ...one, solar: [{ ...pv, cost: { ...pv.cost, capitalSensitivity: listInOrder([0.8]) } }] };
    const capital = (of: Project): number => lastSystem(of).costs.find(({ id }) => id === pv.id)?.capital ?? 0;
    expect(capital(project)).toBeCloseTo(0.8 * capital(one), 6);
  });
});

test('wind speeds go in straight lines from hour to hour where the project has shorter steps, and keep their mean', () => {
  const [pv] = one.solar as readonly [Project['solar'][number]];
  const project: Project = useTechnology(
    'wind',
    true,
  )({
    ...one,
    timeStepSize: 30,
    windResource: { ...one.windResource, kind: 'timeseries', data: { ...pv.customData, hash: 'speeds' } },
  });
  const series = (hash: string): Float64Array =>
    hash === 'speeds' ? Float64Array.from({ length: 8760 }, (_, t) => 6 + 2 * Math.sin((2 * Math.PI * t) / 24)) : fixtureSeries(hash);
  const model = buildCase(project, series, caseGrid(project).keys.at(-1) as CaseKey).wind[0]?.model;
  if (model?.kind !== 'calculated' || !(model.windSpeedMS instanceof Float64Array)) throw new Error('measured speeds were given');
  const [third = 0, fourth = 0, fifth = 0] = model.windSpeedMS.subarray(2, 5);
  expect(third).toBeLessThan(fourth);
  expect(fourth).toBeLessThan(fifth);
  expect(model.windSpeedMS.reduce((total, value) => total + value, 0) / 17520).toBeCloseTo(6, 9);
});

describe('the system converter of an AC-coupled plant', () => {
  const [pv] = one.solar as readonly [Project['solar'][number]];
  const [cells] = one.storage as readonly [Project['storage'][number]];
  const plant = (ofSolar: boolean, ofStorage: boolean): Project => ({
    ...one,
    hasSystemConverter: true,
    inverter: { ...one.inverter, sizing: absolute([80]), efficiency: 96 },
    solar: [{ ...pv, hasConverter: ofSolar }],
    storage: [{ ...cells, hasConverter: ofStorage }],
  });
  const greatest = (project: Project): number => Math.max(...(generation(lastSystem(project), 0)[0]?.productionMW ?? []));

  test('is that of arrays without their own: they give at most its limit, and less by its efficiency', () => {
    const project = plant(false, true);
    expect(lastSystem(project).systemConverter).toEqual({ limitMW: 80, efficiency: 0.96 });
    expect(greatest({ ...project, hasSystemConverter: false })).toBeGreaterThan(100);
    expect(greatest(project)).toBeCloseTo(80, 9);
    const [production] = [generation(lastSystem(project), 0)[0]?.productionMW ?? new Float64Array()];
    const direct = generation(lastSystem({ ...project, hasSystemConverter: false }), 0)[0]?.productionMW ?? new Float64Array();
    production.forEach((value, t) => expect(value).toBeCloseTo(Math.min(80, 0.96 * (direct[t] ?? 0)), 9));
  });

  test('arrays with their own pass it by', () => {
    const project = plant(true, true);
    expect(greatest(project)).toBe(greatest({ ...project, hasSystemConverter: false }));
    expect(greatest(project)).toBeGreaterThan(80);
  });

  test('is that of storage without its own, where no array shares it', () => {
    expect(lastSystem(plant(true, false)).storages[0]?.converter).toEqual({ limitMW: 80, efficiency: 0.96 });
    expect(lastSystem(plant(true, true)).storages[0]?.converter?.limitMW).toBe(100);
  });

  test('stands before a DC bus where neither array nor storage has its own, as where the bus is DC', () => {
    for (const project of [plant(false, false), { ...plant(true, true), bus: 'dc' as const }]) {
      const { busConverter, systemConverter } = lastSystem(project);
      expect(busConverter).toEqual({ limitMW: 80, efficiency: 0.96 });
      expect(systemConverter).toBeUndefined();
    }
    expect(lastSystem(plant(false, false)).storages[0]?.converter).toBeUndefined();
  });

  test('is none where it is switched off', () => {
    expect(lastSystem(one).systemConverter).toBeUndefined();
  });
});

describe('imported production in several files', () => {
  const [pv] = one.solar as readonly [Project['solar'][number]];
  const names: Readonly<Record<string, number>> = { small: 1000, large: 3000 };
  const series = (hash: string): Float64Array => (hash in names ? new Float64Array(8760).fill(names[hash] as number) : fixtureSeries(hash));
  const file = (hash: string) => ({ ...pv.customData, hash });
  const modelAt = (sizeMW: number, part: Partial<typeof pv> = {}) => {
    const several = { customSize: 50, customData: file('small'), customSizeArray: [{ id: 'file-1', size: 100, data: file('large') }] };
    const project: Project = { ...one, solar: [{ ...pv, kind: 'custom', sizing: absolute([sizeMW]), ...several, ...part }] };
    return buildCase(project, series, caseGrid(project).keys[0] as CaseKey).solar[0]?.model;
  };

  test.each([
    ['a size with a file takes it', 100, 3, 100],
    ['a size between two takes the nearest', 60, 1, 50],
    ['of two equally near, the larger', 75, 3, 100],
  ])('%s', (_, sizeMW, firstMW, fileSizeMW) => {
    const model = modelAt(sizeMW);
    expect(model).toMatchObject({ kind: 'imported', fileSizeMW });
    expect(model?.kind === 'imported' && model.productionMW[0]).toBe(firstMW);
  });

  test('each needs its size; a single one does not', () => {
    expect(() => modelAt(100, { customSize: 0 })).toThrow('a file of production has no size');
    expect(modelAt(100, { customSize: 0, customSizeArray: [] })).toMatchObject({ fileSizeMW: undefined });
  });
});

describe('how modules stand and what warms them', () => {
  const [pv] = one.solar as readonly [Project['solar'][number]];
  const months = Array.from({ length: 12 }, () => 4);
  const calculatedPv = (part: Partial<Project['solar'][number]>, latitude = 40) => {
    const project: Project = {
      ...one,
      location: { ...one.location, pos: { latitude, longitude: 0 } },
      solar: [{ ...pv, kind: 'homer', ...part }],
      solarResource: { ...one.solarResource, kind: 'library', monthlyAverages: months },
      temperatureResource: { ...one.temperatureResource, kind: 'library', monthlyAverages: months },
    };
    const model = build(project).solar[0]?.model;
    if (model?.kind !== 'calculated') throw new Error('the calculator was asked for');
    return model;
  };

  test.each([
    ['at the latitude they face the equator whatever is entered', { useLatitudeTilt: true, facesEquator: false, azimuth: 40 }, 40, 0],
    ['of their own slope too, in the south as well', { useLatitudeTilt: false }, -30, 180],
    ['or where the azimuth says', { useLatitudeTilt: false, facesEquator: false, azimuth: -90 }, -30, -90],
  ])('%s', (_, part, latitude, azimuthDeg) => {
    expect(calculatedPv(part, latitude).plane.azimuthDeg).toBe(azimuthDeg);
  });

  test('percent for each °C becomes a fraction', () => {
    const { powerCoefficientPerC, nominalOperatingCellTemperatureC } = calculatedPv({
      temperatureCoefficient: -0.35,
      nominalCellTemperature: 44,
    }).module;
    expect(powerCoefficientPerC).toBeCloseTo(-0.0035, 12);
    expect(nominalOperatingCellTemperatureC).toBe(44);
  });

  test('with the effect of temperature off, no temperature reaches the calculation', () => {
    expect(calculatedPv({}).airTemperatureC).toBeDefined();
    expect(calculatedPv({ considerTemperature: false }).airTemperatureC).toBeUndefined();
  });
});

describe('resources of the library', () => {
  const [pv] = one.solar as readonly [Project['solar'][number]];
  const months = [3.1, 4, 5.2, 6.3, 7, 7.4, 6.8, 6.2, 5.5, 4.4, 3.4, 2.8];
  const air = [8, 10, 13, 17, 22, 27, 31, 30, 26, 19, 12, 8];
  const library: Project = {
    ...one,
    location: { ...one.location, pos: { latitude: 33.4, longitude: -112 } },
    useStorage: false,
    solar: [{ ...pv, kind: 'homer' }],
    solarResource: { ...one.solarResource, kind: 'library', monthlyAverages: months },
    temperatureResource: { ...one.temperatureResource, kind: 'library', monthlyAverages: air },
  };
  const yield1 = (project: Project): number => simulateCase(build(project)).years[0]!.solarMWh / build(project).solar[0]!.sizeMW;

  test('twelve averages make a year of production, about what the place gives, the same each time', () => {
    expect(yield1(library)).toBeGreaterThan(1300);
    expect(yield1(library)).toBeLessThan(2000);
    expect(yield1({ ...library })).toBe(yield1(library));
  });

  test('scaled to an annual average that is a tenth higher they give about a tenth more', () => {
    const higher = { ...library, solarResource: { ...library.solarResource, scale: 5.18 * 1.1 } };
    expect(yield1(higher) / yield1(library)).toBeGreaterThan(1.07);
    expect(yield1(higher) / yield1(library)).toBeLessThan(1.14);
  });

  test('without averages there is no year', () => {
    expect(() => build({ ...library, solarResource: { ...library.solarResource, monthlyAverages: [] } })).toThrow(
      'No monthly averages of the solar resource',
    );
  });
});
