import { expect, test } from 'vitest';
import { powerAt, powerCurve } from './powerCurve';

const curve = powerCurve([
  { windSpeed: 3, powerOutput: 0 },
  { windSpeed: 5, powerOutput: 400 },
  { windSpeed: 12, powerOutput: 3000 },
  { windSpeed: 25, powerOutput: 3000 },
]);

test.each([
  [2.9, 0],
  [3, 0],
  [4, 0.2],
  [5, 0.4],
  [8.5, 1.7],
  [12, 3],
  [25, 3],
  [25.001, 0],
  [Number.NaN, 0],
])('at %f m/s the turbine gives %f MW', (speed, power) => {
  expect(powerAt(curve, speed)).toBeCloseTo(power, 12);
});

test('a curve that cannot be used is refused with its trouble', () => {
  expect(() => powerCurve([{ windSpeed: 3, powerOutput: 0 }])).toThrow('The power curve has 1 point, it needs at least 3');
  expect(() => powerCurve([3, 3, 4].map((windSpeed) => ({ windSpeed, powerOutput: 10 })))).toThrow('does not increase in row 2');
});
