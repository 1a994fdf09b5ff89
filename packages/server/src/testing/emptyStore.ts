import { createHash } from 'node:crypto';
import { constants, cpSync, existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { productFolder } from '../installation/packageFolder';
import { openQueue } from '../runs/queue';
import { openStore, type Store } from '../store/database';

const kept = fileURLToPath(new URL('../../../../.cache/', import.meta.url));
const require = createRequire(import.meta.url);

/** Sources of the files: another library, migration or queue makes other files. */
const makers = [
  join(dirname(require.resolve('@electric-sql/pglite')), '../package.json'),
  join(dirname(require.resolve('pg-boss')), '../package.json'),
  // The store notes the version that made its tables.
  fileURLToPath(new URL('package.json', productFolder)),
  ...[
    '../store/embeddedPostgres.ts',
    '../store/clusterFolder.ts',
    '../store/migrations.ts',
    '../store/bringUpToDate.ts',
    '../runs/queue.ts',
  ].map((file) => fileURLToPath(new URL(file, import.meta.url))),
];

let files: string | undefined;

function folderOfFiles(): string {
  if (files === undefined) {
    const hash = createHash('sha256');
    for (const file of makers) hash.update(readFileSync(file));
    files = join(kept, `store-${hash.digest('hex').slice(0, 16)}`);
  }
  return files;
}

/**
 * Puts a store with its tables and its queue, and no rows, into a data folder, for tests. Its files are made once and kept: making them takes many times
 * as long as copying them.
 */
export async function putEmptyStore(folder: string): Promise<void> {
  const from = folderOfFiles();
  if (!existsSync(from)) await makeFiles(from);
  // All at once: one file at a time between other work takes twenty times as long.
  cpSync(from, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

/** Opens an empty store in a folder of its own, for tests; the folder is removed when it is closed. */
export async function openEmptyStore(): Promise<Store> {
  const folder = await mkdtemp(join(tmpdir(), 'hybrid-store-'));
  await putEmptyStore(folder);
  const store = await openStore({ folder });
  return {
    ...store,
    async close() {
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function makeFiles(folder: string): Promise<void> {
  await mkdir(kept, { recursive: true });
  const own = await mkdtemp(join(kept, 'store-'));
  try {
    const store = await openStore({ folder: own });
    const queue = await openQueue(store, (error) => {
      throw error;
    });
    await queue.close();
    await store.close();
    // Two tests may get here at once: each makes its own files, and the first are kept.
    await rename(own, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}
