import type { ComponentCost } from '@hybrid/project/document/costAmounts';

/** When a component is paid for and there. Years are those since commercial operation. */
export interface CostTiming {
  /** Year of cash in which its capital is paid, 0 being that of commercial operation. */
  readonly capitalYear: number;
  readonly fromYears: number;
  readonly untilYears: number;
}

export type TimingOf = (cost: ComponentCost) => CostTiming;

/** Paid at commercial operation, and there for good. */
export const alwaysThere: CostTiming = { capitalYear: 0, fromYears: 0, untilYears: Infinity };

const tolerance = 1e-9;

/** Share of a year of cash, from 1, in which the component is there. */
export function shareOfYear({ fromYears, untilYears }: CostTiming, year: number): number {
  return Math.max(0, Math.min(untilYears, year) - Math.max(fromYears, year - 1));
}

/**
 * Whether a component that lasts `lifetimeYears` is replaced at the end of a year of cash: at 1, 2, 3 … lifetimes from its start, in the year
 * in which they end; but not when it or the project ends then: what is bought serves nothing.
 */
export function isReplaced({ fromYears, untilYears }: CostTiming, lifetimeYears: number, year: number, projectYears: number): boolean {
  if (year < 1 || year >= projectYears) return false;
  const lifetimes = Math.floor((year - fromYears) / lifetimeYears + tolerance);
  const endsAtYears = fromYears + lifetimes * lifetimeYears;
  return lifetimes >= 1 && endsAtYears > year - 1 + tolerance && endsAtYears < untilYears - tolerance;
}
