import type { Text } from '../i18n/message';
import { priceForm } from './energyMarketPrices';
import type { CapacityMarket } from './capacityMarket';
import type { EnergyMarket } from './energyMarket';
import { energyMarketKinds } from './energyMarketKinds';
import { fileOfYear } from './priceSeries';
import type { Project } from './project';
import { blankSeries, type TimeSeries } from './timeSeries';

/** Market whose prices determine the days of random events of a capacity market. */
export interface EventRanking {
  /** Id of the item in the document: an energy market or a contract. */
  readonly id: string;
  readonly name: Text;
  /** Its price of the first operating year; undefined if the price is a schedule of rates. */
  readonly price: TimeSeries | undefined;
}

/**
 * Returns the market whose prices rank the days of events: the one that pays their energy, else the last energy market to clear, else the first contract.
 * Undefined without any: days then follow their order in the year.
 */
export function eventRanking(project: Project, market: CapacityMarket): EventRanking | undefined {
  const energy = project.useEnergyMarket
    ? project.energyMarkets.toSorted((a, b) => energyMarketKinds[a.kind].rank - energyMarketKinds[b.kind].rank)
    : [];
  const named = market.energyPriceKind === 'market' ? energy.find(({ kind }) => kind === market.energyMarket) : undefined;
  const ranking = named ?? energy.at(-1);
  if (ranking) return { id: ranking.id, name: energyMarketKinds[ranking.kind].title, price: firstYearPrice(project, ranking) };
  const [contract] = project.useContract ? project.contracts : [];
  if (!contract) return undefined;
  const { id, name, energyPriceKind, energyPriceTimeSeries } = contract;
  return { id, name, price: energyPriceKind === 'import' ? energyPriceTimeSeries : undefined };
}

/** Returns a project whose energy markets have the sale prices of the first operating year as those of every year, where they have any. */
export function atFirstYearPrices(project: Project): Project {
  const energyMarkets = project.energyMarkets.map((market) => {
    const price = firstYearPrice(project, market);
    return price.state === 'ready' ? { ...market, price } : market;
  });
  return { ...project, energyMarkets };
}

/** Returns the sale price of an energy market in the first operating year; blank if it has none yet. */
export function firstYearPrice(project: Project, market: EnergyMarket): TimeSeries {
  const found = {
    year: () => market.price,
    files: () => fileOfYear(market.multiYearPrice, 0)?.data,
    file: () => market.singleFileMultiYearPrice.find(({ data }) => data.state === 'ready')?.data,
  }[priceForm(project, market)]();
  return found ?? blankSeries;
}
