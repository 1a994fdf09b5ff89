/** Coefficients of the rational function for the tail of the normal distribution, lowest power first. */
const tailAbove = [
  220.2068679123761, 221.2135961699311, 112.0792914978709, 33.912866078383, 6.37396220353165, 0.7003830644436881, 0.03526249659989109,
];
const tailBelow = [
  440.4137358247522, 793.8265125199484, 637.3336333788311, 296.5642487796737, 86.78073220294608, 16.06417757920695, 1.755667163182642,
  0.08838834764831845,
];

/**
 * Returns the share of the standard normal distribution below a value. Absolute error below 1e-14.
 *
 * Source: J. F. Hart, "Computer Approximations", 1968, algorithm 5666; beyond 7.07 a continued fraction of the tail (DLMF 7.9).
 */
export function normalShareBelow(value: number): number {
  const size = Math.abs(value);
  const tail = size > 38 ? 0 : Math.exp((-size * size) / 2) * tailFactor(size);
  return value > 0 ? 1 - tail : tail;
}

function tailFactor(size: number): number {
  if (size >= 7.071_067_811_865_47) {
    const deep = size + 1 / (size + 2 / (size + 3 / (size + 4 / (size + 0.65))));
    return 1 / (deep * 2.506_628_274_631);
  }
  let above = 0;
  let below = 0;
  for (let power = tailAbove.length - 1; power >= 0; power--) above = above * size + tailAbove[power];
  for (let power = tailBelow.length - 1; power >= 0; power--) below = below * size + tailBelow[power];
  return above / below;
}

/**
 * Returns the value with a given share of the standard normal distribution below it; infinite for 0 and 1. Relative error below 1e-9.
 *
 * Solved by Halley's method (Newton's with the curvature of the distribution) from a rational start value with an error below 4.5e-4
 * (Abramowitz and Stegun, "Handbook of Mathematical Functions", 26.2.23).
 */
export function normalQuantile(share: number): number {
  if (share <= 0) return -Infinity;
  if (share >= 1) return Infinity;
  const tail = Math.min(share, 1 - share);
  const t = Math.sqrt(-2 * Math.log(tail));
  let size = t - (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
  for (let pass = 0; pass < 2; pass++) {
    const miss = (tail - normalShareBelow(-size)) * Math.sqrt(2 * Math.PI) * Math.exp((size * size) / 2);
    size -= miss / (1 - (miss * size) / 2);
  }
  return share < 0.5 ? -size : size;
}
