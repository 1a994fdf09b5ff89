import type { LinearProgram } from '../../linearProgram/linearProgram';
import type { PlanWindow } from '../planner';
import type { DispatchProblem, Standing } from '../problem';
import { forgonePrice } from '../problemDefaults';
import { fillStep, type StepProgram, tightenBounds } from '../stepProgram/stepProgram';
import type { OwedDuty } from '../ties';
import type { LevelBounds } from './levelBounds';
import type { TiedSteps } from './tiedYear';
import { hasSameMatrix, type WindowLayout, windowLayout } from './windowLayout';
import { cycledBy, windowMatrix } from './windowMatrix';

/** A window to be planned: its steps, the program of each, and the bounds on its levels. */
export interface WindowSteps {
  readonly span: Pick<PlanWindow, 'begin' | 'end'>;
  readonly steps: StepProgram;
  readonly bounds: readonly LevelBounds[];
}

/** The linear program of a whole plan, and how to read it. */
export interface WindowProgram {
  readonly program: LinearProgram;
  readonly layout: WindowLayout;
  /** Money that no column can change. */
  readonly fixedMoney: number;
  /** Columns of a step: those of its program, then the level of each storage above its base. */
  readonly columnsPerStep: number;
  readonly rowsPerStep: number;
  readonly owed: readonly OwedDuty[];
  /** By step of the plan: the owed duty behind each window column. */
  readonly dutyOfColumn: readonly (readonly number[])[];
  /** Energy out of the cells of the first storage for each MW of a column of a step. [MWh] */
  readonly cycledMWh: Float64Array;
  /** First column of MWh by which an end level is missed; such columns run to the last. */
  readonly firstMiss: number;
  /** Fictitious cost of each MW of a column of a step: of plans with the same money, the one that rests is preferred, and own generation before purchases. */
  readonly restingCost: Float64Array;
}

/** A program that is being written. */
interface Draft {
  readonly year: TiedSteps;
  readonly begin: number;
  readonly steps: StepProgram;
  readonly levels: readonly LevelBounds[];
  readonly layout: WindowLayout;
  readonly program: LinearProgram;
  /** Highest level that each storage can have after the step written last. */
  readonly highestMWh: Float64Array;
  readonly restingCost: Float64Array;
  fixedMoney: number;
}

/**
 * Builds the program of a plan: the program of each step, a row for each storage that carries its level, and the rows that tie steps together. A level
 * is counted from its floor, so that no column is negative. A MWh away from an end level costs `shortfallValue` times the highest price: a plan that
 * cannot reach the end level comes as near as it can.
 *
 * Where the program of the plan before (`last`) has the same matrix, it is overwritten: only costs, limits and right-hand sides differ from plan to plan.
 */
export function windowProgram(
  year: TiedSteps,
  { span, steps, bounds: levels }: WindowSteps,
  shortfallValue: number,
  last?: WindowProgram,
): WindowProgram {
  const { begin } = span;
  const layout = windowLayout(year, steps, span, levels);
  const draft: Draft = {
    year,
    begin,
    steps,
    levels,
    layout,
    program: last !== undefined && hasSameMatrix(last.layout, layout) ? last.program : emptyProgram(year, steps, layout),
    highestMWh: Float64Array.from(levels, ({ startMWh }) => startMWh),
    restingCost: restingCosts(year.problem, span, steps, layout),
    fixedMoney: 0,
  };
  for (let index = 0; index < layout.stepCount; index++) {
    prepareStep(draft, index);
    setPowers(draft, index);
    setLevels(draft, index);
  }
  setLimits(draft);
  setMisses(draft, shortfallValue);
  const { owed, dutyOfColumn, columnsPerStep, rowsPerStep, firstMiss } = layout;
  const { fixedMoney, restingCost, program } = draft;
  const cycledMWh = last?.cycledMWh ?? cycledBy(year.problem, steps);
  return { program, layout, fixedMoney, cycledMWh, columnsPerStep, rowsPerStep, owed, dutyOfColumn, firstMiss, restingCost };
}

