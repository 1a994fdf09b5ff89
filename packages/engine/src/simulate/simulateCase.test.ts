import { isSameText } from '@hybrid/project/i18n/inEnglish';
import type { Project } from '@hybrid/project/document/project';
import { baseValues, componentCosts } from '@hybrid/project/document/costAmounts';
import { absolute } from '@hybrid/project/document/sizing';
import { newIncentive } from '@hybrid/project/document/incentive';
import { newWind } from '@hybrid/project/document/wind';
import { totalLossPercent } from '@hybrid/project/library/turbineSpec';
import { beforeAll, describe, expect, test } from 'vitest';
import { fixtureSeries, oneCaseProject as one } from '../../../../test/fixtureProject';
import { buildCase } from '../cases/buildCase';
import { caseGrid, type CaseKey } from '../cases/caseGrid';
import type { Case } from '../cases/case';
import { inAccount, yearTotals } from '../finance/ledger';
import { dayAhead, inEachHour } from '../market/testing';
import { sum } from '../series';
import { simulateCase, type SimulatedCase } from './simulateCase';
import type { YearRun } from './simulateYear';
import { openGrid, steadySolar } from './testing';

const largest = (project: Project): Case => {
  const keys = caseGrid(project).keys;
  return buildCase(project, fixtureSeries, keys[keys.length - 1] as CaseKey);
};

function runs(input: Case): { readonly simulated: SimulatedCase; readonly years: readonly YearRun[] } {
  const years: YearRun[] = [];
  return { simulated: simulateCase(input, (run) => years.push(run)), years };
}

describe('10 MW of steady production at a steady price', () => {
  const steady: Case = {
    ...largest(one),
    lifetimeYears: 20,
    storages: [],
    grid: { ...openGrid, exportLimitMW: 100, importLimitMW: 0 },
    solar: [steadySolar(10, { id: 'pv' })],
    markets: dayAhead(inEachHour(50)),
    costs: [
      {
        owner: 'solar',
        id: 'pv',
        name: 'PV',
        capital: 30e6,
        operatingPerYear: 380_000,
        operatingPerMWhThroughput: 0,
        operatingPerMWhAc: 0,
        replacement: 0,
        lifetimeYears: 20,
        operatingByYear: undefined,
        replacementByYear: undefined,
      },
    ],
    incentives: [],
    discountRate: 0.05,
  };
  const { metrics } = simulateCase(steady);

  test('earns 4.38 million a year and keeps 4 of them', () => {
    expect(metrics.meanRevenue).toBeCloseTo(4_380_000, 4);
    expect(metrics.meanOpex).toBeCloseTo(380_000, 6);
    expect(metrics.capex).toBe(30e6);
  });

  test('is worth 4 million times the annuity of 20 years at 5 %, less 30 million', () => {
    expect(metrics.npv).toBeCloseTo((4e6 * (1 - 1.05 ** -20)) / 0.05 - 30e6, 3);
  });

  test('is paid back in seven and a half years', () => {
    expect(metrics.payback).toBeCloseTo(7.5, 9);
  });

  test('its energy costs what makes it worth nothing', () => {
    const annuity = (1 - 1.05 ** -20) / 0.05;
    expect(metrics.lcoePerMWh).toBeCloseTo((30e6 + 380_000 * annuity) / (87_600 * annuity), 8);
  });
});

describe('early analysis', () => {
  let early: ReturnType<typeof runs>;
  beforeAll(() => {
    early = runs(largest(one));
  });

  test('runs one year, which stands for all', () => {
    expect(early.years).toHaveLength(1);
    expect(early.simulated.years).toHaveLength(25);
    expect(new Set(early.simulated.years).size).toBe(1);
  });

  test('starts from the initial state of charge and ends in the range that may be used', () => {
    expect(early.simulated.storages[0]?.startMWh).toBe(400);
    expect(early.simulated.storages[0]?.endMWh).toBeGreaterThanOrEqual(40);
    expect(early.simulated.storages[0]?.endMWh).toBeLessThanOrEqual(400);
  });

  test('what storage and solar export is what the plant exports', () => {
    const [run] = early.years as readonly [YearRun];
    const sales = early.years[0]?.streams.filter(({ path }) => isSameText(path[2] ?? '', 'Sales')) ?? [];
    let paid = 0;
    for (let t = 0; t < run.flows.exportMW.length; t++)
      paid += (run.flows.exportMW[t] as number) * (run.prices.salePricePerMWh[t] as number);
    expect(sales.reduce((total, { money }) => total + sum(money), 0) / paid).toBeCloseTo(1, 9);
  });

  test('all energy that came went somewhere', () => {
    const year = early.simulated.years[0] as SimulatedCase['years'][number];
    const went =
      year.exportMWh + year.curtailedMWh + year.lineLossesMWh + year.transformerLossesMWh + year.storageLossesMWh + year.levelGainMWh;
    expect(went / (year.solarMWh + year.importMWh)).toBeCloseTo(1, 9);
    expect(year.storageLossesMWh).toBeGreaterThan(0);
    expect(year.excessMWh).toBeLessThanOrEqual(year.curtailedMWh);
  });
});

