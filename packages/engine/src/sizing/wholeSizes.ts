import type { TechnologyKind } from '@hybrid/project/document/kinds';
import { eachTechnology, type SizeBounds, type Sizes } from './sizes';

/** What sizes are whole multiples of: MW, MW, MWh. */
export type SizeUnits = Sizes;

/** Of a unit: what a size of the program may be above a whole number of them by rounding. */
const minWidth = 1e-4;
/** Of the largest size of a technology: a program that is solved to a gap of 1e-5 does not know its size better. */
const accuracy = 1e-5;

/**
 * Sizes brought up to whole units; where that leaves the bounds, to the most units within them. What is above a whole number of units by less than
 * the program knows its sizes asks for no further unit.
 */
export function wholeSizes(sizes: Sizes, units: SizeUnits, bounds: SizeBounds): Sizes {
  return eachTechnology((kind) => {
    const unit = units[kind];
    const needed = Math.ceil(sizes[kind] / unit - slack(kind, units, bounds));
    return exact(Math.min(Math.max(needed, minUnits(kind, units, bounds)), maxUnits(kind, units, bounds)) * unit);
  });
}

/** Whole sizes with one technology at the whole units below its size in the program. Undefined where that is no smaller, or below the bounds. */
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

/** Sizes with more of one technology: whole units of it, as far as the bounds allow. Undefined where there is no room for a unit more. */
export function grown(sizes: Sizes, kind: TechnologyKind, by: number, units: SizeUnits, bounds: SizeBounds): Sizes | undefined {
  const unit = units[kind];
  const before = Math.round(sizes[kind] / unit);
  const after = Math.min(before + Math.max(1, Math.ceil(by / unit - minWidth)), maxUnits(kind, units, bounds));
  return after > before ? { ...sizes, [kind]: exact(after * unit) } : undefined;
}

/** Of a unit: what the size of a program may be off. At most a half, so that a unit is never passed over. */
function slack(kind: TechnologyKind, units: SizeUnits, bounds: SizeBounds): number {
  return Math.min(0.5, Math.max(minWidth, (accuracy * bounds[kind].max) / units[kind]));
}

function minUnits(kind: TechnologyKind, units: SizeUnits, bounds: SizeBounds): number {
  return Math.ceil(bounds[kind].min / units[kind] - minWidth);
}

function maxUnits(kind: TechnologyKind, units: SizeUnits, bounds: SizeBounds): number {
  return Math.floor(bounds[kind].max / units[kind] + minWidth);
}

/** Without the digits that a product of binary fractions adds. */
function exact(size: number): number {
  return Number(size.toPrecision(12));
}
