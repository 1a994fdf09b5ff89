import { perMarketKind } from '../document/kinds';
import type { CashFlowYear } from './cashFlow';
import type { Details } from './details';
import { economicColumns, economicKeys, type EconomicFigures } from './economicColumns';
import type { FirstAndAverage } from './firstAndAverage';
import type { ResultHeader, ResultItem } from './resultTables';

/** Rows and details for tests that pass them through. */

const none: FirstAndAverage = { first: 0, average: 0 };

/** Economic figures that are zero, or absent where a row may lack them. */
const noFigures = Object.fromEntries(
  economicKeys.map((key) => [key, economicColumns[key].absent === '' ? 0 : null]),
) as unknown as EconomicFigures;

/** Returns the row of a simulation without costs and revenue, except for the given fields. */
export function resultRow(id: string, fields: Partial<ResultItem> = {}): ResultItem {
  return {
    id,
    sensitivity: [],
    optimization: [],
    revenue: [],
    ...noFigures,
    ...fields,
  };
}

/** A header without columns. */
export const noColumns: ResultHeader = { sensitivity: [], optimization: [], revenue: [] };

/** A year of the cash flow of one market in which nothing is paid. */
export const unpaidYear: CashFlowYear = {
  year: 0,
  solar: 0,
  wind: 0,
  storage: 0,
  capEx: 0,
  opEx: 0,
  replacement: 0,
  augmentation: 0,
  revenues: [0],
  revenue: 0,
  incentives: 0,
  income: 0,
  cumulative: 0,
  discounted: 0,
  cumulativeDiscounted: 0,
};

/** Returns details of a simulation without equipment, revenue and operation. */
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
    revenue: perMarketKind(() => []),
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
    cashflow: {
      revenueNames: [],
      years: [],
      plain: [],
      cumulative: [],
      table: [],
      tree: [],
      rates: { discountRate: 0, inflationRate: 0, isNominal: false },
    },
    solar: [],
    wind: [],
    storage: [],
    augmentation: [],
    regulation: [],
    revenueResult: { years: [] },
    audit: { engineVersion: '', relativeGapBound: 0, notes: [] },
  };
}
