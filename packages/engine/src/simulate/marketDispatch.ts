import { dispatchYear } from '../dispatch/dispatch';
import type { ChangingStorage, DispatchHorizon, DispatchProblem, DispatchResult, Regulation } from '../dispatch/problem';
import { marketTerms, takenOffers, type SourcePower, type TermContext } from '../market/marketTerms';
import type { MarketYear } from '../market/marketYear';
import { tradeOf, type MarketPlan, type Traded } from '../market/trade';
import { generatorKinds, type Generation } from '../plant/generators';
import { totalGeneration } from '../plant/plant';
import type { Series } from '../series';
import { committedRange, committedStorage } from '../storage/committedStorage';
import { exportsByOwner } from './exportShares';

/** The physical dispatch of a year, and what was sold to whom. */
export interface MarketDispatch {
  readonly problem: DispatchProblem;
  readonly run: DispatchResult;
  readonly traded: Traded;
}

/** How a plan is made: over which horizon, and for the physical one with a storage that may change. */
export interface Planning {
  readonly horizon: (problem: DispatchProblem) => DispatchHorizon;
  readonly changing: ((problem: DispatchProblem) => ChangingStorage) | undefined;
}

/**
 * Dispatches a plant against all its markets in a year. `base` has the prices of the last market, which the plant physically follows.
 *
 * Every market is a plan of its own against its own prices, with all duties. One before the last uses its share of the storage and sells its
 * shares of production; each of its blocks starts from the physical level, moved into its range. Regulation is chosen in a plan of the first
 * market, which follows its own level, and is kept in all plans. A plant with one energy market and nothing else is the plain problem.
 */
export function dispatchMarkets(base: DispatchProblem, year: MarketYear, items: readonly Generation[], planning: Planning): MarketDispatch {
  const last = Math.max(0, year.energy.length - 1);
  const context = termContext(base, items);
  const taken = last > 0 && year.regulation.length > 0 ? chosenOffers(base, year, context, planning) : undefined;
  const problem = marketProblem(base, year, last, { ...context, taken });
  const changing = planning.changing?.(problem);
  const run = dispatched(problem, planning, changing);
  const plan = ({ terms }: DispatchProblem, { flows }: DispatchResult): MarketPlan => ({
    exports: exportsByOwner(flows, items, base.storage !== undefined, terms?.sources),
    exportMW: flows.exportMW,
    importMW: flows.importMW,
    terms: flows.terms,
  });
  const forwards = year.energy.slice(0, last).map((_, place) => {
    const forward = marketProblem(base, year, place, { ...context, taken });
    return plan(forward, dispatched(forward, planning, followingLevels(forward, run.flows.levelMWh, changing)));
  });
  return { problem, run, traded: tradeOf(year, forwards, plan(problem, run), base.stepHours) };
}

/** The problem of the energy market at `place`. */
export function marketProblem(base: DispatchProblem, year: MarketYear, place: number, context: TermContext): DispatchProblem {
  const { market, prices } = year.energy[place] ?? { market: undefined, prices: year.prices };
  const isForward = place < year.energy.length - 1;
  const terms = marketTerms(year, place, context);
  const problem: DispatchProblem = {
    ...base,
    ...prices,
    storage: base.storage && market && isForward ? committedStorage(base.storage, market.storageShare) : base.storage,
  };
  return terms ? { ...problem, terms: { ...base.terms, ...terms } } : problem;
}

export function termContext(base: DispatchProblem, items: readonly Generation[]): TermContext {
  return {
    stepHours: base.stepHours,
    sources: sourcesOf(items, base.generationMW.length),
    hasStorage: base.storage !== undefined,
    towardsGrid: towardsGrid(base),
    taken: undefined,
  };
}

/** Share of the power at the bus that reaches the point of interconnection. */
function towardsGrid({ gridEfficiency, terms }: DispatchProblem): number {
  return gridEfficiency * (terms?.busConverter?.efficiency ?? 1);
}

/** One for each technology that is there, in the order of `generatorKinds`. */
function sourcesOf(items: readonly Generation[], stepCount: number): readonly SourcePower[] {
  return generatorKinds.flatMap((owner) => {
    const own = items.filter((item) => item.owner === owner);
    return own.length === 0 ? [] : [{ owner, powerMW: totalGeneration(own, stepCount) }];
  });
}

function chosenOffers(base: DispatchProblem, year: MarketYear, context: TermContext, planning: Planning): Regulation | undefined {
  const first = marketProblem(base, year, 0, context);
  if (!first.terms?.regulation) return undefined;
  const { flows } = dispatched(first, planning, undefined);
  return takenOffers(year, flows.terms?.regulationUpMW ?? [], flows.terms?.regulationDownMW ?? []);
}

/** Each block starts from the level that the physical dispatch has there, moved into the range of this plan. */
function followingLevels(
  { storage, generationMW }: DispatchProblem,
  physicalMWh: Series,
  physical: ChangingStorage | undefined,
): ChangingStorage | undefined {
  if (!storage) return undefined;
  const { floorMWh, ceilingMWh } = storage;
  return {
    standsFrom: physical?.standsFrom ?? 0,
    standsUntil: physical?.standsUntil ?? generationMW.length,
    afterBlock: (_flows, _begin, end) => ({
      floorMWh,
      ceilingMWh,
      levelMWh: Math.min(Math.max(physicalMWh[end - 1], floorMWh), ceilingMWh),
    }),
  };
}

/** A storage that changes, of which a share may be used; a level outside of that is allowed until it is left. */
export function committedChange(changing: ChangingStorage, share: number): ChangingStorage {
  if (share >= 1) return changing;
  return {
    ...changing,
    afterBlock: (flows, begin, end, startMWh) => {
      const next = changing.afterBlock(flows, begin, end, startMWh);
      const { floorMWh, ceilingMWh, levelMWh } = next;
      const middle = committedRange(floorMWh, ceilingMWh, share);
      return { ...next, floorMWh: Math.min(middle.floorMWh, levelMWh), ceilingMWh: Math.max(middle.ceilingMWh, levelMWh), levelMWh };
    },
  };
}

/** Terms that are not answered would be passed over in silence: that is a fault. */
function dispatched(problem: DispatchProblem, { horizon }: Planning, changing: ChangingStorage | undefined): DispatchResult {
  const result = dispatchYear(problem, horizon(problem), changing);
  if (problem.terms && !result.flows.terms) throw new Error('The dispatch has not served the terms of its problem');
  return result;
}
