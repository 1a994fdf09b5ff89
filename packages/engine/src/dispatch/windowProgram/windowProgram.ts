import type { LinearProgram } from '../../linearProgram/linearProgram';
import type { PlanWindow } from '../planner';
import type { DispatchProblem, Standing } from '../problem';
import { forgonePrice } from '../problemDefaults';
import { fillStep, type StepProgram, tightenBounds } from '../stepProgram/stepProgram';
import { dayOf, type OwedDuty } from '../ties';
import type { LevelBounds } from './levelBounds';
import type { TiedYear } from './tiedYear';
import { add, beginColumn, newWindowColumns, type WindowColumns } from './windowColumns';
import { type WindowLayout, windowLayout } from './windowLayout';

/** The linear program of a whole plan, and how to read it. */
export interface WindowProgram {
  readonly program: LinearProgram;
  /** Money that no column can change. */
  readonly fixedMoney: number;
  /** Columns of a step: those of its program, then the level of each storage above its base. */
  readonly columnsPerStep: number;
  readonly rowsPerStep: number;
  readonly owed: readonly OwedDuty[];
  /** By step of the plan: the owed duty behind each window column. */
  readonly dutyOfColumn: readonly (readonly number[])[];
  /** First column of MWh by which an end level is missed; such columns run to the last. */
  readonly firstMiss: number;
  /** Fictitious cost of each MWh charged or discharged: of plans with the same money, the one that rests is preferred. */
  readonly movedPerMWh: number;
}

/** A program that is being written. */
interface Draft {
  readonly year: TiedYear;
  readonly begin: number;
  readonly steps: StepProgram;
  readonly levels: readonly LevelBounds[];
  readonly layout: WindowLayout;
  readonly columns: WindowColumns;
  readonly rightHandSide: Float64Array;
  readonly tight: Uint8Array;
  /** Energy out of the cells for each MW of a column of a step. [MWh] */
  readonly cycled: Float64Array;
  /** Highest level that each storage can have after the step written last. */
  readonly highestMWh: Float64Array;
  readonly movedPerMWh: number;
  fixedMoney: number;
}

/**
 * Builds the program of a plan: the program of each step, a row for each storage that carries its level, and the rows that tie steps together. A level
 * is counted from its floor, so that no column is negative. A MWh away from an end level costs `shortfallValue` times the highest price: a plan that
 * cannot reach the end level comes as near as it can.
 */
export function windowProgram(
  year: TiedYear,
  { span, steps, bounds: levels }: { readonly span: PlanWindow; readonly steps: StepProgram; readonly bounds: readonly LevelBounds[] },
  shortfallValue: number,
): WindowProgram {
  const { problem } = year;
  const { begin, end } = span;
  const layout = windowLayout(year, steps, span, levels);
  const { rows, owed, dutyOfColumn, columnsPerStep, rowsPerStep, firstMiss } = layout;
  const columns = newWindowColumns(layout.columns);
  const draft: Draft = {
    year,
    begin,
    steps,
    levels,
    layout,
    columns,
    rightHandSide: new Float64Array(rows),
    tight: new Uint8Array(rows),
    cycled: cycledBy(problem, steps),
    highestMWh: Float64Array.from(levels, ({ startMWh }) => startMWh),
    movedPerMWh: levels.length > 1 ? restingShare * highestPrice(problem, begin, end) : 0,
    fixedMoney: 0,
  };
  for (let index = 0; index < layout.stepCount; index++) {
    prepareStep(draft, index);
    addPowers(draft, index);
    addLevels(draft, index);
  }
  limitCyclesAndDuties(draft);
  addCredit(draft);
  addMisses(draft, shortfallValue);
  columns.columnStart[layout.columns] = columns.count;
  return {
    program: {
      columns: layout.columns,
      rows,
      cost: columns.cost,
      upper: columns.upper,
      columnStart: columns.columnStart,
      rowIndex: columns.rowIndex.slice(0, columns.count),
      coefficient: columns.coefficient.slice(0, columns.count),
      rightHandSide: draft.rightHandSide,
      tight: draft.tight,
    },
    fixedMoney: draft.fixedMoney,
    columnsPerStep,
    rowsPerStep,
    owed,
    dutyOfColumn,
    firstMiss,
    movedPerMWh: draft.movedPerMWh,
  };
}

