import { describe, expect, test } from 'vitest';
import { recommend } from './recommendation';
import type { ResultItem } from './resultTables';
import { sizeCurve } from './sizeCurve';
import { sizeDimensions } from './sizeDimensions';
import { resultRow } from './testing';

const header = {
  optimization: [
    { name: 'Battery', units: 'MW' },
    { name: 'Battery', units: 'MWh' },
  ],
};

/** A storage of four hours, or of `hours`; NPV in M$. */
const storage = (powerMW: number, npv: number, hours = 4): ResultItem =>
  resultRow(`${powerMW}x${hours}`, { optimization: [powerMW, powerMW * hours], npv: npv * 1e6 });

/** Merchant storage behind a connection of 110 MW. */
const merchant = [
  [100, 63.09],
  [104, 65.61],
  [110, 69.4],
  [112, 70.31],
  [114, 68.92],
  [120, 64.04],
  [122, 62.31],
].map(([power = 0, npv = 0]) => storage(power, npv));

const npv = { read: (item: ResultItem) => item.npv, isLowerBetter: false };

describe('the sizes in which systems differ', () => {
  test('leave out the energy that follows from the power', () => {
    expect(sizeDimensions(header, merchant).map(({ unit, values }) => [unit, values.length])).toEqual([['MW', 7]]);
  });
  test('are power and duration where both were varied', () => {
    const both = [50, 100, 150].flatMap((power) => [2, 4].map((hours) => storage(power, power, hours)));
    expect(sizeDimensions(header, both).map(({ unit, values }) => [unit, values])).toEqual([
      ['MW', [50, 100, 150]],
      ['h', [2, 4]],
    ]);
    expect(sizeCurve(header, both, npv)?.lines.map(({ other, points }) => [other, points.length])).toEqual([
      [2, 3],
      [4, 3],
    ]);
  });
  test('make a map from the seventh line on', () => {
    const many = Array.from({ length: 8 }, (_, power) => power + 1).flatMap((power) =>
      Array.from({ length: 7 }, (_, hours) => storage(power, power, hours + 1)),
    );
    expect(sizeCurve(header, many, npv)?.isMap).toBe(true);
  });
  test('give no curve for a single size', () => expect(sizeCurve(header, [storage(100, 5)], npv)).toBeUndefined());
});

describe('the recommendation', () => {
  const { size, best } = recommend(header, merchant, [])!;
  test('is the system of the highest NPV, with its margins', () => {
    expect(best.id).toBe('112x4');
    // (70.31 − 69.40) / 2 and (68.92 − 70.31) / 2 million per MW.
    expect(size?.below?.npvPerUnit).toBeCloseTo(0.455e6, 3);
    expect(size?.above?.npvPerUnit).toBeCloseTo(-0.695e6, 3);
  });
  test('has the range of sizes above 90 % of 70.31 = 63.28', () => expect(size?.near).toEqual({ from: 104, to: 120 }));
  test('keeps the other sizes of the best system', () => {
    const items = [storage(100, 10), storage(110, 12), storage(120, 11), storage(100, 5, 2), storage(110, 20, 2), storage(120, 8, 2)];
    const found = recommend(header, items, [])!;
    expect([found.best.id, found.size?.below?.npvPerUnit, found.size?.above?.npvPerUnit]).toEqual(['110x2', 1.5e6, -1.2e6]);
  });
  test('has no slope beyond the calculated sizes', () => {
    const found = recommend(header, [storage(50, 1), storage(60, 2), storage(70, 3)], [])!;
    expect(found.size?.above).toBeUndefined();
    expect(found.size?.below).toEqual({ from: 60, to: 70, npvPerUnit: 0.1e6 });
  });
  test('takes the least loss where every size loses', () => {
    const found = recommend(header, [storage(50, -10), storage(60, -10.5), storage(70, -12)], [])!;
    expect([found.best.id, found.size?.near]).toEqual(['50x4', { from: 50, to: 60 }]);
  });
  test('has none without systems', () => expect(recommend(header, [], [])).toBeUndefined());
});

describe('robustness', () => {
  const shifted = (change: (power: number) => number) =>
    merchant.map((item) => ({ ...item, npv: item.npv + change(item.optimization[0]!) * 1e6 }));
  const of = (...cases: readonly (readonly ResultItem[])[]) => recommend(header, merchant, cases)!.robustness;
  test('is not tested without another case', () => expect(of().tested).toBe(0));
  test('counts the cases in which the first five keep their order, and those in which the best stays', () => {
    const lower = shifted(() => -20);
    // 112 stays first at 70.31; 110 falls from 69.40 to 64.40, behind 114, 104 and before 120.
    const second = shifted((power) => (power === 110 ? -5 : 0));
    const third = shifted((power) => (power === 112 ? -9 : 0));
    expect(of(lower, second, third)).toEqual({ compared: 5, tested: 3, sameOrder: 1, sameBest: 2 });
  });
  test('leaves out a case in which one of the first five was not calculated', () =>
    expect(of(merchant.filter(({ id }) => id !== '110x4')).tested).toBe(0));
});
