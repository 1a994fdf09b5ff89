import { describe, expect, test } from 'vitest';
import { isEmpty, pointCount, rowSentence, tableText, withNumbers, withoutHidden, type ChartTable } from './chartData';

const option = {
  series: [
    { type: 'bar' as const, name: 'Solar', data: [1, 2, 3] },
    { type: 'line' as const, name: 'Price', data: [30, 31, 32] },
  ],
};
const table: ChartTable = {
  columns: ['Hour', 'Solar', 'Price'],
  rows: [
    ['0', '1.0', '30'],
    ['1', '2.0', '31'],
  ],
};

describe('a chart', () => {
  test('is empty when no series has a point', () => {
    expect(isEmpty({})).toBe(true);
    expect(isEmpty({ series: [{ type: 'bar', data: [] }] })).toBe(true);
    expect(isEmpty(option)).toBe(false);
  });
  test('counts the points of all series', () => expect(pointCount(option)).toBe(6));
  test('leaves out what the legend has switched off, and nothing else', () => {
    expect(withoutHidden(option, new Set(['Solar'])).series).toEqual([option.series[1]]);
    expect(withoutHidden(option, new Set())).toBe(option);
  });
});

describe('numbers of a chart', () => {
  const write = (value: number): string => value.toFixed(1).replace('.', ',');
  test('are written as the project writes them, where the chart does not say how', () => {
    const own = (value: number): string => `${value} h`;
    const { xAxis, yAxis } = withNumbers(
      { xAxis: { type: 'value', axisLabel: { formatter: own } }, yAxis: [{ type: 'log' }, { type: 'category', data: ['a'] }] },
      write,
    );
    expect(xAxis).toMatchObject({ axisLabel: { formatter: own } });
    expect(yAxis).toEqual([
      { type: 'log', axisLabel: { formatter: write } },
      { type: 'category', data: ['a'] },
    ]);
  });
  test('stand in its tooltip likewise', () => {
    const { tooltip } = withNumbers({ tooltip: { trigger: 'axis' } }, write);
    const { valueFormatter } = tooltip as { readonly valueFormatter: (value: unknown) => string };
    expect([valueFormatter(2.5), valueFormatter([1, 2.5]), valueFormatter('Jan')]).toEqual(['2,5', '1,0, 2,5', 'Jan']);
  });
});

describe('the table behind a chart', () => {
  test('reads a point as a sentence', () => expect(rowSentence(table, 1)).toBe('Hour 1: Solar 2.0, Price 31'));
  test('has nothing to say beyond its ends', () => expect(rowSentence(table, 9)).toBe(''));
  test('is copied with its heads, tab separated', () => expect(tableText(table)).toBe('Hour\tSolar\tPrice\n0\t1.0\t30\n1\t2.0\t31'));
});
