import { z } from 'zod';
import { isCurrency } from '../document/currencies';
import { readDate } from '../basics/dateText';
import { fixedFigure, message, sentences } from '../i18n/message';
import { UserError } from '../i18n/userError';
import { unkeptPart } from './keptValue';
import { fileVersion, projectSchema, type Project } from '../document/project';
import { timeSeriesSchema, type TimeSeries } from '../document/timeSeries';
import { seriesHash } from './hash';
import { changed } from '../document/rawDocument';
import { upgraded, versionOf } from './upgrades';

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, item]) => [name, sorted(item)]),
  );
}

/** Returns the canonical text of a project: keys sorted, one line a leaf. Client and server hash and patch these bytes. */
export function canonicalText(project: Project): string {
  return JSON.stringify(sorted(project), undefined, 1);
}

/** Titles of the refusals of a text that is something else. */
type NotA = 'refusals.thisIsNotProject' | 'refusals.thisIsNotProjectFile';

function parse(text: string, what: NotA): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UserError(
      'badInput',
      message(what),
      sentences(message('refusals.cannotReadJsonText'), message('refusals.chooseFileDownloadedProjectListing')),
    );
  }
}

function checked<T>(schema: z.ZodType<T>, value: unknown, what: NotA): T {
  const reading = schema.safeParse(value);
  if (reading.success) return reading.data;
  const [first] = reading.error.issues;
  throw new UserError(
    'badInput',
    message(what),
    message('refusals.documentPart', {
      path: first?.path.join('.') || message('refusals.theDocument'),
      why: first?.message ?? message('refusals.unreadable'),
    }),
  );
}

function refuseNewer(value: unknown): void {
  if (versionOf(value) > fileVersion)
    throw new UserError(
      'unsupported',
      message('refusals.projectSavedNewerVersion'),
      sentences(
        message('refusals.versionProductReadsUp', { version: versionOf(value), max: fileVersion }),
        message('refusals.updateProductToOpenIt'),
      ),
    );
}

/** Reads a project document of this or an older version. Missing fields take their initial values; a wrong type is refused with the name of the field. */
export function readProject(text: string): Project {
  const value = parse(text, 'refusals.thisIsNotProject');
  refuseNewer(value);
  return checked(projectSchema, upgraded(value), 'refusals.thisIsNotProject');
}

/** Maximum length of a document, ten times the length of one with every kind of item, market and cost table. [characters] */
export const maxDocumentLength = 1024 * 1024;

/** Refuses the text of a document that is too long to be stored: all operations on a document take time in proportion to its length. */
export function refuseLongDocument(text: string): void {
  if (text.length > maxDocumentLength)
    throw new UserError(
      'tooLarge',
      message('refusals.projectTooLargeSaved'),
      message('refusals.documentMillionCharactersUpMillion', {
        count: fixedFigure(text.length / 1e6, 1),
        max: fixedFigure(maxDocumentLength / 1e6, 1),
      }),
    );
}

/** Reads a project document to be saved: unlike `readProject`, it refuses two items of a list with one id instead of giving them ids of their own. */
export function readSavedProject(text: string): Project {
  refuseLongDocument(text);
  const value = parse(text, 'refusals.thisIsNotProject');
  refuseUnkept(value, 'refusals.thisIsNotProject');
  refuseRepeatedIds(value, '');
  const project = readProject(text);
  refuseImpossible(project);
  return project;
}

function refuseImpossible({ expectedDate, noticeToProceed, currency }: Project): void {
  for (const [name, day] of Object.entries({ expectedDate, noticeToProceed }))
    if (day !== '' && readDate(day, 2) === undefined)
      throw new UserError(
        'badInput',
        message('refusals.thisIsNotProject'),
        sentences(message('refusals.isNoDayOfCalendar', { field: name, day }), message('refusals.writeItAsIsoDay')),
      );
  if (!isCurrency(currency))
    throw new UserError(
      'badInput',
      message('refusals.thisIsNotProject'),
      sentences(message('refusals.currencyIsNotCurrency', { code: currency }), message('refusals.sendLettersOfCurrency')),
    );
}

function refuseUnkept(value: unknown, what: NotA): void {
  const unkept = unkeptPart(value);
  if (unkept)
    throw new UserError(
      'badInput',
      message(what),
      message('refusals.documentPart', { path: unkept.path || message('refusals.theDocument'), why: unkept.why }),
    );
}

