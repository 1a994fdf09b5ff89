import { inEnglish, isSameText } from '@hybrid/project/i18n/inEnglish';
import type { Project } from '@hybrid/project/document/project';
import { absolute, relative, valueList } from '@hybrid/project/document/sizing';
import { detailsSchema, type DayChart, type Details } from '@hybrid/project/results/details';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fixtureProject, fixtureSeries } from '../../../../test/fixtureProject';
import { caseGrid, type CaseKey } from '../cases/caseGrid';
import { simulateKey } from '../simulate/runProject';
import { detailsReport } from './detailsReport';

const key = caseGrid(fixtureProject).keys[3] as CaseKey;
const details: Details = detailsReport(fixtureProject, key, fixtureSeries);
const row: ResultItem = simulateKey(fixtureProject, key, fixtureSeries);
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const earned = (day: DayChart): number => total(day.streams.map(({ revenue }) => total(revenue)));

test('is what the contract says it is', () => {
  expect(detailsSchema.safeParse(details).error).toBeUndefined();
});

test('agrees with the row of the table', () => {
  const { financial } = details;
  expect([financial.npv, financial.irr, financial.lcoe, financial.payback, financial.capitalCost, financial.operatingCost]).toEqual([
    row.npv,
    row.irr,
    row.lcoe,
    row.payback,
    row.capex,
    row.opex,
  ]);
  expect(financial.revenue).toBeCloseTo(row.revenue[0] as number, 3);
});

describe('cash flow', () => {
  const { years } = details.cashflow;

  test('has the investment year and 25 operating years, and each adds up', () => {
    expect(years.map(({ year }) => year)).toEqual(Array.from({ length: 26 }, (_, year) => year));
    for (const { income, capEx, opEx, replacement, augmentation, revenue, revenues, incentives } of years) {
      expect(income).toBeCloseTo(capEx + opEx + replacement + augmentation + revenue + incentives, 4);
      expect(total(revenues)).toBeCloseTo(revenue, 4);
    }
  });

  test('ends at the net present value', () => {
    expect((years.at(-1)?.cumulativeDiscounted ?? 0) / row.npv).toBeCloseTo(1, 9);
  });

  test('the credit comes with the investment: 30 % of solar, storage and converter, not of the system', () => {
    expect(years[0]?.incentives).toBeCloseTo(0.3 * (row.capex - 5e6), 2);
  });

  test('the converter is renewed after 15 years, the storage after 20', () => {
    expect(years.filter(({ replacement }) => replacement !== 0).map(({ year, replacement }) => [year, replacement])).toEqual([
      [15, -2_700_000],
      [20, -60_000_000],
    ]);
  });
});

describe('charts of the year', () => {
  const [year] = details.summaryChart as readonly [Details['summaryChart'][number]];

  test('the days make up the revenue of the year', () => {
    expect(year.days).toHaveLength(365);
    expect(total(year.days.map(earned)) / details.financial.firstYearRevenue).toBeCloseTo(1, 9);
  });

  test('no day earns more than the highest or less than the lowest', () => {
    expect(earned(year.highest)).toBe(Math.max(...year.days.map(earned)));
    expect(earned(year.lowest)).toBe(Math.min(...year.days.map(earned)));
  });

  test('the average day earns a 365th of the year', () => {
    expect((earned(year.average) * 365) / details.financial.firstYearRevenue).toBeCloseTo(1, 9);
  });
});

test('revenue by technology adds up to that of the market', () => {
  const [market] = details.revenue.energyMarkets as readonly [Details['revenue']['energyMarkets'][number]];
  expect(market.solar.first + market.wind.first + market.storage.first).toBeCloseTo(market.total.first, 3);
});

test('energy bought for the storage loses its way through transformer and line', () => {
  const { imports, gridToStorage } = details.performance;
  expect(gridToStorage.first / imports.first).toBeCloseTo(0.98 * 0.99, 9);
});

test('says that one year stands for all', () => {
  expect(details.audit.notes).toContainEqual('One year is simulated and stands for all 25.');
});

test('says what became of a storage that is replayed and comes later', () => {
  const project: Project = {
    ...fixtureProject,
    storage: fixtureProject.storage.map((item) => ({
      ...item,
      hasDeferment: true,
      deferment: { ...item.deferment, period: 3, periodUnit: 1 },
      specs: { ...item.specs, useFixedTemperature: false },
    })),
  };
  const { keys } = caseGrid(project);
  const { notes } = detailsReport(project, keys[keys.length - 1] as CaseKey, fixtureSeries).audit;
  expect(notes.filter((note) => /set of equipment|replayed|25 °C/.test(inEnglish(note)))).toHaveLength(3);
  expect(details.audit.notes.filter((note) => /set of equipment|replayed|25 °C/.test(inEnglish(note)))).toEqual([]);
});

test('says of each of several storages what it starts and ends with, and gives the figures of all', { tags: ['nightly'] }, () => {
  const [first] = fixtureProject.storage as readonly [Project['storage'][number]];
  const project: Project = {
    ...fixtureProject,
    acLineEfficiencySensitivity: valueList([98]),
    storage: ['Lithium', 'Flow'].map((customName, k) => ({
      ...first,
      id: `storage-${k + 1}`,
      customName,
      sizing: absolute([20 * (k + 1)]),
    })),
  };
  const { keys } = caseGrid(project);
  const report = detailsReport(project, keys[keys.length - 1] as CaseKey, fixtureSeries);
  expect(detailsSchema.safeParse(report).error).toBeUndefined();
  const starts = report.audit.notes.map(inEnglish).filter((note) => note.includes('starts with'));
  expect(starts.map((note) => note.slice(0, note.indexOf(' and ')))).toEqual([
    'Lithium starts with 80.0 MWh',
    'Flow starts with 160.0 MWh',
  ]);
  const { storageThroughput, equivalentCycles } = report.performance;
  expect(storageThroughput.first).toBeCloseTo(240 * equivalentCycles.first, 6);
});

