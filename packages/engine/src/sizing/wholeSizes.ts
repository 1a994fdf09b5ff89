import type { TechnologyKind } from '@hybrid/project/document/kinds';
import { eachTechnology, type SizeBounds, type Sizes } from './sizes';

/** What sizes are whole multiples of: MW, MW, MWh. */
export type SizeUnits = Sizes;

/** Of a unit: what a size of the program may be above a whole number of them by rounding. */
const sliver = 1e-4;

/** Sizes brought up to whole units; where that leaves the bounds, to the most units within them. */
export function wholeSizes(sizes: Sizes, units: SizeUnits, bounds: SizeBounds): Sizes {
  return eachTechnology((kind) => {
    const unit = units[kind];
    return exact(Math.min(Math.ceil(sizes[kind] / unit - sliver), mostUnits(kind, units, bounds)) * unit);
  });
}

/** Sizes with more of one technology: whole units of it, as far as the bounds allow. Undefined where there is no room for a unit more. */
export function grown(sizes: Sizes, kind: TechnologyKind, by: number, units: SizeUnits, bounds: SizeBounds): Sizes | undefined {
  const unit = units[kind];
  const before = Math.round(sizes[kind] / unit);
  const after = Math.min(before + Math.max(1, Math.ceil(by / unit - sliver)), mostUnits(kind, units, bounds));
  return after > before ? { ...sizes, [kind]: exact(after * unit) } : undefined;
}

function mostUnits(kind: TechnologyKind, units: SizeUnits, bounds: SizeBounds): number {
  return Math.floor(bounds[kind].most / units[kind] + sliver);
}

/** Without the digits that a product of binary fractions adds. */
function exact(size: number): number {
  return Number(size.toPrecision(12));
}
