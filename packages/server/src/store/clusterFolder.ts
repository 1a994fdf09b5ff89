import { existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '@hybrid/project/basics/userError';

/** The files of the database, those of one that is being made, and the mark of one that was made to its end. */
export const [clusterName, makingName, markName] = ['postgres', 'postgres.making', 'postgres.made'];

/** Returns whether a folder holds a store, whole or not. */
export const holdsStore = (folder: string): boolean => existsSync(join(folder, markName)) || existsSync(join(folder, clusterName));

/** What stands beside a store without being part of it: who owns it, what was cut short while it was made, copies for back-ups. */
const isBeside = (name: string): boolean => name === makingName || /^(owner\.lock|copy[-.])/.test(name);

/** What a database cannot be opened without. */
const needed = ['PG_VERSION', 'base', 'global/pg_control', 'pg_wal', 'postgresql.conf'];

/**
 * Finds the files of the database in the folder of a store, or a place to make them, where the folder holds nothing. A folder that holds anything else is neither made
 * anew nor changed: throws a `UserError` that says what is missing and what to do.
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
  // An earlier version marked a store only after its first start; the files are whole without the mark, too.
  writeFileSync(join(folder, markName), '');
  return { cluster, isNew: false };
}

function holdsAnything(path: string): boolean {
  if (!existsSync(path)) return false;
  const found = statSync(path);
  return found.isDirectory() ? readdirSync(path).length > 0 : found.size > 0;
}

/** Puts files that were made to their end into their place. */
export function placeCluster(folder: string): void {
  renameSync(join(folder, makingName), join(folder, clusterName));
  writeFileSync(join(folder, markName), '');
}

/** What is said of a store that cannot be opened: it stays as it is. */
export function damaged(folder: string, cause: string): UserError {
  return new UserError(
    'unavailable',
    `The store in ${folder} is damaged: ${cause}.`,
    'Nothing was removed or made in its place. Restore a back-up (npm run restore -- FILE --replace puts what is there aside), or set HYBRID_DATA to another folder.',
  );
}
