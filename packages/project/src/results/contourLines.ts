import type { PlanePoint, Triangle } from './triangulation';

/** A point with a value. */
export interface ValuedPoint extends PlanePoint {
  readonly value: number;
}

/** A line along which the value is the same. */
export interface ContourLine {
  readonly level: number;
  readonly points: readonly PlanePoint[];
}

/** Returns round values between the least and the greatest, about as many as asked for: steps are 1, 2 or 5 times a power of ten. */
export function roundLevels(min: number, max: number, about: number): readonly number[] {
  if (!(max > min)) return [];
  const wanted = (max - min) / about;
  const power = 10 ** Math.floor(Math.log10(wanted));
  // The nearest of them by ratio.
  const step = power * [1, 2, 5, 10].reduce((near, each) => (isNearer(each, near, wanted / power) ? each : near));
  const levels: number[] = [];
  for (let place = Math.ceil(min / step); place * step <= max; place++) {
    const level = Number((place * step).toPrecision(12));
    if (level > min && level < max) levels.push(level);
  }
  return levels;
}

const isNearer = (one: number, other: number, wanted: number): boolean =>
  Math.abs(Math.log(one / wanted)) < Math.abs(Math.log(other / wanted));

/** Returns the contour lines of values that are linear within triangles, by level; each is as long as it can be. */
export function contourLines(
  points: readonly ValuedPoint[],
  triangles: readonly Triangle[],
  levels: readonly number[],
): readonly ContourLine[] {
  return levels.flatMap((level) => linesAt(level, points, triangles));
}

function linesAt(level: number, points: readonly ValuedPoint[], triangles: readonly Triangle[]): readonly ContourLine[] {
  const isAbove = (place: number): boolean => (points[place]?.value ?? 0) >= level;
  /** Neighbours along the line of each crossed edge: one in each of its triangles. */
  const neighbours = new Map<number, number[]>();
  const meet = (edge: number, other: number): void => {
    const known = neighbours.get(edge);
    if (known) known.push(other);
    else neighbours.set(edge, [other]);
  };
  for (const [a, b, c] of triangles) {
    const sides = [isAbove(a), isAbove(b), isAbove(c)] as const;
    if (sides[0] === sides[1] && sides[1] === sides[2]) continue;
    // Two of the three edges are crossed: those at the corner that is alone on its side.
    const [alone, one, other] = sides[0] === sides[1] ? [c, a, b] : sides[0] === sides[2] ? [b, a, c] : [a, b, c];
    const [first, second] = [edgeKey(alone, one, points.length), edgeKey(alone, other, points.length)];
    meet(first, second);
    meet(second, first);
  }
  const left = new Set(neighbours.keys());
  /** Follows the line from an edge until it ends or returns. */
  const follow = (start: number): readonly number[] => {
    const passed = [start];
    left.delete(start);
    for (let edge = start; ;) {
      const to = neighbours.get(edge)?.find((each) => left.has(each));
      if (to === undefined) return passed;
      left.delete(to);
      passed.push(to);
      edge = to;
    }
  };
  const drawn = (edges: readonly number[]): ContourLine => ({
    level,
    points: edges.map((edge) => crossing(level, points, Math.floor(edge / points.length), edge % points.length)),
  });
  const lines: ContourLine[] = [];
  // Lines that end at the border begin at one of their ends; the others are closed.
  for (const [edge, others] of neighbours) if (others.length === 1 && left.has(edge)) lines.push(drawn(follow(edge)));
  for (const edge of neighbours.keys()) {
    if (!left.has(edge)) continue;
    const around = follow(edge);
    lines.push(drawn([...around, edge]));
  }
  return lines;
}

const edgeKey = (a: number, b: number, count: number): number => Math.min(a, b) * count + Math.max(a, b);

function crossing(level: number, points: readonly ValuedPoint[], from: number, to: number): PlanePoint {
  const [a, b] = [points[from] as ValuedPoint, points[to] as ValuedPoint];
  const share = (level - a.value) / (b.value - a.value);
  return { x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) };
}
