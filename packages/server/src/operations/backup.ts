import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '@hybrid/project/i18n/userError';
import { holdsStore } from '../store/clusterFolder';
import { openEmbedded, type EmbeddedPostgres } from '../store/embeddedPostgres';
import { migrations } from '../store/migrations';
import { claimFolder } from '../store/ownerLock';
import { productVersion } from '../installation/version';
import { readBackup, writeBackup, type BackupHeader, type BackupRows } from './backupFile';
import { removeLeftOvers } from './leftOvers';
import { askForCopy } from './storeCopies';
import { migrationsOf, openTablesForRows, tablesOf } from './storeTables';

const storeIn = (data: string): string => join(data, 'store');

/**
 * Writes the whole content of a data folder into one file, except the key that signs sessions. A server at work on the folder goes on; it is held up
 * only while its files are copied.
 */
export async function backUp(data: string, file: string, now: Date): Promise<BackupRows> {
  const folder = storeIn(data);
  if (!holdsStore(folder)) throw new UserError('notFound', `There is no store in ${data}.`, 'Set HYBRID_DATA to the data folder.');
  if (existsSync(file)) throw new UserError('conflict', `${file} is there already.`, 'Name another file.');
  const store = await openStopped(folder);
  if (store) return written(store, file, now);
  const copy = await askForCopy(folder);
  try {
    return await written(await openEmbedded(copy.folder), file, now);
  } finally {
    copy.remove();
  }
}

/** Returns the store; undefined when a server is at work on it. It is opened as it is: a back-up changes no version. */
async function openStopped(folder: string): Promise<EmbeddedPostgres | undefined> {
  try {
    return await openEmbedded(folder);
  } catch (error) {
    if (error instanceof UserError && error.code === 'conflict') return undefined;
    throw error;
  }
}

async function written(store: EmbeddedPostgres, file: string, now: Date): Promise<BackupRows> {
  try {
    const header: BackupHeader = {
      format: 'hybrid-front back-up',
      formatVersion: 1,
      version: productVersion,
      made: now.toISOString(),
      migrations: [...(await migrationsOf(store))],
    };
    return await writeBackup(file, header, tablesOf(store));
  } finally {
    await store.pool.end();
  }
}

interface Restored {
  readonly header: BackupHeader;
  readonly rows: BackupRows;
  /** Folder of the store that was replaced. */
  readonly aside?: string;
}

/**
 * Makes the store of a data folder from a back-up: beside its place first, then moved there when it is complete. An existing store is refused, unless it is
 * to be replaced; then it is moved aside. Throws a UserError for a file that is damaged or of a newer version, and for a running server.
 */
export async function restore(data: string, file: string, { replace, now }: { replace: boolean; now: Date }): Promise<Restored> {
  const header = await checked(file);
  const folder = storeIn(data);
  if (!isEmpty(folder) && !replace)
    throw new UserError(
      'conflict',
      `${folder} is not empty.`,
      'Set HYBRID_DATA to another folder, or say --replace: then what is there is put aside.',
    );
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const lock = isEmpty(folder) ? undefined : claimFolder(join(folder, 'owner.lock'));
  try {
    removeLeftOvers(data, leftOver);
    const beside = mkdtempSync(join(data, leftOver));
    try {
      const rows = await filled(beside, file, header);
      const aside = isEmpty(folder) ? undefined : `${folder}.replaced-${now.toISOString().replaceAll(':', '')}`;
      if (aside === undefined) rmSync(folder, { recursive: true, force: true });
      else renameSync(folder, aside);
      renameSync(beside, folder);
      if (aside === undefined) return { header, rows };
      rmSync(join(aside, 'owner.lock'), { force: true });
      return { header, rows, aside };
    } catch (error) {
      rmSync(beside, { recursive: true, force: true });
      throw error;
    }
  } finally {
    lock?.release();
  }
}

/** Reads the file to its end before anything is made. */
async function checked(file: string): Promise<BackupHeader> {
  let found: BackupHeader | undefined;
  await readBackup(file, {
    header(header) {
      found = header;
      refuseNewer(header);
    },
    row: () => {},
  });
  if (!found) throw new UserError('badInput', `${file} is empty.`);
  return found;
}

function refuseNewer({ version, migrations: had }: BackupHeader): void {
  const unknown = had.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0)
    throw new UserError(
      'conflict',
      `The back-up was written by version ${version} of Hybrid Front; this is version ${productVersion}.`,
      `It holds ${unknown.join(', ')}, which this version does not know. Nothing was changed. Restore it with the newer version.`,
    );
}

async function filled(folder: string, file: string, { migrations: had }: BackupHeader): Promise<BackupRows> {
  const store = await openEmbedded(folder);
  try {
    const tables = await openTablesForRows(store, Object.fromEntries(Object.entries(migrations).filter(([name]) => had.includes(name))));
    const rows = await readBackup(file, {
      header: () => {},
      row(table, row) {
        if (!tables.has(table)) throw new UserError('badInput', `The back-up holds a table that its version does not have: ${table}.`);
        return tables.add(table, row);
      },
    });
    const found = await tables.finish();
    for (const [table, count] of Object.entries(rows))
      if (found.get(table) !== count) throw new Error(`${table} has ${found.get(table)} rows of ${count} after it was restored.`);
    return rows;
  } finally {
    await store.pool.end();
  }
}

/** Prefix of the name of an incomplete store. */
const leftOver = 'store.restoring-';

const isEmpty = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0;
