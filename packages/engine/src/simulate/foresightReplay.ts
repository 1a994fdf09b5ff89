import { dispatchYear } from '../dispatch/dispatch';
import { moneyOf, noFlows } from '../dispatch/flows';
import type { DispatchProblem, Flows } from '../dispatch/problem';
import { seededRandom } from '../seededRandom';
import type { Series } from '../series';
import { settleConverterStep } from './settledConverterStep';
import { settleStep } from './settledStep';

/** Money of plans made on expected prices and settled at real ones, over that of plans that know 48 hours. */
export interface CaptureRates {
  /** Yesterday's prices are expected. */
  readonly persistence: number;
  /** Real prices with noise are expected, once for each seed. */
  readonly noisy: readonly number[];
  /** What knowing 48 hours captures of knowing the whole year: with it, a rate of the year is at most 1. */
  readonly lookAhead: number;
}

/** An error of expected prices that is left in part from hour to hour. */
export interface ForecastNoise {
  /** Standard deviation of it, as a share of the price. */
  readonly priceShare: number;
  /** Correlation with that of an hour before. */
  readonly keptAnHour: number;
  readonly seeds: readonly number[];
}

/** Noise of 10 % of the price that keeps 0.8 of itself from hour to hour, drawn five times (docs/method/explanation.md). */
const usualNoise: ForecastNoise = { priceShare: 0.1, keptAnHour: 0.8, seeds: [1, 2, 3, 4, 5] };

const hoursPerDay = 24;
const lookAheadDays = 2;

/**
 * What foresight is worth to a plant with one storage and one market of energy, AC- or DC-coupled: each day is planned two days ahead on expected
 * prices, its storage power is kept, and the rest of each step is settled at the real prices within its limits. Money is sales less
 * purchases less wear; what is left in the cells at the end is worth nothing, in all of them.
 *
 * Undefined without storage, with terms beside a converter, and where 48 known hours earn nothing that could be captured.
 */
export function captureRates(problem: DispatchProblem, startMWh: number, noise: ForecastNoise = usualNoise): CaptureRates | undefined {
  if (!problem.storage || !sellsEnergyAlone(problem)) return undefined;
  const known = replayed(problem, startMWh, sameDays, undefined);
  if (known <= 0) return undefined;
  const whole = dispatchYear(problem, { foresight: 'wholeYear', startMWh, endMWh: undefined, endValuePerMWh: 0 }).objective;
  return {
    persistence: replayed(problem, startMWh, yesterday, undefined) / known,
    noisy: noise.seeds.map((seed) => replayed(problem, startMWh, sameDays, errors(problem, noise, seed)) / known),
    lookAhead: known / whole,
  };
}

function sellsEnergyAlone({ terms }: DispatchProblem): boolean {
  return Object.keys(terms ?? {}).every((term) => term === 'busConverter');
}

/** Steps at which the prices begin that are expected for the days from a step on. */
type ExpectedDays = (from: number, stepsADay: number, steps: number) => readonly number[];

const sameDays: ExpectedDays = (from, stepsADay, steps) =>
  Array.from({ length: lookAheadDays }, (_, day) => from + day * stepsADay).filter((start) => start < steps);

/** The first day knows its own. */
const yesterday: ExpectedDays = (from, stepsADay, steps) => sameDays(from, stepsADay, steps).map(() => Math.max(0, from - stepsADay));

/** What real prices are multiplied with: an autoregressive error around 1, of the same spread from the first step on. */
function errors({ generationMW, stepHours }: DispatchProblem, { priceShare, keptAnHour }: ForecastNoise, seed: number): Series {
  const random = seededRandom(seed);
  const kept = keptAnHour ** stepHours;
  const fresh = Math.sqrt(1 - kept * kept);
  let error = random.normal();
  return generationMW.map((_, t) => {
    if (t > 0) error = kept * error + fresh * random.normal();
    return 1 + priceShare * error;
  });
}

/** Money of the year at real prices. [currency] */
function replayed(problem: DispatchProblem, startMWh: number, expected: ExpectedDays, factors: Series | undefined): number {
  const converter = problem.terms?.busConverter;
  const steps = problem.generationMW.length;
  const stepsADay = Math.round(hoursPerDay / problem.stepHours);
  const flows = noFlows(steps, true);
  let levelMWh = startMWh;
  for (let from = 0; from < steps; from += stepsADay) {
    const plan = plannedDays(problem, levelMWh, from, expected(from, stepsADay, steps), stepsADay, factors);
    const until = Math.min(from + stepsADay, steps);
    for (let t = from; t < until; t++) {
      const chargeMW = plan.chargeMW[t - from];
      const dischargeMW = plan.dischargeMW[t - from];
      if (converter) settleConverterStep(problem, converter, flows, t, chargeMW, dischargeMW);
      else settleStep(problem, flows, t, chargeMW, dischargeMW);
    }
    levelMWh = plan.levelMWh[until - 1 - from];
  }
  return moneyOf(problem, flows, 0, steps);
}

/** The plan of the days from a step on, at expected prices; generation and limits are as they will be. */
function plannedDays(
  problem: DispatchProblem,
  startMWh: number,
  from: number,
  expectedFrom: readonly number[],
  stepsADay: number,
  factors: Series | undefined,
): Flows {
  const end = Math.min(from + expectedFrom.length * stepsADay, problem.generationMW.length);
  const there = (series: Series): Series => series.subarray(from, end);
  const price = (series: Series): Series =>
    Float64Array.from({ length: end - from }, (_, index) => {
      const t = expectedFrom[Math.floor(index / stepsADay)] + (index % stepsADay);
      return series[t] * (factors?.[t] ?? 1);
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
