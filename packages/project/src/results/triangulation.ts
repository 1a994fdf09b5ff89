/** A point of a plane. */
export interface PlanePoint {
  readonly x: number;
  readonly y: number;
}

/** Places of the three corners of a triangle, counterclockwise. */
export type Triangle = readonly [a: number, b: number, c: number];

/** Points are placed on a lattice of this many steps: the side of a line on which a point lies is then exact in floating point. */
const latticeSteps = 2 ** 20;
/** Share of its terms within which a point counts as on a circle: neither diagonal of a rectangle is better. */
const onCircle = 1e-10;
/** Height of a triangle that can be due to the lattice, in its steps. */
const minHeight = 3;

/**
 * Returns the Delaunay triangulation of points: no point lies inside the circle through the corners of a triangle, with both axes scaled to the range of
 * the points. It covers their convex hull; of points that coincide the first is taken, and points of one line have no triangles.
 *
 * Points are added in the order of x: each is joined to the edges of the hull that it sees, and edges that are not Delaunay are flipped.
 * Source: Lawson, "Software for C1 surface interpolation", 1977.
 */
export function triangulate(points: readonly PlanePoint[]): readonly Triangle[] {
  const [x, y] = [onLattice(points.map((point) => point.x)), onLattice(points.map((point) => point.y))];
  const order = distinct(x, y);
  const mesh = growingMesh(x, y);
  // The first points can be of one line; the first beside it sees all of its edges.
  const beside = order.findIndex((point, place) => place > 1 && mesh.side(order[0] as number, order[1] as number, point) !== 0);
  if (beside < 0) return [];
  mesh.begin(order.slice(0, beside), order[beside] as number);
  for (let place = beside + 1; place < order.length; place++) mesh.add(order[place - 1] as number, order[place] as number);
  return mesh.triangles();
}

function onLattice(values: readonly number[]): Float64Array {
  let [min, max] = [Infinity, -Infinity];
  for (const value of values) [min, max] = [Math.min(min, value), Math.max(max, value)];
  const factor = max > min ? latticeSteps / (max - min) : 0;
  return Float64Array.from(values, (value) => Math.round((value - min) * factor));
}

/** Returns the places of the points without those that coincide with another, by x and then y. */
function distinct(x: Float64Array, y: Float64Array): readonly number[] {
  const at = (values: Float64Array, place: number): number => values[place] as number;
  const order = Array.from(x, (_, place) => place).sort((a, b) => at(x, a) - at(x, b) || at(y, a) - at(y, b) || a - b);
  return order.filter((point, place) => {
    const before = order[place - 1];
    return before === undefined || at(x, before) !== at(x, point) || at(y, before) !== at(y, point);
  });
}

/**
 * A triangulation to which points are added. Its edges have a direction: edge 3t + i leads from corner i of triangle t to the next, and `twin` is the
 * same edge of the neighbour, -1 on the hull.
 */
