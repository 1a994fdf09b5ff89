const lowestRate = -0.99;
const highestRate = 10;

/** Rates from -99 % to 1000 % a year, between which a return is looked for: neighbours are 0.18 % of the worth of a year apart. */
export const scanSteps = 4000;

/** The last step whose rate is not above zero. */
export const stepOfZero = Math.floor((scanSteps * Math.log(1 / (1 + lowestRate))) / Math.log((1 + highestRate) / (1 + lowestRate)));

/** Steps that are finest near zero, where rates of return are. */
export function scanRate(step: number): number {
  const reach = Math.log((1 + highestRate) / (1 + lowestRate));
  return (1 + lowestRate) * Math.exp((reach * step) / scanSteps) - 1;
}

/** Worth in one year of an amount of the next, at each scanned rate. */
const scannedWorths = Float64Array.from({ length: scanSteps + 1 }, (_, step) => 1 / (1 + scanRate(step)));

/** More than rounding takes from a sum over any number of years that a project may have, as a share of it. */
const roundingShare = 1e-12;

/** A cash flow over the scanned rates. */
export interface RateScan {
  /** Net present value at the rate of a step. */
  readonly valueAt: (step: number) => number;
  /** The first step of a range, or the last, from which to the next the value changes sign, or at which it is zero. */
  readonly firstCrossing: (from: number, until: number) => number | undefined;
  readonly lastCrossing: (from: number, until: number) => number | undefined;
}

/**
 * Looks only where the value may be zero: over a range of rates it lies between income at its least worth less outlay at its greatest, and
 * income at its greatest less outlay at its least. A range in which that is all of one sign is passed over, any other is halved.
 */
export function rateScan(amounts: Float64Array): RateScan {
  const income = amounts.map((amount) => Math.max(0, amount));
  const outlay = amounts.map((amount) => Math.max(0, -amount));
  const valueAt = (step: number): number => worthAt(amounts, step);

  /** Outweighs at every rate from one step to another. */
  const outweighs = (greater: Float64Array, smaller: Float64Array, from: number, until: number): boolean =>
    worthAt(greater, until) > worthAt(smaller, from) * (1 + roundingShare);

  const crosses = (step: number): boolean => {
    const value = valueAt(step);
    return value === 0 || value * valueAt(step + 1) < 0;
  };

  const crossing = (from: number, until: number, isUpwards: boolean): number | undefined => {
    if (from >= until || outweighs(income, outlay, from, until) || outweighs(outlay, income, from, until)) return undefined;
    if (until === from + 1) return crosses(from) ? from : undefined;
    const middle = (from + until) >> 1;
    return isUpwards
      ? (crossing(from, middle, true) ?? crossing(middle, until, true))
      : (crossing(middle, until, false) ?? crossing(from, middle, false));
  };

  return {
    valueAt,
    firstCrossing: (from, until) => crossing(from, until, true),
    lastCrossing: (from, until) => crossing(from, until, false),
  };
}

function worthAt(amounts: Float64Array, step: number): number {
  const worth = scannedWorths[step];
  let value = 0;
  for (let year = amounts.length - 1; year >= 0; year--) value = amounts[year] + value * worth;
  return value;
}
