import { constantSeries } from '../series';
import type { StorageUnit } from '../storage/storageUnit';
import type { DispatchProblem } from './problem';

/** Small plants for the tests of the dispatch and of what stands upon it. */

/** A battery of so much power either way that may be emptied, does not wear, and keeps a share of what goes either way. */
export function batteryOf(powerMW: number, capacityMWh: number, oneWayEfficiency = 1): StorageUnit {
  return {
    capacityMWh,
    floorMWh: 0,
    ceilingMWh: capacityMWh,
    chargeLimitMW: powerMW,
    dischargeLimitMW: powerMW,
    chargeEfficiency: oneWayEfficiency,
    dischargeEfficiency: oneWayEfficiency,
    wearPerMWh: 0,
  };
}

/** Four hours of one megawatt, of which a tenth is lost on each way. */
export const battery: StorageUnit = batteryOf(1, 4, 0.9);

/** That battery alone by the hour, with ample connection and one price for sale and purchase. */
export function plant(prices: ArrayLike<number>, changes: Partial<DispatchProblem> = {}, connectionMW = 100): DispatchProblem {
  const steps = prices.length;
  return {
    stepHours: 1,
    salePricePerMWh: Float64Array.from(prices),
    purchasePricePerMWh: Float64Array.from(prices),
    generationMW: constantSeries(steps, 0),
    exportLimitMW: constantSeries(steps, connectionMW),
    importLimitMW: constantSeries(steps, connectionMW),
    gridEfficiency: 1,
    storage: battery,
    ...changes,
  };
}
