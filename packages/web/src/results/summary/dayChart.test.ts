import { dayOfIso, isoOfDay } from '@hybrid/project/basics/calendar';
import type { DayChart } from '@hybrid/project/results/details';
import { describe, expect, test } from 'vitest';
import { seriesOf } from '../../charts/chartData';
import type { ChartTheme } from '../../charts/chartTheme';
import { buildDayChart, type DayWords } from './dayChart';

const theme = new Proxy({}, { get: (_, name) => `<${String(name)}>` }) as ChartTheme;
const words: DayWords = {
  hour: 'Hour',
  price: 'Price',
  perHour: 'per hour',
  stream: (_, owner) => owner,
  charging: (name) => `${name}, charging`,
};
const look = { comma: false, symbol: '$' };
const hours = (value: (hour: number) => number) => Array.from({ length: 24 }, (_, hour) => value(hour));
const day: DayChart = {
  day: 3,
  price: hours((hour) => 20 + hour),
  streams: [
    { name: 'Day-ahead', owner: 'solar', revenue: hours((hour) => (hour > 6 && hour < 18 ? 2000 : 0)) },
    { name: 'Day-ahead', owner: 'storage', revenue: hours((hour) => (hour === 3 ? -1000 : hour === 19 ? 4000 : 0)) },
  ],
};

describe('the chart of a day', () => {
  const { option, table, legend } = buildDayChart(day, look, words);
  const drawn = option(theme);
  const series = seriesOf(drawn);
  const pointsOf = (index: number) => (series[index] as { data: readonly number[] }).data;

  test('stacks revenue and draws the price as a line on an axis of its own', () => {
    expect(series.map(({ type, name }) => [type, name])).toEqual([
      ['bar', 'solar'],
      ['bar', 'storage'],
      ['bar', 'storage, charging'],
      ['line', 'Price'],
    ]);
    expect(series[3]).toMatchObject({ yAxisIndex: 1, data: day.price });
  });
  test('keeps what storage pays to charge apart from what it earns', () => {
    expect(pointsOf(1)[3]).toBe(0);
    expect(pointsOf(2)[3]).toBe(-1000);
  });
  test('has hours 0 to 23 and units on both axes', () => {
    expect(drawn.xAxis).toMatchObject({ data: hours((hour) => hour).map(String) });
    expect(drawn.yAxis).toMatchObject([{ name: '$ per hour' }, { name: '$/MWh' }]);
  });
  test('names each colour in the legend, and takes them from the theme', () => {
    expect(legend(theme).map(({ name }) => name)).toEqual(series.map(({ name }) => name));
    expect(legend(theme)[0]?.color).toBe('<solar>');
  });
  test('says the same as a table', () => {
    expect(table.columns).toEqual(['Hour', 'solar, $', 'storage, $', 'storage, charging, $', 'Price, $/MWh']);
    expect(table.rows[3]).toEqual(['3', '0', '0', '−1,000', '23.00']);
  });
  test('has no charging where nothing is bought', () => {
    const [solar] = day.streams;
    expect(seriesOf(buildDayChart({ ...day, streams: solar ? [solar] : [] }, look, words).option(theme)).map(({ name }) => name)).toEqual([
      'solar',
      'Price',
    ]);
  });
  test('groups two markets by technology, each market in a shade of its own', () => {
    const both = [...day.streams, ...day.streams.map((stream) => ({ ...stream, name: 'Real-time' }))];
    const inColor = new Proxy(
      {},
      { get: (_, name) => (name === 'text' ? '#000000' : name === 'solar' ? '#e3a008' : '#7553db') },
    ) as ChartTheme;
    const drawn = buildDayChart({ ...day, streams: both }, look, { ...words, stream: (market, owner) => `${market}: ${owner}` });
    expect(drawn.legend(inColor).map(({ name }) => name)).toEqual([
      'Day-ahead: solar',
      'Real-time: solar',
      'Day-ahead: storage',
      'Day-ahead: storage, charging',
      'Real-time: storage',
      'Real-time: storage, charging',
      'Price',
    ]);
    expect(new Set(drawn.legend(inColor).map(({ color }) => color)).size).toBe(7);
  });
  test('does not name a penalty that no hour has, nor reserve room below zero for pennies', () => {
    const penalty = (amount: number) =>
      ({ name: 'Evening', owner: 'system', revenue: hours((hour) => (hour === 21 ? amount : 0)) }) as const;
    const solar = day.streams.slice(0, 1);
    const without = buildDayChart({ ...day, streams: [...solar, penalty(0)] }, look, words);
    expect(without.legend(theme).map(({ name }) => name)).toEqual(['solar', 'Price']);
    const pennies = buildDayChart({ ...day, streams: [...solar, penalty(-2)] }, look, words);
    expect(pennies.legend(theme).map(({ name }) => name)).toEqual(['solar', 'system', 'Price']);
    expect(pennies.option(theme).yAxis).toMatchObject([{ min: 0 }, { min: 0 }]);
  });
  test('reaches below zero only as far as charging needs', () => {
    const [money, price] = (drawn.yAxis ?? []) as readonly { readonly min: number; readonly max: number; readonly interval: number }[];
    expect(money?.min).toBe(-1000);
    expect(money?.max).toBeLessThanOrEqual(5000);
    expect((money?.min ?? 0) / (money?.max ?? 1)).toBeCloseTo((price?.min ?? 0) / (price?.max ?? 1), 6);
  });
  test('draws the price as steps, since it holds for an hour', () => expect(series[3]).toMatchObject({ step: 'middle' }));
  test('shows a penalty as a column of its own, in the colour of what went wrong', () => {
    const penalty = { name: 'Evening', owner: 'system', revenue: hours((hour) => (hour === 21 ? -500 : 0)) } as const;
    const { option: withPenalty, legend: named } = buildDayChart({ ...day, streams: [...day.streams, penalty] }, look, words);
    expect(seriesOf(withPenalty(theme))[3]).toMatchObject({ type: 'bar', name: 'system', stack: 'revenue' });
    expect(named(theme).find(({ name }) => name === 'system')?.color).toBe('<error>');
  });
});

test('a day of the year is picked by month and day', () => {
  expect([isoOfDay(0, 2007).slice(5), isoOfDay(59, 2007).slice(5), isoOfDay(364, 2007).slice(5)]).toEqual(['01-01', '03-01', '12-31']);
  for (let index = 0; index < 365; index += 1) expect(dayOfIso(isoOfDay(index, 2007))).toBe(index);
});

test('an hour without revenue reads 0 at the crosshair', () => {
  const [solar] = seriesOf(buildDayChart(day, look, words).option(theme)) as unknown as readonly {
    readonly tooltip: { readonly valueFormatter: (value: unknown, index: number) => string };
  }[];
  expect([solar?.tooltip.valueFormatter('-', 2), solar?.tooltip.valueFormatter(2000, 10)]).toEqual(['0 $', '2,000 $']);
});
