/*
 * Round-trip efficiency falls with the age of the cells: each year of age has a multiple of the efficiency of new cells. An augmented
 * storage holds cells of several ages: its efficiency is their mean, weighted by capacity.
 */

/** Capacity by the operating year of installation, relative to each other. All cells fade alike, so only additions change the shares. */
export type InstalledShares = Float64Array;

/** Returns the shares with all capacity installed in one year. */
export function installedIn(operatingYear: number, lifetimeYears: number): InstalledShares {
  const shares = new Float64Array(lifetimeYears);
  shares[operatingYear] = 1;
  return shares;
}

/** Returns the shares after `added` joins cells with the remaining capacity `before`, both in the same unit. */
export function withAdded(shares: InstalledShares, before: number, added: number, operatingYear: number): InstalledShares {
  const total = shares.reduce((sum, share) => sum + share, 0);
  const after = shares.map((share) => (total > 0 ? (share / total) * before : 0));
  after[operatingYear] += added;
  return after;
}

/**
 * Returns the round-trip efficiency in an operating year as a multiple of that of new cells: the mean over the shares of
 * `multipleByAge[age in whole years]`, 1 for new cells. Ages beyond the series hold its last value; an empty one is 1 throughout.
 */
export function efficiencyMultiple(shares: InstalledShares, multipleByAge: Float64Array, operatingYear: number): number {
  if (multipleByAge.length === 0) return 1;
  let weighted = 0;
  let total = 0;
  for (let year = 0; year <= operatingYear && year < shares.length; year++) {
    weighted += shares[year] * multipleByAge[Math.min(operatingYear - year, multipleByAge.length - 1)];
    total += shares[year];
  }
  return total > 0 ? weighted / total : 1;
}
