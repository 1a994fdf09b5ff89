/* `npm run soak`: users who edit, save, import, calculate and export while the server is killed again and again. Options: `--minutes N`, `--users N`, `--seed N`. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '@hybrid/engine/seededRandom';
import { hashPassword } from '@hybrid/server/accounts/session';
import { openStore } from '@hybrid/server/store/database';
import { userStore } from '@hybrid/server/store/userStore';
import { printTable } from '../../bench/table';
import { signIn } from '../faults/asking';
import { referenceRows } from '../faults/referenceRows';
import { seedStore, sweepOf } from '../faults/seededStore';
import { startServer, type ServerProcess } from '../faults/serverProcess';
import { grownFrom, residentMB } from './memory';
import { soak, type Deed, type SoakTally } from './soakUser';

const words = process.argv.slice(2);
const numberAfter = (option: string, initial: number): number =>
  words.includes(option) ? Number(words[words.indexOf(option) + 1]) : initial;
const minutes = numberAfter('--minutes', 30);
const users = numberAfter('--users', 20);
const seed = numberAfter('--seed', Math.floor(Math.random() * 1_000_000));

const threads = 2;
const simulations = 8;
const password = 'right horse battery';
/** Share of the time with kills; then the server runs undisturbed, so that its memory can be watched. */
const shareOfKills = 0.6;
/** Maximum growth of the memory of an undisturbed server: its pools and caches until they are full. */
const maxGrown = 1.25;
const everyMs = { sample: 2_000, kill: 45_000, thread: 20_000 } as const;

const folder = mkdtempSync(join(tmpdir(), 'hybrid-soak-'));
const random = seededRandom(seed).next;
const finished = new AbortController();
const broken: string[] = [];
let server: ServerProcess | undefined;
process.once('SIGINT', () => finished.abort());

/** Returns the running server; while there is none, the last one. */
const present = (): ServerProcess => {
  if (!server) throw new Error('No server was started');
  return server;
};

console.log(`Soak: ${users} users, ${minutes} minutes, ${threads} threads, seed ${seed}`);
try {
  const seeded = await seedStore(join(folder, 'seeded'), simulations, { threads });
  const expected = await referenceRows(join(folder, 'reference'), seeded, threads);
  const data = seeded.folder;
  mkdirSync(data, { recursive: true });
  const names = Array.from({ length: users }, (_, user) => `soak-${user}@example.org`);
  const store = await openStore({ folder: data });
  const hash = await hashPassword(password);
  for (const name of names) await userStore(store.db).add(name, 'main', hash);
  await store.close();

  const start = async (port?: number) => startServer({ folder: data, threads, takesOrders: true, ...(port !== undefined && { port }) });
  server = await start();
  const { port } = new URL(server.address);
  const tokens: string[] = [];
  for (const name of names) tokens.push(await signIn(server, name, password));
  const end = performance.now() + minutes * 60_000;
  const lastKill = performance.now() + shareOfKills * minutes * 60_000;
  const judged = { project: sweepOf(simulations), expected };
  const working = tokens.map((token, user) => soak(present, token, judged, seededRandom(seed + 1 + user).next, finished.signal));

  let [kills, threadsEnded] = [0, 0];
  let calm: number[] = [];
  let [nextKill, nextThread] = [performance.now() + everyMs.kill * (0.5 + random()), performance.now() + everyMs.thread * (0.5 + random())];
  while (performance.now() < end && !finished.signal.aborted) {
    await pause(everyMs.sample);
    if (server.hasEnded()) {
      broken.push(`the server ended by itself: ${server.output().slice(-600)}`);
      server = await start(Number(port));
    }
    const now = performance.now();
    if (now < lastKill && now > nextKill) {
      await server.end('SIGKILL');
      server = await start(Number(port));
      kills++;
      calm = [];
      nextKill = performance.now() + everyMs.kill * (0.5 + random());
    } else if (now < lastKill && now > nextThread) {
      server.order({ kind: 'endThread', starveNext: false });
      threadsEnded++;
      nextThread = now + everyMs.thread * (0.5 + random());
    }
    const memory = residentMB(server.pid);
    if (memory !== undefined) calm.push(memory);
  }
  finished.abort();
  const tallies = await Promise.all(working);
  const code = await server.end('SIGTERM');
  if (code !== 0) broken.push(`SIGTERM was answered with ${code}`);
  broken.push(...tallies.flatMap(({ wrong }) => wrong));
  const { beginMB, endMB } = grownFrom(calm);
  const isFlat = !(endMB > maxGrown * beginMB);
  if (!isFlat) broken.push(`memory grew from ${beginMB.toFixed(0)} to ${endMB.toFixed(0)} MB`);
  report(tallies, { kills, threadsEnded, beginMB, endMB });
} finally {
  if (server && !server.hasEnded()) await server.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
const distinct = [...new Set(broken)];
if (distinct.length > 0)
  console.log(
    `\nNot as it should be (${broken.length}):\n${distinct
      .slice(0, 30)
      .map((text) => `- ${text}`)
      .join('\n')}`,
  );
process.exit(broken.length === 0 ? 0 : 1);

interface Happened {
  readonly kills: number;
  readonly threadsEnded: number;
  readonly beginMB: number;
  readonly endMB: number;
}

function report(tallies: readonly SoakTally[], { kills, threadsEnded, beginMB, endMB }: Happened): void {
  const sum = (of: (tally: SoakTally) => number): string => String(tallies.reduce((total, tally) => total + of(tally), 0));
  const done = (deed: Deed): string => sum((tally) => tally.done[deed]);
  printTable(`Soak of ${minutes} minutes, seed ${seed}`, [
    ['what', 'count'],
    ['saves acknowledged', sum(({ acknowledged }) => acknowledged)],
    ['documents read back', done('readBack')],
    ['files imported', done('import')],
    ['series stored and read back', done('store')],
    ['listings', done('list')],
    [`runs of ${simulations} simulations, all rows compared`, done('calculate')],
    ['exports compared', done('export')],
    ['server killed (-9)', String(kills)],
    ['threads ended', String(threadsEnded)],
    ['answers that did not come, asked again', sum(({ unanswered }) => unanswered)],
    ['answers that asked to wait', sum(({ askedToWait }) => askedToWait)],
    ['not as it should be', String(broken.length)],
    ['memory of the server left alone, begin and end, MB', `${beginMB.toFixed(0)}, ${endMB.toFixed(0)}`],
  ]);
}
