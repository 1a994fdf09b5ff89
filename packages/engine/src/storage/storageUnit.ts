import type { StorageCase } from '../cases/case';

/** What a storage can do in a year, seen from the AC bus. Converter and cell losses are in the two efficiencies. */
export interface StorageUnit {
  /** Nominal capacity at the cells. */
  readonly capacityMWh: number;
  /** Least and most energy that may be kept in the cells. */
  readonly floorMWh: number;
  readonly ceilingMWh: number;
  /** Most power drawn from and given to the bus. */
  readonly chargeLimitMW: number;
  readonly dischargeLimitMW: number;
  /** Bus to cells, and cells to bus; fractions above 0. */
  readonly chargeEfficiency: number;
  readonly dischargeEfficiency: number;
  /** Price of wear for each MWh that leaves the cells. */
  readonly wearPerMWh: number;
}

/**
 * The storage of a case as the bus sees it.
 *
 * Rated power is that at the terminals, between cells and converter; so on the bus a charge is power over converter efficiency and a
 * discharge power times it, each at most the limit of the converter. A round trip passes the cells both ways once: each way loses the
 * square root of it. The floor is a share of nominal capacity.
 */
export function storageUnit(storage: StorageCase): StorageUnit {
  const capacityMWh = storage.units * storage.capacityMWhPerUnit;
  const powerMW = storage.units * storage.powerMWPerUnit;
  const oneWay = Math.sqrt(storage.roundTripEfficiency);
  const { efficiency, limitMW } = storage.converter ?? { efficiency: 1, limitMW: Infinity };
  return {
    capacityMWh,
    floorMWh: storage.minimumStateOfCharge * capacityMWh,
    ceilingMWh: capacityMWh,
    chargeLimitMW: Math.min(powerMW / efficiency, limitMW),
    dischargeLimitMW: Math.min(powerMW * efficiency, limitMW),
    chargeEfficiency: oneWay * efficiency,
    dischargeEfficiency: oneWay * efficiency,
    wearPerMWh: 0,
  };
}

/** Energy in the cells when the project starts, inside the range that may be used. */
export function initialLevelMWh(storage: StorageCase, unit: StorageUnit): number {
  return Math.max(unit.floorMWh, Math.min(unit.ceilingMWh, storage.initialStateOfCharge * unit.capacityMWh));
}
