import type { SizePoint } from '@hybrid/project/results/bestSize';
import type { SearchPart, SearchRecord } from './searchRecord';
import type { SearchSpace } from './searchSpace';

/** Largest number of sizes of which all combinations of a step up and down count as neighbours; of more, those of two sizes. */
const combinedSizes = 3;
/** Doublings of a step that led to a better size. */
const doublings = 12;
/** First stride of a climb over the whole space, as a share of the steps of a size. */
const firstStride = 1 / 8;
/** Each stride as a share of the one before. */
const nextStride = 1 / 4;

/** Returns the directions to the neighbours of a size: a step up or down in one size, in two, or in three. */
export function neighbourDirections(count: number): readonly (readonly number[])[] {
  const most = count <= combinedSizes ? count : 2;
  let directions: readonly (readonly number[])[] = [[]];
  for (let place = 0; place < count; place++) directions = directions.flatMap((steps) => [-1, 0, 1].map((step) => [...steps, step]));
  return directions.filter((steps) => {
    const moved = steps.filter((step) => step !== 0).length;
    return moved > 0 && moved <= most;
  });
}

/**
 * Climbs on the lattice from a point until no neighbour at so many steps is better: to the best neighbour, and on in its direction as long as each
 * doubling is better. Returns the top and the number of its neighbours.
 */
export function* climb(
  space: SearchSpace,
  record: SearchRecord,
  start: SizePoint,
  strides: readonly number[] = space.sizes.map(() => 1),
  directions: readonly (readonly number[])[] = neighbourDirections(space.sizes.length),
): SearchPart<{ readonly top: SizePoint; readonly neighbours: number }> {
  let top = start;
  for (;;) {
    const near = distinct(
      directions.map((steps) =>
        space.moved(
          top.sizes,
          steps.map((step, place) => step * strides[place]),
        ),
      ),
      top.sizes,
    );
    const found = yield* record.pointsAt(near);
    const best = bestOf(record, found);
    if (best === undefined || !record.isBetter(best, top)) return { top, neighbours: near.length };
    const before = top;
    top = best;
    const way = best.sizes.map((size, place) => (size - before.sizes[place]) / space.sizes[place].step);
    for (let times = 2, doubled = 0; doubled < doublings; times *= 2, doubled++) {
      const [next] = yield* record.pointsAt([
        space.moved(
          before.sizes,
          way.map((steps) => steps * times),
        ),
      ]);
      if (!record.isBetter(next, top)) break;
      top = next;
    }
  }
}

/** Climbs with long strides first, each a quarter of the one before: for values that have several summits. Strides are shares of the steps of each size. */
export function* climbByStrides(space: SearchSpace, record: SearchRecord, start: SizePoint): SearchPart<SizePoint> {
  const steps = space.sizes.map(({ from, to, step }) => (to - from) / step);
  const axes = neighbourDirections(steps.length).filter((directions) => directions.filter((step) => step !== 0).length === 1);
  let top = start;
  for (let share = firstStride; share * Math.max(...steps) > 1; share *= nextStride) {
    const climbed = yield* climb(
      space,
      record,
      top,
      steps.map((count) => Math.max(1, Math.round(share * count))),
      axes,
    );
    top = climbed.top;
  }
  return top;
}

/** Returns the points with the highest value, that with a value only. */
export function highestOf(record: SearchRecord, points: readonly SizePoint[], count: number): readonly SizePoint[] {
  return points
    .filter((point) => record.valueOf(point) > -Infinity)
    .toSorted((a, b) => (record.isBetter(a, b) ? -1 : record.isBetter(b, a) ? 1 : 0))
    .slice(0, count);
}

function bestOf(record: SearchRecord, points: readonly SizePoint[]): SizePoint | undefined {
  return highestOf(record, points, 1)[0];
}

/** Returns different sizes without the one that they are neighbours of: at a bound several moves end at one size. */
function distinct(sizes: readonly (readonly number[])[], without: readonly number[]): readonly (readonly number[])[] {
  const found = new Map(sizes.map((each) => [each.join(), each]));
  found.delete(without.join());
  return [...found.values()];
}
