import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { openQueue } from '../runs/queue';
import { openStore } from './database';

const kept = fileURLToPath(new URL('../../../../.cache/', import.meta.url));
const require = createRequire(import.meta.url);

/** What the files come from: another library, migration or queue makes other files. */
const makers = [
  join(dirname(require.resolve('@electric-sql/pglite')), '../package.json'),
  join(dirname(require.resolve('pg-boss')), '../package.json'),
  ...['./migrations.ts', './bringUpToDate.ts', '../runs/queue.ts'].map((file) => fileURLToPath(new URL(file, import.meta.url))),
];

let path: string | undefined;

function pathOfFiles(): string {
  if (path === undefined) {
    const hash = createHash('sha256');
    for (const file of makers) hash.update(readFileSync(file));
    path = join(kept, `store-${hash.digest('hex').slice(0, 16)}.tar`);
  }
  return path;
}

/**
 * A place in memory for a store of its own, for tests. The files of a store with its tables and its queue, and nothing in them, are made once and kept: to make
 * them takes many times as long as to read them.
 */
export async function emptyStore(): Promise<{ readonly filesOf: Blob }> {
  const files = pathOfFiles();
  if (!existsSync(files)) await makeFiles(files);
  return { filesOf: new Blob([readFileSync(files)]) };
}

async function makeFiles(files: string): Promise<void> {
  await mkdir(kept, { recursive: true });
  const folder = await mkdtemp(join(kept, 'store-'));
  try {
    const store = await openStore({ folder });
    const queue = await openQueue(store, (error) => {
      throw error;
    });
    await queue.close();
    await store.close();
    const pglite = await PGlite.create(join(folder, 'store', 'postgres'));
    const dumped = await pglite.dumpDataDir('none');
    await pglite.close();
    // Two tests may come here at once: each writes a file of its own, and the last name given holds.
    const own = join(folder, 'files.tar');
    await writeFile(own, new Uint8Array(await dumped.arrayBuffer()));
    await rename(own, files);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
