import { slopesOfSystem } from '@hybrid/engine/bestSize/slopesOfSystem';
import type { SystemSlope } from '@hybrid/project/results/systemSlopes';
import { knownSeries } from './knownSeries';
import type { SeriesByHash } from './protocol';
import { systemOf, type SystemInput } from './whatIf';

interface SizeSlopeInput extends SystemInput {
  /** Path of the size; one for each question, so that others of the page are answered between them. */
  readonly path: string;
}

/** Computes the slopes of NPV by one size of a system of the project; null where the system has no such size. */
export function sizeSlope({ path, ...system }: SizeSlopeInput, series: SeriesByHash): SystemSlope | null {
  const { project, key } = systemOf(system);
  return slopesOfSystem(project, key, knownSeries(series), [path])[0] ?? null;
}
