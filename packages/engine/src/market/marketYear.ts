import type { Case } from '../cases/case';
import type { RegulationMarketCase } from '../cases/markets';
import type { RegulationOffer } from '../dispatch/problem';
import { constantSeries, type Series } from '../series';
import { blockedSteps, capacityYear, type CapacityYear, type ContractedStorage } from './capacity';
import { contractedShares, contractPrice, contractYear, type ContractedShares, type ContractYear } from './contract';
import { energyMarketYears, type EnergyMarketYear, type PlantPrices } from './priceYears';
import { maxValuePerMWh, promiseCosts, type PromiseCosts } from './promiseCosts';
import { regulationOffer } from './regulation';

/** All markets in one operating year: prices, calls and duties, before anything flows. */
export interface MarketYear {
  /** Energy markets in the order in which they clear; the plant physically follows the last. */
  readonly energy: readonly EnergyMarketYear[];
  readonly regulation: readonly RegulationYear[];
  readonly capacity: readonly CapacityYear[];
  readonly contracts: readonly ContractYear[];
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

export interface RegulationYear {
  readonly market: RegulationMarketCase;
  readonly offer: RegulationOffer;
}

type MarketInput = Pick<Case, 'stepHours' | 'stepCount' | 'baseYear' | 'markets' | 'regulationHeadroom'>;

/** Returns the markets of a case in an operating year from 0. Regulation and capacity need a storage. */
export function marketYear(input: MarketInput, storage: ContractedStorage | undefined, operatingYear: number): MarketYear {
  const { stepHours, stepCount, baseYear, markets } = input;
  const energy = energyMarketYears(input, operatingYear);
  const contractPrices = markets.contracts.map((contract) => contractPrice(contract, input, operatingYear));
  const costs = promiseCosts(maxValuePerMWh(energy, markets.contracts, contractPrices, operatingYear));
  const contracts = markets.contracts.map((contract, k) =>
    contractYear(contract, energy, input, operatingYear, contractPrices[k], costs.forbiddenShortagePerMWh),
  );
  const calendar = { stepHours, stepCount, calendarYear: baseYear + operatingYear, operatingYear };
  const capacity = markets.capacity.map((market) =>
    capacityYear(market, energy, storage, calendar, contractPrices[0], costs.missedCallPerMWh),
  );
  const blocked = blockedSteps(capacity, stepCount);
  const ratedMW = storage?.unit.dischargeLimitMW ?? 0;
  const prices = energy.at(-1)?.prices ?? withoutMarket(contracts, stepCount, costs);
  return {
    energy,
    regulation: markets.regulation.map((market) => ({
      market,
      offer: regulationOffer(market, energy, input, operatingYear, { ratedMW, blocked }),
    })),
    capacity,
    contracts,
    headroomHours: input.regulationHeadroom ? stepHours : 0,
    shares: contractedShares(contracts, prices.salePricePerMWh),
    prices,
    costs,
  };
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
