import type { Series } from '../series';
import type { StorageUnit } from '../storage/storageUnit';

/**
 * The dispatch of one plant at one point of interconnection (POI) against one energy market. All series have one value a step.
 * The program is engine.md 5.5 with appendix A.1 (AC-coupled, one storage); `docs/method/dispatch.md` restates it.
 */
export interface DispatchProblem {
  readonly stepHours: number;
  /** Paid for each MWh exported at the POI. */
  readonly salePricePerMWh: Series;
  /** Paid by the plant for each MWh imported at the POI. */
  readonly purchasePricePerMWh: Series;
  /** Generation at the AC bus, after own converters; may be curtailed at no cost. */
  readonly generationMW: Series;
  /** Most flow at the POI, out and in. An import limit of 0 keeps the storage from charging from the grid. */
  readonly exportLimitMW: Series;
  readonly importLimitMW: Series;
  /** Share of the power that passes between bus and POI, either way: line × transformer. */
  readonly gridEfficiency: number;
  /** Undefined without storage. */
  readonly storage: StorageUnit | undefined;
}

/** How far ahead the plan looks, and where the level of the cells starts and ends. */
export interface DispatchHorizon {
  readonly foresight: 'lookAhead48h' | 'wholeYear';
  readonly startMWh: number;
  /** Level at the end of the last step; undefined leaves it free. */
  readonly endMWh: number | undefined;
  /** Worth of each MWh left in the cells when the end is free. */
  readonly endValuePerMWh: number;
}

/** What may be kept in the cells from the next block on, and what is left in them. */
export interface NextBlock {
  readonly floorMWh: number;
  readonly ceilingMWh: number;
  readonly levelMWh: number;
}

/** A storage that changes within the year. */
export interface ChangingStorage {
  /** First step in which it stands, and the step from which on it is gone. Before and after, its level rests. */
  readonly standsFrom: number;
  readonly standsUntil: number;
  /**
   * Called after each block of steps that is settled (24 h; the year with `wholeYear`), with the level before it. A level below the floor
   * that it answers stays allowed until it is left.
   */
  readonly afterBlock: (flows: Flows, begin: number, end: number, startMWh: number) => NextBlock;
}

/** What flowed in each step, MW, never negative. */
export interface Flows {
  /** At the POI. */
  readonly exportMW: Series;
  readonly importMW: Series;
  /** At the bus, storage side. */
  readonly chargeMW: Series;
  readonly dischargeMW: Series;
  /** Part of `chargeMW` that came from generation; the rest came from the grid. */
  readonly generationToStorageMW: Series;
  /** Generation that was neither sold nor stored. */
  readonly curtailedMW: Series;
  /** Energy in the cells at the end of the step. */
  readonly levelMWh: Series;
  /** What one more MWh in the cells at the end of the step would bring: the reason behind each decision. */
  readonly storedValuePerMWh: Series;
}

export interface DispatchResult {
  readonly flows: Flows;
  /** Energy in the cells after the year; that of the last step, unless the storage changed then. */
  readonly endMWh: number;
  /** Money of the plan over the year: sales less purchases less wear. */
  readonly objective: number;
  /** The plan is within this share of the optimum of its windows: 0 up to rounding. */
  readonly relativeGapBound: number;
}
