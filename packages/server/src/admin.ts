import { resolve } from 'node:path';
import { UserError } from '@hybrid/project/basics/userError';
import { administer } from './adminCommands';
import { readSettings } from './settings';
import { openStore } from './store/database';
import { userStore } from './store/userStore';

/* `node --import tsx packages/server/src/admin.ts COMMAND`. The embedded store has one owner: stop the server first. */
try {
  const { DATABASE_URL: url, HYBRID_DATA: folder } = readSettings(process.env);
  const store = await openStore(url === undefined ? { folder: resolve(folder) } : { url });
  try {
    console.log(await administer(userStore(store.db), process.argv.slice(2)));
  } finally {
    await store.close();
  }
} catch (error) {
  console.error(error instanceof UserError ? [error.message, error.detail].filter(Boolean).join('\n') : error);
  process.exitCode = 1;
}