function refuseRepeatedIds(value: unknown, path: string): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    const seen = new Set<unknown>();
    for (const item of value as readonly unknown[]) {
      const id: unknown = typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined;
      if (typeof id === 'string' && seen.has(id))
        throw new UserError('badInput', message('refusals.twoItemsOfHaveId', { path, id }), message('refusals.giveItemListIdOwn'));
      seen.add(id);
    }
  }
  for (const [name, part] of Object.entries(value))
    refuseRepeatedIds(part, Array.isArray(value) ? path : path === '' ? name : `${path}.${name}`);
}

const storedSeries = z.object({ hash: z.string(), values: z.array(z.number()) });
const fileSchema = z.object({ fileVersion: z.number(), project: projectSchema, inputs: z.array(storedSeries) });

export interface ProjectFile {
  readonly project: Project;
  /** Values by their hash in the document. */
  readonly inputs: ReadonlyMap<string, Float64Array>;
}

/** Returns true if a value looks like the document of a project, without the file around it. */
function isBareDocument(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !('project' in value) && 'location' in value;
}

/**
 * Reads the text of an `.hfront` file: the document and the values of its series. Values that do not match their hash are refused. A bare document
 * is read as a file without series, and refused if it refers to any.
 */
export function readProjectFile(text: string): ProjectFile {
  const parsed = parse(text, 'refusals.thisIsNotProjectFile');
  const isBare = isBareDocument(parsed);
  const value = isBare ? { fileVersion, project: parsed, inputs: [] } : parsed;
  if (typeof value !== 'object' || value === null || !('project' in value))
    throw new UserError(
      'badInput',
      message('refusals.thisIsNotProjectFile'),
      sentences(message('refusals.itHoldsNoDocumentOfProject'), message('refusals.chooseFileDownloadedProjectListing')),
    );
  refuseUnkept((value as { project?: unknown }).project, 'refusals.thisIsNotProjectFile');
  refuseNewer(value);
  refuseNewer((value as { project?: unknown } | null)?.project);
  const file = checked(fileSchema, changed(value, 'project', upgraded), 'refusals.thisIsNotProjectFile');
  const inputs = new Map<string, Float64Array>();
  for (const { hash, values } of file.inputs) {
    const series = Float64Array.from(values);
    if (seriesHash(series) !== hash)
      throw new UserError(
        'badInput',
        message('refusals.projectFileIsDamaged'),
        sentences(
          message('refusals.valuesSeriesThoseSaved', { series: `${hash.slice(0, 12)}…` }),
          message('refusals.downloadProjectAgain'),
        ),
      );
    inputs.set(hash, series);
  }
  for (const reference of seriesOf(file.project))
    if (!inputs.has(reference.hash))
      throw isBare
        ? new UserError(
            'badInput',
            message('refusals.documentProjectWithoutSeries'),
            sentences(
              message('refusals.valuesOfAreMissing', { series: reference.name }),
              message('refusals.chooseFileDownloadedProjectListing'),
            ),
          )
        : new UserError(
            'badInput',
            message('refusals.projectFileIsIncomplete'),
            sentences(message('refusals.valuesOfAreMissing', { series: reference.name }), message('refusals.downloadProjectAgain')),
          );
  return { project: file.project, inputs };
}

/** Writes values without loss: a zero keeps its sign, which JSON.stringify drops and the hash includes. */
function seriesText(values: Float64Array): string {
  return `[${Array.from(values, (value) => (Object.is(value, -0) ? '-0' : JSON.stringify(value))).join(',')}]`;
}

export function writeProjectFile(project: Project, inputs: ReadonlyMap<string, Float64Array>): string {
  const used = new Set(seriesOf(project).map((reference) => reference.hash));
  const series = [...inputs]
    .filter(([hash]) => used.has(hash))
    .map(([hash, values]) => `{"hash":${JSON.stringify(hash)},"values":${seriesText(values)}}`);
  return `{"fileVersion":${fileVersion},"project":${JSON.stringify(sorted(project))},"inputs":[${series.join(',')}]}`;
}

/** Returns the series that early analysis of a project may read: it uses one year of prices, so files of further years are excluded. */
export function seriesOfEarlyAnalysis(project: Project): readonly TimeSeries[] {
  const energyMarkets = project.energyMarkets.map((market) => ({
    ...market,
    multiYearPrice: [],
    singleFileMultiYearPrice: [],
    multiYearImportPrice: [],
  }));
  return seriesOf({ ...project, energyMarkets });
}

/** Returns all series that a project refers to. */
export function seriesOf(project: Project): readonly TimeSeries[] {
  const found: TimeSeries[] = [];
  const look = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return;
    const reading = 'hash' in value ? timeSeriesSchema.safeParse(value) : undefined;
    if (!reading?.success) return Object.values(value).forEach(look);
    if (reading.data.state === 'ready') found.push(reading.data);
  };
  look(project);
  return found;
}
