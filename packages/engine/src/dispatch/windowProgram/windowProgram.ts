import type { LinearProgram } from '../../linearProgram/linearProgram';
import type { PlanWindow } from '../planner';
import type { DispatchProblem, Standing } from '../problem';
import { forgonePrice } from '../problemDefaults';
import { fillStep, type StepProgram, tightenBounds } from '../stepProgram/stepProgram';
import { type Carried, cycleRows, dayOf, owedDuties, type OwedDuty } from '../ties';

/** Bounds on the level of a storage in a plan: at its start, within it, and at its end, with the value of a MWh left there. */
export interface LevelBounds {
  readonly startMWh: number;
  readonly floorMWh: number;
  readonly ceilingMWh: number;
  readonly endLowMWh: number;
  readonly endHighMWh: number;
  readonly endValuePerMWh: number;
}

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

/** Grows as entries are added. */
interface Entries {
  readonly columnStart: Int32Array;
  rowIndex: Int32Array;
  coefficient: Float64Array;
  count: number;
}

function add(entries: Entries, row: number, value: number): void {
  if (value === 0) return;
  if (entries.count === entries.rowIndex.length) {
    const rowIndex = new Int32Array(2 * entries.count);
    rowIndex.set(entries.rowIndex);
    entries.rowIndex = rowIndex;
    const coefficient = new Float64Array(2 * entries.count);
    coefficient.set(entries.coefficient);
    entries.coefficient = coefficient;
  }
  entries.rowIndex[entries.count] = row;
  entries.coefficient[entries.count++] = value;
}

/**
 * Builds the program of a plan: the program of each step, a row for each storage that carries its level, and the rows that tie steps together. A level
 * is counted from its floor, so that no column is negative. A MWh away from an end level costs `shortfallValue` times the highest price: a plan that
 * cannot reach the end level comes as near as it can.
 */
