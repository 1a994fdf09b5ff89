const lowestRate = -0.99;
const highestRate = 10;
const scanSteps = 4000;

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
  const value = (rate: number): number => npv(amounts, rate);
  const values = scannedValues(amounts);
  let best: number | undefined;
  for (let step = 1; step <= scanSteps; step++) {
    const low = values[step - 1];
    if (low !== 0 && !(low * values[step] < 0)) continue;
    best = low === 0 ? scanRate(step - 1) : rootBetween(value, scanRate(step - 1), scanRate(step));
    if (best >= 0) return best;
  }
  return best;
}

/** Net present values over the scanned rates, year by year for all of them at once: each rate alone would wait for its own divisions. */
function scannedValues(amounts: Float64Array): Float64Array {
  const values = new Float64Array(scanSteps + 1);
  for (let year = amounts.length - 1; year >= 0; year--) {
    const amount = amounts[year];
    for (let step = 0; step <= scanSteps; step++) values[step] = amount + values[step] * scannedWorths[step];
  }
  return values;
}

/** Steps that are finest near zero, where rates of return are. */
function scanRate(step: number): number {
  const reach = Math.log((1 + highestRate) / (1 + lowestRate));
  return (1 + lowestRate) * Math.exp((reach * step) / scanSteps) - 1;
}

/** Worth in one year of an amount of the next, at each scanned rate. */
const scannedWorths = Float64Array.from({ length: scanSteps + 1 }, (_, step) => 1 / (1 + scanRate(step)));

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
