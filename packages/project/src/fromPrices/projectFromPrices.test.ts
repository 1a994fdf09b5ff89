import { expect, test } from 'vitest';
import { componentCosts, baseValues } from '../document/costAmounts';
import { defaultLocation } from '../document/site';
import { fileOfYear } from '../document/priceSeries';
import { blankSeries, type TimeSeries } from '../document/timeSeries';
import { builtInStorages } from '../library/builtInStorages';
import { runChecks } from '../issues/checks';
import { libraryCapitalPerKWh, projectFromPrices, proposedBattery, type BatteryChoices } from './projectFromPrices';

const prices: TimeSeries = { ...blankSeries, state: 'ready', hash: 'a'.repeat(64), name: 'ERCOT_2023.csv', year: 2023, count: 8760 };

const site = {
  name: 'ERCOT 2023',
  notes: '',
  electricityMarket: 'ERCOT',
  location: defaultLocation,
  currency: 'USD',
  currencySymbol: '$',
  dateFormat: 0,
  useCommaAsDecimalPoint: false,
} as const;

const made = (choices: Partial<BatteryChoices> = {}, series = prices, ...others: TimeSeries[]) =>
  projectFromPrices('2026-01-01', [series, ...others], site, { ...proposedBattery, ...choices });

const capitalOf = (project: ReturnType<typeof made>): number =>
  componentCosts(project, baseValues(project)).find(({ id }) => id === 'storage-1')?.capital ?? 0;

test('the proposed plant is 100 MW × 4 h of the library at 100 MW of grid, 8 % and 25 years, sold day-ahead in early analysis', () => {
  const project = made();
  expect(project).toMatchObject({ discountRate: 8, lifetime: 25, timeStepSize: 60, earlyAnalysis: true, electricityMarket: 'ERCOT' });
  expect(project.energyMarkets).toMatchObject([{ kind: 'dam', price: prices }]);
  expect(project.storage).toMatchObject([{ kind: 'library', model: builtInStorages[2]?.name, sizing: { values: [{ value: 100 }] } }]);
  expect(project.interconnectionLimit).toMatchObject([{ value: 100 }]);
});

test.each([0.5, 1, 2, 3, 4, 6, 10])('a project for %s hours has no error, no warning, and cells of as many hours', (hours) => {
  const project = made({ hours });
  expect(runChecks(project).filter(({ severity }) => severity !== 'estimation')).toEqual([]);
  expect(project.storage[0]?.specs).toMatchObject({ nominalPower: 1000, nominalCapacity: hours * 1000 });
});

test('the library costs 375.19 per kWh at four hours: 305 by energy and 85 by power over four hours, and 15 % of it', () => {
  expect(libraryCapitalPerKWh(4)).toBeCloseTo((305 + 85 / 4) * 1.15, 9);
  expect(capitalOf(made())).toBeCloseTo(libraryCapitalPerKWh(4) * 400_000, 3);
});

test('another capital cost is that of the whole storage, and its lines keep their shares', () => {
  const project = made({ capitalPerKWh: 250, powerMW: 50 });
  expect(capitalOf(project)).toBeCloseTo(250 * 200_000, 3);
  const [own, library] = [project, made({ powerMW: 50 })].map(({ storage }) => storage[0]?.cost.complex);
  expect(own?.operating).toEqual(library?.operating);
  expect(own?.indirectCapital).toEqual(library?.indirectCapital);
});

test.each([
  [5, 15],
  [15, 15],
  [30, 30],
  [60, 60],
])('prices of %s minutes are simulated in steps of %s', (stepMinutes, timeStepSize) => {
  expect(made({}, { ...prices, stepMinutes, count: 525_600 / stepMinutes })).toMatchObject({ timeStepSize });
});

test('three years of prices are taken in turn over the lifetime, in their order, in late-stage analysis', () => {
  const [of2021, of2022, of2023] = [2021, 2022, 2023].map((year) => ({
    ...prices,
    year,
    name: `${year}.csv`,
    hash: String(year).repeat(16),
  }));
  const project = made({ lifetime: 7 }, of2022, of2023 as TimeSeries, of2021 as TimeSeries);
  const [market] = project.energyMarkets;
  expect(project.earlyAnalysis).toBe(false);
  expect(market?.useMultiYearPrice).toBe(true);
  const yearsOfFiles = Array.from({ length: 7 }, (_, year) => fileOfYear(market?.multiYearPrice ?? [], year)?.data.year);
  expect(yearsOfFiles).toEqual([2021, 2022, 2023, 2021, 2022, 2023, 2021]);
  expect(runChecks(project).filter(({ severity }) => severity !== 'estimation')).toEqual([]);
});
