import { busToGridOf } from '../dispatch/busToGrid';
import type { Presence } from '../cases/case';
import type { OperatedCase } from '../cases/operatedCase';
import { hoursHeldByConnection } from '../dispatch/stepReasons';
import type { DispatchHorizon, DispatchProblem, Flows, StorageFlows } from '../dispatch/problem';
import { settleYear } from '../market/market';
import type { SettledStream } from '../market/marketModel';
import { marketYear, type MarketYear } from '../market/marketYear';
import type { MarketPrices } from '../market/priceYears';
import type { Traded } from '../market/trade';
import { generation, type Generation } from '../plant/generators';
import { dispatchProblem } from '../plant/plant';
import { median } from '../series';
import { physicalShare } from '../storage/committedStorage';
import type { StorageUnit } from '../storage/storageUnit';
import type { StorageYear } from '../storage/storageYear';
import type { AuxiliarySupply } from '../storage/auxiliaryLoad';
import { auxiliarySupply } from './auxiliarySupply';
import { committedChange, dispatchMarkets, type WholeStorages } from './marketDispatch';
import { marketEnergies } from './marketEnergies';
import { endStorageYear, storageState, type StorageInYear, type StorageOperation, type StorageState } from './storageOperation';
import { changingStorages, contractedStorage, storageFlowsOf, storageOfYear } from './storagesInYear';
import { yearEnergies, type StorageUse, type YearEnergies } from './yearEnergies';

/** One simulated operating year, with all its steps. */
export interface YearRun {
  /** Operating year from 0. */
  readonly year: number;
  /** Operating years that it represents: itself; in early analysis all with the same equipment. */
  readonly standsFor: Presence;
  readonly generation: readonly Generation[];
  readonly problem: DispatchProblem;
  /** Prices of the market that the plant physically follows. */
  readonly prices: MarketPrices;
  readonly markets: MarketYear;
  readonly traded: Traded;
  readonly flows: Flows;
  readonly streams: readonly SettledStream[];
  readonly energies: YearEnergies;
  /** Use of each storage that operates in the year. */
  readonly uses: readonly StorageUse[];
  /** Storages in the order of the case. */
  readonly storages: readonly StorageRun[];
  readonly relativeGapBound: number;
  readonly next: YearStart;
}

/** State at the beginning of an operating year: all that it needs from the years before it. */
export interface YearStart {
  /** Operating year from 0. */
  readonly year: number;
  /** Energy in the cells of each storage, in the order of the case. */
  readonly levelsMWh: readonly number[];
  readonly storages: readonly StorageState[];
}

/** A storage in a year; `inYear` is undefined if it does not operate in it. */
export interface StorageRun {
  readonly year: StorageYear;
  readonly inYear: StorageInYear | undefined;
  /** Flows without regulation energy; undefined if `inYear` is. */
  readonly flows: StorageFlows | undefined;
  readonly auxiliary: AuxiliarySupply | undefined;
  /** Energy in the cells before the year and after it. */
  readonly startMWh: number;
  readonly endMWh: number;
}

const endOfYearHours = 48;

/**
 * Simulates one operating year: generation, prices, dispatch, life of the storages, settlement. Energy in the cells after the last year that uses
 * them has no value; before that it has the value that the prices of the last two days give it, so that a year does not end by emptying the storage.
 * `levelsMWh` are the levels of the storages before the year.
 */
export function simulateYear(
  input: OperatedCase,
  year: number,
  levelsMWh: readonly number[],
  operations: readonly StorageOperation[],
): YearRun {
  const items = generation(input, year);
  const share = physicalShare(input.markets);
  const all = operations.map((operation, k) => storageOfYear(input, operation, levelsMWh[k]));
  const [first, ...others] = all;
  const standingOthers = others.filter(({ standing }) => standing !== undefined);
  const markets = marketYear(input, contractedStorage(input, first), year);
  const { prices } = markets;
  const base = dispatchProblem(
    input,
    items,
    prices,
    year,
    first?.standing,
    standingOthers.flatMap(({ standing }) => standing ?? []),
  );
  const horizon = (problem: DispatchProblem): DispatchHorizon => ({
    foresight: input.foresight,
    startMWh: levelsMWh[0] ?? 0,
    endMWh: undefined,
    endValuePerMWh: first?.inYear?.endsForGood ? 0 : endValue(problem, problem.storage),
    ...(standingOthers.length > 0 && {
      moreStorages: standingOthers.map(({ startMWh, inYear, standing }) => ({
        startMWh,
        endMWh: undefined,
        endValuePerMWh: inYear?.endsForGood ? 0 : endValue(problem, standing?.unit),
      })),
    }),
  });
  const inUse = [...(first?.standing ? [first] : []), ...standingOthers];
  const changing =
    inUse.length === 0 ? undefined : (problem: DispatchProblem) => committedChange(changingStorages(first, standingOthers, problem), share);
  const storages: WholeStorages = { first: first?.standing && first.whole, others: standingOthers.flatMap(({ whole }) => whole ?? []) };
  const { problem, run, traded } = dispatchMarkets(base, markets, items, { horizon, changing, storages });
  const { flows, relativeGapBound } = run;
  const streams = settleYear(markets, traded);
  const flowsOf = storageFlowsOf(flows, first, standingOthers);
  const runs = all.map((storage): StorageRun => {
    const { operation, inYear, startMWh } = storage;
    return {
      year: endStorageYear(operation),
      inYear,
      flows: flowsOf.get(operation),
      auxiliary: auxiliarySupply(input, operation.storage, inYear, { year, markets, problem, flows }),
      startMWh,
      endMWh: inYear ? inYear.endMWh : startMWh,
    };
  });
  const uses = all.flatMap(({ operation, inYear, standing, startMWh }, k): readonly StorageUse[] => {
    const own = flowsOf.get(operation);
    if (!inYear || !standing || !own) return [];
    const { year: lived, endMWh } = runs[k];
    return [{ ...inYear, id: operation.storage.id, unit: standing.unit, flows: own, startMWh, endMWh, lostMWh: lived.lostMWh }];
  });
  const heldHours = hoursHeldByConnection(problem, flows, share < 1 ? undefined : first?.inYear?.maxLevelMWh);
  return {
    year,
    standsFor: { from: year, until: year + 1 },
    generation: items,
    problem,
    prices,
    markets,
    traded,
    flows,
    streams,
    energies: yearEnergies(input, items, problem, flows, uses, marketEnergies(markets, traded, streams, flows), heldHours),
    uses,
    storages: runs,
    relativeGapBound,
    next: { year: year + 1, levelsMWh: runs.map(({ endMWh }) => endMWh), storages: operations.map(storageState) },
  };
}

/** Returns the value of a MWh in the cells at the end of a year: the median price of its last two days, less losses to the grid and wear. */
function endValue(problem: DispatchProblem, storage: StorageUnit | undefined): number {
  const { salePricePerMWh, stepHours } = problem;
  if (!storage) return 0;
  const lastDays = salePricePerMWh.subarray(Math.max(0, salePricePerMWh.length - Math.round(endOfYearHours / stepHours)));
  return Math.max(0, (median(lastDays) ?? 0) * storage.dischargeEfficiency * busToGridOf(problem) - storage.wearPerMWh);
}
