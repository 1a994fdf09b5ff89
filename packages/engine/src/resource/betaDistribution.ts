import { logGamma } from './gammaFunction';

/** Maximum number of terms; ten digits need fewer for all shapes in use, for large shapes about the root of the shape. */
const maxTerms = 500;
const tiny = 1e-300;

/**
 * Returns the quantile of a beta distribution at a share, for shapes `a` and `b` of 1 and more: distributions with one peak.
 * `normalValue` is the quantile of the standard normal distribution at the same share. Absolute error of the share below 1e-7.
 *
 * Newton's method, kept between bounds, from the start of Abramowitz and Stegun, "Handbook of Mathematical Functions", 26.5.22.
 */
export function betaQuantile(share: number, normalValue: number, a: number, b: number): number {
  if (share <= 0) return 0;
  if (share >= 1) return 1;
  const logBeta = logGamma(a) + logGamma(b) - logGamma(a + b);
  let low = 0;
  let high = 1;
  let x = startOfBetaQuantile(normalValue, a, b);
  for (let pass = 0; pass < 40; pass++) {
    const front = Math.exp(a * Math.log(x) + b * Math.log1p(-x) - logBeta);
    const miss = betaShareBelow(x, a, b, front) - share;
    if (Math.abs(miss) < 1e-7) break;
    if (miss > 0) high = x;
    else low = x;
    const next = x - (miss * x * (1 - x)) / front;
    x = next > low && next < high ? next : (low + high) / 2;
  }
  return x;
}

function startOfBetaQuantile(normalValue: number, a: number, b: number): number {
  // The formula is for shapes above 1: a shape of exactly 1 starts from 1.01.
  const inA = 1 / (2 * Math.max(a, 1.01) - 1);
  const inB = 1 / (2 * Math.max(b, 1.01) - 1);
  const mean = 2 / (inA + inB);
  const spread = (normalValue * normalValue - 3) / 6;
  const w = (-normalValue * Math.sqrt(mean + spread)) / mean - (inB - inA) * (spread + 5 / 6 - 2 / (3 * mean));
  const start = a / (a + b * Math.exp(2 * w));
  return start > 1e-6 && start < 1 - 1e-6 ? start : a / (a + b);
}

/**
 * Returns the share of a beta distribution below `x`: the regularised incomplete beta function. `front` is x^a (1 − x)^b / B(a, b).
 * Source: continued fraction of DLMF 8.17.22, evaluated by Lentz's method.
 */
function betaShareBelow(x: number, a: number, b: number, front: number): number {
  return x < (a + 1) / (a + b + 2) ? (front * continuedFraction(x, a, b)) / a : 1 - (front * continuedFraction(1 - x, b, a)) / b;
}

function continuedFraction(x: number, a: number, b: number): number {
  let numerator = 1;
  let denominator = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1));
  let value = denominator;
  for (let m = 1; m < maxTerms; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    denominator = 1 / awayFromZero(1 + even * denominator);
    numerator = awayFromZero(1 + even / numerator);
    value *= denominator * numerator;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    denominator = 1 / awayFromZero(1 + odd * denominator);
    numerator = awayFromZero(1 + odd / numerator);
    const change = denominator * numerator;
    value *= change;
    if (Math.abs(change - 1) < 1e-10) break;
  }
  return value;
}

function awayFromZero(value: number): number {
  return Math.abs(value) < tiny ? tiny : value;
}
