import type { SizeBounds, Sizes } from './sizes';
import type { Series } from '../series';

/** The plant as the sizer's program sees it: all figures per unit of size, in the first operating year. */
export interface SizingPlant {
  readonly stepHours: number;
  readonly stepCount: number;
  /** Output per MW installed, at the bus. */
  readonly solarMWPerMW: Series;
  readonly windMWPerMW: Series;
  /** Undefined if there is no storage to size. */
  readonly storage: UnitStorage | undefined;
  /** Share of the power at the bus that reaches the grid. */
  readonly busToGrid: number;
  /** Export limit at the point of interconnection [MW]. */
  readonly exportLimitMW: Series;
  readonly importLimitMW: Series;
  /** Price of energy sold beyond the duties, and price of charging from the grid, at the point of interconnection. */
  readonly salePricePerMWh: Series;
  readonly purchasePricePerMWh: Series;
  readonly duties: readonly SizingDuty[];
  /** Yearly cost per additional MW, MW, MWh: the cost over the project, levelised over the years. */
  readonly yearlyCost: Sizes;
  readonly bounds: SizeBounds;
}

/** A storage of 1 MWh of nominal capacity, seen from the bus. */
export interface UnitStorage {
  readonly floorShare: number;
  readonly ceilingShare: number;
  readonly chargeMW: number;
  readonly dischargeMW: number;
  readonly chargeEfficiency: number;
  readonly dischargeEfficiency: number;
  readonly wearPerMWh: number;
  readonly cyclesPerDay: number | undefined;
}

/** Energy owed at the point of interconnection within some steps. */
export interface SizingDuty {
  readonly steps: Int32Array;
  readonly energyMWh: number;
  /** Price of the delivered energy, in place of the sale price. */
  readonly pricePerMWh: Series;
  /** Penalty per MWh short; undefined if no shortage is permitted. */
  readonly penaltyPerMWh: number | undefined;
}

export function owedMWh(duties: readonly SizingDuty[]): number {
  return duties.reduce((total, { energyMWh }) => total + energyMWh, 0);
}
