import type { SearchableSize } from '../document/searchableSizes';

/** A size of a system, with the change of NPV on both sides of it. Amounts are in units of the document, slopes in money for each shown unit. */
export interface SystemSlope extends SearchableSize {
  /** Slope of NPV beyond the size, and below it; null beyond a bound of what exists. They differ at a kink. */
  readonly above: number | null;
  readonly below: number | null;
  /** True if both are derivatives, to rounding; otherwise one is that of a small step. */
  readonly isExact: boolean;
}
