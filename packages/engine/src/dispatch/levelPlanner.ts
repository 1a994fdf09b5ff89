import type { Series } from '../series';
import type { MutableFlows } from './flows';
import { walkUp } from './levelWalk';
import type { Planned, Planner, PlanWindow } from './planner';
import type { DispatchProblem, TermFlows } from './problem';
import { fillStep, type StepProgram, stepProgram } from './stepProgram';
import { optimise } from './stepOptimum';
import { columnValues, type LevelFunctions, levelWorth, newStepTableau, standStill, type StepTableau } from './stepTableau';
import { assertTermBalance, moneyOfTerms, writeStep } from './termFlows';

/** A MWh away from an end level costs so many times the dearest MWh, and more where a MWh in the cells stands behind many of regulation. */
function breachWorth({ terms }: DispatchProblem): number {
  const least = (terms?.regulation?.offers ?? []).flatMap(({ upThroughput, downThroughput }) => [upThroughput, downThroughput]);
  return 1e3 / Math.max(1e-4, Math.min(1, ...least.filter((share) => share > 0)));
}

/** A bound that is further from the plan, as a share of its money, does not certify it. */
const certain = 1e-7;

/** The functions of a window, `V_end` first: where each begins, its pieces, and its value at the floor. */
interface WindowFunctions {
  readonly functions: LevelFunctions;
  readonly first: Int32Array;
  readonly pieces: Int32Array;
  readonly atFloor: Float64Array;
}

/** One a worker, and written over by each year: to let it grow anew would take time. No result refers to it. */
let workSpace: WindowFunctions | undefined;

function functionsFor(steps: number): WindowFunctions {
  if (workSpace?.first.length !== steps + 1)
    workSpace = {
      functions: { kinkMWh: new Float64Array(64), slopePerMWh: new Float64Array(64) },
      first: new Int32Array(steps + 1),
      pieces: new Int32Array(steps + 1),
      atFloor: new Float64Array(steps + 1),
    };
  return workSpace;
}

/**
 * The planner of one storage whose steps are tied together by its level alone. `V_t(E)`, the best money from step t on with the level E before
 * it, is found for all levels at once by walking along E through the optima of the step's program (`stepTableau.ts`); forwards, each step is
 * its program at the level that the cells have. Both are exact. The bound is V at the start of the window, from the backward pass.
 *
 * Where rounding stops the walk, or its bound is no certificate (a throughput of a millionth makes slopes of millions), `second` plans the window.
 */
