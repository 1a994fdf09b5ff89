import type { TechnologyKind } from '@hybrid/project/document/technologies';
import { usable, without, type SizeBounds } from './sizes';

/** One program of the sizer: share of the owed energy to deliver, and technologies to leave out. */
export interface SizingTask {
  /** 0 leaves it to prices and penalties. */
  readonly service: number;
  readonly leftOut: readonly TechnologyKind[];
  readonly bounds: SizeBounds;
}

/** Shares of the owed energy with a recommendation each. */
const serviceLevels = [1, 0.99, 0.98, 0.95, 0.9] as const;
const maxTasks = 12;

/**
 * Returns the programs: each level of service with all technologies, full service with each smaller set of them, and, if every shortage has a
 * penalty, one that prices and penalties alone decide. A technology with a minimum size is never left out.
 */
export function sizingTasks(bounds: SizeBounds, penaltiesDecide: boolean): readonly SizingTask[] {
  const kinds = usable(bounds);
  if (kinds.length === 0) return [];
  const tasks: readonly SizingTask[] = [
    ...serviceLevels.map((service) => ({ service, leftOut: [], bounds })),
    ...smallerSets(kinds)
      .filter((leftOut) => leftOut.every((kind) => bounds[kind].min === 0))
      .map((leftOut) => ({ service: 1, leftOut, bounds: without(bounds, leftOut) })),
    ...(penaltiesDecide ? [{ service: 0, leftOut: [], bounds }] : []),
  ];
  return tasks.slice(0, maxTasks);
}

/** Returns the sets of technologies to leave out so that at least one remains, smallest sets first. */
function smallerSets(kinds: readonly TechnologyKind[]): readonly (readonly TechnologyKind[])[] {
  const sets = kinds.reduce<readonly (readonly TechnologyKind[])[]>(
    (found, kind) => [...found, ...found.map((set) => [...set, kind])],
    [[]],
  );
  return sets.filter(({ length }) => length > 0 && length < kinds.length).toSorted((a, b) => a.length - b.length);
}
