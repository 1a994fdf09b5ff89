import { hoursPerDay } from '@hybrid/project/basics/calendar';
import { UserError } from '@hybrid/project/basics/userError';
import type { LinearAnswer, LinearOptimum } from '../../linearProgram/linearProgram';
import { fitsSimplex, solveBySimplex } from '../../linearProgram/simplex';
import { solveLinearProgram } from '../../linearProgram/solve';
import { hasShape, newWorkspace, type Workspace } from '../../linearProgram/workspace';
import type { MutableFlows } from '../flows';
import type { Planned, Planner, PlanWindow } from '../planner';
import type { DispatchHorizon, DispatchProblem, Standing, TermFlows } from '../problem';
import { leftoverValue, newSortedDays } from '../leftoverValue';
import { forgonePrice } from '../problemDefaults';
import { type StepProgram, stepProgram } from '../stepProgram/stepProgram';
import { sureGainMWh, sureLossMWh } from './sureReach';
import { type StepOutput, writeStep } from '../stepProgram/stepOutput';
import { assertTermBalance, type LevelRanges } from '../termBalance';
import { moneyOfTerms, standbyMoney, windowDutyOf } from '../termFlows';
import { type Carried, dayOf, type OwedDuty } from '../ties';
import { cycledBy, type LevelBounds, onlyMissing, restingBasis, type WindowProgram, windowProgram, relaxed } from './windowProgram';

/** Tolerance of an end level within reach: with a throughput of a millionth each MWh of it has a value of millions. */
const metMWh = 1e-12;
/** Shortfall above which the end level counts as out of reach. */
const negligibleMWh = 1e-7;
/** Maximum cost of missing an end level, as a multiple of the highest price of a step: beyond it the level is out of reach. */
const maxShortfallValue = 1e8;
/** Longer plans can be too large for the second opinion of the simplex method. */
export const longestSureHours = 96;
/** Relative gap above which an optimum of the interior-point method is checked by the simplex method. */
const surelyOptimal = 1e-8;

const total = (series: Float64Array): number => series.reduce((sum, each) => sum + each, 0);

/**
 * The planner of steps that are tied together by more than one level: cycle limits, duties over several hours, a bound on what is bought for
 * charging, several storages. The plan is one linear program (`windowProgram.ts`), solved by an interior-point method made for its narrow shape.
 */
