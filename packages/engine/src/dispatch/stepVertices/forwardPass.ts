import { standbyMoney } from '../termFlows';
import type { PlanWindow } from '../planner';
import { type StepOutput, writeStep } from '../stepProgram/stepOutput';
import type { StepProgram } from '../stepProgram/stepProgram';
import { aim, type VertexPasses } from './backwardPass';
import { decode, invert, rows, setDual, solveShares } from './vertexBasis';
import type { StepShape } from './stepShapes';

/** Passes with what the forward one writes. */
export interface WritingPasses extends VertexPasses, StepOutput {
  readonly program: StepProgram;
  /** Money of the steps after those that are followed, without the value of what is left in the cells. One value. */
  readonly moneyAhead: Float64Array;
}

/**
 * Forward pass: decides each step by the basis behind the piece of its function that the level before it is on. Writes the flows of the steps that are
 * followed, and the money of the others; leaves the last level in `levelsMWh`. Returns false where rounding leaves no plan.
 */
export function planVertices(passes: WritingPasses, { begin, followedTo, end, startMWh, floorMWh, ceilingMWh }: PlanWindow): boolean {
  const { problem, steps, walk, ahead, bases, flows, power, levelsMWh, valuesPerMWh, program, moneyAhead } = passes;
  const { basis } = walk;
  const { share, vertex, dual, wanted } = basis;
  const { columnCount } = program;
  levelsMWh[0] = startMWh;
  moneyAhead[0] = 0;
  for (let t = begin; t < end; t++) {
    aim(passes, t);
    const { kinkMWh } = ahead.functions;
    let at = ahead.first[t] as number;
    const last = at + (ahead.pieces[t] as number) - 1;
    while (at < last && kinkMWh[at + 1] < levelsMWh[0]) at++;
    decode(bases.code[at] as number, basis);
    basis.place = bases.place[at] as number;
    if (!invert(basis, walk.row)) return false;
    wanted[0] = kinkMWh[walk.after + basis.place] - levelsMWh[0];
    wanted[1] = levelsMWh[0] - floorMWh;
    wanted[2] = ceilingMWh - levelsMWh[0];
    solveShares(basis, walk.row, 1, share);
    let sum = 0;
    for (let i = 0; i < basis.count; i++) {
      share[i] = Math.min(1, Math.max(0, share[i]));
      sum += share[i];
    }
    if (Math.abs(sum - 1) > 1e-6) return false;
    for (let i = 0; i < basis.count; i++) share[i] /= sum;
    if (t < followedTo) {
      setDual(basis, walk.row, walk.money, walk.first, ahead.functions, walk.after);
      valuesPerMWh[0] = -dual[1];
      const shape = steps.shapes[steps.shapeOf[t] as number] as StepShape;
      for (let j = 0; j < columnCount; j++) {
        let value = 0;
        for (let i = 0; i < basis.count; i++) value += share[i] * shape.power[vertex[i] * columnCount + j];
        power[j] = value;
      }
      writeStep(passes, program, t);
    } else {
      moneyAhead[0] += steps.fixedMoney[t];
      for (let i = 0; i < basis.count; i++) {
        moneyAhead[0] += share[i] * steps.money[walk.first + vertex[i]];
        levelsMWh[0] += share[i] * walk.row[rows * vertex[i]];
      }
    }
    levelsMWh[0] = Math.min(Math.max(levelsMWh[0], floorMWh), ceilingMWh);
    flows.levelMWh[t] = levelsMWh[0];
  }
  moneyAhead[0] -= standbyMoney(problem, flows.levelMWh, followedTo, end, ceilingMWh);
  return true;
}
