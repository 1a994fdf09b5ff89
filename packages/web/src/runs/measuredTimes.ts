import { estimatedSeconds } from '@hybrid/project/issues/workload';
import type { Project } from '@hybrid/project/document/project';
import { z } from 'zod';
import { inBrowser } from '../browser/browserStorage';
import type { ResultsState } from './resultsState';

/** Measured time of the last calculation of a project that took no rows from earlier ones. */
const measuredSchema = z.object({
  id: z.string(),
  /** Time by the specified estimate [s]. */
  estimated: z.number().positive(),
  measured: z.number().positive(),
});
type Measured = z.infer<typeof measuredSchema>;

const key = 'calculationTimes';
const maxKept = 50;

const kept = (): readonly Measured[] => inBrowser.json(key, z.array(measuredSchema)) ?? [];

/** Keeps the time of a calculation of the current inputs; one that took rows from earlier ones says nothing about the speed. */
export function keepMeasuredTime(project: Project, { calculation, changed, origin, started, ended }: ResultsState): void {
  if (calculation !== 'ready' || changed || origin === undefined || origin.reused > 0 || origin.areOfOtherInput) return;
  const measured = (Date.parse(ended) - Date.parse(started)) / 1000;
  const estimated = estimatedSeconds(project);
  if (!(measured > 0) || !(estimated > 0)) return;
  inBrowser.keepJson(key, [{ id: project.id, estimated, measured }, ...kept().filter(({ id }) => id !== project.id)].slice(0, maxKept));
}

/**
 * Returns the time of a calculation from that of the project's last one [s], in proportion to the specified estimates; a smaller calculation is
 * given the whole time of the last one, part of which does not depend on its size. Undefined if none was measured.
 */
export function secondsAsMeasured(project: Project): number | undefined {
  const last = kept().find(({ id }) => id === project.id);
  return last && last.measured * Math.max(1, estimatedSeconds(project) / last.estimated);
}
