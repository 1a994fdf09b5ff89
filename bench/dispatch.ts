import { fileURLToPath } from 'node:url';
import { dispatchYear } from '@hybrid/engine/dispatch/dispatch';
import type { DispatchHorizon } from '@hybrid/engine/dispatch/problem';
import type { Highs, ModelData } from 'highs';
import { type BareDispatch, readDispatchProblem } from '@hybrid/cli/dispatchProblemFile';
import { dispatchLp, loadSolver, publishedLp } from '../test/oracle/dispatchLp';
import { judgeFlows } from '../test/oracle/judgeFlows';
import { wholeDispatchLp } from '../test/oracle/wholeDispatchLp';
import { highsSettings } from './highsSettings';
import { processorTime } from './processorTime';
import { firstSteps } from './stepsFrom';
import { printTable } from './table';

interface Case {
  readonly name: string;
  readonly file: string;
  /** How many times quicker than HiGHS the dispatch must be, and what share of its optimum it may miss. */
  readonly needed: number;
  readonly tolerance: number;
}

const cases: readonly Case[] = [
  { name: 'L1 arbitrage', file: 'L1_arb_synth.json', needed: 200, tolerance: 1e-6 },
  { name: 'L2 solar, 120 MW connection', file: 'L2_solar_synth.json', needed: 200, tolerance: 1e-6 },
  { name: 'L3 regulation with head-room', file: 'L3_reg_synth.json', needed: 20, tolerance: 1e-4 },
  { name: 'L4 arbitrage, 15 minutes', file: 'L4_15min_arb_synth.json', needed: 80, tolerance: 1e-6 },
  { name: 'L1b one cycle a day', file: 'L1b_arb_1cycle_synth.json', needed: 50, tolerance: 1e-6 },
];

/**
 * The dispatch of a year against HiGHS (WebAssembly) on the same problem, same machine, same run, in processor time. HiGHS is timed around its `run` alone, with the
 * model built before and its code warm; ours around everything, the median of the repeats. The ratio that is needed is against the program
 * as published; the last columns give HiGHS the same program with columns and rows taken out by hand (with terms: with what they name). Small: the
 * first week of each case.
 */
export async function benchDispatch(small: boolean): Promise<void> {
  const highs = await loadSolver();
  const repeats = small ? 5 : 31;
  const solved: (Case & { readonly bare: BareDispatch })[] = [];
  for (const item of cases) {
    const whole = await readDispatchProblem(fileURLToPath(new URL(`../fixtures/published/dispatch/${item.file}`, import.meta.url)));
    solved.push({ ...item, bare: small ? firstWeek(whole) : whole });
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
      'rows broken',
      'gap bound',
      '48/24 ms',
      'its share',
      'HiGHS by hand',
      'ratio',
    ],
  ];
  for (const { name, needed, tolerance, bare } of solved) {
    const { problem, horizon } = bare;
    const ours = timed(() => dispatchYear(problem, horizon), repeats);
    const rolling = timed(() => dispatchYear(problem, { ...horizon, foresight: 'lookAhead48h' }), repeats);
    const published = quickest(highs, publishedLp(highs, problem, horizon), 2);
    const byHand = quickest(
      highs,
      problem.terms === undefined ? dispatchLp(highs, problem, horizon) : wholeDispatchLp(highs, problem, horizon).model,
      2,
    );
    const ratio = published.ms / ours.ms;
    const difference = ours.result.objective / published.objective - 1;
    const broken = judgeFlows(highs, problem, horizon, ours.result.flows).violations.length;
    const met = ratio >= needed && Math.abs(difference) <= tolerance && broken === 0;
    rows.push([
      name,
      String(problem.generationMW.length),
      ours.ms.toFixed(2),
      published.ms.toFixed(0),
      published.name,
      `${ratio.toFixed(0)} x`,
      small ? '-' : `${needed} x ${met ? 'met' : 'NOT MET'}`,
      difference.toExponential(1),
      String(broken),
      ours.result.relativeGapBound.toExponential(1),
      rolling.ms.toFixed(2),
      `${(100 * (rolling.result.objective / ours.result.objective)).toFixed(4)} %`,
      byHand.ms.toFixed(0),
      `${(byHand.ms / ours.ms).toFixed(0)} x`,
    ]);
  }
  printTable('Dispatch of one year against HiGHS (WebAssembly), one core, processor time', rows);

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
  printTable('Cost of 1, 5 and 25 years', yearRows);
}

/** Median of the repeats, in milliseconds. */
function timed<Result>(work: () => Result, repeats: number): { readonly ms: number; readonly result: Result } {
  const times: number[] = [];
  let result = work();
  for (let i = 0; i < repeats; i++) {
    const taken = processorTime();
    result = work();
    times.push(taken());
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
    highsSettings.map(({ name, options }) =>
      highs.withModel(model, (solver) => {
        solver.options.set({ output_flag: false, ...options });
        const taken = processorTime();
        solver.run();
        const ms = taken();
        if (solver.getModelStatus() !== highs.constants.modelStatus.optimal) throw new Error(`HiGHS did not solve the case (${name})`);
        return { name, ms, objective: solver.getObjectiveValue() };
      }),
    ),
  ).flat();
  return runs.reduce((best, run) => (run.ms < best.ms ? run : best));
}

function firstWeek({ problem, horizon }: BareDispatch): BareDispatch {
  return { problem: firstSteps(problem, Math.round(168 / problem.stepHours)), horizon };
}
