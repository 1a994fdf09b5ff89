import { marketKinds, perMarketKind, type MarketKind } from '@hybrid/project/document/kinds';
import type { Case } from '../cases/case';
import type { RegulationOffer } from '../dispatch/problem';
import { constantSeries, type Series } from '../series';
import type { ContractedStorage } from './capacity';
import { contractedShares, contractPrice, type ContractedShares, type ContractYear } from './contract';
import { modelOf, type MarketYears } from './market';
import type { YearContext } from './marketModel';
import type { PlantPrices } from './priceYears';
import { maxValuePerMWh, promiseCosts, type PromiseCosts } from './promiseCosts';

/**
 * All markets in one operating year: prices, calls and duties, before anything flows. Energy markets are in the order in which they clear; the plant
 * physically follows the last.
 */
export interface MarketYear extends MarketYears {
  /** Hours of a full call of regulation that the cells must be able to give and take; 0 for none. */
  readonly headroomHours: number;
  /** Undefined without a contract by percent. */
  readonly shares: ContractedShares | undefined;
  /**
   * Prices of energy beyond duties and contracted shares: the last market's. Without a market it is sold at the best price of the contracts with an
   * obligation, and at 0 without any.
   */
  readonly prices: PlantPrices;
  readonly costs: PromiseCosts;
}

type MarketInput = Pick<Case, 'stepHours' | 'stepCount' | 'baseYear' | 'markets' | 'regulationHeadroom'>;

/** Returns the markets of a case in an operating year from 0. Regulation and capacity need a storage. */
export function marketYear(input: MarketInput, storage: ContractedStorage | undefined, operatingYear: number): MarketYear {
  const { stepHours, stepCount, markets } = input;
  const contractPrices = markets.contracts.map((contract) => contractPrice(contract, input, operatingYear));
  const found = new Map<MarketKind, readonly unknown[]>();
  const yearsOf = <K extends MarketKind>(kind: K): MarketYears[K] => {
    const years = found.get(kind) ?? modelOf(kind).inYear(markets[kind], context);
    found.set(kind, years);
    return years as MarketYears[K];
  };
  let known: PromiseCosts | undefined;
  const costs = (): PromiseCosts =>
    (known ??= promiseCosts(maxValuePerMWh(yearsOf('energyMarkets'), markets.contracts, contractPrices, operatingYear)));
  const context: YearContext = { ...input, operatingYear, storage, contractPrices, costs, yearsOf };
  const years = perMarketKind(yearsOf) as MarketYears;
  const { energyMarkets, contracts } = years;
  const prices = energyMarkets.at(-1)?.prices ?? withoutMarket(contracts, stepCount, costs());
  return {
    ...years,
    headroomHours: input.regulationHeadroom ? stepHours : 0,
    shares: contractedShares(contracts, prices.salePricePerMWh),
    prices,
    costs: costs(),
  };
}

/** Returns the offers of all markets that pay for power kept ready, in the order of the plan. */
export function offersOf(year: MarketYears): readonly RegulationOffer[] {
  return marketKinds.flatMap((kind) => {
    const { offer } = modelOf(kind);
    return offer ? year[kind].map(offer) : [];
  });
}

function withoutMarket(contracts: readonly ContractYear[], stepCount: number, { unservedLoadPerMWh }: PromiseCosts): PlantPrices {
  return {
    salePricePerMWh: surplusPrice(contracts, stepCount),
    purchasePricePerMWh: constantSeries(stepCount, 0),
    auxiliaryPricePerMWh: constantSeries(stepCount, unservedLoadPerMWh),
  };
}

/** Returns the best price of the contracts with an obligation in each step; 0 without one. */
function surplusPrice(contracts: readonly ContractYear[], stepCount: number): Series {
  const price = new Float64Array(stepCount);
  const obliged = contracts.filter(({ shares }) => !shares);
  for (let t = 0; t < stepCount && obliged.length > 0; t++) {
    let best = -Infinity;
    for (let k = 0; k < obliged.length; k++) best = Math.max(best, obliged[k].pricePerMWh[t]);
    price[t] = best;
  }
  return price;
}
