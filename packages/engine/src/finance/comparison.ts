import { cumulative, irr, npv, payback } from './metrics';

/** Yearly amounts of two cash flows and their difference, proposed less base; index 0 is the investment year. */
interface FlowsCompared {
  readonly proposed: Float64Array;
  readonly base: Float64Array;
  readonly difference: Float64Array;
}

/** Two cash flows with the financial figures of their difference. A figure that does not exist is undefined. */
interface Comparison {
  readonly annual: FlowsCompared;
  readonly cumulative: FlowsCompared;
  /** Net present value of the difference, as are the figures below; in the currency of the flows. */
  readonly npv: number;
  readonly irr: number | undefined;
  readonly payback: number | undefined;
}

/**
 * Compares a net cash flow with the base case: difference = proposed − base, year by year. Against the zero cash flow the figures are the proposed
 * system's own. Both span the same years. `discountRate` is a fraction per year, real or nominal as the flows are.
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
