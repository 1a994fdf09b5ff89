import type { Series } from '../series';

/** Calculates the year of a model at a time step; depends on nothing else. */
type YearOf<M extends object> = (model: M, stepHours: number) => Series;

/** Number of years kept for models that recur as other objects; one takes 70 kB at hourly steps. */
const usuallyKept = 16;

/**
 * Returns `make` with a cache of its last years: a model equal to an earlier one gets that model's year, even from another project. Series of a
 * model are compared by identity, as equal series are read only once.
 */
export function rememberedYear<M extends object>(make: YearOf<M>, max = usuallyKept): YearOf<M> {
  const ofModel = new WeakMap<M, { readonly stepHours: number; readonly year: Series }>();
  let kept: readonly { readonly model: M; readonly stepHours: number; readonly year: Series }[] = [];
  return (model, stepHours) => {
    const known = ofModel.get(model);
    if (known?.stepHours === stepHours) return known.year;
    const found = kept.find((other) => other.stepHours === stepHours && isEqual(other.model, model));
    const year = found?.year ?? make(model, stepHours);
    ofModel.set(model, { stepHours, year });
    kept = [found ?? { model, stepHours, year }, ...kept.filter((other) => other !== found)].slice(0, max);
    return year;
  };
}

function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (ArrayBuffer.isView(one) || ArrayBuffer.isView(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const [entries, others] = [Object.entries(one), new Map<string, unknown>(Object.entries(other))];
  return entries.length === others.size && entries.every(([key, value]) => others.has(key) && isEqual(value, others.get(key)));
}
