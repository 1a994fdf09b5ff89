import { perMarketKind, type MarketKind } from '@hybrid/project/document/kinds';
import type { TermFlows } from '../dispatch/problem';
import type { Series } from '../series';
import { marketPart } from './contract';
import { deliveredDuties, dutiesOf, type DeliveredDuties } from './deliveredDuties';
import { allocationOf } from './marketTerms';
import { modelOf } from './market';
import type { MarketYear } from './marketYear';
import { total, type OwnerPower } from './ownerPower';

/** Exports and imports of the plan for one energy market, at the point of interconnection. */
export interface MarketPlan {
  readonly exports: readonly OwnerPower[];
  readonly exportMW: Series;
  readonly importMW: Series;
  readonly terms: TermFlows | undefined;
}

/** Sales to an energy market and purchases from it in its plan, beyond duties and contracted shares. */
export interface MarketPosition {
  readonly soldMW: Series;
  readonly boughtMW: Series;
}

/** A year of flows by the technology and the market that are paid. Imports are the storage's. */
export interface Traded {
  readonly stepHours: number;
  /** All physical exports. */
  readonly exports: readonly OwnerPower[];
  /** Part of them beyond duties and contracted shares. */
  readonly marketExports: readonly OwnerPower[];
  /** Part of them under contracts by percent, by contract. */
  readonly contracted: readonly (readonly OwnerPower[])[];
  /** One for each energy market, in the order in which they clear; the last is the physical one. */
  readonly positions: readonly MarketPosition[];
  readonly duties: DeliveredDuties;
  /** Power kept ready for each market of a kind with offers. */
  readonly keptReady: KeptReady;
  /** Power kept ready for each offer of the markets, in the order of the plan. */
  readonly regulationUpMW: readonly Series[];
  readonly regulationDownMW: readonly Series[];
}

/** Power of the first storage kept ready for a market. */
interface ReadyPower {
  readonly upMW: Series;
  readonly downMW: Series;
}

type KeptReady = { readonly [K in MarketKind]: readonly ReadyPower[] };

/** Returns the power kept ready for each market; none for kinds without offers, and in a plan without a storage. */
function keptReady(year: MarketYear, { terms }: MarketPlan): KeptReady {
  let place = 0;
  return perMarketKind((kind) => {
    const first = place;
    const count = modelOf(kind).offer ? year[kind].length : 0;
    place += count;
    return Array.from({ length: count }, (_, at) => ({
      upMW: terms?.regulationUpMW[first + at],
      downMW: terms?.regulationDownMW[first + at],
    })).flatMap(({ upMW, downMW }) => (upMW && downMW ? [{ upMW, downMW }] : []));
  });
}

/** Returns the sales of each technology to each market, from the plans of the energy markets in order, the physical one last. */
export function tradeOf(year: MarketYear, forwards: readonly MarketPlan[], physical: MarketPlan, stepHours: number): Traded {
  const last = Math.max(0, year.energyMarkets.length - 1);
  const duties = delivered(year, physical, stepHours);
  const split = splitExports(year, last, physical, duties.totalMW);
  const positions = forwards.map((plan, place) => ({
    soldMW: total(splitExports(year, place, plan, delivered(year, plan, stepHours).totalMW).market, plan.exportMW.length),
    boughtMW: plan.importMW,
  }));
  return {
    stepHours,
    exports: physical.exports,
    marketExports: split.market,
    contracted: split.contracted,
    positions: [...positions, { soldMW: total(split.market, physical.exportMW.length), boughtMW: physical.importMW }],
    duties,
    keptReady: keptReady(year, physical),
    regulationUpMW: physical.terms?.regulationUpMW ?? [],
    regulationDownMW: physical.terms?.regulationDownMW ?? [],
  };
}

function delivered(year: MarketYear, { terms, exportMW }: MarketPlan, stepHours: number): DeliveredDuties {
  return deliveredDuties(year, terms, exportMW.length, stepHours);
}

interface SplitExports {
  readonly market: readonly OwnerPower[];
  readonly contracted: readonly (readonly OwnerPower[])[];
}

/** Splits exports: duties take the same part of each technology's exports, contracts by percent their shares of the rest, the market the remainder. */
function splitExports(year: MarketYear, place: number, { exports, exportMW }: MarketPlan, dutyMW: Series): SplitExports {
  const { shares, contracts } = year;
  const beyondDuties =
    dutiesOf(year).length > 0
      ? exports.map(({ owner, powerMW }) => ({
          owner,
          powerMW: powerMW.map((power, t) => (exportMW[t] > 0 ? power * Math.max(0, 1 - dutyMW[t] / exportMW[t]) : 0)),
        }))
      : exports;
  if (!shares) return { market: beyondDuties, contracted: contracts.map(() => []) };
  const market = beyondDuties.map(({ owner, powerMW }) => ({
    owner,
    powerMW: powerMW.map((power, t) =>
      owner === 'system' ? power : power * marketPart(shares.total[owner][t], allocation(year, place, owner)),
    ),
  }));
  const contracted = shares.byContract.map((byOwner) =>
    beyondDuties.flatMap(({ owner, powerMW }, o) =>
      owner === 'system'
        ? []
        : [
            {
              owner,
              powerMW: powerMW.map((power, t) =>
                shares.total[owner][t] > 0 ? ((power - market[o].powerMW[t]) * byOwner[owner][t]) / shares.total[owner][t] : 0,
              ),
            },
          ],
    ),
  );
  return { market, contracted };
}

function allocation(year: MarketYear, place: number, owner: 'solar' | 'wind' | 'storage'): number {
  return owner === 'storage' ? 1 : allocationOf(year, place, owner);
}
