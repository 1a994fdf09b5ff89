import type { DispatchTerms } from '../dispatch/problem';
import type { StorageUnit } from '../storage/storageUnit';
import type { Values } from './givenNumbers';

/** A value with numbers or lists in place of its series. */
export type Plain<T> = T extends Float64Array
  ? Values
  : T extends Int32Array | Uint8Array
    ? ArrayLike<number>
    : T extends object
      ? { readonly [K in keyof T]: Plain<T[K]> }
      : T;

/** A storage: its limits as the AC bus sees them, and where its level starts and ends. */
export interface StorageInput
  extends
    Pick<StorageUnit, 'capacityMWh' | 'chargeLimitMW' | 'dischargeLimitMW'>,
    Partial<Pick<StorageUnit, 'floorMWh' | 'ceilingMWh' | 'wearPerMWh' | 'chargeEfficiency' | 'dischargeEfficiency'>> {
  /** Share of energy that comes back, bus to bus; each way has its square root. In place of `chargeEfficiency` and `dischargeEfficiency`. */
  readonly roundTripEfficiency?: number;
  /** Energy in the cells before the first step. Default: the floor. */
  readonly startMWh?: number;
  /** Energy in the cells after the last step. Default: free. */
  readonly endMWh?: number;
  /** Value of each MWh that is left in the cells where the end is free [currency/MWh]. Default: 0. */
  readonly endValuePerMWh?: number;
}

/**
 * A dispatch problem in plain numbers: a plant at one point of interconnection (POI) against one energy market.
 *
 * A series is a list or an array with one value a step, or one number for all steps. Powers are means over a step and never negative.
 */
export interface DispatchInput {
  /** Paid for each MWh exported at the POI [currency/MWh]. */
  readonly salePricePerMWh: Values;
  /** Paid by the plant for each MWh imported at the POI [currency/MWh]. Default: the sale price. */
  readonly purchasePricePerMWh?: Values;
  /** Generation at the AC bus, after own converters [MW]; may be curtailed at no cost. Default: 0, or the sum of `terms.sources`. */
  readonly generationMW?: Values;
  /** Maximum export at the POI [MW]. Default: no limit. */
  readonly exportLimitMW?: Values;
  /** Maximum import at the POI [MW]; 0 keeps the storage from charging from the grid. Default: no limit. */
  readonly importLimitMW?: Values;
  /** Share of the power that passes between bus and POI, either way. Default: 1. */
  readonly gridEfficiency?: number;
  /** Length of a step [h]. Default: 1. */
  readonly stepHours?: number;
  /** Number of steps, where no series is a list. */
  readonly steps?: number;
  /** Default: a plant without storage. */
  readonly storage?: StorageInput;
  /** Storages beside `storage`. Regulation, standby and cycle limit apply to the first one. */
  readonly moreStorages?: readonly StorageInput[];
  /** Obligations and revenues beyond energy sales: regulation, duties, cycle limit, auxiliary load, DC coupling. */
  readonly terms?: Plain<Omit<DispatchTerms, 'moreStorages'>>;
  /**
   * Foresight of the plan: all steps, or 48 hours of which 24 are followed before it is made again. Default: `wholeYear`.
   */
  readonly foresight?: 'wholeYear' | 'lookAhead48h';
}
