import type { ImportReply } from '@hybrid/api/inputCalls';
import { tolerance } from '@hybrid/project/document/sizing';
import { textOf } from '../fields/fileText';
import { likelyKind, readSeriesFile, refusedUnread, troubleOf, type Trouble } from '../fields/seriesImport';
import { translate } from '../i18n/translate';

/** A file of production that was understood. */
export interface ReadFile {
  /** Tells it from another of the same name. */
  readonly key: string;
  readonly name: string;
  readonly reply: ImportReply;
  /** The size it is for, MW; 0 while it is not told. */
  readonly size: number;
}

/** A file that was not, and why. */
export interface RefusedFile extends Trouble {
  readonly name: string;
}

interface ReadingOptions {
  /** The files have decimal commas. */
  readonly comma: boolean;
  readonly utcOffsetHours: number;
}

/** Reads files of production, one after the other: exports of PVsyst, or kW as they come. Throws `CallProblem` when nobody answers. */
export async function readProductionFiles(
  files: readonly File[],
  firstKey: number,
  { comma, utcOffsetHours }: ReadingOptions,
): Promise<{ readonly read: readonly ReadFile[]; readonly refused: readonly RefusedFile[] }> {
  const read: ReadFile[] = [];
  const refused: RefusedFile[] = [];
  for (const [index, file] of files.entries()) {
    const { name } = file;
    const unread = refusedUnread(file);
    if (unread) {
      refused.push({ name, ...unread });
      continue;
    }
    const text = await textOf(file).catch((problem: unknown) => void refused.push({ name, ...troubleOf(problem) }));
    if (text === undefined) continue;
    const kind = likelyKind(['pvsyst', 'production'], text);
    const reply = await readSeriesFile({
      kind,
      name,
      text,
      comma,
      utcOffsetHours,
      year: undefined,
      keepNegative: false,
      column: undefined,
    });
    if (reply.success) read.push({ key: `file-${firstKey + index}`, name, reply, size: 0 });
    else refused.push({ name, title: translate(reply.message), detail: translate(reply.detail) });
  }
  return { read, refused };
}

/** Each file is a technology of its own, or one of the sizes of this one. */
export type FilesAre = 'technologies' | 'sizes';

/** Why the files cannot be taken as they stand; undefined when they can. */
export type ImportObstacle = 'none' | 'sizeMissing' | 'sizeTwice';

export function importObstacle(
  files: readonly Pick<ReadFile, 'size'>[],
  are: FilesAre,
  taken: readonly number[],
): ImportObstacle | undefined {
  if (files.length === 0) return 'none';
  if (are === 'technologies') return undefined;
  if (files.some(({ size }) => !(size > 0))) return 'sizeMissing';
  const sizes = [...taken, ...files.map(({ size }) => size)];
  return sizes.some((size, index) => sizes.slice(0, index).some((other) => Math.abs(other - size) < tolerance)) ? 'sizeTwice' : undefined;
}
