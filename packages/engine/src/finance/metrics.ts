import { rateScan, scanRate, scanSteps, stepOfZero } from './rateScan';

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
 * Internal rate of return: the rate at which npv is zero, between -99 % and 1000 % a year. Undefined when the amounts do not
 * change sign or no rate answers. Several answers: the smallest that is not negative, else the one nearest to zero.
 */
export function irr(amounts: Float64Array): number | undefined {
  if (!amounts.some((amount) => amount > 0) || !amounts.some((amount) => amount < 0)) return undefined;
  const { valueAt, firstCrossing, lastCrossing } = rateScan(amounts);
  const rateIn = (step: number | undefined): number | undefined => {
    if (step === undefined) return undefined;
    if (valueAt(step) === 0) return scanRate(step);
    return rootBetween((rate) => npv(amounts, rate), scanRate(step), scanRate(step + 1));
  };
  const first = firstCrossing(stepOfZero, scanSteps);
  if (first === undefined) return rateIn(lastCrossing(0, stepOfZero));
  const rate = rateIn(first);
  // Zero lies within a step, and the rate in that step may lie below it.
  return rate !== undefined && rate < 0 ? (rateIn(firstCrossing(first + 1, scanSteps)) ?? rate) : rate;
}

/** Root of a function that changes sign between two points. Source: R. P. Brent, "Algorithms for Minimization without Derivatives", 1973, ch. 4. */
export function rootBetween(f: (x: number) => number, from: number, to: number): number {
  let [a, b, fa, fb] = [from, to, f(from), f(to)];
  let [c, fc, step, before] = [a, fa, b - a, b - a];
  for (let round = 0; round < 200; round++) {
    if (fb * fc > 0) [c, fc, step, before] = [a, fa, b - a, b - a];
    if (Math.abs(fc) < Math.abs(fb)) [a, b, c, fa, fb, fc] = [b, c, b, fb, fc, fb];
    const tolerance = 2 * Number.EPSILON * Math.abs(b) + 1e-13;
    const half = (c - b) / 2;
    if (Math.abs(half) <= tolerance || fb === 0) return b;
    let interpolated: number | undefined;
    if (Math.abs(before) >= tolerance && Math.abs(fa) > Math.abs(fb)) {
      const s = fb / fa;
      let [p, q] = [2 * half * s, 1 - s];
      if (a !== c) {
        const [u, v] = [fa / fc, fb / fc];
        p = s * (2 * half * u * (u - v) - (b - a) * (v - 1));
        q = (u - 1) * (v - 1) * (s - 1);
      }
      if (p > 0) q = -q;
      p = Math.abs(p);
      if (2 * p < Math.min(3 * half * q - Math.abs(tolerance * q), Math.abs(before * q))) interpolated = p / q;
    }
    [before, step] = interpolated === undefined ? [half, half] : [step, interpolated];
    [a, fa] = [b, fb];
    b += Math.abs(step) > tolerance ? step : Math.sign(half) * tolerance;
    fb = f(b);
  }
  return b;
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