export function levelPlanner(problem: DispatchProblem, flows: MutableFlows, terms: TermFlows, second: Planner): Planner {
  const steps = problem.generationMW.length;
  const program = stepProgram(problem);
  const tableau = newStepTableau(program);
  const resting = problem.storage === undefined ? undefined : stepProgram({ ...problem, storage: undefined });
  const restingTableau = resting && newStepTableau(resting);
  const power = new Float64Array(program.columnCount);
  const level = new Float64Array(1);
  const worth = new Float64Array(1);
  const ahead = functionsFor(steps);
  const dearestPerMWh = dearest(problem, program);
  const breach = breachWorth(problem) * dearestPerMWh;
  tableau.negligible = 1e-9 * dearestPerMWh;
  const [storage] = program.storages as readonly [StepProgram['storages'][number]];
  const { stepHours, generationMW, exportLimitMW, importLimitMW } = problem;
  const offers = problem.terms?.regulation?.offers ?? [];

  /** Fills the functions of a window; whether it came to its start. */
  function backwards({ begin, end, floorMWh, ceilingMWh, windowEnd }: PlanWindow): boolean {
    const { functions, first, pieces, atFloor } = ahead;
    pieces[end] = endFunction(windowEnd, floorMWh, ceilingMWh, breach, functions);
    first[end] = 0;
    atFloor[end] = windowEnd.worthPerMWh * floorMWh - (breach - windowEnd.worthPerMWh) * (windowEnd.lowMWh - floorMWh);
    for (let t = end - 1; t >= begin; t--) {
      const after = first[t + 1];
      const count = pieces[t + 1];
      demandStandby(problem, t, after, count, ceilingMWh - floorMWh, ahead, t + 1);
      const fixed = fillStep(problem, t, floorMWh, ceilingMWh, program);
      standStill(program, floorMWh, functions, after, count, tableau);
      optimise(tableau);
      atFloor[t] = fixed + moneyAt(tableau, program, power) + valueAt(levelAfter(tableau), ahead, t + 1);
      first[t] = after + count + 1;
      pieces[t] = walkUp(tableau, floorMWh, ceilingMWh, first[t]);
      if (pieces[t] === 0) return false;
    }
    return true;
  }

  return {
    needsStorage: true,
    mostGainMWh: (t) => {
      if (offers.length > 0) return second.mostGainMWh(t);
      const chargeMW = Math.min(storage.chargeLimitMW, generationMW[t] + importLimitMW[t] * program.throughGrid);
      return stepHours * storage.chargeEfficiency * chargeMW;
    },
    mostLossMWh: (t) => {
      if (offers.length > 0) return second.mostLossMWh(t);
      const dischargeMW = exportLimitMW[t] / program.throughGrid + (problem.terms?.auxiliaryLoadMW?.[t] ?? 0);
      return (stepHours / storage.dischargeEfficiency) * Math.min(storage.dischargeLimitMW, dischargeMW);
    },

    sureGainMWh: second.sureGainMWh,
    sureLossMWh: second.sureLossMWh,

    plan(span: PlanWindow): Planned {
      const { begin, followedTo, end, startMWh, floorMWh, ceilingMWh, windowEnd } = span;
      if (!backwards(span)) return second.plan(span);
      level[0] = startMWh;
      for (let t = begin; t < end; t++) {
        fillStep(problem, t, floorMWh, ceilingMWh, program);
        standStill(program, level[0], ahead.functions, ahead.first[t + 1], ahead.pieces[t + 1], tableau);
        optimise(tableau);
        columnValues(tableau, power);
        worth[0] = levelWorth(tableau);
        writeStep(problem, program, power, t, level, worth, flows, terms);
        level[0] = Math.min(Math.max(level[0], floorMWh), ceilingMWh);
        flows.levelMWh[t] = level[0];
      }
      const moneyOf = (from: number, to: number): number =>
        moneyOfTerms(problem, flows, terms, from, to) - standbyMoney(problem, flows.levelMWh, from, to, ceilingMWh);
      const followedMoney = moneyOf(begin, followedTo);
      const money = followedMoney + moneyOf(followedTo, end) + windowEnd.worthPerMWh * level[0];
      const bound = valueAt(startMWh, ahead, begin);
      if (Math.abs(bound - money) > certain * Math.max(1, Math.abs(money))) return second.plan(span);
      return { followedMoney, money, bound };
    },

    rest(begin: number, end: number, levelMWh: number): number {
      const restingProgram = resting ?? program;
      const atRest = restingTableau ?? tableau;
      atRest.negligible = tableau.negligible;
      const nothing: LevelFunctions = { kinkMWh: new Float64Array(2), slopePerMWh: new Float64Array(2) };
      for (let t = begin; t < end; t++) {
        fillStep(problem, t, 0, 0, restingProgram);
        standStill(restingProgram, 0, nothing, 0, 1, atRest);
        optimise(atRest);
        columnValues(atRest, power);
        level[0] = 0;
        worth[0] = 0;
        writeStep(problem, restingProgram, power, t, level, worth, flows, terms);
        flows.levelMWh[t] = levelMWh;
      }
      return moneyOfTerms(problem, flows, terms, begin, end);
    },

    check({ begin, followedTo, startMWh, floorMWh, ceilingMWh }: PlanWindow): void {
      assertTermBalance(
        problem,
        flows,
        terms,
        Float64Array.of(startMWh),
        begin,
        followedTo,
        Float64Array.of(floorMWh),
        Float64Array.of(ceilingMWh),
      );
    },
  };
}

