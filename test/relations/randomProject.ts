import type { CapacityMarket } from '@hybrid/project/document/capacityMarket';
import { newCapacityMarket } from '@hybrid/project/document/capacityMarket';
import { newContract, type Contract } from '@hybrid/project/document/contract';
import { newInverter, newSolarConverter, newStorageConverter, type Converter } from '@hybrid/project/costs/converter';
import { newCostTable, newSimpleCost, solarCostFields, type CostTable } from '@hybrid/project/costs/costTable';
import { newEnergyMarket, type EnergyMarket } from '@hybrid/project/document/energyMarket';
import type { EnergyMarketKind } from '@hybrid/project/document/energyMarketKinds';
import { newEscalator, type Escalator } from '@hybrid/project/costs/escalator';
import { newIncentive, type Incentive } from '@hybrid/project/document/incentive';
import { newProject, type Project } from '@hybrid/project/document/project';
import { newRegulationMarket } from '@hybrid/project/document/regulationMarket';
import { emptyGrid, newSchedule, painted } from '@hybrid/project/document/schedule';
import { absolute, relative, valueList } from '@hybrid/project/document/sizing';
import { newSolar, type Solar } from '@hybrid/project/document/solar';
import { newStorage, type Storage } from '@hybrid/project/document/storage';
import { newWind, type Wind } from '@hybrid/project/document/wind';
import { drawOf, type Draw } from './draw';
import { randomSeries } from './randomSeries';
import type { SeriesBook } from './seriesBook';

const share = (percent: number) => valueList([percent]);

/**
 * Draws a project from a seed: one simulation of one to three years. It has any of sun, wind and one to three storages on an AC or a DC bus, limits
 * and losses of the connection, one to three energy markets, regulation, capacity and a contract, early or late stage with ageing, escalators,
 * incentives and prices of several years, steps of an hour or a quarter. Features that take seconds for a year (several storages, regulation beside
 * cycle limits) are drawn seldom.
 */