function growingMesh(x: Float64Array, y: Float64Array) {
  const corner: number[] = [];
  const twin: number[] = [];
  /** Neighbours on the hull, counterclockwise, and the edge from a point to the next. */
  const next = new Int32Array(x.length);
  const previous = new Int32Array(x.length);
  const hullEdge = new Int32Array(x.length).fill(-1);

  const at = (list: Int32Array | Float64Array | readonly number[], place: number): number => list[place] as number;

  /** Returns a positive number if c lies left of the line from a to b, negative if right of it. */
  const side = (a: number, b: number, c: number): number =>
    (at(x, b) - at(x, a)) * (at(y, c) - at(y, a)) - (at(y, b) - at(y, a)) * (at(x, c) - at(x, a));

  const length = (a: number, b: number): number => Math.hypot(at(x, a) - at(x, b), at(y, a) - at(y, b));

  const isInCircle = (a: number, b: number, c: number, point: number): boolean => {
    const [ax, ay] = [at(x, a) - at(x, point), at(y, a) - at(y, point)];
    const [bx, by] = [at(x, b) - at(x, point), at(y, b) - at(y, point)];
    const [cx, cy] = [at(x, c) - at(x, point), at(y, c) - at(y, point)];
    const [aa, bb, cc] = [ax * ax + ay * ay, bx * bx + by * by, cx * cx + cy * cy];
    const terms = [aa * (bx * cy - by * cx), bb * (cx * ay - cy * ax), cc * (ax * by - ay * bx)] as const;
    const size = Math.abs(terms[0]) + Math.abs(terms[1]) + Math.abs(terms[2]);
    return terms[0] + terms[1] + terms[2] > onCircle * size;
  };

  const link = (edge: number, other: number): void => {
    twin[edge] = other;
    if (other >= 0) twin[other] = edge;
    else hullEdge[at(corner, edge)] = edge;
  };

  /** Adds a triangle with the twins of its edges, and returns its first edge. */
  const triangle = (a: number, b: number, c: number, ab: number, bc: number, ca: number): number => {
    const first = corner.length;
    corner.push(a, b, c);
    twin.push(-1, -1, -1);
    link(first, ab);
    link(first + 1, bc);
    link(first + 2, ca);
    return first;
  };

  /** Flips edges, opposite to the newest point, until all are Delaunay. */
  const flip = (edges: number[]): void => {
    for (let edge = edges.pop(); edge !== undefined; edge = edges.pop()) {
      const other = at(twin, edge);
      if (other < 0) continue;
      const [base, otherBase] = [edge - (edge % 3), other - (other % 3)];
      const [after, before] = [base + ((edge + 1) % 3), base + ((edge + 2) % 3)];
      const [otherAfter, otherBefore] = [otherBase + ((other + 1) % 3), otherBase + ((other + 2) % 3)];
      const [newest, right, left, far] = [at(corner, before), at(corner, edge), at(corner, after), at(corner, otherBefore)];
      const isConvex = side(newest, right, far) > 0 && side(far, left, newest) > 0;
      if (!isConvex || !isInCircle(right, left, newest, far)) continue;
      const [beyond, behind] = [at(twin, otherBefore), at(twin, before)];
      corner[edge] = far;
      corner[other] = newest;
      link(edge, beyond);
      link(other, behind);
      link(before, otherBefore);
      edges.push(edge, otherAfter);
    }
  };

  const joinHull = (from: number, to: number): void => {
    next[from] = to;
    previous[to] = from;
  };

  return {
    side,
    /** Begins with points of one line, in order, and one beside it. */
    begin(line: readonly number[], beside: number): void {
      const isLeft = side(at(line, 0), at(line, 1), beside) > 0;
      const forward = isLeft ? line : line.toReversed();
      const opposite: number[] = [];
      let behind = -1;
      forward.slice(1).forEach((to, place) => {
        const first = triangle(at(forward, place), to, beside, -1, -1, behind);
        behind = first + 1;
        opposite.push(first);
        joinHull(at(forward, place), to);
      });
      joinHull(at(forward, forward.length - 1), beside);
      joinHull(beside, at(forward, 0));
      flip(opposite);
    },
    /** Adds a point right of all others; `last` is the one that was added before it, which it sees. */
    add(last: number, point: number): void {
      const opposite: number[] = [];
      let [right, left] = [last, last];
      let [toRight, toLeft] = [-1, -1];
      while (side(right, at(next, right), point) < 0) {
        const to = at(next, right);
        const first = triangle(to, right, point, at(hullEdge, right), toRight, -1);
        if (right === last) toLeft = first + 1;
        toRight = first + 2;
        opposite.push(first);
        right = to;
      }
      while (side(at(previous, left), left, point) < 0) {
        const to = at(previous, left);
        const first = triangle(left, to, point, at(hullEdge, to), -1, toLeft);
        toLeft = first + 1;
        opposite.push(first);
        left = to;
      }
      joinHull(left, point);
      joinHull(point, right);
      flip(opposite);
    },
    /** Returns the triangles; those without height are left out, as their corners are of one line but for the lattice. */
    triangles(): readonly Triangle[] {
      const found: Triangle[] = [];
      for (let first = 0; first < corner.length; first += 3) {
        const [a, b, c] = [at(corner, first), at(corner, first + 1), at(corner, first + 2)];
        const longest = Math.max(length(a, b), length(b, c), length(c, a));
        if (side(a, b, c) >= minHeight * longest) found.push([a, b, c]);
      }
      return found;
    },
  };
}
