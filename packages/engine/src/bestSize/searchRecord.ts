import {
  isBetterPoint,
  objectiveOf,
  type BestSizePath,
  type NamedSize,
  type SizeObjective,
  type SizePoint,
} from '@hybrid/project/results/bestSize';
import type { SizeStage } from './sizeSimulator';

/** A simulation that a search asks for: sizes in the order of the question, and MW added to the connection. */
export interface AskedSizes {
  readonly sizes: readonly number[];
  readonly moreConnectionMW: number;
}

/** Simulations that a search asks for next; they do not depend on each other. */
export interface SizeBatch {
  readonly stage: SizeStage;
  readonly asked: readonly AskedSizes[];
  /** Simulations so far, and the number that is likely in all. */
  readonly done: number;
  readonly total: number;
  readonly path: BestSizePath;
}

/** Part of a search: it yields batches, takes their points in the same order, and has a result. */
export type SearchPart<T> = Generator<SizeBatch, T, readonly SizePoint[]>;

/** Points of a search at one stage, by their sizes. */
export interface SearchRecord {
  readonly stage: SizeStage;
  readonly simulations: number;
  /** Simulated sizes, in order, without the ones that only measure slopes. */
  readonly points: readonly SizePoint[];
  /** Returns the points at sizes, simulated once. */
  pointsAt(sizes: readonly (readonly number[])[]): SearchPart<readonly SizePoint[]>;
  /** Returns the points at sizes near a place, which measure slopes and do not count as points of the search. */
  pointsNear(asked: readonly AskedSizes[]): SearchPart<readonly SizePoint[]>;
  /** Returns the objective of a point; -Infinity if it does not exist. */
  valueOf(point: SizePoint): number;
  isBetter(point: SizePoint, other: SizePoint): boolean;
  knows(sizes: readonly number[]): boolean;
}

/** Progress of a whole search: simulations of the stages before, and what is likely to follow. */
export interface SearchProgress {
  before: number;
  likely: number;
}

/** Returns an empty record. */
export function newSearchRecord(
  stage: SizeStage,
  sizes: readonly NamedSize[],
  objective: SizeObjective,
  progress: SearchProgress,
  isShown: boolean,
): SearchRecord {
  const known = new Map<string, SizePoint>();
  const points: SizePoint[] = [];
  let simulations = 0;
  function* simulated(asked: readonly AskedSizes[]): SearchPart<readonly SizePoint[]> {
    if (asked.length === 0) return [];
    const done = progress.before + simulations;
    const found = yield {
      stage,
      asked,
      done,
      total: Math.max(progress.likely, done + asked.length),
      path: { sizes, points: isShown ? [...points] : [] },
    };
    simulations += asked.length;
    return found;
  }
  return {
    stage,
    points,
    get simulations() {
      return simulations;
    },
    *pointsAt(wanted) {
      const fresh = new Map(wanted.map((each) => [keyOf(each), each]));
      for (const key of known.keys()) fresh.delete(key);
      const asked = [...fresh.values()];
      const found = yield* simulated(asked.map((each) => ({ sizes: each, moreConnectionMW: 0 })));
      for (const [place, each] of asked.entries()) {
        known.set(keyOf(each), found[place]);
        points.push(found[place]);
      }
      return wanted.map((each) => known.get(keyOf(each)) as SizePoint);
    },
    pointsNear: simulated,
    valueOf: (point) => objectiveOf(point, objective) ?? -Infinity,
    isBetter: (point, other) => isBetterPoint(point, other, objective),
    knows: (each) => known.has(keyOf(each)),
  };
}

const keyOf = (sizes: readonly number[]): string => sizes.join();