describe('late analysis', () => {
  const late = runs(largest({ ...one, earlyAnalysis: false, lifetime: 3 }));

  test('each year starts with the energy that the year before left', () => {
    expect(late.years).toHaveLength(3);
    for (const [index, run] of late.years.entries())
      expect(run.storages[0]?.startMWh).toBe(index === 0 ? 400 : late.years[index - 1]?.storages[0]?.endMWh);
  });

  test('the last year leaves nothing above the floor', () => {
    expect(late.simulated.storages[0]?.endMWh).toBeCloseTo(40, 6);
  });
});

test('without a market nothing is earned or bought, and nothing is worth storing', () => {
  const { simulated } = runs(largest({ ...one, useEnergyMarket: false }));
  expect(simulated.metrics.meanRevenue).toBe(0);
  expect(simulated.years[0]?.importMWh).toBe(0);
});

test('the whole year foreseen earns no less than 48 hours', () => {
  const lookAhead = simulateCase(largest(one)).metrics.meanRevenue;
  const wholeYear = simulateCase(largest({ ...one, dispatchForesight: 'wholeYear' })).metrics.meanRevenue;
  expect(wholeYear).toBeGreaterThan(lookAhead * 0.9999);
});

test('quarter hours of the same data give nearly the same revenue', () => {
  const hourly = simulateCase(largest(one)).metrics.meanRevenue;
  const quarterly = simulateCase(largest({ ...one, timeStepSize: 15 })).metrics.meanRevenue;
  expect(quarterly / hourly).toBeCloseTo(1, 3);
});

describe('what changes over the years', () => {
  const [pv] = one.solar as readonly [Project['solar'][number]];
  const [market] = one.energyMarkets as readonly [Project['energyMarkets'][number]];
  const late: Project = { ...one, earlyAnalysis: false, lifetime: 3, useStorage: false };
  const percentAYear = (value: number) => ({ enabled: true, multiYearKind: 'linear' as const, linearValue: value, customValues: [] });
  const simulate = (project: Project): SimulatedCase => simulateCase(largest(project));
  const byYear = ({ ledger }: SimulatedCase, account: 'revenue' | 'operating'): readonly number[] => [
    ...yearTotals(ledger, 3, inAccount(account)).subarray(1),
  ];

  test('degradation of 1 % leaves 98.01 % of the production in the third year', () => {
    const { years } = simulate({ ...late, solar: [{ ...pv, degradation: percentAYear(1) }] });
    expect(years[2]!.solarMWh / years[0]!.solarMWh).toBeCloseTo(0.9801, 12);
  });

  test('a price escalator of 2 % raises the revenue of each year by it', () => {
    const steady: Project = { ...late, applyShiftDays: false };
    const [first, second, third] = byYear(
      simulate({ ...steady, energyMarkets: [{ ...market, priceEscalator: percentAYear(2) }] }),
      'revenue',
    );
    expect(second! / first!).toBeCloseTo(1.02, 9);
    expect(third! / first!).toBeCloseTo(1.02 ** 2, 9);
  });

  test('an escalator of operating costs raises those of its technology alone', () => {
    const plain = byYear(simulate(late), 'operating');
    const risen = byYear(simulate({ ...late, solar: [{ ...pv, omEscalator: percentAYear(10) }] }), 'operating');
    expect(risen[0]).toBeCloseTo(plain[0]!, 6);
    const solarEachYear = componentCosts(late, baseValues(late)).find(({ owner }) => owner === 'solar')!.operatingPerYear;
    expect(plain[2]! - risen[2]!).toBeCloseTo(0.21 * solarEachYear, 6);
  });

  test('in early analysis none of it counts', () => {
    const early = { ...late, earlyAnalysis: true };
    const changing: Project = {
      ...early,
      solar: [{ ...pv, degradation: percentAYear(1), omEscalator: percentAYear(10) }],
      energyMarkets: [{ ...market, priceEscalator: percentAYear(2) }],
    };
    expect(simulate(changing).metrics).toEqual(simulate(early).metrics);
  });
});