export function randomProject(seed: number, book: SeriesBook): Project {
  const draw = drawOf(seed);
  const { between, chance, oneOf } = draw;
  const series = randomSeries(draw, book, chance(0.92) ? 60 : 15);
  const isSimple = chance(0.93);
  const late = chance(isSimple ? 0.5 : 0.2);
  const lifetime = late ? (isSimple ? oneOf(1, 2, 2, 3) : 1) : oneOf(1, 3, 6);
  const day = oneOf('2023-01-01', '2022-06-15');

  const useStorage = chance(0.75);
  const drawsSolar = chance(0.65);
  const isDc = drawsSolar && useStorage && chance(0.3);
  const useWind = !isDc && chance(0.35);
  const useSolar = drawsSolar || !(useWind || useStorage);

  const economics = yearlyFigures(draw, lifetime, late);
  const solar = useSolar ? numbered(oneOf(1, 1, 2), (ordinal) => randomSolar(draw, economics, lifetime, series.sun(), ordinal)) : [];
  const wind = useWind ? numbered(1, (ordinal) => randomWind(draw, economics, lifetime, series.wind(), ordinal)) : [];
  const storage = useStorage
    ? numbered(isSimple ? 1 : oneOf(1, 2, 3), (ordinal) => randomStorage(draw, economics, lifetime, late, ordinal, !isSimple))
    : [];
  const sized = [
    ...solar.map(({ sizing }) => sizing),
    ...wind.map(({ customSizing }) => customSizing),
    ...storage.map(({ sizing }) => sizing),
  ];
  const totalMW = sized.reduce((total, { values }) => total + (values[0]?.value ?? 0), 0);

  const useEnergyMarket = chance(0.92);
  const kinds =
    isSimple || storage.length > 1
      ? [oneOf<EnergyMarketKind>('dam', 'rtm')]
      : oneOf<EnergyMarketKind[]>(['dam', 'rtm'], ['dam', 'fmm'], ['dam', 'fmm', 'rtm']);
  const energyMarkets = useEnergyMarket
    ? kinds.map((kind, at) => randomEnergyMarket(draw, economics, lifetime, late, series.price, kind, at, kinds.length))
    : [];
  const useRegulationMarket = useEnergyMarket && storage.length === 1 && chance(0.12);
  const useCapacityMarket = useStorage && chance(0.15);
  const useContract = !(useEnergyMarket || useCapacityMarket) || chance(0.2);

  return {
    ...newProject(`drawn-${seed}`, day),
    ignoreWarnings: true,
    applyShiftDays: chance(0.5),
    lifetime,
    earlyAnalysis: !late,
    discountRate: between(0, 12),
    inflationRate: chance(0.5) ? between(-1, 6) : 0,
    useNominalMoney: chance(0.15),
    includeSalvage: chance(0.3),
    systemFixedCost: between(0, 1e6, 0),
    systemOmCost: between(0, 1e5, 0),
    solarPlannedOutage: chance(0.1) ? 3 : 0,
    storageForcedOutage: chance(0.1) ? 2 : 0,
    dispatchForesight: chance(0.6) ? 'lookAhead48h' : 'wholeYear',
    wearInDispatch: chance(0.4),
    regulationHeadroom: chance(0.8),
    bus: isDc ? 'dc' : 'ac',
    canBatteryChargeFromGrid: useSolar || useWind ? (isSimple ? oneOf('true', 'true', 'false', 'ITC') : oneOf('true', 'ITC75')) : 'true',
    interconnectionLimit: valueList([between(0.3 * totalMW, 1.2 * totalMW)]),
    hasExportLimit: chance(0.3),
    exportLimit: between(0.2 * totalMW, totalMW),
    hasImportLimit: chance(0.3),
    importLimit: between(0.1 * totalMW, 0.6 * totalMW),
    acLineEfficiencySensitivity: share(chance(0.5) ? 100 : between(94, 100, 1)),
    acTransfomerEfficiencySensitivity: share(chance(0.5) ? 100 : between(96, 100, 1)),
    hasSystemConverter: isDc || (solar.some(({ hasConverter }) => !hasConverter) && chance(0.2)),
    inverter: {
      ...newInverter(lifetime),
      sizing: absolute([between(0.4 * totalMW, totalMW)]),
      efficiency: between(93, 100, 1),
      lifetime: oneOf(2, 15),
      cost: economics.cost(40),
      omEscalator: economics.escalator(),
      replacementEscalator: economics.escalator(),
    },
    useEnergyMarket,
    energyMarkets,
    useRegulationMarket,
    regulationMarkets: useRegulationMarket
      ? [
          {
            ...newRegulationMarket('regulation', 1),
            regUpPrice: series.price(8, 4, 10),
            regDownPrice: series.price(6, 4, 8),
            throughputPercentage: share(oneOf(5, 10, 20)),
            useEnergyPrice: chance(0.5),
            energyMarket: kinds[0] as EnergyMarketKind,
            useRegUp: chance(0.85),
            maxCommitmentRegUp: share(oneOf(30, 50, 100)),
            maxCommitmentRegDown: share(oneOf(30, 50, 100)),
            minRegUpPrice: oneOf(0, 5),
            minRegDownPrice: oneOf(0, 5),
          },
        ]
      : [],
    useCapacityMarket,
    capacityMarkets: useCapacityMarket ? [randomCapacityMarket(draw, economics, lifetime, energyMarkets[0]?.kind)] : [],
    useContract,
    contracts: useContract ? [randomContract(draw, economics, lifetime, energyMarkets[0]?.kind, day.slice(0, 4))] : [],
    useSolar,
    solar,
    useWind,
    wind,
    useStorage,
    storage,
    incentives: randomIncentives(draw),
  };
}

const numbered = <T>(count: number, item: (ordinal: number) => T): readonly T[] => Array.from({ length: count }, (_, at) => item(at + 1));

/** Draws costs, and the change of figures over the years: escalators and degradation in late stage alone. */
interface YearlyFigures {
  /** Returns costs: capital up to twice a price, replacement up to once, operating cost of a twentieth a year. */
  readonly cost: (price: number) => CostTable;
  readonly escalator: () => Escalator;
  readonly degradation: () => Escalator;
}

function yearlyFigures({ between, chance }: Draw, lifetime: number, late: boolean): YearlyFigures {
  const off = newEscalator(lifetime);
  const linear = (linearValue: number): Escalator => ({ ...off, enabled: true, linearValue });
  const custom = (): Escalator => ({
    ...off,
    enabled: true,
    multiYearKind: 'custom',
    customValues: numbered(lifetime, (year) => ({ year, value: between(0.7, 1.3, 3) })),
  });
  return {
    cost: (price) => ({
      ...newCostTable('simple', solarCostFields),
      simple: [
        {
          ...newSimpleCost(solarCostFields),
          capital: between(0, 2 * price, 0),
          operating: between(0, 0.05 * price),
          replacement: between(0, price, 0),
        },
      ],
    }),
    escalator: () => (late && chance(0.4) ? (chance(0.6) ? linear(between(-5, 8)) : custom()) : off),
    degradation: () => (late && chance(0.5) ? linear(between(0, 3)) : off),
  };
}

function randomConverter({ between, oneOf }: Draw, { cost, escalator }: YearlyFigures, initial: Converter, price: number): Converter {
  return {
    ...initial,
    sizing: relative([between(0.6, 1.3)]),
    efficiency: between(92, 100, 1),
    lifetime: oneOf(2, 3, 15),
    cost: cost(price),
    omEscalator: escalator(),
    replacementEscalator: escalator(),
  };
}

