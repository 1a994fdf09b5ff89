import type { LevelFunctions } from '../levelWalk/stepTableau';

/** Most vertices in a mixture: one, and one more for each of the three rows that binds. */
export const maxMixed = 4;
const rows = 3;
/** Stands for no vertex. */
export const none = -1;

/** Signs with which the level before the step stands on the right of the three rows of a mixture. */
export const levelSign: readonly [number, number, number] = [-1, 1, -1];

/**
 * A basis of the program of one step in terms of its vertices. The step is a mixture of vertices k with shares that add up to 1, and three rows tie it to the
 * level L before it:
 *
 *     Σ share_k · gain_k = E - L      E the level after the step
 *     Σ share_k · up_k + s = L - floor
 *     Σ share_k · down_k + r = ceiling - L
 *
 * `slack` are E, s and r. A row binds where E is at a kink of its value, or s or r is 0; else its slack is basic. There is one vertex more than
 * rows that bind, so all follows from a system of three equations at most.
 */
export interface VertexBasis {
  /** Vertices in the mixture, `none` after the last, and their shares. */
  count: number;
  readonly vertex: Int32Array;
  readonly share: Float64Array;
  readonly binds: Uint8Array;
  readonly slack: Float64Array;
  /** Kink that the level after the step is at, or the piece that it is on, from the first of its function. */
  place: number;
  /** Vertices without the first, by rows that bind: the inverse of how far each is beyond the first. */
  readonly inverse: Float64Array;
  /** Multiplier of the shares' sum, then of the rows; the first of these is the marginal value of the level after the step, negative. */
  readonly dual: Float64Array;
}

export function newVertexBasis(): VertexBasis {
  return {
    count: 0,
    vertex: new Int32Array(maxMixed),
    share: new Float64Array(maxMixed),
    binds: new Uint8Array(rows),
    slack: new Float64Array(rows),
    place: 0,
    inverse: new Float64Array(rows * rows),
    dual: new Float64Array(1 + rows),
  };
}

/** Returns vertices and binding rows as one number; a vertex takes 7 bits. */
export function codeOf({ count, vertex, binds }: VertexBasis): number {
  let code = 0;
  for (let i = 0; i < count; i++) code |= vertex[i] << (7 * i);
  return code | (binds[0] << 28) | (binds[1] << 29) | (binds[2] << 30);
}

/** Sets vertices and binding rows to those of a code. */
export function decode(code: number, basis: VertexBasis): void {
  const { vertex, binds } = basis;
  for (let r = 0; r < rows; r++) binds[r] = (code >> (28 + r)) & 1;
  basis.count = 1 + binds[0] + binds[1] + binds[2];
  for (let i = 0; i < maxMixed; i++) vertex[i] = i < basis.count ? (code >> (7 * i)) & 127 : none;
}

/** Fills the inverse; `row` has the values of the three rows, of so many vertices. Returns false where it has none. */
export function invert({ count, vertex, binds, inverse }: VertexBasis, row: Float64Array, vertices: number): boolean {
  if (count === 1) return true;
  const r0 = binds[0] === 1 ? 0 : binds[1] === 1 ? vertices : 2 * vertices;
  const [v0, v1, v2] = [vertex[0] as number, vertex[1] as number, vertex[2] as number];
  const a = row[r0 + v1] - row[r0 + v0];
  if (count === 2) {
    inverse[0] = 1 / a;
    return Math.abs(a) > minPivot;
  }
  const r1 = binds[0] === 1 && binds[1] === 1 ? vertices : 2 * vertices;
  const b = row[r0 + v2] - row[r0 + v0];
  const c = row[r1 + v1] - row[r1 + v0];
  const d = row[r1 + v2] - row[r1 + v0];
  if (count === 3) {
    const determinant = a * d - b * c;
    inverse[0] = d / determinant;
    inverse[1] = -b / determinant;
    inverse[3] = -c / determinant;
    inverse[4] = a / determinant;
    return Math.abs(determinant) > minPivot;
  }
  const v3 = vertex[3] as number;
  const r2 = 2 * vertices;
  const e = row[r0 + v3] - row[r0 + v0];
  const f = row[r1 + v3] - row[r1 + v0];
  const g = row[r2 + v1] - row[r2 + v0];
  const h = row[r2 + v2] - row[r2 + v0];
  const i = row[r2 + v3] - row[r2 + v0];
  // Rows (a b e), (c d f), (g h i).
  const determinant = a * (d * i - f * h) - b * (c * i - f * g) + e * (c * h - d * g);
  inverse[0] = (d * i - f * h) / determinant;
  inverse[1] = (e * h - b * i) / determinant;
  inverse[2] = (b * f - e * d) / determinant;
  inverse[3] = (f * g - c * i) / determinant;
  inverse[4] = (a * i - e * g) / determinant;
  inverse[5] = (e * c - a * f) / determinant;
  inverse[6] = (c * h - d * g) / determinant;
  inverse[7] = (b * g - a * h) / determinant;
  inverse[8] = (a * d - b * c) / determinant;
  return Math.abs(determinant) > minPivot;
}

/** Determinants, in MWh, that count as 0. */
const minPivot = 1e-9;

/** Solves for values of the vertices in the mixture that add up to `total[0]`, and have in the rows that bind what `wanted` says. */
export function solveShares(
  { count, vertex, binds, inverse }: VertexBasis,
  row: Float64Array,
  vertices: number,
  wanted: Float64Array,
  total: 0 | 1,
  into: Float64Array,
): void {
  into[0] = total;
  for (let i = 1; i < count; i++) into[i] = 0;
  let at = 0;
  for (let r = 0; r < rows; r++) {
    if (binds[r] === 0) continue;
    const beyond = wanted[r] - total * row[r * vertices + vertex[0]];
    for (let i = 1; i < count; i++) {
      const each = inverse[3 * (i - 1) + at] * beyond;
      into[i] += each;
      into[0] -= each;
    }
    at++;
  }
}

/**
 * Solves for the multipliers that make the vertices of the mixture worth `worth`: that of their sum, and those of the rows that bind. Those of the others are
 * as they stand in `into`, and part of the worth.
 */
export function solveDual(
  { count, vertex, binds, inverse }: VertexBasis,
  row: Float64Array,
  vertices: number,
  worth: Float64Array,
  into: Float64Array,
): void {
  let sum = worth[0];
  let at = 0;
  for (let r = 0; r < rows; r++) {
    if (binds[r] === 0) continue;
    let dual = 0;
    for (let i = 1; i < count; i++) dual += (worth[i] - worth[0]) * inverse[3 * (i - 1) + at];
    into[1 + r] = dual;
    sum -= dual * row[r * vertices + vertex[0]];
    at++;
  }
  into[0] = sum;
}

/** Fills the multipliers of a basis whose inverse is known, at the money of the vertices from `first` on. */
export function setDual(
  basis: VertexBasis,
  row: Float64Array,
  vertices: number,
  money: Float64Array,
  first: number,
  { slopePerMWh }: LevelFunctions,
  after: number,
  worth: Float64Array,
): void {
  const { count, vertex, binds, dual } = basis;
  dual[1] = binds[0] === 1 ? 0 : -slopePerMWh[after + basis.place];
  dual[2] = 0;
  dual[3] = 0;
  for (let i = 0; i < count; i++) worth[i] = money[first + vertex[i]] - dual[1] * row[vertex[i]];
  solveDual(basis, row, vertices, worth, dual);
}
