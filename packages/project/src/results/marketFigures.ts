import type { Details, FirstAndAverage } from './details';

/** One figure of a capacity market or a contract. `unit` may hold `¤`; years of a figure with `addsUp` have a sum. */
interface MarketFigure {
  readonly label: string;
  readonly unit: string;
  readonly decimals: number;
  readonly addsUp: boolean;
}

const yearly = (label: string, unit: string, decimals = 0): MarketFigure => ({ label, unit, decimals, addsUp: true });
const level = (label: string, unit: string, decimals: number): MarketFigure => ({ label, unit, decimals, addsUp: false });

type FiguresOf<Kind extends 'capacityMarkets' | 'contracts'> = {
  readonly [Key in Exclude<keyof Details['revenue'][Kind][number], 'name' | 'solar' | 'wind' | 'storage' | 'total'>]: MarketFigure;
};

/** Figures of a capacity market, in the order of its table. */
export const capacityFigures: FiguresOf<'capacityMarkets'> = {
  capacityBid: level('Contracted power', 'MW', 1),
  capacityRevenue: yearly('Capacity revenue', '¤'),
  events: yearly('Calls', ''),
  delivered: yearly('Delivered in calls', 'MWh'),
  performance: level('Performance', '%', 1),
  energyRevenue: yearly('Energy revenue', '¤'),
};

/** Figures of a contract, in the order of its table. */
export const contractFigures: FiguresOf<'contracts'> = {
  owed: yearly('Owed', 'MWh'),
  delivered: yearly('Delivered under obligations', 'MWh'),
  shortfall: yearly('Shortfall', 'MWh'),
  sold: yearly('Sold in all', 'MWh'),
  penalty: yearly('Shortage penalty', '¤'),
};

/** A figure of a market with its values; `sum` is the sum of all operating years, null if years do not add up. */
export interface MarketFigureRow extends MarketFigure, FirstAndAverage {
  readonly sum: number | null;
}

interface MarketFigureTable {
  readonly name: string;
  readonly rows: readonly MarketFigureRow[];
}

/** Returns a table for each capacity market and each contract over a number of operating years. */
export function marketFigureTables({ revenue }: Pick<Details, 'revenue'>, years: number): readonly MarketFigureTable[] {
  return [
    ...revenue.capacityMarkets.map((market) => ({ name: market.name, rows: rowsOf(capacityFigures, market, years) })),
    ...revenue.contracts.map((contract) => ({ name: contract.name, rows: rowsOf(contractFigures, contract, years) })),
  ];
}

function rowsOf<Key extends string>(
  figures: { readonly [K in Key]: MarketFigure },
  values: { readonly [K in NoInfer<Key>]: FirstAndAverage },
  years: number,
): readonly MarketFigureRow[] {
  return (Object.keys(figures) as Key[]).map((key) => {
    const { first, average } = values[key];
    return { ...figures[key], first, average, sum: figures[key].addsUp ? average * years : null };
  });
}