test('whatever the sizes, limits, efficiencies and prices, every figure is a number', { tags: ['nightly'] }, () => {
  const choice = fc.record({
    solarMW: fc.constantFrom(0, 0.5, 300),
    units: fc.constantFrom(0, 1, 100),
    interconnectionLimit: fc.constantFrom(0, 5, 120, 1000),
    hasConverter: fc.boolean(),
    converterSize: fc.constantFrom(0.2, 1, 3),
    importPriceMultiplier: fc.constantFrom(0, 0.5, 1, 1.3),
    canBatteryChargeFromGrid: fc.constantFrom('true' as const, 'false' as const),
    lineEfficiency: fc.constantFrom(1, 90, 100),
    specs: fc.record({
      initialStateOfCharge: fc.constantFrom(0, 100),
      minimumStateOfCharge: fc.constantFrom(0, 99),
      roundtripEfficiency: fc.constantFrom(1, 88, 100),
    }),
    useSolar: fc.boolean(),
    useStorage: fc.boolean(),
    pricesFallBelowZero: fc.boolean(),
  });
  const lowered = new Map<string, Float64Array>();
  const cheap = (hash: string): Float64Array =>
    lowered.get(hash) ??
    lowered
      .set(
        hash,
        fixtureSeries(hash).map((value) => value - 30),
      )
      .get(hash) ??
    new Float64Array(8760);
  fc.assert(
    fc.property(
      choice,
      ({
        solarMW,
        units,
        converterSize,
        importPriceMultiplier,
        lineEfficiency,
        interconnectionLimit,
        specs,
        hasConverter,
        pricesFallBelowZero,
        ...switches
      }) => {
        const project: Project = {
          ...fixtureProject,
          ...switches,
          interconnectionLimit: valueList([interconnectionLimit]),
          acLineEfficiencySensitivity: valueList([lineEfficiency]),
          energyMarkets: fixtureProject.energyMarkets.map((market) => ({ ...market, importPriceMultiplier })),
          solar: fixtureProject.solar.map((pv) => ({
            ...pv,
            hasConverter,
            sizing: absolute([solarMW]),
            converter: { ...pv.converter, sizing: relative([converterSize]) },
          })),
          storage: fixtureProject.storage.map((item) => ({
            ...item,
            hasConverter,
            sizing: absolute([units]),
            converter: { ...item.converter, sizing: relative([converterSize]) },
            specs: { ...item.specs, ...specs },
          })),
        };
        const priceHash = project.energyMarkets[0]?.price.hash;
        const series = (hash: string): Float64Array => (pricesFallBelowZero && hash === priceHash ? cheap(hash) : fixtureSeries(hash));
        const found = detailsReport(project, caseGrid(project).keys[0] as CaseKey, series);
        // The schema of numbers refuses NaN and infinity.
        expect(detailsSchema.safeParse(found).error).toBeUndefined();
      },
    ),
    { numRuns: 60 },
  );
});

describe('capture rates', () => {
  const asked = (project: Project) => {
    const { keys } = caseGrid(project);
    return detailsReport(project, keys[keys.length - 1] as CaseKey, fixtureSeries, { captureRate: true }).explanation?.captureRate;
  };
  const [cells] = fixtureProject.storage as readonly [Project['storage'][number]];

  test('are there when they are asked for, within the range of their seeds', () => {
    expect(details.explanation).not.toHaveProperty('captureRate');
    const rate = asked(fixtureProject);
    const { mean, lowest, highest } = rate?.noisyRange ?? { mean: 0, lowest: 0, highest: 0 };
    expect(lowest).toBeLessThan(mean);
    expect(mean).toBeLessThan(highest);
    expect(rate?.persistence).toBeGreaterThan(0.5);
    expect(rate?.persistence).toBeLessThan(lowest);
    expect((rate?.lookAhead ?? 2) * highest).toBeLessThanOrEqual(1);
  });

  test('are not known of a storage that comes within the year', () => {
    expect(asked({ ...fixtureProject, lifetime: 2, earlyAnalysis: false, storage: [deferred(cells, 3)] })).toBeNull();
  });
});

function deferred(item: Project['storage'][number], months: number): Project['storage'][number] {
  return { ...item, hasDeferment: true, deferment: { ...item.deferment, period: months, periodUnit: 1 } };
}

test('the steps of the first year are there when they are asked for, as plain numbers', () => {
  expect(details).not.toHaveProperty('timeSeries');
  const asked = detailsReport(fixtureProject, key, fixtureSeries, { timeSeries: true });
  expect(detailsSchema.safeParse(asked).error).toBeUndefined();
  const [storedValue, held] = asked.timeSeries?.items ?? [];
  expect([storedValue?.units, storedValue?.data.length]).toEqual(['$/MWh', 8760]);
  const hours = (reason: string): number => held?.data.filter((index) => isSameText(held.words?.[index] ?? '', reason)).length ?? 0;
  for (const { reason, hours: counted } of asked.explanation?.heldBy ?? []) expect(hours(reason)).toBe(counted);
});