/** Fills the program of a step with its numbers, and tightens its bounds by what is known in this plan. */
function prepareStep(draft: Draft, index: number): void {
  const { year, begin, steps, levels, layout, highestMWh, movedPerMWh } = draft;
  const { problem, stands } = year;
  const { stepHours } = problem;
  const { columns, cost, max } = steps;
  const t = begin + index;
  const [first] = levels as readonly [LevelBounds];
  fillStep(problem, t, first.floorMWh, first.ceilingMWh, steps);
  draft.fixedMoney += steps.fixedMoney[0];
  const forgone = forgonePrice(problem);
  for (const [slot, which] of (layout.dutyOfColumn[index] as readonly number[]).entries()) {
    const { duty, owedMWh } = layout.owed[which] as OwedDuty;
    cost[columns.windowDuty + slot] = stepHours * (duty.pricePerMWh[t] - forgone[t] + duty.shortfallPerMWh);
    max[columns.windowDuty + slot] = owedMWh / stepHours;
  }
  if (layout.forbidsBuying) max.fill(0, columns.bought, columns.discharged);
  if (stands) rest(steps, t, stands);
  tightenBounds(steps);
  for (let k = 0; k < levels.length; k++) highestMWh[k] = reachable(steps, k, highestMWh[k], levels[k] as LevelBounds);
  for (let j = columns.charged; j < columns.auxiliaryFromGeneration; j++) cost[j] -= stepHours * movedPerMWh;
}

/** Adds the powers of a step: in its own rows, in the balance of each storage, and in the rows that tie steps. */
function addPowers({ year, begin, steps, levels, layout, columns: into, rightHandSide, cycled }: Draft, index: number): void {
  const { stepHours, terms } = year.problem;
  const { columns, columnCount, rowCount, weight, gainMWh, limit, limitPerMWh, cost, max, busToGrid } = steps;
  const row = index * layout.rowsPerStep;
  const duties = layout.dutyOfColumn[index] as readonly number[];
  const day = dayOf(begin + index, stepHours);
  const creditRow = layout.creditRow + dayOf(index, stepHours);
  for (let j = 0; j < columnCount; j++) {
    beginColumn(index * layout.columnsPerStep + j, cost[j], max[j], into);
    for (let r = 0; r < rowCount; r++) add(into, row + r, weight[r * columnCount + j]);
    for (let k = 0; k < levels.length; k++) add(into, row + rowCount + k, -(gainMWh[k] as Float64Array)[j]);
    if (cycled[j] > 0)
      for (const [c, { firstDay, lastDay }] of layout.cycles.entries())
        if (day >= firstDay && day <= lastDay) add(into, layout.cycleRow + c, cycled[j]);
    const which = j < columns.windowDuty ? undefined : duties[j - columns.windowDuty];
    if (which !== undefined) add(into, layout.dutyRow + which, stepHours);
    if (layout.creditDays === 0) continue;
    if (j >= columns.charged && j < columns.bought) add(into, creditRow, -stepHours * (terms?.boughtPerGenerated ?? 0));
    else if (j >= columns.bought && j < columns.discharged) add(into, creditRow, stepHours * busToGrid);
  }
  const [first] = levels as readonly [LevelBounds];
  const levelMWh = index === 0 ? first.startMWh : first.floorMWh;
  for (let r = 0; r < rowCount; r++) rightHandSide[row + r] = limit[r] + limitPerMWh[r] * levelMWh;
}

/** Adds the level of each storage after a step, which its balance hands on to the next step; after the last step the ends bound it. */
function addLevels(draft: Draft, index: number): void {
  const { year, begin, steps, levels, layout, columns, rightHandSide, tight, highestMWh } = draft;
  const { rowCount, columnCount, limitPerMWh } = steps;
  const { rowsPerStep, columnsPerStep, ends, endRow } = layout;
  const standby = year.problem.terms?.standby;
  const row = index * rowsPerStep;
  const isLast = index === layout.stepCount - 1;
  for (let k = 0; k < levels.length; k++) {
    const { startMWh, floorMWh, ceilingMWh, endValuePerMWh } = levels[k] as LevelBounds;
    const missing = k === 0 && standby?.full[begin + index] === 1 ? standby.missingPerMWh : 0;
    draft.fixedMoney += missing * (floorMWh - ceilingMWh) + (isLast ? endValuePerMWh * floorMWh : 0);
    rightHandSide[row + rowCount + k] = index === 0 ? startMWh - floorMWh : 0;
    tight[row + rowCount + k] = 1;
    const money = missing + (isLast ? endValuePerMWh : 0);
    beginColumn(index * columnsPerStep + columnCount + k, money, highestMWh[k] - floorMWh, columns);
    add(columns, row + rowCount + k, 1);
    if (isLast) {
      for (const [which, { storage, sign }] of ends.entries()) if (storage === k) add(columns, endRow + which, sign);
      continue;
    }
    if (k === 0) for (let r = 0; r < rowCount; r++) add(columns, row + rowsPerStep + r, -limitPerMWh[r]);
    add(columns, row + rowsPerStep + rowCount + k, -1);
  }
}

function limitCyclesAndDuties(draft: Draft): void {
  const { layout, rightHandSide } = draft;
  for (const [c, { maxMWh }] of layout.cycles.entries()) rightHandSide[layout.cycleRow + c] = maxMWh;
  for (const [which, { owedMWh, duty }] of layout.owed.entries()) {
    rightHandSide[layout.dutyRow + which] = owedMWh;
    draft.fixedMoney -= duty.shortfallPerMWh * owedMWh;
  }
}

