import type { ComponentCost } from '@hybrid/project/document/costAmounts';

/** Time at which a component is paid for, and its time in operation. Years count from commercial operation. */
export interface CostTiming {
  /** Cash flow year in which its capital is paid; 0 is the year of commercial operation. */
  readonly capitalYear: number;
  readonly fromYears: number;
  readonly untilYears: number;
}

export type TimingOf = (cost: ComponentCost) => CostTiming;

/** Timing of a component that is paid for at commercial operation and stays to the end. */
export const alwaysThere: CostTiming = { capitalYear: 0, fromYears: 0, untilYears: Infinity };

const tolerance = 1e-9;

/** Returns the share of a cash flow year, from 1, in which the component is in operation. */
export function shareOfYear({ fromYears, untilYears }: CostTiming, year: number): number {
  return Math.max(0, Math.min(untilYears, year) - Math.max(fromYears, year - 1));
}

/**
 * Returns true if a component that lasts `lifetimeYears` is replaced at the end of a cash flow year: at 1, 2, 3 … lifetimes from its start, in the
 * year in which they end; but not when the component or the project ends then, as the replacement would not be used.
 */
export function isReplaced({ fromYears, untilYears }: CostTiming, lifetimeYears: number, year: number, projectYears: number): boolean {
  if (year < 1 || year >= projectYears) return false;
  const lifetimes = Math.floor((year - fromYears) / lifetimeYears + tolerance);
  const endsAtYears = fromYears + lifetimes * lifetimeYears;
  return lifetimes >= 1 && endsAtYears > year - 1 + tolerance && endsAtYears < untilYears - tolerance;
}
