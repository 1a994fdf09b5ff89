import { buildCase } from '@hybrid/engine/cases/buildCase';
import type { Case } from '@hybrid/engine/cases/case';
import { caseGrid } from '@hybrid/engine/cases/caseGrid';
import { simulateCase } from '@hybrid/engine/simulate/simulateCase';
import { dispatchYear } from '@hybrid/engine/dispatch/dispatch';
import type { DispatchHorizon, DispatchProblem } from '@hybrid/engine/dispatch/problem';
import { dispatchLp, loadSolver } from '../test/oracle/dispatchLp';
import { fixtureProject, fixtureSeries } from '../test/fixtureProject';
import { type Blocks, inBlocks } from './blocks';
import { highsSettings } from './highsSettings';
import { lateStageCase, lateStageName } from './lateStageCase';
import { medianMs } from './medianMs';
import { processorTime } from './processorTime';
import { stepsFrom } from './stepsFrom';
import { printTable } from './table';

/** Target for 25 hourly years of one late-stage simulation, on one core of 2.5 GHz. */
const neededMs = 1500;
/** Targets for the growth of resident memory, and for the ratio to HiGHS, which only plans, on the same windows. */
const neededMB = 300;
const neededRatio = 50;

/**
 * Measures a late-stage simulation of 25 years, beside HiGHS on its dispatch alone, and sweeps. Small: 2 years, and few simulations.
 *
 * Ours is the median block (`blocks.ts`), each of whole simulations and 50 ms or more, the blocks between the years of HiGHS; for HiGHS the fastest
 * year of all its settings counts.
 */
export async function benchLateStage(small: boolean): Promise<void> {
  const years = small ? 2 : 25;
  const rows = [
    [
      'late stage',
      'years',
      'ms',
      'a year',
      'needed',
      'MB grown',
      'needed',
      'HiGHS a year',
      'its setting',
      'ratio of the whole',
      'our windows a year',
      'ratio',
      'needed',
    ],
  ];
  const input = lateStageCase(years);
  const residentBefore = process.memoryUsage().rss;
  // Our code is compiled before timing starts; that of HiGHS is from its first setting on.
  for (let round = 0; round < (small ? 0 : 6); round++) simulateCase(input);
  const simulation = inBlocks(() => simulateCase(input), small);
  for (let round = 0; round < (small ? 1 : 7); round++) simulation.runBlock();
  const grownMB = (process.memoryUsage().rss - residentBefore) / 2 ** 20;
  const theirs = await windowsByHighs(input, small, simulation);
  const ms = simulation.medianMs();
  const [ratio, ofWindows] = [(years * theirs.ms) / ms, theirs.ms / theirs.oursMs];
  const met = (isMet: boolean): string => (isMet ? 'met' : 'NOT MET');
  rows.push([
    lateStageName,
    String(years),
    ms.toFixed(0),
    (ms / years).toFixed(1),
    small ? '-' : `${neededMs} ms ${met(ms <= neededMs)}`,
    grownMB.toFixed(0),
    small ? '-' : `${neededMB} MB ${met(grownMB <= neededMB)}`,
    theirs.ms.toFixed(0),
    theirs.name,
    `${ratio.toFixed(0)} x`,
    theirs.oursMs.toFixed(2),
    `${ofWindows.toFixed(0)} x`,
    small ? '-' : `${neededRatio} x ${met(ofWindows >= neededRatio)}`,
  ]);
  printTable(
    'A late-stage simulation through all its years, with everything; HiGHS: the 48 h windows of a year, dispatch alone; ratio of the whole: of all years of HiGHS to everything of ours; last: the same windows by both',
    rows,
  );
  benchSweeps(small);
}

/** Measures 1, 10 and 100 simulations of one year, each of the sizes of a project in turn. */
function benchSweeps(small: boolean): void {
  const rows = [['simulations', 'ms', 'each']];
  const { keys } = caseGrid(fixtureProject);
  const inputs = keys.map((key): Case => buildCase(fixtureProject, fixtureSeries, key));
  for (const count of small ? [1, 2] : [1, 10, 100]) {
    const ms = medianMs(
      () => {
        for (let i = 0; i < count; i++) simulateCase(inputs[i % inputs.length]!);
      },
      small ? 2 : 5,
    );
    rows.push([String(count), ms.toFixed(1), (ms / count).toFixed(2)]);
  }
  printTable(`Cost of sweeps over ${inputs.length} sizes and values, again from the first when they are through`, rows);
}

/** Number of times that each setting of HiGHS solves the year. */
const rounds = 2;

/**
 * Measures HiGHS on the windows of 48 h of the first year in sequence, each starting at the level after 24 h: its `run` alone, model built
 * before. The fastest of all settings and rounds; before each a block of the simulation, and one of our dispatch of these steps alone. Energy left
 * at the end of a window has no value to HiGHS, which does not change the size of the program. Small: a week of them.
 */
async function windowsByHighs(
  input: Case,
  small: boolean,
  simulation: Blocks,
): Promise<{ readonly name: string; readonly ms: number; readonly oursMs: number }> {
  const windows = small ? 7 : 364;
  const problems: DispatchProblem[] = [];
  simulateCase({ ...input, lifetimeYears: 1 }, ({ problem }) => problems.push(problem));
  const [problem] = problems;
  if (problem?.storage === undefined) throw new Error('A late stage without storage.');
  if (problem.terms !== undefined) throw new Error('The windows are written for a plant without terms.');
  const highs = await loadSolver();
  const stepsADay = Math.round(24 / problem.stepHours);
  const planned = stepsFrom(problem, 0, (windows + 1) * stepsADay);
  const horizon: DispatchHorizon = {
    foresight: 'lookAhead48h',
    startMWh: problem.storage.ceilingMWh,
    endMWh: undefined,
    endValuePerMWh: 0,
  };
  const ours = inBlocks(() => dispatchYear(planned, horizon), small);
  let best = { name: '', ms: Number.POSITIVE_INFINITY };
  for (const { name, options } of Array.from({ length: small ? 1 : rounds }, () => highsSettings).flat()) {
    simulation.runBlock();
    ours.runBlock();
    let startMWh = problem.storage.ceilingMWh;
    let ms = 0;
    for (let day = 0; day < windows; day++) {
      const window = stepsFrom(problem, day * stepsADay, (day + 2) * stepsADay);
      const model = dispatchLp(highs, window, { foresight: 'wholeYear', startMWh, endMWh: undefined, endValuePerMWh: 0 });
      highs.withModel(model, (solver) => {
        solver.options.set({ output_flag: false, ...options });
        const taken = processorTime();
        solver.run();
        ms += taken();
        if (solver.getModelStatus() !== highs.constants.modelStatus.optimal) throw new Error(`HiGHS did not solve day ${day} (${name})`);
        startMWh = solver.getSolution().colValue[levelColumn(window, stepsADay - 1)]!;
      });
    }
    if (ms < best.ms) best = { name, ms };
  }
  return { ...best, oursMs: ours.medianMs() };
}

/** Returns the column of the level at the end of a step in `dispatchLp`. */
function levelColumn({ generationMW }: DispatchProblem, step: number): number {
  const columnsPerStep = generationMW.some((power) => power > 0) ? 5 : 3;
  return step * columnsPerStep + 2;
}
