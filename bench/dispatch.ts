import { fileURLToPath } from 'node:url';
import { dispatchYear } from '@hybrid/engine/dispatch/dispatch';
import type { DispatchHorizon, DispatchProblem } from '@hybrid/engine/dispatch/problem';
import type { Highs, ModelData } from 'highs';
import { type BareDispatch, readDispatchProblem } from '@hybrid/cli/dispatchProblemFile';
import { dispatchLp, loadSolver, publishedLp } from '../test/oracle/dispatchLp';

interface Case {
  readonly name: string;
  readonly file: string;
  /** How many times quicker than HiGHS the dispatch must be. */
  readonly needed: number;
}

const cases: readonly Case[] = [
  { name: 'L1 arbitrage', file: 'L1_arb_synth.json', needed: 200 },
  { name: 'L2 solar, 120 MW connection', file: 'L2_solar_synth.json', needed: 200 },
  { name: 'L4 arbitrage, 15 minutes', file: 'L4_15min_arb_synth.json', needed: 80 },
];

/** Settings of HiGHS that were quickest on one of these programs; each is tried and the best counts. Primal simplex and ipm take longer. */
const settings: readonly { readonly name: string; readonly options: Readonly<Record<string, string | number | boolean>> }[] = [
  { name: 'simplex, no presolve', options: { presolve: 'off', solver: 'simplex' } },
  { name: 'and unscaled', options: { presolve: 'off', solver: 'simplex', simplex_scale_strategy: 0 } },
  { name: 'as it comes', options: {} },
];

/**
 * The dispatch of a year against HiGHS (WebAssembly) on the same problem, same machine, same run. HiGHS is timed around its `run` alone, with the
 * model built before and its code warm; ours around everything, the median of the repeats. The ratio that is needed is against the program
 * as published; the last columns give HiGHS the same program with columns and rows taken out by hand. Small: the first week of each case.
 */
export async function benchDispatch(small: boolean): Promise<void> {
  const highs = await loadSolver();
  const repeats = small ? 5 : 31;
  const solved: { readonly name: string; readonly needed: number; readonly bare: BareDispatch }[] = [];
  for (const { name, file, needed } of cases) {
    const whole = await readDispatchProblem(fileURLToPath(new URL(`../fixtures/published/dispatch/${file}`, import.meta.url)));
    solved.push({ name, needed, bare: small ? firstWeek(whole) : whole });
  }
  // Compiled code of both before the clock runs.
  for (let round = 0; round < 3; round++) for (const { bare } of solved) timed(() => dispatchYear(bare.problem, bare.horizon), repeats);
  quickest(highs, publishedLp(highs, firstWeek(solved[0]!.bare).problem, solved[0]!.bare.horizon), 3);

  const rows = [
    [
      'case',
      'steps',
      'ours ms',
      'HiGHS ms',
      'its setting',
      'ratio',
      'needed',
      'difference',
      'gap bound',
      '48/24 ms',
      'its share',
      'HiGHS by hand',
      'ratio',
    ],
  ];
  for (const { name, needed, bare } of solved) {
    const { problem, horizon } = bare;
    const ours = timed(() => dispatchYear(problem, horizon), repeats);
    const rolling = timed(() => dispatchYear(problem, { ...horizon, foresight: 'lookAhead48h' }), repeats);
    const published = quickest(highs, publishedLp(highs, problem, horizon), 2);
    const byHand = quickest(highs, dispatchLp(highs, problem, horizon), 2);
    const ratio = published.ms / ours.ms;
    rows.push([
      name,
      String(problem.generationMW.length),
      ours.ms.toFixed(2),
      published.ms.toFixed(0),
      published.name,
      `${ratio.toFixed(0)} x`,
      small ? '-' : `${needed} x ${ratio >= needed ? 'met' : 'NOT MET'}`,
      (ours.result.objective / published.objective - 1).toExponential(1),
      ours.result.relativeGapBound.toExponential(1),
      rolling.ms.toFixed(2),
      `${(100 * (rolling.result.objective / ours.result.objective)).toFixed(4)} %`,
      byHand.ms.toFixed(0),
      `${(byHand.ms / ours.ms).toFixed(0)} x`,
    ]);
  }
  print('Dispatch of one year against HiGHS (WebAssembly), one core', rows);

  const yearRows = [['case', 'years', 'steps', 'whole year ms', 'a year', '48/24 ms', 'a year']];
  for (const { name, bare } of solved) {
    for (const years of small ? [1, 2] : [1, 5, 25]) {
      const { problem, horizon } = bare;
      const run = (foresight: DispatchHorizon['foresight']) => () => {
        for (let year = 0; year < years; year++) dispatchYear(problem, { ...horizon, foresight });
      };
      const perYear = [timed(run('wholeYear'), 5).ms, timed(run('lookAhead48h'), 5).ms].flatMap((ms) => [
        ms.toFixed(1),
        (ms / years).toFixed(2),
      ]);
      yearRows.push([name, String(years), String(years * problem.generationMW.length), ...perYear]);
    }
  }
  print('Cost of 1, 5 and 25 years', yearRows);
}

/** Median of the repeats, in milliseconds. */
function timed<Result>(work: () => Result, repeats: number): { readonly ms: number; readonly result: Result } {
  const times: number[] = [];
  let result = work();
  for (let i = 0; i < repeats; i++) {
    const started = performance.now();
    result = work();
    times.push(performance.now() - started);
  }
  return { ms: times.toSorted((a, b) => a - b)[repeats >> 1] ?? Number.NaN, result };
}

/** The best of all settings and repeats. */
function quickest(
  highs: Highs,
  model: ModelData,
  repeats: number,
): { readonly name: string; readonly ms: number; readonly objective: number } {
  const runs = Array.from({ length: repeats }, () =>
    settings.map(({ name, options }) =>
      highs.withModel(model, (solver) => {
        solver.options.set({ output_flag: false, ...options });
        const started = performance.now();
        solver.run();
        const ms = performance.now() - started;
        if (solver.getModelStatus() !== highs.constants.modelStatus.optimal) throw new Error(`HiGHS did not solve the case (${name})`);
        return { name, ms, objective: solver.getObjectiveValue() };
      }),
    ),
  ).flat();
  return runs.reduce((best, run) => (run.ms < best.ms ? run : best));
}

function firstWeek({ problem, horizon }: BareDispatch): BareDispatch {
  const steps = Math.round(168 / problem.stepHours);
  const cut = (series: Float64Array): Float64Array => series.slice(0, steps);
  const week: DispatchProblem = {
    ...problem,
    salePricePerMWh: cut(problem.salePricePerMWh),
    purchasePricePerMWh: cut(problem.purchasePricePerMWh),
    generationMW: cut(problem.generationMW),
    exportLimitMW: cut(problem.exportLimitMW),
    importLimitMW: cut(problem.importLimitMW),
  };
  return { problem: week, horizon };
}

function print(title: string, rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  console.log(`\n${title}\n`);
  for (const row of rows)
    console.log(
      row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  '),
    );
}
