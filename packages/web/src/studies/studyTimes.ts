import { z } from 'zod';
import { inBrowser } from '../browser/browserStorage';

/** Measured time of a simulation in the last study of a kind, for one project. */
const timeSchema = z.object({ project: z.string(), kind: z.string(), secondsEach: z.number().nonnegative() });

const key = 'studyTimes';
const maxKept = 100;

const kept = (): readonly z.infer<typeof timeSchema>[] => inBrowser.json(key, z.array(timeSchema)) ?? [];

const isOf = (project: string, kind: string) => (time: z.infer<typeof timeSchema>) => time.project === project && time.kind === kind;

/** Keeps the time of a simulation in a study, which may plan less than a calculation does. */
export function keepStudyTime(project: string, kind: string, secondsEach: number): void {
  const is = isOf(project, kind);
  if (kept().find(is)?.secondsEach === secondsEach) return;
  inBrowser.keepJson(key, [{ project, kind, secondsEach }, ...kept().filter((time) => !is(time))].slice(0, maxKept));
}

/** Returns the time of a simulation in the last study of a kind; undefined if none was measured. [s] */
export const studySecondsEach = (project: string, kind: string): number | undefined => kept().find(isOf(project, kind))?.secondsEach;
