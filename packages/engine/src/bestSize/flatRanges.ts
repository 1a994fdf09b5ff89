import type { SizePoint } from '@hybrid/project/results/bestSize';
import type { SearchPart, SearchRecord } from './searchRecord';
import type { SearchSpace } from './searchSpace';

/** Share of the best value that sizes within the range may lose. */
const lossShare = 0.01;

/** Bracket of the end of a range in steps from the best size: `inside` keeps the value, `outside` does not or is beyond the lattice. */
interface Bracket {
  readonly place: number;
  readonly side: 1 | -1;
  /** Steps after which the lattice ends. */
  readonly last: number;
  inside: number;
  outside: number;
  /** Step to look at next to the guess, doubled with each look to the same side. */
  stride: number;
  guess: number;
}

/**
 * Returns, for each size with all others at their best, the least and the largest that lose at most 1 % of the best value. The looks begin where the
 * estimate of a value crosses that limit and go on in doubled steps until the limit is enclosed, then by halves; without an estimate they begin at the end.
 * It assumes that the value falls away from the best.
 */
export function* flatRanges(
  space: SearchSpace,
  record: SearchRecord,
  best: SizePoint,
  estimate?: (sizes: readonly number[]) => number,
): SearchPart<readonly { readonly from: number; readonly to: number }[]> {
  const least = record.valueOf(best) - lossShare * Math.abs(record.valueOf(best));
  const sizesAt = ({ place, side }: Pick<Bracket, 'place' | 'side'>, steps: number): readonly number[] =>
    space.moved(
      best.sizes,
      best.sizes.map((_, other) => (other === place ? side * steps : 0)),
    );
  const brackets = space.sizes.flatMap(({ from, to, step }, place): readonly Bracket[] => {
    const at = Math.round((best.sizes[place] - from) / step);
    const most = Math.floor((to - from) / step + 1e-9);
    return ([-1, 1] as const).map((side): Bracket => {
      const last = side > 0 ? most - at : at;
      const guess = estimate ? crossing(last, (steps) => estimate(sizesAt({ place, side }, steps)) >= least) : last;
      return { place, side, last, inside: 0, outside: last + 1, stride: 1, guess };
    });
  });
  for (let open = brackets.filter(isOpen); open.length > 0; open = open.filter(isOpen)) {
    const looks = open.map(nextLook);
    const points = yield* record.pointsAt(looks.map((steps, index) => sizesAt(open[index], steps)));
    open.forEach((bracket, index) => {
      if (record.valueOf(points[index]) >= least) bracket.inside = looks[index];
      else bracket.outside = looks[index];
    });
  }
  return space.sizes.map((_, place) => {
    const [down, up] = [-1, 1].map((side) => brackets.find((each) => each.place === place && each.side === side) as Bracket);
    return { from: sizesAt(down, down.inside)[place], to: sizesAt(up, up.inside)[place] };
  });
}

const isOpen = ({ inside, outside }: Bracket): boolean => outside - inside > 1;

/** Returns the steps to look at next: the guess, then away from it on the side that is not enclosed, then the middle. */
function nextLook(bracket: Bracket): number {
  const { inside, outside, last, guess } = bracket;
  const isFirst = inside === 0 && outside === last + 1;
  if (isFirst) return Math.min(Math.max(guess, 1), last);
  const stride = bracket.stride;
  bracket.stride *= 2;
  if (outside === last + 1) return Math.min(inside + stride, last);
  if (inside === 0) return Math.max(outside - stride, 1);
  return Math.floor((inside + outside) / 2);
}

/** Returns the largest number of steps, up to a last one, that keeps what 0 steps keep, by halves. */
function crossing(last: number, keeps: (steps: number) => boolean): number {
  let [inside, outside] = [0, last + 1];
  while (outside - inside > 1) {
    const middle = Math.floor((inside + outside) / 2);
    if (keeps(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
}
