import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alignedScales, roundStep, stepWithin, zeroScale } from './axisScale';

describe('a round step', () => {
  test.each([
    [1, 1],
    [3.2, 4],
    [0.021, 0.025],
    [90, 100],
    [0, 1],
  ])('for %d is %d', (value, step) => expect(roundStep(value)).toBeCloseTo(step, 12));
});

describe('a round step within a length', () => {
  test.each([
    [55, 50],
    [110, 100],
    [0.03, 0.025],
    [0.019, 0.01],
    [0, 1],
  ])('for %d is %d', (value, step) => expect(stepWithin(value)).toBeCloseTo(step, 12));
});

describe('an axis about zero', () => {
  test('of positive values begins at zero', () => expect(zeroScale({ min: 0, max: 14 })).toMatchObject({ min: 0 }));
  test('of nothing is still an axis', () => {
    const { min, max } = zeroScale({ min: 0, max: 0 });
    expect(max).toBeGreaterThan(min);
  });
});

describe('two axes with one zero', () => {
  const range = fc.record({ min: fc.double({ min: -1e6, max: 0, noNaN: true }), max: fc.double({ min: 0.001, max: 1e6, noNaN: true }) });
  test('hold all values, and zero stands at the same height on both', () => {
    fc.assert(
      fc.property(range, range, (first, second) => {
        const scales = alignedScales(first, second);
        for (const [scale, { min, max }] of [[scales[0], first] as const, [scales[1], second] as const]) {
          expect(scale.min).toBeLessThanOrEqual(min * (1 - 1e-6) + 1e-9);
          expect(scale.max).toBeGreaterThanOrEqual(max * (1 - 1e-6));
        }
        const [a, b] = scales.map(({ min, max }) => -min / (max - min)) as [number, number];
        expect(a).toBeCloseTo(b, 9);
      }),
    );
  });
  test('have the same number of steps', () => {
    const [money, price] = alignedScales({ min: -1, max: 13.4 }, { min: 0, max: 98 });
    expect((money.max - money.min) / money.interval).toBeCloseTo((price.max - price.min) / price.interval, 9);
  });
});
