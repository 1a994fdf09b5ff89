import type { Series } from '../series';

/** Cooling, control and the like: a load that is bought while the storage stands. */
export interface BoughtLoad {
  readonly loadMW: number;
  /** Currency/MWh of the year, one price or one for each step. */
  readonly pricePerMWh: number | Series;
}

/** What was bought for the auxiliary load of a storage in a year, and its cost, an operating cost of the storage. MWh and positive currency. */
export interface AuxiliarySupply {
  readonly boughtMWh: number;
  readonly cost: number;
}

/**
 * Returns energy and cost of a load in a year, from the step `standsFrom` to before `standsUntil`. It does not use the import limit: it comes by a
 * supply of its own.
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
