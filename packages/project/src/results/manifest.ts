import { z } from 'zod';
import { UserError } from '../basics/userError';
import { readProjectFile, writeProjectFile, type ProjectFile } from '../files/projectFile';
import { resultItemSchema } from './resultTables';

/** Manifests that are written now. */
export const manifestVersion = 1;

export const manifestSchema = z
  .object({
    manifestVersion: z.literal(manifestVersion),
    /** Of the engine that the row came from. */
    engineVersion: z.string(),
    /** SHA-256 of the input without its lists, and SHA-1 of the document. */
    inputHash: z.string(),
    documentHash: z.string(),
    /** The id of the case key, and the value that it takes of each list, by the list's path. */
    result: z.string(),
    values: z.record(z.string(), z.number()),
    series: z.array(z.object({ name: z.string(), hash: z.string() })).readonly(),
    /** Of every draw, by its place in the case. */
    seeds: z.record(z.string(), z.union([z.string(), z.number()])),
    /** ISO. */
    calculated: z.string(),
    row: resultItemSchema,
  })
  .readonly();

/** What a result was computed from: whoever has it can compute the result again, to the same digits. */
export type Manifest = z.infer<typeof manifestSchema>;

/** A manifest with the input that it names. */
export interface ManifestFile extends ProjectFile {
  readonly manifest: Manifest;
}

/** The text of a manifest file: the manifest, and the project file of its input. */
export function writeManifestFile({ manifest, project, inputs }: ManifestFile): string {
  return `{"manifest":${JSON.stringify(manifest, undefined, 1)},\n"input":${writeProjectFile(project, inputs)}}`;
}

/** Reads the text of a manifest file. Refuses what is none, and input that is damaged. */
export function readManifestFile(text: string): ManifestFile {
  const refused = (detail: string): UserError => new UserError('badInput', 'This is not a manifest.', detail);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refused('It cannot be read as JSON text. Choose a file that was downloaded from a result.');
  }
  const reading = z.object({ manifest: manifestSchema, input: z.unknown() }).safeParse(value);
  if (!reading.success) {
    const [first] = reading.error.issues;
    throw refused(`${first?.path.join('.') || 'The file'}: ${first?.message ?? 'unreadable'}`);
  }
  const { manifest, input } = reading.data;
  return { manifest, ...readProjectFile(JSON.stringify(input)) };
}
