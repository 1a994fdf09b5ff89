import type { SizeBounds, Sizes } from './sizes';
import type { Series } from '../series';

/** What the sizer's program knows of a plant: everything for one unit of size, in the first operating year. */
export interface SizingPlant {
  readonly stepHours: number;
  readonly stepCount: number;
  /** Of 1 MW, at the bus. */
  readonly solarMWPerMW: Series;
  readonly windMWPerMW: Series;
  /** Undefined where there is none to size. */
  readonly storage: UnitStorage | undefined;
  /** Share of the power at the bus that reaches the grid. */
  readonly busToGrid: number;
  /** At the point of interconnection. */
  readonly exportLimitMW: Series;
  readonly importLimitMW: Series;
  /** What energy beyond the duties brings, and what charging from the grid costs, at the point of interconnection. */
  readonly salePricePerMWh: Series;
  readonly purchasePricePerMWh: Series;
  readonly duties: readonly SizingDuty[];
  /** Of a MW, MW, MWh more, per year: what it costs over the project, spread evenly over the years. */
  readonly yearlyCost: Sizes;
  readonly bounds: SizeBounds;
}

/** A storage of 1 MWh of nominal capacity, as the bus sees it. */
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
  /** Paid for what is delivered, in place of the sale price. */
  readonly pricePerMWh: Series;
  /** Cost of each MWh that is missing; undefined where none may be. */
  readonly penaltyPerMWh: number | undefined;
}

export function owedMWh(duties: readonly SizingDuty[]): number {
  return duties.reduce((total, { energyMWh }) => total + energyMWh, 0);
}