export function windowProgram(
  problem: DispatchProblem,
  steps: StepProgram,
  { begin, end }: PlanWindow,
  levels: readonly LevelBounds[],
  carried: Carried,
  shortfallValue: number,
  stands?: readonly Standing[],
): WindowProgram {
  const terms = problem.terms ?? {};
  const { stepHours } = problem;
  const { columns, columnCount, rowCount, weight, gainMWh, limitPerMWh, cost, max, limit, busToGrid } = steps;
  const storageCount = levels.length;
  const count = end - begin;
  const columnsPerStep = columnCount + storageCount;
  const rowsPerStep = rowCount + storageCount;
  const cycles = cycleRows(terms, begin, end, stepHours, carried);
  const owed = owedDuties(terms, begin, end, carried);
  const credit = creditOf(problem, steps, begin, end, carried);
  const days = credit.usefulMWh > 0 ? dayOf(count - 1, stepHours) + 1 : 0;
  const cycleStart = count * rowsPerStep;
  const dutyStart = cycleStart + cycles.length;
  const creditStart = dutyStart + owed.length;
  const ends = boundEnds(levels);
  const endStart = creditStart + days;
  const rows = endStart + ends.length;
  const columnTotal = count * columnsPerStep + days + ends.length;

  const rightHandSide = new Float64Array(rows);
  const tight = new Uint8Array(rows);
  const costs = new Float64Array(columnTotal);
  const upper = new Float64Array(columnTotal);
  const entries: Entries = {
    columnStart: new Int32Array(columnTotal + 1),
    rowIndex: new Int32Array(columnTotal * 4),
    coefficient: new Float64Array(columnTotal * 4),
    count: 0,
  };
  const dutyOfColumn = dutiesByStep(owed, begin, end);
  const cyclesOf = cycledBy(problem, steps);
  let fixedMoney = 0;
  const highestMWh = Float64Array.from(levels, ({ startMWh }) => startMWh);
  const [first] = levels as readonly [LevelBounds];
  const forgone = forgonePrice(problem);
  const movedPerMWh = storageCount > 1 ? restingShare * highestPrice(problem, begin, end) : 0;

  for (let index = 0; index < count; index++) {
    const t = begin + index;
    const row = index * rowsPerStep;
    const column = index * columnsPerStep;
    fillStep(problem, t, first.floorMWh, first.ceilingMWh, steps);
    fixedMoney += steps.fixedMoney[0];
    const duties = dutyOfColumn[index] as readonly number[];
    for (const [slot, which] of duties.entries()) {
      const { duty, owedMWh } = owed[which] as OwedDuty;
      cost[columns.windowDuty + slot] = stepHours * (duty.pricePerMWh[t] - forgone[t] + duty.shortfallPerMWh);
      max[columns.windowDuty + slot] = owedMWh / stepHours;
    }
    if (credit.forbidsBuying) max.fill(0, columns.bought, columns.discharged);
    if (stands) rest(steps, t, stands);
    tightenBounds(steps);
    for (let k = 0; k < storageCount; k++) highestMWh[k] = reachable(steps, k, highestMWh[k], levels[k] as LevelBounds);
    const day = dayOf(t, stepHours);
    const dayOfPlan = dayOf(index, stepHours);
    for (let j = columns.charged; j < columns.auxiliaryFromGeneration; j++) cost[j] -= stepHours * movedPerMWh;
    for (let j = 0; j < columnCount; j++) {
      costs[column + j] = cost[j];
      upper[column + j] = max[j];
      entries.columnStart[column + j] = entries.count;
      for (let r = 0; r < rowCount; r++) add(entries, row + r, weight[r * columnCount + j]);
      for (let k = 0; k < storageCount; k++) add(entries, row + rowCount + k, -(gainMWh[k] as Float64Array)[j]);
      if (cyclesOf[j] > 0)
        for (const [c, { firstDay: from, lastDay: to }] of cycles.entries())
          if (day >= from && day <= to) add(entries, cycleStart + c, cyclesOf[j]);
      if (j >= columns.windowDuty) {
        const which = duties[j - columns.windowDuty];
        if (which !== undefined) add(entries, dutyStart + which, stepHours);
      }
      if (days > 0) {
        if (j >= columns.charged && j < columns.bought) add(entries, creditStart + dayOfPlan, -stepHours * (terms.boughtPerGenerated ?? 0));
        else if (j >= columns.bought && j < columns.discharged) add(entries, creditStart + dayOfPlan, stepHours * busToGrid);
      }
    }
    for (let r = 0; r < rowCount; r++) rightHandSide[row + r] = limit[r] + limitPerMWh[r] * (index === 0 ? first.startMWh : first.floorMWh);
    for (let k = 0; k < storageCount; k++) {
      const { startMWh, floorMWh, ceilingMWh, endValuePerMWh } = levels[k] as LevelBounds;
      const last = index === count - 1;
      const j = column + columnCount + k;
      upper[j] = highestMWh[k] - floorMWh;
      const standby = k === 0 && terms.standby?.full[t] === 1 ? terms.standby.missingPerMWh : 0;
      costs[j] = standby + (last ? endValuePerMWh : 0);
      fixedMoney += standby * (floorMWh - ceilingMWh) + (last ? endValuePerMWh * floorMWh : 0);
      rightHandSide[row + rowCount + k] = index === 0 ? startMWh - floorMWh : 0;
      tight[row + rowCount + k] = 1;
      entries.columnStart[j] = entries.count;
      add(entries, row + rowCount + k, 1);
      if (last) {
        for (const [which, { storage, sign }] of ends.entries()) if (storage === k) add(entries, endStart + which, sign);
        continue;
      }
      if (k === 0) for (let r = 0; r < rowCount; r++) add(entries, row + rowsPerStep + r, -limitPerMWh[r]);
      add(entries, row + rowsPerStep + rowCount + k, -1);
    }
  }
  for (const [c, { maxMWh }] of cycles.entries()) rightHandSide[cycleStart + c] = maxMWh;
  for (const [which, { owedMWh, duty }] of owed.entries()) {
    rightHandSide[dutyStart + which] = owedMWh;
    fixedMoney -= duty.shortfallPerMWh * owedMWh;
  }
  // Credit for buying that each day carries to the next; it may be discarded.
  for (let day = 0; day < days; day++) {
    const j = count * columnsPerStep + day;
    entries.columnStart[j] = entries.count;
    upper[j] = Number.POSITIVE_INFINITY;
    add(entries, creditStart + day, 1);
    if (day + 1 < days) add(entries, creditStart + day + 1, -1);
    rightHandSide[creditStart + day] = day === 0 ? Math.max(0, carried.creditMWh) : 0;
  }
  const maxCost = costs.reduce((max, each) => Math.max(max, Math.abs(each)), 1);
  for (const [which, { limitMWh, widthMWh }] of ends.entries()) {
    const j = count * columnsPerStep + days + which;
    entries.columnStart[j] = entries.count;
    costs[j] = (-shortfallValue * maxCost) / stepHours;
    upper[j] = widthMWh;
    add(entries, endStart + which, -1);
    rightHandSide[endStart + which] = limitMWh;
  }
  entries.columnStart[columnTotal] = entries.count;
  return {
    program: {
      columns: columnTotal,
      rows,
      cost: costs,
      upper,
      columnStart: entries.columnStart,
      rowIndex: entries.rowIndex.slice(0, entries.count),
      coefficient: entries.coefficient.slice(0, entries.count),
      rightHandSide,
      tight,
    },
    fixedMoney,
    columnsPerStep,
    rowsPerStep,
    owed,
    dutyOfColumn,
    firstMiss: columnTotal - ends.length,
    movedPerMWh,
  };
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

/**
 * Returns a basis in which nothing is done, for the simplex method: each level stays at the start, the distance to an end level is missed, and the
 * slacks of the other rows are basic. By row a column, or -1.
 */
export function restingBasis(
  { program, columnsPerStep, rowsPerStep, firstMiss, dutyOfColumn }: WindowProgram,
  levels: readonly LevelBounds[],
): Int32Array {
  const { columns, rows } = program;
  const basis = new Int32Array(rows).fill(-1);
  const storageCount = levels.length;
  const firstEnd = rows - (columns - firstMiss);
  for (let index = 1; index <= dutyOfColumn.length; index++)
    for (let k = 0; k < storageCount; k++) basis[index * rowsPerStep - storageCount + k] = index * columnsPerStep - storageCount + k;
  for (const [which, { storage, sign, limitMWh }] of boundEnds(levels).entries()) {
    const { startMWh, floorMWh } = levels[storage] as LevelBounds;
    if (sign * (startMWh - floorMWh) > limitMWh) basis[firstEnd + which] = firstMiss + which;
  }
  return basis;
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

/** A bound on the last level of a storage: sign · (level above the floor) ≤ limit, or missed by up to the width of all levels. */
interface BoundEnd {
  readonly storage: number;
  readonly sign: 1 | -1;
  readonly limitMWh: number;
  readonly widthMWh: number;
}

function boundEnds(levels: readonly LevelBounds[]): readonly BoundEnd[] {
  return levels.flatMap(({ floorMWh, ceilingMWh, endLowMWh, endHighMWh }, storage): readonly BoundEnd[] => {
    const widthMWh = ceilingMWh - floorMWh;
    return [
      ...(endLowMWh > floorMWh ? [{ storage, sign: -1 as const, limitMWh: floorMWh - endLowMWh, widthMWh }] : []),
      ...(endHighMWh < ceilingMWh ? [{ storage, sign: 1 as const, limitMWh: endHighMWh - floorMWh, widthMWh }] : []),
    ];
  });
}

/**
 * Returns the credit for buying that charging from generation allows, as far as it can be used: 0 where there is no such limit. Without any credit
 * nothing may be bought.
 */
function creditOf(
  { terms, generationMW, importLimitMW, stepHours }: DispatchProblem,
  { storages, busToGrid }: StepProgram,
  begin: number,
  end: number,
  { creditMWh }: Carried,
): { readonly usefulMWh: number; readonly forbidsBuying: boolean } {
  const perGenerated = terms?.boughtPerGenerated;
  if (perGenerated === undefined) return { usefulMWh: 0, forbidsBuying: false };
  const maxMW = storages.reduce((sum, { chargeLimitMW }) => sum + chargeLimitMW, 0);
  let mayComeMWh = Math.max(0, creditMWh);
  let mayBuyMWh = 0;
  for (let t = begin; t < end; t++) {
    mayComeMWh += stepHours * perGenerated * Math.min(generationMW[t], maxMW);
    mayBuyMWh += stepHours * Math.min(importLimitMW[t] * busToGrid, maxMW);
  }
  return { usefulMWh: Math.min(mayComeMWh, mayBuyMWh), forbidsBuying: mayComeMWh <= 0 };
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

function dutiesByStep(owed: readonly OwedDuty[], begin: number, end: number): readonly (readonly number[])[] {
  const bySteps: number[][] = Array.from({ length: end - begin }, () => []);
  for (const [which, { steps }] of owed.entries()) for (const t of steps) (bySteps[t - begin] as number[]).push(which);
  return bySteps;
}
