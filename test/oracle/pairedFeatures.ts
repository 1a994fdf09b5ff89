/** Features of a dispatch problem that may meet any other. One that is not named is off: prices are then 0 or more, nothing is lost on the line. */
export const pairedFeatures = [
  'DC coupling',
  'sources paid differently',
  'saleable part',
  'discharge price',
  'regulation without headroom',
  'headroom at start',
  'headroom at end',
  'regulation throughput',
  'regulation withdrawal',
  'two regulation markets',
  'step duties',
  'window duties',
  'forgone price',
  'standby',
  'auxiliary load',
  'cycle limit',
  'cycle limit over two days',
  'bought share',
  'second storage',
  'third storage',
  'unlike storages',
  'line losses',
  'negative prices',
  'purchase below sale',
  'wear',
  'no import',
  'fixed end',
  '15-minute steps',
  'storages that come or go',
] as const;

export type PairedFeature = (typeof pairedFeatures)[number];
/** Of each list a problem has one at most. */
const exclusive: readonly (readonly PairedFeature[])[] = [
  ['regulation without headroom', 'headroom at start', 'headroom at end'],
  ['cycle limit', 'cycle limit over two days'],
  ['fixed end', 'storages that come or go'],
];
/** True if a problem may have both features. */
export const canMeet = (one: PairedFeature, other: PairedFeature): boolean =>
  !exclusive.some((list) => list.includes(one) && list.includes(other));

/**
 * Returns sets of at most `size` features such that each pair that can meet is in one of them: each set begins with a pair that is still missing and
 * takes the feature that covers most of the missing ones, the first in the list among equals.
 */
export function coveringSets(size = 8): readonly (readonly PairedFeature[])[] {
  const missing = new Set<string>();
  const key = (one: PairedFeature, other: PairedFeature): string => [one, other].toSorted().join('+');
  const pairs = pairedFeatures.flatMap((one, at) =>
    pairedFeatures.slice(at + 1).flatMap((other) => (canMeet(one, other) ? [[one, other] as const] : [])),
  );
  for (const [one, other] of pairs) missing.add(key(one, other));
  const sets: PairedFeature[][] = [];
  for (const pair of pairs) {
    if (!missing.has(key(...pair))) continue;
    const set: PairedFeature[] = [...pair];
    const gainOf = (feature: PairedFeature): number => set.filter((has) => missing.has(key(has, feature))).length;
    while (set.length < size) {
      const able = pairedFeatures.filter((feature) => !set.includes(feature) && set.every((has) => canMeet(has, feature)));
      const best = able.reduce<PairedFeature | undefined>(
        (found, feature) => (gainOf(feature) > (found === undefined ? 0 : gainOf(found)) ? feature : found),
        undefined,
      );
      if (best === undefined) break;
      set.push(best);
    }
    for (const [at, one] of set.entries()) for (const other of set.slice(at + 1)) missing.delete(key(one, other));
    sets.push(set);
  }
  return sets;
}
