import { describe, expect, test } from 'vitest';
import { seriesOf } from '../../charts/chartData';
import type { ChartTheme } from '../../charts/chartTheme';
import { buildCashFlowChart, type CashFlowWords } from './cashFlowChart';
import type { CashFlowLine } from './cashFlowRows';

const theme = new Proxy({}, { get: (_, name) => `<${String(name)}>` }) as ChartTheme;
const words: CashFlowWords = {
  year: 'Year',
  annual: 'Annual',
  cumulative: 'Cumulative',
  payback: 'payback 6.0 yr',
  lines: {
    revenue: 'Revenue',
    incentives: 'Incentives',
    opEx: 'Operating',
    replacement: 'Replacement',
    augmentation: 'Augmentation',
    capEx: 'Capital',
    salvage: 'Salvage',
    net: 'Net',
    cumulative: 'Cumulative',
  },
};
const years = Array.from({ length: 11 }, (_, year) => String(2027 + year));
const later = (value: number) => years.map((_, year) => (year === 0 ? undefined : value));
const lines: readonly CashFlowLine[] = [
  { kind: 'revenue', sign: 'flow', values: later(40e6) },
  { kind: 'opEx', sign: 'flow', values: later(-10e6) },
  { kind: 'capEx', sign: 'flow', values: years.map((_, year) => (year === 0 ? -180e6 : undefined)) },
  { kind: 'net', sign: 'balance', values: years.map((_, year) => (year === 0 ? -180e6 : 30e6)) },
  { kind: 'cumulative', sign: 'balance', values: years.map((_, year) => -180e6 + 30e6 * year) },
];
const build = (payback: number | null) => buildCashFlowChart(lines, years, payback, 'million', { comma: false, symbol: '$' }, words);

describe('the cash flow chart', () => {
  const picture = build(6);
  const drawn = picture.option(theme);
  const series = seriesOf(drawn);
  const named = (name: string) => series.find((each) => each.name === name);
  const pointsOf = (name: string) => (named(name) as { data: readonly number[] }).data;

  test('has two grids with the same years', () => {
    expect(drawn.grid).toHaveLength(2);
    expect(drawn.xAxis).toMatchObject([{ gridIndex: 0, data: years }, { gridIndex: 1, data: years }, { show: false }]);
  });
  test('marks the payback on the zero line, between the years', () =>
    expect(named('payback 6.0 yr')).toMatchObject({ type: 'scatter', data: [[6, 0]] }));
  test('has no mark without a payback', () =>
    expect(seriesOf(build(null).option(theme)).some(({ name }) => name === 'payback 6.0 yr')).toBe(false));
  test('draws the investment to the scale of the years after it', () => {
    const { min } = (drawn.yAxis as readonly { min: number }[])[1] ?? { min: 0 };
    expect(pointsOf('Capital')[0]).toBe(-180e6);
    expect(min).toBeLessThanOrEqual(-180e6);
  });
  test('draws ordinary years in full', () => {
    expect(pointsOf('Revenue').slice(1)).toEqual(Array.from({ length: 10 }, () => 40e6));
    expect(pointsOf('Operating')[5]).toBe(-10e6);
  });
  test('keeps the full amounts in its table, and a dash where there is no flow', () => {
    expect(picture.table.rows[0]).toEqual(['2027', '—', '—', '−180.0', '−180.0', '−180.0']);
    expect(picture.table.rows[1]).toEqual(['2028', '40.0', '−10.0', '—', '30.0', '−150.0']);
  });
});
