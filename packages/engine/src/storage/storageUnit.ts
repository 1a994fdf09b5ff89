import type { UnpricedStorage } from '../cases/operatedCase';
import { oneWayEfficiency } from '../cases/cells';
import { mayOperate } from './temperature';

/** Limits of a storage in a year, seen from the AC bus. Converter and cell losses are in the two efficiencies. */
export interface StorageUnit {
  /** Nominal capacity at the cells. */
  readonly capacityMWh: number;
  /** Minimum and maximum energy in the cells. */
  readonly floorMWh: number;
  readonly ceilingMWh: number;
  /** Maximum power drawn from and delivered to the bus. */
  readonly chargeLimitMW: number;
  readonly dischargeLimitMW: number;
  /** Bus to cells, and cells to bus; fractions above 0. */
  readonly chargeEfficiency: number;
  readonly dischargeEfficiency: number;
  /** Price of wear per MWh that leaves the cells. */
  readonly wearPerMWh: number;
}

/**
 * Returns the storage of a case with new cells as the bus sees it.
 *
 * Power limits apply at the terminals, between cells and converter; so on the bus a charge is power over converter efficiency and a
 * discharge power times it, each at most the limit of the converter. A round trip passes the cells both ways once: each way loses the
 * square root of it and of the other losses. A series resistance limits the discharge; its losses are in the round trip. Cells at a fixed
 * temperature outside their operating window do nothing. Outages reduce both powers in every step by their share of the year. The floor is
 * a share of nominal capacity.
 */
export function storageUnit(storage: UnpricedStorage): StorageUnit {
  const capacityMWh = storage.units * storage.capacityMWhPerUnit;
  const { cells, availability = 1 } = storage;
  const { fixedC } = cells.thermal;
  const units = fixedC === undefined || mayOperate(cells.thermal, fixedC) ? storage.units : 0;
  const oneWay = oneWayEfficiency({ ...cells, peakMW: Infinity });
  const { efficiency, limitMW } = storage.converter ?? { efficiency: 1, limitMW: Infinity };
  return {
    capacityMWh,
    floorMWh: storage.minimumStateOfCharge * capacityMWh,
    ceilingMWh: capacityMWh,
    chargeLimitMW: availability * Math.min((units * cells.chargeLimitMW) / efficiency, limitMW),
    dischargeLimitMW: availability * Math.min(units * Math.min(cells.dischargeLimitMW, cells.peakMW) * efficiency, limitMW),
    chargeEfficiency: oneWay * efficiency,
    dischargeEfficiency: oneWay * efficiency,
    wearPerMWh: 0,
  };
}

/** Returns the energy in the cells when the project starts, inside the usable range. */
export function initialLevelMWh(storage: UnpricedStorage, unit: StorageUnit): number {
  return Math.max(unit.floorMWh, Math.min(unit.ceilingMWh, storage.initialStateOfCharge * unit.capacityMWh));
}

/**
 * Returns the level as a fraction of the usable capacity; 0 for cells without any. Cells whose temperature is not fixed may be
 * above 1: cells that became colder keep their energy, and cells that warm up within a block take more than the block began with.
 */
export function stateOfCharge(levelMWh: number, usableMWh: number): number {
  return usableMWh > 0 ? levelMWh / usableMWh : 0;
}
