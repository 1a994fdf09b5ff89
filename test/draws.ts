const times = Number(process.env['HYBRID_DRAWS'] ?? 1);
if (!Number.isFinite(times) || times <= 0)
  throw new Error('HYBRID_DRAWS says how many times as many random cases to draw: a number above 0.');

/** How many random cases a property that takes long is tried on: so many in every test run, as many times more as `HYBRID_DRAWS` says at night. */
export const draws = (count: number): number => Math.ceil(count * times);