function randomSolar(draw: Draw, figures: YearlyFigures, lifetime: number, customData: Solar['customData'], ordinal: number): Solar {
  return {
    ...newSolar(`pv-${ordinal}`, ordinal, lifetime),
    kind: 'custom',
    customData,
    customSize: 1,
    sizing: absolute([draw.between(2, 60, 1)]),
    hasConverter: draw.chance(0.4),
    converter: randomConverter(draw, figures, newSolarConverter(lifetime), 50),
    cost: figures.cost(8e5),
    lifetime: draw.oneOf(2, 20, 20),
    allowReplacement: draw.chance(0.7),
    degradation: figures.degradation(),
    omEscalator: figures.escalator(),
  };
}

function randomWind(draw: Draw, figures: YearlyFigures, lifetime: number, data: Wind['data'], ordinal: number): Wind {
  return {
    ...newWind(`wind-${ordinal}`, ordinal, lifetime),
    kind: 'production',
    data,
    dataRating: 1000,
    customSizing: absolute([draw.between(2, 60, 1)]),
    cost: figures.cost(1e6),
    lifetime: draw.oneOf(2, 20, 20),
    allowReplacement: draw.chance(0.7),
    omEscalator: figures.escalator(),
  };
}

/** Draws a storage. Cycle limits and loads that the storage serves tie the steps of a window together, so they are drawn only if it may take long. */
function randomStorage(
  draw: Draw,
  figures: YearlyFigures,
  lifetime: number,
  late: boolean,
  ordinal: number,
  mayTakeLong: boolean,
): Storage {
  const { between, chance, oneOf } = draw;
  const initial = newStorage(`storage-${ordinal}`, ordinal, lifetime);
  const ages = chance(0.5);
  return {
    ...initial,
    specs: {
      ...initial.specs,
      nominalPower: 1000,
      nominalCapacity: oneOf(1000, 2000, 4000),
      roundtripEfficiency: between(80, 100, 1),
      otherLosses: chance(0.2) ? 2 : 0,
      minimumStateOfCharge: oneOf(0, 10, 20),
      initialStateOfCharge: oneOf(0, 50, 100),
      estimatedLifetimeThroughput: 2000,
      fittedA: ages ? oneOf(6e-5, 3e-4) : 0,
      arrheniusDegredationB: ages ? oneOf(0, 2.7969) : 0,
      degradationUsesNominalSoc: chance(0.5),
    },
    sizing: absolute([oneOf(2, 4, 10, 20, 30)]),
    lifetime: oneOf(2, 3, 20),
    allowReplacement: chance(0.7),
    allowAugmentation: chance(0.5),
    augmentationDegradationLimit: share(oneOf(65, 80, 95)),
    augmentationPriceDecline: chance(0.5) ? [150, 140, 130] : [],
    hasConverter: true,
    converter: randomConverter(draw, figures, newStorageConverter(lifetime), 30),
    cost: figures.cost(2e5),
    omEscalator: figures.escalator(),
    rteDegradationOverTime: figures.degradation(),
    useCycleLimitPerDay: mayTakeLong && ordinal === 1 && chance(0.5),
    cycleLimitPerDay: valueList([between(0.3, 1.5)]),
    optimizeCycleLimitPerDay: chance(0.3),
    hasDeferment: late && chance(0.15),
    deferment: { ...initial.deferment, period: oneOf(0, 0.5, 1), periodUnit: 2 },
    useAuxiliaryLoad: chance(0.15),
    auxiliaryLoadSensitivity: valueList([between(0.05, 0.6)]),
    storageServesAuxiliaryLoad: chance(0.5),
    auxiliaryLoadFlatPrice: between(5, 80, 1),
    auxiliaryLoadPriceMultiYear: figures.escalator(),
  };
}

