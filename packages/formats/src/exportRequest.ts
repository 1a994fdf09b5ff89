import type { ExportSection } from '@hybrid/project/results/exportSections';

/** The files that a result can be exported to: the name each is given. */
export const exportFileNames = { cashFlow: 'cashflow.csv', proForma: 'ProForma.xlsx', excel: 'Result.xlsx', pdf: 'Result.pdf' } as const;
export type ExportKind = keyof typeof exportFileNames;

/** Which file, and of the workbook which sections. */
export type ExportRequest =
  | { readonly kind: 'cashFlow' }
  | { readonly kind: 'proForma' }
  | { readonly kind: 'excel'; readonly sections: readonly ExportSection[] }
  | { readonly kind: 'pdf' };

/** Whether a file has the steps of the first year in it. */
export function needsFirstYear(request: ExportRequest): boolean {
  return request.kind === 'excel' && request.sections.includes('timeSeries');
}
