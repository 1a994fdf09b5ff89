import { message, type Text } from '@hybrid/project/i18n/message';
import { marketKinds, markets } from '@hybrid/project/document/kinds';
import type { MarketFigure } from '@hybrid/project/document/marketDefinition';
import type { Details, FirstAndAverage } from '@hybrid/project/results/details';
import { marketFigureTables } from '@hybrid/project/results/marketFigures';
import { shownParts, type MarketOfYear, type RevenueYear } from '@hybrid/project/results/revenueResult';
import { revenueRows } from '@hybrid/project/results/summaryRows';
import { unitColumn, unitIn, type ExportCell, type ExportTable } from './exportTable';
import { partOfMarket } from './marketParts';
import { ownerWords } from './resultWords';
import { firstAndAverageColumns } from './summaryTables';
import { yearColumn, yearTable } from './yearTable';

/** Returns revenue by market and technology, and its sum. */
export function revenueTable(details: Pick<Details, 'revenue'>, currency: string): ExportTable {
  return {
    title: message('files.revenueSummary'),
    columns: firstAndAverageColumns(currency),
    rows: revenueRows(details).map(({ label, first, average }) => [label, first, average]),
  };
}

/** Returns revenue of each market and each technology by year, with energy and price of the markets. */
export function revenueByYearTables({ revenueResult }: Details, currency: string, baseYear: number): readonly ExportTable[] {
  const { years } = revenueResult;
  const [first] = years;
  if (!first) return [];
  const marketsOf = (year: RevenueYear): readonly MarketOfYear[] => marketKinds.flatMap((kind) => year[kind]);
  return [
    yearTable(message('files.revenueByMarket'), years, baseYear, [
      ...marketsOf(first)
        .map((market) => ({ name: market.name, parts: shownParts(market) }))
        .flatMap(({ name, parts }, market) => [
          yearColumn<RevenueYear>(name, currency, 0, (year) => marketsOf(year)[market]?.revenue ?? null),
          ...parts.map((part, place) =>
            yearColumn<RevenueYear>(
              partOfMarket(name, part.name),
              currency,
              0,
              (year) => marketsOf(year)[market]?.parts?.[place]?.revenue ?? null,
            ),
          ),
          yearColumn<RevenueYear>(message('files.energy', { market: name }), 'MWh', 0, (year) => marketsOf(year)[market]?.energy ?? null),
          yearColumn<RevenueYear>(
            message('files.price', { market: name }),
            `${currency}/MWh`,
            2,
            (year) => marketsOf(year)[market]?.price ?? null,
          ),
        ]),
      yearColumn(message('money.operatingCost'), currency, 0, ({ operatingCost }) => operatingCost),
      yearColumn(message('storage.augmentationCost'), currency, 0, ({ augmentationCost }) => augmentationCost),
    ]),
    yearTable(
      message('files.revenueByTechnology'),
      years,
      baseYear,
      first.technologies.map(({ technology }, place) =>
        yearColumn<RevenueYear>(ownerWords[technology], currency, 0, (year) => year.technologies[place]?.revenue ?? null),
      ),
    ),
  ];
}

const regulationFigures = markets.regulationMarkets.figures;

/** Returns a table for each regulation market: committed power, the energy it moved, and the revenue of both. */
export function regulationTables({ revenue, regulation }: Details, currency: string, baseYear: number): readonly ExportTable[] {
  const keys = Object.keys(regulationFigures) as readonly (keyof typeof regulationFigures)[];
  return [
    ...revenue.regulationMarkets.map((market) => marketTable(market.name, market, regulationFigures, currency)),
    ...regulation.map(({ name, items }) =>
      yearTable(
        message('files.byYear', { item: name }),
        items,
        baseYear,
        keys.map((key) => {
          const { label, unit } = regulationFigures[key];
          return yearColumn(label, unitIn(currency, unit), 0, (year: (typeof items)[number]) => year[key]);
        }),
      ),
    ),
  ];
}

/** Returns a table for each capacity market and each contract: contracted power or energy, delivery, and money. */
export function obligationTables(details: Pick<Details, 'revenue' | 'revenueResult'>, currency: string): readonly ExportTable[] {
  return marketFigureTables(details, details.revenueResult.years.length).map(({ name, rows }) => ({
    title: name,
    columns: [...firstAndAverageColumns(''), { label: message('files.allYears'), unit: '', decimals: 0 }, unitColumn],
    rows: rows.map(({ label, unit, decimals, first, average, sum }): readonly ExportCell[] => [
      label,
      { value: first, decimals },
      { value: average, decimals },
      sum === null ? null : { value: sum, decimals },
      unitIn(currency, unit),
    ]),
  }));
}

function marketTable<K extends string>(
  title: Text,
  market: { readonly [Key in NoInfer<K>]: FirstAndAverage },
  figures: { readonly [Key in K]: MarketFigure },
  currency: string,
): ExportTable {
  const rows = (Object.keys(figures) as K[]).map((key): readonly ExportCell[] => {
    const { label, unit } = figures[key];
    return [label, market[key].first, market[key].average, unitIn(currency, unit)];
  });
  return { title, columns: [...firstAndAverageColumns('', 1), unitColumn], rows };
}
