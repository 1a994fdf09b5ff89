import type { ExportSection } from '@hybrid/project/results/exportSections';

/** Names of the files that a result can be exported to. */
export const exportFileNames = { cashFlow: 'cashflow.csv', proForma: 'ProForma.xlsx', excel: 'Result.xlsx', pdf: 'Result.pdf' } as const;

/** File to export, with the sections of a workbook. */
export type ExportRequest =
  | { readonly kind: 'cashFlow' }
  | { readonly kind: 'proForma' }
  | { readonly kind: 'excel'; readonly sections: readonly ExportSection[] }
  | { readonly kind: 'pdf' };

/** Returns true if a file contains the steps of the first year. */
export function needsFirstYear(request: ExportRequest): boolean {
  return request.kind === 'excel' && request.sections.includes('timeSeries');
}
