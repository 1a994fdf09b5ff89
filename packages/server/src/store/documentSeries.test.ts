import { expect, test } from 'vitest';
import { newContract } from '@hybrid/project/document/contract';
import { newEnergyMarket } from '@hybrid/project/document/energyMarket';
import { newPriceSeries } from '@hybrid/project/document/priceSeries';
import { newProject, type Project } from '@hybrid/project/document/project';
import { newRegulationMarket } from '@hybrid/project/document/regulationMarket';
import { newSolar } from '@hybrid/project/document/solar';
import { blankSeries, type TimeSeries } from '@hybrid/project/document/timeSeries';
import { newWind } from '@hybrid/project/document/wind';
import { seriesOf } from '@hybrid/project/files/projectFile';
import { placedSeries } from './documentSeries';

const series = (hash: string): TimeSeries => ({ ...blankSeries, state: 'ready', hash, count: 8760 });
const file = (hash: string) => newPriceSeries(hash, 0, hash, series(hash), 25);
const start = newProject('p1', '2026-01-01');
const resource = (name: 'solarResource' | 'windResource' | 'temperatureResource') => ({ ...start[name], data: series(name) });

const full: Project = {
  ...start,
  energyMarkets: [
    { ...newEnergyMarket('dam', 25), price: series('price'), importPrice: series('import') },
    {
      ...newEnergyMarket('rtm', 25),
      multiYearPrice: [file('2018'), file('2019')],
      singleFileMultiYearPrice: [file('first'), file('second')],
      multiYearImportPrice: [file('import 2018')],
    },
  ],
  regulationMarkets: [{ ...newRegulationMarket('r1', 1), regUpPrice: series('up'), regDownPrice: series('down') }],
  contracts: [{ ...newContract('c1', 1, 25), energyPriceTimeSeries: series('contract'), obligationTimeSeries: series('delivery') }],
  solar: [
    newSolar('s1', 1, 25),
    { ...newSolar('s2', 2, 25), customData: series('pv'), customSizeArray: [{ id: 'file-1', size: 80, data: series('pv 80') }] },
  ],
  wind: [{ ...newWind('w1', 1, 25), data: series('wind') }],
  importLimitTimeSeries: series('import limit'),
  exportLimitTimeSeries: series('export limit'),
  solarResource: resource('solarResource'),
  windResource: resource('windResource'),
  temperatureResource: resource('temperatureResource'),
};

test('every series of a document has a place, and no two the same', () => {
  const placed = placedSeries(full);
  const names = (list: readonly TimeSeries[]) => list.map(({ hash }) => hash).sort();
  expect(names(placed.map(({ reference }) => reference))).toEqual(names(seriesOf(full)));
  expect(new Set(placed.map(({ type, index }) => `${type} ${index}`)).size).toBe(placed.length);
});

test('the index counts the items of a list; price files by year have a hundred places for each market, further files of PV production for each technology', () => {
  const places = Object.fromEntries(placedSeries(full).map(({ type, index, reference }) => [reference.hash, `${type} ${index}`]));
  expect(places).toMatchObject({
    price: 'energyPrice 0',
    pv: 'solarProduction 1',
    'pv 80': 'solarProduction 200',
    '2018': 'multiYearPrice 100',
    '2019': 'multiYearPrice 101',
    first: 'multiYearPrice 150',
    'import 2018': 'multiYearImportPrice 100',
    delivery: 'deliveryProfile 0',
  });
});

test('a document without series has no places', () => {
  expect(placedSeries(start)).toEqual([]);
});
