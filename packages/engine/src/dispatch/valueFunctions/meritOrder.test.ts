import { expect, test } from 'vitest';
import type { StorageUnit } from '../../storage/storageUnit';
import { newMeritOrders, sortMeritOrders } from './meritOrder';
import type { DispatchProblem } from '../problem';

const storage: StorageUnit = {
  capacityMWh: 100,
  floorMWh: 0,
  ceilingMWh: 100,
  chargeLimitMW: 20,
  dischargeLimitMW: 20,
  chargeEfficiency: 0.8,
  dischargeEfficiency: 0.5,
  wearPerMWh: 3,
};

interface Hour {
  readonly sale: number;
  readonly purchase: number;
  readonly generationMW: number;
  readonly exportMW: number;
  readonly importMW: number;
}

/** Returns the corners of one hour: gain of the cells, and value of each MWh up to the next corner. */
function cornersOf(hour: Hour): readonly (readonly [gainMWh: number, valuePerMWh: number])[] {
  const problem: DispatchProblem = {
    stepHours: 1,
    salePricePerMWh: Float64Array.of(hour.sale),
    purchasePricePerMWh: Float64Array.of(hour.purchase),
    generationMW: Float64Array.of(hour.generationMW),
    exportLimitMW: Float64Array.of(hour.exportMW),
    importLimitMW: Float64Array.of(hour.importMW),
    gridEfficiency: 1,
    storage,
  };
  const orders = newMeritOrders(1);
  sortMeritOrders(problem, storage, orders);
  return Array.from(
    { length: orders.first[1] ?? 0 },
    (_, k) => [orders.gainMWh[k] ?? Number.NaN, orders.valuePerMWh[k] ?? Number.NaN] as const,
  );
}

test('charging takes energy that finds no room first, then what could be sold, then the grid', () => {
  // 15 MW behind 10 MW of export: 5 free, 10 at their sale, the last 5 of the charging power bought.
  const corners = cornersOf({ sale: 40, purchase: 60, generationMW: 15, exportMW: 10, importMW: 9 });
  expect(corners.slice(0, 3)).toEqual([
    [16, 60 / 0.8],
    [12, 40 / 0.8],
    [4, 0],
  ]);
});

test('discharging fills the export that is left, then takes the place of generation for nothing but wear', () => {
  const corners = cornersOf({ sale: 40, purchase: 60, generationMW: 4, exportMW: 10, importMW: 0 });
  // 6 MW at 40 × 0.5 - 3, then 4 MW at -3; a MWh at the bus takes two from the cells.
  expect(corners.slice(-3)).toEqual([
    [0, 17],
    [-12, -3],
    [-20, Number.NEGATIVE_INFINITY],
  ]);
});

test('at a negative price generation is curtailed, so it charges for nothing', () => {
  const corners = cornersOf({ sale: -10, purchase: 5, generationMW: 7, exportMW: 10, importMW: 0 });
  expect(corners[0]).toEqual([7 * 0.8, 0]);
});

test('worth falls from full charge to full discharge, also when the hour is shared', () => {
  for (const sale of [-80, -5, 0, 30, 200])
    for (const purchase of [-80, -5, 0, 10, 30, 200])
      for (const generationMW of [0, 6, 30]) {
        const values = cornersOf({ sale, purchase, generationMW, exportMW: 12, importMW: 9 }).map(([, perMWh]) => perMWh);
        expect(values).toEqual(values.toSorted((a, b) => b - a));
      }
});
