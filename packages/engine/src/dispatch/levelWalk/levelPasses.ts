import { walkUp } from './levelWalk';
import type { PlanWindow } from '../planner';
import type { DispatchProblem } from '../problem';
import { optimise } from './stepOptimum';
import { fillStep, type StepProgram } from '../stepProgram/stepProgram';
import { columnValues, type LevelFunctions, levelDual, standStill, type StepTableau } from './stepTableau';
import { type StepOutput, writeStep } from '../stepProgram/stepOutput';

/** The functions of a window, `V_end` first: where each begins, its pieces, and its value at the floor. */
interface WindowFunctions {
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

/** Data that both passes through a window share. */
export interface LevelPasses extends StepOutput {
  readonly program: StepProgram;
  readonly tableau: StepTableau;
  readonly ahead: WindowFunctions;
  /** Cost of each MWh between the last level and the end level. */
  readonly breach: number;
}

/** Backward pass: fills the functions of a window. Returns false where rounding stopped it before the start. */
export function valueLevels({ problem, program, tableau, ahead, power, levelsMWh, breach }: LevelPasses, span: PlanWindow): boolean {
  const { begin, end, floorMWh, ceilingMWh, windowEnd } = span;
  const { functions, first, pieces, atFloor } = ahead;
  pieces[end] = endFunction(windowEnd, floorMWh, ceilingMWh, breach, functions);
  first[end] = 0;
  levelsMWh[0] = floorMWh;
  atFloor[end] = windowEnd.valuePerMWh * floorMWh - (breach - windowEnd.valuePerMWh) * (windowEnd.lowMWh - floorMWh);
  for (let t = end - 1; t >= begin; t--) {
    const after = first[t + 1];
    const count = pieces[t + 1];
    demandStandby(problem, t, after, count, ceilingMWh - floorMWh, ahead, t + 1);
    fillStep(problem, t, floorMWh, ceilingMWh, program);
    standStill(program, levelsMWh, functions, after, count, tableau);
    optimise(tableau);
    atFloor[t] = program.fixedMoney[0] + moneyAt(tableau, program, power) + valueAt(levelAfter(tableau), ahead, t + 1);
    first[t] = after + count + 1;
    pieces[t] = walkUp(tableau, floorMWh, ceilingMWh, first[t]);
    if (pieces[t] === 0) return false;
  }
  return true;
}

/** Forward pass: writes the optimal flows of each step at the level before it. Leaves the last level in `levelsMWh`. */
export function planLevels(passes: LevelPasses, { begin, end, startMWh, floorMWh, ceilingMWh }: PlanWindow): void {
  const { problem, program, tableau, ahead, flows, power, levelsMWh, valuesPerMWh } = passes;
  levelsMWh[0] = startMWh;
  for (let t = begin; t < end; t++) {
    fillStep(problem, t, floorMWh, ceilingMWh, program);
    standStill(program, levelsMWh, ahead.functions, ahead.first[t + 1], ahead.pieces[t + 1], tableau);
    optimise(tableau);
    columnValues(tableau, power);
    valuesPerMWh[0] = levelDual(tableau);
    writeStep(passes, program, t);
    levelsMWh[0] = Math.min(Math.max(levelsMWh[0], floorMWh), ceilingMWh);
    flows.levelMWh[t] = levelsMWh[0];
  }
}

/** Writes the value of levels at the end of a window: each MWh outside the allowed levels costs `breach`. Returns the number of pieces. */
function endFunction(
  { lowMWh, highMWh, valuePerMWh }: PlanWindow['windowEnd'],
  floorMWh: number,
  ceilingMWh: number,
  breach: number,
  functions: LevelFunctions,
): number {
  let count = addPiece(0, floorMWh, lowMWh, breach, functions);
  count = addPiece(count, lowMWh, highMWh, valuePerMWh, functions);
  count = addPiece(count, highMWh, ceilingMWh, -breach, functions);
  if (count > 0) return count;
  functions.kinkMWh[0] = floorMWh;
  functions.kinkMWh[1] = ceilingMWh;
  functions.slopePerMWh[0] = valuePerMWh;
  return 1;
}

function addPiece(count: number, fromMWh: number, toMWh: number, slopePerMWh: number, functions: LevelFunctions): number {
  if (toMWh <= fromMWh) return count;
  functions.kinkMWh[count] = fromMWh;
  functions.kinkMWh[count + 1] = toMWh;
  functions.slopePerMWh[count] = slopePerMWh;
  return count + 1;
}

/** Adds the cost of each MWh below the ceiling where the storage has to be full after step `t`. */
function demandStandby(
  { terms }: DispatchProblem,
  t: number,
  first: number,
  pieces: number,
  widthMWh: number,
  { functions, atFloor }: WindowFunctions,
  after: number,
): void {
  if (terms?.standby === undefined || terms.standby.full[t] !== 1) return;
  for (let i = first; i < first + pieces; i++) functions.slopePerMWh[i] += terms.standby.missingPerMWh;
  atFloor[after] -= terms.standby.missingPerMWh * widthMWh;
}

function moneyAt(tableau: StepTableau, { cost }: StepProgram, power: Float64Array): number {
  columnValues(tableau, power);
  let money = 0;
  for (let j = 0; j < cost.length; j++) money += cost[j] * power[j];
  return money;
}

function levelAfter({ levelRow, value, functions, first, levelPiece }: StepTableau): number {
  return levelRow >= 0 ? value[levelRow] : functions.kinkMWh[first + levelPiece];
}

/** Returns `V_t` at a level. */
export function valueAt(levelMWh: number, { functions, first, pieces, atFloor }: WindowFunctions, t: number): number {
  const { kinkMWh, slopePerMWh } = functions;
  let value = atFloor[t];
  for (let i = first[t]; i < first[t] + pieces[t] && kinkMWh[i] < levelMWh; i++)
    value += slopePerMWh[i] * (Math.min(levelMWh, kinkMWh[i + 1]) - kinkMWh[i]);
  return value;
}
