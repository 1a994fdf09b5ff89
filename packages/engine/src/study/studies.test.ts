import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { newPriceSeries } from '@hybrid/project/document/priceSeries';
import type { Project } from '@hybrid/project/document/project';
import { absolute, numbersOf, valueList } from '@hybrid/project/document/sizing';
import type { TimeSeries } from '@hybrid/project/document/timeSeries';
import { inOrder } from '@hybrid/project/edits/edit';
import { setWind, useTechnology } from '@hybrid/project/edits/technologyEdits';
import { describe, expect, test } from 'vitest';
import { fixtureProject, fixtureSeries } from '../../../../test/fixtureProject';
import { caseGrid } from '../cases/caseGrid';
import { simulateKey } from '../simulate/runProject';
import { breakEven } from './breakEven';
import { withNumber } from './documentNumber';
import { exceeded } from './exceedance';
import { priceYears, weatherOf } from './importedYears';
import { soleSystem, systemSimulation } from './soleSystem';
import { isInfeasible, studied, type StudyFigures, type StudyOutcome } from './study';
import { tornado } from './tornado';
import { yearsStudy } from './yearsStudy';

const key = caseGrid(fixtureProject).keys.at(-1)!;
const sole = soleSystem(fixtureProject, key);
const row = simulateKey(fixtureProject, key, fixtureSeries);

/** Prices of the fixture times a factor, each as a separate year. */
const factors = new Map([
  [2019, 0.8],
  [2020, 1],
  [2021, 1.3],
  [2022, 2],
]);
const market = fixtureProject.energyMarkets[0]!;
const yearData = (year: number): TimeSeries => ({ ...market.price, hash: `prices of ${year}`, year });
const pricesOf = (hash: string): Float64Array => {
  const year = [...factors].find(([of]) => hash === `prices of ${of}`);
  return year ? fixtureSeries(market.price.hash).map((price) => price * year[1]) : fixtureSeries(hash);
};
const withYears: Project = {
  ...sole,
  applyShiftDays: false,
  energyMarkets: [
    { ...market, multiYearPrice: [...factors.keys()].map((year, index) => newPriceSeries(`y${year}`, index, '', yearData(year), 25)) },
  ],
};
const simulate = systemSimulation(pricesOf);
const figures = (outcome: StudyOutcome): StudyFigures => {
  if (isInfeasible(outcome)) throw new Error(inEnglish(outcome.infeasible));
  return outcome;
};

describe('the one system of a project', () => {
  test('is worth what its row says', () => {
    const { npv, irr, lcoePerMWh } = figures(simulate(sole));
    expect([npv, irr ?? null, lcoePerMWh ?? null]).toEqual([row.npv, row.irr, row.lcoe]);
    expect(caseGrid(sole).keys).toHaveLength(1);
  });

  test('several systems, or an error, are refused', () => {
    expect(() => simulate(fixtureProject)).toThrow('A study is of one system');
    expect(() => simulate({ ...sole, discountRate: 101 })).toThrow('Discount Rate must be ≥ 0 and ≤ 100');
  });
});

