import type { Project } from '@hybrid/project/document/project';
import type { Details } from '@hybrid/project/results/details';
import type { ExportSection } from '@hybrid/project/results/exportSections';
import { cashFlowTable } from './cashFlowTable';
import { tableCsv } from './csvTables';
import { proFormaWorkbook } from './proFormaWorkbook';
import { resultFacts, type ResultRun } from './resultFacts';
import type { ReportFonts } from './pdfPaper';
import { resultPdf } from './resultPdf';
import { resultWorkbook } from './resultWorkbook';

/** The files that a result can be exported to: the name each is given. */
export const exportFileNames = { cashFlow: 'cashflow.csv', proForma: 'ProForma.xlsx', excel: 'Result.xlsx', pdf: 'Result.pdf' } as const;
export type ExportKind = keyof typeof exportFileNames;

/** Which file, and of the workbook which sections. */
export type ExportRequest =
  | { readonly kind: 'cashFlow' }
  | { readonly kind: 'proForma' }
  | { readonly kind: 'excel'; readonly sections: readonly ExportSection[] }
  | { readonly kind: 'pdf' };

/** The bytes of an exported file, `fonts` being asked for where it needs them; undefined where the result has nothing of what is asked for. */
export async function exportFile(
  request: ExportRequest,
  project: Project,
  details: Details,
  run: ResultRun,
  fonts: () => Promise<ReportFonts>,
): Promise<Uint8Array | undefined> {
  const facts = resultFacts(project, details, run);
  if (request.kind === 'cashFlow') return new TextEncoder().encode(tableCsv(cashFlowTable(details, facts)));
  if (request.kind === 'proForma') return proFormaWorkbook(details, facts);
  if (request.kind === 'pdf') return resultPdf(project, details, facts, await fonts());
  return resultWorkbook(details, facts, request.sections);
}
