import { cumulative, irr, npv, payback } from './metrics';

/** Yearly amounts of two cash flows and of what the proposed one has over the base; index 0 is the investment year. */
export interface FlowsCompared {
  readonly proposed: Float64Array;
  readonly base: Float64Array;
  readonly difference: Float64Array;
}

/** Two cash flows side by side, and what the difference is worth. An answer that does not exist is undefined. */
export interface Comparison {
  readonly annual: FlowsCompared;
  readonly cumulative: FlowsCompared;
  /** Of the difference: what the proposed system brings more, for what it costs more. */
  readonly npv: number;
  readonly irr: number | undefined;
  readonly payback: number | undefined;
}

/** Nothing built and nothing earned: the base case unless another is named. */
export function zeroCashFlow(lifetimeYears: number): Float64Array {
  return new Float64Array(lifetimeYears + 1);
}

/**
 * A net cash flow against that of a base case: difference = proposed − base, year by year. Against the zero cash flow the figures are those of the
 * proposed system itself. Both span the same years. `discountRate` per year as a fraction, of the money that the flows are in.
 */
export function comparison(proposed: Float64Array, base: Float64Array, discountRate: number): Comparison {
  if (proposed.length !== base.length) throw new Error(`Cash flows of ${proposed.length} and ${base.length} years cannot be compared`);
  const difference = proposed.map((amount, year) => amount - base[year]);
  const annual = { proposed, base, difference };
  return {
    annual,
    cumulative: { proposed: cumulative(proposed), base: cumulative(base), difference: cumulative(difference) },
    npv: npv(difference, discountRate),
    irr: irr(difference),
    payback: payback(difference),
  };
}
