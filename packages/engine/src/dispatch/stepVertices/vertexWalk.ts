import type { LevelFunctions } from '../levelWalk/stepTableau';
import { codeOf, invert, levelSign, maxMixed, none, setDual, solveDual, solveShares, type VertexBasis } from './vertexBasis';

/** Most stops of a walk, more than any step needs. */
export const maxStops = 500;
/** Changes of a share, and of a slack per MWh, that count as none; and those of a reduced cost per unit of a multiplier. */
const tiny = 1e-11;

/** Width of levels that counts as rounding. */
const minWidthMWh = 1e-9;

/** Stretches of a walk: each ends at a level, has a marginal value, and a basis that is optimal along it. */
export interface WalkedPath {
  stretches: number;
  readonly levelMWh: Float64Array;
  readonly slopePerMWh: Float64Array;
  readonly code: Int32Array;
  readonly place: Int32Array;
}

/** A step, the value of the level after it, and the basis that a walk along the level before it changes. */
export interface VertexWalk {
  readonly basis: VertexBasis;
  readonly path: WalkedPath;
  /** Values of the three rows, of so many vertices, and where the money of these begins. */
  row: Float64Array;
  vertices: number;
  money: Float64Array;
  first: number;
  /** Value of the level after the step. */
  functions: LevelFunctions;
  after: number;
  pieces: number;
  /** Level at hand, and the one to walk to. [MWh] */
  readonly level: Float64Array;
  /** Reduced costs that differ by no more are equal. */
  negligible: number;
  readonly move: Float64Array;
  readonly worth: Float64Array;
  readonly ray: Float64Array;
  readonly wanted: Float64Array;
}

export function newVertexWalk(basis: VertexBasis, functions: LevelFunctions): VertexWalk {
  return {
    basis,
    path: {
      stretches: 0,
      levelMWh: new Float64Array(maxStops + 1),
      slopePerMWh: new Float64Array(maxStops + 1),
      code: new Int32Array(maxStops + 1),
      place: new Int32Array(maxStops + 1),
    },
    row: new Float64Array(0),
    vertices: 0,
    money: new Float64Array(0),
    first: 0,
    functions,
    after: 0,
    pieces: 0,
    level: new Float64Array(2),
    negligible: 0,
    move: new Float64Array(maxMixed),
    worth: new Float64Array(maxMixed),
    ray: new Float64Array(4),
    wanted: new Float64Array(3),
  };
}

/**
 * From the optimum at one level before the step, moves the level to another and keeps the optimum on the way (the dual simplex method, on mixtures of vertices).
 * Leaves the stretches on `path` and the last basis in `basis`. Returns false where rounding leaves no way on.
 */
export function walkVertices(walk: VertexWalk): boolean {
  const { basis, path, row, vertices, functions, after, level, move, wanted } = walk;
  const { share, slack, binds, vertex, dual } = basis;
  const { kinkMWh } = functions;
  const direction = level[1] > level[0] ? 1 : -1;
  path.stretches = 0;
  for (let stop = 0; stop < maxStops; stop++) {
    if (!invert(basis, row, vertices)) return false;
    setDual(basis, row, vertices, walk.money, walk.first, functions, after, walk.worth);
    for (let r = 0; r < 3; r++) wanted[r] = direction * (levelSign[r] as number);
    solveShares(basis, row, vertices, wanted, 0, move);
    // The nearest stop: a share at 0, a slack at its end; vertices are the leaving variables 0 to 3, slacks those after them.
    let far = Math.abs(level[1] - level[0]);
    let leaving = -1;
    let steepest = 0;
    for (let i = 0; i < basis.count; i++) {
      const fall = -move[i];
      if (fall <= tiny) continue;
      const reach = Math.max(0, share[i]) / fall;
      if (reach < far || (reach === far && leaving >= 0 && fall > steepest)) {
        far = reach;
        leaving = i;
        steepest = fall;
      }
    }
    let levelRise = 0;
    for (let r = 0; r < 3; r++) {
      if (binds[r] === 1) continue;
      let rise = r === 0 ? direction : wanted[r];
      for (let i = 0; i < basis.count; i++) rise += (r === 0 ? move[i] : -move[i]) * row[r * vertices + vertex[i]];
      if (r === 0) levelRise = rise;
      walk.ray[1 + r] = rise;
      const steep = Math.abs(rise);
      if (steep <= tiny || (r > 0 && rise > 0)) continue;
      const left = r > 0 ? slack[r] : rise > 0 ? kinkMWh[after + basis.place + 1] - slack[0] : slack[0] - kinkMWh[after + basis.place];
      const reach = Math.max(0, left) / steep;
      if (reach < far) {
        far = reach;
        leaving = maxMixed + r;
        steepest = steep;
      }
    }
    if (far > 0) {
      const slope = dual[2] - dual[1] - dual[3];
      for (let i = 0; i < basis.count; i++) share[i] += move[i] * far;
      for (let r = 0; r < 3; r++) if (binds[r] === 0) slack[r] += walk.ray[1 + r] * far;
      level[0] = leaving < 0 ? level[1] : level[0] + direction * far;
      const at = path.stretches++;
      path.levelMWh[at] = level[0];
      path.slopePerMWh[at] = slope;
      path.code[at] = codeOf(basis);
      path.place[at] = basis.place;
    }
    if (leaving < 0) return true;
    if (change(walk, leaving, levelRise > 0)) continue;
    if (Math.abs(level[1] - level[0]) > minWidthMWh) return false;
    level[0] = level[1];
    if (path.stretches > 0) path.levelMWh[path.stretches - 1] = level[1];
    return true;
  }
  return false;
}

