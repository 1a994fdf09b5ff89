import { message, sentences, type Text } from '../i18n/message';
import { z } from 'zod';
import { UserError } from '../i18n/userError';
import { readProjectFile, writeProjectFile, type ProjectFile } from '../files/projectFile';
import { resultItemSchema } from './resultTables';

/** Version of manifests written now. */
export const manifestVersion = 1;

const manifestSchema = z
  .object({
    manifestVersion: z.literal(manifestVersion),
    /** Version of the engine of the row. */
    engineVersion: z.string(),
    /** SHA-256 of the input without its lists, and SHA-1 of the document. */
    inputHash: z.string(),
    documentHash: z.string(),
    /** Id of the case key, and its value of each list, by the path of the list. */
    result: z.string(),
    values: z.record(z.string(), z.number()),
    series: z.array(z.object({ name: z.string(), hash: z.string() })).readonly(),
    /** Seeds of all draws, by their place in the case. */
    seeds: z.record(z.string(), z.union([z.string(), z.number()])),
    /** Time (ISO). */
    calculated: z.string(),
    row: resultItemSchema,
  })
  .readonly();

/** Input of a result, from which the result can be calculated again, to the same digits. */
export type Manifest = z.infer<typeof manifestSchema>;

/** A manifest with the input that it identifies. */
interface ManifestFile extends ProjectFile {
  readonly manifest: Manifest;
}

/** Writes a manifest file: the manifest, and the project file of its input. */
export function writeManifestFile({ manifest, project, inputs }: ManifestFile): string {
  return `{"manifest":${JSON.stringify(manifest, undefined, 1)},\n"input":${writeProjectFile(project, inputs)}}`;
}

/** Reads the text of a manifest file. Refuses other files and damaged input. */
export function readManifestFile(text: string): ManifestFile {
  const refused = (detail: Text): UserError => new UserError('badInput', message('refusals.thisIsNotManifest'), detail);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refused(sentences(message('refusals.cannotReadJsonText'), message('refusals.chooseFileDownloadedResult')));
  }
  const reading = z.object({ manifest: manifestSchema, input: z.unknown() }).safeParse(value);
  if (!reading.success) {
    const [first] = reading.error.issues;
    throw refused(
      message('refusals.documentPart', {
        path: first?.path.join('.') || message('refusals.theFile'),
        why: first?.message ?? message('refusals.unreadable'),
      }),
    );
  }
  const { manifest, input } = reading.data;
  return { manifest, ...readProjectFile(JSON.stringify(input)) };
}
