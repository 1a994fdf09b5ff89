import type { TechnologyKind } from '@hybrid/project/document/technologies';
import { eachTechnology, type SizeBounds, type Sizes } from './sizes';

/** Size of one unit: MW, MW, MWh. */
export type SizeUnits = Sizes;

/** Rounding error of a size above a whole number of units, as a share of a unit. */
const minWidth = 1e-4;
/** Accuracy of a size as a share of the largest of its technology: the program is solved to a gap of 1e-5. */
const accuracy = 1e-5;

/**
 * Rounds sizes up to whole units; where that exceeds the bounds, to the largest number of units within them. An excess over a whole number of
 * units that is below the accuracy of the program does not add a unit.
 */
export function wholeSizes(sizes: Sizes, units: SizeUnits, bounds: SizeBounds): Sizes {
  return eachTechnology((kind) => {
    const unit = units[kind];
    const needed = Math.ceil(sizes[kind] / unit - slack(kind, units, bounds));
    return exact(Math.min(Math.max(needed, minUnits(kind, units, bounds)), maxUnits(kind, units, bounds)) * unit);
  });
}

/** Returns whole sizes with one technology rounded down. Undefined if that is no smaller, or below the bounds. */
export function roundedDown(
  whole: Sizes,
  kind: TechnologyKind,
  { [kind]: size }: Sizes,
  units: SizeUnits,
  bounds: SizeBounds,
): Sizes | undefined {
  const unit = units[kind];
  const below = Math.floor(size / unit + slack(kind, units, bounds));
  if (below < minUnits(kind, units, bounds) || below >= Math.round(whole[kind] / unit)) return undefined;
  return { ...whole, [kind]: exact(below * unit) };
}

/** Returns sizes with more of one technology, in whole units within the bounds. Undefined if the bounds permit no further unit. */
export function grown(sizes: Sizes, kind: TechnologyKind, by: number, units: SizeUnits, bounds: SizeBounds): Sizes | undefined {
  const unit = units[kind];
  const before = Math.round(sizes[kind] / unit);
  const after = Math.min(before + Math.max(1, Math.ceil(by / unit - minWidth)), maxUnits(kind, units, bounds));
  return after > before ? { ...sizes, [kind]: exact(after * unit) } : undefined;
}

/** Returns the tolerance of a program's size, as a share of a unit. At most a half, so that no unit is skipped. */
function slack(kind: TechnologyKind, units: SizeUnits, bounds: SizeBounds): number {
  return Math.min(0.5, Math.max(minWidth, (accuracy * bounds[kind].max) / units[kind]));
}

function minUnits(kind: TechnologyKind, units: SizeUnits, bounds: SizeBounds): number {
  return Math.ceil(bounds[kind].min / units[kind] - minWidth);
}

function maxUnits(kind: TechnologyKind, units: SizeUnits, bounds: SizeBounds): number {
  return Math.floor(bounds[kind].max / units[kind] + minWidth);
}

/** Removes the digits that a product of binary fractions adds. */
function exact(size: number): number {
  return Number(size.toPrecision(12));
}
