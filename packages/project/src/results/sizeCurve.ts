import type { ResultHeader, ResultItem } from './resultTables';
import { sizeDimensions, type SizeDimension } from './sizeDimensions';

/** A figure by which sizes are compared. */
export interface SizeMeasure {
  readonly read: (item: ResultItem) => number | null;
  readonly isLowerBetter: boolean;
}

export interface SizePoint {
  readonly size: number;
  readonly value: number;
  readonly item: ResultItem;
}

/** Points of one value of the other size, in ascending order. */
export interface SizeLine {
  /** Undefined if only one size varies. */
  readonly other: number | undefined;
  readonly points: readonly SizePoint[];
}

export interface SizeCurve {
  readonly along: SizeDimension;
  /** Second size that varies. */
  readonly other: SizeDimension | undefined;
  /** True if there are too many lines to distinguish: a map shows them, and {@link bestLine} their best. */
  readonly isMap: boolean;
  readonly lines: readonly SizeLine[];
  readonly best: SizePoint | undefined;
}

/** NPV as a measure. */
export const npvMeasure: SizeMeasure = { read: ({ npv }) => npv, isLowerBetter: false };

/** Number of systems below which there is no curve. */
export const minCurveSystems = 3;

/** Most lines that a chart shows. */
const maxLines = 6;

/** Returns true if the first value of a measure is better than the second. */
export const isBetterValue = (a: number, b: number, { isLowerBetter }: SizeMeasure): boolean => (isLowerBetter ? a < b : a > b);

/** Returns the best system of each size along a dimension; systems without the size or the figure are left out. */
export function bestBySize(along: SizeDimension, items: readonly ResultItem[], measure: SizeMeasure): readonly SizePoint[] {
  const found = new Map<number, SizePoint>();
  for (const item of items) {
    const [size, value] = [along.valueOf(item), measure.read(item)];
    if (size === undefined || value === null || !Number.isFinite(value)) continue;
    const known = found.get(size);
    if (!known || isBetterValue(value, known.value, measure)) found.set(size, { size, value, item });
  }
  return [...found.values()].sort((a, b) => a.size - b.size);
}

/** Returns a figure over the size with the most values, with a line for each value of a second one; undefined if all sizes are the same. */
export function sizeCurve(
  header: Pick<ResultHeader, 'optimization'>,
  items: readonly ResultItem[],
  measure: SizeMeasure,
): SizeCurve | undefined {
  const [along, other] = sizeDimensions(header, items);
  if (!along) return undefined;
  const lines: readonly SizeLine[] = other
    ? other.values.map((value) => {
        // A system without the second size, such as one without storage, begins each line.
        const ofLine = items.filter((item) => (other.valueOf(item) ?? value) === value);
        return { other: value, points: bestBySize(along, ofLine, measure) };
      })
    : [{ other: undefined, points: bestBySize(along, items, measure) }];
  const best = lines
    .flatMap(({ points }) => points)
    .reduce<SizePoint | undefined>((top, point) => (top && !isBetterValue(point.value, top.value, measure) ? top : point), undefined);
  return { along, other, isMap: lines.length > maxLines, lines, best };
}

/** Returns a curve with the best system of each size as its only line: the upper edge of what its lines would fill. */
export function bestLine(curve: SizeCurve, items: readonly ResultItem[], measure: SizeMeasure): SizeCurve {
  return { ...curve, other: undefined, isMap: false, lines: [{ other: undefined, points: bestBySize(curve.along, items, measure) }] };
}

/** Change of a figure for each unit of the size, from a point to its neighbours; undefined at an end. */
export interface StepSlopes {
  readonly above: number | undefined;
  readonly below: number | undefined;
}

/** Returns the slopes of a line at one of its points, by the steps to its neighbours. */
export function stepSlopes(points: readonly Pick<SizePoint, 'size' | 'value'>[], place: number): StepSlopes {
  const slope = (from: number, to: number): number | undefined => {
    const [a, b] = [points[from], points[to]];
    return a && b && (b.value - a.value) / (b.size - a.size);
  };
  return { above: slope(place, place + 1), below: slope(place - 1, place) };
}