function randomEnergyMarket(
  { between, chance, oneOf }: Draw,
  { escalator }: YearlyFigures,
  lifetime: number,
  late: boolean,
  price: (mean: number, swing: number, noise: number) => EnergyMarket['price'],
  kind: EnergyMarketKind,
  at: number,
  count: number,
): EnergyMarket {
  const initial = newEnergyMarket(kind, lifetime);
  const drawn = () => price(between(20, 70), between(5, 50), between(0, 60));
  const useMultiYearPrice = late && chance(0.2);
  const hasSeparateImportPrice = chance(0.3);
  const useImportPriceMultiplier = useMultiYearPrice || chance(0.5);
  const files = useMultiYearPrice && lifetime > 1 ? [0, 1] : [0];
  return {
    ...initial,
    price: drawn(),
    useMultiYearPrice,
    multiYearPrice: useMultiYearPrice
      ? files.map((file) => ({
          id: `file-${file}`,
          data: drawn(),
          timeSeriesFileBaseName: `file ${file}`,
          fileIndex: file,
          projectYearsValid: numbered(lifetime, (year) => (year - 1) % files.length === file),
        }))
      : [],
    priceEscalator: useMultiYearPrice ? initial.priceEscalator : escalator(),
    hasSeparateImportPrice,
    useImportPriceMultiplier,
    importPriceMultiplier: between(0.9, 1.5),
    importPrice: hasSeparateImportPrice && !useImportPriceMultiplier ? drawn() : initial.importPrice,
    importPriceEscalator: hasSeparateImportPrice && !useMultiYearPrice ? escalator() : initial.importPriceEscalator,
    maxStorageCommitmentSensitivity: share(count > 1 && at === 0 ? oneOf(100, 50, 80) : 100),
    pvAllocationSensitivity: share(count === 3 ? [20, 30, 50][at]! : count === 2 ? [30, 70][at]! : 100),
    windAllocationSensitivity: share(count === 3 ? [50, 20, 30][at]! : count === 2 ? [60, 40][at]! : 100),
  };
}

function randomCapacityMarket(
  { between, oneOf }: Draw,
  { escalator }: YearlyFigures,
  lifetime: number,
  market: EnergyMarketKind | undefined,
): CapacityMarket {
  return {
    ...newCapacityMarket('capacity', 1, lifetime),
    schedule: painted(emptyGrid, 'all', [0, 11], [15, 21], 1),
    totalCallsPerYear: 5,
    callDuration: oneOf(2, 4),
    numberOfHighestPriceDays: oneOf(5, 20),
    capacityPrice: between(1e3, 8e4, 0),
    priceUnit: '$/MW-yr',
    allocatedStorageCapacity: oneOf(30, 70, 100),
    energyPriceKind: market === undefined ? 'flat' : oneOf('flat', 'market'),
    energyMarket: market ?? '',
    energyPrice: between(5, 60, 1),
    capacityPriceEscalator: escalator(),
    energyPriceEscalator: escalator(),
  };
}

function randomContract(
  { between, chance, oneOf }: Draw,
  { escalator }: YearlyFigures,
  lifetime: number,
  market: EnergyMarketKind | undefined,
  baseYear: string,
): Contract {
  const obligationKind = oneOf('daily', 'none', 'none');
  return {
    ...newContract('contract', 1, lifetime),
    energyPriceKind: 'schedule',
    energyPriceSchedule: newSchedule(between(10, 110, 1)),
    energyPriceEscalator: escalator(),
    obligationKind,
    competeWithWholesaleMarket: obligationKind === 'none' && market !== undefined && chance(0.4),
    contractedSolarCapacity: oneOf(0, 40, 100),
    contractedWindCapacity: oneOf(0, 40, 100),
    contractedStorageCapacity: oneOf(0, 40, 100),
    useShortagePenalty: true,
    shortagePenaltyKind: market === undefined ? 'flat' : oneOf('flat', 'market', 'delta'),
    flatShortagePenalty: between(0, 150, 1),
    shortagePenaltyPriceEscalator: escalator(),
    energyMarket: market ?? '',
    useSystemSizer: false,
    obligations:
      obligationKind === 'daily'
        ? [
            {
              id: 'evening',
              dayKind: oneOf('all', 'weekday'),
              startDate: `${baseYear}-02-01`,
              endDate: `${baseYear}-11-30`,
              startHour: 17,
              endHour: 21,
              value: between(1, 40, 1),
            },
          ]
        : [],
  };
}

/** Draws any of the four kinds, each once, so that no share of the capital is paid twice. */
function randomIncentives({ between, chance }: Draw): readonly Incentive[] {
  if (chance(0.5)) return [];
  const drawn: readonly Incentive[] = [
    { ...newIncentive('itc', 'itc'), storage: chance(0.7), eligiblePercent: between(50, 100, 0) },
    { ...newIncentive('macrs', 'macrs'), storage: chance(0.7), eligiblePercent: 90, marginalTaxPercent: 21 },
    { ...newIncentive('bonus', 'bonus'), storage: chance(0.7), marginalTaxPercent: 21, bonusPercent: 40 },
    {
      ...newIncentive('prod', 'prod'),
      storage: chance(0.3),
      credit: between(0, 25, 1),
      maxCredit: chance(0.3) ? 1e6 : 0,
      useDuration: chance(0.5),
      duration: 2,
      useCreditTaxPercent: chance(0.4),
    },
  ];
  return drawn.filter(() => chance(0.5));
}
