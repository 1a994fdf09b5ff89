import { z } from 'zod';
import { initialOf, shapeOf } from '../fields/field';
import { economicsFields, type Economics } from './economics';
import { energyMarketSchema, type EnergyMarket } from './energyMarket';
import { gridConnectionFields, type GridConnection } from './gridConnection';
import { incentiveSchema, type Incentive } from './incentive';
import { technologies, technologyKinds } from './kinds';
import { newSolarResource, newTemperatureResource, resourceSchema, type Resource } from './resource';
import { defaultLocation, locationSchema, siteFields, type Location, type Site } from './site';
import { solarSchema, type Solar } from './solar';
import { storageSchema, type Storage } from './storage';

/** A stream that the plant is committed to, by its rank. */
export interface Commitment {
  readonly name: string;
  readonly order: number;
}

/** The document a user works on. Percentages are 0-100, power MW, energy MWh, prices currency/MWh. */
export interface Project extends Site, GridConnection, Economics {
  readonly fileVersion: number;
  readonly id: string;
  readonly location: Location;
  readonly useEnergyMarket: boolean;
  readonly energyMarkets: readonly EnergyMarket[];
  readonly commitments: readonly Commitment[];
  readonly useSolar: boolean;
  readonly solar: readonly Solar[];
  readonly solarResource: Resource;
  readonly temperatureResource: Resource;
  readonly useStorage: boolean;
  readonly storage: readonly Storage[];
  readonly incentives: readonly Incentive[];
  readonly ignoreWarnings: boolean;
}

export const fileVersion = 1;

/** A new project. `today` (ISO day) becomes notice to proceed and commercial operation. */
export function newProject(id: string, today: string): Project {
  return {
    fileVersion,
    id,
    ...initialOf(siteFields),
    expectedDate: today,
    noticeToProceed: today,
    location: defaultLocation,
    ...initialOf(gridConnectionFields),
    ...initialOf(economicsFields),
    useEnergyMarket: false,
    energyMarkets: [],
    commitments: [],
    useSolar: false,
    solar: [],
    solarResource: newSolarResource,
    temperatureResource: newTemperatureResource,
    useStorage: false,
    storage: [],
    incentives: [],
    ignoreWarnings: false,
  };
}

const commitment = z.object({ name: z.string(), order: z.number() }).readonly();

export const projectSchema: z.ZodType<Project> = z
  .object({
    fileVersion: z.number(),
    id: z.string(),
    ...shapeOf(siteFields),
    location: locationSchema,
    ...shapeOf(gridConnectionFields),
    ...shapeOf(economicsFields),
    useEnergyMarket: z.boolean(),
    energyMarkets: z.array(energyMarketSchema).readonly(),
    commitments: z.array(commitment).readonly(),
    useSolar: z.boolean(),
    solar: z.array(solarSchema).readonly(),
    solarResource: resourceSchema,
    temperatureResource: resourceSchema,
    useStorage: z.boolean(),
    storage: z.array(storageSchema).readonly(),
    incentives: z.array(incentiveSchema).readonly(),
    ignoreWarnings: z.boolean(),
  })
  .readonly() as unknown as z.ZodType<Project>;

/** The technologies in use joined with ` + `: `PV + Storage`. */
export function projectLabel(project: Project): string {
  return technologyKinds
    .filter((kind) => project[technologies[kind].switch])
    .map((kind) => technologies[kind].label)
    .join(' + ');
}
