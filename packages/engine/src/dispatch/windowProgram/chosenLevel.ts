import type { DispatchProblem, Flows } from '../problem';
import { fillStep, type StepProgram, stepProgram } from '../stepProgram/stepProgram';
import { amidPlan } from './amidPlan';
import type { LevelBounds } from './levelBounds';
import type { TiedSteps } from './tiedYear';
import { nothingKept, optimumOf } from './windowOptimum';
import { type WindowProgram, windowProgram, type WindowSteps } from './windowProgram';

/** Levels of a storage in steps that are planned again: before them, within them, and after them in the plan. [MWh] */
export interface LevelsAmid {
  readonly startMWh: number;
  readonly floorMWh: number;
  readonly ceilingMWh: number;
  readonly endMWh: number;
  /** Marginal value of stored energy at the end: the worth of a MWh by which the end level is missed. */
  readonly valuePerMWh: number;
  /** False if it does not operate in these steps. */
  readonly stands: boolean;
}

/** Level of a storage after the first of the steps: as high or as low as the step allows, or as near to a number of MWh. */
export type ChosenLevel = 'highest' | 'lowest' | number;

/** The best plan of the steps with a chosen level. Money is after wear, with penalties. */
export interface Replanned {
  /** Power of the storage in the first step at the bus; below 0 if it discharges. */
  readonly powerMW: number;
  readonly levelMWh: number;
  /** Money of the first step, and of those after it with the worth of what the end levels are missed by. */
  readonly stepMoney: number;
  readonly laterMoney: number;
}

/** Costs of missing an end level, as multiples of the highest price of a step, tried until the end comes no nearer. */
const shortfallValues = [1e2, 1e4, 1e6] as const;
const negligibleMWh = 1e-9;

/**
 * Returns a function that plans the steps `begin … end - 1` of a plan again, with the level of one storage after the first step chosen beforehand and
 * everything else free. All other steps stay as they are: they leave the steps between the rest of their cycles, energy owed and credit (`amidPlan.ts`),
 * and the levels after the last step are to be those of the plan. The linear program is that of any window (`windowProgram.ts`).
 */
export function replanner(
  { problem, flows }: { readonly problem: DispatchProblem; readonly flows: Flows },
  begin: number,
  end: number,
  levels: readonly LevelsAmid[],
): (storage: number, level: ChosenLevel) => Replanned {
  const { problem: part, amid } = amidPlan(problem, flows, begin, end);
  const year: TiedSteps = {
    problem: part,
    carried: {
      cycledMWh: new Float64Array(0),
      deliveredMWh: new Float64Array(part.terms?.windowDuties?.length ?? 0),
      levelsMWh: Float64Array.from(levels, ({ startMWh }) => startMWh),
      creditMWh: amid.creditMWh,
    },
    stands: levels.map(({ stands }) => (stands ? { from: begin, until: end } : { from: end, until: end })),
    amid,
  };
  const steps = stepProgram(part);
  const kept = nothingKept();
  const windowOf = (chosenOf: (storage: number) => LevelBounds['chosen']): WindowSteps => ({
    span: { begin, end },
    steps,
    bounds: levels.map(({ startMWh, floorMWh, ceilingMWh, endMWh }, k): LevelBounds => {
      const chosen = chosenOf(k);
      const bounds = { startMWh, floorMWh, ceilingMWh, endLowMWh: endMWh, endHighMWh: endMWh, endValuePerMWh: 0 };
      return chosen ? { ...bounds, chosen } : bounds;
    }),
  });

  /** Returns the highest or lowest level that a storage can have after the first step. Only credit for buying can be made up by later steps. */
  function reach(storage: number, sign: 1 | -1): number {
    const whole = windowOf(() => undefined);
    const open = part.terms?.boughtPerGenerated === undefined ? { ...whole, span: { begin, end: begin + 1 } } : whole;
    const written = windowProgram(year, open, shortfallValues[0]);
    const cost = new Float64Array(written.program.columns);
    const column = steps.columnCount + storage;
    cost[column] = sign;
    const { x } = optimumOf(year, { ...written, program: { ...written.program, cost } }, open, nothingKept());
    return levels[storage].floorMWh + x[column];
  }

  return (storage, level) => {
    const wanted = typeof level === 'number' ? level : reach(storage, level === 'highest' ? 1 : -1);
    const open = windowOf((k) => (k === storage ? { lowMWh: wanted, highMWh: wanted } : undefined));
    let best: { readonly whole: WindowProgram; readonly x: Float64Array } | undefined;
    let missedMWh = Number.POSITIVE_INFINITY;
    for (const value of shortfallValues) {
      const whole = windowProgram(year, open, value);
      const { x } = optimumOf(year, whole, open, kept);
      const nowMWh = x.subarray(whole.firstMiss).reduce((sum, each) => sum + each, 0);
      if (best && nowMWh > missedMWh - negligibleMWh) break;
      best = { whole, x };
      missedMWh = nowMWh;
      if (missedMWh <= negligibleMWh) break;
    }
    if (!best) throw new Error('Dispatch: no plan with a chosen level');
    return replannedOf({ year, steps, begin, levels, storage, ...best });
  };
}

