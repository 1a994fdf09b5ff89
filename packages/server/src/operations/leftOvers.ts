import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '@hybrid/project/i18n/userError';
import { claimFolder } from '../store/ownerLock';

/** Removes files with this prefix that dead processes left. The store of a living process holds its lock, and stays. */
export function removeLeftOvers(folder: string, beginning: string): void {
  for (const name of readdirSync(folder).filter((one) => one.startsWith(beginning))) {
    const path = join(folder, name);
    if (statSync(path).isDirectory() && isOwned(path)) continue;
    rmSync(path, { recursive: true, force: true });
  }
}

/** Returns whether a living process works on a store. */
export function isOwned(store: string): boolean {
  try {
    claimFolder(join(store, 'owner.lock')).release();
    return false;
  } catch (error) {
    if (error instanceof UserError) return true;
    throw error;
  }
}
