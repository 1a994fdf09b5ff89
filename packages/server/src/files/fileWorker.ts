import { message, type Text } from '@hybrid/project/i18n/message';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import type { Language } from '@hybrid/project/basics/language';
import { UserError } from '@hybrid/project/i18n/userError';
import type { FunctionalFit, FunctionalInput } from '@hybrid/engine/storage/fits/functionalFit';
import type { FileChoices } from '@hybrid/formats/importing/fileChoices';
import type { ImportedSeries, ImportOptions, TableKind } from '@hybrid/formats/importing/importFile';
import type { ExportSources } from '@hybrid/formats/export/exportFile';
import type { ExportRequest } from '@hybrid/formats/export/exportRequest';
import type { DecimalMark } from '@hybrid/formats/export/csvMarks';
import type { ReportEvidence } from '@hybrid/formats/report/reportEvidence';
import type { ResultRun } from '@hybrid/formats/tables/resultFacts';
import type { StepYear } from '@hybrid/formats/tables/stepYear';
import type { Details } from '@hybrid/project/results/details';
import type { ProjectFile } from '@hybrid/project/files/projectFile';
import type { StorageSpec } from '@hybrid/project/library/storageSpec';
import type { TurbineSpec } from '@hybrid/project/library/turbineSpec';
import { outcomeLater, type ThreadOutcome } from '../threads/threadOutcome';

/** A text to read as values. */
export interface SeriesTask {
  readonly text: string;
  readonly options: ImportOptions;
}

export interface YearsTask extends SeriesTask {
  readonly options: ImportOptions & { readonly kind: TableKind };
}

/** A file of equipment; its name is for messages. */
export interface EquipmentTask {
  readonly content: string;
  readonly name: string;
}

/** A specification, and the fields that its file lacked or had in excess. */
export interface EquipmentReading<Spec> {
  readonly spec: Spec;
  readonly warnings: readonly Text[];
}

/** Reads a series. A thread loads only the modules that its tasks need. */
export function readSeries({ text, options }: SeriesTask): Promise<ThreadOutcome<ImportedSeries>> {
  return outcomeLater(async () => (await import('@hybrid/formats/importing/importFile')).importFile(text, options));
}

export function readYears({ text, options }: YearsTask): Promise<ThreadOutcome<readonly ImportedSeries[]>> {
  return outcomeLater(async () => (await import('@hybrid/formats/importing/importYears')).importYears(text, options));
}

/** Returns what a user can choose so that a refused file is read. */
export function readChoices({ text, options }: SeriesTask): Promise<ThreadOutcome<FileChoices>> {
  return outcomeLater(async () => (await import('@hybrid/formats/importing/fileChoices')).fileChoices(text, options));
}

export function readStorage({ content, name }: EquipmentTask): Promise<ThreadOutcome<EquipmentReading<StorageSpec>>> {
  return outcomeLater(async () => (await import('@hybrid/formats/equipment/storageXml')).readStorageXml(content, name));
}

export function readTurbine({ content, name }: EquipmentTask): Promise<ThreadOutcome<EquipmentReading<TurbineSpec>>> {
  return outcomeLater(async () => (await import('@hybrid/formats/equipment/turbineXml')).readTurbineXml(content, name));
}

export function readProject({ file }: { readonly file: string | Uint8Array }): Promise<ThreadOutcome<ProjectFile>> {
  return outcomeLater(async () => (await import('@hybrid/project/files/projectFile')).readProjectFile(textOf(file)));
}

export function fitFunctional(input: FunctionalInput): Promise<ThreadOutcome<FunctionalFit>> {
  return outcomeLater(async () => (await import('@hybrid/engine/storage/fits/functionalFit')).fitFunctionalModel(input));
}

/** A file to write and its content: the document of the run, the results and the date. */
export interface ExportTask {
  readonly request: ExportRequest;
  readonly document: string;
  /** Decimal mark of the project as it is now. */
  readonly mark: DecimalMark;
  /** Language of the user. */
  readonly language: Language;
  readonly details: Details;
  readonly run: ResultRun;
  /** Facts of the result beside its details, for the report. */
  readonly evidence?: ReportEvidence;
  /** Steps of the first operating year, for a file that has them. */
  readonly firstYear?: StepYear;
}

const modules = createRequire(import.meta.url);

export function writeExport({
  request,
  document,
  mark,
  language,
  details,
  run,
  evidence,
  firstYear,
}: ExportTask): Promise<ThreadOutcome<Uint8Array | undefined>> {
  return outcomeLater(async () => {
    const [{ exportFile }, { readFonts }, { readProject: read }] = await Promise.all([
      import('@hybrid/formats/export/exportFile'),
      import('@hybrid/formats/pdf/pdfPaper'),
      import('@hybrid/project/files/projectFile'),
    ]);
    const sources: ExportSources = {
      fonts: () => readFonts((module) => readFile(modules.resolve(module))),
      ...(evidence && { evidence: () => evidence }),
      firstYear: () => {
        if (!firstYear) throw new Error('The task has no steps of the first year');
        return firstYear;
      },
    };
    return exportFile(request, { ...read(document), ...mark }, details, run, sources, language);
  });
}

/** A plain text to set as pages. */
export interface TextTask {
  readonly text: string;
  /** BCP 47 language tag. */
  readonly language: string;
}

export function writeText({ text, language }: TextTask): Promise<ThreadOutcome<Uint8Array>> {
  return outcomeLater(async () => {
    const [{ textPdf }, { readFonts }] = await Promise.all([import('@hybrid/formats/pdf/textPdf'), import('@hybrid/formats/pdf/pdfPaper')]);
    return textPdf(text, await readFonts((module) => readFile(modules.resolve(module))), language);
  });
}

/** Limit above the largest project: forty price files of quarter hours unpack to some 30 MB. */
const maxUnpackedBytes = 200 * 1024 * 1024;

function textOf(file: string | Uint8Array): string {
  if (typeof file === 'string') return file;
  const isPacked = file[0] === 0x1f && file[1] === 0x8b;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(isPacked ? gunzipSync(file, { maxOutputLength: maxUnpackedBytes }) : file);
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw isTooLarge
      ? new UserError(
          'tooLarge',
          message('refusals.projectFileIsTooLarge'),
          message('refusals.unpackedItHasMoreThanMb', { count: maxUnpackedBytes / 1024 / 1024 }),
        )
      : new UserError('badInput', message('refusals.thisIsNotProjectFile'), message('refusals.chooseFileDownloadedProjectListing'));
  }
}