/** A solved window, and what its columns stand for. */
interface Reading {
  readonly year: TiedSteps;
  readonly steps: StepProgram;
  readonly begin: number;
  readonly levels: readonly LevelsAmid[];
  readonly storage: number;
  readonly whole: WindowProgram;
  readonly x: Float64Array;
}

function replannedOf(reading: Reading): Replanned {
  const { year, steps, levels, storage, whole, x } = reading;
  const { columns } = steps;
  const { stepCount } = whole.layout;
  let money = whole.fixedMoney;
  for (let j = 0; j < whole.firstMiss; j++) money += whole.program.cost[j] * x[j];
  for (let index = 0; index < stepCount; index++) money += restingMoney(reading, index);
  for (const [k, { endMWh, valuePerMWh, stands }] of levels.entries())
    if (stands) money += valuePerMWh * (levelAfter(reading, stepCount - 1, k) - endMWh);
  const stepMoney = moneyOfFirst(reading);
  let powerMW = x[columns.charged + storage] + steps.busToGrid * x[columns.bought + storage] - x[columns.discharged + storage];
  if (year.problem.terms?.auxiliaryLoadMW) powerMW -= x[columns.auxiliaryFromStorage + storage];
  return { powerMW, levelMWh: levelAfter(reading, 0, storage), stepMoney, laterMoney: money - stepMoney };
}

function levelAfter({ levels, steps, whole, x }: Reading, index: number, k: number): number {
  return levels[k].floorMWh + x[index * whole.columnsPerStep + steps.columnCount + k];
}

/** Returns the fictitious cost of charging and discharging in a step, which no money is booked for. */
function restingMoney({ steps: { columnCount }, whole, x }: Reading, index: number): number {
  let money = 0;
  for (let j = 0; j < columnCount; j++) money += whole.restingCost[j] * x[index * whole.columnsPerStep + j];
  return money;
}

/** Returns the money of the first step; what is missing under a duty counts in its last step. */
function moneyOfFirst(reading: Reading): number {
  const { year, steps, begin, levels, whole, x } = reading;
  const { problem } = year;
  const [{ floorMWh, ceilingMWh }] = levels;
  const { standby } = problem.terms ?? {};
  fillStep(problem, begin, floorMWh, ceilingMWh, steps);
  let money = steps.fixedMoney[0] + restingMoney(reading, 0);
  for (let j = 0; j < steps.columnCount; j++) money += whole.program.cost[j] * x[j];
  if (standby?.full[begin] === 1) money += standby.missingPerMWh * (levelAfter(reading, 0, 0) - ceilingMWh);
  for (const [slot, which] of (whole.dutyOfColumn[0] ?? []).entries()) {
    const { duty, owedMWh } = whole.owed[which];
    const deliveredMWh = problem.stepHours * x[steps.columns.windowDuty + slot];
    const isLast = duty.steps.at(-1) === begin;
    money -= duty.shortfallPerMWh * (isLast ? owedMWh : deliveredMWh);
  }
  return money;
}
