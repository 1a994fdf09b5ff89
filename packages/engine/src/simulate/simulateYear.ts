import type { Case } from '../cases/case';
import { dispatchYear } from '../dispatch/dispatch';
import type { DispatchProblem, Flows } from '../dispatch/problem';
import { marketModels, type MarketPrices, type SettledStream } from '../market/market';
import { generation, type Generation } from '../plant/generators';
import { dispatchProblem } from '../plant/plant';
import { constantSeries, median } from '../series';
import { exportsByOwner } from './exportShares';
import { yearEnergies, type YearEnergies } from './yearEnergies';

/** One simulated operating year, with all its steps. */
export interface YearRun {
  /** Operating year from 0. */
  readonly year: number;
  readonly generation: readonly Generation[];
  readonly problem: DispatchProblem;
  readonly prices: MarketPrices;
  readonly flows: Flows;
  readonly streams: readonly SettledStream[];
  readonly energies: YearEnergies;
  readonly startMWh: number;
  readonly endMWh: number;
  readonly relativeGapBound: number;
}

const endOfYearHours = 48;

/**
 * One operating year: generation, prices, dispatch, settlement. What is in the cells after the last year of a project is worth nothing;
 * before that it is worth what the last two days paid, so that a year does not end by emptying the storage.
 */
export function simulateYear(input: Case, year: number, startMWh: number, isLastOfProject: boolean): YearRun {
  const items = generation(input, year);
  const marketPrices = yearPrices(input, year);
  const prices = marketPrices?.prices ?? withoutMarket(input.stepCount);
  const problem = dispatchProblem(input, items, prices.salePricePerMWh, prices.purchasePricePerMWh, year);
  const endValuePerMWh = isLastOfProject ? 0 : endValue(problem);
  const { flows, relativeGapBound } = dispatchYear(problem, { foresight: input.foresight, startMWh, endMWh: undefined, endValuePerMWh });
  const traded = {
    stepHours: input.stepHours,
    exports: exportsByOwner(flows, items, input.storage !== undefined),
    importMW: flows.importMW,
  };
  return {
    year,
    generation: items,
    problem,
    prices,
    flows,
    streams: marketPrices ? marketModels[marketPrices.kind].settle(input, prices, traded) : [],
    energies: yearEnergies(input, items, problem, flows, startMWh),
    startMWh,
    endMWh: input.storage ? flows.levelMWh[flows.levelMWh.length - 1] : 0,
    relativeGapBound,
  };
}

/** The market that the plant is run against. */
function yearPrices(input: Case, year: number): { readonly kind: keyof typeof marketModels; readonly prices: MarketPrices } | undefined {
  const prices = marketModels.energyMarkets.prices(input, year);
  return prices && { kind: 'energyMarkets', prices };
}

function withoutMarket(stepCount: number): MarketPrices {
  const nothing = constantSeries(stepCount, 0);
  return { salePricePerMWh: nothing, purchasePricePerMWh: nothing };
}

/** Worth of a MWh in the cells at the end of a year: the median price of its last two days, after the way from the cells to the grid. */
function endValue({ storage, salePricePerMWh, stepHours, gridEfficiency }: DispatchProblem): number {
  if (!storage) return 0;
  const lastDays = salePricePerMWh.subarray(Math.max(0, salePricePerMWh.length - Math.round(endOfYearHours / stepHours)));
  return Math.max(0, (median(lastDays) ?? 0) * storage.dischargeEfficiency * gridEfficiency - storage.wearPerMWh);
}
