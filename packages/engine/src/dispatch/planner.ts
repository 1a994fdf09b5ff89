import type { NextBlock } from './problem';
import type { WindowEnd } from './valueFunction';

/** A window to be planned: the steps `begin … end - 1`, of which those before `followedTo` are followed. */
export interface PlanWindow {
  readonly begin: number;
  readonly followedTo: number;
  readonly end: number;
  readonly startMWh: number;
  readonly floorMWh: number;
  readonly ceilingMWh: number;
  readonly windowEnd: WindowEnd;
  /** Of the storages beside the first, where they have changed. */
  readonly moreStorages: readonly NextBlock[] | undefined;
}

/** What a plan is worth, counted from its flows. */
export interface Planned {
  /** Of the steps that are followed. */
  readonly followedMoney: number;
  /** Of the whole window, with the worth of what is left at its end. */
  readonly money: number;
  /** No plan of the window makes more. */
  readonly bound: number;
}

/** One way to find the best plan of a window. Writes the flows of the steps that are followed. */
export interface Planner {
  /** Without anything to be kept in the cells it only rests. */
  readonly needsStorage: boolean;
  /** Most that the cells may gain and lose in a step, as far as that is known beforehand. */
  readonly maxGainMWh: (t: number) => number;
  readonly maxLossMWh: (t: number) => number;
  /** What they can surely gain and lose in it, whatever was done before: a plan that leaves an end level so far away keeps it within reach. */
  readonly sureGainMWh: (t: number) => number;
  readonly sureLossMWh: (t: number) => number;
  readonly plan: (window: PlanWindow) => Planned;
  /** The steps `begin … end - 1` without the storage, whose level rests. Returns their money. */
  readonly rest: (begin: number, end: number, levelMWh: number) => number;
  /** Throws unless the flows balance. */
  readonly check: (window: PlanWindow) => void;
}
