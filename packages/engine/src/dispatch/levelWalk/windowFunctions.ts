import type { LevelWindow } from '../planner';
import type { DispatchProblem } from '../problem';
import type { LevelFunctions } from './stepTableau';

/** The functions of a window, `V_end` first: where each begins, its pieces, and its value at the floor. */
export interface WindowFunctions {
  readonly functions: LevelFunctions;
  readonly first: Int32Array;
  readonly pieces: Int32Array;
  readonly atFloor: Float64Array;
}

/** One per worker, overwritten by each year: growing it again would take time. No result refers to it. */
let workSpace: WindowFunctions | undefined;

export function functionsFor(steps: number): WindowFunctions {
  if (workSpace?.first.length !== steps + 1)
    workSpace = {
      functions: { kinkMWh: new Float64Array(64), slopePerMWh: new Float64Array(64) },
      first: new Int32Array(steps + 1),
      pieces: new Int32Array(steps + 1),
      atFloor: new Float64Array(steps + 1),
    };
  return workSpace;
}

/** Writes the value of levels at the end of a window: each MWh outside the allowed levels costs `breach`. */
export function endFunction({ end, floorMWh, ceilingMWh, windowEnd }: LevelWindow, breach: number, ahead: WindowFunctions): void {
  const { functions, first, pieces, atFloor } = ahead;
  const { lowMWh, highMWh, valuePerMWh } = windowEnd;
  let count = addPiece(0, floorMWh, lowMWh, breach, functions);
  count = addPiece(count, lowMWh, highMWh, valuePerMWh, functions);
  count = addPiece(count, highMWh, ceilingMWh, -breach, functions);
  if (count === 0) {
    functions.kinkMWh[0] = floorMWh;
    functions.kinkMWh[1] = ceilingMWh;
    functions.slopePerMWh[0] = valuePerMWh;
    count = 1;
  }
  first[end] = 0;
  pieces[end] = count;
  atFloor[end] = valuePerMWh * floorMWh - (breach - valuePerMWh) * (lowMWh - floorMWh);
}

function addPiece(count: number, fromMWh: number, toMWh: number, slopePerMWh: number, functions: LevelFunctions): number {
  if (toMWh <= fromMWh) return count;
  functions.kinkMWh[count] = fromMWh;
  functions.kinkMWh[count + 1] = toMWh;
  functions.slopePerMWh[count] = slopePerMWh;
  return count + 1;
}

/** Adds the cost of each MWh below the ceiling, where the storage has to be full after step `t`, to the value of the level after it. */
export function demandStandby(
  { terms }: DispatchProblem,
  t: number,
  { floorMWh, ceilingMWh }: LevelWindow,
  { functions, first, pieces, atFloor }: WindowFunctions,
): void {
  if (terms?.standby === undefined || terms.standby.full[t] !== 1) return;
  const after = first[t + 1];
  for (let i = after; i < after + pieces[t + 1]; i++) functions.slopePerMWh[i] += terms.standby.missingPerMWh;
  atFloor[t + 1] -= terms.standby.missingPerMWh * (ceilingMWh - floorMWh);
}

/** Returns `V_t` at a level. */
export function valueAt(levelMWh: number, { functions, first, pieces, atFloor }: WindowFunctions, t: number): number {
  const { kinkMWh, slopePerMWh } = functions;
  let value = atFloor[t];
  for (let i = first[t]; i < first[t] + pieces[t] && kinkMWh[i] < levelMWh; i++)
    value += slopePerMWh[i] * (Math.min(levelMWh, kinkMWh[i + 1]) - kinkMWh[i]);
  return value;
}

/** Makes room for so many places in all. */
export function growTo(functions: LevelFunctions, places: number): void {
  if (functions.kinkMWh.length >= places) return;
  for (const name of ['kinkMWh', 'slopePerMWh'] as const) {
    const larger = new Float64Array(2 * places);
    larger.set(functions[name]);
    functions[name] = larger;
  }
}
