import { busToGridOf } from '../dispatch/busToGrid';
import { dispatchYear } from '../dispatch/dispatch';
import type {
  ChangingStorage,
  DispatchHorizon,
  DispatchProblem,
  DispatchResult,
  DispatchTerms,
  Flows,
  NextBlock,
  Regulation,
} from '../dispatch/problem';
import { marketTerms, takenOffers, type SourcePower, type TermContext } from '../market/marketTerms';
import type { MarketYear } from '../market/marketYear';
import { tradeOf, type MarketPlan, type Traded } from '../market/trade';
import { generatorKinds, type Generation } from '../plant/generators';
import { totalGeneration } from '../plant/plant';
import type { UsableRange } from '../storage/replay';
import type { StorageUnit } from '../storage/storageUnit';
import { committedRange, committedStorage } from '../storage/committedStorage';
import { exportsByOwner } from './exportShares';

/** Physical dispatch of a year, and its sales by market. */
interface MarketDispatch {
  readonly problem: DispatchProblem;
  readonly run: DispatchResult;
  readonly traded: Traded;
}

/** Full storages of a plant, not reduced to a share: the one in `DispatchProblem.storage`, and the others. */
export interface WholeStorages {
  readonly first: StorageUnit | undefined;
  readonly others: readonly StorageUnit[];
}

/** Settings of a plan: its horizon, and for the physical plan the changes of the storages. */
interface Planning {
  readonly horizon: (problem: DispatchProblem) => DispatchHorizon;
  readonly changing: ((problem: DispatchProblem) => ChangingStorage) | undefined;
  readonly storages: WholeStorages;
}

/**
 * Dispatches a plant against all its markets in a year. `base` has the prices of the last market, which the plant physically follows, and the
 * part of its storages that is committed to it.
 *
 * Every market has its own plan against its own prices, with all duties. A market before the last uses its share of the storage and sells its
 * shares of production; each block of its plan starts from the physical level, clamped to its range. Regulation offers are chosen in a plan of the
 * first market, which follows its own level, and are fixed in all plans. A plant with a single energy market has the plain dispatch problem.
 */
export function dispatchMarkets(base: DispatchProblem, year: MarketYear, items: readonly Generation[], planning: Planning): MarketDispatch {
  const last = Math.max(0, year.energyMarkets.length - 1);
  const context = termContext(base, items);
  const taken = last > 0 && year.regulationMarkets.length > 0 ? chosenOffers(base, year, context, planning) : undefined;
  const problem = lastProblem(base, year, { ...context, taken });
  const changing = planning.changing?.(problem);
  const run = dispatched(problem, planning, changing);
  const plan = ({ terms }: DispatchProblem, { flows }: DispatchResult): MarketPlan => ({
    exports: exportsByOwner(flows, items, context.hasStorage, terms?.sources),
    exportMW: flows.exportMW,
    importMW: flows.importMW,
    terms: flows.terms,
  });
  const forwards = year.energyMarkets.slice(0, last).map((_, place) => {
    const forward = forwardProblem(base, planning.storages, year, place, { ...context, taken });
    return plan(forward, dispatched(forward, planning, followingLevels(forward, run.flows, changing)));
  });
  return { problem, run, traded: tradeOf(year, forwards, plan(problem, run), base.stepHours) };
}

/** Returns the problem of the last energy market, which the plant physically follows. */
function lastProblem(base: DispatchProblem, year: MarketYear, context: TermContext): DispatchProblem {
  return withTerms({ ...base, ...year.prices }, marketTerms(year, Math.max(0, year.energyMarkets.length - 1), context));
}

/** Returns the problem of an energy market before the last, with its own prices and its own share of the storages. */
function forwardProblem(
  base: DispatchProblem,
  { first, others }: WholeStorages,
  year: MarketYear,
  place: number,
  context: TermContext,
): DispatchProblem {
  const { market, prices } = year.energyMarkets[place];
  const committed = (unit: StorageUnit): StorageUnit => committedStorage(unit, market.storageShare);
  const terms = base.terms && { ...base.terms, ...(base.terms.moreStorages && { moreStorages: others.map(committed) }) };
  const problem: DispatchProblem = { ...base, ...prices, storage: first && committed(first), ...(terms && { terms }) };
  return withTerms(problem, marketTerms(year, place, context));
}

