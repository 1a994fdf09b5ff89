import { expect, test } from 'vitest';
import { rowDifferences } from './rowDifferences';
import { resultRow } from './testing';

const header = { sensitivity: [], optimization: [], revenue: [{ name: 'Day-ahead', units: '$/yr' }] };
const row = resultRow('a', { revenue: [100], capex: 10, opex: 1, npv: 5, irr: 0.1, payback: 7, netCashFlow: [-10, 99] });

test('rows that are the same to the last digit have no differences', () => {
  expect(rowDifferences(header, row, { ...row })).toEqual([]);
});

test('a difference names the figure, the stream or the year', () => {
  const after = { ...row, npv: 5 + 1e-15 * 8, lcoe: 40, revenue: [101], netCashFlow: [-10, 100] };
  expect(rowDifferences(header, row, after)).toEqual([
    { figure: 'npv', before: 5, after: 5 + 1e-15 * 8 },
    { figure: 'lcoe', before: null, after: 40 },
    { figure: 'Day-ahead', before: 100, after: 101 },
    { figure: 'netCashFlow 1', before: 99, after: 100 },
  ]);
});

test('rows kept without their years are compared in the rest', () => {
  const { netCashFlow: _, ...older } = row;
  expect(rowDifferences(header, older, row)).toEqual([]);
});
