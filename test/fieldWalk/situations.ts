import { caseGrid } from '@hybrid/engine/cases/caseGrid';
import { soleSystem } from '@hybrid/engine/study/soleSystem';
import type { CapacityMarket } from '@hybrid/project/document/capacityMarket';
import type { EnergyMarket } from '@hybrid/project/document/energyMarket';
import { newIncentive, incentiveKindNames } from '@hybrid/project/document/incentive';
import { newPriceSeries } from '@hybrid/project/document/priceSeries';
import type { Project } from '@hybrid/project/document/project';
import { newSchedule } from '@hybrid/project/document/schedule';
import { valueList } from '@hybrid/project/document/sizing';
import type { Solar } from '@hybrid/project/document/solar';
import type { Storage } from '@hybrid/project/document/storage';
import type { TimeSeries } from '@hybrid/project/document/timeSeries';
import type { StorageSpec } from '@hybrid/project/library/storageSpec';
import { inOrder } from '@hybrid/project/edits/edit';
import { addProductionFile, setProductionFile } from '@hybrid/project/edits/productionFileEdits';
import { goldenProject, goldenSeries } from '../goldenProjects';

/** Returns only the last system of a fixture project, over three years at most. */
function sole(name: string, lifetime = 3): Project {
  const project = goldenProject(name);
  const key = caseGrid(project).keys.at(-1);
  if (!key) throw new Error(`${name} has no simulation`);
  const system = soleSystem(project, key);
  return { ...system, lifetime: Math.min(system.lifetime, lifetime) };
}

const withStorage = (project: Project, change: Partial<Storage>): Project => ({
  ...project,
  storage: project.storage.map((item) => ({ ...item, ...change })),
});
const withSpecs = (project: Project, change: Partial<StorageSpec>): Project => ({
  ...project,
  storage: project.storage.map((item) => ({ ...item, specs: { ...item.specs, ...change } })),
});
const withSolar = (project: Project, change: Partial<Solar>): Project => ({
  ...project,
  solar: project.solar.map((item) => ({ ...item, ...change })),
});

/** Sale prices of 50 and of 80 all year, and a limit of 1 MW, beside the series of the fixtures. */
const steady = new Map([50, 80, 1].map((value) => [`steady ${value}`, new Float64Array(8760).fill(value)]));
const steadySeries = (value: number): TimeSeries => ({
  state: 'ready',
  hash: `steady ${value}`,
  name: `steady ${value}`,
  year: 2023,
  stepMinutes: 60,
  count: 8760,
  statistics: { mean: value, minimum: value, maximum: value, negativeCount: 0 },
  notes: [],
});

export function seriesOfSituations(hash: string): Float64Array {
  return steady.get(hash) ?? goldenSeries(hash);
}

/** High costs for all items of a list of simple costs. */
const costly = { capital: 100_000, operating: 1000, replacement: 50_000, augmentation: 20_000 };
function withCosts<T>(value: T): T {
  if (Array.isArray(value)) return value.map((item: unknown) => withCosts(item)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, part]: [string, unknown]) => {
    if (name === 'type') return [name, 'simple'];
    if (name === 'simple' && Array.isArray(part)) return [name, part.map((item: object) => ({ ...item, ...costly }))];
    return [name, withCosts(part)];
  });
  return Object.fromEntries(entries) as T;
}

/** Adds a real-time market at 80 behind the day-ahead one; each gets half of the generation. */
const halves = { pvAllocationSensitivity: valueList([50]), windAllocationSensitivity: valueList([50]) };
function withRealTime(project: Project): Project {
  const [dayAhead] = project.energyMarkets as readonly [EnergyMarket];
  return {
    ...project,
    energyMarkets: [
      { ...dayAhead, ...halves },
      { ...dayAhead, ...halves, id: 'rtm', kind: 'rtm', price: steadySeries(80) },
    ],
  };
}

const late = sole('solar-and-storage-late');
const everything = sole('component-lifetimes', 7);

/** All equipment lasts two years and is replaced. */
const replaced: Project = {
  ...withCosts(sole('system-converter', 5)),
  earlyAnalysis: false,
  useComponentLifetimes: false,
  solar: sole('system-converter', 5).solar.map((item) => ({
    ...withCosts(item),
    lifetime: 2,
    allowReplacement: true,
    converter: { ...withCosts(item.converter), lifetime: 3 },
  })),
  inverter: { ...withCosts(sole('system-converter', 5).inverter), lifetime: 2 },
};
const wearing = withSpecs(withStorage(withCosts(late), { lifetime: 2, allowReplacement: true, allowAugmentation: false }), {});
const augmented = withStorage(withCosts(late), {
  allowAugmentation: true,
  allowReplacement: false,
  augmentationDegradationLimit: valueList([98]),
});
const events: Partial<CapacityMarket> = {
  eventKind: 'scheduled',
  events: [{ id: 'e1', date: `${late.expectedDate.slice(0, 4)}-07-10T18:00`, duration: 3 }],
};

