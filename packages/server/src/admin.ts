import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { resolve } from 'node:path';
import { UserError } from '@hybrid/project/i18n/userError';
import { openSecondFactors } from './accounts/secondFactors';
import { administer, adminUsage } from './startup/adminCommands';
import { commandStore, isStoreCommand } from './operations/storeCommands';
import { readSettings, type Settings } from './installation/settings';
import { openStore } from './store/database';
import { userStore } from './store/userStore';

/* `npm run accounts -- COMMAND`, or `admin.js` beside a built server. The embedded store has one owner: stop the server first. */
try {
  const words = process.argv.slice(2);
  if (words.length === 0) console.log(adminUsage);
  else console.log(await done(words, readSettings(process.env)));
} catch (error) {
  console.error(error instanceof UserError ? [error.message, inEnglish(error.detail ?? '')].filter(Boolean).join('\n') : error);
  process.exitCode = 1;
}

async function done(words: readonly string[], settings: Settings): Promise<string> {
  // npm runs a command in the folder of the product; INIT_CWD is the folder of the user.
  return isStoreCommand(words[0]) ? commandStore(words, settings, process.env['INIT_CWD'] ?? process.cwd()) : ofAccounts(settings, words);
}

async function ofAccounts({ DATABASE_URL: url, HYBRID_DATA: folder }: Settings, words: readonly string[]): Promise<string> {
  const store = await openStore(url === undefined ? { folder: resolve(folder) } : { url });
  try {
    return await administer({ users: userStore(store.db), secondFactors: openSecondFactors(store.db) }, words);
  } finally {
    await store.close();
  }
}
