import { hoursPerDay } from '@hybrid/project/basics/calendar';
import { dispatchYear } from '../dispatch/dispatch';
import { moneyOf, noFlows } from '../dispatch/flows';
import type { DispatchProblem, Flows } from '../dispatch/problem';
import { seededRandom } from '../seededRandom';
import type { Series } from '../series';
import { settleConverterStep } from './settledConverterStep';
import { settleStep } from './settledStep';

/** Revenue of plans made on expected prices and settled at real ones, relative to plans with 48 hours of foresight. */
interface CaptureRates {
  /** Rate if yesterday's prices are expected. */
  readonly persistence: number;
  /** Rates if real prices with noise are expected, one for each seed. */
  readonly noisy: readonly number[];
  /** Revenue with 48 hours of foresight relative to foresight of the whole year. A rate multiplied by it is relative to the whole year, at most 1. */
  readonly lookAhead: number;
}

/** Error of expected prices, correlated from hour to hour. */
interface ForecastNoise {
  /** Standard deviation of the error, as a share of the price. */
  readonly priceShare: number;
  /** Correlation with the error of an hour before. */
  readonly keptAnHour: number;
  readonly seeds: readonly number[];
}

/** Noise of 10 % of the price with a correlation of 0.8 from hour to hour, drawn five times (docs/method/explanation.md). */
const usualNoise: ForecastNoise = { priceShare: 0.1, keptAnHour: 0.8, seeds: [1, 2, 3, 4, 5] };

const lookAheadDays = 2;

/**
 * Returns the value of foresight to a plant with one storage and one energy market, AC- or DC-coupled: each day is planned two days ahead on expected
 * prices, its storage power is kept, and the rest of each step is settled at the real prices within its limits. Revenue is sales less
 * purchases less wear; energy left in the cells at the end has no value, in all plans.
 *
 * Undefined without storage, with terms beside a converter, and if there is no revenue with 48 hours of foresight.
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

/** Returns the first steps of the days whose prices are expected for the days from a step on. */
type ExpectedDays = (from: number, stepsADay: number, steps: number) => readonly number[];

const sameDays: ExpectedDays = (from, stepsADay, steps) =>
  Array.from({ length: lookAheadDays }, (_, day) => from + day * stepsADay).filter((start) => start < steps);

/** Expects the prices of the day before; on the first day its own. */
const yesterday: ExpectedDays = (from, stepsADay, steps) => sameDays(from, stepsADay, steps).map(() => Math.max(0, from - stepsADay));

/** Returns factors for the real prices: an autoregressive error around 1, with a constant variance from the first step on. */
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

/** Replays the year at real prices and returns its revenue. [currency] */
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

/** Plans the days from a step on at expected prices; generation and limits are the real ones. */
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
