import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resultCells, resultHeader } from '@hybrid/engine/cases/caseGrid';
import { detailsReport } from '@hybrid/engine/report/detailsReport';
import { timeSeriesOfYear } from '@hybrid/engine/report/timeSeriesReport';
import { exportFile } from '@hybrid/formats/export/exportFile';
import type { ExportRequest } from '@hybrid/formats/export/exportRequest';
import { readFonts } from '@hybrid/formats/pdf/pdfPaper';
import { variedValues } from '@hybrid/formats/tables/resultFacts';
import { UserError } from '@hybrid/project/i18n/userError';
import type { Project } from '@hybrid/project/document/project';
import { sha1Hex } from '@hybrid/project/files/hash';
import { canonicalText, type ProjectFile } from '@hybrid/project/files/projectFile';
import { sectionsOf } from '@hybrid/project/results/exportSections';
import { seriesFrom } from './projectInput';
import { bestOf, caseTable, named, resultTable } from './resultKey';
import { writeOutput } from './writeOutput';

const modules = createRequire(import.meta.url);
const reportFonts = () => readFonts((module) => readFile(modules.resolve(module)));

const requests: Readonly<Record<'cashflow' | 'proforma' | 'excel' | 'pdf', (project: Project) => ExportRequest>> = {
  cashflow: () => ({ kind: 'cashFlow' }),
  proforma: () => ({ kind: 'proForma' }),
  excel: (project) => ({ kind: 'excel', sections: sectionsOf(project) }),
  pdf: () => ({ kind: 'pdf' }),
};
type Wanted = keyof typeof requests;
const wantedKinds = Object.keys(requests) as readonly Wanted[];

/** Files of a result that were written. */
export interface WrittenFiles {
  /** Id and title of the result. */
  readonly result: string;
  readonly title: string;
  readonly files: readonly { readonly kind: Wanted; readonly file: string }[];
}

/** Writes files of one simulation of a project: the one with the id `result`, else the one with the highest net present value. */
export async function writeResultFiles(
  { project, inputs }: ProjectFile,
  wanted: { readonly [W in Wanted]?: string | undefined },
  result: string | undefined,
): Promise<WrittenFiles> {
  const files = wantedKinds.flatMap((kind) => (wanted[kind] === undefined ? [] : [{ kind, file: wanted[kind] }]));
  const series = seriesFrom(inputs);
  // The report compares the systems of the case.
  const all = result === undefined || wanted.pdf !== undefined ? resultTable(project, series) : undefined;
  const key = result === undefined && all ? bestOf(project, all) : named(project, result ?? '');
  const details = detailsReport(project, key, series);
  const run = {
    ended: new Date().toISOString(),
    inputHash: sha1Hex(canonicalText(project)),
    varied: variedValues(resultHeader(project), resultCells(project, key).sensitivity),
  };
  const sources = {
    fonts: reportFonts,
    evidence: () => (all ? { table: caseTable(project, all, key) } : {}),
    firstYear: () => timeSeriesOfYear(project, key, series, 0),
  };
  for (const { kind, file } of files) {
    const bytes = await exportFile(requests[kind](project), project, details, run, sources);
    if (bytes === undefined) throw new UserError('badInput', `There is nothing to write to ${file}.`);
    await writeOutput(file, bytes);
  }
  return { result: key.id, title: inEnglish(details.title), files };
}
