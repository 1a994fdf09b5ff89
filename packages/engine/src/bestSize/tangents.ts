import type { SizePoint } from '@hybrid/project/results/bestSize';
import type { Tangent } from './concaveBound';
import type { SearchPart, SearchRecord } from './searchRecord';
import type { SearchSpace } from './searchSpace';

/** Offsets from a place at which tangents are taken, as shares of the range of a size: a place itself is often a kink, where a value has no slope. */
const offsets = [0.31, 0.47, 0.23, 0.41, 0.37].map((share) => share * 2e-5);
/** A ratio is probed over so many times the share of a size, but not over more than this share of its range. */
const ratioTimes = 100;
const widestRatioShare = 0.05;

/** Sizes with a value, and their amounts. */
export interface Place {
  readonly sizes: readonly number[];
  readonly amounts: readonly number[];
  readonly value: number;
}

/** Sizes near a place at which one size differs from the place, or from the probe of the size that it multiplies. */
interface Probe {
  readonly place: number;
  readonly distance: number;
  readonly sizes: readonly number[];
}

/** Moves sizes off their kinks, inwards at a bound. */
export function offItsKink({ sizes: own }: SearchSpace, sizes: readonly number[]): readonly number[] {
  return sizes.map((size, place) => {
    const { from, to } = own[place];
    const offset = offsets[place % offsets.length] * (to - from);
    return size + 2 * offset > to ? Math.max(from, Math.min(size, to) - offset) : Math.max(from, size) + offset;
  });
}

/**
 * Returns sizes at a share of each range from a place. A ratio is probed where the size that it multiplies was probed, with that ratio as before: there
 * it has something to multiply.
 */
function probesAt({ sizes: own }: SearchSpace, sizes: readonly number[], share: number): readonly Probe[] {
  const inwards = (place: number, wanted: number): number => {
    const { from, to } = own[place];
    const next = sizes[place] + wanted;
    return next < Math.min(from, sizes[place]) || next > Math.max(to, sizes[place]) ? -wanted : wanted;
  };
  const distances = own.map(({ from, to, per }, place) =>
    inwards(place, (per === undefined ? share : Math.sign(share) * Math.min(widestRatioShare, ratioTimes * Math.abs(share))) * (to - from)),
  );
  return own.flatMap(({ per }, place): readonly Probe[] => {
    const distance = distances[place];
    if (distance === 0) return [];
    const base = per === undefined ? sizes : sizes.with(per, sizes[per] + distances[per]);
    return [{ place, distance, sizes: base.with(place, base[place] + distance) }];
  });
}

/** Returns the tangent through a place: slopes by amount, from the values at its probes. */
function tangentOf(space: SearchSpace, { sizes, amounts, value }: Place, probes: readonly Probe[], values: readonly number[]): Tangent {
  const slopes = space.sizes.map(() => 0);
  const valueAt = (place: number | undefined): number => {
    const probe = probes.findIndex((each) => each.place === place);
    return probe < 0 ? value : values[probe];
  };
  probes.forEach(({ place, distance, sizes: probed }) => {
    const { per } = space.sizes[place];
    const multiplied = per === undefined ? 1 : probed[per];
    slopes[place] = (valueAt(place) - valueAt(per)) / (distance * multiplied);
  });
  // Along a size with constant ratios, the amounts that it multiplies grow too.
  space.sizes.forEach(({ per }, place) => {
    if (per !== undefined) slopes[per] -= sizes[place] * slopes[place];
  });
  return { amounts, value, slopes };
}

/** Returns a tangent with the lesser of two slopes in each direction: over a jump, a slope is far too large. */
export function withoutJumps(one: Tangent, other: Tangent): Tangent {
  return {
    ...one,
    slopes: one.slopes.map((slope, place) => (Math.abs(other.slopes[place]) < Math.abs(slope) ? other.slopes[place] : slope)),
  };
}

/**
 * Returns the tangents of a figure at places where it has a value, from its slopes over a share of each range; a place with a probe without the figure is
 * left out.
 */
export function* tangentsAt(
  space: SearchSpace,
  record: SearchRecord,
  places: readonly Place[],
  share: number,
  figureOf: (point: SizePoint) => number | undefined,
): SearchPart<readonly Tangent[]> {
  const probes = places.map(({ sizes }) => probesAt(space, sizes, share));
  const points = yield* record.pointsNear(probes.flat().map(({ sizes }) => ({ sizes, moreConnectionMW: 0 })));
  let next = 0;
  return places.flatMap((place, at): readonly Tangent[] => {
    const there = probes[at].map(() => figureOf(points[next++]));
    return there.includes(undefined) ? [] : [tangentOf(space, place, probes[at], there as readonly number[])];
  });
}
