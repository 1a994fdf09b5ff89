import { compareByNpv, type ResultHeader, type ResultItem } from './resultTables';
import { bestBySize, npvMeasure, stepSlopes } from './sizeCurve';
import { sizeDimensions, type SizeDimension } from './sizeDimensions';

/** Change of NPV between two neighbouring sizes. */
export interface NpvSlope {
  readonly from: number;
  readonly to: number;
  /** Money per unit of the size; negative where a larger size loses. */
  readonly npvPerUnit: number;
}

/** Place of the best system among the sizes along the dimension with the most values, all other sizes being those of the best system. */
export interface BestSize {
  readonly along: SizeDimension;
  readonly size: number;
  /** Undefined if no smaller size was calculated. */
  readonly below: NpvSlope | undefined;
  /** Undefined if no larger size was calculated. */
  readonly above: NpvSlope | undefined;
  /** Smallest and largest calculated size around the best whose NPV is within 10 % of the best. */
  readonly near: { readonly from: number; readonly to: number };
}

/** Order of the first systems in the other sensitivity cases that were calculated. */
export interface Robustness {
  /** Number of systems whose order is compared. */
  readonly compared: number;
  /** Number of other cases in which all of them were calculated. */
  readonly tested: number;
  readonly sameOrder: number;
  readonly sameBest: number;
}

export interface Recommendation {
  readonly best: ResultItem;
  /** Undefined if systems do not differ in size. */
  readonly size: BestSize | undefined;
  readonly robustness: Robustness;
}

/** Share of the best NPV within which sizes count as equally good. */
const nearShare = 0.1;
const comparedSystems = 5;

/** Returns the best system of a case by NPV, with its margins and how far the order holds in `otherCases`; undefined without systems. */
export function recommend(
  header: Pick<ResultHeader, 'optimization'>,
  items: readonly ResultItem[],
  otherCases: readonly (readonly ResultItem[])[],
): Recommendation | undefined {
  const ranked = [...items].sort(compareByNpv);
  const [best] = ranked;
  if (!best) return undefined;
  return { best, size: bestSize(header, items, best), robustness: robustnessOf(ranked.slice(0, comparedSystems), otherCases) };
}

function bestSize(header: Pick<ResultHeader, 'optimization'>, items: readonly ResultItem[], best: ResultItem): BestSize | undefined {
  const [along, ...others] = sizeDimensions(header, items);
  const size = along?.valueOf(best);
  if (!along || size === undefined) return undefined;
  const points = bestBySize(
    along,
    items.filter((item) => others.every(({ valueOf }) => valueOf(item) === valueOf(best))),
    npvMeasure,
  );
  const place = points.findIndex((point) => point.size === size);
  const slopes = stepSlopes(points, place);
  const slope = (from: number, to: number, npvPerUnit: number | undefined): NpvSlope | undefined => {
    const [a, b] = [points[from], points[to]];
    return a && b && npvPerUnit !== undefined ? { from: a.size, to: b.size, npvPerUnit } : undefined;
  };
  const isNear = (index: number): boolean => {
    const point = points[index];
    return point !== undefined && point.value >= best.npv - nearShare * Math.abs(best.npv);
  };
  let [first, last] = [place, place];
  while (isNear(first - 1)) first -= 1;
  while (isNear(last + 1)) last += 1;
  return {
    along,
    size,
    below: slope(place - 1, place, slopes.below),
    above: slope(place, place + 1, slopes.above),
    near: { from: points[first]?.size ?? size, to: points[last]?.size ?? size },
  };
}

/** A case in which one of the systems was not calculated tests nothing. */
function robustnessOf(first: readonly ResultItem[], otherCases: readonly (readonly ResultItem[])[]): Robustness {
  const sizesOf = ({ optimization }: ResultItem): string => optimization.join('/');
  const wanted = first.map(sizesOf);
  const orders = otherCases.flatMap((items) => {
    const order = [...items].sort(compareByNpv).map(sizesOf);
    return wanted.every((system) => order.includes(system)) ? [order] : [];
  });
  return {
    compared: wanted.length,
    tested: orders.length,
    sameOrder: orders.filter((order) => wanted.every((system, place) => order[place] === system)).length,
    sameBest: orders.filter((order) => order[0] === wanted[0]).length,
  };
}
