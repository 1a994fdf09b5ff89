import { expect, test } from 'vitest';
import { newProject } from '@hybrid/project/document/project';
import { absolute } from '@hybrid/project/document/sizing';
import { newStorage } from '@hybrid/project/document/storage';
import { storageForecast } from '../../engineWorker/storageForecast';
import { numbersIn } from '../../ui/numbers';
import { buildHealthChart, marksOf, type Forecast } from './healthChart';

const numbers = numbersIn({ comma: false, currencySymbol: '$', dateFormat: 0 });
const words = {
  year: 'Project year',
  usable: 'Usable',
  limit: 'Limit',
  added: 'Added',
  replaced: 'Replaced',
  health: 'Health',
  maximum: 'Most',
  minimum: 'Least',
  addedMWh: 'Added, MWh',
  spent: 'Cost',
};

const storage = { ...newStorage('storage-1', 1, 20), sizing: absolute([100]), allowReplacement: false };
const project = { ...newProject('p', '2028-01-01'), earlyAnalysis: false, lifetime: 20, useStorage: true, storage: [storage] };
const forecast = storageForecast({ project, storageId: 'storage-1', cyclesPerDay: 1.5 }) as Forecast;

test('each addition is marked on its day, at the capacity it brings', () => {
  const marks = marksOf(forecast, 'augmentation');
  const [year] = forecast.years.filter(({ augmentedMWh }) => augmentedMWh > 0);
  const [event] = year?.events ?? [];
  expect(marks).toHaveLength(forecast.years.flatMap(({ events }) => events).length);
  expect(marks[0]?.years).toBeCloseTo((event?.operatingYear ?? 0) + ((event?.day ?? 0) + 1) / 365, 9);
  // 65 % of 100 MWh is left, and 35 MWh come.
  expect(marks[0]?.capacityMWh).toBeCloseTo(100, 1);
  expect(marksOf(forecast, 'replacement')).toEqual([]);
});

test('the table tells every year, by its calendar year', () => {
  const { table } = buildHealthChart(forecast, 2028, numbers, words);
  expect(table.rows).toHaveLength(20);
  expect(table.rows[0]?.[0]).toBe('2028');
  expect(table.rows[0]?.[2]).toBe('100.00');
  const added = forecast.years.findIndex(({ augmentedMWh }) => augmentedMWh > 0);
  expect(table.rows[added]?.[4]).toBe('35.00');
});

test('the legend names what is done to the cells only where something is', () => {
  const theme = {} as Parameters<ReturnType<typeof buildHealthChart>['legend']>[0];
  const named = (of: Forecast) =>
    buildHealthChart(of, 2028, numbers, words)
      .legend(theme)
      .map(({ name }) => name);
  expect(named(forecast)).toEqual(['Usable', 'Limit', 'Added']);
  const idle = storageForecast({ project, storageId: 'storage-1', cyclesPerDay: 0 }) as Forecast;
  expect(named({ ...idle, years: idle.years.slice(0, 1) })).toEqual(['Usable', 'Limit']);
});

test('a storage without a size has no forecast', () => {
  const none = { ...project, storage: [{ ...storage, sizing: absolute([0]) }] };
  expect(storageForecast({ project: none, storageId: 'storage-1', cyclesPerDay: 1 })).toBeNull();
});
