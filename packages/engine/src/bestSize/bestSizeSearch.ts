import type { Project } from '@hybrid/project/document/project';
import { boundlessMW, connectionPath } from '@hybrid/project/document/searchableSizes';
import { baseValue } from '@hybrid/project/document/sizing';
import type { BestSize, BestSizeQuestion, SizePoint, SizeSlope } from '@hybrid/project/results/bestSize';
import { continuousSearch, type ContinuousOptimum } from './continuousSearch';
import { flatRanges } from './flatRanges';
import { climb, climbByStrides, highestOf } from './latticeSearch';
import { newSearchRecord, type SearchPart, type SearchProgress, type SearchRecord } from './searchRecord';
import { searchSpace, type SearchSpace } from './searchSpace';
import type { SizeStage } from './sizeSimulator';
import { slopesAt } from './slopesAt';
import { systemOfSizes } from './systemOfSizes';

export type { AskedSizes, SizeBatch } from './searchRecord';

/** A search: it yields batches, takes their points in the same order, and returns the answer. A caller stops it by not asking for the next. */
export type BestSizeSearch = SearchPart<BestSize>;

/** Rounds of cutting planes at each stage; an early year is cheap, and the late stage begins at its best sizes. */
const rounds = { early: 30, late: 5 } as const;
/** Places at which searches begin. */
const startCount = 2;
/** Number of sizes of the lattice around the best that are held against the bound, and of those that it leaves open and are simulated at once. */
const heldAgainstBound = 8000;
const openAtOnce = 6;
/** Rounds of them: all that are needed where the value is concave; fewer where its jumps leave many sizes open, and where each takes long. */
const openRounds = { concave: 20, jumping: 4, late: 2 } as const;
/** Exceptions up to this share of the value are not jumps. */
const noJumpShare = 1e-6;

/**
 * Searches for the best size of a project (docs/method/bestSize.md): sizes over the whole space, cutting planes between the bounds for NPV, and a climb on
 * the lattice of steps until no neighbour is better. A late-stage project is searched in early stage first. Throws a UserError for a question without
 * sizes to search.
 */
export function* bestSizeSearch(project: Project, question: BestSizeQuestion): BestSizeSearch {
  const space = searchSpace(project, question);
  const names = space.sizes.map(({ named }) => named);
  const { objective } = question;
  const stage: SizeStage = project.earlyAnalysis ? 'early' : 'late';
  const progress: SearchProgress = { before: 0, likely: likelySimulations(space, stage) };
  const early = newSearchRecord('early', names, objective, progress, stage === 'early');
  let found = yield* searchStage(space, early, firstSizes(space), question);
  let record = early;
  if (stage === 'late') {
    progress.before = early.simulations;
    record = newSearchRecord('late', names, objective, progress, true);
    const starts = found.top ? [found.top.sizes] : [];
    found = yield* searchStage(space, record, [...starts, ...fewSizes(space)], question);
  }
  const { top, neighbours, optimum } = found;
  const known = { question, sizes: names, stage };
  if (top === undefined)
    return {
      ...known,
      best: null,
      system: '',
      slopes: [],
      connection: null,
      flat: [],
      atBound: [],
      neighbours: 0,
      bound: null,
      points: record.points,
      simulations: progress.before + record.simulations,
      infeasibility: null,
    };
  const estimate = optimum && ((sizes: readonly number[]): number => optimum.bound.at(space.amounts(sizes)));
  const flat = yield* flatRanges(space, record, top, estimate);
  // A range may hold sizes that are better where the value has several summits: then the search goes on from there.
  const better = highestOf(record, onLattice(space, record), 1)[0] ?? top;
  const last = !record.isBetter(better, top) ? { top, neighbours } : yield* climb(space, record, better);
  const best = last.top;
  const slopes = yield* slopesOf(project, question, space, record, best);
  return {
    ...known,
    best,
    system: systemOfSizes(project, question, best.sizes),
    slopes: slopes.sizes,
    connection: slopes.connection,
    flat: best === top ? flat : yield* flatRanges(space, record, best, estimate),
    atBound: boundsHit(space, best, slopes.sizes),
    neighbours: last.neighbours,
    bound: optimum ? boundOf(space, record, optimum) : null,
    points: record.points,
    simulations: progress.before + record.simulations,
    infeasibility: null,
  };
}

interface FoundTop {
  readonly top: SizePoint | undefined;
  readonly neighbours: number;
  readonly optimum: ContinuousOptimum | undefined;
}

