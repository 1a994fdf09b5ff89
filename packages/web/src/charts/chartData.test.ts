import { describe, expect, test } from 'vitest';
import { isEmpty, pointCount, rowSentence, tableText, withoutHidden, type ChartTable } from './chartData';

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

describe('the table behind a chart', () => {
  test('reads a point as a sentence', () => expect(rowSentence(table, 1)).toBe('Hour 1: Solar 2.0, Price 31'));
  test('has nothing to say beyond its ends', () => expect(rowSentence(table, 9)).toBe(''));
  test('is copied with its heads, tab separated', () => expect(tableText(table)).toBe('Hour\tSolar\tPrice\n0\t1.0\t30\n1\t2.0\t31'));
});
