import type { Series } from '../series';
import type { StorageUnit } from '../storage/storageUnit';

/**
 * The dispatch of one plant at one point of interconnection (POI) against one energy market. All series have one value a step.
 * The program stands in `docs/method/dispatch.md`, row by row.
 */
export interface DispatchProblem {
  readonly stepHours: number;
  /** Paid for each MWh exported at the POI. */
  readonly salePricePerMWh: Series;
  /** Paid by the plant for each MWh imported at the POI. */
  readonly purchasePricePerMWh: Series;
  /** Generation at the AC bus, after own converters; may be curtailed at no cost. */
  readonly generationMW: Series;
  /** Maximum flow at the POI, out and in. An import limit of 0 keeps the storage from charging from the grid. */
  readonly exportLimitMW: Series;
  readonly importLimitMW: Series;
  /** Share of the power that passes between bus and POI, either way: line × transformer. */
  readonly gridEfficiency: number;
  /** Undefined without storage. */
  readonly storage: StorageUnit | undefined;
  /** Optional terms beyond energy sales; an absent term does not apply. */
  readonly terms?: DispatchTerms;
}

/** Obligations and revenues of a plant beyond energy sales. An absent field costs and limits nothing. */
export interface DispatchTerms {
  /**
   * DC coupling: generation and storage meet at a DC bus behind this converter, and all powers at the bus are DC. Either way the same share
   * passes; the limit is on the AC side and holds for the sum of both ways (they share the step's time).
   */
  readonly busConverter?: BusConverter;
  /** Generation by source where sources are paid differently or may be sold in part; their powers add up to `generationMW`. */
  readonly sources?: readonly GenerationSource[];
  /** Paid for discharged energy at the POI, where that is not the sale price. */
  readonly dischargePricePerMWh?: Series;
  readonly regulation?: Regulation;
  /** Price that a MWh delivered under a duty would earn without the duty, where that is not the sale price. */
  readonly forgonePricePerMWh?: Series;
  /** Energy owed within each step. What is delivered under a duty is part of the export. */
  readonly stepDuties?: readonly StepDuty[];
  /** Energy owed within longer windows. */
  readonly windowDuties?: readonly WindowDuty[];
  /** Where the storage has to be full at the end of a step, to be ready for a call. */
  readonly standby?: Standby;
  /** Load at the bus in each step that generation or storage serves; what they cannot is bought, beside the import limit. */
  readonly auxiliaryLoadMW?: Series;
  /** Cost of each MWh bought for that load at the POI, where that is not the purchase price. */
  readonly auxiliaryPricePerMWh?: Series;
  readonly cycleLimit?: CycleLimit;
  /** Maximum ratio of energy bought for charging to energy charged from generation, both at the bus, since the start of the year. */
  readonly boughtPerGenerated?: number;
  /** Storages beside `storage`, in the order of `Flows.moreStorages`. Regulation, standby and cycle limit apply to the first storage. */
  readonly moreStorages?: readonly StorageUnit[];
}

export interface BusConverter {
  readonly limitMW: number;
  readonly efficiency: number;
}

export interface GenerationSource {
  readonly powerMW: Series;
  /** Paid at the POI. */
  readonly salePricePerMWh: Series;
  /** Maximum power sold, at the bus; the rest may be stored. */
  readonly saleableMW?: Series;
}

export interface Regulation {
  readonly offers: readonly RegulationOffer[];
  /** Hours at full call that the cells must be able to give and take, from the level at the start of the step or at its end; 0 for none. */
  readonly headroomHours: number;
  readonly headroomAt: 'startOfStep' | 'endOfStep';
  /** Cost of each MW of a limit that is not kept ready for an hour, where offers are taken already; absent where they are free. */
  readonly withdrawalPerMWh?: number;
}

/** One regulation market: power at the POI kept ready, up (to give more) and down (to take more). */
export interface RegulationOffer {
  /** Paid for each MW kept ready for an hour. */
  readonly upPricePerMWh: Series;
  readonly downPricePerMWh: Series;
  /** Maximum offer; 0 in steps without an offer. */
  readonly upLimitMW: Series;
  readonly downLimitMW: Series;
  /** Share of what is kept ready that is moved as energy on average. */
  readonly upThroughput: number;
  readonly downThroughput: number;
  /** Paid for energy moved up and paid by the plant for energy moved down; undefined moves it without pay. */
  readonly energyPricePerMWh: Series | undefined;
}

export interface StepDuty {
  /** Owed at the POI; 0 in steps without a duty. */
  readonly powerMW: Series;
  /** Paid for what is delivered under the duty, in place of the sale price. */
  readonly pricePerMWh: Series;
  /** Cost of each MWh that is missing. */
  readonly shortfallPerMWh: Series;
}