/** Searches one stage from the sizes of a first look. */
function* searchStage(
  space: SearchSpace,
  record: SearchRecord,
  first: readonly (readonly number[])[],
  { objective }: BestSizeQuestion,
): SearchPart<FoundTop> {
  const looked = yield* record.pointsAt(first);
  const starts = highestOf(record, looked, startCount);
  const [start] = starts;
  if (start === undefined) return { top: undefined, neighbours: 0, optimum: undefined };
  const tops: SizePoint[] = [start];
  let optimum: ContinuousOptimum | undefined;
  if (objective === 'npv') {
    optimum = yield* continuousSearch(
      space,
      record,
      starts.map(({ sizes }) => sizes),
      rounds[record.stage],
    );
    if (optimum) {
      const near = yield* record.pointsAt(latticeAround(space, optimum.amounts));
      tops.push(...highestOf(record, near, 1));
    }
  }
  const isJumping = (optimum?.bound.exception ?? 0) > noJumpShare * Math.abs(optimum?.value ?? 0);
  if (objective !== 'npv' || isJumping)
    for (const each of record.stage === 'early' ? starts.slice(0, objective === 'npv' ? 1 : startCount) : [])
      tops.push(yield* climbByStrides(space, record, each));
  const begin = highestOf(record, [...tops, ...onLattice(space, record)], 1)[0] ?? start;
  let climbed = yield* climb(space, record, begin);
  if (optimum)
    for (let round = 0; round < openRounds[record.stage === 'late' ? 'late' : isJumping ? 'jumping' : 'concave']; round++) {
      const open = openSizes(space, record, optimum, climbed.top);
      if (open.length === 0) break;
      const points = yield* record.pointsAt(open);
      const [best] = highestOf(record, points, 1);
      if (best && record.isBetter(best, climbed.top)) climbed = yield* climb(space, record, best);
    }
  return { ...climbed, optimum };
}

/** Returns the simulated points of the lattice. */
function onLattice(space: SearchSpace, { points }: SearchRecord): readonly SizePoint[] {
  return points.filter(({ sizes }) =>
    space.nearest(sizes).every((size, place) => Math.abs(size - sizes[place]) < 1e-9 * Math.max(1, size)),
  );
}

/** Returns the corners of the cell of the lattice around amounts. */
function latticeAround(space: SearchSpace, amounts: readonly number[]): readonly (readonly number[])[] {
  const sizes = space.sizesOf(amounts);
  let corners: readonly (readonly number[])[] = [[]];
  for (const [place, { from, step }] of space.sizes.entries()) {
    const below = from + Math.floor((sizes[place] - from) / step + 1e-6) * step;
    corners = corners.flatMap((corner) => [
      [...corner, below],
      [...corner, below + step],
    ]);
  }
  return distinctSizes(corners.map((corner) => space.nearest(corner)));
}

/** Returns sizes of the lattice around the best that are not simulated yet and may be better by the bound, the most promising first. */
function openSizes(space: SearchSpace, record: SearchRecord, { bound }: ContinuousOptimum, top: SizePoint): readonly (readonly number[])[] {
  const value = record.valueOf(top);
  const least = value + 1e-9 * Math.max(1, Math.abs(value));
  return latticeNear(space, top.sizes)
    .filter((sizes) => bound.exceeds(space.amounts(sizes), least) && !record.knows(sizes))
    .map((sizes) => ({ sizes, height: bound.at(space.amounts(sizes)) }))
    .toSorted((a, b) => b.height - a.height)
    .slice(0, openAtOnce)
    .map(({ sizes }) => sizes);
}

/** Returns the sizes of the lattice around some sizes: as many steps in each size as keeps their number in hand. */
function latticeNear(space: SearchSpace, sizes: readonly number[]): readonly (readonly number[])[] {
  const moving = space.sizes.filter(({ from, to }) => to > from).length;
  const reach = Math.floor((heldAgainstBound ** (1 / Math.max(1, moving)) - 1) / 2);
  let found: readonly (readonly number[])[] = [[]];
  for (const [place, { from, to, step }] of space.sizes.entries()) {
    const at = Math.round((sizes[place] - from) / step);
    const last = Math.min(Math.floor((to - from) / step + 1e-9), at + reach);
    const first = Math.max(0, at - reach);
    const values = Array.from({ length: last - first + 1 }, (_, index) => Number((from + (first + index) * step).toPrecision(12)));
    found = found.flatMap((known) => values.map((size) => [...known, size]));
  }
  return found;
}