export function tiedPlanner(
  problem: DispatchProblem,
  horizon: DispatchHorizon,
  flows: MutableFlows,
  terms: TermFlows,
  carried: Carried,
  stands?: readonly Standing[],
): Planner {
  const steps = problem.generationMW.length;
  const { stepHours } = problem;
  const forgone = forgonePrice(problem);
  const standing = stepProgram(problem);
  const away = problem.storage === undefined ? standing : stepProgram({ ...problem, storage: undefined });
  const power = new Float64Array(standing.columnCount);
  const ends = horizon.moreStorages ?? [];
  // Levels and marginal values by storage; the first storage's level comes with each window.
  const levels = carried.levelsMWh;
  const days = standing.storages.map(newSortedDays);
  const valuesPerMWh = new Float64Array(levels.length);
  const output: StepOutput = { problem, flows, terms, power, levelsMWh: levels, valuesPerMWh };
  const reached = Float64Array.from(levels);
  const before: LevelRanges = {
    levelMWh: Float64Array.from(levels),
    floorMWh: new Float64Array(levels.length),
    ceilingMWh: new Float64Array(levels.length),
  };
  let workspace: Workspace | undefined;

  function boundsOf(
    program: StepProgram,
    { end, startMWh, floorMWh, ceilingMWh, windowEnd, moreStorages }: PlanWindow,
  ): readonly LevelBounds[] {
    return program.storages.map((unit, k): LevelBounds => {
      if (k === 0)
        return {
          startMWh,
          floorMWh,
          ceilingMWh,
          endLowMWh: windowEnd.lowMWh,
          endHighMWh: windowEnd.highMWh,
          endValuePerMWh: windowEnd.valuePerMWh,
        };
      const last = end === steps;
      const own = ends[k - 1];
      const now = moreStorages?.[k - 1] ?? { floorMWh: unit.floorMWh, ceilingMWh: unit.ceilingMWh, levelMWh: levels[k] };
      levels[k] = now.levelMWh;
      const min = Math.min(now.floorMWh, now.levelMWh);
      const max = Math.max(now.ceilingMWh, now.levelMWh);
      const wanted = own?.endMWh;
      let low = wanted ?? min;
      let high = wanted ?? max;
      for (let t = steps - 1; t >= end && (low > min || high < max); t--) {
        low = Math.max(min, low - sureGainMWh(problem, unit, t));
        high = Math.min(max, high + sureLossMWh(problem, unit, t));
      }
      // Inside the year a MWh left in a storage has the value of charging it again.
      const insideYear = wanted === undefined && !last ? leftoverValue({ ...problem, storage: unit }, end, days[k]) : 0;
      return {
        startMWh: now.levelMWh,
        floorMWh: min,
        ceilingMWh: max,
        endLowMWh: low,
        endHighMWh: high,
        endValuePerMWh: last ? (wanted === undefined ? (own?.endValuePerMWh ?? 0) : 0) : insideYear,
      };
    });
  }

  function planWith(program: StepProgram, span: PlanWindow): Planned {
    const { begin, followedTo } = span;
    const bounds = boundsOf(program, span);
    const { whole, answer } = solved(program, span, bounds);
    before.levelMWh.set(levels);
    before.levelMWh[0] = span.startMWh;
    for (const [k, { floorMWh, ceilingMWh }] of bounds.entries()) {
      before.floorMWh[k] = floorMWh;
      before.ceilingMWh[k] = ceilingMWh;
    }
    for (let t = begin; t < span.end; t++) {
      readStep(program, whole, bounds, span, t, answer.x, answer.rowDual);
      if (t < followedTo) carryOn(program, whole, begin, t);
      if (t === followedTo - 1) reached.set(levels);
    }
    levels.set(reached);
    // Within a block energy may be bought before generation allows it; at its end a negative credit is only rounding.
    carried.creditMWh = Math.max(0, carried.creditMWh);
    const followedMoney =
      moneyOfTerms(problem, flows, terms, begin, followedTo) +
      dutyMoney(whole, span, answer.x) -
      standbyMoney(problem, flows.levelMWh, begin, followedTo, span.ceilingMWh);
    const moved = movedMoney(whole, program, answer.x);
    return {
      followedMoney,
      money: answer.objective + whole.fixedMoney + moved.counted,
      bound: answer.dualObjective + whole.fixedMoney + moved.max,
    };
  }

  /** Returns the fictitious cost of charging and discharging in a plan, and its maximum in any plan. */
  function movedMoney(
    { movedPerMWh, columnsPerStep, dutyOfColumn }: WindowProgram,
    { columns, storages: units }: StepProgram,
    x: Float64Array,
  ): { readonly counted: number; readonly max: number } {
    if (movedPerMWh === 0) return { counted: 0, max: 0 };
    let movedMW = 0;
    for (let step = 0; step < dutyOfColumn.length; step++)
      for (let j = columns.charged; j < columns.auxiliaryFromGeneration; j++) movedMW += x[step * columnsPerStep + j];
    const maxMW = units.reduce((sum, { chargeLimitMW, dischargeLimitMW }) => sum + Math.max(chargeLimitMW, dischargeLimitMW), 0);
    return { counted: movedPerMWh * stepHours * movedMW, max: movedPerMWh * stepHours * maxMW * dutyOfColumn.length };
  }

  /** Solves a window; raises the cost of missing an end level while it is missed by more than necessary. */
  function solved(
    program: StepProgram,
    span: PlanWindow,
    bounds: readonly LevelBounds[],
  ): { readonly whole: WindowProgram; readonly answer: LinearOptimum } {
    let minMWh: number | undefined;
    for (let shortfallValue = 1e2; ; shortfallValue *= 1e2) {
      const whole = windowProgram(problem, program, span, bounds, carried, shortfallValue, stands);
      const answer = optimumOf(whole, span, bounds);
      const missedMWh = total(answer.x.subarray(whole.firstMiss));
      if (missedMWh <= metMWh || shortfallValue >= maxShortfallValue) return { whole, answer };
      minMWh ??= total(optimumOf(onlyMissing(whole), span, bounds).x.subarray(whole.firstMiss));
      if (minMWh > negligibleMWh && missedMWh <= minMWh + negligibleMWh) return { whole, answer };
    }
  }

  /** Returns the optimum; where rounding leaves it undecided, the optimum with slightly relaxed rows that tie steps together. */
  function optimumOf(whole: WindowProgram, { begin, end }: PlanWindow, bounds: readonly LevelBounds[]): LinearOptimum {
    let answer = answerOf(whole, bounds);
    if (answer.kind === 'undecided') answer = answerOf(relaxed(whole), bounds);
    if (answer.kind === 'optimal') return answer;
    const which = `the steps ${begin} to ${end - 1}`;
    if (answer.kind === 'undecided' && (end - begin) * stepHours > longestSureHours)
      throw new UserError(
        'unsupported',
        'The dispatch of a whole year with these markets and limits could not be decided.',
        'Choose a foresight of 48 hours.',
      );
    if (answer.kind === 'undecided')
      throw new Error(`Dispatch: ${which} are undecided, gap ${answer.relativeGap}, residual ${answer.relativeResidual}`);
    throw new Error(`Dispatch: no plan for ${which} (${answer.kind})`);
  }

  /** Solves by the interior-point method first; where the feasible region has almost no interior, by the simplex method. */
  function answerOf(whole: WindowProgram, bounds: readonly LevelBounds[]): LinearAnswer {
    const { program } = whole;
    if (workspace === undefined || !hasShape(workspace, program)) workspace = newWorkspace(program);
    let answer: LinearAnswer = solveLinearProgram(program, workspace);
    const isSure = answer.kind === 'optimal' && answer.relativeGap <= surelyOptimal;
    if (!isSure && fitsSimplex(program)) {
      const corner = solveBySimplex(program, restingBasis(whole, bounds));
      if (answer.kind !== 'optimal' || (corner.kind === 'optimal' && corner.relativeGap < answer.relativeGap)) answer = corner;
    }
    return answer;
  }

  /** Writes the flows of a step from the solution. */
  function readStep(
    program: StepProgram,
    { columnsPerStep, rowsPerStep, dutyOfColumn, owed }: WindowProgram,
    bounds: readonly LevelBounds[],
    { begin }: PlanWindow,
    t: number,
    x: Float64Array,
    rowDual: Float64Array,
  ): void {
    const { columnCount, rowCount } = program;
    const column = (t - begin) * columnsPerStep;
    for (let j = 0; j < columnCount; j++) power[j] = x[column + j];
    for (let k = 0; k < levels.length; k++) valuesPerMWh[k] = rowDual[(t - begin) * rowsPerStep + rowCount + k];
    writeStep(output, program, t);
    // A plan before this one may have written here.
    for (const delivered of terms.windowDutyMW) delivered[t] = 0;
    for (const [slot, which] of (dutyOfColumn[t - begin] as readonly number[]).entries())
      windowDutyOf(terms, (owed[which] as OwedDuty).duty)[t] += power[program.columns.windowDuty + slot];
    for (let k = 0; k < levels.length; k++) {
      const { floorMWh, ceilingMWh } = bounds[k] as LevelBounds;
      const level = floorMWh + x[column + columnCount + k];
      levels[k] = Math.min(Math.max(level, floorMWh), ceilingMWh);
      const into = k === 0 ? flows : (terms.moreStorages[k - 1] as TermFlows['moreStorages'][number]);
      into.levelMWh[t] = levels[k];
    }
  }

  /** Carries the cycles, deliveries and credit of a followed step to the next plans. */
  function carryOn(program: StepProgram, { dutyOfColumn, owed }: WindowProgram, begin: number, t: number): void {
    const { columns, columnCount, busToGrid } = program;
    const cycled = cycledBy(problem, program);
    const day = dayOf(t, stepHours);
    for (let j = 0; j < columnCount; j++) carried.cycledMWh[day] += cycled[j] * power[j];
    for (const [slot, which] of (dutyOfColumn[t - begin] as readonly number[]).entries()) {
      const { index } = owed[which] as OwedDuty;
      carried.deliveredMWh[index] += stepHours * power[columns.windowDuty + slot];
      terms.windowShortfallMWh[index] = Math.max(0, (problem.terms?.windowDuties?.[index]?.energyMWh ?? 0) - carried.deliveredMWh[index]);
    }
    if (problem.terms?.boughtPerGenerated === undefined) return;
    for (let k = 0; k < levels.length; k++)
      carried.creditMWh +=
        stepHours * (problem.terms.boughtPerGenerated * power[columns.charged + k] - busToGrid * power[columns.bought + k]);
  }

  /** Returns the revenue of window duties in the steps that are followed, less the shortfall cost of those that end there. [currency] */
  function dutyMoney({ owed, dutyOfColumn, columnsPerStep }: WindowProgram, { begin, followedTo }: PlanWindow, x: Float64Array): number {
    let money = 0;
    for (let t = begin; t < followedTo; t++)
      for (const [slot, which] of (dutyOfColumn[t - begin] as readonly number[]).entries()) {
        const { duty } = owed[which] as OwedDuty;
        const delivered = stepHours * x[(t - begin) * columnsPerStep + standing.columns.windowDuty + slot];
        money += (duty.pricePerMWh[t] - forgone[t]) * delivered;
      }
    for (const { duty, index } of owed) {
      const last = duty.steps[duty.steps.length - 1] as number;
      if (last >= begin && last < followedTo) money -= duty.shortfallPerMWh * (terms.windowShortfallMWh[index] as number);
    }
    return money;
  }

  // Called up while it charges, a storage swings by more than its discharging power; likewise down while it discharges.
  const calledMW = (limitMW: number): number => (problem.terms?.regulation === undefined ? 0 : limitMW);
  const [storage] = standing.storages as readonly [StepProgram['storages'][number]];
  return {
    needsStorage: false,
    maxGainMWh: () => stepHours * storage.chargeEfficiency * (storage.chargeLimitMW + calledMW(storage.dischargeLimitMW)),
    maxLossMWh: () => (stepHours / storage.dischargeEfficiency) * (storage.dischargeLimitMW + calledMW(storage.chargeLimitMW)),
    sureGainMWh: (t) => sureGainMWh(problem, storage, t),
    sureLossMWh: (t) => sureLossMWh(problem, storage, t),
    plan: (span) => planWith(standing, span),

    rest(begin: number, end: number, levelMWh: number): number {
      let money = 0;
      const day = Math.max(1, Math.round(hoursPerDay / stepHours));
      for (let from = begin; from < end; from += day) {
        const followedTo = Math.min(from + day, end);
        const nothing = { lowMWh: 0, highMWh: 0, valuePerMWh: 0 };
        const span = {
          begin: from,
          followedTo,
          end: Math.min(from + 2 * day, end),
          startMWh: 0,
          floorMWh: 0,
          ceilingMWh: 0,
          windowEnd: nothing,
          moreStorages: undefined,
        };
        money += planWith(away, span).followedMoney;
        flows.levelMWh.fill(levelMWh, from, followedTo);
      }
      return money;
    },

    check({ begin, followedTo }: PlanWindow): void {
      assertTermBalance(output, before, begin, followedTo);
    },
  };
}
