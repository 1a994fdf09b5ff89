import { describe, expect, test } from 'vitest';
import type { StorageUnit } from '../storage/storageUnit';
import { dispatchYear } from './dispatch';
import { newMeritOrders, sortMeritOrders } from './valueFunctions/meritOrder';
import type { DispatchHorizon, DispatchProblem } from './problem';
import { newValueFunctions, valueBackwards } from './valueFunctions/valueFunction';

// The examples of docs/method/dispatch.md, worked there by hand.

const flat = (value: number, steps: number): Float64Array => new Float64Array(steps).fill(value);

describe('three hours of sun and storage', () => {
  const storage: StorageUnit = {
    capacityMWh: 20,
    floorMWh: 0,
    ceilingMWh: 20,
    chargeLimitMW: 10,
    dischargeLimitMW: 10,
    chargeEfficiency: 0.8,
    dischargeEfficiency: 1,
    wearPerMWh: 0,
  };
  const problem: DispatchProblem = {
    stepHours: 1,
    salePricePerMWh: Float64Array.of(20, 50, 40),
    purchasePricePerMWh: Float64Array.of(24, 54, 44),
    generationMW: Float64Array.of(6, 0, 0),
    exportLimitMW: flat(10, 3),
    importLimitMW: flat(5, 3),
    gridEfficiency: 1,
    storage,
  };
  const orders = newMeritOrders(3);
  sortMeritOrders(problem, storage, orders);

  test('the first hour offers own generation, then the grid; room to export, then the place of generation', () => {
    const { first, gainMWh, valuePerMWh } = orders;
    const pieces = Array.from({ length: first[1]! - 1 }, (_, k) => [gainMWh[k]! - gainMWh[k + 1]!, valuePerMWh[k]!]);
    const expected = [
      [3.2, 30],
      [4.8, 25],
      [4, 20],
      [6, 0],
    ];
    expect(pieces).toHaveLength(expected.length);
    for (const [k, [widthMWh, pieceValue]] of expected.entries()) {
      expect(pieces[k]![0]).toBeCloseTo(widthMWh!, 12);
      expect(pieces[k]![1]).toBeCloseTo(pieceValue!, 12);
    }
  });

  test.each([
    [
      2,
      [
        [40, 10],
        [0, 10],
      ],
    ],
    [
      1,
      [
        [50, 10],
        [40, 10],
      ],
    ],
    [
      0,
      [
        [50, 2],
        [40, 10],
        [30, 3.2],
        [25, 4.8],
      ],
    ],
  ])(
    'the value before step %i is the pieces of the step and of the value after it in order of worth, cut at floor and ceiling',
    (begin, expected) => {
      const values = newValueFunctions(3);
      const windowEnd = { lowMWh: 0, highMWh: 20, valuePerMWh: 0 };
      valueBackwards(orders, { begin, end: 3, startMWh: 0, floorMWh: 0, ceilingMWh: 20, windowEnd }, values);
      const { head, tail, pieceValuePerMWh, pieceWidthMWh } = values;
      expect(tail - head).toBe(expected.length);
      for (const [i, [valuePerMWh, widthMWh]] of expected.entries()) {
        expect(pieceValuePerMWh[head + i]).toBeCloseTo(valuePerMWh!, 12);
        expect(pieceWidthMWh[head + i]).toBeCloseTo(widthMWh!, 12);
      }
    },
  );

  test.each([
    [0, 304, 10, 4],
    [16, 920, 5, 0],
  ])('from a level of %d MWh the plan makes %d', (startMWh, money, chargeMW, importMW) => {
    const { flows, objective } = dispatchYear(problem, { foresight: 'wholeYear', startMWh, endMWh: undefined, endValuePerMWh: 0 });
    expect(objective).toBeCloseTo(money, 9);
    expect(flows.chargeMW[0]).toBeCloseTo(chargeMW, 9);
    expect(flows.importMW[0]).toBeCloseTo(importMW, 9);
  });
});

describe('an hour of regulation', () => {
  const problem: DispatchProblem = {
    stepHours: 1,
    salePricePerMWh: flat(50, 1),
    purchasePricePerMWh: flat(50, 1),
    generationMW: flat(0, 1),
    exportLimitMW: flat(10, 1),
    importLimitMW: flat(0, 1),
    gridEfficiency: 1,
    storage: {
      capacityMWh: 20,
      floorMWh: 0,
      ceilingMWh: 20,
      chargeLimitMW: 10,
      dischargeLimitMW: 10,
      chargeEfficiency: 1,
      dischargeEfficiency: 1,
      wearPerMWh: 0,
    },
    terms: {
      regulation: {
        offers: [
          {
            upPricePerMWh: flat(15, 1),
            downPricePerMWh: flat(0, 1),
            upLimitMW: flat(10, 1),
            downLimitMW: flat(0, 1),
            upThroughput: 0.1,
            downThroughput: 0.1,
            energyPricePerMWh: flat(50, 1),
          },
        ],
        headroomHours: 1,
        headroomAt: 'startOfStep',
      },
    },
  };
  const from = (startMWh: number): DispatchHorizon => ({ foresight: 'wholeYear', startMWh, endMWh: undefined, endValuePerMWh: 40 });

  test.each([
    [4, 4, 3.6, 260, 0],
    [6, 6, 4, 320, 1.4],
    [15, 10, 0, 200, 14],
  ])('from %d MWh %d MW are kept ready and %d MW sold, for %d', (startMWh, upMW, dischargeMW, money, endMWh) => {
    const { flows, objective, endMWh: reached } = dispatchYear(problem, from(startMWh));
    expect(flows.terms?.regulationUpMW[0]?.[0]).toBeCloseTo(upMW, 9);
    expect(flows.dischargeMW[0]).toBeCloseTo(dischargeMW, 9);
    expect(objective).toBeCloseTo(money, 9);
    expect(reached).toBeCloseTo(endMWh, 9);
  });

  test.each([
    [4, 5, 65],
    [6, 9, 46],
    [12, 18, 40],
  ])('between %d and %d MWh each more is worth %d', (lowMWh, highMWh, valuePerMWh) => {
    const valueAt = (startMWh: number): number => {
      const { objective, endMWh } = dispatchYear(problem, from(startMWh));
      return objective + 40 * endMWh;
    };
    expect((valueAt(highMWh) - valueAt(lowMWh)) / (highMWh - lowMWh)).toBeCloseTo(valuePerMWh, 9);
  });
});
