/** The polytope `0 <= x <= max`, `weight · x <= limit`, with the rows of `weight` one after another. Nothing, x = 0, must lie within. */
export interface Polytope {
  readonly columnCount: number;
  readonly max: Float64Array;
  readonly weight: Float64Array;
  readonly limit: Float64Array;
}

/** Distance from a row that counts as none, as a share of its limit. */
const tolerance = 1e-9;

/** Most vertices on the way, before the last row has cut. */
const maxOnTheWay = 600;

/** Numbers of constraints are the bits of an integer. */
const maxConstraints = 30;

/** A vertex, and the constraints that it meets with equality, as bits: the bounds at 0, those at the maximum, then the rows. */
interface Vertex {
  readonly x: Float64Array;
  readonly active: number;
}

/**
 * Returns the vertices of a polytope; undefined where it has more than `maxVertices`, too many constraints or no bound.
 *
 * The corners of the bounds are cut by row after row: vertices beyond the row go, and each edge that it crosses leaves one where it does (the double
 * description method). Two vertices share an edge if no other one meets all the constraints that both meet.
 * Source: Fukuda, Prodon, "Double description method revisited", 1996, prop. 7.
 */
export function polytopeVertices({ columnCount, max, weight, limit }: Polytope, maxVertices: number): readonly Float64Array[] | undefined {
  const columns = [...max.keys()].filter((j) => max[j] > 0);
  const rows = [...limit.keys()];
  if (2 * columns.length + rows.length > maxConstraints || 2 ** columns.length > maxOnTheWay) return undefined;
  if (columns.some((j) => !Number.isFinite(max[j]))) return undefined;
  let vertices = corners(columnCount, columns, max);
  for (const r of rows) {
    const start = r * columnCount;
    const slack = tolerance * Math.max(1, Math.abs(limit[r]));
    const beyond = vertices.map(({ x }) => x.reduce((sum, value, j) => sum + weight[start + j] * value, -limit[r]));
    const bit = 1 << (2 * columns.length + r);
    const kept = vertices.flatMap((vertex, i) => {
      const by = beyond[i] as number;
      if (by > slack) return [];
      return by < -slack ? [vertex] : [{ ...vertex, active: vertex.active | bit }];
    });
    for (const [i, inside] of vertices.entries()) {
      if ((beyond[i] as number) >= -slack) continue;
      for (const [k, outside] of vertices.entries()) {
        if ((beyond[k] as number) <= slack || !areAdjacent(i, k, vertices)) continue;
        const share = (beyond[i] as number) / ((beyond[i] as number) - (beyond[k] as number));
        const x = inside.x.map((value, j) => value + share * (outside.x[j] - value));
        kept.push({ x, active: (inside.active & outside.active) | bit });
      }
    }
    if (kept.length > maxOnTheWay) return undefined;
    vertices = kept;
  }
  return vertices.length > maxVertices ? undefined : vertices.map(({ x }) => x);
}

/** Returns the corners of the bounds. */
function corners(columnCount: number, columns: readonly number[], max: Float64Array): readonly Vertex[] {
  return Array.from({ length: 2 ** columns.length }, (_, corner) => {
    const x = new Float64Array(columnCount);
    let active = 0;
    for (const [i, j] of columns.entries()) {
      const full = (corner >> i) & 1;
      x[j] = full * max[j];
      active |= 1 << (full * columns.length + i);
    }
    return { x, active };
  });
}

function areAdjacent(i: number, k: number, vertices: readonly Vertex[]): boolean {
  const shared = (vertices[i] as Vertex).active & (vertices[k] as Vertex).active;
  return vertices.every(({ active }, other) => other === i || other === k || (active & shared) !== shared);
}
