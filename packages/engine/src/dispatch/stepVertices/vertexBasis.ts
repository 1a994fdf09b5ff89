import type { LevelFunctions } from '../levelWalk/stepTableau';

/** Most vertices in a mixture: one, and one more for each of the three rows that binds. */
export const maxMixed = 4;
/** Rows that tie a mixture to the level before the step. */
export const rows = 3;
/** Stands for no vertex. */
export const none = -1;

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
  /** Values to solve for: what is wanted in the rows, and the values of the vertices. */
  readonly wanted: Float64Array;
  readonly vertexValue: Float64Array;
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
    wanted: new Float64Array(rows),
    vertexValue: new Float64Array(maxMixed),
  };
}

/** Returns vertices and binding rows as one number; a vertex takes 7 bits. */
export function codeOf({ count, vertex, binds }: VertexBasis): number {
  let code = (binds[0] << 28) | (binds[1] << 29) | (binds[2] << 30);
  for (let i = 0; i < count; i++) code |= vertex[i] << (7 * i);
  return code;
}

/** Sets vertices and binding rows to those of a code. */
export function decode(code: number, basis: VertexBasis): void {
  const { vertex, binds } = basis;
  for (let r = 0; r < rows; r++) binds[r] = (code >> (28 + r)) & 1;
  basis.count = 1 + binds[0] + binds[1] + binds[2];
  for (let i = 0; i < maxMixed; i++) vertex[i] = i < basis.count ? (code >> (7 * i)) & 127 : none;
}

/** Determinants, in MWh, that count as 0. */
const minPivot = 1e-9;

/** Fills the inverse; `row` has the values of the three rows, vertex by vertex. Returns false where there is none. */
export function invert({ count, vertex, binds, inverse }: VertexBasis, row: Float64Array): boolean {
  if (count === 1) return true;
  const at0 = rows * vertex[0];
  const at1 = rows * vertex[1];
  const first = binds[0] === 1 ? 0 : binds[1] === 1 ? 1 : 2;
  const a = row[at1 + first] - row[at0 + first];
  if (count === 2) {
    inverse[0] = 1 / a;
    return Math.abs(a) > minPivot;
  }
  const at2 = rows * vertex[2];
  const second = first === 0 && binds[1] === 1 ? 1 : 2;
  const b = row[at2 + first] - row[at0 + first];
  const c = row[at1 + second] - row[at0 + second];
  const d = row[at2 + second] - row[at0 + second];
  if (count === 3) {
    const determinant = a * d - b * c;
    const scale = 1 / determinant;
    inverse[0] = d * scale;
    inverse[1] = -b * scale;
    inverse[3] = -c * scale;
    inverse[4] = a * scale;
    return Math.abs(determinant) > minPivot;
  }
  const at3 = rows * vertex[3];
  const e = row[at3] - row[at0];
  const f = row[at3 + 1] - row[at0 + 1];
  const g = row[at1 + 2] - row[at0 + 2];
  const h = row[at2 + 2] - row[at0 + 2];
  const i = row[at3 + 2] - row[at0 + 2];
  // The cofactors of the rows (a b e), (c d f), (g h i).
  const determinant = a * (d * i - f * h) - b * (c * i - f * g) + e * (c * h - d * g);
  const scale = 1 / determinant;
  inverse[0] = (d * i - f * h) * scale;
  inverse[1] = (e * h - b * i) * scale;
  inverse[2] = (b * f - e * d) * scale;
  inverse[3] = (f * g - c * i) * scale;
  inverse[4] = (a * i - e * g) * scale;
  inverse[5] = (e * c - a * f) * scale;
  inverse[6] = (c * h - d * g) * scale;
  inverse[7] = (b * g - a * h) * scale;
  inverse[8] = (a * d - b * c) * scale;
  return Math.abs(determinant) > minPivot;
}

/** Solves for values of the vertices in the mixture that add up to `total`, and have in the rows that bind what is wanted there. */
export function solveShares(
  { count, vertex, binds, inverse, wanted }: VertexBasis,
  row: Float64Array,
  total: 0 | 1,
  into: Float64Array,
): void {
  const at0 = rows * vertex[0];
  let own = Number(total);
  for (let i = 1; i < count; i++) {
    let at = rows * (i - 1);
    let value = 0;
    for (let r = 0; r < rows; r++) if (binds[r] === 1) value += inverse[at++] * (wanted[r] - total * row[at0 + r]);
    into[i] = value;
    own -= value;
  }
  into[0] = own;
}

/**
 * Solves for the multipliers that give the vertices of the mixture the values of `vertexValue`: that of their sum, and those of the rows that bind. Those of the others are
 * as they stand in `into`, and part of the value.
 */
export function solveDual({ count, vertex, binds, inverse, vertexValue }: VertexBasis, row: Float64Array, into: Float64Array): void {
  const at0 = rows * vertex[0];
  let sum = vertexValue[0];
  let at = 0;
  for (let r = 0; r < rows; r++) {
    if (binds[r] === 0) continue;
    let dual = 0;
    for (let i = 1; i < count; i++) dual += (vertexValue[i] - vertexValue[0]) * inverse[rows * (i - 1) + at];
    into[1 + r] = dual;
    sum -= dual * row[at0 + r];
    at++;
  }
  into[0] = sum;
}

/** Fills the multipliers of a basis whose inverse is known, at the money of the vertices from `first` on. */
export function setDual(
  basis: VertexBasis,
  row: Float64Array,
  money: Float64Array,
  first: number,
  { slopePerMWh }: LevelFunctions,
  after: number,
): void {
  const { count, vertex, binds, dual, vertexValue } = basis;
  dual[1] = binds[0] === 1 ? 0 : -slopePerMWh[after + basis.place];
  dual[2] = 0;
  dual[3] = 0;
  for (let i = 0; i < count; i++) vertexValue[i] = money[first + vertex[i]] - dual[1] * row[rows * vertex[i]];
  solveDual(basis, row, dual);
}