/** Returns a program with its matrix and without numbers. */
function emptyProgram(year: TiedSteps, steps: StepProgram, layout: WindowLayout): LinearProgram {
  const { columns, rows, stepCount, rowsPerStep, storages } = layout;
  const tight = new Uint8Array(rows);
  for (let index = 1; index <= stepCount; index++) tight.fill(1, index * rowsPerStep - storages, index * rowsPerStep);
  return {
    columns,
    rows,
    ...windowMatrix(year, steps, layout),
    cost: new Float64Array(columns),
    upper: new Float64Array(columns),
    rightHandSide: new Float64Array(rows),
    tight,
  };
}

/** Fills the program of a step with its numbers, and tightens its bounds by what is known in this plan. */
function prepareStep(draft: Draft, index: number): void {
  const { year, begin, steps, levels, layout, highestMWh, restingCost } = draft;
  const { problem, stands } = year;
  const { stepHours } = problem;
  const { columns, cost, max } = steps;
  const t = begin + index;
  const [first] = levels as readonly [LevelBounds];
  fillStep(problem, t, first.floorMWh, first.ceilingMWh, steps);
  draft.fixedMoney += steps.fixedMoney[0];
  if (layout.owed.length > 0) {
    const forgone = forgonePrice(problem);
    for (const [slot, which] of (layout.dutyOfColumn[index] as readonly number[]).entries()) {
      const { duty, owedMWh } = layout.owed[which] as OwedDuty;
      cost[columns.windowDuty + slot] = stepHours * (duty.pricePerMWh[t] - forgone[t] + duty.shortfallPerMWh);
      max[columns.windowDuty + slot] = owedMWh / stepHours;
    }
  }
  if (layout.forbidsBuying) max.fill(0, columns.bought, columns.discharged);
  if (stands) rest(steps, t, stands);
  tightenBounds(steps);
  for (let k = 0; k < levels.length; k++) highestMWh[k] = reachable(steps, k, highestMWh[k], levels[k] as LevelBounds);
  for (let j = columns.charged; j < columns.auxiliaryFromGeneration; j++) cost[j] -= restingCost[j];
}

/** Sets costs and maxima of the powers of a step, and the limits of its rows. */
function setPowers({ steps, levels, layout, program }: Draft, index: number): void {
  const { columnCount, rowCount, limit, limitPerMWh, cost, max } = steps;
  const { cost: costs, upper, rightHandSide } = program;
  const column = index * layout.columnsPerStep;
  for (let j = 0; j < columnCount; j++) {
    costs[column + j] = cost[j];
    upper[column + j] = max[j];
  }
  const row = index * layout.rowsPerStep;
  const [first] = levels as readonly [LevelBounds];
  const levelMWh = index === 0 ? first.startMWh : first.floorMWh;
  for (let r = 0; r < rowCount; r++) rightHandSide[row + r] = limit[r] + limitPerMWh[r] * levelMWh;
}

/** Sets values and maxima of the levels after a step, and the level that the first step starts from. */
function setLevels(draft: Draft, index: number): void {
  const { year, begin, steps, levels, layout, program, highestMWh } = draft;
  const { columnsPerStep, rowsPerStep, stepCount } = layout;
  const { cost, upper, rightHandSide } = program;
  const standby = year.problem.terms?.standby;
  const isLast = index === stepCount - 1;
  const column = index * columnsPerStep + steps.columnCount;
  const row = index * rowsPerStep + steps.rowCount;
  for (let k = 0; k < levels.length; k++) {
    const { startMWh, floorMWh, ceilingMWh, endValuePerMWh } = levels[k] as LevelBounds;
    const missing = k === 0 && standby?.full[begin + index] === 1 ? standby.missingPerMWh : 0;
    draft.fixedMoney += missing * (floorMWh - ceilingMWh) + (isLast ? endValuePerMWh * floorMWh : 0);
    rightHandSide[row + k] = index === 0 ? startMWh - floorMWh : 0;
    cost[column + k] = missing + (isLast ? endValuePerMWh : 0);
    upper[column + k] = highestMWh[k] - floorMWh;
  }
}