const [{ id: firstArray }] = late.solar as readonly [Solar];
const capacity = sole('capacity');
const withCapacity = (change: Partial<CapacityMarket>): Project => ({
  ...capacity,
  capacityMarkets: capacity.capacityMarkets.map((market) => ({ ...market, ...change })),
});
const [dayAhead] = late.energyMarkets;

/** Projects in which some field or other has an effect: the fixtures, and those with a feature on that no fixture uses. */
export const situations: Readonly<Record<string, Project>> = {
  plain: sole('merchant-storage'),
  late,
  everything,
  replaced,
  wearing,
  augmented,
  sun: sole('solar-calculated'),
  fixedTilt: withSolar(sole('solar-calculated'), { tracking: 'none', useLatitudeTilt: false, facesEquator: false, azimuth: 40 }),
  system: sole('system-converter'),
  wind: sole('wind-and-storage-late'),
  dc: sole('solar-and-storage-dc', 1),
  load: sole('auxiliary-load', 1),
  deferred: sole('deferment'),
  regulation: sole('regulation', 1),
  capacity,
  calledOnDates: withCapacity(events),
  paidByYear: withCapacity({
    priceUnit: '$/MW-yr',
    capacityPrice: 90_000,
    energyPriceKind: 'market',
    energyMarket: dayAhead?.kind ?? 'dam',
  }),
  evening: sole('time-of-delivery', 1),
  profile: sole('delivery-profile', 1),
  shares: sole('contracted-shares', 1),
  strict: sole('strict-contract', 1),
  incentives: sole('incentives', 7),
  allIncentives: {
    ...sole('incentives', 7),
    incentives: incentiveKindNames.map((kind, k) => ({
      ...newIncentive(kind, `i${k}`),
      solar: true,
      storage: false,
      credit: 20,
      useDuration: true,
      duration: 3,
    })) as Project['incentives'],
  },
  warm: withSpecs(late, { useFixedTemperature: false, ignoreCapacityVsTemperatureInModel: false, mass: 3000, thermalH: 30 }),
  curves: withSpecs(late, {
    applyMaxChargeRate: true,
    applyMaxChargeCurrent: true,
    applyMaxDischargeCurrent: true,
    applyMinimumLifetime: true,
  }),
  simpleLife: withSpecs(late, { useLifetimeCurve: false, ignoreTemperatureEffectOnLifetime: true }),
  dated: withStorage(sole('deferment'), {
    hasDeferment: true,
    deferment: { period: 400, periodUnit: 0, isExactDate: true, startDate: `${sole('deferment').expectedDate.slice(0, 4)}-12-31` },
  }),
  cycling: withStorage(sole('merchant-storage'), { useCycleLimitPerDay: true, cycleLimitPerDay: valueList([0.5]) }),
  twoMarkets: withRealTime(late),
  twoMarketsOfWind: withRealTime(sole('wind-and-storage-late')),
  loadAtMarket: withStorage(withRealTime(sole('auxiliary-load', 1)), {
    storageServesAuxiliaryLoad: false,
    useAuxiliaryLoadFlatPrice: false,
    energyMarket: 'dam',
  }),
  penaltyAtMarket: {
    ...withRealTime(sole('time-of-delivery', 1)),
    contracts: sole('time-of-delivery', 1).contracts.map((contract) => ({
      ...contract,
      useShortagePenalty: true,
      shortagePenaltyKind: 'market' as const,
      energyMarket: 'dam' as const,
    })),
  },
  settledRegulation: {
    ...withRealTime(sole('regulation', 1)),
    applyShiftDays: true,
    regulationMarkets: sole('regulation', 1).regulationMarkets.map((market) => ({
      ...market,
      useEnergyPrice: true,
      energyMarket: 'dam' as const,
    })),
  },
  calledAtMarket: {
    ...withRealTime(capacity),
    capacityMarkets: capacity.capacityMarkets.map((market) => ({
      ...market,
      energyPriceKind: 'market' as const,
      energyMarket: 'dam' as const,
    })),
  },
  sharedStorage: {
    ...sole('contracted-shares', 1),
    useStorage: true,
    storage: sole('contracted-shares', 1).storage.length > 0 ? sole('contracted-shares', 1).storage : late.storage,
  },
  priceFiles: {
    ...late,
    energyMarkets: late.energyMarkets.map((market) => ({
      ...market,
      hasSeparateImportPrice: true,
      importPrice: steadySeries(50),
      multiYearPrice: [{ ...newPriceSeries('y1', 0, 'y1', steadySeries(80), 3), projectYearsValid: [true, true, true] }],
      singleFileMultiYearPrice: ['f1', 'f2', 'f3'].map((id, year) => newPriceSeries(id, year, id, steadySeries(50), 3)),
    })),
  },
  filesOfYears: {
    ...late,
    energyMarkets: late.energyMarkets.map((market) => ({
      ...market,
      useMultiYearPrice: true,
      multiYearPrice: [{ ...newPriceSeries('y1', 0, 'y1', steadySeries(80), 3), projectYearsValid: [true, true, true] }],
      singleFileMultiYearPrice: ['f1', 'f2', 'f3'].map((id, year) => newPriceSeries(id, year, id, steadySeries(50), 3)),
    })),
  },
  shortLives: { ...everything, solarStartYear: 3, solarEndYear: 7, windStartYear: 1, windEndYear: 5 },
  severalFiles: inOrder(
    addProductionFile(firstArray),
    setProductionFile(firstArray, 'file-1', { size: 140, data: steadySeries(80) }),
  )(withSolar(late, { customSize: 90 })),
  sized: {
    ...withStorage(everything, { allowAugmentation: true }),
    earlyAnalysis: true,
    useComponentLifetimes: false,
    useContract: true,
    useSystemSizer: true,
    contracts: sole('time-of-delivery', 1).contracts.map((contract) => ({
      ...contract,
      useSystemSizer: true,
      useShortagePenalty: true,
      flatShortagePenalty: 50,
      systemSizerLimits: {
        useSolar: true,
        solarMinSize: 5,
        solarMaxSize: 60,
        useWind: true,
        windRatingSize: 4,
        windMinSize: 4,
        windMaxSize: 60,
        useStorage: true,
        storageMinSize: 5,
        storageMaxSize: 90,
      },
    })),
  },
  limitSeries: {
    ...late,
    hasExportLimit: false,
    hasImportLimit: false,
    exportLimit: 70,
    importLimit: 70,
    exportLimitTimeSeries: steadySeries(1),
    importLimitTimeSeries: steadySeries(1),
    exportLimitSchedule: newSchedule(1),
    importLimitSchedule: newSchedule(1),
  },
  limitsBySeries: {
    ...late,
    hasExportLimit: false,
    hasExportLimitTimeSeries: true,
    hasImportLimitTimeSeries: true,
    exportLimitTimeSeries: steadySeries(80),
    importLimitTimeSeries: steadySeries(50),
  },
  ownPurchases: {
    ...late,
    energyMarkets: late.energyMarkets.map((market) => ({
      ...market,
      hasSeparateImportPrice: true,
      useImportPriceMultiplier: false,
      importPrice: steadySeries(50),
    })),
  },
  measuredSun: {
    ...sole('solar-calculated', 1),
    solarResource: { ...sole('solar-calculated').solarResource, kind: 'timeseries', data: steadySeries(1) },
  },
  windReplaced: {
    ...withCosts(sole('wind-and-storage-late')),
    wind: withCosts(sole('wind-and-storage-late').wind).map((farm) => ({ ...farm, lifetime: 2, allowReplacement: true })),
  },
  importedWindReplaced: {
    ...withCosts(everything),
    useComponentLifetimes: false,
    wind: withCosts(everything.wind).map((farm) => ({ ...farm, lifetime: 2, allowReplacement: true })),
    storage: withCosts(everything.storage).map((item) => ({ ...item, hasConverter: true, converter: { ...item.converter, lifetime: 3 } })),
  },
  fading: {
    ...late,
    solar: late.solar.map((item) => ({
      ...item,
      degradation: {
        ...item.degradation,
        enabled: true,
        linearValue: 5,
        customValues: [1, 0.9, 0.5].map((value, year) => ({ year: year + 1, value })),
      },
    })),
  },
  storageIncentives: {
    ...late,
    incentives: incentiveKindNames.map((kind, k) => ({
      ...newIncentive(kind, `i${k}`),
      solar: true,
      storage: false,
      credit: 20,
    })) as Project['incentives'],
  },
  flatAugmentation: withSpecs(withStorage(augmented, { augmentationPriceDecline: [] }), { fittedBeta: 0.8 }),
  slowCells: withSpecs(late, { rateConstant: 0.3, capacityRatio: 0.4 }),
  cold: withSpecs(late, {
    useFixedTemperature: true,
    fixedTemperature: 20,
    ignoreCapacityVsTemperatureInModel: false,
    fittedD0: 0.8,
    fittedD1: 0.002,
    fittedD2: 0,
  }),
  limitedCurrents: withSpecs(late, {
    maxChargeCurrent: 100,
    maxDischargeCurrent: 100,
    applyMaxChargeCurrent: false,
    applyMaxDischargeCurrent: false,
  }),
};
