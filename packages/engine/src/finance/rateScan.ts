import { rootBetween } from './rootBetween';

const lowestRate = -0.99;
const highestRate = 10;

/** Number of steps from a rate of zero to the highest one; steps below zero are as wide. */
const stepsAboveZero = 1370;

/** Natural logarithm of (1 + rate) over (1 + rate of the step before). */
const stepWidth = Math.log(1 + highestRate) / stepsAboveZero;

/** Step with a rate of zero. */
export const stepOfZero = Math.ceil(-Math.log(1 + lowestRate) / stepWidth);

/** Number of steps between -99 % and 1000 % a year, the range that is searched; the discount factors of neighbours differ by 0.18 %. */
export const scanSteps = stepOfZero + stepsAboveZero;

/** Returns the rate of a step, as a fraction. Steps are equal in the logarithm of 1 + rate, and one of them is at zero. */
export function scanRate(step: number): number {
  return Math.exp(stepWidth * (step - stepOfZero)) - 1;
}

/** Discount factor of a year at each scanned rate. */
const discountFactors = Float64Array.from({ length: scanSteps + 1 }, (_, step) => 1 / (1 + scanRate(step)));

/** Rounding of a sum over any number of years that a project may have, as a share of income and outlay. */
const roundingShare = 1e-12;

/** Finds the roots of a cash flow's net present value among the scanned rates. */
interface RateScan {
  /** Net present value at the rate of a step. */
  readonly valueAt: (step: number) => number;
  /** Smallest or largest rate between two steps at which the value is zero, with or without a change of sign. */
  readonly smallestRoot: (from: number, until: number) => number | undefined;
  readonly largestRoot: (from: number, until: number) => number | undefined;
}

/**
 * Searches for roots only where the value may be zero: over a range of rates it lies between income at its lowest present value less outlay at its
 * highest, and income at its highest less outlay at its lowest. A range in which these bounds have the same sign is skipped, any other is halved.
 */
export function rateScan(amounts: Float64Array): RateScan {
  const income = amounts.map((amount) => Math.max(0, amount));
  const outlay = amounts.map((amount) => Math.max(0, -amount));
  const valueAt = (step: number): number => presentValue(amounts, discountFactors[step]);
  const netPresentValue = (rate: number): number => presentValue(amounts, 1 / (1 + rate));

  /** Returns true if the present value of `greater` exceeds that of `smaller` at every rate between two steps. */
  const outweighs = (greater: Float64Array, smaller: Float64Array, from: number, until: number): boolean =>
    presentValue(greater, discountFactors[until]) > presentValue(smaller, discountFactors[from]) * (1 + roundingShare);

  const isZero = (value: number, factor: number): boolean =>
    Math.abs(value) <= roundingShare * (presentValue(income, factor) + presentValue(outlay, factor));

  /** Returns the roots from a step to the next in ascending order: at an end, at changes of sign, and where an extremum between them touches zero. */
  const rootsOfStep = (step: number): readonly number[] => {
    const [from, until] = [scanRate(step), scanRate(step + 1)];
    const [first, last] = [valueAt(step), valueAt(step + 1)];
    const ends = [...(isZero(first, discountFactors[step]) ? [from] : []), ...(isZero(last, discountFactors[step + 1]) ? [until] : [])];
    if (ends.length > 0) return ends;
    if (first * last < 0) return [rootBetween(netPresentValue, from, until)];
    const slope = (rate: number): number => slopeOfValue(amounts, 1 / (1 + rate));
    if (slope(from) * slope(until) >= 0) return [];
    const extremum = rootBetween(slope, from, until);
    const value = netPresentValue(extremum);
    if (isZero(value, 1 / (1 + extremum))) return [extremum];
    return value * first < 0 ? [rootBetween(netPresentValue, from, extremum), rootBetween(netPresentValue, extremum, until)] : [];
  };

  const root = (from: number, until: number, isSmallest: boolean): number | undefined => {
    if (from >= until || outweighs(income, outlay, from, until) || outweighs(outlay, income, from, until)) return undefined;
    if (until === from + 1) return rootsOfStep(from).at(isSmallest ? 0 : -1);
    const middle = (from + until) >> 1;
    return isSmallest ? (root(from, middle, true) ?? root(middle, until, true)) : (root(middle, until, false) ?? root(from, middle, false));
  };

  return {
    valueAt,
    smallestRoot: (from, until) => root(from, until, true),
    largestRoot: (from, until) => root(from, until, false),
  };
}

function presentValue(amounts: Float64Array, discountFactor: number): number {
  let value = 0;
  for (let year = amounts.length - 1; year >= 0; year--) value = amounts[year] + value * discountFactor;
  return value;
}

/** Returns the derivative of the present value with respect to the discount factor of a year. */
function slopeOfValue(amounts: Float64Array, discountFactor: number): number {
  let slope = 0;
  for (let year = amounts.length - 1; year >= 1; year--) slope = year * amounts[year] + slope * discountFactor;
  return slope;
}
