import { newCapacityMarket } from '../document/capacityMarket';
import { newContract } from '../document/contract';
import { newEnergyMarket } from '../document/energyMarket';
import { incentiveKindNames, newIncentive } from '../document/incentive';
import { newObligation } from '../document/obligation';
import { newPriceSeries, type PriceSeries } from '../document/priceSeries';
import { newProject, type Project } from '../document/project';
import { newRegulationMarket } from '../document/regulationMarket';
import { newResource } from '../document/resource';
import { emptyGrid, painted } from '../document/schedule';
import { valueList } from '../document/sizing';
import { newSolar } from '../document/solar';
import { newStorage } from '../document/storage';
import { blankSeries, type TimeSeries } from '../document/timeSeries';
import { newWind } from '../document/wind';

/** A series of one year of hours. */
export const year: TimeSeries = {
  ...blankSeries,
  state: 'ready',
  hash: 'a',
  name: 'year.csv',
  count: 8760,
  statistics: { mean: 1, minimum: 0, maximum: 2, negativeCount: 0 },
};

export const noMean: TimeSeries = { ...year, statistics: { ...year.statistics, mean: 0 } };
export const halfYear: TimeSeries = { ...year, count: 4380 };

const lifetime = 25;
const empty = newProject('p', '2028-01-01');

/** Day-ahead market, PV and storage in early stage: complete, and without an issue. */
export const plain: Project = {
  ...empty,
  useEnergyMarket: true,
  energyMarkets: [{ ...newEnergyMarket('dam', lifetime), price: year }],
  useSolar: true,
  solar: [newSolar('pv-1', 1, lifetime)],
  useStorage: true,
  storage: [newStorage('storage-1', 1, lifetime)],
  solarResource: { ...newResource('solarResource'), data: year },
  temperatureResource: { ...newResource('temperatureResource'), data: year },
  discountRate: 8,
};

export const late: Project = { ...plain, earlyAnalysis: false };

/** A price file for the project years from one to another, from 0. */
export function priceFile(id: string, from: number, to: number, data: TimeSeries = year): PriceSeries {
  const file = newPriceSeries(id, 0, id, data, lifetime);
  return { ...file, projectYearsValid: file.projectYearsValid.map((_, index) => index >= from && index <= to) };
}

const on = { enabled: true } as const;

/** A complete project that uses everything the document can hold. */
export const full: Project = {
  ...late,
  energyMarkets: (['dam', 'rtm'] as const).map((kind, index) => {
    const market = newEnergyMarket(kind, lifetime);
    const share = valueList([index === 0 ? 40 : 60]);
    return {
      ...market,
      price: year,
      priceEscalator: { ...market.priceEscalator, ...on },
      hasSeparateImportPrice: true,
      importPriceEscalator: { ...market.importPriceEscalator, ...on },
      pvAllocationSensitivity: share,
      windAllocationSensitivity: share,
    };
  }),
  useRegulationMarket: true,
  regulationMarkets: [
    { ...newRegulationMarket('regulation-1', 1), regUpPrice: year, regDownPrice: year, useEnergyPrice: true, energyMarket: 'dam' },
  ],
  useCapacityMarket: true,
  capacityMarkets: [newCapacityMarket('capacity-1', 1, lifetime)].map((market) => ({
    ...market,
    schedule: painted(emptyGrid, 'all', [6, 7], [14, 21], 1),
    capacityPriceEscalator: { ...market.capacityPriceEscalator, ...on },
    energyPriceEscalator: { ...market.energyPriceEscalator, ...on },
  })),
  useContract: true,
  contracts: [newContract('contract-1', 1, lifetime)].map((contract) => ({
    ...contract,
    obligations: [{ ...newObligation('obligation-1', 2028), value: 10 }],
    energyPriceEscalator: { ...contract.energyPriceEscalator, ...on },
    useShortagePenalty: true,
    shortagePenaltyPriceEscalator: { ...contract.shortagePenaltyPriceEscalator, ...on },
  })),
  useSystemSizer: true,
  hasImportLimit: true,
  hasSystemConverter: true,
  inverter: {
    ...empty.inverter,
    omEscalator: { ...empty.inverter.omEscalator, ...on },
    replacementEscalator: { ...empty.inverter.replacementEscalator, ...on },
  },
  solar: plain.solar.map((pv) => ({
    ...pv,
    useLatitudeTilt: false,
    facesEquator: false,
    hasConverter: true,
    converter: {
      ...pv.converter,
      omEscalator: { ...pv.converter.omEscalator, ...on },
      replacementEscalator: { ...pv.converter.replacementEscalator, ...on },
    },
    omEscalator: { ...pv.omEscalator, ...on },
    degradation: { ...pv.degradation, ...on },
  })),
  solarResource: { ...plain.solarResource, scale: 5 },
  temperatureResource: { ...plain.temperatureResource, scale: 10 },
  useWind: true,
  wind: [newWind('wind-1', 1, lifetime)].map((wind) => ({ ...wind, omEscalator: { ...wind.omEscalator, ...on } })),
  windResource: { ...newResource('windResource'), data: year, scale: 7 },
  storage: plain.storage.map((item) => ({
    ...item,
    useCycleLimitPerDay: true,
    useAuxiliaryLoad: true,
    hasDeferment: true,
    converter: {
      ...item.converter,
      omEscalator: { ...item.converter.omEscalator, ...on },
      replacementEscalator: { ...item.converter.replacementEscalator, ...on },
    },
    omEscalator: { ...item.omEscalator, ...on },
    auxiliaryLoadPriceMultiYear: { ...item.auxiliaryLoadPriceMultiYear, ...on },
    rteDegradationOverTime: { ...item.rteDegradationOverTime, ...on },
  })),
  incentives: incentiveKindNames.map((kind) => {
    const incentive = newIncentive(kind, `incentive-${kind}`);
    return incentive.kind === 'prod' ? { ...incentive, useDuration: true, useCreditTaxPercent: true } : incentive;
  }),
};

/** The full project with the years of each technology. */
export const withYears: Project = { ...full, useComponentLifetimes: true, solarEndYear: 25, windEndYear: 25, storageEndYear: 25 };

export type Change = Partial<Project> | ((project: Project) => Project);

export function changed(project: Project, change: Change): Project {
  return typeof change === 'function' ? change(project) : { ...project, ...change };
}

type Lists = {
  readonly [K in keyof Project as Project[K] extends readonly { readonly id: string }[] ? K : never]: Project[K];
};

/** Changes an item of a list, by default the first. */
export function item<K extends keyof Lists>(list: K, change: Partial<Lists[K][number]>, index = 0): (project: Project) => Project {
  return (project) => ({
    ...project,
    [list]: (project[list] as readonly object[]).map((each, at) => (at === index ? { ...each, ...change } : each)),
  });
}

/** Applies changes one after the other. */
export function both(...changes: readonly Change[]): (project: Project) => Project {
  return (project) => changes.reduce(changed, project);
}
