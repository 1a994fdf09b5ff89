import type { Series } from '../series';

/** Cooling, control and the like: a load that is there while the storage stands. */
export interface AuxiliaryLoad {
  readonly loadMW: number;
  /** Drawn at the bus, inside the power balance; otherwise bought. */
  readonly servedByStorage: boolean;
  /** Currency/MWh of the year, one price or one for each step. Does not matter where the storage serves the load. */
  readonly pricePerMWh: number | Series;
}

export interface AuxiliaryYear {
  readonly servedMWh: number;
  readonly boughtMWh: number;
  /** Positive, currency: an operating cost of the storage. */
  readonly cost: number;
}

/** What the dispatch takes off the power at the bus while the storage stands. [MW] */
export function servedLoadMW({ loadMW, servedByStorage }: AuxiliaryLoad): number {
  return servedByStorage ? loadMW : 0;
}

/**
 * Energy and cost of the load in a year, from the step `onlineFrom` to before `onlineUntil`. What is bought does not use the import limit: it comes by a
 * supply of its own.
 */
export function auxiliaryYear(load: AuxiliaryLoad, stepHours: number, onlineFrom: number, onlineUntil: number): AuxiliaryYear {
  const perStepMWh = load.loadMW * stepHours;
  const usedMWh = perStepMWh * Math.max(0, onlineUntil - onlineFrom);
  if (load.servedByStorage) return { servedMWh: usedMWh, boughtMWh: 0, cost: 0 };
  const { pricePerMWh } = load;
  if (typeof pricePerMWh === 'number') return { servedMWh: 0, boughtMWh: usedMWh, cost: usedMWh * pricePerMWh };
  let cost = 0;
  for (let t = onlineFrom; t < onlineUntil; t++) cost += perStepMWh * pricePerMWh[t];
  return { servedMWh: 0, boughtMWh: usedMWh, cost };
}
