/** Returns the root of a function that changes sign between two points. Source: R. P. Brent, "Algorithms for Minimization without Derivatives", 1973, ch. 4. */
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
