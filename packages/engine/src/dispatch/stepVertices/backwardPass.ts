import { demandStandby, endFunction, growTo, valueAt, type WindowFunctions } from '../levelWalk/windowFunctions';
import type { LevelWindow } from '../planner';
import type { DispatchProblem } from '../problem';
import type { StepShape, StepVertices } from './stepShapes';
import { none, rows } from './vertexBasis';
import type { VertexOrders } from './vertexOrder';
import { maxStops, settle, type VertexWalk, walkVertices } from './vertexWalk';

/** Bases behind the pieces of the functions of a window, at the places of these. */
export interface PieceBases {
  code: Int32Array;
  place: Int32Array;
}

/** Data that the passes through a window share. */
export interface VertexPasses {
  readonly problem: DispatchProblem;
  readonly steps: StepVertices;
  /** Money of the vertices in this pass, and the orders at it. */
  readonly money: Float64Array;
  readonly orders: VertexOrders;
  readonly walk: VertexWalk;
  readonly ahead: WindowFunctions;
  readonly bases: PieceBases;
  /** Cost of each MWh between the last level and the end level. */
  readonly breach: number;
}

/**
 * Backward pass: fills the functions of a window, with the basis behind each piece. In the middle of the levels no head-room binds, and a function is
 * the next one merged with the order of the step; towards floor and ceiling it is walked on. Returns false where it does not come through.
 */
export function valueVertices(passes: VertexPasses, span: LevelWindow): boolean {
  const { problem, ahead } = passes;
  passes.walk.level[2] = span.floorMWh;
  passes.walk.level[3] = span.ceilingMWh;
  endFunction(span, passes.breach, ahead);
  for (let t = span.end - 1; t >= span.begin; t--) {
    demandStandby(problem, t, span, ahead);
    if (!valueStep(passes, t)) return false;
  }
  return true;
}

/** Points `walk` at a step and the value of the level after it. */
export function aim({ steps, money, walk, ahead }: VertexPasses, t: number): void {
  const shape = steps.shapes[steps.shapeOf[t] as number] as StepShape;
  walk.row = shape.row;
  walk.vertices = shape.count;
  walk.money = money;
  walk.first = steps.first[t] as number;
  walk.after = ahead.first[t + 1] as number;
  walk.pieces = ahead.pieces[t + 1] as number;
}

/** Fills the function before a step from the one after it. Returns false where rounding leaves no way on. */
function valueStep(passes: VertexPasses, t: number): boolean {
  const { orders, walk, ahead, bases } = passes;
  const { vertex, pricePerMWh } = orders;
  const { functions } = ahead;
  aim(passes, t);
  const { row, first, after, pieces, level, path } = walk;
  const negligible = walk.negligible[0];
  const floorMWh = level[2];
  const ceilingMWh = level[3];
  const start = after + pieces + 1;
  ahead.first[t] = start;
  growTo(functions, start + pieces + walk.vertices + 2 * maxStops + 2);
  growBases(bases, functions.kinkMWh.length);
  const { kinkMWh, slopePerMWh } = functions;
  const { code, place } = bases;

  // Along the merged order: the level before the step, the kink that the level after it is at, and the vertex.
  let at = first + (orders.count[t] as number) - 1;
  let own = rows * vertex[at];
  let kink = 0;
  let before = floorMWh - row[own];
  let count = 0;
  let begun = false;
  // The place of the floor on it.
  let floorOwn = own;
  let floorLower = none;
  let floorKink = 0;
  let floorPassed = 0;
  for (;;) {
    const hasNext = at > first;
    if (!hasNext && kink === pieces) break;
    const lower = hasNext ? rows * vertex[at - 1] : own;
    // At equal value the storage rests: it does not charge more, nor discharge.
    const gainsLess =
      hasNext &&
      (kink === pieces ||
        (row[own] + row[lower] > 0
          ? pricePerMWh[at] >= slopePerMWh[after + kink] - negligible
          : pricePerMWh[at] > slopePerMWh[after + kink] + negligible));
    const width = gainsLess ? row[own] - row[lower] : kinkMWh[after + kink + 1] - kinkMWh[after + kink];
    const behind = before + width;
    if (behind > floorMWh) {
      // Slacks of the head-room at the begin of this stretch, and how they change with the level.
      const up = before - floorMWh - row[own + 1];
      const down = ceilingMWh - before - row[own + 2];
      const upRise = gainsLess ? 1 - (row[lower + 1] - row[own + 1]) / width : 1;
      const downRise = gainsLess ? -1 - (row[lower + 2] - row[own + 2]) / width : -1;
      let from = 0;
      let to = behind > ceilingMWh ? ceilingMWh - before : width;
      let binding: 0 | 1 | 2 = 0;
      if (before <= floorMWh) {
        floorOwn = own;
        floorLower = gainsLess ? lower : none;
        floorKink = kink;
        floorPassed = (floorMWh - before) / width;
      }
      if (!begun) {
        from = Math.max(0, floorMWh - before);
        if (up + upRise * from < 0) {
          from = upRise > 0 ? -up / upRise : Number.POSITIVE_INFINITY;
          binding = 1;
        }
        if (down + downRise * from < 0) {
          from = downRise > 0 ? -down / downRise : Number.POSITIVE_INFINITY;
          binding = 2;
        }
        if (from <= to && up + upRise * from >= -minWidthMWh) {
          begun = true;
          level[0] = before + from;
          level[1] = floorMWh;
          setStart(walk, own, gainsLess ? lower : none, kink, from / width);
          if (level[0] > floorMWh) {
            if (!walkVertices(walk, binding)) return false;
            count = copyDown(walk, bases, start, path.stretches);
          }
          kinkMWh[start] = floorMWh;
          kinkMWh[start + count] = before + from;
          setValueAtFloor(passes, t);
        }
      }
      if (begun) {
        binding = 0;
        if (upRise < 0 && up + upRise * to < 0) {
          to = -up / upRise;
          binding = 1;
        }
        if (downRise < 0 && down + downRise * to < 0) {
          to = -down / downRise;
          binding = 2;
        }
        if (to > from) {
          slopePerMWh[start + count] = gainsLess ? pricePerMWh[at] : slopePerMWh[after + kink];
          code[start + count] = gainsLess ? (own / rows) | ((lower / rows) << 7) | (1 << 28) : own / rows;
          place[start + count] = kink;
          count++;
          kinkMWh[start + count] = before + to;
        } else to = from;
        if (binding > 0) {
          level[0] = before + to;
          level[1] = ceilingMWh;
          if (level[0] < ceilingMWh) {
            setStart(walk, own, gainsLess ? lower : none, kink, to / width);
            if (!walkVertices(walk, binding)) return false;
            count = copyUp(walk, bases, start, count);
          }
          break;
        }
        if (behind >= ceilingMWh) break;
      }
    }
    before = behind;
    if (gainsLess) {
      at--;
      own = lower;
    } else kink++;
  }
  if (!begun) {
    // Some head-room binds at every level: from the floor, where the merged order asks too much of it, the walk goes all the way.
    level[0] = floorMWh;
    level[1] = ceilingMWh;
    setStart(walk, floorOwn, floorLower, floorKink, floorPassed);
    if (!settle(walk)) return false;
    kinkMWh[start] = floorMWh;
    setValueAtFloor(passes, t);
    if (!walkVertices(walk, 0)) return false;
    count = copyUp(walk, bases, start, 0);
  }
  if (count === 0) return false;
  kinkMWh[start + count] = ceilingMWh;
  ahead.pieces[t] = count;
  return true;
}