function withTerms(problem: DispatchProblem, ofMarkets: DispatchTerms | undefined): DispatchProblem {
  if (!ofMarkets && !problem.terms) return problem;
  const terms = { ...problem.terms, ...ofMarkets };
  return { ...problem, terms: problem.storage ? terms : withoutOffers(terms) };
}

/** Removes regulation and standby for calls, which only the first storage provides: there are none while it does not operate. */
function withoutOffers({ regulation: _regulation, standby: _standby, ...terms }: DispatchTerms): DispatchTerms {
  return terms;
}

function termContext(base: DispatchProblem, items: readonly Generation[]): TermContext {
  return {
    stepHours: base.stepHours,
    sources: sourcesOf(items, base.generationMW.length),
    hasStorage: base.storage !== undefined || (base.terms?.moreStorages?.length ?? 0) > 0,
    busToGrid: busToGridOf(base),
    taken: undefined,
  };
}

/** Returns one source for each technology of the plant, in the order of `generatorKinds`. */
function sourcesOf(items: readonly Generation[], stepCount: number): readonly SourcePower[] {
  return generatorKinds.flatMap((owner) => {
    const own = items.filter((item) => item.owner === owner);
    return own.length === 0 ? [] : [{ owner, powerMW: totalGeneration(own, stepCount) }];
  });
}

function chosenOffers(base: DispatchProblem, year: MarketYear, context: TermContext, planning: Planning): Regulation | undefined {
  const first = forwardProblem(base, planning.storages, year, 0, context);
  if (!first.terms?.regulation) return undefined;
  const { flows } = dispatched(first, planning, undefined);
  return takenOffers(year, flows.terms?.regulationUpMW ?? [], flows.terms?.regulationDownMW ?? []);
}

/** Starts each block from the levels of the physical dispatch, clamped to the ranges of this plan; storages operate in the same steps. */
function followingLevels(
  { storage, terms }: DispatchProblem,
  { levelMWh, terms: physicalTerms }: Flows,
  physical: ChangingStorage | undefined,
): ChangingStorage | undefined {
  if (!physical) return undefined;
  const { moreStorages = [] } = terms ?? {};
  const others = physicalTerms?.moreStorages ?? [];
  const { standsFrom, standsUntil, stands } = physical;
  return {
    standsFrom,
    standsUntil,
    ...(stands && { stands }),
    afterBlock: (_flows, _begin, end) => ({
      ...followed(storage ?? noRange, levelMWh[end - 1]),
      moreStorages: moreStorages.map((unit, k) => followed(unit, others[k].levelMWh[end - 1])),
    }),
  };
}

const noRange: UsableRange = { floorMWh: 0, ceilingMWh: 0 };

function followed({ floorMWh, ceilingMWh }: UsableRange, physicalMWh: number): NextBlock {
  return { floorMWh, ceilingMWh, levelMWh: Math.min(Math.max(physicalMWh, floorMWh), ceilingMWh) };
}

/** Limits changing storages to a share of their range; a level outside of it is allowed until the storage leaves it. */
export function committedChange(changing: ChangingStorage, share: number): ChangingStorage {
  if (share >= 1) return changing;
  const middle = ({ floorMWh, ceilingMWh, levelMWh }: NextBlock): NextBlock => {
    const range = committedRange(floorMWh, ceilingMWh, share);
    return { floorMWh: Math.min(range.floorMWh, levelMWh), ceilingMWh: Math.max(range.ceilingMWh, levelMWh), levelMWh };
  };
  return {
    ...changing,
    afterBlock: (flows, begin, end, startMWh) => {
      const next = changing.afterBlock(flows, begin, end, startMWh);
      return { ...middle(next), ...(next.moreStorages && { moreStorages: next.moreStorages.map(middle) }) };
    },
  };
}

/** Dispatches a problem. Throws an error if terms were ignored, which would otherwise go unnoticed. */
function dispatched(problem: DispatchProblem, { horizon }: Planning, changing: ChangingStorage | undefined): DispatchResult {
  const result = dispatchYear(problem, horizon(problem), changing);
  if (problem.terms && !result.flows.terms) throw new Error('The dispatch has not served the terms of its problem');
  return result;
}
