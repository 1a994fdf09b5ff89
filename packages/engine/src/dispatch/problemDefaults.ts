import type { Series } from '../series';
import type { StorageUnit } from '../storage/storageUnit';
import type { DispatchProblem, GenerationSource } from './problem';

/** A plant without storage has one that can hold nothing. */
export const noStorage: StorageUnit = {
  capacityMWh: 0,
  floorMWh: 0,
  ceilingMWh: 0,
  chargeLimitMW: 0,
  dischargeLimitMW: 0,
  chargeEfficiency: 1,
  dischargeEfficiency: 1,
  wearPerMWh: 0,
};

/** Returns the storages of a problem, the first one first. */
export function storagesOf({ storage, terms }: DispatchProblem): readonly StorageUnit[] {
  return [storage ?? noStorage, ...(terms?.moreStorages ?? [])];
}

/** Returns the sources of generation of a problem; one of all its power where it names none. */
export function sourcesOf({ terms, generationMW, salePricePerMWh }: DispatchProblem): readonly GenerationSource[] {
  return terms?.sources ?? [{ powerMW: generationMW, salePricePerMWh }];
}

/** Returns the price that a MWh delivered under a duty would earn without it, by step. [currency/MWh] */
export function forgonePrice({ terms, salePricePerMWh }: DispatchProblem): Series {
  return terms?.forgonePricePerMWh ?? salePricePerMWh;
}
