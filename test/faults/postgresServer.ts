import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';

/** A PostgreSQL server for a test, on a free port of this machine, in a separate folder. */
export interface PostgresServer {
  /** Makes a new database, empty or a copy of another without connections. Returns its address. */
  newDatabase(name: string, like?: string): Promise<string>;
  /** Ends every connection but our own, as an administrator does. Returns their number. */
  endConnections(): Promise<number>;
  /** Stops it: `fast` ends connections and shuts down cleanly, `immediate` is like a power failure. */
  stop(mode: 'fast' | 'immediate'): void;
  start(): void;
}

const names = { user: 'hybrid', maintenance: 'postgres' } as const;

/** Returns why such a server is not possible on this machine; undefined if it is. */
export function noPostgres(): string | undefined {
  if (programs() === undefined) return 'no PostgreSQL server is installed (initdb, pg_ctl)';
  return process.getuid?.() === 0 && unprivileged() === undefined
    ? 'PostgreSQL does not run as root, and there is no user postgres'
    : undefined;
}

/** Makes a server in a new folder, and starts it. */
export async function openPostgres(folder: string): Promise<PostgresServer> {
  const bin = programs();
  if (bin === undefined) throw new Error(noPostgres());
  const identity = process.getuid?.() === 0 ? unprivileged() : undefined;
  const data = join(folder, 'cluster');
  mkdirSync(folder, { recursive: true });
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const port = await freePort();
  const run = (program: string, args: readonly string[]): void => {
    const { status, stderr, error } = spawnSync(join(bin, program), args, {
      ...identity,
      cwd: folder,
      // A started server would keep a pipe open.
      stdio: ['ignore', 'ignore', program === 'initdb' ? 'pipe' : 'ignore'],
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${program} ended with ${status}: ${error?.message ?? stderr ?? readLog(folder)}`);
  };
  run('initdb', ['-D', data, '-U', names.user, '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']);
  const start = (): void =>
    run('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-w', '-o', `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder}`, 'start']);
  const address = (name: string): string => `postgres://${names.user}@127.0.0.1:${port}/${name}`;
  const query = async <T extends object>(sql: string): Promise<readonly T[]> => {
    const client = new Client({ connectionString: address(names.maintenance) });
    await client.connect();
    try {
      return (await client.query<T>(sql)).rows;
    } finally {
      await client.end();
    }
  };
  start();
  return {
    async newDatabase(name, like) {
      await query(`create database ${name}${like === undefined ? '' : ` template ${like}`}`);
      return address(name);
    },
    async endConnections() {
      const ended = await query(
        `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename = '${names.user}' and backend_type = 'client backend'`,
      );
      return ended.length;
    },
    stop: (mode) => run('pg_ctl', ['-D', data, '-w', '-m', mode, 'stop']),
    start,
  };
}

/** Returns the folder of the programs: the newest of the system, or that of the PATH. */
function programs(): string | undefined {
  const system = '/usr/lib/postgresql';
  const versions = existsSync(system) ? readdirSync(system).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(system, version, 'bin')), ...(process.env['PATH'] ?? '').split(':')];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { readonly uid: number; readonly gid: number } | undefined {
  const line = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  return line ? { uid: Number(line[1]), gid: Number(line[2]) } : undefined;
}

function readLog(folder: string): string {
  return existsSync(join(folder, 'log')) ? readFileSync(join(folder, 'log'), 'utf8').slice(-1_000) : '';
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
