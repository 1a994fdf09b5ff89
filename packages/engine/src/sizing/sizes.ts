import { technologyKinds, type TechnologyKind } from '@hybrid/project/document/kinds';

/** Nameplate of solar and wind in MW, capacity of storage in MWh. */
export type Sizes = { readonly [T in TechnologyKind]: number };

/** Sizes between which the sizer looks; a technology that it may not use is 0 to 0. */
export type SizeBounds = { readonly [T in TechnologyKind]: { readonly min: number; readonly max: number } };

/** A figure for each technology. */
export function eachTechnology<V>(figureOf: (kind: TechnologyKind) => V): { readonly [T in TechnologyKind]: V } {
  return { solar: figureOf('solar'), wind: figureOf('wind'), storage: figureOf('storage') };
}

/** The bounds with some technologies left out. */
export function without(bounds: SizeBounds, leftOut: readonly TechnologyKind[]): SizeBounds {
  return eachTechnology((kind) => (leftOut.includes(kind) ? { min: 0, max: 0 } : bounds[kind]));
}

/** Technologies that may have a size. */
export function usable(bounds: SizeBounds): readonly TechnologyKind[] {
  return technologyKinds.filter((kind) => bounds[kind].max > 0);
}
