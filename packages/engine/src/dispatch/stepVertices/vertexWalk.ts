import type { LevelFunctions } from '../levelWalk/stepTableau';
import { codeOf, invert, maxMixed, none, rows, setDual, solveDual, solveShares, type VertexBasis } from './vertexBasis';

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
  /** Values of the three rows of each of so many vertices, and where the money of these begins. */
  row: Float64Array;
  vertices: number;
  money: Float64Array;
  first: number;
  /** Value of the level after the step. */
  functions: LevelFunctions;
  after: number;
  pieces: number;
  /** Level at hand, and the one to walk to; then floor and ceiling. [MWh] */
  readonly level: Float64Array;
  /** Reduced costs that differ by no more are equal. */
  readonly negligible: Float64Array;
  /** How shares and slacks move with the level, and the multipliers with the reduced cost of what leaves. */
  readonly move: Float64Array;
  readonly rise: Float64Array;
  readonly ray: Float64Array;
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
    level: new Float64Array(4),
    negligible: new Float64Array(1),
    move: new Float64Array(maxMixed),
    rise: new Float64Array(rows),
    ray: new Float64Array(1 + rows),
  };
}

/**
 * From the optimum at one level before the step, moves the level to another and keeps the optimum on the way (the dual simplex method, on mixtures of vertices).
 * The row `binding` of the head-room, if any, binds from the start. Leaves the stretches on `path` and the last basis in `basis`. Returns false where
 * rounding leaves no way on.
 */
export function walkVertices(walk: VertexWalk, binding: 0 | 1 | 2): boolean {
  const { basis, path, row, functions, after, level, move, rise } = walk;
  const { share, slack, binds, vertex, dual, wanted } = basis;
  const { kinkMWh } = functions;
  const direction = level[1] > level[0] ? 1 : -1;
  path.stretches = 0;
  if (!invert(basis, row)) return false;
  setDual(basis, row, walk.money, walk.first, functions, after);
  if (binding > 0 && !(change(walk, maxMixed + binding, false) && invert(basis, row))) return false;
  wanted[0] = -direction;
  wanted[1] = direction;
  wanted[2] = -direction;
  for (let stop = 0; stop < maxStops; stop++) {
    solveShares(basis, row, 0, move);
    // The nearest stop: a share at 0, a slack at its end; vertices are the leaving variables 0 to 3, slacks those after them.
    let far = Math.abs(level[1] - level[0]);
    let leaving = -1;
    let steepest = 0;
    let gained = 0;
    let asked = 0;
    let taken = 0;
    for (let i = 0; i < basis.count; i++) {
      const each = move[i];
      const at = rows * vertex[i];
      gained += each * row[at];
      asked += each * row[at + 1];
      taken += each * row[at + 2];
      if (each >= -tiny) continue;
      const reach = share[i] > 0 ? -share[i] / each : 0;
      if (reach < far || (reach === far && leaving >= 0 && -each > steepest)) {
        far = reach;
        leaving = i;
        steepest = -each;
      }
    }
    rise[0] = direction + gained;
    rise[1] = direction - asked;
    rise[2] = -direction - taken;
    if (binds[0] === 0 && Math.abs(rise[0]) > tiny) {
      const at = after + basis.place;
      const left = rise[0] > 0 ? kinkMWh[at + 1] - slack[0] : kinkMWh[at] - slack[0];
      const reach = Math.max(0, left / rise[0]);
      if (reach < far) {
        far = reach;
        leaving = maxMixed;
      }
    }
    for (let r = 1; r < rows; r++) {
      if (binds[r] === 1 || rise[r] >= -tiny) continue;
      const reach = slack[r] > 0 ? -slack[r] / rise[r] : 0;
      if (reach < far) {
        far = reach;
        leaving = maxMixed + r;
      }
    }
    if (far > 0) {
      for (let i = 0; i < basis.count; i++) share[i] += move[i] * far;
      for (let r = 0; r < rows; r++) if (binds[r] === 0) slack[r] += rise[r] * far;
      level[0] = leaving < 0 ? level[1] : level[0] + direction * far;
      const at = path.stretches++;
      path.levelMWh[at] = level[0];
      path.slopePerMWh[at] = dual[2] - dual[1] - dual[3];
      path.code[at] = codeOf(basis);
      path.place[at] = basis.place;
    }
    if (leaving < 0) return true;
    if (!change(walk, leaving, rise[0] > 0)) {
      if (Math.abs(level[1] - level[0]) > minWidthMWh) return false;
      level[0] = level[1];
      if (path.stretches > 0) path.levelMWh[path.stretches - 1] = level[1];
      return true;
    }
    if (!invert(basis, row)) return false;
  }
  return false;
}

/**
 * Brings a basis whose multipliers are right to the optimum at the level at hand, where shares or slacks are below 0 (the dual simplex method). Returns false
 * where rounding leaves no way on.
 */
