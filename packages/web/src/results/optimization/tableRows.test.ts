import { columnsOf, type ResultColumn } from '@hybrid/project/results/columns';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byNpv, filteredRows, sortedByHead, sortedRows } from './tableRows';
import { header, item } from './testing';

const columns = columnsOf(header);
const column = (key: string) => columns.find((each) => each.key === key) as ResultColumn;
const items = [item('a', 100, 30.04e6, 0.12), item('b', 120, 20e6, null), item('c', 100, -1e6, 0.05)];
const ids = (rows: readonly ResultItem[]) => rows.map(({ id }) => id).join('');

describe('sorting', () => {
  test('by NPV is falling at first, by a size rising', () => {
    expect(sortedByHead([], column('npv'), false)).toEqual(byNpv);
    expect(sortedByHead(byNpv, column('size/0'), false)).toEqual([{ key: 'size/0', isFalling: false }]);
  });
  test('turns at the second press', () => expect(sortedByHead(byNpv, column('npv'), false)).toEqual([{ key: 'npv', isFalling: false }]));
  test('takes a further column that decides among equals', () => {
    const bySize = sortedByHead([], column('size/0'), false);
    const both = sortedByHead(sortedByHead(bySize, column('npv'), true), column('npv'), true);
    expect(both).toEqual([
      { key: 'size/0', isFalling: false },
      { key: 'npv', isFalling: false },
    ]);
    expect(ids(sortedRows(items, columns, both))).toBe('cab');
  });
  test('leaves what is absent at the end, either way', () => {
    expect(ids(sortedRows(items, columns, [{ key: 'irr', isFalling: true }]))).toBe('acb');
    expect(ids(sortedRows(items, columns, [{ key: 'irr', isFalling: false }]))).toBe('cab');
  });
  test('by a column that is not there changes nothing', () =>
    expect(ids(sortedRows(items, columns, [{ key: 'size/9', isFalling: true }]))).toBe('abc'));
});

describe('filtering', () => {
  test('goes by the figure that is read: 30.04 M is 30.0 M', () => {
    const filters = { npv: { min: 30e6, max: 30e6 } };
    expect(ids(filteredRows(items, columns, filters, 'million'))).toBe('a');
    expect(ids(filteredRows(items, columns, filters, 'full'))).toBe('');
  });
  test('of two columns lets through what both do', () =>
    expect(ids(filteredRows(items, columns, { 'size/0': { max: 100 }, irr: { min: 6 } }, 'full'))).toBe('a'));
  test('leaves out what has no such figure', () => expect(ids(filteredRows(items, columns, { irr: { min: 0 } }, 'full'))).toBe('ac'));
  test('lets a row through exactly when its figure lies between the ends', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -500, max: 500 })), fc.integer({ min: -500, max: 500 }), (sizes, min) => {
        const rows = sizes.map((size, index) => item(String(index), size, 0, null));
        const found = filteredRows(rows, columns, { 'size/0': { min, max: min + 100 } }, 'full');
        expect(found).toEqual(rows.filter(({ optimization: [size = 0] }) => size >= min && size <= min + 100));
      }),
    ));
});
