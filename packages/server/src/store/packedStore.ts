import { readdir, readFile, mkdir, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { createTar, parseTar, type TarFileInput } from 'nanotar';

/** Name of the archive of an empty store, beside the built programs of a package; unpacking it takes a tenth of the time of making a store. */
export const packedStoreName = 'emptyStore.tar.br';

const usualArchive = fileURLToPath(new URL(packedStoreName, import.meta.url));

/** Number of files that are written in parallel: each waits for the disk. */
const filesAtOnce = 64;

/** Packs the files of a stopped database. The window is as large as the files allow: the three databases of an empty store hold the same tables. */
export async function packStore(cluster: string): Promise<Uint8Array> {
  const entries = await readdir(cluster, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    entries.map(async (entry): Promise<TarFileInput> => {
      const path = join(entry.parentPath, entry.name);
      const name = path.slice(cluster.length + 1).replaceAll('\\', '/');
      return entry.isDirectory() ? { name } : { name, data: await readFile(path) };
    }),
  );
  const tar = createTar(files.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
  // The reader stops before an empty file that fills the last block to its end.
  if (parseTar(tar, { metaOnly: true }).length !== files.length) throw new Error(`The archive of ${cluster} cannot be read back`);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: 9, [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: tar.length };
  return promisify(brotliCompress)(tar, { params });
}

/** Unpacks the empty store of a package into a new folder, all of it flushed to the disk; returns false where there is no such archive. */
export async function unpackStore(cluster: string, archive = usualArchive): Promise<boolean> {
  if (!existsSync(archive)) return false;
  const tar = await promisify(brotliDecompress)(await readFile(archive));
  // The reader takes the whole memory that a buffer is part of.
  const entries = parseTar(tar.buffer.slice(tar.byteOffset, tar.byteOffset + tar.byteLength) as ArrayBuffer);
  const folders = new Set(entries.map(({ name, type }) => join(cluster, type === 'directory' ? name : dirname(name))));
  await mkdir(cluster, { recursive: true, mode: 0o700 });
  for (const folder of [...folders].toSorted()) await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = entries.filter(({ type }) => type !== 'directory');
  for (let at = 0; at < files.length; at += filesAtOnce)
    await Promise.all(
      files
        .slice(at, at + filesAtOnce)
        .map(({ name, data }) => writeFile(join(cluster, name), data ?? new Uint8Array(), { mode: 0o600, flush: true })),
    );
  return true;
}
