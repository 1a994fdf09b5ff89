import { randomUUID } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { allCalls } from '@hybrid/api/allCalls';
import type { RunStatus } from '@hybrid/api/resultCalls';
import { ask, persistently, rowsOf, statusOf, type Row } from './asking';
import type { Fault, Scene } from './fault';
import { isSaveKept, judgedRows } from './judgement';
import { orphansOf } from './orphans';
import type { PostgresServer } from './postgresServer';
import { savedCount, startSaver } from './saver';
import type { SeededStore } from './seededStore';
import { startServer, type ServerProcess } from './serverProcess';

/** Outcome of a run with a fault. */
export interface Outcome {
  readonly injected: string;
  /** End of the run; undefined if it did not end. */
  readonly end: 'finished' | 'stated error' | undefined;
  readonly lost: number;
  readonly doubled: number;
  /** Longest time without progress of the run. [s] */
  readonly longestWaitSeconds: number;
  readonly saves: number;
  /** Broken rules; empty if all were kept. */
  readonly broken: readonly string[];
}

export interface Setting {
  readonly seeded: SeededStore;
  /** Separate data folder of the fault. */
  readonly folder: string;
  readonly databaseUrl: string | undefined;
  readonly postgres: PostgresServer | undefined;
  readonly threads: number;
  readonly expected: readonly Row[];
  readonly random: () => number;
  /** True if another server checks the store afterwards. */
  readonly looksAgain: boolean;
}

/** Time without progress after which a run counts as stuck. */
const stuckMs = 60_000;
const lookEveryMs = 30;

/** Starts a run, causes the fault in its middle, and checks the result. */
export async function runFault(fault: Fault, setting: Setting): Promise<Outcome> {
  const { seeded, folder, databaseUrl, postgres, threads, expected, random, looksAgain } = setting;
  const { token, calculated, saved, document } = seeded;
  const mark = randomUUID();
  const undo = fault.folder?.(folder);
  cpSync(seeded.folder, folder, { recursive: true });
  const started: ServerProcess[] = [];
  const start: Scene['start'] = async (options) => {
    const isAlone = started.every((other) => other.hasEnded());
    const since = performance.now();
    const server = await startServer({ folder, threads, databaseUrl, takesOrders: true, mark, ...options });
    started.push(server);
    if (isAlone) progress.stoodFor(performance.now() - since);
    return server;
  };
  const progress = watchedRun();
  const broken: string[] = [];
  const rule = (isKept: boolean, text: string): void => void (isKept || broken.push(text));
  try {
    const first = await start();
    const saver = startSaver(() => scene.server, token, saved, document);
    const look = async (): Promise<RunStatus> => progress.saw(await statusOf(scene.server, token, calculated));
    const scene: Scene = {
      server: first,
      folder,
      random,
      postgres,
      start,
      async whenDone(share) {
        for (;;) {
          const { status, done, total } = await persistently(stuckMs, look);
          if (status !== 'calculating' || done >= share * total) return;
          if (progress.isStuck()) throw new Error(`The run was stuck at ${done} of ${total}`);
          await pause(lookEveryMs);
        }
      },
      acknowledged: saver.acknowledged,
      refusedSaves: saver.refused,
    };
    progress.saw(JSON.parse(await ask(scene.server, token, allCalls.result.calculate, { id: calculated })) as RunStatus);
    await scene.whenDone(0.05 + 0.55 * random());
    const before = await look();
    rule(before.status === 'calculating', `the run had ended (${before.status}) before the fault`);
    const injected = await fault.inject(scene).catch((error: unknown) => {
      broken.push(error instanceof Error ? error.message : String(error));
      return 'failed';
    });
    const last = await endOfRun(scene, look, progress.isStuck);
    await saver.stop();
    rule(last !== undefined, scene.server.hasEnded() ? `the server ended: ${scene.server.output().slice(-600)}` : 'the run is stuck');
    const end = last && endOf(last);
    if (last && !end) broken.push(`the run ended as ${last.status} without a word`);

    const judge = async (when: string): Promise<{ readonly lost: number; readonly doubled: number }> => {
      const count = await savedCount(scene.server, token, saved);
      rule(
        isSaveKept(count, saver.acknowledged(), saver.sent()),
        `${when}, save ${count} is kept of ${saver.acknowledged()} acknowledged and ${saver.sent()} sent`,
      );
      const rows = judgedRows(await rowsOf(scene.server, token, calculated), expected);
      rule(end !== 'finished' || rows.lost === 0, `${when}, ${rows.lost} rows are lost`);
      rule(rows.doubled === 0, `${when}, ${rows.doubled} rows are there twice`);
      rule(rows.different === 0, `${when}, ${rows.different} rows are not those of a run without faults`);
      return rows;
    };
    let rows = { lost: 0, doubled: 0 };
    if (last) {
      rows = await judge('after the run');
      const other = await calculateOther(scene.server, setting);
      rule(other === 'ready', `afterwards another run ended as ${other}`);
      if (looksAgain) {
        await endedWell(scene.server, rule);
        scene.server = await start();
        await judge('after a restart');
      }
    }
    await endedWell(scene.server, rule);
    await Promise.all(started.map((server) => server.end('SIGTERM')));
    const orphans = await orphansOf(mark);
    rule(orphans.length === 0, `processes are left: ${orphans.join(', ')}`);
    return { injected, end, ...rows, longestWaitSeconds: progress.longestMs() / 1000, saves: saver.acknowledged(), broken };
  } finally {
    await Promise.all(started.map((server) => server.end('SIGKILL')));
    undo?.();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the status with which the run ended; undefined if it is stuck or no server answers any more. */
async function endOfRun(scene: Scene, look: () => Promise<RunStatus>, isStuck: () => boolean): Promise<RunStatus | undefined> {
  while (!isStuck() && !scene.server.hasEnded()) {
    const seen = await look().catch(() => undefined);
    if (seen && seen.status !== 'calculating') return seen;
    await pause(lookEveryMs);
  }
  return undefined;
}

function endOf({ status, message }: RunStatus): Outcome['end'] {
  if (status === 'ready') return 'finished';
  return status === 'error' && message !== '' ? 'stated error' : undefined;
}

/** Calculates another project, like a user unaware of the fault. Returns how the run ended. */
async function calculateOther(server: ServerProcess, { seeded: { token, saved } }: Setting): Promise<string> {
  const until = performance.now() + stuckMs;
  let { status } = JSON.parse(await ask(server, token, allCalls.result.calculate, { id: saved })) as RunStatus;
  while (status === 'calculating' && performance.now() < until) {
    await pause(100);
    ({ status } = await statusOf(server, token, saved));
  }
  return status;
}

async function endedWell(server: ServerProcess, rule: (isKept: boolean, text: string) => void): Promise<void> {
  if (server.hasEnded()) return;
  const code = await server.end('SIGTERM');
  rule(code === 0, `SIGTERM was answered with ${code}: ${server.output().slice(-600)}`);
}

/** Measures how long a run made no progress; the time without a server does not count. */
function watchedRun() {
  let [changed, longest, key] = [performance.now(), 0, ''];
  const standingMs = (): number => performance.now() - changed;
  return {
    saw(status: RunStatus): RunStatus {
      const seen = `${status.status} ${status.done}`;
      if (seen !== key) [longest, changed, key] = [Math.max(longest, standingMs()), performance.now(), seen];
      return status;
    },
    /** Adds time without a server. */
    stoodFor(ms: number): void {
      changed += ms;
    },
    isStuck: () => standingMs() > stuckMs,
    longestMs: () => Math.max(longest, key.startsWith('calculating') ? standingMs() : 0),
  };
}
