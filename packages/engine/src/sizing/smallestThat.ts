/**
 * The smallest of the steps 1 … `most` that is enough, where every larger one is too, by bisection; undefined where not even the most is, and where it is
 * `stop`ped before that is known.
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

/** How many steps the bisection looks at, at most. */
export function looksOf(max: number): number {
  return max < 1 ? 0 : 1 + Math.ceil(Math.log2(max));
}
