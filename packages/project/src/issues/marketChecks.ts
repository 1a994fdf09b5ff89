import { energyMarketFields, energyMarketKinds } from '../document/energyMarket';
import type { Check } from './issue';
import { rangeIssues } from './rangeChecks';

export const revenueStream: Check = function* (project) {
  if (!project.useEnergyMarket) yield { severity: 'error', step: 'revenue', anchor: 'energy-market', text: 'Add a revenue stream' };
};

export const energyPrices: Check = function* (project) {
  if (!project.useEnergyMarket) return;
  for (const market of project.energyMarkets) {
    const anchor = `${market.id}-price`;
    if (market.price.state === 'blank') yield { severity: 'error', step: 'revenue', anchor, text: 'No imported energy market price' };
    if (market.hasSeparateImportPrice && !market.useImportPriceMultiplier && market.importPrice.state === 'blank')
      yield {
        severity: 'error',
        step: 'revenue',
        anchor: `${market.id}-importPrice`,
        text: `${energyMarketKinds[market.kind].title}: No imported energy market import price`,
      };
    yield* rangeIssues(
      energyMarketFields,
      { ...market },
      'revenue',
      (field) => `${market.id}-${field}`,
      energyMarketKinds[market.kind].title,
    );
  }
};
