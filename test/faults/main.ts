/* `npm run test:faults`: servers in separate processes meet faults in the middle of a run. Options: `--short`, `--seed N`, `--simulations N`, and words that select faults by name. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '@hybrid/engine/seededRandom';
import { printTable } from '../../bench/table';
import { allFaults } from './allFaults';
import type { Row } from './asking';
import type { Fault } from './fault';
import { openPostgres, type PostgresServer } from './postgresServer';
import { referenceRows } from './referenceRows';
import { runFault, type Outcome } from './runFault';
import { seedStore, type SeededStore } from './seededStore';

const words = process.argv.slice(2);
const isShort = words.includes('--short');
const numberAfter = (option: string): number | undefined => (words.includes(option) ? Number(words[words.indexOf(option) + 1]) : undefined);
const seed = numberAfter('--seed') ?? Math.floor(Math.random() * 1_000_000);
const wanted = words.filter((word) => !/^--|^\d+$/.test(word));

const threads = 2;
/** Enough for a run to be under way, after its first answers, for longer than a fault takes to occur. */
const simulations = numberAfter('--simulations') ?? (isShort ? 200 : 300);
const chosen = allFaults.filter(
  (fault) => (!isShort || fault.isShort) && (wanted.length === 0 || wanted.some((word) => fault.name.includes(word))),
);

const folder = mkdtempSync(join(tmpdir(), 'hybrid-faults-'));
// A PostgreSQL server runs as another user and needs access.
chmodSync(folder, 0o711);
const begun = performance.now();
const tidyUp = (): void => {
  postgres?.stop('immediate');
  postgres = undefined;
  rmSync(folder, { recursive: true, force: true });
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    tidyUp();
    process.exit(1);
  });
let postgres: PostgresServer | undefined;

interface Seeds {
  readonly embedded: SeededStore | undefined;
  readonly postgres: SeededStore | undefined;
}

async function seeds(): Promise<Seeds> {
  const needs = (store: Fault['store']): boolean => chosen.some((fault) => fault.store === store && fault.impossible?.() === undefined);
  const embedded = needs('embedded') || needs('postgres') ? await seedStore(join(folder, 'embedded'), simulations, { threads }) : undefined;
  if (!needs('postgres')) return { embedded, postgres: undefined };
  postgres = await openPostgres(join(folder, 'postgres'));
  const databaseUrl = await postgres.newDatabase('seeded');
  return { embedded, postgres: await seedStore(join(folder, 'on-postgres'), simulations, { threads, databaseUrl }) };
}

async function met(fault: Fault, at: number, from: Seeds, expected: readonly Row[]): Promise<Outcome> {
  const seeded = fault.store === 'postgres' ? from.postgres : from.embedded;
  if (!seeded) throw new Error(`There is no store for ${fault.name}`);
  const databaseUrl = fault.store === 'postgres' ? await postgres?.newDatabase(`fault_${at}`, 'seeded') : undefined;
  // Each fault has its own random numbers, so that it runs alike alone and among all.
  const { next } = seededRandom(seed + 1_000 * allFaults.indexOf(fault));
  return runFault(fault, {
    seeded,
    folder: join(folder, `fault-${at}`),
    databaseUrl,
    postgres: fault.store === 'postgres' ? postgres : undefined,
    threads,
    expected,
    random: next,
    looksAgain: !isShort,
  });
}

const header = ['fault', 'injected', 'finished', 'stated error', 'rows lost', 'rows doubled', 'longest wait s', 'saves', 'rules'];
const rows: string[][] = [header];
const broken: string[] = [];

console.log(`Faults in the middle of runs of ${simulations} simulations, ${threads} threads. Seed ${seed}.`);
try {
  const from = await seeds();
  const expected = from.embedded ? await referenceRows(join(folder, 'reference'), from.embedded, threads) : [];
  for (const [at, fault] of chosen.entries()) {
    const impossible = fault.impossible?.();
    if (impossible !== undefined) {
      console.log(`- ${fault.name}: skipped, ${impossible}`);
      rows.push([fault.name, `skipped: ${impossible}`, '-', '-', '-', '-', '-', '-', '-']);
      continue;
    }
    const since = performance.now();
    const outcome = await met(fault, at, from, expected).catch((error: unknown): Outcome => ({
      injected: 'failed',
      end: undefined,
      lost: 0,
      doubled: 0,
      longestWaitSeconds: Number.NaN,
      saves: 0,
      broken: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    }));
    const { injected, end, lost, doubled, longestWaitSeconds, saves } = outcome;
    rows.push([
      fault.name,
      injected,
      end === 'finished' ? '1' : '0',
      end === 'stated error' ? '1' : '0',
      String(lost),
      String(doubled),
      longestWaitSeconds.toFixed(1),
      String(saves),
      outcome.broken.length === 0 ? 'kept' : 'BROKEN',
    ]);
    broken.push(...outcome.broken.map((text) => `${fault.name}: ${text}`));
    console.log(`${outcome.broken.length === 0 ? '✓' : '✗'} ${fault.name} (${((performance.now() - since) / 1000).toFixed(0)} s)`);
    for (const text of outcome.broken) console.log(`    ${text}`);
  }
} finally {
  tidyUp();
}
printTable(`Faults, seed ${seed}, ${((performance.now() - begun) / 1000).toFixed(0)} s`, rows);
if (broken.length > 0) console.log(`\nRules broken:\n${broken.map((text) => `- ${text}`).join('\n')}`);
process.exit(broken.length === 0 ? 0 : 1);
