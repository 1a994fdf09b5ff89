import { energyMarketsInUse, priceForm } from '../document/energyMarketPrices';
import type { EnergyMarket } from '../document/energyMarket';
import type { Project } from '../document/project';
import type { TimeSeries } from '../document/timeSeries';
import { marketName, marketsOf } from '../document/marketsInUse';
import type { Text } from '../i18n/message';

/** Facts of the prices of a market. `mean` is of the files, as imported. [currency/MWh] */
interface MarketPrices {
  readonly name: Text;
  readonly file: string;
  /** Calendar year of the first file. */
  readonly year: number;
  readonly years: number;
  readonly mean: number;
  /** True while warnings of an import are unanswered. */
  readonly isDoubtful: boolean;
}

export interface PricesEvidence {
  readonly markets: readonly MarketPrices[];
  /** Names of the other markets, which pay without a market price. */
  readonly others: readonly Text[];
  readonly isInOrder: boolean;
}

/** Least number of years of prices that show how years differ; P90 needs as many. */
const minYears = 3;

/** Returns what the prices of a project rest upon. They are in order with several years, all warnings answered. */
export function pricesEvidence(project: Project): PricesEvidence {
  const energy = energyMarketsInUse(project);
  const markets = energy.flatMap((market): readonly MarketPrices[] => {
    const files = filesOf(project, market);
    const [first] = files;
    if (!first) return [];
    return [
      {
        name: marketName(market),
        file: first.name,
        year: first.year,
        years: files.length,
        mean: files.reduce((sum, { statistics }) => sum + statistics.mean, 0) / files.length,
        isDoubtful: files.some(({ warnings }) => (warnings ?? []).length > 0),
      },
    ];
  });
  return {
    markets,
    others: marketsOf(project)
      .filter(({ id }) => !energy.some((market) => market.id === id))
      .map(marketName),
    isInOrder: markets.every(({ years, isDoubtful }) => years >= minYears && !isDoubtful),
  };
}

/** Returns the files of the sale prices of a market that are in use. */
function filesOf(project: Project, market: EnergyMarket): readonly TimeSeries[] {
  const form = priceForm(project, market);
  const files =
    form === 'year'
      ? [market.price]
      : (form === 'files' ? market.multiYearPrice : market.singleFileMultiYearPrice)
          .filter(({ projectYearsValid }) => projectYearsValid.includes(true))
          .map(({ data }) => data);
  return files.filter(({ state }) => state === 'ready');
}
