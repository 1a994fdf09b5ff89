import type { Series } from '../../series';
import type { TermFlows } from '../problem';
import { forgonePrice } from '../problemDefaults';
import { type StepOutput, writeStep } from '../stepProgram/stepOutput';
import { windowDutyOf } from '../termFlows';
import { type Carried, dayOf, type OwedDuty } from '../ties';
import type { LevelBounds } from './levelBounds';
import type { SolvedWindow } from './windowOptimum';
import type { WindowProgram } from './windowProgram';

const noDuties: readonly number[] = [];

/** Writes the flows of a step from the solution of its window, and the levels after it. */
export function readStep(output: StepOutput, { span, steps, whole, bounds, answer }: SolvedWindow, t: number): void {
  const { flows, terms, power, levelsMWh, valuesPerMWh } = output;
  const { columnsPerStep, rowsPerStep } = whole;
  const { columnCount, rowCount } = steps;
  const index = t - span.begin;
  const column = index * columnsPerStep;
  for (let j = 0; j < columnCount; j++) power[j] = answer.x[column + j];
  for (let k = 0; k < levelsMWh.length; k++) valuesPerMWh[k] = answer.rowDual[index * rowsPerStep + rowCount + k];
  writeStep(output, steps, t);
  // A plan before this one may have written here.
  for (const delivered of terms.windowDutyMW) delivered[t] = 0;
  for (const [slot, { duty }] of dutiesOf(whole, index).entries()) windowDutyOf(terms, duty)[t] += power[steps.columns.windowDuty + slot];
  for (let k = 0; k < levelsMWh.length; k++) {
    const { floorMWh, ceilingMWh } = bounds[k] as LevelBounds;
    const level = floorMWh + answer.x[column + columnCount + k];
    levelsMWh[k] = Math.min(Math.max(level, floorMWh), ceilingMWh);
    const into: { readonly levelMWh: Series } = k === 0 ? flows : (terms.moreStorages[k - 1] as TermFlows['moreStorages'][number]);
    into.levelMWh[t] = levelsMWh[k];
  }
}

/** Carries the cycles, deliveries and credit of a followed step, whose powers stand in `power`, to the next plans. */
export function carryOn({ problem, terms, power }: StepOutput, { span, steps, whole }: SolvedWindow, t: number, carried: Carried): void {
  const { stepHours } = problem;
  const { columns, columnCount, busToGrid, storages } = steps;
  const day = dayOf(t, stepHours);
  for (let j = 0; j < columnCount; j++) carried.cycledMWh[day] += whole.cycledMWh[j] * power[j];
  for (const [slot, { index, duty }] of dutiesOf(whole, t - span.begin).entries()) {
    carried.deliveredMWh[index] += stepHours * power[columns.windowDuty + slot];
    terms.windowShortfallMWh[index] = Math.max(0, duty.energyMWh - carried.deliveredMWh[index]);
  }
  if (problem.terms?.boughtPerGenerated === undefined) return;
  for (let k = 0; k < storages.length; k++)
    carried.creditMWh +=
      stepHours * (problem.terms.boughtPerGenerated * power[columns.charged + k] - busToGrid * power[columns.bought + k]);
}

/** Returns the revenue of window duties in the steps that are followed, less the shortfall cost of those that end there. [currency] */
export function dutyMoney({ problem, terms }: StepOutput, { span: { begin, followedTo }, steps, whole, answer }: SolvedWindow): number {
  const { stepHours } = problem;
  const forgone = forgonePrice(problem);
  let money = 0;
  for (let t = begin; t < followedTo; t++)
    for (const [slot, { duty }] of dutiesOf(whole, t - begin).entries()) {
      const delivered = stepHours * answer.x[(t - begin) * whole.columnsPerStep + steps.columns.windowDuty + slot];
      money += (duty.pricePerMWh[t] - forgone[t]) * delivered;
    }
  for (const { duty, index } of whole.owed) {
    const last = duty.steps[duty.steps.length - 1] as number;
    if (last >= begin && last < followedTo) money -= duty.shortfallPerMWh * (terms.windowShortfallMWh[index] as number);
  }
  return money;
}

/** Returns the fictitious cost of charging and discharging in a plan, and by how much its dual bound is higher without that cost. */
export function movedMoney({ steps: { columns }, whole, answer: { x, rowDual } }: SolvedWindow): {
  readonly counted: number;
  readonly bound: number;
} {
  const { restingCost, columnsPerStep, layout, program } = whole;
  const { upper, cost, columnStart, rowIndex, coefficient } = program;
  let counted = 0;
  let bound = 0;
  for (let step = 0; step < layout.stepCount; step++)
    for (let j = columns.charged; j < columns.auxiliaryFromGeneration; j++) {
      const column = step * columnsPerStep + j;
      if (upper[column] === 0 || restingCost[j] === 0) continue;
      counted += restingCost[j] * x[column];
      let reduced = cost[column];
      for (let k = columnStart[column]; k < columnStart[column + 1]; k++) reduced -= coefficient[k] * rowDual[rowIndex[k]];
      bound += upper[column] * (Math.max(0, reduced + restingCost[j]) - Math.max(0, reduced));
    }
  return { counted, bound };
}

/** Returns the duties behind the window columns of a step of the plan. */
function dutiesOf({ dutyOfColumn, owed }: WindowProgram, index: number): readonly OwedDuty[] {
  return (dutyOfColumn[index] ?? noDuties).map((which) => owed[which] as OwedDuty);
}
