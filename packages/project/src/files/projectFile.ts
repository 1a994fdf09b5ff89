import { z } from 'zod';
import { UserError } from '../basics/userError';
import { fileVersion, projectSchema, type Project } from '../document/project';
import { timeSeriesSchema, type TimeSeries } from '../document/timeSeries';
import { seriesHash } from './hash';
import { changed } from './rawDocument';
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

/** The one text of a project: keys sorted, one line a leaf. Both sides hash and patch these bytes. */
export function canonicalText(project: Project): string {
  return JSON.stringify(sorted(project), undefined, 1);
}

function parse(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UserError(
      'badInput',
      `This is not ${what}.`,
      'It cannot be read as JSON text. Choose a file that was downloaded from the project listing.',
    );
  }
}

function checked<T>(schema: z.ZodType<T>, value: unknown, what: string): T {
  const reading = schema.safeParse(value);
  if (reading.success) return reading.data;
  const [first] = reading.error.issues;
  throw new UserError('badInput', `This is not ${what}.`, `${first?.path.join('.') || 'The document'}: ${first?.message ?? 'unreadable'}`);
}

function refuseNewer(value: unknown): void {
  if (versionOf(value) > fileVersion)
    throw new UserError(
      'unsupported',
      'This project was saved by a newer version.',
      `It has version ${versionOf(value)}; this product reads up to ${fileVersion}. Update the product to open it.`,
    );
}

/** Reads a project document of this or an older version. Missing fields take their initial values; a wrong type is refused with the name of the field. */
export function readProject(text: string): Project {
  const value = parse(text, 'a project');
  refuseNewer(value);
  return checked(projectSchema, upgraded(value), 'a project');
}

const storedSeries = z.object({ hash: z.string(), values: z.array(z.number()) });
const fileSchema = z.object({ fileVersion: z.number(), project: projectSchema, inputs: z.array(storedSeries) });

export interface ProjectFile {
  readonly project: Project;
  /** Values by the hash that the document refers to. */
  readonly inputs: ReadonlyMap<string, Float64Array>;
}

/** Reads the text of an `.hfront` file: the document and the values of its series. Values that do not fit their hash are refused. */
export function readProjectFile(text: string): ProjectFile {
  const value = parse(text, 'a project file');
  refuseNewer(value);
  refuseNewer((value as { project?: unknown } | null)?.project);
  const file = checked(fileSchema, changed(value, 'project', upgraded), 'a project file');
  const inputs = new Map<string, Float64Array>();
  for (const { hash, values } of file.inputs) {
    const series = Float64Array.from(values);
    if (seriesHash(series) !== hash)
      throw new UserError(
        'badInput',
        'The project file is damaged.',
        `The values of series ${hash.slice(0, 12)}… are not those it was saved with. Download the project again.`,
      );
    inputs.set(hash, series);
  }
  for (const reference of seriesOf(file.project))
    if (!inputs.has(reference.hash))
      throw new UserError(
        'badInput',
        'The project file is incomplete.',
        `The values of ${reference.name} are missing. Download the project again.`,
      );
  return { project: file.project, inputs };
}

/** Writes values so that they are read as they are: a zero keeps its sign, which JSON.stringify drops and their hash knows. */
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

/** The series that early analysis of a project may read: it knows one year of prices, so files of further years are not among them. */
export function seriesOfEarlyAnalysis(project: Project): readonly TimeSeries[] {
  const energyMarkets = project.energyMarkets.map((market) => ({
    ...market,
    multiYearPrice: [],
    singleFileMultiYearPrice: [],
    multiYearImportPrice: [],
  }));
  return seriesOf({ ...project, energyMarkets });
}

/** All series that a project refers to. */
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