describe('a wind farm beside the solar park', () => {
  const production = one.solar[0]!.customData;
  const imported = {
    ...newWind('wind-1', 1, 25),
    kind: 'production' as const,
    data: production,
    dataRating: 150_000,
    customSizing: absolute([75]),
  };
  const withWind: Project = { ...one, useWind: true, wind: [imported] };
  const alone: Project = { ...withWind, useSolar: false, useStorage: false };

  test('imported production is scaled by its size over the rating of the file', () => {
    const { years } = simulateCase(largest(alone));
    expect(years[0]!.windMWh / (sum(fixtureSeries(production.hash)) / 1000)).toBeCloseTo(0.5, 12);
    expect(years[0]!.solarMWh).toBe(0);
  });

  test('its energy and its sales are its own, and all energy goes somewhere', () => {
    const run = runs(largest(withWind));
    const year = run.simulated.years[0]!;
    const went =
      year.exportMWh + year.curtailedMWh + year.lineLossesMWh + year.transformerLossesMWh + year.storageLossesMWh + year.levelGainMWh;
    expect(went / (year.solarMWh + year.windMWh + year.importMWh)).toBeCloseTo(1, 9);
    const sales = run.years[0]!.streams.filter(({ path }) => isSameText(path[2] ?? '', 'Sales')).map(({ owner }) => owner);
    expect(sales).toEqual(['solar', 'wind', 'storage']);
  });

  test('turbines of the library on a wind resource: 10 of 1 MW in a steady 8 m/s', () => {
    const turbines: Project = {
      ...one,
      useSolar: false,
      useStorage: false,
      useWind: true,
      wind: [{ ...newWind('wind-1', 1, 25), anemometerHeight: 80, altitude: 0 }],
      windResource: { ...one.windResource, data: { ...production, hash: 'steady wind' } },
    };
    const series = (hash: string): Float64Array => (hash === 'steady wind' ? new Float64Array(8760).fill(8) : fixtureSeries(hash));
    const keys = caseGrid(turbines).keys;
    const { years } = simulateCase(buildCase(turbines, series, keys[keys.length - 1] as CaseKey));
    const { specs } = turbines.wind[0]!;
    const at8 = specs.powerCurve.find(({ windSpeed }) => windSpeed === 8)!.powerOutput / 1000;
    expect(years[0]!.windMWh).toBeCloseTo(10 * at8 * (1 - totalLossPercent(specs.losses) / 100) * 8760, 6);
  });
});

describe('10 MW of sun by day and 10 MW of wind all day behind a connection of 10 MW', () => {
  const byDay = inEachHour((hour) => (hour % 24 < 12 ? 10 : 0));
  const model = { kind: 'imported', fileSizeMW: 10 } as const;
  const shared: Case = {
    ...largest(one),
    lifetimeYears: 1,
    storages: [],
    grid: { ...openGrid, exportLimitMW: 10, importLimitMW: 0 },
    solar: [steadySolar(10, { id: 'pv', model: { ...model, productionMW: byDay } })],
    wind: [{ id: 'wind', name: 'Wind', sizeMW: 10, model: { ...model, productionMW: inEachHour(10) } }],
    markets: dayAhead(inEachHour(50)),
    costs: [],
    inflationRate: 0,
    incentives: [{ ...newIncentive('prod', 'credit'), solar: false, storage: false, credit: 10 }],
  };
  const { years, ledger } = simulateCase(shared);

  // By day each delivers 5 of its 10 MW, by night wind delivers all of its own: 4,380 h · 5 MW and 4,380 h · (5 + 10) MW.
  // Shared by the year, wind would deliver two thirds of 87,600 MWh, 58,400.
  test('curtailment is shared in each hour: the sun delivers 21,900 MWh and the wind 65,700', () => {
    expect(years[0]!.deliveredMWh.pv).toBeCloseTo(21_900, 6);
    expect(years[0]!.deliveredMWh.wind).toBeCloseTo(65_700, 6);
  });

  test('a production credit of 10 for wind pays 657,000', () => {
    const credited = ledger.filter(({ incentive }) => incentive === 'credit').reduce((total, line) => total + sum(line.byYear), 0);
    expect(credited).toBeCloseTo(657_000, 4);
  });
});
