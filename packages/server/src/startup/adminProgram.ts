import { resolve } from 'node:path';
import { openSecondFactors } from '../accounts/secondFactors';
import type { Settings } from '../installation/settings';
import { commandStore, isStoreCommand } from '../operations/storeCommands';
import { openStore } from '../store/database';
import { userStore } from '../store/userStore';
import { administer, adminUsage } from './adminCommands';

/**
 * Runs a command of the operator, on accounts or on back-ups, and prints its outcome. File names are relative to `givenIn`. The embedded store has one
 * owner: for all but a back-up, the server must be stopped.
 */
export async function runAdmin(words: readonly string[], settings: Settings, givenIn: string): Promise<void> {
  if (words.length === 0) console.log(adminUsage);
  else console.log(isStoreCommand(words[0]) ? await commandStore(words, settings, givenIn) : await onAccounts(settings, words));
}

async function onAccounts({ DATABASE_URL: url, HYBRID_DATA: folder }: Settings, words: readonly string[]): Promise<string> {
  const store = await openStore(url === undefined ? { folder: resolve(folder) } : { url });
  try {
    return await administer({ users: userStore(store.db), secondFactors: openSecondFactors(store.db) }, words);
  } finally {
    await store.close();
  }
}
