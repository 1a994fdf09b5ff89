import { describe, expect, test } from 'vitest';
import { constantSeries } from '../series';
import { assertBalance, moneyOf, noFlows } from './flows';
import type { DispatchProblem, Flows } from './problem';

const problem: DispatchProblem = {
  stepHours: 0.5,
  salePricePerMWh: Float64Array.of(40, 90),
  purchasePricePerMWh: Float64Array.of(50, 100),
  generationMW: Float64Array.of(6, 0),
  exportLimitMW: constantSeries(2, 9),
  importLimitMW: constantSeries(2, 9),
  gridEfficiency: 0.9,
  storage: {
    capacityMWh: 10,
    floorMWh: 1,
    ceilingMWh: 9,
    chargeLimitMW: 8,
    dischargeLimitMW: 8,
    chargeEfficiency: 0.8,
    dischargeEfficiency: 0.5,
    wearPerMWh: 2,
  },
};

/** First half hour: 6 MW of sun, of which 1 sold, 4 stored, 1 curtailed; 2 MW bought. Then 1 MW discharged. */
const flows: Flows = {
  ...noFlows(2, true),
  exportMW: Float64Array.of(0.9, 0.9),
  importMW: Float64Array.of(2, 0),
  chargeMW: Float64Array.of(5.8, 0),
  dischargeMW: Float64Array.of(0, 1),
  generationToStorageMW: Float64Array.of(4, 0),
  curtailedMW: Float64Array.of(1, 0),
  levelMWh: Float64Array.of(1 + 0.5 * 5.8 * 0.8, 1 + 0.5 * 5.8 * 0.8 - 1),
};

test('money is sales less purchases less wear of what leaves the cells', () => {
  expect(moneyOf(problem, flows, 0, 1)).toBeCloseTo(0.5 * (40 * 0.9 - 50 * 2), 12);
  expect(moneyOf(problem, flows, 1, 2)).toBeCloseTo(0.5 * (90 * 0.9) - 2 * 1, 12);
});

describe('the balance', () => {
  test('closes for flows that add up', () => {
    expect(() => assertBalance(problem, flows, 1)).not.toThrow();
  });

  test('closes without storage when what is not sold is curtailed', () => {
    const idle = { ...noFlows(2, true), exportMW: Float64Array.of(4.5, 0), curtailedMW: Float64Array.of(1, 0) };
    expect(() => assertBalance({ ...problem, storage: undefined }, idle, 0)).not.toThrow();
  });

  test('does not close from a start level that is not the one planned from', () => {
    expect(() => assertBalance(problem, flows, 1.5)).toThrow('does not balance in step 0');
  });

  const broken: readonly (readonly [string, Partial<Flows>])[] = [
    ['energy from nowhere at the bus', { curtailedMW: Float64Array.of(0.999, 0) }],
    ['energy from nowhere in the cells', { levelMWh: Float64Array.of(3.33, 2.33) }],
    ['a flow below zero', { importMW: Float64Array.of(2, -1e-3) }],
    ['a flow that is no number', { exportMW: Float64Array.of(Number.NaN, 0.9) }],
  ];
  test.each(broken)('does not close with %s', (_, changes) => {
    expect(() => assertBalance(problem, { ...flows, ...changes }, 1)).toThrow('does not balance in step');
  });

  const tighter: readonly (readonly [string, DispatchProblem])[] = [
    ['export', { ...problem, exportLimitMW: constantSeries(2, 0.8) }],
    ['import', { ...problem, importLimitMW: constantSeries(2, 1.9) }],
    ['charge', { ...problem, storage: { ...problem.storage!, chargeLimitMW: 5 } }],
    ['discharge', { ...problem, storage: { ...problem.storage!, dischargeLimitMW: 0.9 } }],
    ['ceiling', { ...problem, storage: { ...problem.storage!, ceilingMWh: 3 } }],
    ['floor', { ...problem, storage: { ...problem.storage!, floorMWh: 2.5 } }],
  ];
  test.each(tighter)('does not close beyond the %s limit', (_, limited) => {
    expect(() => assertBalance(limited, flows, 1)).toThrow('does not balance in step');
  });
});
