import { hoursPerDay } from '@hybrid/project/basics/calendar';
import { newSortedDays } from '../leftoverValue';
import type { Planned, Planner, PlanWindow } from '../planner';
import type { StepOutput } from '../stepProgram/stepOutput';
import { type StepProgram, stepProgram } from '../stepProgram/stepProgram';
import { assertTermBalance, type LevelRanges } from '../termBalance';
import { moneyOfTerms, standbyMoney } from '../termFlows';
import { levelBoundsOf } from './levelBounds';
import { carryOn, dutyMoney, movedMoney, readStep } from './solvedFlows';
import { sureGainMWh, sureLossMWh } from './sureReach';
import type { TiedYear } from './tiedYear';
import { nothingKept, solveWindow } from './windowOptimum';

/**
 * The planner of steps that are tied together by more than one level: cycle limits, duties over several hours, a bound on what is bought for
 * charging, several storages. The plan is one linear program (`windowProgram.ts`), solved by an interior-point method made for its narrow shape.
 */
export function tiedPlanner(year: TiedYear): Planner {
  const { problem, flows, terms, carried } = year;
  const { stepHours } = problem;
  const standing = stepProgram(problem);
  const away = problem.storage === undefined ? standing : stepProgram({ ...problem, storage: undefined });
  // Levels and marginal values by storage; the first storage's level comes with each window.
  const levels = carried.levelsMWh;
  const days = standing.storages.map(newSortedDays);
  const output: StepOutput = {
    problem,
    flows,
    terms,
    power: new Float64Array(standing.columnCount),
    levelsMWh: levels,
    valuesPerMWh: new Float64Array(levels.length),
  };
  const before: LevelRanges = {
    levelMWh: Float64Array.from(levels),
    floorMWh: new Float64Array(levels.length),
    ceilingMWh: new Float64Array(levels.length),
  };
  const kept = nothingKept();

  function planWith(steps: StepProgram, span: PlanWindow): Planned {
    const { begin, followedTo } = span;
    const bounds = levelBoundsOf(year, steps.storages, days, span);
    const solved = solveWindow(year, { span, steps, bounds }, kept);
    before.levelMWh.set(levels);
    before.levelMWh[0] = span.startMWh;
    for (const [k, { floorMWh, ceilingMWh }] of bounds.entries()) {
      before.floorMWh[k] = floorMWh;
      before.ceilingMWh[k] = ceilingMWh;
    }
    for (let t = begin; t < followedTo; t++) {
      readStep(output, solved, t);
      carryOn(output, solved, t, carried);
    }
    // Within a block energy may be bought before generation allows it; at its end a negative credit is only rounding.
    carried.creditMWh = Math.max(0, carried.creditMWh);
    const followedMoney =
      moneyOfTerms(problem, flows, terms, begin, followedTo) +
      dutyMoney(output, solved) -
      standbyMoney(problem, flows.levelMWh, begin, followedTo, span.ceilingMWh);
    const { whole, answer } = solved;
    const moved = movedMoney(solved);
    return {
      followedMoney,
      money: answer.objective + whole.fixedMoney + moved.counted,
      bound: answer.dualObjective + whole.fixedMoney + moved.bound,
    };
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
