import { rateScan, scanSteps, stepOfZero } from './rateScan';

/** Net present value of yearly amounts, index 0 undiscounted; `rate` per year as a fraction above -1. */
export function npv(amounts: Float64Array, rate: number): number {
  let value = 0;
  for (let year = amounts.length - 1; year >= 0; year--) value = amounts[year] + value / (1 + rate);
  return value;
}

/** A rate per year in money that loses value: (1 + real) (1 + inflation) − 1, fractions. */
export function nominalRate(realRate: number, inflationRate: number): number {
  return (1 + realRate) * (1 + inflationRate) - 1;
}

/** The same the other way round. */
export function realRate(nominal: number, inflationRate: number): number {
  return (1 + nominal) / (1 + inflationRate) - 1;
}

/** The amounts at their worth in year 0. */
export function discounted(amounts: Float64Array, rate: number): Float64Array {
  return amounts.map((amount, year) => amount / (1 + rate) ** year);
}

export function cumulative(amounts: Float64Array): Float64Array {
  let total = 0;
  return amounts.map((amount) => (total += amount));
}

/**
 * Returns the internal rate of return: the rate at which npv is zero, between -99 % and 1000 % a year, as a fraction. A rate at which the value
 * touches zero without changing sign is one, too. Of several it returns the smallest that is not negative, else the one nearest to zero.
 * Undefined where the amounts do not change sign or no rate answers.
 */
export function irr(amounts: Float64Array): number | undefined {
  if (!amounts.some((amount) => amount > 0) || !amounts.some((amount) => amount < 0)) return undefined;
  const { smallestRoot, largestRoot } = rateScan(amounts);
  return smallestRoot(stepOfZero, scanSteps) ?? largestRoot(0, stepOfZero);
}

/**
 * Years from the start of operation until the amounts added up make good the outlay: the first crossing, linear within the year. The
 * outlay is the first amount there is, that of year 0 unless all is built later. Undefined when they never do; 0 when there is no outlay.
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
 * Levelised cost of energy: what the project costs, less incentives, for each MWh it exports, both discounted. [currency/MWh]
 * `costs` are positive amounts by year. Undefined without exports.
 */
export function levelisedCost(costs: Float64Array, exportedMWh: Float64Array, rate: number): number | undefined {
  const energy = npv(exportedMWh, rate);
  return energy > 0 ? npv(costs, rate) / energy : undefined;
}
