import type { TechnologyKind } from '@hybrid/project/document/kinds';
import { usable, without, type SizeBounds } from './sizes';

/** One program of the sizer: which share of the owed energy is to be met, and without which technologies. */
export interface SizingTask {
  /** 0 leaves it to prices and penalties. */
  readonly service: number;
  readonly leftOut: readonly TechnologyKind[];
  readonly bounds: SizeBounds;
}

/** Shares of the owed energy that are recommended for. */
const serviceLevels = [1, 0.99, 0.98, 0.95, 0.9] as const;
const maxTasks = 12;

/**
 * The programs: each share of service with all technologies, all of it with each smaller set of them, and where everything that is missing has a
 * penalty, what prices and penalties alone ask for. A technology that must have a size is never left out.
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

/** What may be left out so that something is left, the fewest first. */
function smallerSets(kinds: readonly TechnologyKind[]): readonly (readonly TechnologyKind[])[] {
  const sets = kinds.reduce<readonly (readonly TechnologyKind[])[]>(
    (found, kind) => [...found, ...found.map((set) => [...set, kind])],
    [[]],
  );
  return sets.filter(({ length }) => length > 0 && length < kinds.length).toSorted((a, b) => a.length - b.length);
}