export function settle(walk: VertexWalk): boolean {
  const { basis, row, functions, after, level } = walk;
  const { share, slack, binds, vertex, wanted } = basis;
  const { kinkMWh } = functions;
  if (!invert(basis, row)) return false;
  setDual(basis, row, walk.money, walk.first, functions, after);
  for (let stop = 0; stop < maxStops; stop++) {
    wanted[0] = kinkMWh[after + basis.place] - level[0];
    wanted[1] = level[0] - level[2];
    wanted[2] = level[3] - level[0];
    solveShares(basis, row, 1, share);
    let afterMWh = level[0];
    let up = wanted[1];
    let down = wanted[2];
    let leaving = -1;
    let lowest = -minWidthMWh;
    for (let i = 0; i < basis.count; i++) {
      afterMWh += share[i] * row[rows * vertex[i]];
      up -= share[i] * row[rows * vertex[i] + 1];
      down -= share[i] * row[rows * vertex[i] + 2];
      if (share[i] >= lowest) continue;
      lowest = share[i];
      leaving = i;
    }
    let rises = false;
    if (binds[0] === 0) {
      slack[0] = afterMWh;
      const below = afterMWh - kinkMWh[after + basis.place];
      const above = kinkMWh[after + basis.place + 1] - afterMWh;
      if (Math.min(below, above) < lowest) {
        lowest = Math.min(below, above);
        leaving = maxMixed;
        rises = above < below;
      }
    }
    if (binds[1] === 0) {
      slack[1] = up;
      if (up < lowest) {
        lowest = up;
        leaving = maxMixed + 1;
      }
    }
    if (binds[2] === 0) {
      slack[2] = down;
      if (down < lowest) leaving = maxMixed + 2;
    }
    if (leaving < 0) return true;
    if (!change(walk, leaving, rises) || !invert(basis, row)) return false;
  }
  return false;
}

/** Lets a variable go and takes in the one whose reduced cost is the first to reach 0. Returns false where there is none. */
function change(walk: VertexWalk, leaving: number, levelRises: boolean): boolean {
  const { basis, row, vertices, money, first, functions, after, ray } = walk;
  const { binds, vertex, share, slack, dual, vertexValue } = basis;
  const { slopePerMWh, kinkMWh } = functions;
  const leavingRow = leaving - maxMixed;
  const negligible = walk.negligible[0];
  let piece = -1;
  let best = Number.POSITIVE_INFINITY;
  let heaviest = 0;
  let entering = -1;
  ray[1] = 0;
  ray[2] = 0;
  ray[3] = 0;
  if (leavingRow < 0) for (let i = 0; i < basis.count; i++) vertexValue[i] = i === leaving ? 1 : 0;
  else {
    const sign = leavingRow === 0 && !levelRises ? -1 : 1;
    ray[1 + leavingRow] = sign;
    for (let i = 0; i < basis.count; i++) vertexValue[i] = -sign * row[rows * vertex[i] + leavingRow];
    if (leavingRow === 0) {
      // The level may go on along the next piece.
      const next = basis.place + (levelRises ? 1 : -1);
      if (next >= 0 && next < walk.pieces) {
        best = Math.max(0, -sign * (slopePerMWh[after + next] - slopePerMWh[after + basis.place]));
        heaviest = 1;
        entering = vertices;
        piece = next;
      }
    }
  }
  solveDual(basis, row, ray);
  const ray0 = ray[0];
  const ray1 = ray[1];
  const ray2 = ray[2];
  const ray3 = ray[3];
  const dual0 = dual[0];
  const dual1 = dual[1];
  const dual2 = dual[2];
  const dual3 = dual[3];
  for (let k = 0; k < vertices; k++) {
    const gain = row[rows * k];
    const up = row[rows * k + 1];
    const down = row[rows * k + 2];
    const rate = -(ray0 + ray1 * gain + ray2 * up + ray3 * down);
    if (rate <= tiny) continue;
    const lack = Math.max(0, dual0 + dual1 * gain + dual2 * up + dual3 * down - money[first + k]);
    if (lack > best * rate + negligible || isMixed(k, vertex)) continue;
    // The larger pivot of two that are equal within rounding stays, as a small one magnifies rounding (Harris 1973).
    if (lack < best * rate - negligible || rate > heaviest) {
      best = lack / rate;
      heaviest = rate;
      entering = k;
    }
  }
  if (binds[0] === 1 && ray1 < -tiny && basis.place > 0) {
    const at = Math.max(0, slopePerMWh[after + basis.place - 1] + dual1) / -ray1;
    if (at < best) {
      best = at;
      entering = vertices;
      piece = basis.place - 1;
    }
  } else if (binds[0] === 1 && ray1 > tiny && basis.place < walk.pieces) {
    const at = Math.max(0, -dual1 - slopePerMWh[after + basis.place]) / ray1;
    if (at < best) {
      best = at;
      entering = vertices;
      piece = basis.place;
    }
  }
  for (let r = 1; r < rows; r++) {
    if (binds[r] === 0 || ray[1 + r] >= -tiny) continue;
    const at = Math.max(0, dual[1 + r]) / -ray[1 + r];
    if (at < best) {
      best = at;
      entering = vertices + r;
    }
  }
  if (entering < 0) return false;

  dual[0] = dual0 + best * ray0;
  dual[1] = dual1 + best * ray1;
  dual[2] = dual2 + best * ray2;
  dual[3] = dual3 + best * ray3;
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
    if (entering === vertices) {
      basis.place = piece;
      dual[1] = -slopePerMWh[after + piece];
    } else dual[1 + entering - vertices] = 0;
  }
  return true;
}

function isMixed(k: number, vertex: Int32Array): boolean {
  return vertex[0] === k || vertex[1] === k || vertex[2] === k || vertex[3] === k;
}
