import { z } from 'zod';
import { flag, initialOf, shapeOf, type FlagField, type RecordOf } from '../fields/field';
import { inEnglish } from '../i18n/inEnglish';
import { commitmentSchema, type Commitment } from './commitment';
import { componentLifetimeFields, type ComponentLifetimes } from './componentLifetimes';
import { inverterSchema, newInverter, systemConverterFields, type Inverter } from '../costs/converter';
import { economicsFields, type Economics } from './economics';
import { gridConnectionShape, newGridConnection, type GridConnection } from './gridConnection';
import { incentiveSchema, type Incentive } from './incentive';
import { markets, perMarketKind, type MarketKind, type MarketOf, type MarketSwitch } from './kinds';
import { technologies, technologyKinds } from './technologies';
import { newResource, resourceSchema, type Resource } from './resource';
import { defaultLocation, locationSchema, siteFields, type Location, type Site } from './site';
import { solarSchema, type Solar } from './solar';
import { storageSchema, type Storage } from './storage';
import { windSchema, type Wind } from './wind';

const marketSwitches = Object.fromEntries(
  Object.values(markets).map(({ switch: use, title, switchHelp }) => [use, flag(title, false, switchHelp)]),
) as { readonly [S in MarketSwitch]: FlagField };

/** Lists of markets of a project. */
type MarketLists = { readonly [K in MarketKind]: readonly MarketOf<K>[] };

/** Markets and technologies in use; each has a list of its own. */
export const useFields = {
  ...marketSwitches,
  useSystemSizer: flag('site.systemSizer', false, 'site.systemSizerHelp'),
  useSolar: flag('site.solar', false, 'site.solarHelp'),
  useWind: flag('site.wind', false, 'site.windHelp'),
  useStorage: flag('site.storage', false, 'site.storageHelp'),
} as const;

/** True if warnings may remain when a calculation starts. */
export const calculationFields = {
  ignoreWarnings: flag('site.calculateInSpiteOfWarnings', false, 'site.calculateInSpiteOfWarningsHelp'),
} as const;

type Catalogued = Site &
  GridConnection &
  Economics &
  ComponentLifetimes &
  RecordOf<typeof useFields> &
  RecordOf<typeof systemConverterFields> &
  RecordOf<typeof calculationFields>;

/** The document a user works on. Percentages are 0-100, power MW, energy MWh, prices currency/MWh. */
export interface Project extends Catalogued, MarketLists {
  readonly fileVersion: number;
  readonly id: string;
  /** Files in kilowatts are converted to megawatts when they are opened. */
  readonly measurementUnits: { readonly powerUnit: 'Megawatt' };
  readonly location: Location;
  readonly commitments: readonly Commitment[];
  readonly orderOfCommitments: readonly string[];
  readonly solar: readonly Solar[];
  readonly solarResource: Resource;
  readonly wind: readonly Wind[];
  readonly windResource: Resource;
  readonly temperatureResource: Resource;
  readonly storage: readonly Storage[];
  readonly inverter: Inverter;
  readonly incentives: readonly Incentive[];
}

/** Version of documents and files written now. `files/upgrades` opens older ones. */
export const fileVersion = 2;

/** Returns a new project. `today` (ISO day) becomes notice to proceed and commercial operation. */
export function newProject(id: string, today: string): Project {
  return {
    fileVersion,
    id,
    measurementUnits: { powerUnit: 'Megawatt' },
    ...initialOf(siteFields),
    expectedDate: today,
    noticeToProceed: today,
    location: defaultLocation,
    ...newGridConnection,
    ...initialOf(economicsFields),
    ...initialOf(useFields),
    ...initialOf(componentLifetimeFields),
    ...initialOf(systemConverterFields),
    ...initialOf(calculationFields),
    ...perMarketKind(() => []),
    commitments: [],
    orderOfCommitments: [],
    solar: [],
    solarResource: newResource('solarResource'),
    wind: [],
    windResource: newResource('windResource'),
    temperatureResource: newResource('temperatureResource'),
    storage: [],
    inverter: newInverter(siteFields.lifetime.initial),
    incentives: [],
  };
}

const list = <T>(of: z.ZodType<T>) => z.array(of).readonly().default([]);

export const projectSchema: z.ZodType<Project> = z
  .object({
    fileVersion: z.number(),
    id: z.string(),
    measurementUnits: z
      .object({ powerUnit: z.literal('Megawatt') })
      .readonly()
      .default({ powerUnit: 'Megawatt' }),
    ...shapeOf(siteFields),
    location: locationSchema,
    ...gridConnectionShape,
    ...shapeOf(economicsFields),
    ...shapeOf(useFields),
    ...shapeOf(componentLifetimeFields),
    ...shapeOf(systemConverterFields),
    ...shapeOf(calculationFields),
    ...perMarketKind((kind) => list<unknown>(markets[kind].schema)),
    commitments: list(commitmentSchema),
    orderOfCommitments: list(z.string()),
    solar: list(solarSchema),
    solarResource: resourceSchema('solarResource').default(newResource('solarResource')),
    wind: list(windSchema),
    windResource: resourceSchema('windResource').default(newResource('windResource')),
    temperatureResource: resourceSchema('temperatureResource').default(newResource('temperatureResource')),
    storage: list(storageSchema),
    inverter: inverterSchema.default(newInverter(siteFields.lifetime.initial)),
    incentives: list(incentiveSchema),
  } satisfies { readonly [N in keyof Project]: z.ZodType })
  .readonly() as unknown as z.ZodType<Project>;

/** Returns the technologies in use joined with ` + `: `PV + Storage`. */
export function projectLabel(project: Project): string {
  return technologyKinds
    .filter((kind) => project[technologies[kind].switch])
    .map((kind) => inEnglish(technologies[kind].label))
    .join(' + ');
}
