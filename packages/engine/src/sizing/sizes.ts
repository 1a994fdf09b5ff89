import { technologyKinds, type TechnologyKind } from '@hybrid/project/document/technologies';

/** Nameplate of solar and wind [MW], capacity of storage [MWh]. */
export type Sizes = { readonly [T in TechnologyKind]: number };

/** Search limits of the sizer; 0 to 0 for a technology that it may not use. */
export type SizeBounds = { readonly [T in TechnologyKind]: { readonly min: number; readonly max: number } };

/** Returns one figure per technology. */
export function eachTechnology<V>(figureOf: (kind: TechnologyKind) => V): { readonly [T in TechnologyKind]: V } {
  return { solar: figureOf('solar'), wind: figureOf('wind'), storage: figureOf('storage') };
}

/** Returns the bounds without some technologies. */
export function without(bounds: SizeBounds, leftOut: readonly TechnologyKind[]): SizeBounds {
  return eachTechnology((kind) => (leftOut.includes(kind) ? { min: 0, max: 0 } : bounds[kind]));
}

/** Returns the technologies that may have a size. */
export function usable(bounds: SizeBounds): readonly TechnologyKind[] {
  return technologyKinds.filter((kind) => bounds[kind].max > 0);
}
