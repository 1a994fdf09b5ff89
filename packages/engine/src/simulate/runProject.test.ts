import { newProject, type Project } from '@hybrid/project/document/project';
import { newEnergyMarket } from '@hybrid/project/document/energyMarket';
import { absolute, valueList } from '@hybrid/project/document/sizing';
import { newSolar } from '@hybrid/project/document/solar';
import { newStorage } from '@hybrid/project/document/storage';
import { blankSeries, type TimeSeries } from '@hybrid/project/document/timeSeries';
import { builtInStorages } from '@hybrid/project/library/builtInStorages';
import type { StorageSpec } from '@hybrid/project/library/storageSpec';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fixtureProject, fixtureSeries } from '../../../../test/fixtureProject';
import { caseGrid, type CaseKey } from '../cases/caseGrid';
import { detailsReport } from '../report/detailsReport';
import { runProject, simulateKey } from './runProject';

test('rows are told as they are done, and a run that is stopped has the rows so far', () => {
  const progress: number[] = [];
  const table = runProject(
    fixtureProject,
    fixtureSeries,
    (_, done, total) => progress.push(done / total),
    () => progress.length === 3,
  );
  expect(progress).toEqual([1 / 8, 2 / 8, 3 / 8]);
  expect(table.items).toHaveLength(3);
});

test('one simulation by itself gives the row it has in the table', () => {
  const key = caseGrid(fixtureProject).keys[3] as CaseKey;
  expect(simulateKey({ ...fixtureProject }, key, fixtureSeries)).toEqual(
    runProject(fixtureProject, fixtureSeries).items.find(({ id }) => id === key.id),
  );
});

test('a better line never lowers what a system is worth', () => {
  const { items } = runProject(fixtureProject, fixtureSeries);
  for (const worse of items.filter(({ sensitivity }) => sensitivity[0] === 98)) {
    const better = items.find(
      ({ sensitivity, optimization }) => sensitivity[0] === 100 && String(optimization) === String(worse.optimization),
    );
    expect(better?.npv).toBeGreaterThan(worse.npv);
  }
});

test('a project made of the published case L2 earns its whole-year optimum, and a little for an end level that is free', () => {
  const published = <T>(name: string): T => JSON.parse(readFileSync(`fixtures/published/dispatch/${name}.json`, 'utf8')) as T;
  const { result } = published<{ readonly result: { readonly objective: number } }>('L2_solar_synth');
  const prices = Float64Array.from(published<{ readonly values: readonly number[] }>('inputs/synth_price_8760').values);
  const [market] = fixtureProject.energyMarkets as readonly [Project['energyMarkets'][number]];
  const project: Project = {
    ...fixtureProject,
    lifetime: 1,
    earlyAnalysis: false,
    applyShiftDays: false,
    dispatchForesight: 'wholeYear',
    acLineEfficiencySensitivity: valueList([100]),
    acTransfomerEfficiencySensitivity: valueList([100]),
    energyMarkets: [{ ...market, hasSeparateImportPrice: false }],
    solar: fixtureProject.solar.map((pv) => ({ ...pv, sizing: absolute([150]) })),
    storage: fixtureProject.storage.map((item) => ({
      ...item,
      sizing: absolute([100]),
      hasConverter: false,
      // Nothing that wears is paid for, so wear has no price.
      allowAugmentation: false,
      allowReplacement: false,
      specs: { ...item.specs, roundtripEfficiency: 85, minimumStateOfCharge: 0, initialStateOfCharge: 50 },
    })),
  };
  const { items } = runProject(project, (hash) => (hash === market.price.hash ? prices : fixtureSeries(hash)));
  const revenue = items[0]?.revenue[0] ?? 0;
  expect(revenue / result.objective).toBeGreaterThan(1 - 1e-9);
  // The published plan must end half full: 200 MWh, sold once.
  expect(revenue - result.objective).toBeLessThan(200 * Math.max(...prices.subarray(-48)));
});

const data = '../shared/data';

describe.skipIf(!existsSync(data))('a real day-ahead price and a real year of weather', () => {
  test('100 MW of PV, 50 MW / 200 MWh of storage and 120 MW of interconnection have a value, and their energy adds up', () => {
    const lines = (file: string): readonly string[] => readFileSync(`${data}/${file}`, 'utf8').trim().split(/\r?\n/);
    const series: Readonly<Record<string, Float64Array>> = {
      price: Float64Array.from(lines('prices/pjm/PJM_dam_2017_two_column.csv'), (line) => Math.max(0, Number(line.split(',')[1]))),
      ghi: Float64Array.from(lines('weather/single_column/phoenix_ghi_kw_m2_8760.txt'), Number),
      temperature: Float64Array.from(lines('weather/single_column/phoenix_temperature_c_8760.txt'), Number),
    };
    const reference = (hash: string): TimeSeries => ({ ...blankSeries, state: 'ready', hash, name: hash, year: 2017, count: 8760 });
    const start = newProject('phoenix', '2027-01-01');
    const project: Project = {
      ...start,
      location: { ...start.location, pos: { latitude: 33.45, longitude: -111.98 } },
      discountRate: 8,
      inflationRate: 2.5,
      interconnectionLimit: valueList([120]),
      useEnergyMarket: true,
      energyMarkets: [{ ...newEnergyMarket('dam', 25), price: reference('price') }],
      useSolar: true,
      solar: [newSolar('pv-1', 1, 25)],
      solarResource: { ...start.solarResource, data: reference('ghi') },
      temperatureResource: { ...start.temperatureResource, data: reference('temperature') },
      useStorage: true,
      storage: [{ ...newStorage('storage-1', 1, 25), specs: builtInStorages[2] as StorageSpec }],
    };
    const details = detailsReport(project, caseGrid(project).keys[0] as CaseKey, (hash) => series[hash] as Float64Array);
    const { performance, financial } = details;
    expect(Number.isFinite(financial.npv)).toBe(true);
    expect(performance.solarProduction.first / 100).toBeGreaterThan(1600);
    expect(performance.solarProduction.first / 100).toBeLessThan(1850);
    const went = performance.exports.first + performance.curtailedEnergy.first + performance.storageLosses.first;
    // The level of the cells may differ between the ends of the year by no more than their capacity.
    expect(Math.abs(performance.solarProduction.first + performance.imports.first - went)).toBeLessThanOrEqual(180);
    expect(details.price.markets[0]?.salePrice.first).toBeGreaterThan(details.price.markets[0]?.purchasePrice.first ?? Infinity);
  });
});
