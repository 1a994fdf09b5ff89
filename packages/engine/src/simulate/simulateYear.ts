import type { Case } from '../cases/case';
import type { DispatchHorizon, DispatchProblem, Flows } from '../dispatch/problem';
import { settleYear, type SettledStream } from '../market/market';
import { marketYear, type MarketYear } from '../market/marketYear';
import type { MarketPrices } from '../market/priceYears';
import type { Traded } from '../market/trade';
import { generation, type Generation } from '../plant/generators';
import { dispatchProblem, gridEfficiency } from '../plant/plant';
import { median } from '../series';
import { committedStorage } from '../storage/committedStorage';
import { storageUnit, type StorageUnit } from '../storage/storageUnit';
import { dispatchMarkets } from './marketDispatch';
import { marketEnergies } from './marketEnergies';
import { yearEnergies, type YearEnergies } from './yearEnergies';

/** One simulated operating year, with all its steps. */
export interface YearRun {
  /** Operating year from 0. */
  readonly year: number;
  readonly generation: readonly Generation[];
  readonly problem: DispatchProblem;
  /** Of the market that the plant physically follows. */
  readonly prices: MarketPrices;
  readonly markets: MarketYear;
  readonly traded: Traded;
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
export function simulateYear(input: Case, year: number, levelMWh: number, isLastOfProject: boolean): YearRun {
  const items = generation(input, year);
  const unit = operatedStorage(input);
  const startMWh = unit ? Math.min(Math.max(levelMWh, unit.floorMWh), unit.ceilingMWh) : levelMWh;
  const markets = marketYear(input, unit && { unit, towardsGrid: gridEfficiency(input.grid) }, year);
  const { prices } = markets;
  const base = { ...dispatchProblem(input, items, prices.salePricePerMWh, prices.purchasePricePerMWh, year), storage: unit };
  const horizon = (problem: DispatchProblem): DispatchHorizon => ({
    foresight: input.foresight,
    startMWh,
    endMWh: undefined,
    endValuePerMWh: isLastOfProject ? 0 : endValue(problem),
  });
  const { problem, run, traded } = dispatchMarkets(base, markets, items, { horizon });
  const { flows, relativeGapBound } = run;
  const streams = settleYear(markets, traded);
  return {
    year,
    generation: items,
    problem,
    prices,
    markets,
    traded,
    flows,
    streams,
    energies: yearEnergies(input, items, problem, flows, startMWh, marketEnergies(markets, traded, streams, flows)),
    startMWh,
    endMWh: unit ? flows.levelMWh[flows.levelMWh.length - 1] : 0,
    relativeGapBound,
  };
}

/** The storage as the plant may use it: with a single energy market, the part that is committed to it. */
export function operatedStorage({ storage, markets: { energy } }: Case): StorageUnit | undefined {
  const [market, ...others] = energy;
  return storage && committedStorage(storageUnit(storage), market && others.length === 0 ? market.storageShare : 1);
}

/** Worth of a MWh in the cells at the end of a year: the median price of its last two days, after the way from the cells to the grid. */
function endValue({ storage, salePricePerMWh, stepHours, gridEfficiency }: DispatchProblem): number {
  if (!storage) return 0;
  const lastDays = salePricePerMWh.subarray(Math.max(0, salePricePerMWh.length - Math.round(endOfYearHours / stepHours)));
  return Math.max(0, (median(lastDays) ?? 0) * storage.dischargeEfficiency * gridEfficiency - storage.wearPerMWh);
}
