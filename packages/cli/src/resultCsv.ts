import { tableCsv } from '@hybrid/formats/export/csvTables';
import { unitIn, type ExportTable } from '@hybrid/formats/tables/exportTable';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { sensitivityColumnsOf } from '@hybrid/project/results/columns';
import type { ResultTable } from '@hybrid/project/results/resultTables';

/** Returns the ranked result table as CSV for scripts: the columns of the screen, numbers with all their digits, no value where there is none. */
export function resultCsv({ header, items }: ResultTable, currency: string): string {
  const columns = sensitivityColumnsOf(header);
  const table: ExportTable<string> = {
    title: '',
    columns: [
      { label: 'Rank', unit: '', decimals: 0 },
      ...columns.map(({ label, unit, decimals }) => ({ label: inEnglish(label), unit: unitIn(currency, unit), decimals })),
    ],
    rows: items.map((item, index) => [index + 1, ...columns.map(({ read }) => read(item))]),
  };
  // A program that reads a pipe takes a byte order mark for part of the first heading.
  return tableCsv(table)
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n');
}
