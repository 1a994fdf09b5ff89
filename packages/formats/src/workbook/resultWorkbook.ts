import { message, type Text } from '@hybrid/project/i18n/message';
import type { Details } from '@hybrid/project/results/details';
import { exportSectionKeys, type ExportSection } from '@hybrid/project/results/exportSections';
import { cashFlowTable } from '../tables/cashFlowTable';
import type { ExportTable } from '../tables/exportTable';
import { englishLocale, type FileLocale } from '../tables/fileLocale';
import { solarTables, windTables } from '../tables/generationTables';
import { proFormaSheet } from './proFormaSheet';
import { factLines, type ResultFacts } from '../tables/resultFacts';
import { obligationTables, regulationTables, revenueByYearTables, revenueTable } from '../tables/revenueTables';
import type { Sheet } from './sheet';
import { storageTables } from '../tables/storageTables';
import { financialTable, ownersIn, performanceTable, priceTable } from '../tables/summaryTables';
import type { StepYear } from '../tables/stepYear';
import { tableSheet } from './tableSheet';
import { timeSeriesSheet } from './timeSeriesSheet';
import { workbookFile } from './workbookFile';

type DetailsSection = Exclude<ExportSection, 'timeSeries'>;

/** THE list of the sheets of each exported section of the details. A section without details has none. */
const sheetsOf: { readonly [S in DetailsSection]: (details: Details, facts: ResultFacts, locale: FileLocale) => readonly Sheet[] } = {
  summary: (details, facts, locale) => [
    sheet(
      message('files.summary'),
      facts,
      [
        financialTable(details, facts.currency),
        revenueTable(details, facts.currency),
        priceTable(details, facts.currency),
        performanceTable(details, message('files.systemPerformance'), ownersIn(details), facts.currency),
        notesTable(details),
      ],
      locale,
    ),
  ],
  regulation: (details, facts, locale) =>
    tablesAs(message('site.regulationMarket'), facts, regulationTables(details, facts.currency, facts.baseYear), locale),
  wind: (details, facts, locale) => [sheet(message('site.wind'), facts, windTables(details, facts), locale)],
  solar: (details, facts, locale) => [sheet(message('site.solar'), facts, solarTables(details, facts), locale)],
  storage: (details, facts, locale) => [sheet(message('site.storage'), facts, storageTables(details, facts), locale)],
  revenue: (details, facts, locale) => [
    sheet(
      message('resultLabels.revenue'),
      facts,
      [
        revenueTable(details, facts.currency),
        ...obligationTables(details, facts.currency),
        ...revenueByYearTables(details, facts.currency, facts.baseYear),
      ],
      locale,
    ),
  ],
  cashFlow: (details, facts, locale) => [sheet(message('files.sheetOfCashFlow'), facts, [cashFlowTable(details, facts)], locale)],
  proForma: ({ cashflow }, facts, locale) => [proFormaSheet(cashflow, facts, locale)],
};

/**
 * Returns `Result.xlsx`: the chosen sections of a result, in the order of their list; the steps of the first year are requested only if chosen.
 * Undefined if the result has none of the chosen sections.
 */
export async function resultWorkbook(
  details: Details,
  facts: ResultFacts,
  sections: readonly ExportSection[],
  firstYear: () => StepYear,
  locale = englishLocale,
): Promise<Uint8Array | undefined> {
  const chosen = exportSectionKeys.filter((key) => sections.includes(key));
  const sheets = chosen.flatMap((key) =>
    key === 'timeSeries' ? [timeSeriesSheet(firstYear(), facts, locale)] : sheetsOf[key](details, facts, locale),
  );
  return sheets.length === 0 ? undefined : workbookFile(sheets);
}

function sheet(name: Text, facts: ResultFacts, tables: readonly ExportTable[], locale: FileLocale): Sheet {
  return tableSheet(name, factLines(facts, locale), tables, locale);
}

function tablesAs(name: Text, facts: ResultFacts, tables: readonly ExportTable[], locale: FileLocale): readonly Sheet[] {
  return tables.length === 0 ? [] : [sheet(name, facts, tables, locale)];
}

function notesTable({ audit }: Details): ExportTable {
  return {
    title: message('site.notes'),
    columns: [{ label: message('files.engineOfVersion', { version: audit.engineVersion }), unit: '', decimals: 0 }],
    rows: audit.notes.map((note) => [note]),
  };
}
