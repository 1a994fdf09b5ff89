import type { Details } from './details';
import type { FirstAndAverage } from './firstAndAverage';

/** Details for tests of what carries them about. */

export const none: FirstAndAverage = { first: 0, average: 0 };

/** Details of a simulation that has nothing, earns nothing and does nothing. */
export function emptyDetails(id: string): Details {
  return {
    id,
    title: '',
    financial: {
      projectLifeTime: 1,
      realDiscountRate: 0,
      capitalCost: 0,
      operatingCost: 0,
      augmentationCost: 0,
      marketParticipation: 0,
      contractParticipation: 0,
      capacityMarketParticipation: 0,
      revenue: 0,
      firstYearRevenue: 0,
      incentives: 0,
      npv: 0,
      irr: null,
      lcoe: null,
      payback: null,
      discountedPayback: null,
    },
    price: { markets: [], capacityPrice: null },
    revenue: { energyMarkets: [], regulationMarkets: [], capacityMarkets: [], contracts: [] },
    performance: {
      solarProduction: none,
      windProduction: none,
      totalProduction: none,
      storageThroughput: none,
      solarToStorage: none,
      windToStorage: none,
      gridToStorage: none,
      curtailedEnergy: none,
      curtailedAtLimit: none,
      curtailedWorthless: none,
      clippedEnergy: none,
      excessElectricity: none,
      acLineLosses: none,
      transformerLosses: none,
      systemConverterLosses: none,
      storageLosses: none,
      totalLosses: none,
      imports: none,
      exports: none,
      meanStateOfCharge: none,
      cycleCost: none,
      equivalentCycles: none,
      hoursFromGrid: none,
      hoursToGrid: none,
      hoursIdle: none,
      utilizationRate: none,
      regulationUpCommitted: none,
      regulationDownCommitted: none,
    },
    summaryChart: [],
    cashflow: { revenueNames: [], years: [] },
    solar: [],
    wind: [],
    storage: [],
    augmentation: [],
    regulation: [],
    revenueResult: { years: [] },
    audit: { engineVersion: '', relativeGapBound: 0, notes: [] },
  };
}
