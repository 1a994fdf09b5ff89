import type { Series } from '../series';

/** Makes the year of a model at a time step, from nothing else. */
export type YearOf<M extends object> = (model: M, stepHours: number) => Series;

/** Years that are kept for models that come again as other objects; one takes 70 kB at hours. */
const usuallyKept = 16;

/**
 * The same years, of which the last are kept: a model that says the same as one before has its year, whatever project it comes from. Series of a
 * model count by identity, as those of one content are read once.
 */
export function rememberedYear<M extends object>(make: YearOf<M>, max = usuallyKept): YearOf<M> {
  const ofModel = new WeakMap<M, { readonly stepHours: number; readonly year: Series }>();
  let kept: readonly { readonly model: M; readonly stepHours: number; readonly year: Series }[] = [];
  return (model, stepHours) => {
    const known = ofModel.get(model);
    if (known?.stepHours === stepHours) return known.year;
    const found = kept.find((other) => other.stepHours === stepHours && saysTheSame(other.model, model));
    const year = found?.year ?? make(model, stepHours);
    ofModel.set(model, { stepHours, year });
    kept = [found ?? { model, stepHours, year }, ...kept.filter((other) => other !== found)].slice(0, max);
    return year;
  };
}

function saysTheSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (ArrayBuffer.isView(one) || ArrayBuffer.isView(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const [entries, others] = [Object.entries(one), new Map<string, unknown>(Object.entries(other))];
  return entries.length === others.size && entries.every(([key, value]) => others.has(key) && saysTheSame(value, others.get(key)));
}
