import type { CellAgeing } from '../cases/cells';

/**
 * Returns the wear cost per MWh out of the cells, at the price of added capacity. [currency/MWh]
 *
 *     price · (1 − limit) · capacity / throughput until that loss
 *
 * With β = 1 the throughput follows from A, and the cost is A·price: each MWh takes A MWh of capacity. With another β it is the library's
 * lifetime throughput in proportion, throughput(L)·(1 − limit)/L, and the limit cancels out. 0 where cycles wear nothing.
 * The manual of the reference product words it as augmentation cost over throughput and lifetime; this is the marginal price dispatch needs.
 */
export function cycleCostPerMWh(ageing: CellAgeing, capacityMWhPerUnit: number, pricePerMWh: number): number {
  const { cycle, lifetimeThroughputMWh, throughputLoss } = ageing;
  if (cycle === undefined) return 0;
  if (cycle.depthExponent === 1) return cycle.lossPerFullCycle * pricePerMWh;
  return (pricePerMWh * capacityMWhPerUnit * throughputLoss) / lifetimeThroughputMWh;
}

/**
 * Returns the price of wear in the objective: the cycle cost if lost capacity is paid for later, by augmentation or replacement; else 0.
 * A shadow price only: the cost is booked when capacity is added.
 */
export function wearPricePerMWh(cycleCost: number, isRenewed: boolean): number {
  return isRenewed ? cycleCost : 0;
}

/** Costs of a storage by cash year, each positive; the first year is that of commercial operation. Project currency. */
export interface StorageCostsByYear {
  readonly capital: Float64Array;
  readonly operating: Float64Array;
  readonly augmentation: Float64Array;
  readonly replacement: Float64Array;
  /** Cost of energy bought to charge; charging from the plant's own generation costs nothing. */
  readonly charging: Float64Array;
  readonly salvage: Float64Array;
}

/**
 * Returns the levelised cost of storage: all costs of the storage over its discharge to the bus, both as present values in year 0. [currency/MWh]
 *
 *     Σ (capital + operating + augmentation + replacement + charging − salvage)/(1 + r)^y  ÷  Σ discharged/(1 + r)^y
 *
 * Undefined without discharge. `discountRate` real, a fraction above −1.
 */
export function levelisedCostOfStorage(costs: StorageCostsByYear, dischargedMWh: Float64Array, discountRate: number): number | undefined {
  let cost = 0;
  let energy = 0;
  for (let year = 0; year < dischargedMWh.length; year++) {
    const discountFactor = (1 + discountRate) ** -year;
    const { capital, operating, augmentation, replacement, charging, salvage } = costs;
    cost += discountFactor * (capital[year] + operating[year] + augmentation[year] + replacement[year] + charging[year] - salvage[year]);
    energy += discountFactor * dischargedMWh[year];
  }
  return energy > 0 ? cost / energy : undefined;
}
