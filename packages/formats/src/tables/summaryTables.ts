import { message, type Text } from '@hybrid/project/i18n/message';
import type { Details } from '@hybrid/project/results/details';
import { financialRows, performanceKeys, performanceRows } from '@hybrid/project/results/summaryRows';
import { unitColumn, unitIn, type ExportCell, type ExportColumn, type ExportTable } from './exportTable';

export const nameColumn: ExportColumn = { label: '', unit: '', decimals: 0 };

const figure = (label: Text, decimals: number, unit = ''): ExportColumn => ({ label, unit, decimals });

/** Returns the columns of most tables: figures of the first year and means over the years. */
export const firstAndAverageColumns = (unit: string, decimals = 0): readonly ExportColumn[] => [
  nameColumn,
  figure(message('files.firstYear'), decimals, unit),
  figure(message('files.average'), decimals, unit),
];

/** Returns the key figures; the note states why a figure does not exist. */
export function financialTable({ financial, cashflow }: Pick<Details, 'financial' | 'cashflow'>, currency: string): ExportTable {
  const rows = financialRows(cashflow.rates).map((row) => ({ row, value: row.read(financial) }));
  return {
    title: message('files.financialSummary'),
    columns: [nameColumn, figure(message('document.value'), 0), unitColumn],
    rows: rows.map(({ row, value }) => [
      row.label,
      value === null ? row.absent : { value, decimals: row.decimals },
      value === null ? '' : unitIn(currency, row.unit),
    ]),
  };
}

export function priceTable({ price }: Pick<Details, 'price'>, currency: string): ExportTable {
  const unit = `${currency}/MWh`;
  return {
    title: message('files.energyPriceSummary'),
    columns: [
      nameColumn,
      figure(message('files.saleFirstYear'), 2, unit),
      figure(message('files.saleAverage'), 2, unit),
      figure(message('files.purchaseFirstYear'), 2, unit),
      figure(message('files.purchaseAverage'), 2, unit),
    ],
    rows: [
      ...price.markets.map(({ name, salePrice, purchasePrice }) => [
        name,
        salePrice.first,
        salePrice.average,
        purchasePrice.first,
        purchasePrice.average,
      ]),
      ...capacityPriceRow({ price }, currency, ({ first, average }) => [first, average, null, null]),
    ],
  };
}

/** Returns the price of a contracted MW for the table of energy prices, with its own unit; none without a capacity market. */
export function capacityPriceRow(
  { price: { capacityPrice } }: Pick<Details, 'price'>,
  currency: string,
  cells: (price: { readonly first: ExportCell; readonly average: ExportCell }) => readonly ExportCell[],
): readonly (readonly ExportCell[])[] {
  if (capacityPrice === null) return [];
  const cell = (value: number): ExportCell => ({ value, decimals: 0 });
  return [
    [
      message('results.capacityPriceMwYr', { currency }),
      ...cells({ first: cell(capacityPrice.first), average: cell(capacityPrice.average) }),
    ],
  ];
}

type PerformanceOwner = (typeof performanceRows)[keyof typeof performanceRows]['owner'];

/** Returns the system and the technologies with figures in a result. */
export function ownersIn({ solar, wind, storage }: Pick<Details, 'solar' | 'wind' | 'storage'>): readonly PerformanceOwner[] {
  const has = { solar: solar.length > 0, wind: wind.length > 0, storage: storage.length > 0, system: true };
  return (Object.keys(has) as PerformanceOwner[]).filter((owner) => has[owner]);
}

/** Returns the informative lines of the System Performance of some owners. */
export function performanceTable(
  { performance }: Pick<Details, 'performance'>,
  title: Text,
  owners: readonly PerformanceOwner[],
  currency: string,
): ExportTable {
  return {
    title,
    columns: [nameColumn, figure(message('files.firstYear'), 0), figure(message('files.average'), 0), unitColumn],
    rows: performanceKeys
      .filter((key) => owners.includes(performanceRows[key].owner) && performanceRows[key].isInformative(performance))
      .map((key) => {
        const { label, unit, decimals } = performanceRows[key];
        const { first, average } = performance[key];
        return [label, { value: first, decimals }, { value: average, decimals }, unitIn(currency, unit)];
      }),
  };
}

/** Returns a table of figures one below the other, each with its unit. */
export function figureTable(title: Text, rows: ExportTable['rows']): ExportTable {
  return { title, columns: [nameColumn, figure(message('document.value'), 2), unitColumn], rows };
}
