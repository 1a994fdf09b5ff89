import { newPriceSeries, resizedFlags, type PriceSeries } from '../document/priceSeries';
import type { TimeSeries } from '../document/timeSeries';
import { eachItem, withChange, type Edit } from './edit';
import { yearsOf } from './stageRules';

/** Lists of price files of an energy market. */
export type PriceFiles = 'multiYearPrice' | 'singleFileMultiYearPrice' | 'multiYearImportPrice';

function changeFiles(
  marketId: string,
  list: PriceFiles,
  change: (files: readonly PriceSeries[], years: number) => readonly PriceSeries[],
): Edit {
  return (project) =>
    withChange(project, {
      energyMarkets: eachItem(project.energyMarkets, (market) =>
        market.id === marketId ? withChange(market, { [list]: change(market[list], yearsOf(project)) }) : market,
      ),
    });
}

/** Replaces all files of a list, as edited in a dialog. A project year belongs to the first file that claims it. */
export function setPriceFiles(marketId: string, list: PriceFiles, files: readonly PriceSeries[]): Edit {
  return changeFiles(marketId, list, (_before, years) =>
    files.map((file, index) => ({
      ...file,
      projectYearsValid: resizedFlags(file.projectYearsValid, years).map(
        (flag, year) => flag && !files.slice(0, index).some(({ projectYearsValid }) => projectYearsValid[year]),
      ),
    })),
  );
}

/** Sets the years of one file, in their order: each holds for the project year at its position, up to the lifetime of the project. */
export function setYearsInFile(marketId: string, name: string, series: readonly TimeSeries[]): Edit {
  return changeFiles(marketId, 'singleFileMultiYearPrice', (_before, years) =>
    series.map((data, index) => {
      const file = newPriceSeries(`year-${index + 1}`, index, name, data, years);
      return { ...file, projectYearsValid: file.projectYearsValid.map((_, year) => year === index) };
    }),
  );
}