/** Sets the limits of the rows that tie steps, and the cost of what is owed and not delivered. */
function setLimits(draft: Draft): void {
  const { year, layout, program } = draft;
  const { rightHandSide, upper } = program;
  for (const [c, { maxMWh }] of layout.cycles.entries()) rightHandSide[layout.cycleRow + c] = maxMWh;
  for (const [which, { owedMWh, duty }] of layout.owed.entries()) {
    rightHandSide[layout.dutyRow + which] = owedMWh;
    draft.fixedMoney -= duty.shortfallPerMWh * owedMWh;
  }
  for (let day = 0; day < layout.creditDays; day++) {
    upper[layout.creditColumn + day] = layout.highestCreditMWh;
    rightHandSide[layout.creditRow + day] = day === 0 ? (year.amid?.creditMWh ?? Math.max(0, year.carried.creditMWh)) : 0;
  }
  if (layout.creditDays > 0) rightHandSide[layout.creditRow + layout.creditDays - 1] -= year.amid?.endCreditMWh ?? 0;
}

/** Cost of missing a level that is chosen beforehand, as a multiple of the cost of missing an end level. */
const chosenBeforeEnd = 100;

/** Sets the cost of each MWh by which an end is missed: `shortfallValue` times the highest price. */
function setMisses({ year, layout: { ends, firstMiss, endRow }, program }: Draft, shortfallValue: number): void {
  if (ends.length === 0) return;
  const { cost, upper, rightHandSide } = program;
  let maxCost = 1;
  for (let j = 0; j < firstMiss; j++) maxCost = Math.max(maxCost, Math.abs(cost[j]));
  for (const [which, { after, limitMWh, widthMWh }] of ends.entries()) {
    const value = after === 'lastStep' ? shortfallValue : chosenBeforeEnd * shortfallValue;
    cost[firstMiss + which] = (-value * maxCost) / year.problem.stepHours;
    upper[firstMiss + which] = widthMWh;
    rightHandSide[endRow + which] = limitMWh;
  }
}

/** Programs with more rows are left to the interior-point method. */
export const maxSimplexRows = 10_000;

/** Fictitious cost of a MWh that is moved, as a share of the highest price of a plan: what decides between corners, and between plans from the inside. */
const restingShare = { ofCorners: 1e-12, ofYear: 1e-8 } as const;

/**
 * Returns the fictitious cost of each MW of a column of a step: charging and discharging lose to resting, what is bought counts twice, and a further
 * storage an eighth more than the one before it.
 */
function restingCosts(
  { stepHours, ...problem }: DispatchProblem,
  { begin, end }: WindowSteps['span'],
  { columns, columnCount }: StepProgram,
  { rows, storages }: WindowLayout,
): Float64Array {
  const costs = new Float64Array(columnCount);
  const isOfCorners = rows <= maxSimplexRows;
  if (!isOfCorners && storages === 1) return costs;
  const share = isOfCorners ? restingShare.ofCorners : restingShare.ofYear;
  const each = stepHours * share * highestPrice(problem, begin, end);
  for (let k = 0; k < storages; k++) {
    const ofStorage = each * (1 + k / 8);
    costs[columns.charged + k] = ofStorage;
    costs[columns.bought + k] = isOfCorners ? 2 * ofStorage : ofStorage;
    costs[columns.discharged + k] = ofStorage;
  }
  return costs;
}

function highestPrice(
  { salePricePerMWh, purchasePricePerMWh }: Pick<DispatchProblem, 'salePricePerMWh' | 'purchasePricePerMWh'>,
  begin: number,
  end: number,
): number {
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
  const { program, rowsPerStep, layout } = whole;
  const rightHandSide = program.rightHandSide.slice();
  for (let r = layout.stepCount * rowsPerStep; r < program.rows; r++)
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