export interface WindowDuty {
  /** Steps within which it may be delivered, rising. */
  readonly steps: Int32Array;
  /** Owed at the POI over all of them. */
  readonly energyMWh: number;
  /** Paid for what is delivered under the duty in a step of the year, in place of the sale price. */
  readonly pricePerMWh: Series;
  readonly shortfallPerMWh: number;
  /** Group of the duty, from 0; each group has its own series in the flows. Absent: 0. */
  readonly group?: number;
}

interface Standby {
  /** 1 in steps at whose end the storage has to be full. */
  readonly full: Uint8Array;
  /** Cost of each MWh that is missing to full, at the end of each such step. */
  readonly missingPerMWh: number;
}

interface CycleLimit {
  /** Maximum energy out of the cells in a day, regulation included. */
  readonly perDayMWh: number;
  /** The limit holds for the two days of a plan together, less what the days before left unused or took in advance. */
  readonly overTwoDays: boolean;
}

/** How far ahead the plan looks, and where the level of the cells starts and ends. */
export interface DispatchHorizon {
  readonly foresight: 'lookAhead48h' | 'wholeYear';
  readonly startMWh: number;
  /** Level at the end of the last step; undefined leaves it free. */
  readonly endMWh: number | undefined;
  /** Value of each MWh left in the cells when the end is free. */
  readonly endValuePerMWh: number;
  /** Start and end of each further storage. */
  readonly moreStorages?: readonly LevelEnds[];
}

/** Where the level of a storage starts and ends. */
export type LevelEnds = Pick<DispatchHorizon, 'startMWh' | 'endMWh' | 'endValuePerMWh'>;

/** Floor, ceiling and level of the cells at the start of the next block. */
export interface NextBlock {
  readonly floorMWh: number;
  readonly ceilingMWh: number;
  readonly levelMWh: number;
  /** Floor, ceiling and level of each further storage, where they change too. */
  readonly moreStorages?: readonly NextBlock[];
}

/** Steps in which a storage stands. */
export interface Standing {
  readonly from: number;
  readonly until: number;
}

/** A storage that changes within the year. */
export interface ChangingStorage {
  /** First step in which it stands, and the step from which on it is gone. Before and after, its level rests. */
  readonly standsFrom: number;
  readonly standsUntil: number;
  /** Span of each of several storages, the first one first; the span above is then the plant's. */
  readonly stands?: readonly Standing[];
  /**
   * Called after each block of steps that is settled (24 h; the year with `wholeYear`), with the level before it. It may overwrite
   * the flows of the block with what happened. A level below the floor that it returns stays allowed until it is left.
   */
  readonly afterBlock: (flows: Flows, begin: number, end: number, startMWh: number) => NextBlock;
}

/** Flows of each step, never negative. [MW] */
export interface Flows {
  /** At the POI; what is bought for an auxiliary load is beside the import. */
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
  /** Marginal value of energy in the cells at the end of the step: the reason behind each decision. */
  readonly storedValuePerMWh: Series;
  /** Present where the problem has terms beyond a market of energy. */
  readonly terms?: TermFlows;
}

/** Flows behind the terms of a problem, MW at the POI unless said, in the order of the terms; empty for a term that is not there. */
export interface TermFlows {
  /** Power sold from each source, at the bus; all of the generation where the problem names no sources. */
  readonly soldMW: readonly Series[];
  readonly regulationUpMW: readonly Series[];
  readonly regulationDownMW: readonly Series[];
  readonly stepDutyMW: readonly Series[];
  /** Delivered under the window duties of each group. */
  readonly windowDutyMW: readonly Series[];
  /** Shortfall of each window duty over its steps. [MWh] */
  readonly windowShortfallMWh: Float64Array;
  /** Auxiliary load served by storage and by generation, at the bus, and power bought for it at the POI. */
  readonly auxiliaryFromStorageMW: Series;
  readonly auxiliaryFromGenerationMW: Series;
  readonly auxiliaryBoughtMW: Series;
  readonly moreStorages: readonly StorageFlows[];
}

export interface StorageFlows {
  readonly chargeMW: Series;
  readonly dischargeMW: Series;
  readonly generationToStorageMW: Series;
  readonly levelMWh: Series;
  readonly storedValuePerMWh: Series;
}

export interface DispatchResult {
  readonly flows: Flows;
  /** Energy in the cells after the year: the level of the last step, unless the storage changed then. */
  readonly endMWh: number;
  /** Money of the plan over the year: sales less purchases less wear. */
  readonly objective: number;
  /** The plan is within this share of the optimum of its windows: 0 up to rounding. */
  readonly relativeGapBound: number;
}