describe('years of prices', () => {
  const progress: number[] = [];
  const study = studied(yearsStudy(withYears, simulate), ({ done, total }) => progress.push(done / (total ?? NaN)));

  test('each imported year is a simulation of its own, as if it held for life', () => {
    expect(study.runs.map(({ priceYear }) => priceYear)).toEqual(['2019', '2020', '2021', '2022']);
    expect(progress).toEqual([0.25, 0.5, 0.75, 1]);
    expect(figures(study.runs[1]!.outcome).npv).toBe(figures(simulate({ ...sole, applyShiftDays: false })).npv);
    const revenues = study.runs.map(({ outcome }) => figures(outcome).firstYearRevenue);
    expect(revenues.toSorted((a, b) => a - b)).toEqual(revenues);
  });

  test('P90 is the low end of the worth and of the revenue, P10 the high one', () => {
    const npvs = study.runs.map(({ outcome }) => figures(outcome).npv);
    expect(study.figures.npv).toEqual({ p10: exceeded(npvs, 0.1), p50: exceeded(npvs, 0.5), p90: exceeded(npvs, 0.9) });
  });

  test('one year says what is lacking, no number; so do two', () => {
    expect(studied(yearsStudy(sole, simulate)).figures.npv).toEqual({ lacking: 'One year is too few: import at least 3.' });
    const two = {
      ...withYears,
      energyMarkets: [{ ...withYears.energyMarkets[0]!, multiYearPrice: withYears.energyMarkets[0]!.multiYearPrice.slice(0, 2) }],
    };
    expect(studied(yearsStudy(two, simulate)).figures.irr).toEqual({ lacking: '2 years are too few: import at least 3.' });
  });

  test('two years of prices with two of weather are four simulations, and yet too few years', () => {
    const [dam] = withYears.energyMarkets;
    const two: Project = { ...withYears, energyMarkets: [{ ...dam!, multiYearPrice: dam!.multiYearPrice.slice(0, 2) }] };
    const { runs, figures: summary } = studied(yearsStudy(two, simulate, [weatherOf('the same again', sole)]));
    expect(runs).toHaveLength(4);
    const lacking = '2 years of prices and 2 of weather are too few: import at least 3 of either.';
    expect(summary).toEqual({ npv: { lacking }, irr: { lacking }, lcoePerMWh: { lacking }, firstYearRevenue: { lacking } });
  });

  test('one year of prices with three of weather is told', () => {
    const weather = ['2018', '2019'].map((name) => weatherOf(name, sole));
    const { npv } = studied(yearsStudy(sole, simulate, weather)).figures;
    expect(npv).toEqual({ p10: expect.closeTo(row.npv, 2), p50: expect.closeTo(row.npv, 2), p90: expect.closeTo(row.npv, 2) });
  });

  test('with another year of weather each year of prices meets both', () => {
    const cloudy: Project = { ...sole, solar: sole.solar.map((pv) => ({ ...pv, customSize: pv.customSize * 2 })) };
    const { runs } = studied(yearsStudy(withYears, simulate, [weatherOf('cloudy', cloudy)]));
    expect(runs.map(({ priceYear, weatherYear }) => `${inEnglish(priceYear)} ${inEnglish(weatherYear)}`).slice(0, 3)).toEqual([
      '2019 as imported',
      '2019 cloudy',
      '2020 as imported',
    ]);
    expect(runs).toHaveLength(8);
    expect(figures(runs[1]!.outcome).firstYearRevenue).toBeLessThan(figures(runs[0]!.outcome).firstYearRevenue);
  });

  test('only years that all markets have count; a market with one year keeps it', () => {
    const [dam] = withYears.energyMarkets;
    const rtm = { ...dam!, id: 'rtm', kind: 'rtm' as const, multiYearPrice: dam!.multiYearPrice.slice(1, 3) };
    expect(priceYears({ ...withYears, energyMarkets: [dam!, rtm] }).map(({ name }) => name)).toEqual(['2020', '2021']);
    expect(priceYears({ ...withYears, energyMarkets: [dam!, { ...rtm, multiYearPrice: [] }] })).toHaveLength(4);
    expect(priceYears(sole)).toEqual([]);
  });

  test('a study that is stopped has no result', () => {
    let reports = 0;
    expect(
      studied(
        yearsStudy(withYears, simulate),
        () => reports++,
        () => reports === 2,
      ),
    ).toBeUndefined();
    expect(reports).toBe(2);
  });
});

