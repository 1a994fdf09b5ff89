import { expect, test } from 'vitest';
import type { CostItem, CostTable } from '../costs/costTable';
import type { Escalator } from '../costs/escalator';
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
import { absolute, valueList, type Sizing } from '../document/sizing';
import { newSolar } from '../document/solar';
import { newStorage } from '../document/storage';
import { blankSeries, type TimeSeries } from '../document/timeSeries';
import { newWind } from '../document/wind';
import type { SensitivityValue } from '../fields/field';
import { inEnglish } from '../i18n/inEnglish';
import type { Text } from '../i18n/message';
import type { StepName } from '../wizard';
import { runChecks } from './checks';
import type { IssueCode } from './codes';
import type { Issue } from './issue';

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

export const size = (...values: readonly number[]): { readonly sizing: Sizing } => ({ sizing: absolute(values) });

export const list = (...values: readonly number[]): readonly SensitivityValue[] => valueList(values);

/** An escalator with a value for each year, of which one is given. */
export const withValueOfYear3 = (escalator: Escalator, value: number): Escalator => ({
  ...escalator,
  enabled: true,
  multiYearKind: 'custom',
  customValues: escalator.customValues.map((entry) => (entry.year === 3 ? { ...entry, value } : entry)),
});

export const withLinear = (escalator: Escalator, linearValue: number): Escalator => ({ ...escalator, linearValue });

export const complex = (cost: CostTable, change: Partial<CostTable['complex']>): CostTable => ({
  ...cost,
  type: 'complex',
  complex: { ...cost.complex, ...change },
});

export const line = (unit: CostItem['unit']): CostItem => ({ id: 'line', name: 'Line', unit, value: 1 });

/** Items of the project that uses everything. */
export const [pv, wind, storage] = [full.solar[0]!, full.wind[0]!, full.storage[0]!];
export const [dam, rtm] = [full.energyMarkets[0]!, full.energyMarkets[1]!];
export const [regulation, capacity, contract] = [full.regulationMarkets[0]!, full.capacityMarkets[0]!, full.contracts[0]!];

/** Returns the parts of a text that every language has as they are. */
function stringsIn(text: Text | number): readonly string[] {
  if (typeof text === 'string') return [text];
  if (typeof text === 'number' || 'figure' in text) return [];
  return ('texts' in text ? text.texts : Object.values(text.params ?? {})).flatMap(stringsIn);
}

/** Names given by users, days and time zones. */
const ofEveryLanguage =
  /^(?:x+|Line|year\.csv|[\d-]+|UTC[+-][\d:]+|(?:Array|PV Solar|Wind|Energy Storage|Regulation Market|Capacity Market|Time of Delivery Contract) \d|Energy Storage \(1 MW \/ 1 MWh\))$/;

/**
 * Tests that each change of a project causes an issue that the project does not have: `CAP-STO error equipment#storage`, with its English
 * text, of which every part but names has words in each language.
 */
export function causes(
  issue: `${IssueCode} ${Issue['severity']} ${StepName}${'' | `#${string}`}`,
  text: string,
  ...situations: readonly (readonly [without: Project, change: Change])[]
): void {
  const [code, severity, place = ''] = issue.split(' ');
  const [step, anchor] = place.split('#');
  test.each(situations.map(([without, change], at) => ({ at: at + 1, without, change })))(
    `${issue} ($at): ${text}`,
    ({ without, change }) => {
      const found = (project: Project): readonly Issue[] => runChecks(project).filter((one) => one.code === code);
      expect(found(without).filter((one) => one.anchor === anchor || inEnglish(one.text) === text)).toEqual([]);
      const caused = found(changed(without, change)).filter((one) => inEnglish(one.text) === text);
      expect(caused.map((one) => [one.severity, one.step, one.anchor])).toEqual([[severity, step, anchor]]);
      expect(caused.flatMap((one) => stringsIn(one.text)).filter((part) => !ofEveryLanguage.test(part))).toEqual([]);
    },
  );
}
