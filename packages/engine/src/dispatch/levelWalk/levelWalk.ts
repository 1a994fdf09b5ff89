import { growTo } from './windowFunctions';
import { changePiece, exchange, maxMoves, type StepTableau, tiny } from './stepTableau';

/** Share of the range of levels that counts as rounding. */
const minWidth = 1e-9;

/**
 * From the optimum at `fromMWh`, raises the level before the step to `toMWh` and keeps the optimum on the way (the dual simplex method): writes
 * the maximum money as a function of that level to `functions` at `place`. Returns the number of its pieces; 0 where rounding leaves no pivot,
 * although every level is feasible. The function it reads must end before `place`.
 */
export function walkUp(tableau: StepTableau, fromMWh: number, toMWh: number, place: number): number {
  const { slots, rows, table, reducedCost, value, inRow, max, functions, first, pieces } = tableau;
  const stride = slots + 1;
  // Compiled code does not know that an argument is a number, and would put each new value on the heap.
  let reached = Number(fromMWh);
  let count = 0;
  let stuck = 0;
  growTo(functions, place + 2);
  functions.kinkMWh[place] = fromMWh;
  functions.slopePerMWh[place] = reducedCost[slots];
  for (;;) {
    // Find where the basis has to change. Until there only the level passes kinks of its value, which leaves the table as it is.
    const { levelRow } = tableau;
    let far = toMWh - reached;
    let row = -1;
    let steepest = 0;
    for (let r = 0; r < rows; r++) {
      if (r === levelRow) continue;
      const rise = -table[r * stride + slots];
      const steep = Math.abs(rise);
      if (steep <= tiny) continue;
      const reach = Math.max(0, rise < 0 ? value[r] : max[inRow[r]] - value[r]) / steep;
      if (reach < far || (reach === far && row >= 0 && steep > steepest)) {
        far = reach;
        row = r;
        steepest = steep;
      }
    }
    const levelRise = levelRow < 0 ? 0 : -table[levelRow * stride + slots];
    const levelSteep = Math.abs(levelRise);
    let moved = 0;
    let slot = -1;
    for (;;) {
      let ahead = far - moved;
      let atKink = false;
      if (levelSteep > tiny) {
        const kink = functions.kinkMWh[first + tableau.levelPiece + (levelRise < 0 ? 0 : 1)];
        const reach = Math.max(0, levelRise < 0 ? value[levelRow] - kink : kink - value[levelRow]) / levelSteep;
        if (reach < ahead || (reach === ahead && row >= 0 && levelSteep > steepest)) {
          ahead = reach;
          atKink = true;
        }
      }
      if (ahead > 0) {
        stuck = 0;
        moved += ahead;
        if (levelRow >= 0) value[levelRow] += levelRise * ahead;
        reached = row < 0 && !atKink ? Number(toMWh) : reached + ahead;
        const slope = reducedCost[slots];
        // A piece of the same slope is longer; else a new one begins where the last ends.
        if (count > 0 && functions.slopePerMWh[place + count - 1] - slope <= tableau.negligible) functions.kinkMWh[place + count] = reached;
        else {
          count++;
          growTo(functions, place + count + 2);
          functions.slopePerMWh[place + count - 1] = slope;
          functions.kinkMWh[place + count] = reached;
        }
      } else if (++stuck > maxMoves) throw new Error('Dispatch: the walk along the level does not move');
      if (!atKink) break;
      const next = tableau.levelPiece + (levelRise < 0 ? -1 : 1);
      const canChange = next >= 0 && next < pieces;
      slot = replacement(levelRow, levelRise < 0, canChange ? next : -1, tableau);
      if (slot >= 0 || !canChange) {
        row = levelRow;
        break;
      }
      changePiece(levelRow, next, tableau);
    }
    for (let r = 0; r < rows; r++) if (r !== levelRow) value[r] -= table[r * stride + slots] * moved;
    if (row < 0) break;

    const falls = table[row * stride + slots] > 0;
    if (row !== levelRow) slot = replacement(row, falls, -1, tableau);
    if (slot >= 0) enter(slot, row, falls, tableau);
    else if (toMWh - reached <= minWidth * (toMWh - fromMWh)) {
      functions.kinkMWh[place + count] = toMWh;
      break;
    } else return 0;
  }
  if (count === 0) {
    count = 1;
    functions.kinkMWh[place + 1] = toMWh;
  }
  return count;
}

/** Takes the variable of a slot into the basis without moving it; the level continues along the piece on the side that it moves to. */
function enter(slot: number, row: number, falls: boolean, tableau: StepTableau): void {
  const { level, slots, table, reducedCost, value, inSlot, functions, first, levelPiece: kink } = tableau;
  if (inSlot[slot] !== level) {
    exchange(row, slot, falls, tableau);
    value[row] = 0;
    return;
  }
  const upwards = table[row * (slots + 1) + slot] > 0 !== falls;
  const piece = upwards ? kink : kink - 1;
  reducedCost[slot] += functions.slopePerMWh[first + piece];
  exchange(row, slot, falls, tableau);
  value[row] = functions.kinkMWh[first + kink];
  tableau.levelPiece = piece;
}

/**
 * Returns the slot that replaces a row's variable, which would go beyond 0 (`falls`) or its bound: the one whose reduced cost reaches 0 first,
 * before the level would continue along `nextPiece` (-1 where there is no such piece); -1 for none. Of slots equal within rounding it takes the
 * one with the largest pivot (Harris 1973), as a small pivot magnifies rounding.
 */
function replacement(row: number, falls: boolean, nextPiece: number, tableau: StepTableau): number {
  const { slots, table, negligible, functions, first: from } = tableau;
  const { slopePerMWh } = functions;
  const start = row * (slots + 1);
  const max = nextPiece < 0 ? Number.POSITIVE_INFINITY : Math.abs(slopePerMWh[from + nextPiece] - slopePerMWh[from + tableau.levelPiece]);
  let first = max;
  for (let j = 0; j < slots; j++) {
    const weight = falls ? -table[start + j] : table[start + j];
    const lack = lackOf(j, weight, tableau);
    if (lack < Number.POSITIVE_INFINITY) first = Math.min(first, (lack + negligible) / Math.abs(weight));
  }
  let slot = -1;
  let heaviest = 0;
  for (let j = 0; j < slots; j++) {
    const weight = falls ? -table[start + j] : table[start + j];
    const heavy = Math.abs(weight);
    if (heavy <= heaviest) continue;
    const lack = lackOf(j, weight, tableau);
    if (lack <= first * heavy && lack < max * heavy) {
      slot = j;
      heaviest = heavy;
    }
  }
  return slot;
}

/** Returns how far a nonbasic variable's reduced cost is from 0, on the side that helps a row with this weight; Infinity if it cannot help. */
function lackOf(
  slot: number,
  weight: number,
  { level, reducedCost, inSlot, max, functions, first, pieces, levelPiece }: StepTableau,
): number {
  if (Math.abs(weight) <= tiny) return Number.POSITIVE_INFINITY;
  const variable = inSlot[slot];
  if (variable !== level) return weight > 0 && max[variable] > 0 ? Math.max(0, -reducedCost[slot]) : Number.POSITIVE_INFINITY;
  const { slopePerMWh } = functions;
  if (weight > 0) return levelPiece < pieces ? Math.max(0, -slopePerMWh[first + levelPiece] - reducedCost[slot]) : Number.POSITIVE_INFINITY;
  return levelPiece > 0 ? Math.max(0, slopePerMWh[first + levelPiece - 1] + reducedCost[slot]) : Number.POSITIVE_INFINITY;
}