/** Money that a MW over a step may move, at most: what is larger by orders is never worth it. */
function dearest(problem: DispatchProblem, program: StepProgram): number {
  let most = 1;
  const { cost } = program;
  const [{ chargeEfficiency, dischargeEfficiency }] = program.storages as readonly [StepProgram['storages'][number]];
  for (let t = 0; t < problem.generationMW.length; t++) {
    fillStep(problem, t, 0, 0, program);
    for (let j = 0; j < cost.length; j++) most = Math.max(most, Math.abs(cost[j]));
  }
  most = Math.max(most, problem.terms?.standby?.missingPerMWh ?? 0);
  return most / (problem.stepHours * chargeEfficiency * dischargeEfficiency);
}

/** The worth of levels at the end of a window: those outside what is allowed cost `breach` for each MWh that they are away. Returns its pieces. */
function endFunction(
  { lowMWh, highMWh, worthPerMWh }: PlanWindow['windowEnd'],
  floorMWh: number,
  ceilingMWh: number,
  breach: number,
  functions: LevelFunctions,
): number {
  const { kinkMWh, slopePerMWh } = functions;
  let count = 0;
  const piece = (from: number, to: number, slope: number): void => {
    if (to <= from) return;
    kinkMWh[count] = from;
    kinkMWh[count + 1] = to;
    slopePerMWh[count++] = slope;
  };
  piece(floorMWh, lowMWh, breach);
  piece(lowMWh, highMWh, worthPerMWh);
  piece(highMWh, ceilingMWh, -breach);
  if (count > 0) return count;
  kinkMWh[0] = floorMWh;
  kinkMWh[1] = ceilingMWh;
  slopePerMWh[0] = worthPerMWh;
  return 1;
}

/** Where the storage has to be full after step `t`, each MWh that is missing costs. */
function demandStandby(
  { terms }: DispatchProblem,
  t: number,
  first: number,
  pieces: number,
  widthMWh: number,
  { functions, atFloor }: WindowFunctions,
  after: number,
): void {
  if (terms?.standby === undefined || terms.standby.full[t] !== 1) return;
  for (let i = first; i < first + pieces; i++) functions.slopePerMWh[i] += terms.standby.missingPerMWh;
  atFloor[after] -= terms.standby.missingPerMWh * widthMWh;
}

function standbyMoney({ terms }: DispatchProblem, levelMWh: Series, begin: number, end: number, ceilingMWh: number): number {
  if (terms?.standby === undefined) return 0;
  let missing = 0;
  for (let t = begin; t < end; t++) if (terms.standby.full[t] === 1) missing += ceilingMWh - levelMWh[t];
  return terms.standby.missingPerMWh * missing;
}

function moneyAt(tableau: StepTableau, { cost }: StepProgram, power: Float64Array): number {
  columnValues(tableau, power);
  let money = 0;
  for (let j = 0; j < cost.length; j++) money += cost[j] * power[j];
  return money;
}

function levelAfter({ levelRow, value, functions, first, levelPiece }: StepTableau): number {
  return levelRow >= 0 ? value[levelRow] : functions.kinkMWh[first + levelPiece];
}

function valueAt(levelMWh: number, { functions, first, pieces, atFloor }: WindowFunctions, t: number): number {
  const { kinkMWh, slopePerMWh } = functions;
  let value = atFloor[t];
  for (let i = first[t]; i < first[t] + pieces[t] && kinkMWh[i] < levelMWh; i++)
    value += slopePerMWh[i] * (Math.min(levelMWh, kinkMWh[i + 1]) - kinkMWh[i]);
  return value;
}
