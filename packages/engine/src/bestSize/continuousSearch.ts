import type { SizePoint } from '@hybrid/project/results/bestSize';
import { newConcaveBound, type AmountBox, type ConcaveBound, type Highest, type RatioBounds } from './concaveBound';
import type { SearchPart, SearchRecord } from './searchRecord';
import type { SearchSpace } from './searchSpace';
import { offItsKink, tangentsAt, withoutJumps, type Place } from './tangents';

/** Result of a search between the bounds: amounts with the highest value seen, and the bound by the tangents. */
export interface ContinuousOptimum {
  readonly amounts: readonly number[];
  readonly value: number;
  readonly bound: ConcaveBound;
  readonly box: AmountBox;
  /** Highest place below the tangents; undefined where its program could not be solved. */
  readonly highest: Highest | undefined;
}

/**
 * Distances over which slopes are measured, as shares of the range: within one straight piece of an early year with near certainty. Through the years of a
 * late stage, renewals move by days with any size, so that NPV has small jumps everywhere; a longer distance evens them out. `second` is that of another
 * look, to the other side, at a tangent that a seen value exceeds by more than a share of its own.
 */
const slopeShares = { early: { first: 1e-8, second: 1e-5 }, late: { first: 5e-3, second: 1e-2 } } as const;
const doubtShare = { early: 1e-4, late: 1e-2 } as const;
/** The search ends once the bound is this near to the best value, as a share of it. */
const nearEnough = 1e-6;
/** Rounds without more than a small gain, as a share of the value, after which it ends where only exceptions keep the bound above. */
const smallGain = 5e-4;
const maxIdleRounds = 2;
/** Radius of the first search near the best place, as a share of the range, and its least. */
const firstRadius = 0.25;
const minRadius = 1e-4;

/** Returns the box of amounts of a space. */
export function amountBox({ sizes }: SearchSpace): AmountBox {
  const most = (place: number): number => {
    const { per, to } = sizes[place];
    return per === undefined ? to : to * most(per);
  };
  const least = (place: number): number => {
    const { per, from } = sizes[place];
    return per === undefined ? from : from * least(per);
  };
  return { from: sizes.map((_, place) => least(place)), to: sizes.map((_, place) => most(place)) };
}

/**
 * Searches for the highest NPV between the bounds by cutting planes: tangents at the places seen bound the value from above; the next places are the
 * highest below all tangents, and the highest near the best place. Where contracts are not kept, tangents of the missing energy limit the places. Starts at
 * the given sizes. Ends when the bound is near the best value, or after `rounds`. Undefined where no start keeps the contracts.
 */
