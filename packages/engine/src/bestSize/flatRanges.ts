import type { SizePoint } from '@hybrid/project/results/bestSize';
import type { SearchPart, SearchRecord } from './searchRecord';
import type { SearchSpace } from './searchSpace';

/** Share of the best value that sizes within the range may lose. */
const lossShare = 0.01;

/** Bracket of the end of a range in steps from the best size: `inside` keeps the value, `outside` does not. */
interface Bracket {
  readonly place: number;
  readonly side: 1 | -1;
  inside: number;
  /** Infinity while the end of the lattice keeps the value. */
  outside: number;
}

/**
 * Returns, for each size with all others at their best, the least and the largest that lose at most 1 % of the best value: by bisection on the steps of
 * the search, which assumes that the value falls away from the best.
 */
export function* flatRanges(
  space: SearchSpace,
  record: SearchRecord,
  best: SizePoint,
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
    return ([-1, 1] as const).map((side) => ({ place, side, inside: 0, outside: (side > 0 ? most - at : at) + 1 }));
  });
  const ends = brackets.map(({ outside }) => outside - 1);
  const keeps = function* (asked: readonly (readonly [Bracket, number])[]): SearchPart<readonly boolean[]> {
    const points = yield* record.pointsAt(asked.map(([bracket, steps]) => sizesAt(bracket, steps)));
    return points.map((point) => record.valueOf(point) >= least);
  };
  let open = brackets.filter((_, index) => ends[index] > 0);
  const atEnds = yield* keeps(open.map((bracket) => [bracket, bracket.outside - 1]));
  open.forEach((bracket, index) => {
    if (atEnds[index]) bracket.inside = bracket.outside - 1;
    else bracket.outside--;
  });
  for (open = open.filter(isOpen); open.length > 0; open = open.filter(isOpen)) {
    const asked = open.map((bracket): readonly [Bracket, number] => [bracket, Math.floor((bracket.inside + bracket.outside) / 2)]);
    const kept = yield* keeps(asked);
    asked.forEach(([bracket, steps], index) => {
      if (kept[index]) bracket.inside = steps;
      else bracket.outside = steps;
    });
  }
  return space.sizes.map((_, place) => {
    const [down, up] = [-1, 1].map((side) => brackets.find((each) => each.place === place && each.side === side) as Bracket);
    return { from: sizesAt(down, down.inside)[place], to: sizesAt(up, up.inside)[place] };
  });
}

const isOpen = ({ inside, outside }: Bracket): boolean => outside - inside > 1;
