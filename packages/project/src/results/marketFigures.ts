import type { Text } from '../i18n/message';
import { marketDefinition, marketKinds, type MarketKind } from '../document/kinds';
import type { MarketFigure } from '../document/marketDefinition';
import type { Details, FirstAndAverage } from './details';

/** A figure of a market with its values; `sum` is the sum of all operating years, null if years do not add up. */
export interface MarketFigureRow extends MarketFigure, FirstAndAverage {
  readonly sum: number | null;
}

interface MarketFigureTable {
  readonly name: Text;
  readonly rows: readonly MarketFigureRow[];
}

/** Kinds of market whose figures the revenue page shows, in its order. */
export const kindsWithFigureTable = marketKinds.filter((kind) => marketDefinition(kind).hasFigureTable);

/** Returns the tables of figures of the markets of some kinds over a number of operating years. */
export function marketFigureTables(
  { revenue }: Pick<Details, 'revenue'>,
  years: number,
  kinds: readonly MarketKind[] = kindsWithFigureTable,
): readonly MarketFigureTable[] {
  return kinds.flatMap((kind) =>
    revenue[kind].map((market) => ({
      name: market.name,
      rows: Object.entries(marketDefinition(kind).figures).map(([key, figure]): MarketFigureRow => {
        const { first, average } = (market as unknown as Readonly<Record<string, FirstAndAverage>>)[key] as FirstAndAverage;
        return { ...figure, first, average, sum: figure.addsUp ? average * years : null };
      }),
    })),
  );
}
