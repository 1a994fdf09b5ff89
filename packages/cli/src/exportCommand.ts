import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { resultCells, resultHeader } from '@hybrid/engine/cases/caseGrid';
import { detailsReport } from '@hybrid/engine/report/detailsReport';
import { timeSeriesOfYear } from '@hybrid/engine/report/timeSeriesReport';
import { exportFile } from '@hybrid/formats/export/exportFile';
import type { ExportRequest } from '@hybrid/formats/export/exportRequest';
import { readFonts } from '@hybrid/formats/pdf/pdfPaper';
import { variedValues } from '@hybrid/formats/tables/resultFacts';
import { UserError } from '@hybrid/project/basics/userError';
import type { Project } from '@hybrid/project/document/project';
import { sha1Hex } from '@hybrid/project/files/hash';
import { canonicalText } from '@hybrid/project/files/projectFile';
import { runChecks } from '@hybrid/project/issues/checks';
import { sectionsOf } from '@hybrid/project/results/exportSections';
import { canBeCalculated } from './canBeCalculated';
import { projectInput } from './projectInput';
import { resultKey } from './resultKey';
import { exitCode, seriesFrom } from './runCommand';
import { writeOutput } from './writeOutput';

const modules = createRequire(import.meta.url);
const reportFonts = () => readFonts((module) => readFile(modules.resolve(module)));

const usage = 'Usage: hybrid export PROJECT.hfront [--result ID] --cashflow|--proforma|--excel|--pdf FILE …';

const requests: Readonly<Record<'cashflow' | 'proforma' | 'excel' | 'pdf', (project: Project) => ExportRequest>> = {
  cashflow: () => ({ kind: 'cashFlow' }),
  proforma: () => ({ kind: 'proForma' }),
  excel: (project) => ({ kind: 'excel', sections: sectionsOf(project) }),
  pdf: () => ({ kind: 'pdf' }),
};
type Wanted = keyof typeof requests;
const wantedKinds = Object.keys(requests) as readonly Wanted[];

/**
 * Runs `hybrid export`: writes files of one simulation of a project: the one named by `--result`, else the one with the highest net present value.
 * Exit codes as for `hybrid run`.
 */
export async function exportCommand(args: readonly string[]): Promise<number> {
  const { path, result, files } = options(args);
  const { project, inputs } = await projectInput(path);
  if (!canBeCalculated(runChecks(project))) return exitCode.blocked;
  const series = seriesFrom(inputs);
  const key = resultKey(project, series, result);
  const details = detailsReport(project, key, series);
  const run = {
    ended: new Date().toISOString(),
    inputHash: sha1Hex(canonicalText(project)),
    varied: variedValues(resultHeader(project), resultCells(project, key).sensitivity),
  };
  const sources = { fonts: reportFonts, firstYear: () => timeSeriesOfYear(project, key, series, 0) };
  for (const [wanted, file] of files) {
    const bytes = await exportFile(requests[wanted](project), project, details, run, sources);
    if (bytes === undefined) throw new UserError('badInput', `There is nothing to write to ${file}.`);
    await writeOutput(file, bytes);
    console.log(`${file}: ${details.title}`);
  }
  return exitCode.done;
}

interface Options {
  readonly path: string;
  readonly result: string | undefined;
  readonly files: readonly (readonly [Wanted, string])[];
}

function options(args: readonly string[]): Options {
  const file = { type: 'string' } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { result: file, cashflow: file, proforma: file, excel: file, pdf: file },
      allowPositionals: true,
    });
    const [path, ...others] = positionals;
    const files = wantedKinds.flatMap((kind) => (values[kind] === undefined ? [] : [[kind, values[kind]] as const]));
    if (path !== undefined && others.length === 0 && files.length > 0) return { path, result: values.result, files };
  } catch (error) {
    throw new UserError('badInput', (error as Error).message, usage);
  }
  throw new UserError('badInput', 'Give one project file, and what to write where.', usage);
}
