import { expect, test } from 'vitest';
import { caseMetrics } from '../simulate/caseMetrics';
import { absentReasons } from './absentReasons';

const reasons = (netCashFlow: readonly number[], exportMWh: number, levelisedCostOfStoragePerMWh?: number) =>
  absentReasons({
    levelisedCostOfStoragePerMWh,
    metrics: caseMetrics(
      [{ account: 'revenue', owner: 'system', path: [], byYear: Float64Array.from(netCashFlow) }],
      netCashFlow.slice(1).map(() => ({ exportMWh })),
      { lifetimeYears: netCashFlow.length - 1, discountRate: 0.05, inflationRate: 0 },
    ),
  });

test('nothing is said of figures that exist', () => {
  expect(reasons([-100, 60, 60], 1, 50)).toEqual({});
});

test('each figure that does not exist has its reason', () => {
  expect(reasons([-100, 0, 0], 0)).toEqual({
    irr: 'No year brings more than it costs, so no rate makes up for the outlay.',
    payback: 'The cumulative cash flow never reaches zero.',
    discountedPayback: 'The cumulative discounted cash flow never reaches zero.',
    lcoe: 'No energy is delivered to the grid.',
    levelizedCostOfStorage: 'No storage discharges.',
  });
});

test('what only earns has no outlay to return; -10, 21, -11.2 meets zero at no rate', () => {
  expect(reasons([5, 5], 1, 1).irr).toEqual('No year costs more than it brings, so there is no outlay to return.');
  expect(reasons([-10, 21, -11.2], 1, 1).irr).toEqual('No rate between -99 % and 1000 % a year brings the net present value to zero.');
});

test('what just pays back does not when money is discounted', () => {
  expect(Object.keys(reasons([-100, 50, 51], 1, 1))).toEqual(['discountedPayback']);
});
