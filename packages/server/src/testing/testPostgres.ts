import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

interface TestPostgres {
  readonly url: string;
  close(): Promise<void>;
}

/** Message of skipped tests. */
export const noPostgres =
  'PostgreSQL is not installed on this machine: initdb and postgres are neither on the PATH nor in /usr/lib/postgresql';

const packaged = '/usr/lib/postgresql';

/** Returns the folder of the programs of a PostgreSQL server, on the PATH or where packages of Debian put them. */
function postgresFolder(): string | undefined {
  const versions = existsSync(packaged) ? readdirSync(packaged).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...versions.map((version) => join(packaged, version, 'bin'))];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** Starts a PostgreSQL server with an empty database, on the loopback only; undefined where there is none to start. */
export async function openTestPostgres(): Promise<TestPostgres | undefined> {
  const programs = postgresFolder();
  if (programs === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'hybrid-postgres-'));
  const as = otherUser();
  if (as) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  // The data is thrown away, so nothing waits for the disk.
  const making = ['-D', data, '-U', 'hybrid', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  const made = spawnSync(join(programs, 'initdb'), making, { cwd: folder, encoding: 'utf8', ...as });
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`initdb failed: ${made.stderr}${made.error?.message ?? ''}`);
  }
  const port = await freePort();
  const options = { listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off', max_connections: '100' };
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], ...as },
  );
  let output = '';
  server.stderr?.on('data', (text: Buffer) => (output = (output + text.toString()).slice(-4000)));
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const url = `postgres://hybrid@127.0.0.1:${port}/postgres`;
  const close = async (): Promise<void> => {
    server.kill('SIGQUIT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  while (!(await answers(url))) {
    if (server.exitCode !== null) {
      await close();
      throw new Error(`PostgreSQL did not start: ${output}`);
    }
    await pause(50);
  }
  return { url, close };
}

/** Returns another user than root, as which PostgreSQL refuses to run; undefined where this process is not root. */
function otherUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [found] = ['postgres', 'nobody'].flatMap((name) => users.filter(([known]) => known === name));
  if (!found) throw new Error('There is neither a user postgres nor a user nobody to run PostgreSQL as.');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
