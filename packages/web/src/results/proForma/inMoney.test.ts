import type { ProFormaNode, ProFormaTree } from '@hybrid/project/results/proForma';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { proFormaIn } from './inMoney';

const row = (id: string, unit: string, values: readonly number[], children: readonly ProFormaNode[] = []): ProFormaNode => ({
  id,
  name: id,
  unit,
  values,
  children,
});
/** 8.12 % nominal, 2 % inflation: 6 % real. */
const rates = { discountRate: 8.12, inflationRate: 2, isNominal: false };
const tree: ProFormaTree = [
  row('production', 'MWh', [0, 50, 50]),
  row('revenue', '¤', [0, 100, 100], [row('revenue/0', '¤', [0, 100, 100])]),
  row('netCashFlow', '¤', [-150, 100, 100]),
  row('discountFactor', '', [1, 1 / 1.06, 1 / 1.06 ** 2]),
  row('discountedCashFlow', '¤', [-150, 100 / 1.06, 100 / 1.06 ** 2]),
  row('cumulativeCashFlow', '¤', [-150, -50, 50]),
];
const values = (of: ProFormaTree, id: string) => of.find((node) => node.id === id)?.values ?? [];
const nominal = proFormaIn(tree, rates, 'nominal');

test('100 a year with 2 % inflation are 102 and 104.04 in money of their year, with all that they are made of', () => {
  expect(values(nominal, 'revenue').map((value) => value.toFixed(2))).toEqual(['0.00', '102.00', '104.04']);
  expect(values(nominal[1]?.children ?? [], 'revenue/0')[2]).toBeCloseTo(104.04, 10);
});
test('energy is no money', () => expect(values(nominal, 'production')).toEqual([0, 50, 50]));
test('the cumulative cash flow is the sum of what is shown: −150 + 102 + 104.04', () =>
  expect(values(nominal, 'cumulativeCashFlow')[2]).toBeCloseTo(56.04, 10));
test('nominal money is discounted at the nominal rate, and present values stay what they are', () => {
  expect(values(nominal, 'discountFactor')[1]).toBeCloseTo(1 / 1.0812, 12);
  expect(values(nominal, 'discountedCashFlow')).toEqual(values(tree, 'discountedCashFlow'));
  const present = values(nominal, 'netCashFlow').map((value, year) => value * (values(nominal, 'discountFactor')[year] ?? 0));
  for (const [year, value] of present.entries()) expect(value).toBeCloseTo(values(tree, 'discountedCashFlow')[year] ?? 0, 10);
});
test('in its own money a project is as it is', () => expect(proFormaIn(tree, rates, 'real')).toBe(tree));
test('there and back again is where it began', () =>
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 40 }),
      fc.integer({ min: -5, max: 20 }),
      (net, inflation) => {
        const real = [row('netCashFlow', '¤', net)];
        const there = proFormaIn(real, { ...rates, inflationRate: inflation }, 'nominal');
        const back = proFormaIn(there, { ...rates, inflationRate: inflation, isNominal: true }, 'real');
        for (const [year, value] of values(back, 'netCashFlow').entries()) expect(value).toBeCloseTo(net[year] ?? 0, 8);
      },
    ),
  ));
