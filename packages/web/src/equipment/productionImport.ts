import type { ImportReply } from '@hybrid/api/inputCalls';
import { tolerance } from '@hybrid/project/document/sizing';
import { textOf } from '../ui/fileText';
import { readSeriesFile, type SiteOfFile } from '../series/fileReading';
import { likelyKind, refusedUnread, troubleOf, type Trouble } from '../series/seriesImport';
import { translate } from '../i18n/translate';

/** Production file that was read. */
export interface ReadFile {
  /** Key that distinguishes it from another file of the same name. */
  readonly key: string;
  readonly name: string;
  readonly reply: ImportReply;
  /** Size that the file is for [MW]; 0 while unknown. */
  readonly size: number;
}

/** Refused file with the reason. */
export interface RefusedFile extends Trouble {
  readonly name: string;
}

interface ReadingOptions {
  /** True if the files have decimal commas. */
  readonly comma: boolean;
  readonly site: SiteOfFile;
}

/** Reads production files one after the other: PVsyst exports, or plain kW. Throws `CallProblem` if the server does not answer. */
export async function readProductionFiles(
  files: readonly File[],
  firstKey: number,
  { comma, site }: ReadingOptions,
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
    const reply = await readSeriesFile({ kind, name, text, comma, site, answers: {}, keepNegative: false });
    if (reply.success) read.push({ key: `file-${firstKey + index}`, name, reply, size: 0 });
    else refused.push({ name, title: translate(reply.message), detail: translate(reply.detail) });
  }
  return { read, refused };
}

/** Use of the files: each is a technology of its own, or a size of this one. */
export type FilesAre = 'technologies' | 'sizes';

/** Reason why the files cannot be imported as they are; undefined if they can. */
type ImportObstacle = 'none' | 'sizeMissing' | 'sizeTwice';

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
