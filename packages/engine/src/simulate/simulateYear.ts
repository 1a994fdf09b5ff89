import type { Case } from '../cases/case';
import { dispatchYear } from '../dispatch/dispatch';
import type { DispatchProblem, Flows } from '../dispatch/problem';
import { marketModels, type MarketPrices, type SettledStream } from '../market/market';
import { generation, type Generation } from '../plant/generators';
import { dispatchProblem } from '../plant/plant';
import { constantSeries, median } from '../series';
import type { StorageYear } from '../storage/storageYear';
import { auxiliarySupply, type AuxiliarySupply } from './auxiliarySupply';
import { exportsByOwner } from './exportShares';
import { changingStorage, endStorageYear, storageInYear, type StorageInYear, type StorageOperation } from './storageOperation';
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
  /** Undefined without storage in the case. */
  readonly storage: StorageRun | undefined;
  readonly startMWh: number;
  readonly endMWh: number;
  readonly relativeGapBound: number;
}

/** The storage in a year; `inYear` is undefined where it does not stand in it. */
export interface StorageRun {
  readonly year: StorageYear;
  readonly inYear: StorageInYear | undefined;
  readonly auxiliary: AuxiliarySupply | undefined;
}

const endOfYearHours = 48;

/**
 * One operating year: generation, prices, dispatch, life of the storage, settlement. What is in the cells after the last year that uses
 * them is worth nothing; before that it is worth what the last two days paid, so that a year does not end by emptying the storage.
 */
export function simulateYear(input: Case, year: number, startMWh: number, operation: StorageOperation | undefined): YearRun {
  const items = generation(input, year);
  const marketPrices = yearPrices(input, year);
  const prices = marketPrices?.prices ?? withoutMarket(input.stepCount);
  const inYear = operation && storageInYear(operation, input.stepCount, startMWh);
  const problem = dispatchProblem(input, items, prices.salePricePerMWh, prices.purchasePricePerMWh, year, inYear?.unit);
  const horizon = { foresight: input.foresight, startMWh, endMWh: undefined, endValuePerMWh: inYear?.endsForGood ? 0 : endValue(problem) };
  const run = dispatchYear(problem, horizon, operation && inYear && changingStorage(operation, inYear, problem));
  const { flows, relativeGapBound } = run;
  const storageYear = operation && endStorageYear(operation);
  const endMWh = inYear ? run.endMWh : startMWh;
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
    energies: yearEnergies(
      input,
      items,
      problem,
      flows,
      inYear && storageYear && { ...inYear, startMWh, endMWh, lostMWh: storageYear.lostMWh },
    ),
    storage: storageYear && { year: storageYear, inYear, auxiliary: auxiliarySupply(input, year, inYear, prices.purchasePricePerMWh) },
    startMWh,
    endMWh,
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
