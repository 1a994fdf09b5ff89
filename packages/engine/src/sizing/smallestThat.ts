/**
 * Returns the smallest of the steps 1 … `max` that is enough, by bisection; every larger step must be enough too. Undefined if `max` is not enough,
 * or if `stop` ends the search first.
 */
export function smallestThat(isEnough: (step: number) => boolean, max: number, stop: () => boolean = () => false): number | undefined {
  if (max < 1 || stop() || !isEnough(max)) return undefined;
  let tooFew = 0;
  let enough = max;
  while (enough - tooFew > 1) {
    if (stop()) return undefined;
    const middle = Math.floor((tooFew + enough) / 2);
    if (isEnough(middle)) enough = middle;
    else tooFew = middle;
  }
  return enough;
}

/** Returns the maximum number of steps that the bisection tries. */
export function looksOf(max: number): number {
  return max < 1 ? 0 : 1 + Math.ceil(Math.log2(max));
}
