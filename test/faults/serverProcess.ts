import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serverProgram } from '../programs';

/** Faults that a server can be ordered to cause from within; see `withinServer.ts`. */
export type Order =
  /** Ends a thread that simulates; its replacement may get too little memory to load. */
  { readonly kind: 'endThread'; readonly starveNext: boolean } | { readonly kind: 'shiftClock'; readonly hours: number };

export interface ServerOptions {
  /** Data folder. */
  readonly folder: string;
  readonly threads: number;
  /** Address of a PostgreSQL server; undefined for the embedded store. */
  readonly databaseUrl?: string | undefined;
  /** The password of the first account, on an empty store. */
  readonly password?: string;
  readonly maxSimulations?: number;
  /** True if the server takes orders. */
  readonly takesOrders?: boolean;
  /** Port; a free one by default. */
  readonly port?: number;
  /** Uses the built server, even if it is outdated. */
  readonly isBuilt?: boolean;
  /** A value of its environment that also marks all its child processes. */
  readonly mark?: string;
}

export interface ServerProcess {
  readonly pid: number;
  readonly address: string;
  /** Returns all output so far. */
  output(): string;
  hasEnded(): boolean;
  order(order: Order): void;
  /** Sends the signal and waits for the end; null if the signal ended it. A server that does not end is killed, which is an error. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** Name of the environment variable with the mark. */
export const markVariable = 'HYBRID_FAULTS_MARK';

const built = fileURLToPath(new URL('../../packages/server/dist/main.js', import.meta.url));
const within = new URL('./withinServer.ts', import.meta.url).href;
const root = fileURLToPath(new URL('../../', import.meta.url));

/** Limits for a server that hangs, not a measure: the machine may be busy with other things. */
const [startWithinMs, endWithinMs] = [180_000, 60_000];

/** Error of a server that did not start; `output` is all its output. */
export class NotStarted extends Error {
  readonly code: number | null;
  readonly output: string;

  constructor(code: number | null, output: string) {
    super(`The server ended with ${code}: ${output}`);
    this.code = code;
    this.output = output;
  }
}

/** Starts the server in a separate process, on a port of this machine. Throws `NotStarted`. */
export async function startServer({
  folder,
  threads,
  databaseUrl,
  password,
  maxSimulations,
  takesOrders = false,
  port = 0,
  isBuilt = false,
  mark = '',
}: ServerOptions): Promise<ServerProcess> {
  const orders = takesOrders ? ['--import', 'tsx', '--import', within] : [];
  const child = spawn(process.execPath, [...orders, ...(isBuilt ? [built] : serverProgram)], {
    cwd: root,
    env: {
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(HYBRID_|SMTP_)/.test(name))),
      HYBRID_PORT: String(port),
      HYBRID_HOST: '127.0.0.1',
      HYBRID_DATA: folder,
      HYBRID_THREADS: String(threads),
      DATABASE_URL: databaseUrl ?? '',
      ...(password !== undefined && { HYBRID_ADMIN_PASSWORD: password }),
      ...(maxSimulations !== undefined && { HYBRID_MAX_SIMULATIONS: String(maxSimulations) }),
      [markVariable]: mark,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(takesOrders ? (['ipc'] as const) : [])],
  });
  // When this process ends, the server ends too.
  const withUs = (): void => void child.kill('SIGKILL');
  process.once('exit', withUs);
  child.once('exit', () => process.off('exit', withUs));
  let output = '';
  const hear = (text: Buffer): void => void (output += text.toString());
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  const address = await announced(child, () => output);
  return {
    pid: child.pid ?? 0,
    address,
    output: () => output,
    hasEnded: () => hasEnded(child),
    order: (order) => void child.send(order),
    end: (signal) => endOf(child, signal),
  };
}

async function announced(child: ChildProcess, output: () => string): Promise<string> {
  const until = performance.now() + startWithinMs;
  for (;;) {
    const address = /Hybrid Front is at (\S+)/.exec(output())?.[1];
    if (address !== undefined && /Sign in .*\n/.test(output())) return address;
    if (hasEnded(child)) {
      // The last output may still be on its way.
      await pause(50);
      throw new NotStarted(child.exitCode, output());
    }
    if (performance.now() > until) {
      await endOf(child, 'SIGKILL');
      throw new Error(`The server did not start within ${startWithinMs / 1000} s: ${output()}`);
    }
    await pause(20);
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function endOf(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (hasEnded(child)) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill(signal);
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, endWithinMs);
  await ended;
  clearTimeout(limit);
  if (isLate) throw new Error(`The server did not end within ${endWithinMs / 1000} s of ${signal}.`);
  return child.exitCode;
}
