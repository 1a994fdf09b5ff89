import type { TechnologyKind } from '@hybrid/project/document/kinds';
import type { Case } from '../cases/case';
import { pvProduction } from '../pv/pvProduction';
import type { Series } from '../series';
import { windProduction } from '../wind/windProduction';
import { throughSharedConverter } from './systemConverter';

export type GeneratorKind = Exclude<TechnologyKind, 'storage'>;

/** A year of one generating item, at the AC bus. */
export interface Generation {
  readonly owner: GeneratorKind;
  readonly id: string;
  readonly productionMW: Series;
  readonly clippedMWh: number;
}

/** Of a case, what generates and when. */
export type GeneratingPlant = Pick<Case, 'solar' | 'wind' | 'systemConverter' | 'stepHours' | 'presence'>;

/** THE list: technology → production in a year. */
const generators: { readonly [K in GeneratorKind]: (input: GeneratingPlant, operatingYear: number) => readonly Generation[] } = {
  solar: solarGeneration,
  wind: ({ wind, stepHours }) =>
    wind.map((item) => ({ owner: 'wind', id: item.id, productionMW: windProduction(item, stepHours).productionMW, clippedMWh: 0 })),
};

/** Arrays without a converter of their own share that of the plant, when there is one; else they count as alternating current. */
function solarGeneration({ solar, systemConverter, stepHours, presence }: GeneratingPlant, year: number): readonly Generation[] {
  const own = solar.map((item) => ({ owner: 'solar' as const, id: item.id, ...pvProduction(item, stepHours, year - presence.solar.from) }));
  if (!systemConverter) return own;
  const sharing = solar.flatMap(({ converter }, index) => (converter ? [] : [index]));
  const shared = throughSharedConverter(
    sharing.map((index) => own[index].productionMW),
    systemConverter,
  );
  return own.map((item, index) => {
    const place = sharing.indexOf(index);
    return place < 0 ? item : { ...item, productionMW: shared[place] };
  });
}

export const generatorKinds = Object.keys(generators) as readonly GeneratorKind[];

/** All generation of an operating year from 0; a technology that is not there in it gives none. */
export function generation(input: GeneratingPlant, operatingYear: number): readonly Generation[] {
  return generatorKinds.flatMap((kind) => {
    const { from, until } = input.presence[kind];
    return operatingYear >= from && operatingYear < until ? generators[kind](input, operatingYear) : [];
  });
}
