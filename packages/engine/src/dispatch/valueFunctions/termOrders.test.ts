import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dispatchWith } from '../../../../../test/oracle/randomDispatch';
import { batteryOf, plant } from '../testing';
import type { DispatchProblem } from '../problem';
import { fillStep } from '../stepProgram/stepProgram';
import { walkGains } from './gainWalk';
import { findTermOrders, termOrdersFor, type TermOrders } from './termOrders';

/** 20 MW at the bus; half of what leaves the cells arrives, and nothing is lost on the way in. */
const battery = { ...batteryOf(20, 100), dischargeEfficiency: 0.5 };

function ordersOf(problem: DispatchProblem): TermOrders {
  if (problem.storage === undefined) throw new Error('A plant with storage is meant.');
  const found = termOrdersFor(problem, problem.storage);
  expect(findTermOrders(found)).toBe(true);
  return found;
}

/** Returns the corners of one hour: gain of the cells, and value of each MWh up to the next corner. */
function cornersOf(problem: DispatchProblem): readonly (readonly number[])[] {
  const { first, gainMWh, valuePerMWh } = ordersOf(problem).orders;
  return Array.from({ length: first[1] }, (_, k) => [gainMWh[k], valuePerMWh[k]]);
}

function expectCorners(problem: DispatchProblem, expected: readonly (readonly number[])[]): void {
  const corners = cornersOf(problem);
  expect(corners).toHaveLength(expected.length);
  for (const [k, [gainMWh, valuePerMWh]] of expected.entries()) {
    expect(corners[k][0]).toBeCloseTo(gainMWh, 10);
    if (k + 1 < expected.length) expect(corners[k][1]).toBeCloseTo(valuePerMWh, 10);
  }
}

/** One hour at a DC bus behind a converter of 10 MW that passes 0.8 either way. */
function dcHour(sale: number, purchase: number, generationMW: number): DispatchProblem {
  return plant([sale], {
    purchasePricePerMWh: Float64Array.of(purchase),
    generationMW: Float64Array.of(generationMW),
    storage: battery,
    terms: { busConverter: { limitMW: 10, efficiency: 0.8 } },
  });
}

describe('an hour at a DC bus, by hand', () => {
  test('stores what the converter does not pass, then what could be sold, then from the grid through the converter', () => {
    // 12.5 of 15 MW pass and are worth 40 · 0.8; 8 MW could be bought for 60 / 0.8, 5 are needed. Discharge takes the place of generation.
    const hour = dcHour(40, 60, 15);
    expect(ordersOf(hour).columnsFrom[0]).toBe(-1);
    expectCorners(hour, [
      [20, 75],
      [15, 32],
      [2.5, 0],
      [0, 0],
      [-25, 0],
    ]);
  });

  test('energy bought for less than it sells for shares the converter with the sale', () => {
    // 8 MW sold leave 3.6 MW of the converter: 2.88 MW at 20 / 0.8. From there each MW sold less is stored, and frees the converter for 0.64 MW bought:
    // 1.64 MW for 50 · 0.8 + 0.64 · 25 = 56. Discharge fills the last 4.5 MW at 40 · 0.5, then takes the place of generation.
    expectCorners(dcHour(50, 20, 8), [
      [16, 56 / 1.64],
      [2.88, 25],
      [0, 20],
      [-9, 0],
      [-25, 0],
    ]);
  });
});

test('energy owed in an hour is worth its penalty beside its price, as far as it is owed', () => {
  const duty = { powerMW: Float64Array.of(4), pricePerMWh: Float64Array.of(30), shortfallPerMWh: Float64Array.of(1000) };
  const hour = plant([30], { purchasePricePerMWh: Float64Array.of(3000), storage: battery, terms: { stepDuties: [duty] } });
  expectCorners(hour, [
    [20, 3000],
    [0, 515],
    [-8, 15],
    [-40, 0],
  ]);
});

test('generation that may not be sold passes through the cells within the hour where that pays', () => {
  // 10 MW of which 4 may be sold, all at 50. At rest 6 MW are stored and half of them sold again: of 20 MW of power, 6 + 3 are in use.
  const sources = [{ powerMW: Float64Array.of(10), salePricePerMWh: Float64Array.of(50), saleableMW: Float64Array.of(4) }];
  const hour = plant([50], { generationMW: Float64Array.of(10), storage: battery, terms: { sources } }, 20);
  const { orders, columnsFrom, program, columnMW } = ordersOf({ ...hour, importLimitMW: Float64Array.of(0) });
  expect(columnsFrom[0]).toBe(0);
  expect(orders.gainMWh[0]).toBeCloseTo(10, 12);
  expect(orders.moneyAtFullCharge[0]).toBeCloseTo(0, 12);
  expect(orders.gainMWh[1]).toBeCloseTo(6, 12);
  expect(orders.valuePerMWh[0]).toBeCloseTo(50, 12);
  // From there each MWh out of the cells brings 0.5 · 50, also in the same hour.
  expect(orders.valuePerMWh[1]).toBeCloseTo(25, 12);
  const { columns, columnCount } = program;
  expect(columnMW[2 * columnCount + columns.charged]).toBeCloseTo(6, 12);
  expect(columnMW[2 * columnCount + columns.discharged]).toBeCloseTo(14, 12);
});

/** Returns the money of a step at a gain between its corners. */
function moneyAt(gain: number, gainMWh: Float64Array, valuePerMWh: Float64Array, atFullCharge: number, first: number): number {
  let money = atFullCharge;
  for (let k = first; gain < gainMWh[k] && valuePerMWh[k] > Number.NEGATIVE_INFINITY; k++)
    money += valuePerMWh[k] * (gainMWh[k] - Math.max(gain, gainMWh[k + 1]));
  return money;
}

test('sorting and walking find the same money at every gain', () => {
  let sorted = 0;
  fc.assert(
    fc.property(dispatchWith(['dcCoupling', 'dischargePrice'], 6, 12), ({ problem }) => {
      const found = termOrdersFor(problem, problem.storage);
      expect(findTermOrders(found)).toBe(true);
      const { orders, columnsFrom, program, tableau } = found;
      for (let t = 0; t < columnsFrom.length; t++) {
        if (columnsFrom[t] >= 0) continue;
        sorted++;
        fillStep(problem, t, 0, 0, program);
        const count = walkGains(program, tableau);
        const last = orders.first[t + 1] - 1;
        expect(tableau.gainMWh[0]).toBeCloseTo(orders.gainMWh[orders.first[t]], 8);
        expect(tableau.gainMWh[count - 1]).toBeCloseTo(orders.gainMWh[last], 8);
        for (const share of [0, 0.2, 0.5, 0.7, 0.9, 1]) {
          const gain = tableau.gainMWh[0] + share * (tableau.gainMWh[count - 1] - tableau.gainMWh[0]);
          const bySorting = moneyAt(gain, orders.gainMWh, orders.valuePerMWh, orders.moneyAtFullCharge[t], orders.first[t]);
          expect(moneyAt(gain, tableau.gainMWh, tableau.valuePerMWh, tableau.moneyAtFullCharge[0], 0)).toBeCloseTo(bySorting, 6);
        }
      }
    }),
    { seed: 31, numRuns: 60 },
  );
  expect(sorted).toBeGreaterThan(100);
});
