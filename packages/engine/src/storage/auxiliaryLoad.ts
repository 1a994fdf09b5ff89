import type { Series } from '../series';

/** Cooling, control and similar loads: energy is bought for them while the storage is in service. */
interface BoughtLoad {
  readonly loadMW: number;
  /** Price [currency/MWh] of the year, constant or one per step. */
  readonly pricePerMWh: number | Series;
}

/** Energy bought for the auxiliary load of a storage in a year [MWh], and its cost, an operating cost of the storage (positive currency). */
export interface AuxiliarySupply {
  readonly boughtMWh: number;
  readonly cost: number;
}

/**
 * Returns energy and cost of a load in a year, from the step `standsFrom` to before `standsUntil`. It does not use the import limit: the load
 * has its own supply.
 */
export function boughtLoad(
  { loadMW, pricePerMWh }: BoughtLoad,
  stepHours: number,
  standsFrom: number,
  standsUntil: number,
): AuxiliarySupply {
  const perStepMWh = loadMW * stepHours;
  const boughtMWh = perStepMWh * Math.max(0, standsUntil - standsFrom);
  if (typeof pricePerMWh === 'number') return { boughtMWh, cost: boughtMWh * pricePerMWh };
  let cost = 0;
  for (let t = standsFrom; t < standsUntil; t++) cost += perStepMWh * pricePerMWh[t];
  return { boughtMWh, cost };
}
