import type { LineSeriesOption, TooltipComponentOption, XAXisComponentOption, YAXisComponentOption } from 'echarts';
import { describe, expect, test } from 'vitest';
import type { ChartTheme } from '../../charts/chartTheme';
import { buildSeriesChart, cutName, stepAt, valueText, type ChartInput } from './seriesChart';
import { hourlyItem, smallYear } from './testing';

const theme = new Proxy({} as ChartTheme, { get: (_, name) => (name === 'solarLine' ? '#b57a00' : '#112233') });
const look = { comma: false, symbol: '$' };
const input: ChartInput = {
  year: smallYear,
  items: smallYear.items,
  choices: { losses: { color: '#abcdef' } },
  window: { from: 24, to: 48 },
  calendar: { calendarYear: 2028, language: 'en-GB' },
  look,
  timeWord: 'Time',
  axisCount: 3,
};
const option = buildSeriesChart(input).option(theme);
const series = option.series as readonly LineSeriesOption[];
const named = (id: string): LineSeriesOption => series.find((one) => one.id === id) ?? {};

test('the axis of a low chart of power ends just beyond the values of the year, with round figures within', () => {
  const items = [
    hourlyItem('wind/w', () => 30, { form: 'standing' }),
    hourlyItem('storage/s/discharge', (hour) => (hour === 5000 ? 80 : 0), { form: 'standing' }),
    hourlyItem('storage/s/charge', (hour) => (hour === 4000 ? 110 : 0), { form: 'hanging' }),
  ];
  const axis = (
    buildSeriesChart({ ...input, items, low: { showsTimes: false } }).option(theme).yAxis as readonly YAXisComponentOption[]
  )[0];
  // 30 and 80 MW are stacked; 220 MW in at most five steps.
  expect(axis).toMatchObject({
    min: expect.closeTo(-116.6, 6),
    max: expect.closeTo(116.6, 6),
    axisLabel: { customValues: [-100, -50, 0, 50, 100] },
  });
});

describe('the picture of some series', () => {
  test('what stands is drawn upwards, what hangs beneath zero, each value from its step to the next', () => {
    expect(named('solar/pv')).toMatchObject({ stack: 'standing', step: 'end', lineStyle: { color: '#b57a00' } });
    expect((named('solar/pv').data as number[][])[12]).toEqual([36, 40]);
    expect(named('storage/s/charge')).toMatchObject({ stack: 'hanging' });
    expect((named('storage/s/charge').data as number[][])[0]).toEqual([24, -5]);
    expect((named('losses').data as number[][]).at(-1)).toEqual([48, 1]);
  });
  test("the user's colour goes before that of the plant", () => {
    expect(named('losses')).toMatchObject({ lineStyle: { color: '#abcdef' } });
  });
  test('each unit has an axis, the first at the left', () => {
    const axes = option.yAxis as readonly YAXisComponentOption[];
    expect(axes.map(({ name, position }) => [name, position])).toEqual([
      ['MW', 'left'],
      ['$/MWh', 'right'],
      ['$', 'right'],
    ]);
    expect(series.map(({ yAxisIndex }) => yAxisIndex)).toEqual([0, 0, 1, 2, 0]);
  });
  test('a fourth unit shares the last axis, which names both', () => {
    const items = [...smallYear.items, hourlyItem('level', () => 1, { units: '%' })];
    const drawn = buildSeriesChart({ ...input, items }).option(theme);
    expect((drawn.yAxis as readonly YAXisComponentOption[]).map(({ name }) => name)).toEqual(['MW', '$/MWh', '$, %']);
  });
  test('a day has a tick every four hours, from the step in view to its end', () => {
    expect(option.xAxis as XAXisComponentOption).toMatchObject({ min: 24, max: 48, interval: 4 });
  });
});

describe('a price of 4,000 in a week of prices below 24', () => {
  const spiky = hourlyItem('price/dam/sale', (hour) => (hour === 66 ? 4000 : hour % 24), { units: '$/MWh' });
  const drawn = buildSeriesChart({ ...input, items: [spiky], window: { from: 0, to: 168 } });
  const [line] = drawn.option(theme).series as readonly LineSeriesOption[];
  test('does not scale the axis', () => {
    expect(Math.max(...((line?.data ?? []) as number[][]).map(([, value]) => value ?? 0))).toBeLessThan(30);
  });
  test('is marked with its value, and written in the table', () => {
    expect(line?.markPoint?.data).toMatchObject([{ coord: [66.5, expect.any(Number)], label: { show: true, formatter: '4,000' } }]);
    expect(drawn.table?.rows[66]?.[1]).toBe('4,000.00');
  });
});

describe('the tooltip', () => {
  const tip = (of: ChartInput, hour: number): string => {
    const { formatter } = buildSeriesChart(of).option(theme).tooltip as TooltipComponentOption;
    return typeof formatter === 'function' ? String(formatter([{ axisValue: hour }] as never, '', () => {})) : '';
  };
  test('says the values of the step under the crosshair', () => {
    expect(tip(input, 36.4)).toContain('2 Jan, 12:00');
    expect(tip(input, 36.4)).toMatch(/Field<.*?40\.0<.*?MW/);
  });
  test('cuts names of more than 40 characters, and shows them as text', () => {
    expect(cutName('x'.repeat(40))).toBe('x'.repeat(40));
    expect(cutName('x'.repeat(41))).toBe(`${'x'.repeat(40)}…`);
    const item = hourlyItem('evil', () => 0, { name: '<img src=x onerror=alert(1)>' });
    expect(tip({ ...input, items: [item] }, 30)).not.toContain('<img');
  });
});

test('values of words are words', () => {
  const item = hourlyItem('heldBy', () => 1, { words: ['nothing', 'full'], units: '' });
  expect(valueText(item, 1, look)).toBe('full');
});

test('a moment beyond the window is its first or last step', () => {
  expect([0, 30.9, 99].map((hour) => stepAt(hour, 1, { from: 24, to: 48 }))).toEqual([24, 30, 47]);
});

test('windows of two weeks and less can be read as a table', () => {
  const { table } = buildSeriesChart(input);
  expect(table?.columns[1]).toBe('Field, MW');
  expect(table?.rows).toHaveLength(24);
  expect(buildSeriesChart({ ...input, window: { from: 0, to: 8760 } }).table).toBeUndefined();
});