const minWidthMWh = 1e-9;

/** Copies a walk down to the floor to the pieces of a function. Returns their number. */
function copyDown({ path, functions }: VertexWalk, { code, place }: PieceBases, start: number, stretches: number): number {
  const { kinkMWh, slopePerMWh } = functions;
  for (let i = 0; i < stretches; i++) {
    const from = stretches - 1 - i;
    slopePerMWh[start + i] = path.slopePerMWh[from];
    code[start + i] = path.code[from];
    place[start + i] = path.place[from];
    kinkMWh[start + i] = path.levelMWh[from];
  }
  return stretches;
}

/** Copies a walk up to the ceiling behind the pieces that a function has. Returns their number. */
function copyUp({ path, functions }: VertexWalk, { code, place }: PieceBases, start: number, count: number): number {
  const { kinkMWh, slopePerMWh } = functions;
  for (let i = 0; i < path.stretches; i++) {
    const to = start + count + i;
    slopePerMWh[to] = path.slopePerMWh[i];
    code[to] = path.code[i];
    place[to] = path.place[i];
    kinkMWh[to + 1] = path.levelMWh[i];
  }
  return count + path.stretches;
}

/**
 * Sets the basis at a place on the merged order, at `level[0]`: one vertex and a level along a piece, or a level at a kink and two vertices, of which the
 * share `passed` is the lower one's. Vertices are given by the places of their rows.
 */
function setStart({ basis, level, functions, after, row }: VertexWalk, own: number, lower: number, kink: number, passed: number): void {
  const { vertex, share, binds, slack } = basis;
  const { kinkMWh } = functions;
  binds[1] = 0;
  binds[2] = 0;
  basis.place = kink;
  vertex[0] = own / rows;
  vertex[2] = none;
  vertex[3] = none;
  slack[0] = kinkMWh[after + kink];
  slack[1] = level[0] - level[2] - row[own + 1];
  slack[2] = level[3] - level[0] - row[own + 2];
  if (lower === none) {
    binds[0] = 0;
    basis.count = 1;
    vertex[1] = none;
    share[0] = 1;
    slack[0] += passed * (kinkMWh[after + kink + 1] - kinkMWh[after + kink]);
  } else {
    binds[0] = 1;
    basis.count = 2;
    vertex[1] = lower / rows;
    share[0] = 1 - passed;
    share[1] = passed;
    slack[1] -= passed * (row[lower + 1] - row[own + 1]);
    slack[2] -= passed * (row[lower + 2] - row[own + 2]);
  }
}

/** Writes the money of a step and after it, from the floor, where its walk has come to. */
function setValueAtFloor({ walk, ahead, steps }: VertexPasses, t: number): void {
  const { basis, money, first } = walk;
  let sum = steps.fixedMoney[t] + valueAt(basis.slack[0], ahead, t + 1);
  for (let i = 0; i < basis.count; i++) sum += basis.share[i] * money[first + basis.vertex[i]];
  ahead.atFloor[t] = sum;
}

function growBases(bases: PieceBases, places: number): void {
  if (bases.code.length >= places) return;
  for (const name of ['code', 'place'] as const) {
    const larger = new Int32Array(places);
    larger.set(bases[name]);
    bases[name] = larger;
  }
}
