import { resolve } from 'node:path';
import { UserError } from '@hybrid/project/i18n/userError';
import { operatorCommand } from '../installation/packageFolder';
import type { Settings } from '../installation/settings';
import { backUp, restore } from './backup';
import type { BackupRows } from './backupFile';

const storeUsage = `Back-ups of the embedded store:
  ${operatorCommand('backup', 'FILE')}               writes everything that is kept into a file, also while the server runs
  ${operatorCommand('restore', 'FILE')}              makes the store of an empty data folder from it, with the server stopped
  ${operatorCommand('restore', 'FILE --replace')}    the same where there is a store: that one is put aside`;

export const isStoreCommand = (command: string | undefined): boolean => command === 'backup' || command === 'restore';

/** Runs one command on the embedded store and returns the text to print. File names are relative to the folder of the user. */
export async function commandStore(
  words: readonly string[],
  { DATABASE_URL: url, HYBRID_DATA }: Pick<Settings, 'DATABASE_URL' | 'HYBRID_DATA'>,
  givenIn: string,
): Promise<string> {
  const [command, ...rest] = words;
  const [name, ...more] = rest.filter((word) => word !== '--replace');
  const replace = rest.includes('--replace');
  if (name === undefined || name.startsWith('-') || more.length > 0 || (command === 'backup' && replace))
    throw new UserError('badInput', storeUsage);
  if (url !== undefined)
    throw new UserError(
      'unsupported',
      'These back-ups are of the embedded store, and DATABASE_URL names a PostgreSQL server.',
      'Use pg_dump and pg_restore of that server.',
    );
  const [data, file] = [resolve(HYBRID_DATA), resolve(givenIn, name)];
  if (command === 'backup') return `${file} holds ${counted(await backUp(data, file, new Date()))}.`;
  const { header, rows, aside } = await restore(data, file, { replace, now: new Date() });
  const lines = [`${data} holds what version ${header.version} wrote at ${header.made}: ${counted(rows)}.`];
  if (aside !== undefined) lines.push(`The store that was there is in ${aside}. Remove it when nobody misses it.`);
  return lines.join('\n');
}

function counted(rows: BackupRows): string {
  const of = (table: string, name: string): string => `${rows[table] ?? 0} ${name}`;
  return [of('users', 'accounts'), of('projects', 'projects'), of('series', 'series'), of('runs', 'runs')].join(', ');
}
