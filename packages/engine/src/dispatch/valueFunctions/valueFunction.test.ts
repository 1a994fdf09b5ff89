import { expect, test } from 'vitest';
import { newMeritOrders, sortMeritOrders } from './meritOrder';
import { batteryOf, plant } from '../testing';
import { newValueFunctions, valueBackwards } from './valueFunction';

/** Lossless, so that the value of buying and selling is the price itself. */
const storage = batteryOf(1, 2);

function backwards(prices: readonly number[], startMWh: number, endValuePerMWh = 0) {
  const steps = prices.length;
  const orders = newMeritOrders(steps);
  const values = newValueFunctions(steps);
  const problem = plant(prices, { storage }, 5);
  sortMeritOrders(problem, storage, orders);
  const windowEnd = { lowMWh: 0, highMWh: 2, valuePerMWh: endValuePerMWh };
  const window = { begin: 0, end: steps, startMWh, floorMWh: 0, ceilingMWh: 2, windowEnd };
  return { startValue: valueBackwards(orders, window, values), values };
}

test('before one hour at 100 the first MWh is worth 100, and a second one nothing', () => {
  expect(backwards([100], 0).startValue).toBe(100);
  expect(backwards([100], 0.5).startValue).toBe(100);
  expect(backwards([100], 1.5).startValue).toBe(0);
});

test('before an hour at 10 and one at 100 stored energy only saves buying at 10, whatever the level', () => {
  const { startValue, values } = backwards([10, 100], 0);
  expect(startValue).toBe(10);
  expect(backwards([10, 100], 2).startValue).toBe(10);
  // The cells are filled up to the one MWh that sells for 100.
  expect(values.targetMWh[0]).toBe(1);
  // Energy just below the floor has a value of 100, just above the ceiling 0.
  expect([values.valueBelowFloor[0], values.valueAboveCeiling[0]]).toEqual([100, 0]);
});

test('where the end pays 50, energy is worth that until an hour at 20 can fill the rest', () => {
  expect(backwards([20], 0.5, 50).startValue).toBe(50);
  expect(backwards([20], 1.5, 50).startValue).toBe(20);
});
