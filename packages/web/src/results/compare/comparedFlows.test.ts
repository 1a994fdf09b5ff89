import type { ResultItem } from '@hybrid/project/results/resultTables';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { baseRow, defaultBase } from './baseCase';
import { comparedFlows } from './comparedFlows';

describe('two cash flows compared', () => {
  // 100 more is invested, for 60 and 70 more a year: back in the second year.
  const [proposed, base] = [
    [-300, 160, 170],
    [-200, 100, 100],
  ];
  test('differ by proposed less base, year by year', () =>
    expect(comparedFlows(proposed, base, 'annual')).toEqual({ proposed, base, difference: [-100, 60, 70] }));
  test('add up year by year where they are cumulative', () =>
    expect(comparedFlows(proposed, base, 'cumulative')).toEqual({
      proposed: [-300, -140, 30],
      base: [-200, -100, 0],
      difference: [-100, -40, 30],
    }));
  test('of which the base is zero differ by the proposed one itself', () =>
    expect(comparedFlows(proposed, undefined, 'annual')).toEqual({ proposed, base: [0, 0, 0], difference: proposed }));
  test('of different lengths cannot be compared', () => expect(comparedFlows(proposed, [-200, 100], 'annual')).toBeUndefined());
  test('have a cumulative difference that is the difference of the cumulative ones', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: -1e6, max: 1e6 })), { maxLength: 41 }),
        (years) => {
          const flows = comparedFlows(
            years.map(([amount]) => amount),
            years.map(([, amount]) => amount),
            'cumulative',
          );
          flows?.difference.forEach((amount, year) => expect(amount).toBe((flows.proposed[year] ?? 0) - (flows.base[year] ?? 0)));
        },
      ),
    ));
});

describe('the base case', () => {
  const row = (id: string, capex: number): ResultItem => ({
    id,
    sensitivity: [],
    optimization: [],
    revenue: [],
    capex,
    opex: 0,
    npv: 0,
    lcoe: null,
    irr: null,
    payback: null,
  });
  const rows = [row('best', 300), row('cheap', 100), row('as cheap', 100)];
  test('is by default the system that costs least to build, the better ranked of two', () => expect(defaultBase(rows)?.id).toBe('cheap'));
  test('is a row that was picked, or none where the row is gone', () => {
    expect(baseRow({ kind: 'row', id: 'best' }, rows)?.id).toBe('best');
    expect(baseRow({ kind: 'row', id: 'gone' }, rows)).toBeUndefined();
  });
  test('is no row where it is the zero cash flow', () => expect(baseRow({ kind: 'zero' }, rows)).toBeUndefined());
});
