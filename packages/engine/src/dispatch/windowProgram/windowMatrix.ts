import type { LinearProgram } from '../../linearProgram/linearProgram';
import type { DispatchProblem } from '../problem';
import type { StepProgram } from '../stepProgram/stepProgram';
import { dayOf } from '../ties';
import type { TiedSteps } from './tiedYear';
import type { WindowLayout } from './windowLayout';

type Matrix = Pick<LinearProgram, 'columnStart' | 'rowIndex' | 'coefficient'>;

/** Entries of a matrix, column by column. */
interface Entries {
  readonly columnStart: Int32Array;
  readonly rowIndex: number[];
  readonly coefficient: number[];
}

/** Builds the matrix of a plan: which column weighs how much in which row. It depends on the layout alone. */
export function windowMatrix({ problem }: TiedSteps, steps: StepProgram, layout: WindowLayout): Matrix {
  const entries: Entries = { columnStart: new Int32Array(layout.columns + 1), rowIndex: [], coefficient: [] };
  const cycled = cycledBy(problem, steps);
  for (let index = 0; index < layout.stepCount; index++) {
    addPowers(problem, steps, cycled, layout, index, entries);
    addLevels(steps, layout, index, entries);
  }
  addCredit(layout, entries);
  for (let which = 0; which < layout.ends.length; which++) {
    begin(layout.firstMiss + which, entries);
    add(layout.endRow + which, -1, entries);
  }
  begin(layout.columns, entries);
  const { columnStart, rowIndex, coefficient } = entries;
  return { columnStart, rowIndex: Int32Array.from(rowIndex), coefficient: Float64Array.from(coefficient) };
}

function begin(column: number, { columnStart, rowIndex }: Entries): void {
  columnStart[column] = rowIndex.length;
}

function add(row: number, value: number, { rowIndex, coefficient }: Entries): void {
  if (value === 0) return;
  rowIndex.push(row);
  coefficient.push(value);
}

/** Adds the powers of a step: in its own rows, in the balance of each storage, and in the rows that tie steps. */
function addPowers(
  { stepHours, terms }: DispatchProblem,
  { columns, columnCount, rowCount, weight, gainMWh, busToGrid }: StepProgram,
  cycled: Float64Array,
  layout: WindowLayout,
  index: number,
  into: Entries,
): void {
  const row = index * layout.rowsPerStep;
  const duties = layout.dutyOfColumn[index] ?? [];
  const day = layout.firstDay + dayOf(layout.stepOfDay + index, stepHours);
  const creditRow = layout.creditRow + day - layout.firstDay;
  for (let j = 0; j < columnCount; j++) {
    begin(index * layout.columnsPerStep + j, into);
    for (let r = 0; r < rowCount; r++) add(row + r, weight[r * columnCount + j], into);
    for (let k = 0; k < layout.storages; k++) add(row + rowCount + k, -(gainMWh[k] as Float64Array)[j], into);
    if (cycled[j] > 0)
      for (const [c, { firstDay, lastDay }] of layout.cycles.entries())
        if (day >= firstDay && day <= lastDay) add(layout.cycleRow + c, cycled[j], into);
    const which = j < columns.windowDuty ? undefined : duties[j - columns.windowDuty];
    if (which !== undefined) add(layout.dutyRow + which, stepHours, into);
    if (layout.creditDays === 0) continue;
    if (j >= columns.charged && j < columns.bought) add(creditRow, -stepHours * (terms?.boughtPerGenerated ?? 0), into);
    else if (j >= columns.bought && j < columns.discharged) add(creditRow, stepHours * busToGrid, into);
  }
}

/** Adds the level of each storage after a step, which its balance hands on to the next step; after the last step the ends bound it. */
function addLevels(
  { rowCount, columnCount, limitPerMWh }: StepProgram,
  { rowsPerStep, columnsPerStep, stepCount, storages, ends, endRow }: WindowLayout,
  index: number,
  into: Entries,
): void {
  const row = index * rowsPerStep;
  for (let k = 0; k < storages; k++) {
    begin(index * columnsPerStep + columnCount + k, into);
    add(row + rowCount + k, 1, into);
    const isLast = index === stepCount - 1;
    for (const [which, { storage, after, sign }] of ends.entries())
      if (storage === k && (after === 'lastStep' ? isLast : index === 0)) add(endRow + which, sign, into);
    if (isLast) continue;
    if (k === 0) for (let r = 0; r < rowCount; r++) add(row + rowsPerStep + r, -limitPerMWh[r], into);
    add(row + rowsPerStep + rowCount + k, -1, into);
  }
}

/** Adds the credit for buying that each day carries to the next; it may be discarded. */
function addCredit({ creditDays, creditColumn, creditRow }: WindowLayout, into: Entries): void {
  for (let day = 0; day < creditDays; day++) {
    begin(creditColumn + day, into);
    add(creditRow + day, 1, into);
    if (day + 1 < creditDays) add(creditRow + day + 1, -1, into);
  }
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
