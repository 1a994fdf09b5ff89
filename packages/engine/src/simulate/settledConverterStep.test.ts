import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dispatchYear } from '../dispatch/dispatch';
import { moneyOf, noFlows } from '../dispatch/flows';
import type { DispatchProblem, Flows } from '../dispatch/problem';
import { batteryOf } from '../dispatch/testing';
import { settleConverterStep } from './settledConverterStep';
import { hourOf, type HourOfPlant } from './testing';

const converter = { limitMW: 8, efficiency: 0.8 };

/** An hour behind a converter that passes 80 % and 8 MW; line and transformer lose nothing. */
function hour(changes: Partial<HourOfPlant> = {}): DispatchProblem {
  const given = { sale: 50, purchase: 60, generation: 6, exportLimit: 100, importLimit: 100, ...changes };
  return hourOf(given, { storage: batteryOf(20, 100), terms: { busConverter: converter } });
}

function settled(problem: DispatchProblem, chargeMW: number, dischargeMW: number): Flows {
  const flows = noFlows(1, true);
  settleConverterStep(problem, converter, flows, 0, chargeMW, dischargeMW);
  return flows;
}

const figures = ({ exportMW, importMW, generationToStorageMW, curtailedMW }: Flows): readonly number[] =>
  [exportMW, importMW, generationToStorageMW, curtailedMW].map(([value]) => value ?? Number.NaN);

function expectFigures(flows: Flows, expected: readonly number[]): void {
  for (const [index, value] of figures(flows).entries()) expect(value).toBeCloseTo(expected[index] ?? Number.NaN, 9);
}

describe('6 MW of generation at the DC bus', () => {
  test('leave as 4.8 MW when the storage rests', () => {
    expectFigures(settled(hour(), 0, 0), [4.8, 0, 0, 0]);
  });

  test('are curtailed down to what the converter passes beside the discharge', () => {
    expectFigures(settled(hour(), 0, 7), [8, 0, 0, 3]);
  });

  test('charge first, and what is missing is bought: 2 MW at the bus are 2.5 MW at the grid', () => {
    expectFigures(settled(hour(), 8, 0), [0, 2.5, 6, 0]);
  });

  test('are sold where buying for the storage costs less than the sale brings after both ways', () => {
    // Bought m MW leave 2 + 0.8 m to sell, and the 8 MW of the converter are used up at 0.8 (2 + 0.8 m) + m.
    const bought = 6.4 / 1.64;
    expectFigures(settled(hour({ sale: 200, purchase: 10 }), 4, 0), [0.8 * (2 + 0.8 * bought), bought, 4 - 0.8 * bought, 0]);
  });

  test('are not sold at a price below zero, and buying is then paid for as far as the storage takes it', () => {
    expectFigures(settled(hour({ sale: -10, purchase: -10 }), 4, 0), [0, 5, 0, 6]);
  });
});

test('a planned step that is settled at the prices of the plan earns what the plan did, and at others never more than a plan for them', () => {
  const anyHour = fc.record({
    sale: fc.integer({ min: -30, max: 200 }),
    purchase: fc.integer({ min: -30, max: 200 }),
    generation: fc.integer({ min: 0, max: 20 }),
    exportLimit: fc.constantFrom(0, 3, 100),
    importLimit: fc.constantFrom(0, 2, 100),
  });
  const horizon = { foresight: 'wholeYear', startMWh: 50, endMWh: undefined, endValuePerMWh: 40 } as const;
  fc.assert(
    fc.property(anyHour, fc.integer({ min: -30, max: 200 }), (given, otherPrice) => {
      const problem = hour(given);
      const { flows, objective } = dispatchYear(problem, horizon);
      const again = settled(problem, flows.chargeMW[0] ?? 0, flows.dischargeMW[0] ?? 0);
      expect(moneyOf(problem, again, 0, 1)).toBeCloseTo(objective, 6);

      const other = hour({ ...given, sale: otherPrice, purchase: otherPrice });
      const elsewhere = settled(other, flows.chargeMW[0] ?? 0, flows.dischargeMW[0] ?? 0);
      const level = flows.levelMWh[0] ?? 0;
      const best = dispatchYear(other, { ...horizon, endMWh: level, endValuePerMWh: 0 });
      expect(moneyOf(other, elsewhere, 0, 1)).toBeLessThanOrEqual(best.objective + 1e-6 * (1 + Math.abs(best.objective)));
    }),
    { numRuns: 300 },
  );
});