/** Returns the slopes of NPV at the best sizes, by size and of the connection. */
function* slopesOf(
  project: Project,
  { sizes: asked }: BestSizeQuestion,
  space: SearchSpace,
  record: SearchRecord,
  best: SizePoint,
): SearchPart<{ readonly sizes: readonly SizeSlope[]; readonly connection: SizeSlope | null }> {
  if (record.stage === 'late') return { sizes: yield* stepSlopes(space, record, best), connection: null };
  const hasConnection = !asked.some(({ path }) => path === connectionPath) && baseValue(project.interconnectionLimit) < boundlessMW;
  const places = space.sizes.map(({ step }, place) => ({
    size: Math.max(best.sizes[place], step),
    sizesAt: (distance: number) => {
      const size = best.sizes[place] + distance;
      return size < 0 ? undefined : { sizes: best.sizes.with(place, size), moreConnectionMW: 0 };
    },
  }));
  const connection = {
    size: baseValue(project.interconnectionLimit),
    sizesAt: (distance: number) => ({ sizes: best.sizes, moreConnectionMW: distance }),
  };
  const found = yield* slopesAt(record, best.npv ?? 0, hasConnection ? [...places, connection] : places);
  return { sizes: found.slice(0, places.length), connection: hasConnection ? found[places.length] : null };
}

/** Returns the changes of NPV by a step up and down, for each unit: through the years NPV has small jumps, and no slope at a place. */
function* stepSlopes(space: SearchSpace, record: SearchRecord, best: SizePoint): SearchPart<readonly SizeSlope[]> {
  const beside = space.sizes.flatMap((_, place) =>
    [1, -1].map((step) =>
      space.moved(
        best.sizes,
        best.sizes.map((__, other) => (other === place ? step : 0)),
      ),
    ),
  );
  const points = yield* record.pointsAt(beside);
  const slope = (place: number, point: SizePoint): number | null => {
    const distance = point.sizes[place] - best.sizes[place];
    return distance === 0 || point.npv === null || best.npv === null ? null : (point.npv - best.npv) / distance;
  };
  return space.sizes.map((_, place) => ({
    above: slope(place, points[2 * place]),
    below: slope(place, points[2 * place + 1]),
    isExact: false,
  }));
}

/** Returns the bounds at which NPV would still grow beyond them. */
function boundsHit(space: SearchSpace, best: SizePoint, slopes: readonly SizeSlope[]): BestSize['atBound'] {
  return space.sizes.map(({ from, to, step }, place) => {
    const size = best.sizes[place];
    const { above, below } = slopes[place];
    if (size + step > to * (1 + 1e-12) && above !== null && above > 0) return 'to';
    return size <= from && from > 0 && below !== null && below < 0 ? 'from' : null;
  });
}

/** Returns the upper bound by the tangents, raised by all that was simulated. */
function boundOf(space: SearchSpace, { points }: SearchRecord, { bound, box }: ContinuousOptimum): BestSize['bound'] {
  for (const { sizes, npv } of points) if (npv !== null) bound.see(space.amounts(sizes), npv);
  const highest = bound.highest(box);
  return highest === undefined ? null : { npv: highest.bound, exception: bound.exception };
}

/** Returns a first look over the whole space: all combinations of a few sizes of each, and the present ones. */
function firstSizes(space: SearchSpace): readonly (readonly number[])[] {
  const count = space.sizes.length;
  const shares =
    count === 1
      ? [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1]
      : count === 2
        ? [0, 0.25, 0.5, 0.75, 1]
        : count === 3
          ? [0, 0.5, 1]
          : [0, 1];
  let looks: readonly (readonly number[])[] = [[]];
  for (const { from, to } of space.sizes) looks = looks.flatMap((look) => shares.map((share) => [...look, from + share * (to - from)]));
  return distinctSizes([...looks, ...someSizes(space)].map((sizes) => space.nearest(sizes)));
}

/** Returns a few sizes that a late-stage search looks at beside the best of the early stage. */
function fewSizes(space: SearchSpace): readonly (readonly number[])[] {
  return distinctSizes([...someSizes(space), space.sizes.map(({ to }) => to)].map((sizes) => space.nearest(sizes)));
}

function someSizes({ sizes }: SearchSpace): readonly (readonly number[])[] {
  return [sizes.map(({ from, to }) => (from + to) / 2), sizes.map(({ present }) => present)];
}

function distinctSizes(sizes: readonly (readonly number[])[]): readonly (readonly number[])[] {
  return [...new Map(sizes.map((each) => [each.join(), each])).values()];
}

/** Returns a likely number of simulations, for the progress. */
function likelySimulations(space: SearchSpace, stage: SizeStage): number {
  const count = space.sizes.length;
  const ofStage = 20 * (count + 1) + 40 + 22 * count;
  return firstSizes(space).length + ofStage + (stage === 'late' ? ofStage : 0);
}
