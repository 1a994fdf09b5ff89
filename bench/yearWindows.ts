import { clamp } from '@hybrid/project/basics/clamp';
import { leftoverValue } from '@hybrid/engine/dispatch/leftoverValue';
import { partOfProblem } from '@hybrid/engine/dispatch/partOfProblem';
import type { DispatchHorizon, DispatchProblem, Flows, LevelEnds, WindowDuty } from '@hybrid/engine/dispatch/problem';
import type { YearRun } from '@hybrid/engine/simulate/simulateYear';
import type { StorageUnit } from '@hybrid/engine/storage/storageUnit';

/** A year of a plant as its look-ahead plans it. */
export interface PlannedYear {
  readonly problem: DispatchProblem;
  readonly startMWh: readonly number[];
  readonly stepsADay: number;
  /** Number of windows of 48 h in the whole year. */
  readonly windows: number;
}

/** A problem with where its storages start and end. */
export interface Planned {
  readonly problem: DispatchProblem;
  readonly horizon: DispatchHorizon;
}

/** Returns the problem of a year, for the energy market that the plant physically follows, with the storages as they are at its start. */
export function plannedYear({ problem, storages }: YearRun): PlannedYear {
  const stepsADay = Math.round(24 / problem.stepHours);
  const windows = Math.floor(problem.generationMW.length / stepsADay) - 1;
  return { problem, startMWh: storages.map(({ startMWh }) => startMWh), stepsADay, windows };
}

/** Returns the first windows of a year as one problem that the look-ahead plans window by window. */
export function firstWindows({ problem, startMWh, stepsADay }: PlannedYear, windows: number): Planned {
  return planned(problem, 0, (windows + 1) * stepsADay, startMWh);
}

/** Returns a window as a problem of its own, from the levels that the plan of `firstWindows` reached before it. */
export function windowOf({ problem, startMWh, stepsADay }: PlannedYear, { levelMWh, terms }: Flows, day: number): Planned {
  const begin = day * stepsADay;
  const levels = [levelMWh, ...(terms?.moreStorages ?? []).map((storage) => storage.levelMWh)];
  const starts = day === 0 ? startMWh : levels.map((level) => level[begin - 1] ?? Number.NaN);
  return planned(problem, begin, begin + 2 * stepsADay, starts);
}

/** Returns why single windows of a year are not the whole program of each; undefined if they are. */
export function whyNoWindows({ problem, stepsADay }: PlannedYear): string | undefined {
  const { cycleLimit, boughtPerGenerated, windowDuties = [] } = problem.terms ?? {};
  if (cycleLimit?.overTwoDays) return 'cycles over two days';
  if (boughtPerGenerated !== undefined) return 'a bought share';
  const dayOf = (step: number | undefined): number => Math.floor((step ?? 0) / stepsADay);
  return windowDuties.some(({ steps }) => dayOf(steps[0]) !== dayOf(steps.at(-1))) ? 'duties over midnight' : undefined;
}

/** Returns the steps `begin … end - 1`; what is left at their end has the value that the look-ahead gives it. */
function planned(problem: DispatchProblem, begin: number, end: number, startMWh: readonly number[]): Planned {
  const endOf = (unit: StorageUnit, k: number): LevelEnds => ({
    startMWh: clamp(startMWh[k] ?? unit.floorMWh, unit.floorMWh, unit.ceilingMWh),
    endMWh: undefined,
    endValuePerMWh: leftoverValue({ ...problem, storage: unit }, end),
  });
  const [first, ...others] = [...(problem.storage ? [problem.storage] : []), ...(problem.terms?.moreStorages ?? [])].map(endOf);
  if (first === undefined) throw new Error('The windows are written for a plant with storage.');
  return { problem: part(problem, begin, end), horizon: { foresight: 'lookAhead48h', ...first, moreStorages: others } };
}

/** Returns the steps `begin … end - 1`, ties included, which start and end with a day. */
function part(problem: DispatchProblem, begin: number, end: number): DispatchProblem {
  if (problem.terms === undefined) return partOfProblem(problem, begin, end);
  const { windowDuties, cycleLimit, moreStorages, ...untied } = problem.terms;
  const cut = partOfProblem({ ...problem, terms: untied }, begin, end);
  const within = windowDuties?.flatMap((duty): readonly WindowDuty[] => {
    if (duty.steps.length === 0 || duty.steps[0] < begin || duty.steps[0] >= end) return [];
    const pricePerMWh = duty.pricePerMWh.subarray(begin, end);
    return [{ ...duty, pricePerMWh, steps: duty.steps.map((step) => step - begin) }];
  });
  return {
    ...cut,
    terms: {
      ...cut.terms,
      ...(within && { windowDuties: within }),
      ...(cycleLimit && { cycleLimit }),
      ...(moreStorages && { moreStorages }),
    },
  };
}
