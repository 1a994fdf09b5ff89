import { changePiece, exchange, type LevelFunctions, mostMoves, type StepTableau, tiny } from './stepTableau';

/** Share of the range of levels that is rounding. */
const sliver = 1e-9;

/**
 * From the optimum at `fromMWh`, raises the level before the step to `toMWh` and keeps the optimum on the way (the dual simplex method): writes
 * the best money as a function of that level to `functions` at `place`. Returns the number of its pieces. The function it reads must end
 * before `place`. Throws a plain Error where no plan keeps the rows from some level on.
 */
export function walkUp(tableau: StepTableau, fromMWh: number, toMWh: number, place: number): number {
  const { slots, rows, table, worth, value, inRow, most, functions, first, pieces } = tableau;
  const stride = slots + 1;
  // Compiled code does not know that an argument is a number, and would put each new value on the heap.
  let reached = Number(fromMWh);
  let count = 0;
  let stuck = 0;
  makeRoom(functions, place + 2);
  functions.kinkMWh[place] = fromMWh;
  functions.slopePerMWh[place] = worth[slots];
  for (;;) {
    // Where the basis has to change. Until there only the level passes kinks of its worth, which leaves the table as it is.
    const { levelRow } = tableau;
    let far = toMWh - reached;
    let row = -1;
    let steepest = 0;
    for (let r = 0; r < rows; r++) {
      if (r === levelRow) continue;
      const rise = -table[r * stride + slots];
      const steep = Math.abs(rise);
      if (steep <= tiny) continue;
      const reach = Math.max(0, rise < 0 ? value[r] : most[inRow[r]] - value[r]) / steep;
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
        const slope = worth[slots];
        // A piece of the same slope is longer; else a new one begins where the last ends.
        if (count > 0 && functions.slopePerMWh[place + count - 1] - slope <= tableau.negligible) functions.kinkMWh[place + count] = reached;
        else {
          count++;
          makeRoom(functions, place + count + 2);
          functions.slopePerMWh[place + count - 1] = slope;
          functions.kinkMWh[place + count] = reached;
        }
      } else if (++stuck > mostMoves) throw new Error('Dispatch: the walk along the level does not move');
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
    else if (toMWh - reached <= sliver * (toMWh - fromMWh)) {
      functions.kinkMWh[place + count] = toMWh;
      break;
    } else throw new Error(`Dispatch: no plan from a level of ${functions.kinkMWh[place + count]} MWh`);
  }
  if (count === 0) {
    count = 1;
    functions.kinkMWh[place + 1] = toMWh;
  }
  return count;
}

/** The variable of a slot takes a row, without moving; the level goes on along the piece on the side that it moves to. */
function enter(slot: number, row: number, falls: boolean, tableau: StepTableau): void {
  const { level, slots, table, worth, value, inSlot, functions, first, levelPiece: kink } = tableau;
  if (inSlot[slot] !== level) {
    exchange(row, slot, falls, tableau);
    value[row] = 0;
    return;
  }
  const upwards = table[row * (slots + 1) + slot] > 0 !== falls;
  const piece = upwards ? kink : kink - 1;
  worth[slot] += functions.slopePerMWh[first + piece];
  exchange(row, slot, falls, tableau);
  value[row] = functions.kinkMWh[first + kink];
  tableau.levelPiece = piece;
}

/** The slot that takes the place of a row's variable, which would go beyond 0 (`falls`) or its bound: the one whose worth is first used up,
 * before the level would go on along `nextPiece`; -1 where there is no such piece. */
function replacement(row: number, falls: boolean, nextPiece: number, tableau: StepTableau): number {
  const { level, slots, table, worth, inSlot, functions, first, pieces } = tableau;
  const { slopePerMWh } = functions;
  const start = row * (slots + 1);
  let least = nextPiece < 0 ? Number.POSITIVE_INFINITY : Math.abs(slopePerMWh[first + nextPiece] - slopePerMWh[first + tableau.levelPiece]);
  let slot = -1;
  let steepest = 0;
  for (let j = 0; j < slots; j++) {
    const weight = falls ? -table[start + j] : table[start + j];
    const steep = Math.abs(weight);
    if (steep <= tiny) continue;
    let lack: number;
    if (inSlot[j] === level) {
      const kink = tableau.levelPiece;
      if (weight > 0) {
        if (kink >= pieces) continue;
        lack = -slopePerMWh[first + kink] - worth[j];
      } else {
        if (kink <= 0) continue;
        lack = slopePerMWh[first + kink - 1] + worth[j];
      }
    } else {
      if (weight < 0 || tableau.most[inSlot[j]] <= 0) continue;
      lack = -worth[j];
    }
    const used = Math.max(0, lack) / steep;
    if (used < least || (used === least && steep > steepest && slot >= 0)) {
      least = used;
      slot = j;
      steepest = steep;
    }
  }
  return slot;
}

function makeRoom(functions: LevelFunctions, places: number): void {
  if (functions.kinkMWh.length >= places) return;
  for (const name of ['kinkMWh', 'slopePerMWh'] as const) {
    const larger = new Float64Array(2 * places);
    larger.set(functions[name]);
    functions[name] = larger;
  }
}