/** Adds the credit for buying that each day carries to the next; it may be discarded. */
function addCredit({ year, layout: { creditDays, creditColumn, creditRow }, columns, rightHandSide }: Draft): void {
  for (let day = 0; day < creditDays; day++) {
    beginColumn(creditColumn + day, 0, Number.POSITIVE_INFINITY, columns);
    add(columns, creditRow + day, 1);
    if (day + 1 < creditDays) add(columns, creditRow + day + 1, -1);
    rightHandSide[creditRow + day] = day === 0 ? Math.max(0, year.carried.creditMWh) : 0;
  }
}

/** Adds the MWh by which each end is missed, at `shortfallValue` times the highest price. */
function addMisses({ year, layout: { ends, firstMiss, endRow }, columns, rightHandSide }: Draft, shortfallValue: number): void {
  const maxCost = columns.cost.reduce((max, each) => Math.max(max, Math.abs(each)), 1);
  for (const [which, { limitMWh, widthMWh }] of ends.entries()) {
    beginColumn(firstMiss + which, (-shortfallValue * maxCost) / year.problem.stepHours, widthMWh, columns);
    add(columns, endRow + which, -1);
    rightHandSide[endRow + which] = limitMWh;
  }
}

/** Minimum gain of each MWh that one of several storages charges or discharges, as a share of the highest price of the plan. */
const restingShare = 1e-8;

function highestPrice({ salePricePerMWh, purchasePricePerMWh }: DispatchProblem, begin: number, end: number): number {
  let highest = 0;
  for (let t = begin; t < end; t++) highest = Math.max(highest, Math.abs(salePricePerMWh[t]), Math.abs(purchasePricePerMWh[t]));
  return highest;
}

/** Returns the same program, minimising only the MWh by which end levels are missed. */
export function onlyMissing(whole: WindowProgram): WindowProgram {
  const cost = new Float64Array(whole.program.columns).fill(-1, whole.firstMiss);
  return { ...whole, program: { ...whole.program, cost }, fixedMoney: 0 };
}

/** Tolerance of a limit where rounding leaves a plan undecided: a share of the limit, and of 1 MWh at least. */
const limitTolerance = 1e-7;

/** Returns the same program with slightly relaxed rows that tie steps together: a tenth of a watt hour decides where rounding cannot. */
export function relaxed(whole: WindowProgram): WindowProgram {
  const { program, rowsPerStep, dutyOfColumn } = whole;
  const rightHandSide = program.rightHandSide.slice();
  for (let r = dutyOfColumn.length * rowsPerStep; r < program.rows; r++)
    rightHandSide[r] += limitTolerance * Math.max(1, Math.abs(rightHandSide[r]));
  return { ...whole, program: { ...program, rightHandSide } };
}

/** Sets the power of storages that do not stand in a step to 0; without the first there is no regulation. */
function rest({ columns, max, storages }: StepProgram, t: number, stands: readonly Standing[]): void {
  for (let k = 0; k < storages.length; k++) {
    const span = stands[k];
    if (span === undefined || (t >= span.from && t < span.until)) continue;
    max[columns.charged + k] = 0;
    max[columns.bought + k] = 0;
    max[columns.discharged + k] = 0;
    if (columns.up > columns.auxiliaryFromStorage) max[columns.auxiliaryFromStorage + k] = 0;
    if (k === 0) max.fill(0, columns.up, columns.stepDuty);
  }
}

/** Returns the highest level that the cells can have after a step; where it is the floor, blocks all discharge in the step. */
function reachable(
  { columnCount, gainMWh, max }: StepProgram,
  k: number,
  beforeMWh: number,
  { floorMWh, ceilingMWh }: LevelBounds,
): number {
  const gain = gainMWh[k] as Float64Array;
  let highest = beforeMWh;
  for (let j = 0; j < columnCount; j++) if (gain[j] > 0) highest += gain[j] * max[j];
  if (highest <= floorMWh) for (let j = 0; j < columnCount; j++) if (gain[j] < 0) max[j] = 0;
  return Math.min(highest, ceilingMWh);
}

/** Returns energy out of the cells of the first storage for each MW of a column of a step. [MWh] */
export function cycledBy(problem: DispatchProblem, { columns, columnCount, gainMWh }: StepProgram): Float64Array {
  const cycled = new Float64Array(columnCount);
  if (problem.terms?.cycleLimit === undefined) return cycled;
  const gain = gainMWh[0] as Float64Array;
  // Charging and regulation down have a positive gain; columns with a negative gain take energy out.
  for (let j = columns.discharged; j < columns.down; j++) cycled[j] = Math.max(0, -gain[j]);
  return cycled;
}
