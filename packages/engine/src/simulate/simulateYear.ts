import type { Case } from '../cases/case';
import type { DispatchHorizon, DispatchProblem, Flows } from '../dispatch/problem';
import { settleYear, type SettledStream } from '../market/market';
import { marketYear, type MarketYear } from '../market/marketYear';
import type { MarketPrices } from '../market/priceYears';
import type { Traded } from '../market/trade';
import { generation, type Generation } from '../plant/generators';
import { dispatchProblem, gridEfficiency } from '../plant/plant';
import { median } from '../series';
import { committedStorage, physicalShare } from '../storage/committedStorage';
import type { StorageUnit } from '../storage/storageUnit';
import type { StorageYear } from '../storage/storageYear';
import { auxiliarySupply, type AuxiliarySupply } from './auxiliarySupply';
import { committedChange, dispatchMarkets } from './marketDispatch';
import { marketEnergies } from './marketEnergies';
import { changingStorage, endStorageYear, storageInYear, type StorageInYear, type StorageOperation } from './storageOperation';
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
  const inYear = operation && storageInYear(operation, input.stepCount, startMWh);
  const share = physicalShare(input.markets);
  const unit = inYear && holding(committedStorage(inYear.unit, share), startMWh);
  const markets = marketYear(
    input,
    unit && { unit, towardsGrid: gridEfficiency(input.grid) * (input.busConverter?.efficiency ?? 1) },
    year,
  );
  const { prices } = markets;
  const base = dispatchProblem(input, items, prices.salePricePerMWh, prices.purchasePricePerMWh, year, unit, inYear);
  const horizon = (problem: DispatchProblem): DispatchHorizon => ({
    foresight: input.foresight,
    startMWh,
    endMWh: undefined,
    endValuePerMWh: inYear?.endsForGood ? 0 : endValue(problem),
  });
  const changing =
    operation && inYear && ((problem: DispatchProblem) => committedChange(changingStorage(operation, inYear, problem), share));
  const { problem, run, traded } = dispatchMarkets(base, markets, items, { horizon, changing });
  const { flows, relativeGapBound } = run;
  const streams = settleYear(markets, traded);
  const storageYear = operation && endStorageYear(operation);
  const endMWh = inYear ? run.endMWh : startMWh;
  return {
    year,
    generation: items,
    problem,
    prices,
    markets,
    traded,
    flows,
    streams,
    energies: yearEnergies(
      input,
      items,
      problem,
      flows,
      inYear && storageYear && { ...inYear, startMWh, endMWh, lostMWh: storageYear.lostMWh },
      marketEnergies(markets, traded, streams, flows),
    ),
    storage: storageYear && {
      year: storageYear,
      inYear,
      auxiliary: auxiliarySupply(input, year, inYear, prices.purchasePricePerMWh, flows),
    },
    startMWh,
    endMWh,
    relativeGapBound,
  };
}

/** A level outside the range is allowed until it is left. */
function holding(unit: StorageUnit, levelMWh: number): StorageUnit {
  return { ...unit, floorMWh: Math.min(unit.floorMWh, levelMWh), ceilingMWh: Math.max(unit.ceilingMWh, levelMWh) };
}

/** Worth of a MWh in the cells at the end of a year: the median price of its last two days, after the way from the cells to the grid. */
function endValue({ storage, salePricePerMWh, stepHours, gridEfficiency }: DispatchProblem): number {
  if (!storage) return 0;
  const lastDays = salePricePerMWh.subarray(Math.max(0, salePricePerMWh.length - Math.round(endOfYearHours / stepHours)));
  return Math.max(0, (median(lastDays) ?? 0) * storage.dischargeEfficiency * gridEfficiency - storage.wearPerMWh);
}
