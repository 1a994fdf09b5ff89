import { expect, test } from 'vitest';
import { dispatchYear } from '../dispatch/dispatch';
import type { DispatchProblem } from '../dispatch/problem';
import { constantSeries } from '../series';
import { stepReasons, stepReasonsOf } from './stepReasons';

const battery = {
  capacityMWh: 2,
  floorMWh: 0,
  ceilingMWh: 2,
  chargeLimitMW: 1,
  dischargeLimitMW: 1,
  chargeEfficiency: 1,
  dischargeEfficiency: 1,
  wearPerMWh: 0,
};
const plant = (prices: readonly number[], exportLimit: number): DispatchProblem => ({
  stepHours: 1,
  salePricePerMWh: Float64Array.from(prices),
  purchasePricePerMWh: Float64Array.from(prices),
  generationMW: constantSeries(prices.length, 0),
  exportLimitMW: constantSeries(prices.length, exportLimit),
  importLimitMW: constantSeries(prices.length, 5),
  gridEfficiency: 1,
  storage: battery,
});
const reasons = (problem: DispatchProblem): readonly string[] => {
  const { flows } = dispatchYear(problem, { foresight: 'wholeYear', startMWh: 0, endMWh: undefined, endValuePerMWh: 0 });
  return [...stepReasonsOf(problem, flows)].map((index) => stepReasons[index] ?? '');
};

test('two cheap hours fill the cells, two dear ones empty them, and between them they rest', () => {
  expect(reasons(plant([10, 10, 50, 100, 100], 5))).toEqual(['charging power', 'full', 'at rest', 'discharging power', 'empty']);
});

test('half a megawatt of export holds the discharge', () => {
  expect(reasons(plant([10, 100, 100], 0.5)).slice(1)).toEqual(['export limit', 'empty']);
});

test('without storage there is nothing to hold', () => {
  const bare: DispatchProblem = { ...plant([10, 20], 5), storage: undefined };
  const { flows } = dispatchYear(bare, { foresight: 'wholeYear', startMWh: 0, endMWh: undefined, endValuePerMWh: 0 });
  expect([...stepReasonsOf(bare, flows)].map((index) => stepReasons[index])).toEqual(['no storage', 'no storage']);
});
