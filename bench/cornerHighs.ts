import type { Highs } from 'highs';
import { dispatchLp } from '../test/oracle/dispatchLp';
import { type FilledModel, optimumOf } from '../test/oracle/linearProgram';
import { wholeDispatchLp } from '../test/oracle/wholeDispatchLp';
import { highsSettings } from './highsSettings';
import { processorTime } from './processorTime';
import type { Planned } from './yearWindows';

type Setting = (typeof highsSettings)[number];

/** A window as a linear program for HiGHS, with the constant of its objective. */
export interface WindowProgram {
  readonly model: FilledModel;
  readonly constant: number;
}

/** Returns the program of a window: with terms all rows of the whole program, without them the smaller one. */
export function windowProgram(highs: Highs, { problem, horizon }: Planned): WindowProgram {
  return problem.terms === undefined
    ? { model: dispatchLp(highs, problem, horizon), constant: 0 }
    : wholeDispatchLp(highs, problem, horizon);
}

/** One pass of HiGHS over windows. An objective is undefined where HiGHS does not find the optimum. */
export interface HighsPass {
  readonly setting: Setting;
  readonly ms: number;
  readonly objectives: readonly (number | undefined)[];
}

/** Solves windows with one setting. Only `run` is timed, with the model built before. */
export function solveWindows(highs: Highs, programs: Iterable<WindowProgram>, setting: Setting): HighsPass {
  let ms = 0;
  const objectives: (number | undefined)[] = [];
  for (const { model, constant } of programs)
    highs.withModel(model, (solver) => {
      solver.options.set({ output_flag: false, ...setting.options });
      const taken = processorTime();
      solver.run();
      ms += taken();
      const isOptimal = solver.getModelStatus() === highs.constants.modelStatus.optimal;
      objectives.push(isOptimal ? solver.getObjectiveValue() + constant : undefined);
    });
  return { setting, ms, objectives };
}

/** Returns passes of all settings over some windows, the quickest first; those that find an optimum everywhere come before others. */
export function settingsByTime(highs: Highs, programs: readonly WindowProgram[]): readonly HighsPass[] {
  const missed = ({ objectives }: HighsPass): number => objectives.filter((value) => value === undefined).length;
  return highsSettings.map((setting) => solveWindows(highs, programs, setting)).toSorted((a, b) => missed(a) - missed(b) || a.ms - b.ms);
}

/** Returns the optimum of a window by tight tolerances, without timing; undefined if HiGHS has none. */
export function tightOptimum(highs: Highs, { model, constant }: WindowProgram): number | undefined {
  const optimum = optimumOf(highs, model);
  return optimum && optimum.value + constant;
}
