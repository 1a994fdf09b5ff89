import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import { expect, test } from 'vitest';
import { seriesOf } from '../../charts/chartData';
import type { ChartTheme } from '../../charts/chartTheme';
import { columnsOf } from '@hybrid/project/results/columns';
import { translatedColumns, type ShownColumn } from './useTranslatedColumns';
import { buildScatterChart } from './scatterChart';

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
const words = { best: 'best', rank: 'Rank', frontier: 'Frontier (2)' };
const columns = translatedColumns(
  columnsOf({ sensitivity: [], optimization: [{ name: 'Storage', units: 'MWh' }], revenue: [] }),
  inEnglish,
);
const column = (key: string) => columns.find((each) => each.key === key) as ShownColumn;
const capital = { x: column('capex'), y: column('npv') };
const picture = buildScatterChart(
  items,
  capital,
  'b',
  ({ optimization }) => optimization[0] ?? 0,
  ({ id }) => `<${id}>`,
  { comma: false, symbol: '$' },
  words,
);

interface Mark {
  readonly label: { readonly align?: string };
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
test('the frontier is named, and its systems are joined in steps and marked', () => {
  const [a, b] = items as [ResultItem, ResultItem, ResultItem];
  const joined = buildScatterChart(
    items,
    capital,
    undefined,
    () => 0,
    ({ id }) => id,
    { comma: false, symbol: '$' },
    words,
    [b, a],
  );
  const [all, line] = seriesOf(joined.option(theme));
  expect(line).toMatchObject({
    name: 'Frontier (2)',
    step: 'end',
    data: [
      [150, 30],
      [200, 50],
    ],
  });
  expect((all!.data as unknown as readonly Mark[]).map(({ itemStyle }) => itemStyle.color)).toEqual(['<ok>', '<storage>', '<grid>']);
  expect(joined.legend?.(theme).map(({ name }) => name)).toEqual(['Frontier (2)']);
});
test('the name of the best stands towards the middle, clear of the axis', () => {
  const alignOf = (capex: number) => {
    const chart = buildScatterChart(
      [item('a', capex, 50e6, 0), item('b', 0, 30e6, 0), item('c', 100e6, 20e6, 0)],
      capital,
      undefined,
      () => 0,
      ({ id }) => id,
      { comma: false, symbol: '$' },
      words,
    );
    const [best] = (seriesOf(chart.option(theme))[0]?.data ?? []) as unknown as readonly Mark[];
    return best?.label.align;
  };
  expect([alignOf(0), alignOf(50e6), alignOf(100e6)]).toEqual(['left', 'center', 'right']);
});
test('names of the user are no markup in a tooltip', () => {
  const { tooltip } = picture.option(theme) as { tooltip: { formatter: (point: { dataIndex: number }) => string } };
  expect(tooltip.formatter({ dataIndex: 0 })).toContain('&#60;a&#62;');
});
test('the table ranks the systems', () => expect(picture.table.rows[2]).toEqual(['3: <c>', '90.0', '−5.0']));
test('the axes are named with their units', () => expect(picture.table.columns).toEqual(['Rank', 'Capital Cost, M$', 'NPV, M$']));
test('a system without one of the figures has no mark, and the others keep their rank', () => {
  const rated = [{ ...items[0], irr: null } as ResultItem, { ...items[1], irr: 0.1 } as ResultItem];
  const chart = buildScatterChart(
    rated,
    { x: column('size/0'), y: column('irr') },
    undefined,
    () => 0,
    ({ id }) => id,
    { comma: false, symbol: '$' },
    words,
  );
  expect(chart.drawn.map(({ id }) => id)).toEqual(['b']);
  expect(chart.table).toEqual({ columns: ['Rank', 'Storage, MWh', 'IRR, %'], rows: [['2: b', '100', '10.00']] });
});
