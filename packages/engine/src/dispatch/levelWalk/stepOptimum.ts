import { changePiece, exchange, maxMoves, type StepTableau, tiny, turnSlot } from './stepTableau';

/**
 * Optimises the columns at the current level (the primal simplex method). From half of the pivots on, the first gain is taken in place
 * of the largest: it cannot cycle. Throws a plain Error for an unbounded program.
 */
export function optimise(tableau: StepTableau): void {
  const { level, slots, reducedCost, inSlot, max, functions, first, pieces } = tableau;
  const { slopePerMWh } = functions;
  for (let move = 0; move < maxMoves; move++) {
    let best = tableau.negligible;
    let slot = -1;
    let direction = 1;
    for (let j = 0; j < slots; j++) {
      const variable = inSlot[j];
      if (variable === level) {
        const kink = tableau.levelPiece;
        const up = kink < pieces ? slopePerMWh[first + kink] + reducedCost[j] : 0;
        const down = kink > 0 ? -slopePerMWh[first + kink - 1] - reducedCost[j] : 0;
        if (up > best || down > best) {
          best = Math.max(up, down);
          slot = j;
          direction = up >= down ? 1 : -1;
        }
      } else if (reducedCost[j] > best && max[variable] > 0) {
        best = reducedCost[j];
        slot = j;
        direction = 1;
      }
      if (slot >= 0 && 2 * move > maxMoves) break;
    }
    if (slot < 0) return;
    advance(slot, direction, tableau);
  }
  throw new Error('Dispatch: a step does not come to its optimum');
}

/** Moves a nonbasic variable as far as it gains, across kinks of the level's value where it still does. */
function advance(slot: number, direction: number, tableau: StepTableau): void {
  const { level, slots, rows, table, reducedCost, value, inSlot, inRow, max, functions, first, pieces } = tableau;
  const { kinkMWh, slopePerMWh } = functions;
  const stride = slots + 1;
  const entering = inSlot[slot];
  const isLevel = entering === level;
  const kink = tableau.levelPiece;
  const bound = isLevel ? Math.abs(kinkMWh[first + kink + direction] - kinkMWh[first + kink]) : max[entering];
  let moved = 0;
  let left = isLevel ? direction * (slopePerMWh[first + (direction > 0 ? kink : kink - 1)] + reducedCost[slot]) : reducedCost[slot];
  for (;;) {
    let far = bound - moved;
    let row = -1;
    let steepest = 0;
    for (let r = 0; r < rows; r++) {
      const fall = table[r * stride + slot] * direction;
      const steep = Math.abs(fall);
      if (steep <= tiny) continue;
      const reach = headroomOf(r, fall > 0, tableau) / steep;
      if (reach < far || (reach === far && steep > steepest)) {
        far = reach;
        row = r;
        steepest = steep;
      }
    }
    if (far === Number.POSITIVE_INFINITY) throw new Error('Dispatch: a step has no bound');
    for (let r = 0; r < rows; r++) value[r] -= table[r * stride + slot] * direction * far;
    moved += far;
    if (row < 0) {
      if (isLevel) tableau.levelPiece = kink + direction;
      else turnSlot(slot, tableau);
      return;
    }
    const falls = table[row * stride + slot] * direction > 0;
    if (inRow[row] === level) {
      const next = tableau.levelPiece + (falls ? -1 : 1);
      if (next >= 0 && next < pieces) {
        const rise = slopePerMWh[first + next] - slopePerMWh[first + tableau.levelPiece];
        const still = left - rise * table[row * stride + slot] * direction;
        if (still > tableau.negligible) {
          left = still;
          changePiece(row, next, tableau);
          continue;
        }
      }
    }
    if (isLevel) {
      const piece = direction > 0 ? kink : kink - 1;
      reducedCost[slot] += slopePerMWh[first + piece];
      exchange(row, slot, falls, tableau);
      value[row] = kinkMWh[first + kink] + direction * moved;
      tableau.levelPiece = piece;
    } else {
      exchange(row, slot, falls, tableau);
      value[row] = moved;
    }
    return;
  }
}

/** Returns the distance of a row's variable from 0, or from its bound; for the level, from the kinks of its piece. */
function headroomOf(row: number, falls: boolean, { level, value, inRow, max, functions, first, levelPiece }: StepTableau): number {
  const variable = inRow[row];
  let headroom: number;
  if (variable === level) {
    const piece = first + levelPiece;
    headroom = falls ? value[row] - functions.kinkMWh[piece] : functions.kinkMWh[piece + 1] - value[row];
  } else headroom = falls ? value[row] : max[variable] - value[row];
  return headroom > 0 ? headroom : 0;
}
