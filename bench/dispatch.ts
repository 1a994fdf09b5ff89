import { fileURLToPath } from 'node:url';
import { dispatchYear } from '@hybrid/engine/dispatch/dispatch';
import type { DispatchHorizon } from '@hybrid/engine/dispatch/problem';
import type { Highs, ModelData } from 'highs';
import { type BareDispatch, readDispatchProblem } from '@hybrid/cli/dispatchProblemFile';
import { dispatchLp, loadSolver, publishedLp } from '../test/oracle/dispatchLp';
import { judgeFlows } from '../test/oracle/judgeFlows';
import { wholeDispatchLp } from '../test/oracle/wholeDispatchLp';
import { type Blocks, inBlocks } from './blocks';
import { highsSettings } from './highsSettings';
import { processorTime } from './processorTime';
import { tellProgress } from './progress';
import { firstSteps } from './stepsFrom';
import { printTable } from './table';

interface Case {
  readonly name: string;
  readonly file: string;
  /** Minimum speed-up of the dispatch over HiGHS, and maximum share by which it may miss the optimum. */
  readonly needed: number | undefined;
  readonly tolerance: number;
}

const cases: readonly Case[] = [
  { name: 'L1 arbitrage', file: 'L1_arb_synth.json', needed: 200, tolerance: 1e-6 },
  { name: 'L2 solar, 120 MW connection', file: 'L2_solar_synth.json', needed: 200, tolerance: 1e-6 },
  { name: 'L3 regulation with head-room', file: 'L3_reg_synth.json', needed: 20, tolerance: 1e-4 },
  { name: 'L4 arbitrage, 15 minutes', file: 'L4_15min_arb_synth.json', needed: 80, tolerance: 1e-6 },
  { name: 'L1b one cycle a day', file: 'L1b_arb_1cycle_synth.json', needed: undefined, tolerance: 1e-6 },
];

/** Number of times that each setting of HiGHS solves each program. */
const rounds = 2;

/**
 * Compares the dispatch of a year with HiGHS (WebAssembly) on the same problem, same machine, same run, in processor time.
 *
 * Our dispatch takes a millisecond, so it is timed in blocks of repeats that last 50 ms or more, around everything from the problem to the checked
 * flows, garbage collections included; the median block counts. HiGHS is timed around its `run` alone, with the model built before and its code warm;
 * the fastest run of all its settings counts. Each run of HiGHS follows a block of ours, so that other load affects both; as the best of
 * HiGHS is compared with the median of ours, the remaining effect counts against us.
 *
 * The required ratio is against the program as published; the last columns give HiGHS the same program with columns and rows removed by hand (with
 * terms: with the ones they name). Small: the first week of each case.
 */
export async function benchDispatch(small: boolean): Promise<void> {
  const highs = await loadSolver();
  const solved: (Case & { readonly bare: BareDispatch })[] = [];
  for (const item of cases) {
    const whole = await readDispatchProblem(fileURLToPath(new URL(`../fixtures/published/dispatch/${item.file}`, import.meta.url)));
    solved.push({ ...item, bare: small ? firstWeek(whole) : whole });
  }
  // All planners have run before the first is timed, as in use, where plants of different kinds follow each other.
  for (const { bare } of solved) dispatchYear(bare.problem, bare.horizon);
  againstHighs(highs, publishedLp(highs, firstWeek(solved[0]!.bare).problem, solved[0]!.bare.horizon), 1, []);

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
    tellProgress(`${name}: ours, and HiGHS in ${highsSettings.length} settings`);
    const { problem, horizon } = bare;
    const rollingHorizon: DispatchHorizon = { ...horizon, foresight: 'lookAhead48h' };
    const whole = inBlocks(() => dispatchYear(problem, horizon), small);
    const rolling = inBlocks(() => dispatchYear(problem, rollingHorizon), small);
    const published = againstHighs(highs, publishedLp(highs, problem, horizon), small ? 1 : rounds, [whole, rolling]);
    const byHand = againstHighs(
      highs,
      problem.terms === undefined ? dispatchLp(highs, problem, horizon) : wholeDispatchLp(highs, problem, horizon).model,
      small ? 1 : rounds,
      [whole, rolling],
    );
    const result = dispatchYear(problem, horizon);
    const oursMs = whole.medianMs();
    const ratio = published.ms / oursMs;
    const difference = result.objective / published.objective - 1;
    const broken = judgeFlows(highs, problem, horizon, result.flows).violations.length;
    const met = ratio >= (needed ?? 0) && Math.abs(difference) <= tolerance && broken === 0;
    rows.push([
      name,
      String(problem.generationMW.length),
      oursMs.toFixed(2),
      published.ms.toFixed(0),
      published.name,
      `${ratio.toFixed(0)} x`,
      small || needed === undefined ? '-' : `${needed} x ${met ? 'met' : 'NOT MET'}`,
      difference.toExponential(1),
      String(broken),
      result.relativeGapBound.toExponential(1),
      rolling.medianMs().toFixed(2),
      `${(100 * (dispatchYear(problem, rollingHorizon).objective / result.objective)).toFixed(4)} %`,
      byHand.ms.toFixed(0),
      `${(byHand.ms / oursMs).toFixed(0)} x`,
    ]);
  }
  printTable('Dispatch of one year against HiGHS (WebAssembly), one core, processor time', rows);

  const yearRows = [['case', 'years', 'steps', 'whole year ms', 'a year', '48/24 ms', 'a year']];
  for (const { name, bare } of solved) {
    tellProgress(`${name}: many years, ours alone`);
    for (const years of small ? [1, 2] : [1, 5, 25]) {
      const { problem, horizon } = bare;
      const perYear = (['wholeYear', 'lookAhead48h'] as const).flatMap((foresight) => {
        const run = inBlocks(() => {
          for (let year = 0; year < years; year++) dispatchYear(problem, { ...horizon, foresight });
        }, small);
        for (let block = 0; block < 3; block++) run.runBlock();
        const ms = run.medianMs();
        return [ms.toFixed(1), (ms / years).toFixed(2)];
      });
      yearRows.push([name, String(years), String(years * problem.generationMW.length), ...perYear]);
    }
  }
  printTable('Cost of 1, 5 and 25 years', yearRows);
}

/** Returns the best of all settings and rounds; a block of each work of ours runs before each. */
function againstHighs(
  highs: Highs,
  model: ModelData,
  rounds: number,
  ours: readonly Blocks[],
): { readonly name: string; readonly ms: number; readonly objective: number } {
  const runs = Array.from({ length: rounds }, () =>
    highsSettings.map(({ name, options }) => {
      for (const { runBlock } of ours) runBlock();
      return highs.withModel(model, (solver) => {
        solver.options.set({ output_flag: false, ...options });
        const taken = processorTime();
        solver.run();
        const ms = taken();
        if (solver.getModelStatus() !== highs.constants.modelStatus.optimal) throw new Error(`HiGHS did not solve the case (${name})`);
        return { name, ms, objective: solver.getObjectiveValue() };
      });
    }),
  ).flat();
  return runs.reduce((best, run) => (run.ms < best.ms ? run : best));
}

function firstWeek({ problem, horizon }: BareDispatch): BareDispatch {
  return { problem: firstSteps(problem, Math.round(168 / problem.stepHours)), horizon };
}
