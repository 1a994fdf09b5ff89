import type { TechnologyKind } from '@hybrid/project/document/kinds';
import type { Case, SolarCase, WindCase } from '../cases/case';
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
  /** Direct current that the own converter could not take. */
  readonly clippedMWh: number;
  /** Of an array behind a converter that it shares: the direct current that it brought there, and what was lost of it there. */
  readonly shared?: { readonly directMWh: number; readonly lossMWh: number };
}

/** Of a case, what generates and when. */
export type GeneratingPlant = Pick<Case, 'solar' | 'wind' | 'systemConverter' | 'stepHours' | 'presence'>;

/** THE list: technology → production in a year. */
const generators: { readonly [K in GeneratorKind]: (input: GeneratingPlant, operatingYear: number) => readonly Generation[] } = {
  solar: solarGeneration,
  wind: ({ wind, stepHours }) =>
    wind.map((item) =>
      available({ owner: 'wind', id: item.id, productionMW: windProduction(item, stepHours).productionMW, clippedMWh: 0 }, item),
    ),
};

/** Outages, whenever they come, lessen production in every step by their share of the year. */
function available(made: Generation, { availability = 1 }: { readonly availability?: number }): Generation {
  if (availability === 1) return made;
  return { ...made, productionMW: made.productionMW.map((power) => power * availability), clippedMWh: made.clippedMWh * availability };
}

/** Arrays without a converter of their own share that of the plant, when there is one; else they count as alternating current. */
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

/** Returns all generation of an operating year from 0. A technology or an item that is not there in it gives none. */
export function generation(input: GeneratingPlant, operatingYear: number): readonly Generation[] {
  const standing = plantOfYear(input, operatingYear);
  return generatorKinds.flatMap((kind) => {
    const { from, until } = standing.presence[kind];
    return operatingYear >= from && operatingYear < until ? generators[kind](standing, operatingYear) : [];
  });
}

/** Returns the plant without the arrays and turbines that are gone in an operating year from 0; itself where none is. */
export function plantOfYear<P extends Pick<Case, 'solar' | 'wind'>>(plant: P, operatingYear: number): P {
  const isGone = ({ goneFromYear = Infinity }: SolarCase | WindCase): boolean => operatingYear >= goneFromYear;
  if (!plant.solar.some(isGone) && !plant.wind.some(isGone)) return plant;
  return { ...plant, solar: plant.solar.filter((item) => !isGone(item)), wind: plant.wind.filter((item) => !isGone(item)) };
}
