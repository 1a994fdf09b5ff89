import { hoursPerDay } from '@hybrid/project/basics/calendar';
import type { PlanWindow } from '../planner';
import type { DispatchProblem } from '../problem';
import type { StepProgram } from '../stepProgram/stepProgram';
import { type CycleRow, cycleRows, dayOf, owedDuties, type OwedDuty } from '../ties';
import { type BoundEnd, boundEnds, type LevelBounds } from './levelBounds';
import type { TiedSteps } from './tiedYear';

/**
 * Places in the program of a plan. Rows: those of each step and of its levels, then those that tie steps: cycles, duties, credit for buying by day,
 * ends. Columns: those of each step and its levels, then the credit that each day hands on and the MWh by which an end is missed.
 */
export interface WindowLayout {
  readonly stepCount: number;
  /** Day of the first step, and its place within the day. */
  readonly firstDay: number;
  readonly stepOfDay: number;
  readonly columnsPerStep: number;
  readonly rowsPerStep: number;
  readonly storages: number;
  readonly cycles: readonly CycleRow[];
  readonly owed: readonly OwedDuty[];
  /** By step of the plan: the owed duty behind each window column. */
  readonly dutyOfColumn: readonly (readonly number[])[];
  readonly ends: readonly BoundEnd[];
  /** Days with a credit for buying; 0 where nothing limits it, or where nothing may be bought. */
  readonly creditDays: number;
  /** Maximum credit that there can be. */
  readonly highestCreditMWh: number;
  readonly forbidsBuying: boolean;
  /** First row of each kind, and the number of rows. */
  readonly cycleRow: number;
  readonly dutyRow: number;
  readonly creditRow: number;
  readonly endRow: number;
  readonly rows: number;
  /** First column of each kind, and the number of columns. */
  readonly creditColumn: number;
  readonly firstMiss: number;
  readonly columns: number;
}

export function windowLayout(
  { problem, carried, amid }: TiedSteps,
  steps: StepProgram,
  { begin, end }: Pick<PlanWindow, 'begin' | 'end'>,
  levels: readonly LevelBounds[],
): WindowLayout {
  const terms = problem.terms ?? {};
  const { stepHours } = problem;
  const stepCount = end - begin;
  const firstDay = dayOf(begin, stepHours);
  const columnsPerStep = steps.columnCount + levels.length;
  const rowsPerStep = steps.rowCount + levels.length;
  const cycles = amid?.cycles ?? cycleRows(terms, begin, end, stepHours, carried);
  const owed = owedDuties(terms, begin, end, carried);
  const ends = boundEnds(levels);
  const { usefulMWh, mayComeMWh, forbidsBuying } = creditOf(problem, steps, begin, end, amid ?? carried);
  const creditDays = usefulMWh > 0 ? dayOf(end - 1, stepHours) - dayOf(begin, stepHours) + 1 : 0;
  const cycleRow = stepCount * rowsPerStep;
  const dutyRow = cycleRow + cycles.length;
  const creditRow = dutyRow + owed.length;
  const endRow = creditRow + creditDays;
  const creditColumn = stepCount * columnsPerStep;
  const firstMiss = creditColumn + creditDays;
  return {
    stepCount,
    firstDay,
    stepOfDay: begin - Math.round((firstDay * hoursPerDay) / stepHours),
    columnsPerStep,
    rowsPerStep,
    storages: levels.length,
    cycles,
    owed,
    dutyOfColumn: dutiesByStep(owed, begin, end),
    ends,
    creditDays,
    highestCreditMWh: mayComeMWh,
    forbidsBuying,
    cycleRow,
    dutyRow,
    creditRow,
    endRow,
    rows: endRow + ends.length,
    creditColumn,
    firstMiss,
    columns: firstMiss + ends.length,
  };
}

/** True if the programs of two layouts have the same matrix: they differ in their days alone, and in what is left of their limits. */
export function hasSameMatrix(one: WindowLayout, other: WindowLayout): boolean {
  return (
    one.columns === other.columns &&
    one.rows === other.rows &&
    one.stepCount === other.stepCount &&
    one.stepOfDay === other.stepOfDay &&
    one.columnsPerStep === other.columnsPerStep &&
    one.rowsPerStep === other.rowsPerStep &&
    one.creditDays === other.creditDays &&
    one.owed.length + other.owed.length === 0 &&
    one.cycles.length === other.cycles.length &&
    one.cycles.every(({ firstDay, lastDay }, c) => {
      const { firstDay: first, lastDay: last } = other.cycles[c] as CycleRow;
      return firstDay - one.firstDay === first - other.firstDay && lastDay - one.firstDay === last - other.firstDay;
    }) &&
    one.ends.length === other.ends.length &&
    one.ends.every(({ storage, after, sign }, e) => {
      const end = other.ends[e];
      return storage === end?.storage && after === end.after && sign === end.sign;
    })
  );
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
  { creditMWh, endCreditMWh = 0 }: { readonly creditMWh: number; readonly endCreditMWh?: number },
): { readonly usefulMWh: number; readonly mayComeMWh: number; readonly forbidsBuying: boolean } {
  const perGenerated = terms?.boughtPerGenerated;
  if (perGenerated === undefined) return { usefulMWh: 0, mayComeMWh: 0, forbidsBuying: false };
  const maxMW = storages.reduce((sum, { chargeLimitMW }) => sum + chargeLimitMW, 0);
  let mayComeMWh = Math.max(0, creditMWh) + Math.max(0, -endCreditMWh);
  let mayBuyMWh = 0;
  for (let t = begin; t < end; t++) {
    mayComeMWh += stepHours * perGenerated * Math.min(generationMW[t], maxMW);
    mayBuyMWh += stepHours * Math.min(importLimitMW[t] * busToGrid, maxMW);
  }
  return { usefulMWh: Math.min(mayComeMWh, mayBuyMWh), mayComeMWh, forbidsBuying: mayComeMWh <= 0 };
}

const noDuties: readonly (readonly number[])[] = [];

function dutiesByStep(owed: readonly OwedDuty[], begin: number, end: number): readonly (readonly number[])[] {
  if (owed.length === 0) return noDuties;
  const bySteps: number[][] = Array.from({ length: end - begin }, () => []);
  for (const [which, { steps }] of owed.entries()) for (const t of steps) (bySteps[t - begin] as number[]).push(which);
  return bySteps;
}
