import type { Details } from '@hybrid/project/results/details';
import { exportSectionKeys, type ExportSection } from '@hybrid/project/results/exportSections';
import { cashFlowTable } from './cashFlowTable';
import type { ExportTable } from './exportTable';
import { englishTongue, type FileTongue } from './fileTongue';
import { solarTables, windTables } from './generationTables';
import { proFormaSheet } from './proFormaSheet';
import { factLines, type ResultFacts } from './resultFacts';
import { obligationTables, regulationTables, revenueByYearTables, revenueTable } from './revenueTables';
import type { Sheet } from './sheet';
import { storageTables } from './storageTables';
import { financialTable, ownersIn, performanceTable, priceTable } from './summaryTables';
import type { StepYear } from './stepYear';
import { tableSheet } from './tableSheet';
import { timeSeriesSheet } from './timeSeriesSheet';
import { workbookFile } from './workbookFile';

type DetailsSection = Exclude<ExportSection, 'timeSeries'>;

/** THE list: section of the export that is made of details → its sheets. A section that is not in the details has none. */
const sheetsOf: { readonly [S in DetailsSection]: (details: Details, facts: ResultFacts, tongue: FileTongue) => readonly Sheet[] } = {
  summary: (details, facts, tongue) => [
    sheet(
      'Summary',
      facts,
      [
        financialTable(details, facts.currency),
        revenueTable(details, facts.currency),
        priceTable(details, facts.currency),
        performanceTable(details, 'System performance', ownersIn(details), facts.currency),
        notesTable(details),
      ],
      tongue,
    ),
  ],
  regulation: (details, facts, tongue) =>
    tablesAs('Regulation Market', facts, regulationTables(details, facts.currency, facts.baseYear), tongue),
  wind: (details, facts, tongue) => [sheet('Wind', facts, windTables(details, facts), tongue)],
  solar: (details, facts, tongue) => [sheet('Solar', facts, solarTables(details, facts), tongue)],
  storage: (details, facts, tongue) => [sheet('Storage', facts, storageTables(details, facts), tongue)],
  revenue: (details, facts, tongue) => [
    sheet(
      'Revenue',
      facts,
      [
        revenueTable(details, facts.currency),
        ...obligationTables(details, facts.currency),
        ...revenueByYearTables(details, facts.currency, facts.baseYear),
      ],
      tongue,
    ),
  ],
  cashFlow: (details, facts, tongue) => [sheet('Cash Flow', facts, [cashFlowTable(details, facts)], tongue)],
  proForma: ({ cashflow }, facts, tongue) => [proFormaSheet(cashflow, facts, tongue)],
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
  tongue = englishTongue,
): Promise<Uint8Array | undefined> {
  const chosen = exportSectionKeys.filter((key) => sections.includes(key));
  const sheets = chosen.flatMap((key) =>
    key === 'timeSeries' ? [timeSeriesSheet(firstYear(), facts, tongue)] : sheetsOf[key](details, facts, tongue),
  );
  return sheets.length === 0 ? undefined : workbookFile(sheets);
}

function sheet(name: string, facts: ResultFacts, tables: readonly ExportTable[], tongue: FileTongue): Sheet {
  return tableSheet(name, factLines(facts, tongue), tables, tongue);
}

function tablesAs(name: string, facts: ResultFacts, tables: readonly ExportTable[], tongue: FileTongue): readonly Sheet[] {
  return tables.length === 0 ? [] : [sheet(name, facts, tables, tongue)];
}

function notesTable({ audit }: Details): ExportTable {
  return {
    title: 'Notes',
    columns: [{ label: `Engine ${audit.engineVersion}`, unit: '', decimals: 0 }],
    rows: audit.notes.map((note) => [note]),
  };
}
