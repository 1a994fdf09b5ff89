import { readFileSync } from 'node:fs';
import type { LinearProgram } from '@hybrid/engine/linearProgram/linearProgram';
import { solveLinearProgram } from '@hybrid/engine/linearProgram/solve';
import { newWorkspace } from '@hybrid/engine/linearProgram/workspace';
import type { Highs } from 'highs';
import { loadSolver } from '../test/oracle/dispatchLp';
import { byHighs, tiedDispatchProgram } from '../test/oracle/linearPrograms';

const published = new URL('../fixtures/published/dispatch/inputs/', import.meta.url);

function valuesOf(file: string): Float64Array {
  const { values } = JSON.parse(readFileSync(new URL(file, published), 'utf8')) as { values: number[] };
  return Float64Array.from(values);
}

/** Settings of HiGHS that were fastest on one of these programs; each is tried and the best counts. */
const settings = [
  { presolve: 'off', solver: 'simplex' },
  { presolve: 'on', solver: 'simplex' },
  { presolve: 'on', solver: 'ipm' },
] as const;

/**
 * Compares the interior-point solver with HiGHS (WebAssembly) on the same programs, machine and run: all windows of 48 h of a published year with a
 * row for each day, and the year as one program with 365. HiGHS is timed around its `run` alone, and around building, passing and freeing its model
 * too; ours around everything except the work space, which is allocated once per shape. The ratio is against its `run`. The minimum of the repeats,
 * divided by the number of programs. Small: four weeks.
 */
export async function benchLinearProgram(small: boolean): Promise<void> {
  const highs = await loadSolver();
  const days = small ? 28 : 365;
  const pricePerMWh = valuesOf('synth_price_8760.json').slice(0, 24 * days);
  const sunMW = valuesOf('synth_solar150_8760.json').slice(0, 24 * days);
  const plant = (begin: number, end: number, sun: boolean, storages: number): LinearProgram =>
    tiedDispatchProgram({
      stepHours: 1,
      pricePerMWh: pricePerMWh.slice(begin, end),
      generationMW: sun ? sunMW.slice(begin, end) : new Float64Array(end - begin),
      exportLimitMW: 120,
      importLimitMW: 100,
      storages: Array.from({ length: storages }, (_, s) => ({
        capacityMWh: 400 / (s + 1),
        powerMW: 100 / (s + 1),
        efficiency: 0.92 - 0.02 * s,
        startMWh: 100,
        endMWh: undefined,
        cyclesPerDay: 1,
      })),
      obligations: [],
      penaltyPerMWh: 2e4,
    });

  const rows = [
    ['program', 'rows', 'ours ms', 'iterations', 'largest gap', 'HiGHS ms', 'model and all', 'its setting', 'ratio', 'difference'],
  ];
  for (const [name, sun, storages] of [
    ['arbitrage', false, 1],
    ['with sun', true, 1],
    ['with sun, 2 storages', true, 2],
  ] as const) {
    const windows = Array.from({ length: days - 1 }, (_, day) => plant(24 * day, 24 * day + 48, sun, storages));
    rows.push([`48 h, 2 days, ${name}`, ...compared(highs, windows, small ? 3 : 9)]);
    rows.push([`${days} days, ${name}`, ...compared(highs, [plant(0, 24 * days, sun, storages)], 3)]);
  }
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  for (const row of rows) console.log(row.map((cell, column) => cell.padStart(widths[column]!)).join('  '));
}

function compared(highs: Highs, programs: readonly LinearProgram[], repeats: number): string[] {
  const workspace = newWorkspace(programs[0]!);
  let best = Number.POSITIVE_INFINITY;
  let iterations = 0;
  let largestGap = 0;
  let ours = 0;
  for (let round = 0; round < repeats; round++) {
    iterations = ours = 0;
    const began = performance.now();
    for (const program of programs) {
      const answer = solveLinearProgram(program, workspace);
      if (answer.kind !== 'optimal') throw new Error(answer.kind);
      iterations += answer.iterations;
      ours += answer.objective;
      largestGap = Math.max(largestGap, answer.relativeGap);
    }
    best = Math.min(best, performance.now() - began);
  }
  const theirs = settings.map((setting) => {
    const rounds = [0, 1].map(() => {
      const began = performance.now();
      const answers = programs.map((program) => byHighs(highs, program, setting));
      const wholeMs = performance.now() - began;
      const ms = answers.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
      return { ms, wholeMs, objective: answers.reduce((sum, { objective }) => sum + objective, 0) };
    });
    const { ms, wholeMs, objective } = rounds.reduce((min, round) => (round.ms < min.ms ? round : min));
    return { name: `${setting.solver}, presolve ${setting.presolve}`, ms, wholeMs, objective };
  });
  const quickest = theirs.reduce((min, answer) => (answer.ms < min.ms ? answer : min));
  return [
    String(programs[0]!.rows),
    (best / programs.length).toFixed(2),
    (iterations / programs.length).toFixed(1),
    largestGap.toExponential(0),
    (quickest.ms / programs.length).toFixed(2),
    (quickest.wholeMs / programs.length).toFixed(2),
    quickest.name,
    `${(quickest.ms / best).toFixed(1)} x`,
    (ours / quickest.objective - 1).toExponential(0),
  ];
}
