import type { Language } from '@hybrid/project/basics/language';
import type { Project } from '@hybrid/project/document/project';
import type { Details } from '@hybrid/project/results/details';
import { cashFlowTable } from '../tables/cashFlowTable';
import { csvMarks } from './csvMarks';
import { tableCsv } from './csvTables';
import type { ExportRequest } from './exportRequest';
import { translatedTable, localeOf } from '../tables/fileLocale';
import { proFormaWorkbook } from '../workbook/proFormaWorkbook';
import { resultFacts, type ResultRun } from '../tables/resultFacts';
import type { ReportFonts } from '../pdf/pdfPaper';
import type { ReportEvidence } from '../report/reportEvidence';
import { resultPdf } from '../report/resultPdf';
import { resultWorkbook } from '../workbook/resultWorkbook';
import type { StepYear } from '../tables/stepYear';

/** Sources that only some files need; they are called when such a file is written. */
export interface ExportSources {
  readonly fonts: () => Promise<ReportFonts>;
  readonly evidence?: () => ReportEvidence;
  /** The steps of the first operating year. */
  readonly firstYear: () => StepYear;
}

/** Returns the bytes of an exported file in a language; undefined if the result has no content for the request. */
export async function exportFile(
  request: ExportRequest,
  project: Project,
  details: Details,
  run: ResultRun,
  { fonts, firstYear, evidence }: ExportSources,
  language: Language = 'en',
): Promise<Uint8Array | undefined> {
  const facts = resultFacts(project, details, run);
  const locale = localeOf(language, project.useCommaAsDecimalPoint);
  if (request.kind === 'cashFlow')
    return new TextEncoder().encode(tableCsv(translatedTable(cashFlowTable(details, facts), locale), csvMarks(project)));
  if (request.kind === 'proForma') return proFormaWorkbook(details, facts, locale);
  if (request.kind === 'pdf') return resultPdf(project, details, facts, await fonts(), locale, evidence?.());
  return resultWorkbook(details, facts, request.sections, firstYear, locale);
}
