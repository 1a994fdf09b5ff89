import { rateScan, scanSteps, stepOfZero } from './rateScan';

/** Returns the net present value of yearly amounts, index 0 undiscounted; `rate` per year as a fraction above -1. */
export function npv(amounts: Float64Array, rate: number): number {
  let value = 0;
  for (let year = amounts.length - 1; year >= 0; year--) value = amounts[year] + value / (1 + rate);
  return value;
}

/** Converts a real rate per year to a nominal one: (1 + real) (1 + inflation) − 1, fractions. */
export function nominalRate(realRate: number, inflationRate: number): number {
  return (1 + realRate) * (1 + inflationRate) - 1;
}

/** Converts a nominal rate per year to a real one, fractions. */
export function realRate(nominal: number, inflationRate: number): number {
  return (1 + nominal) / (1 + inflationRate) - 1;
}

/** Returns the present value of each amount, in year 0. */
export function discounted(amounts: Float64Array, rate: number): Float64Array {
  return amounts.map((amount, year) => amount / (1 + rate) ** year);
}

export function cumulative(amounts: Float64Array): Float64Array {
  let total = 0;
  return amounts.map((amount) => (total += amount));
}

/**
 * Returns the internal rate of return: the rate at which npv is zero, between -99 % and 1000 % a year, as a fraction. A rate at which the value
 * touches zero without changing sign counts, too. Of several it returns the smallest that is not negative, else the one nearest to zero.
 * Undefined if the amounts do not change sign or no rate is found.
 */
export function irr(amounts: Float64Array): number | undefined {
  if (!amounts.some((amount) => amount > 0) || !amounts.some((amount) => amount < 0)) return undefined;
  const { smallestRoot, largestRoot } = rateScan(amounts);
  return smallestRoot(stepOfZero, scanSteps) ?? largestRoot(0, stepOfZero);
}

/**
 * Returns the years from the start of operation until the cumulative amounts recover the outlay: the first crossing, linear within the year. The
 * outlay is the first amount that is not 0, in year 0 unless all is built later. Undefined if it is never recovered; 0 without an outlay.
 */
export function payback(amounts: Float64Array): number | undefined {
  const outlayYear = amounts.findIndex((amount) => amount !== 0);
  let total = amounts[outlayYear] ?? 0;
  if (total >= 0) return 0;
  for (let year = outlayYear + 1; year < amounts.length; year++) {
    const after = total + amounts[year];
    if (after >= 0) return year - 1 + -total / amounts[year];
    total = after;
  }
  return undefined;
}

/**
 * Returns the levelised cost of energy: discounted costs less incentives per discounted MWh exported. [currency/MWh]
 * `costs` are positive amounts by year. Undefined without exports.
 */
export function levelisedCost(costs: Float64Array, exportedMWh: Float64Array, rate: number): number | undefined {
  const energy = npv(exportedMWh, rate);
  return energy > 0 ? npv(costs, rate) / energy : undefined;
}
