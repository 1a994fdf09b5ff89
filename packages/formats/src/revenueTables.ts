import type { Details, FirstAndAverage } from '@hybrid/project/results/details';
import { revenueRows } from '@hybrid/project/results/summaryRows';
import type { ExportCell, ExportTable } from './exportTable';
import { firstAndAverageColumns } from './summaryTables';

/** Revenue by market and technology, and their sum. */
export function revenueTable(details: Pick<Details, 'revenue'>, currency: string): ExportTable {
  return {
    title: 'Revenue summary',
    columns: firstAndAverageColumns(currency),
    rows: revenueRows(details).map(({ label, first, average }) => [label, first, average]),
  };
}

/** What each revenue stream earned in each year. */
export function revenueByYearTable({ cashflow }: Pick<Details, 'cashflow'>, currency: string, baseYear: number): ExportTable {
  const operating = cashflow.years.filter(({ year }) => year > 0);
  return {
    title: 'Revenue by year',
    columns: [
      { label: 'Year', unit: '', decimals: 0 },
      { label: 'Calendar year', unit: '', decimals: 0 },
      ...[...cashflow.revenueNames, 'Total revenue'].map((label) => ({ label, unit: currency, decimals: 0 })),
    ],
    rows: operating.map(({ year, revenues, revenue }) => [String(year), String(baseYear + year - 1), ...revenues, revenue]),
  };
}

const regulationLines = {
  regUpCapacityCommitted: ['Reg-Up capacity committed', 'MWh'],
  regUpCapacityRevenue: ['Reg-Up capacity revenue', '¤'],
  regUpEnergyExports: ['Reg-Up energy exports', 'MWh'],
  regUpEnergyRevenue: ['Reg-Up energy revenue', '¤'],
  regDownCapacityCommitted: ['Reg-Down capacity committed', 'MWh'],
  regDownCapacityRevenue: ['Reg-Down capacity revenue', '¤'],
  regDownEnergyImports: ['Reg-Down energy imports', 'MWh'],
  regDownEnergyExpense: ['Reg-Down energy expense', '¤'],
} as const;

const capacityLines = {
  capacityBid: ['Contracted power', 'MW'],
  events: ['Calls', '1/yr'],
  delivered: ['Delivered', 'MWh'],
  performance: ['Performance', '%'],
  capacityRevenue: ['Capacity revenue', '¤'],
  energyRevenue: ['Energy revenue', '¤'],
} as const;

const contractLines = {
  owed: ['Owed', 'MWh'],
  delivered: ['Delivered under obligations', 'MWh'],
  shortfall: ['Missing', 'MWh'],
  sold: ['Sold in all', 'MWh'],
  penalty: ['Penalty', '¤'],
} as const;

/** A table for each regulation market: power kept ready, the energy it moved, and what both earned. */
export function regulationTables({ revenue }: Pick<Details, 'revenue'>, currency: string): readonly ExportTable[] {
  return revenue.regulationMarkets.map((market) => marketTable(market.name, market, regulationLines, currency));
}

export function capacityTables({ revenue }: Pick<Details, 'revenue'>, currency: string): readonly ExportTable[] {
  return revenue.capacityMarkets.map((market) => marketTable(market.name, market, capacityLines, currency));
}

export function contractTables({ revenue }: Pick<Details, 'revenue'>, currency: string): readonly ExportTable[] {
  return revenue.contracts.map((market) => marketTable(market.name, market, contractLines, currency));
}

function marketTable<K extends string>(
  title: string,
  market: { readonly [Key in NoInfer<K>]: FirstAndAverage },
  lines: { readonly [Key in K]: readonly [string, string] },
  currency: string,
): ExportTable {
  const rows = (Object.keys(lines) as K[]).map((key): readonly ExportCell[] => {
    const [label, unit] = lines[key];
    return [label, market[key].first, market[key].average, unit.replace('¤', currency)];
  });
  return { title, columns: [...firstAndAverageColumns('', 1), { label: 'Unit', unit: '', decimals: 0 }], rows };
}
