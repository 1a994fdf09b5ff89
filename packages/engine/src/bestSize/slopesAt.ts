import type { SizeSlope } from '@hybrid/project/results/bestSize';
import { slopesBeside, type SlopesBeside } from '../simulate/slopesBeside';
import type { AskedSizes, SearchPart, SearchRecord } from './searchRecord';

/** A place whose slopes are wanted: simulated sizes at a distance from it, and the size that the distance is a share of. */
export interface SlopePlace {
  readonly size: number;
  /** Undefined where there is nothing at a distance: below 0. */
  readonly sizesAt: (distance: number) => AskedSizes | undefined;
}

/** Returns the slopes of NPV on both sides of places that have the same value; their looks are simulated side by side. */
export function* slopesAt(record: SearchRecord, npv: number, places: readonly SlopePlace[]): SearchPart<readonly SizeSlope[]> {
  const searches = places.map(({ size, sizesAt }) => {
    const search = slopesBeside(size, npv);
    return { search, sizesAt, step: search.next() };
  });
  for (;;) {
    const open = searches.filter(({ step }) => !step.done);
    if (open.length === 0) break;
    const looks = open.map(({ step, sizesAt }) => (step.value as readonly number[]).map((distance) => sizesAt(distance)));
    const points = yield* record.pointsNear(looks.flat().filter((look) => look !== undefined));
    let next = 0;
    open.forEach((each, at) => {
      each.step = each.search.next(looks[at].map((look) => (look === undefined ? undefined : (points[next++].npv ?? undefined))));
    });
  }
  return searches.map(({ step }) => {
    const { above, below } = step.value as SlopesBeside;
    return { above: above?.slope ?? null, below: below?.slope ?? null, isExact: (above?.isExact ?? true) && (below?.isExact ?? true) };
  });
}
