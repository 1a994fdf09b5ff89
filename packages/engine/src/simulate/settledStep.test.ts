import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertBalance, noFlows } from '../dispatch/flows';
import type { DispatchProblem, Flows } from '../dispatch/problem';
import { batteryOf } from '../dispatch/testing';
import { settleStep } from './settledStep';
import { hourOf, type HourOfPlant } from './testing';

/** One hour with 10 MW of generation, 90 % to the grid and back. */
function hour(changes: Partial<HourOfPlant> = {}): DispatchProblem {
  const given = { sale: 50, purchase: 60, generation: 10, exportLimit: 100, importLimit: 100, ...changes };
  return hourOf(given, { gridEfficiency: 0.9, storage: batteryOf(50, 100) });
}

function settled(problem: DispatchProblem, chargeMW: number, dischargeMW: number): Flows {
  const flows = noFlows(1, true);
  settleStep(problem, flows, 0, chargeMW, dischargeMW);
  return flows;
}

const first = ({ exportMW, importMW, generationToStorageMW, curtailedMW }: Flows): readonly number[] =>
  [exportMW, importMW, generationToStorageMW, curtailedMW].map((series) => series[0] as number);

describe('10 MW of generation', () => {
  test('of which 4 are stored sell 5.4 at the grid', () => {
    expect(first(settled(hour(), 4, 0))).toEqual([expect.closeTo(5.4, 12), 0, 4, 0]);
  });

  test('are curtailed where there is no room, and beside a price below zero', () => {
    expect(first(settled(hour({ exportLimit: 1.8 }), 4, 0))).toEqual([expect.closeTo(1.8, 12), 0, 4, expect.closeTo(4, 12)]);
    expect(first(settled(hour({ sale: -5 }), 4, 0))).toEqual([0, 0, 4, 6]);
  });

  test('are all stored before 2 are bought', () => {
    expect(first(settled(hour(), 12, 0))).toEqual([0, expect.closeTo(2 / 0.9, 12), 10, 0]);
  });

  test('leave by the side of what is discharged', () => {
    expect(first(settled(hour({ exportLimit: 10.8 }), 0, 5))).toEqual([expect.closeTo(10.8, 12), 0, 0, expect.closeTo(3, 12)]);
  });
});

test('whatever is drawn and given within the limits, the step balances', () => {
  const power = fc.double({ min: 0, max: 25, noNaN: true });
  const price = fc.integer({ min: -50, max: 100 });
  fc.assert(
    fc.property(power, power, power, power, price, price, (generation, charge, discharge, exportLimit, sale, purchase) => {
      // Both flow only as shares of an hour.
      const problem = hour({ generation, sale, purchase, exportLimit: exportLimit + discharge, importLimit: 30 });
      const flows = settled(problem, charge, discharge);
      flows.levelMWh[0] = 50 + charge - discharge;
      expect(() => assertBalance(problem, flows, 50)).not.toThrow();
    }),
  );
});
