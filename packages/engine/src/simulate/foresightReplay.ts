import { dispatchYear } from '../dispatch/dispatch';
import { moneyOf, noFlows } from '../dispatch/flows';
import type { DispatchProblem, Flows } from '../dispatch/problem';
import { seededRandom } from '../seededRandom';
import type { Series } from '../series';
import { settleStep } from './settledStep';

/** Money of a plan made on expected prices and settled at real ones, over that of 48 hours known. */
export interface CaptureRates {
  /** Yesterday's prices are expected today. */
  readonly persistence: number;
  /** Real prices with noise are expected, once for each seed. */
  readonly noisy: readonly number[];
}

const hoursPerDay = 24;
const lookAheadDays = 2;
/** Of the noise: share of the price, and how much of it is left an hour later (engine.md, appendix J). */
const noiseShare = 0.1;
const noiseKept = 0.8;
const noisySeeds = [1, 2, 3, 4, 5];

/**
 * What foresight is worth to a plant with one storage and one market of energy: each day is planned two days ahead on expected prices, its
 * storage power is kept, and the rest of each step is settled at the real price. Undefined without storage or with terms. Nothing
 * captured of nothing is 1.
 */
export function captureRates(problem: DispatchProblem, startMWh: number): CaptureRates | undefined {
  if (!problem.storage || problem.terms) return undefined;
  const known = replayed(problem, startMWh, (from) => sameDays(problem.salePricePerMWh, from, problem.stepHours));
  const rate = (money: number): number => (known === 0 ? 1 : money / known);
  return {
    persistence: rate(
      replayed(problem, startMWh, (from, stepsADay) => {
        const yesterday = Math.max(0, from - stepsADay);
        return [yesterday, yesterday];
      }),
    ),
    noisy: noisySeeds.map((seed) =>
      rate(replayed(problem, startMWh, (from) => sameDays(problem.salePricePerMWh, from, problem.stepHours), noise(problem, seed))),
    ),
  };
}

/** Steps at which the prices begin that are expected for the two days from a step on. */
type Expected = (from: number, stepsADay: number) => readonly number[];

function sameDays({ length }: Series, from: number, stepHours: number): readonly number[] {
  const stepsADay = Math.round(hoursPerDay / stepHours);
  return Array.from({ length: lookAheadDays }, (_, day) => from + day * stepsADay).filter((start) => start < length);
}

/** Multiples of the price, correlated from step to step. */
function noise({ salePricePerMWh, stepHours }: DispatchProblem, seed: number): Series {
  const random = seededRandom(seed);
  const kept = noiseKept ** stepHours;
  const fresh = Math.sqrt(1 - kept * kept);
  let state = 0;
  return salePricePerMWh.map(() => {
    state = kept * state + fresh * random.normal();
    return 1 + noiseShare * state;
  });
}

/** Money of the year, at real prices. [currency] */
function replayed(problem: DispatchProblem, startMWh: number, expected: Expected, factor?: Series): number {
  const steps = problem.generationMW.length;
  const stepsADay = Math.round(hoursPerDay / problem.stepHours);
  const flows = noFlows(steps, true);
  let levelMWh = startMWh;
  for (let from = 0; from < steps; from += stepsADay) {
    const plan = dayPlan(problem, levelMWh, from, expected(from, stepsADay), stepsADay, factor);
    for (let t = from; t < Math.min(from + stepsADay, steps); t++) {
      settleStep(problem, flows, t, plan.chargeMW[t - from], plan.dischargeMW[t - from]);
      levelMWh = plan.levelMWh[t - from];
    }
  }
  return moneyOf(problem, flows, 0, steps);
}

function dayPlan(
  problem: DispatchProblem,
  startMWh: number,
  from: number,
  starts: readonly number[],
  stepsADay: number,
  factor?: Series,
): Flows {
  const end = Math.min(from + starts.length * stepsADay, problem.generationMW.length);
  const there = (series: Series): Series => series.subarray(from, end);
  const price = (series: Series): Series =>
    Float64Array.from({ length: end - from }, (_, index) => {
      const t = (starts[Math.floor(index / stepsADay)] ?? from) + (index % stepsADay);
      return series[t] * (factor?.[t] ?? 1);
    });
  const ahead: DispatchProblem = {
    ...problem,
    salePricePerMWh: price(problem.salePricePerMWh),
    purchasePricePerMWh: price(problem.purchasePricePerMWh),
    generationMW: there(problem.generationMW),
    exportLimitMW: there(problem.exportLimitMW),
    importLimitMW: there(problem.importLimitMW),
  };
  return dispatchYear(ahead, { foresight: 'wholeYear', startMWh, endMWh: undefined, endValuePerMWh: 0 }).flows;
}
