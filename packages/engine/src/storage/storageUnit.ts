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
