import { assignYear, newPriceSeries, type PriceSeries } from '../document/priceSeries';
import type { TimeSeries } from '../document/timeSeries';
import { eachItem, nextId, withChange, withoutItem, type Edit } from './edit';
import { yearsOf } from './stageRules';

/** The lists of price files of an energy market. */
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

/** Adds a price file that holds for no project year yet. */
export function addPriceFile(marketId: string, list: PriceFiles, name: string, data: TimeSeries): Edit {
  return changeFiles(marketId, list, (files, years) => {
    const fileIndex = Math.max(-1, ...files.map((file) => file.fileIndex)) + 1;
    return [...files, newPriceSeries(nextId('file', files), fileIndex, name, data, years)];
  });
}

export function removePriceFile(marketId: string, list: PriceFiles, id: string): Edit {
  return changeFiles(marketId, list, (files) => withoutItem(files, id));
}

/** Gives a project year (from 0) to a file, or to none, and takes it from the others. */
export function assignPriceYear(marketId: string, list: PriceFiles, projectYear: number, fileId: string | undefined): Edit {
  return changeFiles(marketId, list, (files, years) =>
    projectYear >= 0 && projectYear < years ? assignYear(files, projectYear, fileId) : files,
  );
}
