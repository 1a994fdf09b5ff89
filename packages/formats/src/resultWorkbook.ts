import type { Details } from '@hybrid/project/results/details';
import { exportSectionKeys, type ExportSection } from '@hybrid/project/results/exportSections';
import { cashFlowTable } from './cashFlowTable';
import type { ExportTable } from './exportTable';
import { solarTables, windTables } from './generationTables';
import { proFormaSheet } from './proFormaSheet';
import { factLines, type ResultFacts } from './resultFacts';
import { capacityTables, contractTables, regulationTables, revenueByYearTables, revenueTable } from './revenueTables';
import type { Sheet } from './sheet';
import { storageTables } from './storageTables';
import { financialTable, performanceTable, priceTable } from './summaryTables';
import type { StepYear } from './stepYear';
import { tableSheet } from './tableSheet';
import { timeSeriesSheet } from './timeSeriesSheet';
import { workbookFile } from './workbookFile';

type DetailsSection = Exclude<ExportSection, 'timeSeries'>;

/** THE list: section of the export that is made of details → its sheets. A section that is not in the details has none. */
const sheetsOf: { readonly [S in DetailsSection]: (details: Details, facts: ResultFacts) => readonly Sheet[] } = {
  summary: (details, facts) => [
    sheet('Summary', facts, [
      financialTable(details, facts.currency),
      revenueTable(details, facts.currency),
      priceTable(details, facts.currency),
      performanceTable(details, 'System performance', ['solar', 'wind', 'storage', 'system']),
      notesTable(details),
    ]),
  ],
  regulation: (details, facts) => tablesAs('Regulation Market', facts, regulationTables(details, facts.currency, facts.baseYear)),
  wind: (details, facts) => [sheet('Wind', facts, windTables(details, facts))],
  solar: (details, facts) => [sheet('Solar', facts, solarTables(details, facts))],
  storage: (details, facts) => [sheet('Storage', facts, storageTables(details, facts))],
  revenue: (details, facts) => [
    sheet('Revenue', facts, [
      revenueTable(details, facts.currency),
      ...capacityTables(details, facts.currency),
      ...contractTables(details, facts.currency),
      ...revenueByYearTables(details, facts.currency, facts.baseYear),
    ]),
  ],
  cashFlow: (details, facts) => [sheet('Cash Flow', facts, [cashFlowTable(details, facts)])],
  proForma: ({ cashflow }, facts) => [proFormaSheet(cashflow, facts)],
};

/**
 * `Result.xlsx`: the chosen sections of a result, in the order of their list; the steps of its first year are asked for where they are chosen.
 * Undefined where the result has nothing of what is chosen.
 */
export async function resultWorkbook(
  details: Details,
  facts: ResultFacts,
  sections: readonly ExportSection[],
  firstYear: () => StepYear,
): Promise<Uint8Array | undefined> {
  const chosen = exportSectionKeys.filter((key) => sections.includes(key));
  const sheets = chosen.flatMap((key) => (key === 'timeSeries' ? [timeSeriesSheet(firstYear(), facts)] : sheetsOf[key](details, facts)));
  return sheets.length === 0 ? undefined : workbookFile(sheets);
}

function sheet(name: string, facts: ResultFacts, tables: readonly ExportTable[]): Sheet {
  return tableSheet(name, factLines(facts), tables);
}

function tablesAs(name: string, facts: ResultFacts, tables: readonly ExportTable[]): readonly Sheet[] {
  return tables.length === 0 ? [] : [sheet(name, facts, tables)];
}

function notesTable({ audit }: Details): ExportTable {
  return {
    title: 'Notes',
    columns: [{ label: `Engine ${audit.engineVersion}`, unit: '', decimals: 0 }],
    rows: audit.notes.map((note) => [note]),
  };
}
