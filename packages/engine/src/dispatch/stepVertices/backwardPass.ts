import { demandStandby, endFunction, growTo, valueAt, type WindowFunctions } from '../levelWalk/windowFunctions';
import type { LevelWindow } from '../planner';
import type { DispatchProblem } from '../problem';
import type { StepShape, StepVertices } from './stepShapes';
import { none } from './vertexBasis';
import type { VertexOrders } from './vertexOrder';
import { maxStops, type VertexWalk, walkVertices } from './vertexWalk';

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
  endFunction(span, passes.breach, ahead);
  for (let t = span.end - 1; t >= span.begin; t--) {
    demandStandby(problem, t, span, ahead);
    if (!valueStep(passes, t, span)) return false;
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

function valueStep(passes: VertexPasses, t: number, { floorMWh, ceilingMWh }: LevelWindow): boolean {
  const { orders, walk, ahead, bases } = passes;
  const { vertex, pricePerMWh } = orders;
  const { functions } = ahead;
  aim(passes, t);
  const { row, vertices, first, after, pieces, level, path, negligible } = walk;
  const start = after + pieces + 1;
  ahead.first[t] = start;
  growTo(functions, start + pieces + vertices + 2 * maxStops + 2);
  growBases(bases, functions.kinkMWh.length);
  const { kinkMWh, slopePerMWh } = functions;
  const { code, place } = bases;

  // Along the merged order: the level before the step, the level after it (a kink), and the vertex.
  let at = first + (orders.count[t] as number) - 1;
  let own = vertex[at];
  let kink = 0;
  let before = floorMWh - row[own];
  let begun = false;
  let count = 0;
  let stopped = false;
  while (before < ceilingMWh && !stopped) {
    const isLast = at === first;
    if (isLast && kink === pieces) break;
    let lower = own;
    if (!isLast) lower = vertex[at - 1];
    // At equal value the storage rests: it does not charge more, nor discharge.
    const price = isLast ? Number.NEGATIVE_INFINITY : pricePerMWh[at];
    const value = kink < pieces ? slopePerMWh[after + kink] : Number.NEGATIVE_INFINITY;
    const gainsLess = !isLast && (row[own] + row[lower] > 0 ? price >= value - negligible : price > value + negligible);
    const width = gainsLess ? row[own] - row[lower] : kinkMWh[after + kink + 1] - kinkMWh[after + kink];
    const behind = before + width;
    if (behind > floorMWh) {
      // Slacks of the head-room at the begin of this stretch, and how they change with the level.
      const share = gainsLess ? 1 / width : 0;
      const upRise = 1 - (row[vertices + lower] - row[vertices + own]) * share;
      const downRise = -1 - (row[2 * vertices + lower] - row[2 * vertices + own]) * share;
      const up = before - floorMWh - row[vertices + own];
      const down = ceilingMWh - before - row[2 * vertices + own];
      let from = before < floorMWh ? floorMWh - before : 0;
      let to = behind > ceilingMWh ? ceilingMWh - before : width;
      let stops = false;
      if (!begun) {
        if (up + upRise * from < 0) from = upRise > 0 ? -up / upRise : Number.POSITIVE_INFINITY;
        if (down + downRise * from < 0) from = downRise > 0 ? -down / downRise : Number.POSITIVE_INFINITY;
      }
      if (upRise < 0 && up + upRise * to < 0) {
        to = Math.max(from, Math.min(to, -up / upRise));
        stops = true;
      }
      if (downRise < 0 && down + downRise * to < 0) {
        to = Math.max(from, Math.min(to, -down / downRise));
        stops = true;
      }
      if (begun || (from <= to && up + upRise * from >= -tinyMWh && down + downRise * from >= -tinyMWh)) {
        if (!begun) {
          begun = true;
          // Down to the floor.
          setStart(walk, own, gainsLess ? lower : none, kink, before + from, from / width, floorMWh, ceilingMWh);
          level[1] = floorMWh;
          if (level[0] > floorMWh && !walkVertices(walk)) return false;
          setValueAtFloor(passes, t);
          kinkMWh[start] = floorMWh;
          const stretches = level[0] < before + from ? path.stretches : 0;
          for (let i = 0; i < stretches; i++) {
            slopePerMWh[start + i] = path.slopePerMWh[stretches - 1 - i];
            code[start + i] = path.code[stretches - 1 - i];
            place[start + i] = path.place[stretches - 1 - i];
            kinkMWh[start + i + 1] = i + 1 < stretches ? path.levelMWh[stretches - 2 - i] : before + from;
          }
          count = stretches;
        }
        const end = before + to;
        if (to > from) {
          slopePerMWh[start + count] = gainsLess ? price : value;
          code[start + count] = gainsLess ? own | (lower << 7) | (1 << 28) : own;
          place[start + count] = kink;
          count++;
          kinkMWh[start + count] = end;
        }
        if (stops && end < ceilingMWh) {
          stopped = true;
          setStart(walk, own, gainsLess ? lower : none, kink, end, to / width, floorMWh, ceilingMWh);
          level[1] = ceilingMWh;
          if (!walkVertices(walk)) return false;
          for (let i = 0; i < path.stretches; i++) {
            slopePerMWh[start + count] = path.slopePerMWh[i];
            code[start + count] = path.code[i];
            place[start + count] = path.place[i];
            count++;
            kinkMWh[start + count] = path.levelMWh[i];
          }
        }
      }
    }
    before = behind;
    if (gainsLess) {
      at--;
      own = lower;
    } else kink++;
  }
  if (count === 0) return false;
  kinkMWh[start + count] = ceilingMWh;
  ahead.pieces[t] = count;
  return true;
}

const tinyMWh = 1e-9;

/** Sets the basis of a place on the merged order: one vertex and a level along a piece, or a level at a kink and a share of two vertices. */
function setStart(
  walk: VertexWalk,
  own: number,
  lower: number,
  kink: number,
  levelMWh: number,
  passed: number,
  floorMWh: number,
  ceilingMWh: number,
): void {
  const { basis, level, functions, after, row, vertices } = walk;
  const { vertex, share, binds, slack } = basis;
  const { kinkMWh } = functions;
  const isMixture = lower !== none;
  binds.fill(0);
  binds[0] = isMixture ? 1 : 0;
  basis.place = kink;
  basis.count = isMixture ? 2 : 1;
  vertex.fill(none);
  vertex[0] = own;
  vertex[1] = lower;
  share[0] = isMixture ? 1 - passed : 1;
  share[1] = passed;
  level[0] = levelMWh;
  slack[0] = kinkMWh[after + kink];
  if (!isMixture) slack[0] += passed * (kinkMWh[after + kink + 1] - kinkMWh[after + kink]);
  slack[1] = levelMWh - floorMWh;
  slack[2] = ceilingMWh - levelMWh;
  for (let i = 0; i < basis.count; i++) {
    slack[1] -= share[i] * row[vertices + vertex[i]];
    slack[2] -= share[i] * row[2 * vertices + vertex[i]];
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
