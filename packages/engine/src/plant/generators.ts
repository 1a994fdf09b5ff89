import type { TechnologyKind } from '@hybrid/project/document/kinds';
import type { Case } from '../cases/case';
import { pvProduction } from '../pv/pvProduction';
import type { Series } from '../series';
import { windProduction } from '../wind/windProduction';

export type GeneratorKind = Exclude<TechnologyKind, 'storage'>;

/** A year of one generating item, at the AC bus. */
export interface Generation {
  readonly owner: GeneratorKind;
  readonly id: string;
  readonly productionMW: Series;
  readonly clippedMWh: number;
}

/** THE list: technology → production in a year. */
const generators: { readonly [K in GeneratorKind]: (input: Case, operatingYear: number) => readonly Generation[] } = {
  solar: ({ solar, stepHours, presence }, year) =>
    solar.map((item) => ({ owner: 'solar', id: item.id, ...pvProduction(item, stepHours, year - presence.solar.from) })),
  wind: ({ wind, stepHours }) =>
    wind.map((item) => ({ owner: 'wind', id: item.id, productionMW: windProduction(item, stepHours).productionMW, clippedMWh: 0 })),
};

export const generatorKinds = Object.keys(generators) as readonly GeneratorKind[];

/** All generation of an operating year from 0; a technology that is not there in it gives none. */
export function generation(input: Case, operatingYear: number): readonly Generation[] {
  return generatorKinds.flatMap((kind) => {
    const { from, until } = input.presence[kind];
    return operatingYear >= from && operatingYear < until ? generators[kind](input, operatingYear) : [];
  });
}
