import type { NextBlock } from './problem';

/** Allowed levels at the end of a window, and the value of each MWh. */
export interface WindowEnd {
  readonly lowMWh: number;
  readonly highMWh: number;
  readonly valuePerMWh: number;
}

/** The steps `begin … end - 1`, and the levels that the cells start from, keep within and end at. */
export interface LevelWindow {
  readonly begin: number;
  readonly end: number;
  readonly startMWh: number;
  readonly floorMWh: number;
  readonly ceilingMWh: number;
  readonly windowEnd: WindowEnd;
}

/** A window to be planned, of which the steps before `followedTo` are followed. */
export interface PlanWindow extends LevelWindow {
  readonly followedTo: number;
  /** Floor, ceiling and level of the further storages, where they have changed. */
  readonly moreStorages: readonly NextBlock[] | undefined;
}

/** Money of a plan, counted from its flows. [currency] */
export interface Planned {
  /** Money of the steps that are followed. */
  readonly followedMoney: number;
  /** Money of the whole window, with the value of energy left at its end. */
  readonly money: number;
  /** Upper bound on the money of any plan of the window. */
  readonly bound: number;
}

/** One way to find the best plan of a window. Writes the flows of the steps that are followed. */
export interface Planner {
  /** True if `rest`, not `plan`, handles windows in which the cells can hold nothing. */
  readonly needsStorage: boolean;
  /** Maximum that the cells may gain and lose in a step, as far as known beforehand. [MWh] */
  readonly maxGainMWh: (t: number) => number;
  readonly maxLossMWh: (t: number) => number;
  /** Energy that they can surely gain and lose in it, whatever happened before: an end level this far away stays within reach. [MWh] */
  readonly sureGainMWh: (t: number) => number;
  readonly sureLossMWh: (t: number) => number;
  readonly plan: (window: PlanWindow) => Planned;
  /** Plans the steps `begin … end - 1` without the storage, whose level rests. Returns their money. */
  readonly rest: (begin: number, end: number, levelMWh: number) => number;
  /** Throws unless the flows balance. */
  readonly check: (window: PlanWindow) => void;
}
