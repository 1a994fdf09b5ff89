import { expect, test } from 'vitest';
import { isEmpty, seriesOf } from './chartData';
import type { ChartTheme } from './chartTheme';
import { buildColumnChart } from './columnChart';

const theme = new Proxy({}, { get: (_, name) => `<${String(name)}>` }) as ChartTheme;
const comma = { comma: true, symbol: '€' };

test('columns stand side by side, and their table speaks the numbers of the project', () => {
  const picture = buildColumnChart(
    {
      category: 'Year',
      labels: ['2028', '2029'],
      columns: [
        { name: 'Maximum', color: 'storage', values: [1200.5, 1100] },
        { name: 'Minimum', color: 'storage', isFaint: true, values: [1100, 1000] },
      ],
      unit: 'MWh',
      decimals: 1,
    },
    comma,
  );
  const drawn = picture.option(theme);
  expect(seriesOf(drawn).map(({ type, name }) => [type, name])).toEqual([
    ['bar', 'Maximum'],
    ['bar', 'Minimum'],
  ]);
  expect(seriesOf(drawn).every((series) => !('stack' in series))).toBe(true);
  expect(picture.table).toEqual({
    columns: ['Year', 'Maximum, MWh', 'Minimum, MWh'],
    rows: [
      ['2028', '1.200,5', '1.100,0'],
      ['2029', '1.100,0', '1.000,0'],
    ],
  });
  expect(picture.legend?.(theme).map(({ name }) => name)).toEqual(['Maximum', 'Minimum']);
});

test('one kind of column needs no legend, and columns without values are nothing to draw', () => {
  const picture = buildColumnChart(
    { category: 'Year', labels: ['2028'], columns: [{ name: 'Production', color: 'wind', values: [] }], unit: 'MWh', decimals: 0 },
    comma,
  );
  expect(picture.legend).toBeUndefined();
  expect(isEmpty(picture.option(theme))).toBe(true);
});

test('forty years are labelled in steps', () => {
  const labels = Array.from({ length: 40 }, (_, year) => String(2028 + year));
  const drawn = buildColumnChart(
    { category: 'Year', labels, columns: [{ name: 'Production', color: 'wind', values: labels.map(Number) }], unit: 'MWh', decimals: 0 },
    comma,
  ).option(theme);
  expect(drawn.xAxis).toMatchObject({ data: labels, axisLabel: { interval: 3 } });
});
