import { accessSync, constants, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '@hybrid/project/i18n/userError';
import { operatorCommand } from '../installation/packageFolder';

/** Names of the folder of the database, of one in preparation, and of the mark of a complete one. */
export const [clusterName, makingName, markName] = ['postgres', 'postgres.making', 'postgres.made'];

/** Returns whether a folder holds a store, complete or not. */
export const holdsStore = (folder: string): boolean => existsSync(join(folder, markName)) || existsSync(join(folder, clusterName));

/** Returns whether a file is not part of the store: the lock of its owner, an interrupted preparation, copies for back-ups. */
const isBeside = (name: string): boolean => name === makingName || /^(owner\.lock|copy[-.])/.test(name);

/** Causes for which a folder takes no files, whatever is in it. */
const refusals: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its disk is read-only',
  ENOTDIR: 'a file is in the way',
  EEXIST: 'a file is in the way',
};

/** Makes the folder of a store, if it is not there. Throws a `UserError` for one that this process cannot write. */
export function makeStoreFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const cause = refusals[(error as NodeJS.ErrnoException).code ?? ''];
    if (cause === undefined) throw error;
    throw new UserError(
      'unavailable',
      `The data folder ${folder} cannot be written: ${cause}.`,
      'Name another folder with --data or HYBRID_DATA.',
    );
  }
}

/** Files that a database needs to be opened. */
const needed = ['PG_VERSION', 'base', 'global/pg_control', 'pg_wal', 'postgresql.conf'];

/**
 * Finds the files of the database in the folder of a store, or a place to make them if the folder is empty. A folder with any other content is neither
 * recreated nor changed: throws a `UserError` that says what is missing and what to do.
 */
export function clusterFolder(folder: string): { readonly cluster: string; readonly isNew: boolean } {
  const cluster = join(folder, clusterName);
  const making = join(folder, makingName);
  if (!existsSync(cluster)) {
    const others = readdirSync(folder).filter((name) => !isBeside(name));
    if (others.length > 0) throw damaged(folder, `${others.join(', ')} without ${clusterName}`);
    rmSync(making, { recursive: true, force: true });
    return { cluster: making, isNew: true };
  }
  const missing = needed.filter((name) => !holdsAnything(join(cluster, name)));
  if (missing.length > 0) throw damaged(folder, `${missing.map((name) => `${clusterName}/${name}`).join(', ')} missing or empty`);
  // An earlier version marked a store only after its first start; the files are complete without the mark, too.
  writeFileSync(join(folder, markName), '');
  return { cluster, isNew: false };
}

function holdsAnything(path: string): boolean {
  if (!existsSync(path)) return false;
  const found = statSync(path);
  return found.isDirectory() ? readdirSync(path).length > 0 : found.size > 0;
}

/** Moves completed files to their place. */
export function placeCluster(folder: string): void {
  renameSync(join(folder, makingName), join(folder, clusterName));
  writeFileSync(join(folder, markName), '');
}

/** Returns the refusal for a store that cannot be opened, which stays as it is. */
export function damaged(folder: string, cause: string): UserError {
  return new UserError(
    'unavailable',
    `The store in ${folder} is damaged: ${cause}.`,
    `Nothing was removed or made in its place. Restore a back-up (${operatorCommand('restore', 'FILE --replace')} puts what is there aside), or set HYBRID_DATA to another folder.`,
  );
}
