import type { ResultItem } from '@hybrid/project/results/resultTables';
import { expect, test } from 'vitest';
import { seriesOf } from '../../charts/chartData';
import type { ChartTheme } from '../../charts/chartTheme';
import { buildCapitalChart } from './capitalChart';

const theme = new Proxy({}, { get: (_, name) => `<${String(name)}>` }) as ChartTheme;
const item = (id: string, capex: number, npv: number, storage: number): ResultItem => ({
  id,
  sensitivity: [],
  optimization: [storage],
  revenue: [],
  capex,
  opex: 0,
  npv,
  lcoe: null,
  irr: null,
  payback: null,
});
const items = [item('a', 200e6, 50e6, 400), item('b', 150e6, 30e6, 100), item('c', 90e6, -5e6, 0)];
const words = { npv: 'NPV', capital: 'Capital cost', best: 'best', rank: 'Rank' };
const picture = buildCapitalChart(
  items,
  'b',
  ({ optimization }) => optimization[0] ?? 0,
  ({ id }) => `<${id}>`,
  { comma: false, symbol: '$' },
  words,
);

interface Mark {
  readonly value: readonly [number, number];
  readonly symbolSize: number;
  readonly itemStyle: { readonly color: string };
}
const marks = seriesOf(picture.option(theme))[0]?.data as unknown as readonly Mark[];

test('a mark stands at capital and NPV in the unit of the axes', () =>
  expect(marks.map(({ value }) => value)).toEqual([
    [200, 50],
    [150, 30],
    [90, -5],
  ]));
test('more storage makes a larger mark', () => {
  const sizes = marks.map(({ symbolSize }) => symbolSize);
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
});
test('the best and the selected system stand out', () =>
  expect(marks.map(({ itemStyle }) => itemStyle.color)).toEqual(['<ok>', '<accent>', '<grid>']));
test('names of the user are no markup in a tooltip', () => {
  const { tooltip } = picture.option(theme) as { tooltip: { formatter: (point: { dataIndex: number }) => string } };
  expect(tooltip.formatter({ dataIndex: 0 })).toContain('&#60;a&#62;');
});
test('the table ranks the systems', () => expect(picture.table.rows[2]).toEqual(['3: <c>', '90.0', '−5.0']));