/** Lets a variable go and takes in the one whose reduced cost is the first to reach 0. Returns false where there is none. */
function change(walk: VertexWalk, leaving: number, levelRises: boolean): boolean {
  const { basis, row, vertices, money, first, functions, after, worth, ray, negligible } = walk;
  const { binds, vertex, share, slack, dual } = basis;
  const { slopePerMWh, kinkMWh } = functions;
  const leavingRow = leaving - maxMixed;
  ray.fill(0);
  let piece = -1;
  let best = Number.POSITIVE_INFINITY;
  let heaviest = 0;
  let entering = -1;
  if (leavingRow < 0) for (let i = 0; i < basis.count; i++) worth[i] = i === leaving ? 1 : 0;
  else {
    ray[1 + leavingRow] = leavingRow === 0 && !levelRises ? -1 : 1;
    for (let i = 0; i < basis.count; i++) worth[i] = -ray[1 + leavingRow] * row[leavingRow * vertices + vertex[i]];
    if (leavingRow === 0) {
      // The level may go on along the next piece.
      const next = basis.place + (levelRises ? 1 : -1);
      if (next >= 0 && next < walk.pieces) {
        best = Math.max(0, (levelRises ? -1 : 1) * (slopePerMWh[after + next] - slopePerMWh[after + basis.place]));
        heaviest = 1;
        entering = vertices;
        piece = next;
      }
    }
  }
  solveDual(basis, row, vertices, worth, ray);
  for (let k = 0; k < vertices; k++) {
    const rate = -(ray[0] + ray[1] * row[k] + ray[2] * row[vertices + k] + ray[3] * row[2 * vertices + k]);
    if (rate <= tiny) continue;
    const lack = dual[0] + dual[1] * row[k] + dual[2] * row[vertices + k] + dual[3] * row[2 * vertices + k] - money[first + k];
    if (lack > best * rate + negligible || isMixed(k, vertex)) continue;
    const at = Math.max(0, lack) / rate;
    if (at < best - negligible / rate || (at <= best + negligible / rate && rate > heaviest)) {
      best = at;
      heaviest = rate;
      entering = k;
    }
  }
  if (binds[0] === 1 && ray[1] < -tiny && basis.place > 0) {
    const at = Math.max(0, slopePerMWh[after + basis.place - 1] + dual[1]) / -ray[1];
    if (at < best) {
      best = at;
      entering = vertices;
      piece = basis.place - 1;
    }
  } else if (binds[0] === 1 && ray[1] > tiny && basis.place < walk.pieces) {
    const at = Math.max(0, -dual[1] - slopePerMWh[after + basis.place]) / ray[1];
    if (at < best) {
      best = at;
      entering = vertices;
      piece = basis.place;
    }
  }
  for (let r = 1; r < 3; r++) {
    if (binds[r] === 0 || ray[1 + r] >= -tiny) continue;
    const at = Math.max(0, dual[1 + r]) / -ray[1 + r];
    if (at < best) {
      best = at;
      entering = vertices + r;
    }
  }
  if (entering < 0) return false;

  if (leavingRow >= 0) {
    binds[leavingRow] = 1;
    if (leavingRow === 0) {
      if (levelRises) basis.place++;
      slack[0] = kinkMWh[after + basis.place];
    } else slack[leavingRow] = 0;
  } else {
    basis.count--;
    for (let i = leaving; i < basis.count; i++) {
      vertex[i] = vertex[i + 1] as number;
      share[i] = share[i + 1];
    }
    vertex[basis.count] = none;
  }
  if (entering < vertices) {
    vertex[basis.count] = entering;
    share[basis.count++] = 0;
  } else {
    binds[entering - vertices] = 0;
    if (entering === vertices) basis.place = piece;
  }
  return true;
}

function isMixed(k: number, vertex: Int32Array): boolean {
  return vertex[0] === k || vertex[1] === k || vertex[2] === k || vertex[3] === k;
}
