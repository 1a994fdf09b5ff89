import type { TechnologyKind } from '@hybrid/project/document/technologies';
import type { Case, SolarCase, WindCase } from '../cases/case';
import { pvProduction } from '../pv/pvProduction';
import type { Series } from '../series';
import { windProduction } from '../wind/windProduction';
import { throughSharedConverter } from './systemConverter';

export type GeneratorKind = Exclude<TechnologyKind, 'storage'>;

/** Production of one generating item in a year, at the AC bus. */
export interface Generation {
  readonly owner: GeneratorKind;
  readonly id: string;
  readonly productionMW: Series;
  /** DC energy that the item's own converter clipped. */
  readonly clippedMWh: number;
  /** DC energy that an array supplies to a shared converter, and its losses there. */
  readonly shared?: { readonly directMWh: number; readonly lossMWh: number };
}

/** Generation of a case, and the years in which it operates. */
type GeneratingPlant = Pick<Case, 'solar' | 'wind' | 'systemConverter' | 'stepHours' | 'presence'>;

/** THE list: technology → production in a year. */
const generators: { readonly [K in GeneratorKind]: (input: GeneratingPlant, operatingYear: number) => readonly Generation[] } = {
  solar: solarGeneration,
  wind: ({ wind, stepHours }) =>
    wind.map((item) =>
      available({ owner: 'wind', id: item.id, productionMW: windProduction(item, stepHours).productionMW, clippedMWh: 0 }, item),
    ),
};

/** Reduces production by the availability. Outages are spread evenly: each step loses their share of the year. */
function available(made: Generation, { availability = 1 }: { readonly availability?: number }): Generation {
  if (availability === 1) return made;
  return { ...made, productionMW: made.productionMW.map((power) => power * availability), clippedMWh: made.clippedMWh * availability };
}

/** Returns the production of the arrays. Arrays without a converter of their own share the plant's; without one their power counts as AC. */
function solarGeneration({ solar, systemConverter, stepHours, presence }: GeneratingPlant, year: number): readonly Generation[] {
  const own = solar.map((item) =>
    available({ owner: 'solar', id: item.id, ...pvProduction(item, stepHours, year - presence.solar.from) }, item),
  );
  if (!systemConverter) return own;
  const sharing = solar.flatMap(({ converter }, index) => (converter ? [] : [index]));
  const shared = throughSharedConverter(
    sharing.map((index) => own[index].productionMW),
    systemConverter,
    stepHours,
  );
  return own.map((item, index) => {
    const place = sharing.indexOf(index);
    if (place < 0) return item;
    const { productionMW, directMWh, lossMWh } = shared[place];
    return { ...item, productionMW, shared: { directMWh, lossMWh } };
  });
}

export const generatorKinds = Object.keys(generators) as readonly GeneratorKind[];

/** Returns all generation of an operating year from 0. Technologies and items that do not operate in it give none. */
export function generation(input: GeneratingPlant, operatingYear: number): readonly Generation[] {
  const standing = plantOfYear(input, operatingYear);
  return generatorKinds.flatMap((kind) => {
    const { from, until } = standing.presence[kind];
    return operatingYear >= from && operatingYear < until ? generators[kind](standing, operatingYear) : [];
  });
}

/** Returns the plant without the arrays and turbines that are removed by an operating year from 0; the same object if none is. */
export function plantOfYear<P extends Pick<Case, 'solar' | 'wind'>>(plant: P, operatingYear: number): P {
  const isGone = ({ goneFromYear = Infinity }: SolarCase | WindCase): boolean => operatingYear >= goneFromYear;
  if (!plant.solar.some(isGone) && !plant.wind.some(isGone)) return plant;
  return { ...plant, solar: plant.solar.filter((item) => !isGone(item)), wind: plant.wind.filter((item) => !isGone(item)) };
}
