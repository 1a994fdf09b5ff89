import type { TechnologyKind } from '@hybrid/project/document/kinds';
import type { Case } from '../cases/case';
import { pvProduction } from '../pv/pvProduction';
import type { Series } from '../series';

/** Wind has no model here; a project that uses it is refused before it comes to this. */
export type GeneratorKind = Exclude<TechnologyKind, 'storage' | 'wind'>;

/** A year of one generating item, at the AC bus. */
export interface Generation {
  readonly owner: GeneratorKind;
  readonly id: string;
  readonly productionMW: Series;
  readonly clippedMWh: number;
}

/** THE list: technology → production in a year. */
const generators: { readonly [K in GeneratorKind]: (input: Case) => readonly Generation[] } = {
  solar: ({ solar, stepHours }) => solar.map((item) => ({ owner: 'solar', id: item.id, ...pvProduction(item, stepHours) })),
};

export const generatorKinds = Object.keys(generators) as readonly GeneratorKind[];

export function generation(input: Case): readonly Generation[] {
  return generatorKinds.flatMap((kind) => generators[kind](input));
}
