import { constants, fsyncSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { clusterFolder, clusterName, damaged, makeStoreFolder, markName, placeCluster } from './clusterFolder';
import { freeOnDisk, refuseToStartWhenFull, refuseWhenFull, type FreeBytes } from './diskReserve';
import { claimFolder } from './ownerLock';
import { unpackStore } from './packedStore';

/** A PostgreSQL in this process, with one connection and its files in a folder. */
export interface EmbeddedPostgres {
  /** Lends the connection in turn, so that a transaction is never mixed with a foreign statement. */
  readonly pool: PostgresPool;
  /** Runs a text of several statements without values, in its turn. */
  runScript(sql: string): Promise<readonly Record<string, unknown>[]>;
  /** Copies the store into another folder, in its turn: all other statements wait while the files are copied. */
  copyTo(folder: string): Promise<void>;
}

/** A PostgreSQL with exclusive access for the time of a piece of work. */
interface OneAtATime extends Omit<EmbeddedPostgres, 'copyTo'> {
  alone(work: () => Promise<void>): Promise<void>;
}

type Fsync = (fileDescriptor: number) => void;

/** Makes fsync reach the disk: PGlite's own file system acknowledges it without doing so. */
class DurableNodeFS extends NodeFS {
  readonly #fsync: Fsync;

  constructor(folder: string, fsync: Fsync) {
    super(folder);
    this.#fsync = fsync;
  }

  override async init(...[pglite, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const durable = (module: unknown): void => {
      const { stream_ops } = (module as NodeModule).NODEFS;
      stream_ops.fsync = ({ nfd }) => {
        this.#flush(nfd);
        return 0;
      };
    };
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(emscriptenOpts.preRun ?? []), durable] as NonNullable<typeof emscriptenOpts.preRun>,
      },
    };
  }

  #flush(fileDescriptor: number): void {
    try {
      this.#fsync(fileDescriptor);
    } catch (error) {
      // Folders have no descriptor here; PostgreSQL syncs them all the same.
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EBADF' && code !== 'EINVAL') throw error;
    }
  }
}

interface NodeModule {
  readonly NODEFS: { readonly stream_ops: { fsync: (stream: { readonly nfd: number }) => number } };
}

/**
 * PGlite starts with `-F`, which switches fsync off; and of the ways to flush the log, its build has only fsync itself. The file cache of the system need not
 * be repeated in this process: of 128 MB, which are all written at each start, a quarter is enough.
 */
const startParams = PGlite.defaultStartParams
  .filter((part) => part !== '-F')
  .concat('-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=32MB');

/**
 * Opens the store in a folder, or makes it. Every commit is on disk when it is acknowledged. Refuses a second owner, and statements that
 * write while the disk is full.
 */
export async function openEmbedded(folder: string, fsync: Fsync = fsyncSync, freeBytes: FreeBytes = freeOnDisk): Promise<EmbeddedPostgres> {
  makeStoreFolder(folder);
  refuseToStartWhenFull(folder, freeBytes);
  const lock = claimFolder(join(folder, 'owner.lock'));
  try {
    const pglite = await opened(folder, fsync);
    const own = inTurn(
      pglite,
      async () => {
        await pglite.exec('checkpoint');
        await pglite.close();
        lock.release();
      },
      (sql) => refuseWhenFull(sql, folder, freeBytes),
    );
    return {
      ...own,
      copyTo: (target) =>
        own.alone(async () => {
          await pglite.exec('checkpoint');
          await mkdir(target, { recursive: true, mode: 0o700 });
          // Where the file system can, the copy shares its blocks and takes no time.
          await cp(join(folder, clusterName), join(target, clusterName), { recursive: true, mode: constants.COPYFILE_FICLONE });
          await writeFile(join(target, markName), '');
        }),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Opens the database of a folder. A new one is made beside its place, closed, and moved there: an interruption leaves nothing that looks like a store. */
async function opened(folder: string, fsync: Fsync): Promise<PGlite> {
  const start = (cluster: string): Promise<PGlite> => PGlite.create({ fs: new DurableNodeFS(cluster, fsync), startParams });
  const { cluster, isNew } = clusterFolder(folder);
  if (isNew) {
    if (!(await unpackStore(cluster))) {
      const made = await start(cluster);
      await made.exec('checkpoint');
      await made.close();
    }
    placeCluster(folder);
  }
  try {
    return await start(join(folder, clusterName));
  } catch (error) {
    // PostgreSQL exits where its files are damaged, and names the place only in its own messages.
    throw damaged(folder, `PostgreSQL does not open it (${error instanceof Error ? error.message : String(error)})`);
  }
}

function inTurn(pglite: PGlite, close: () => Promise<void>, permit: (sql: string) => void): OneAtATime {
  let last: Promise<void> = Promise.resolve();
  const turn = async (): Promise<() => void> => {
    const before = last;
    let done = (): void => {};
    last = new Promise((resolve) => (done = resolve));
    await before;
    return done;
  };
  return {
    pool: {
      async connect() {
        const release = await turn();
        const query = async (sql: string, values: readonly unknown[]): Promise<unknown> => {
          permit(sql);
          const answer = await reply(pglite, sql, values);
          await othersTurn();
          return answer;
        };
        return { query, release } as unknown as PostgresPoolClient;
      },
      async end() {
        await turn();
        await close();
      },
    },
    async alone(work) {
      const release = await turn();
      try {
        await work();
      } finally {
        release();
      }
    },
    async runScript(sql) {
      const release = await turn();
      try {
        for (const statement of sql.split(';')) if (statement.trim() !== '') permit(statement);
        return (await pglite.exec(sql)).flatMap(({ rows }) => rows as Record<string, unknown>[]);
      } catch (error) {
        // A script that failed between begin and commit would leave its transaction to the next user.
        await pglite.exec('rollback');
        throw error;
      } finally {
        release();
      }
    },
  };
}

/** Yields to other work: statements run on the calling thread, and between two of them calls are answered and timers fire. */
const othersTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function reply(pglite: PGlite, sql: string, values: readonly unknown[]): Promise<unknown> {
  const { rows, affectedRows } = await pglite.query(sql, values as unknown[]);
  const command = /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase();
  return { command, rows, rowCount: command === 'SELECT' ? rows.length : (affectedRows ?? 0) };
}
