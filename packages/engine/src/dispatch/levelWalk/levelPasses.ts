import { walkUp } from './levelWalk';
import type { PlanWindow } from '../planner';
import { optimise } from './stepOptimum';
import { fillStep, type StepProgram } from '../stepProgram/stepProgram';
import { columnValues, levelDual, standStill, type StepTableau } from './stepTableau';
import { type StepOutput, writeStep } from '../stepProgram/stepOutput';
import { demandStandby, endFunction, valueAt, type WindowFunctions } from './windowFunctions';

/** Data that both passes through a window share. */
export interface LevelPasses extends StepOutput {
  readonly program: StepProgram;
  readonly tableau: StepTableau;
  readonly ahead: WindowFunctions;
  /** Cost of each MWh between the last level and the end level. */
  breach: number;
}

/** Backward pass: fills the functions of a window. Returns false where rounding stopped it before the start. */
export function valueLevels({ problem, program, tableau, ahead, power, levelsMWh, breach }: LevelPasses, span: PlanWindow): boolean {
  const { begin, end, floorMWh, ceilingMWh } = span;
  const { functions, first, pieces, atFloor } = ahead;
  endFunction(span, breach, ahead);
  levelsMWh[0] = floorMWh;
  for (let t = end - 1; t >= begin; t--) {
    const after = first[t + 1];
    const count = pieces[t + 1];
    demandStandby(problem, t, span, ahead);
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

function moneyAt(tableau: StepTableau, { cost }: StepProgram, power: Float64Array): number {
  columnValues(tableau, power);
  let money = 0;
  for (let j = 0; j < cost.length; j++) money += cost[j] * power[j];
  return money;
}

function levelAfter({ levelRow, value, functions, first, levelPiece }: StepTableau): number {
  return levelRow >= 0 ? value[levelRow] : functions.kinkMWh[first + levelPiece];
}