export function* continuousSearch(
  space: SearchSpace,
  record: SearchRecord,
  starts: readonly (readonly number[])[],
  rounds: number,
): SearchPart<ContinuousOptimum | undefined> {
  const box = amountBox(space);
  const range = box.from.map((low, place) => box.to[place] - low);
  const ratios = space.sizes.flatMap(({ per, from, to }, place): readonly RatioBounds[] =>
    per === undefined ? [] : [{ place, per, from, to }],
  );
  const bound = newConcaveBound(ratios);
  for (const point of record.points) if (point.npv !== null) bound.see(space.amounts(point.sizes), point.npv);
  let best: { readonly amounts: readonly number[]; readonly value: number } | undefined;
  const shares = slopeShares[record.stage];
  let radius = firstRadius;
  let idleRounds = 0;

  /** Adds tangents near places; a place without a value is left out. Returns the highest value seen there. */
  function* touch(places: readonly (readonly number[])[]): SearchPart<number> {
    const found = yield* record.pointsAt(places.map((amounts) => offItsKink(space, space.sizesOf(amounts))));
    const placeOf = ({ sizes }: SizePoint, value: number): Place => ({ sizes, amounts: space.amounts(sizes), value });
    const withValue = found.flatMap((point) => (point.npv === null ? [] : [placeOf(point, point.npv)]));
    const missing = found.flatMap((point) => (point.missingMWh === undefined ? [] : [placeOf(point, -point.missingMWh)]));
    for (const { amounts, value } of withValue) {
      bound.see(amounts, value);
      if (best === undefined || value > best.value) best = { amounts, value };
    }
    for (const limit of yield* tangentsAt(space, record, missing, shares.first, ({ missingMWh }) => -(missingMWh ?? 0))) bound.limit(limit);
    const tangents = yield* tangentsAt(space, record, withValue, shares.first, npvOf);
    // A value that stands above a tangent is the work of a jump between the places of a slope, or of a value that is not concave: another look tells.
    const inDoubt = new Set(
      tangents
        .filter((tangent) => bound.above(tangent) > doubtShare[record.stage] * Math.max(1, Math.abs(tangent.value)))
        .map(({ amounts }) => amounts),
    );
    const again = yield* tangentsAt(
      space,
      record,
      withValue.filter(({ amounts }) => inDoubt.has(amounts)),
      -shares.second,
      npvOf,
    );
    const later = new Map(again.map((tangent) => [tangent.amounts, tangent]));
    for (const tangent of tangents) {
      const other = later.get(tangent.amounts);
      bound.touch(other ? withoutJumps(tangent, other) : tangent);
    }
    const highest = withValue.reduce((most, { value }) => Math.max(most, value), -Infinity);
    return highest;
  }

  yield* touch(starts.map((sizes) => space.amounts(sizes)));
  if (best === undefined) return undefined;
  for (let round = 0; round < rounds; round++) {
    const top: { readonly amounts: readonly number[]; readonly value: number } = best;
    const anywhere = bound.highest(box);
    if (anywhere === undefined || anywhere.bound - top.value <= nearEnough * Math.max(1, Math.abs(top.value))) break;
    if (idleRounds >= maxIdleRounds && anywhere.bound - top.value <= bound.exception) break;
    const near = bound.highest(boxAround(top.amounts, radius, box, range));
    const promised = near === undefined ? 0 : near.bound - top.value;
    // Without a gain near the best place, only the place of the bound tells more.
    const places =
      near === undefined || promised <= nearEnough * Math.max(1, Math.abs(top.value)) ? [anywhere] : distant(near, anywhere, range);
    const reached = yield* touch(places.map(({ amounts }) => keptNear(amounts, top.amounts, places.length)));
    idleRounds = reached > top.value + smallGain * Math.abs(top.value) ? 0 : idleRounds + 1;
    if (reached > top.value + promised / 2) radius = Math.min(1, 2 * radius);
    else if (!(reached > top.value)) radius = Math.max(minRadius, radius / 2);
  }
  const { amounts, value } = best as { readonly amounts: readonly number[]; readonly value: number };
  return { amounts, value, bound, box, highest: bound.highest(box) };

  /** Returns a place; where only one is left and contracts were not kept there, the middle between it and the best place. */
  function keptNear(amounts: readonly number[], from: readonly number[], count: number): readonly number[] {
    const sizes = offItsKink(space, space.sizesOf(amounts));
    return count === 1 && record.knows(sizes) ? amounts.map((amount, place) => (amount + from[place]) / 2) : amounts;
  }
}

const npvOf = ({ npv }: SizePoint): number | undefined => npv ?? undefined;

function boxAround(amounts: readonly number[], radius: number, { from, to }: AmountBox, range: readonly number[]): AmountBox {
  return {
    from: amounts.map((amount, place) => Math.max(from[place], amount - radius * range[place])),
    to: amounts.map((amount, place) => Math.min(to[place], amount + radius * range[place])),
  };
}

/** Returns two places, or the first where they are the same. */
function distant(near: Highest, anywhere: Highest, range: readonly number[]): readonly Highest[] {
  const isSame = near.amounts.every((amount, place) => Math.abs(amount - anywhere.amounts[place]) <= 1e-6 * range[place]);
  return isSame ? [near] : [near, anywhere];
}
