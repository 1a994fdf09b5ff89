import type { EnergyMarket } from './energyMarket';
import type { Project } from './project';

/** Returns the energy markets in use. */
export function energyMarketsInUse({ useEnergyMarket, energyMarkets }: Project): readonly EnergyMarket[] {
  return useEnergyMarket ? energyMarkets : [];
}

/** Returns the form of the prices of a market: one year for all, a file for some project years each, or one file with all years. Early analysis has one year. */
export function priceForm({ earlyAnalysis }: Project, market: EnergyMarket): 'year' | 'files' | 'file' {
  if (earlyAnalysis) return 'year';
  if (market.useSingleFileMultiYearPrice) return 'file';
  return market.useMultiYearPrice ? 'files' : 'year';
}

type PriceEscalator = 'priceEscalator' | 'importPriceEscalator';

/** Returns true if the prices of an escalator are given year by year in files, so that it has no effect. */
export function isGivenByYear(project: Project, market: EnergyMarket, escalator: PriceEscalator): boolean {
  if (priceForm(project, market) === 'year') return false;
  return escalator === 'priceEscalator' || (hasOwnImportPrice(market) && market.multiYearImportPrice.length > 0);
}

/** Returns true for purchase prices of their own; otherwise they are a multiple of the sale price. */
export function hasOwnImportPrice({ hasSeparateImportPrice, useImportPriceMultiplier }: EnergyMarket): boolean {
  return hasSeparateImportPrice && !useImportPriceMultiplier;
}
