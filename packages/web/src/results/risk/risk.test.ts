import type { RiskInput } from '@hybrid/api/riskCalls';
import type { TornadoResult, YearsResult } from '@hybrid/project/results/studyResults';
import { beforeAll, describe, expect, test } from 'vitest';
import { drawnBars } from '@hybrid/project/results/tornadoBars';
import { tornadoChart } from './tornadoChart';
import { askedInputs, choiceOf, choicesAsked, commandOf, usualChoices } from './tornadoChoice';
import { yearsChart } from './yearsChart';
import { startWords } from '../../i18n/words';

beforeAll(startWords);

const input = (path: string, present: number, usualPercent?: number): RiskInput => ({
  path,
  section: 'Economics',
  item: '',
  label: path,
  unit: '%',
  present,
  ...(usualPercent !== undefined && { usualPercent }),
});
const outcome = (npv: number, irr?: number) => ({ npv, firstYearRevenue: 0, ...(irr !== undefined && { irr }) });

describe('what a tornado varies', () => {
  test('is at first what is usual, by the same percent to either side', () =>
    expect(usualChoices([input('discountRate', 8, 20), input('inflationRate', 2)])).toEqual([
      { path: 'discountRate', form: 'percent', low: -20, high: 20 },
    ]));
  test('is told outright where the present value is zero, which has no percent', () =>
    expect(choiceOf(input('systemOmCost', 0))).toEqual({ path: 'systemOmCost', form: 'value', low: 0, high: 1 }));
  test('comes back as it was asked', () => {
    const choices = [choiceOf(input('a', 8)), choiceOf(input('b', 0))];
    expect(choicesAsked(askedInputs(choices), () => 8)).toEqual(choices);
    expect(choicesAsked([{ path: 'a', low: { percent: -50 }, high: { value: 9 } }], () => 8)).toEqual([
      { path: 'a', form: 'value', low: 4, high: 9 },
    ]);
  });
  test('reads on the command line as it is asked there', () => {
    const inputs = askedInputs([choiceOf(input('discountRate', 8, 20)), choiceOf(input('systemOmCost', 0))]);
    expect(commandOf('ab12', { kind: 'tornado', inputs: [...inputs] })).toBe(
      'hybrid study Project.hfront --row ab12 --tornado "discountRate=-20%..20%,systemOmCost=0..1"',
    );
    expect(commandOf('ab12', { kind: 'breakEven', path: 'discountRate', from: 0, to: 40 })).toBe(
      'hybrid study Project.hfront --row ab12 --break-even discountRate --from 0 --to 40',
    );
    expect(commandOf('ab12', { kind: 'years' })).toBe('hybrid study Project.hfront --row ab12 --p90');
  });
});

const tornado: TornadoResult = {
  present: outcome(100, 0.1),
  bars: [
    {
      path: 'price',
      present: 1,
      low: { value: 0.8, outcome: outcome(40, 0.09) },
      high: { value: 1.2, outcome: outcome(160, 0.11) },
      swing: 120,
    },
    { path: 'rate', present: 8, low: { value: 7, outcome: outcome(120, 0.1) }, high: { value: 9, outcome: outcome(90, 0.14) }, swing: 30 },
    {
      path: 'limit',
      present: 5,
      low: { value: 4, outcome: { infeasible: 'too small' } },
      high: { value: 6, outcome: outcome(100) },
      swing: 0,
    },
  ],
};

describe('a tornado', () => {
  test('stands by falling swing of the figure that is looked at', () => {
    expect(drawnBars(tornado, 'npv').map(({ path, swing }) => [path, swing])).toEqual([
      ['price', 120],
      ['rate', 30],
      ['limit', 0],
    ]);
    const byReturn = drawnBars(tornado, 'irr');
    expect(byReturn.map(({ path }) => path)).toEqual(['rate', 'price', 'limit']);
    expect(byReturn[0]!.swing).toBeCloseTo(0.04, 12);
  });
  test('has a table with the value and the figure of each end; an infeasible end has none', () => {
    const { table } = tornadoChart(drawnBars(tornado, 'npv'), 100, {
      input: 'Input',
      low: 'Low',
      high: 'High',
      swing: 'Swing',
      nameOf: (path) => path,
      valueOf: (_, value) => String(value),
      write: (figure) => (figure === undefined ? '—' : String(figure)),
      writeAxis: String,
      unit: '$',
    });
    expect(table.columns).toEqual(['Input', 'Low', 'Low, $', 'High', 'High, $', 'Swing, $']);
    expect(table.rows).toEqual([
      ['price', '0.8', '40', '1.2', '160', '120'],
      ['rate', '7', '120', '9', '90', '30'],
      ['limit', '4', '—', '6', '100', '0'],
    ]);
  });
});

test('years stand from the best to the worst under P10, P50 and P90, and not where those are not told', () => {
  const figures = { irr: { lacking: '' }, lcoePerMWh: { lacking: '' }, firstYearRevenue: { lacking: '' } };
  const run = (priceYear: string, npv: number) => ({ priceYear, weatherYear: 'as imported', outcome: outcome(npv) });
  const years: YearsResult = {
    runs: [run('2019', 5), run('2020', 9), run('2021', 1)],
    figures: { npv: { p10: 8.2, p50: 5, p90: 1.8 }, ...figures },
  };
  const look = { comma: false, symbol: '$' };
  const words = { year: 'Year', npv: 'NPV' };
  expect(yearsChart(years, 'full', look, words)?.table.rows.map(([year, npv]) => [year, npv])).toEqual([
    ['2020', '9'],
    ['2019', '5'],
    ['2021', '1'],
  ]);
  expect(yearsChart({ ...years, figures: { npv: { lacking: 'few' }, ...figures } }, 'full', look, words)).toBeUndefined();
});