describe('tornado', () => {
  const inputs = [
    { path: 'systemOmCost', low: { percent: -10 }, high: { percent: 10 } },
    { path: 'interconnectionLimit', low: { value: 60 }, high: { value: 150 } },
    { path: `solar/${sole.solar[0]!.id}/cost/capitalSensitivity`, low: { value: 0.5 }, high: { value: 1.5 } },
  ];
  const { present, bars } = studied(tornado(sole, inputs, simulate));

  test('each end is the simulation with that value, and the widest stands first', () => {
    expect(figures(present).npv).toBe(row.npv);
    const swings = bars.map(({ swing }) => swing);
    expect(swings.toSorted((a, b) => b - a)).toEqual(swings);
    const limit = bars.find(({ path }) => path === 'interconnectionLimit')!;
    expect(limit).toMatchObject({ present: 120, low: { value: 60 }, high: { value: 150 } });
    expect(figures(limit.low.outcome).npv).toBe(figures(simulate({ ...sole, interconnectionLimit: valueList([60]) })).npv);
  });

  test('10 % of the system’s running cost swing its worth by 20 % of their present worth', () => {
    const bar = bars.find(({ path }) => path === 'systemOmCost')!;
    const rate = (sole.discountRate - sole.inflationRate) / (100 + sole.inflationRate);
    const annuity = (1 - (1 + rate) ** -25) / rate;
    expect(bar.present).toBeGreaterThan(0);
    expect(bar.swing).toBeCloseTo(0.2 * bar.present * annuity, 2);
  });

  test('an input that is no number is refused before anything is simulated', () => {
    const study = tornado(sole, [{ path: 'projectName', low: { value: 1 }, high: { value: 2 } }], () => {
      throw new Error('simulated');
    });
    expect(() => study.next()).toThrow('There is no number at projectName');
  });
});

describe('break-even', () => {
  test('of the discount rate is the nominal return', () => {
    const cheap = withNumber(sole, `solar/${sole.solar[0]!.id}/cost/capitalSensitivity`, 0.3);
    const rate = figures(simulate(cheap)).irr as number;
    const { at } = studied(breakEven(cheap, { path: 'discountRate', from: 0, to: 60 }, simulate));
    expect(at!.value / 100).toBeCloseTo((1 + rate) * (1 + sole.inflationRate / 100) - 1, 7);
  });

  test('of the price of energy makes the project worth nothing, and a few simulations find it', () => {
    const path = `energyMarkets/${market.id}/priceSensitivity`;
    const { at, simulations } = studied(breakEven(sole, { path, from: 0.1, to: 10 }, simulate));
    const npvAt = (factor: number): number => figures(simulate(withNumber(sole, path, factor * at!.value))).npv;
    // Where a day of augmentation moves, the NPV jumps by some thousands: it changes its sign there.
    expect(Math.abs(npvAt(1))).toBeLessThan(1e-4 * row.capex);
    expect(npvAt(1 - 1e-7) * npvAt(1 + 1e-7)).toBeLessThan(0);
    expect(simulations).toBeLessThan(25);
  });

  test('none between bounds of one sign, and says so', () => {
    const found = studied(breakEven(sole, { path: 'systemOmCost', from: 1e9, to: 2e9 }, simulate));
    expect(found).toMatchObject({ at: undefined, absent: 'The net present value is below zero at both bounds.', simulations: 3 });
  });

  test('stops between simulations', () => {
    let reports = 0;
    const search = breakEven(sole, { path: 'discountRate', from: 0, to: 60 }, simulate);
    expect(
      studied(
        search,
        () => reports++,
        () => reports >= 2,
      ),
    ).toBeUndefined();
    expect(reports).toBe(2);
  });
});

test('an imported farm has the size that is simulated, turbines have their number', () => {
  const farm = (kind: 'production' | 'library'): Project =>
    inOrder(
      useTechnology('wind', true),
      setWind('wind-1', { kind, sizing: absolute([3, 5]), customSizing: absolute([20, 60]) }),
    )(fixtureProject);
  for (const [kind, list, size] of [
    ['production', 'customSizing', 60],
    ['library', 'sizing', 5],
  ] as const) {
    const project = farm(kind);
    const chosen = soleSystem(project, caseGrid(project).keys.at(-1)!);
    expect(numbersOf(chosen.wind[0]![list].values)).toEqual([size]);
    expect(caseGrid(chosen).keys).toHaveLength(1);
  }
});
