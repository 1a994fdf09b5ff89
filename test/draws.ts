const times = Number(process.env['HYBRID_DRAWS'] ?? 1);
if (!Number.isFinite(times) || times <= 0)
  throw new Error('HYBRID_DRAWS says how many times as many random cases to draw: a number above 0.');

/** Number of random cases of a slow property: the given number in every test run, multiplied by `HYBRID_DRAWS` at night. */
export const draws = (count: number): number => Math.ceil(count * times);
