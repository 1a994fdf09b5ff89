import { describe, expect, test } from 'vitest';
import { seriesOf } from '../../charts/chartData';
import type { ChartTheme } from '../../charts/chartTheme';
import { figure } from '../../ui/figures';
import { stackedChart, type ChartSeries } from './stackedChart';

const theme = new Proxy({}, { get: (_, name) => (name === 'surface' ? '#ffffff' : `<${String(name)}>`) }) as ChartTheme;
const look = { comma: false, symbol: '$' };
const chart = (...series: readonly ChartSeries[]) =>
  stackedChart({
    category: 'Year',
    categories: ['2027', '2028'],
    unit: 'MWh',
    series,
    write: (value) => figure(value, 1, look),
    writeAxis: (value) => figure(value, 1, look, true),
  });
const axisOf = (...series: readonly ChartSeries[]) =>
  chart(...series).option(theme).yAxis as { readonly min: number; readonly max: number };

describe('columns of a chart', () => {
  test('stand on each other, so that the axis holds their sum, above zero and below', () =>
    expect(
      axisOf(
        { name: 'Up', color: 'dam', form: 'bar', values: [30, 60] },
        { name: 'More', color: 'fmm', form: 'bar', values: [30, 40] },
        { name: 'Down', color: 'grid', form: 'bar', values: [-20, -10] },
      ),
    ).toMatchObject({ min: -25, max: 100 }));
  test('of different stacks stand beside each other', () =>
    expect(
      axisOf(
        { name: 'Proposed', color: 'dam', form: 'bar', values: [60, 60], stack: 'proposed' },
        { name: 'Base', color: 'grid', form: 'bar', values: [40, 80], stack: 'base' },
      ),
    ).toMatchObject({ min: 0, max: 80 }));
  test('have an edge where they are solar', () => {
    const [solar] = seriesOf(chart({ name: 'Solar', color: 'solar', form: 'bar', values: [1, 2] }).option(theme));
    expect(solar).toMatchObject({ itemStyle: { borderColor: '<solarLine>' } });
  });
});

test('lines are not stacked, and have a gap where there is no value', () => {
  const line = { name: 'Price', color: 'dam', form: 'line', values: [undefined, 50] } as const;
  const picture = chart(line, { ...line, name: 'Other', values: [40, 45] });
  expect(seriesOf(picture.option(theme))[0]).toMatchObject({ type: 'line', data: ['-', 50] });
  expect(axisOf(line, { ...line, name: 'Other', values: [40, 45] }).max).toBe(50);
});

test('the table says the same, with the unit in its heads', () => {
  const { table } = chart(
    { name: 'Solar', color: 'solar', form: 'bar', values: [0, 1500] },
    { name: 'Price', color: 'dam', form: 'line', values: [undefined, -2] },
  );
  expect(table.columns).toEqual(['Year', 'Solar, MWh', 'Price, MWh']);
  expect(table.rows).toEqual([
    ['2027', '0.0', '—'],
    ['2028', '1,500.0', '−2.0'],
  ]);
});
