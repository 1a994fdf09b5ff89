import type { AugmentationResult, StorageResult } from '@hybrid/project/results/storageResults';
import type { SolarResult, WindResult } from '@hybrid/project/results/technologyResults';

/** Results of technologies, for tests of the pages that show them. */

const byMonth = Array.from({ length: 12 }, (_, month) => 1000 + 100 * month);

/** An array of 100 MWdc that produces 200,000 MWh in its first year and 1 % less in each that follows. */
export function solarOf(id: string, customName: string): SolarResult {
  return {
    id,
    customName,
    nameplateCapacity: 100,
    capitalExpenses: 90e6,
    derateFactor: 87.5,
    totalProductionByMonth: byMonth,
    items: Array.from({ length: 3 }, (_, index) => ({
      year: index + 1,
      production: 200_000 - 2000 * index,
      clippedProduction: 500,
      energyYield: 2000 - 20 * index,
      degradation: 100 - index,
      capacityFactor: 22.83 - 0.23 * index,
      operatingTotalCost: 1.2e6,
    })),
  };
}

/** A farm of ten turbines of 3 MW. */
export function windOf(id: string, customName: string): WindResult {
  return {
    id,
    customName,
    nameplateCapacity: 30,
    capitalExpenses: 45e6,
    turbine: {
      manufacturer: 'Generic',
      model: 'Three',
      count: 10,
      ratedCapacity: 3,
      hubHeight: 90,
      anemometerHeight: 10,
      altitude: 250,
      totalLoss: 12.5,
      powerCurve: [
        { windSpeed: 0, powerOutput: 0 },
        { windSpeed: 3.5, powerOutput: 40 },
        { windSpeed: 12, powerOutput: 3000 },
        { windSpeed: 25, powerOutput: 3000 },
      ],
    },
    totalProductionByMonth: byMonth,
    items: [
      { year: 1, production: 90_000, capacityFactor: 34.25, operatingTotalCost: 900_000 },
      { year: 2, production: 92_000, capacityFactor: 35.01, operatingTotalCost: 900_000 },
    ],
  };
}

type StorageYears = AugmentationResult['items'];

/** Capacity that falls from 200 MWh by a tenth a year, and is restored at the start of the third. */
const capacities: StorageYears = [
  { year: 1, maximum: 200, minimum: 180, augmentationFraction: 0, augmentation: 0, augmentationCost: 150_000, augmentationTotalCost: 0 },
  { year: 2, maximum: 180, minimum: 160, augmentationFraction: 0, augmentation: 0, augmentationCost: 140_000, augmentationTotalCost: 0 },
  {
    year: 3,
    maximum: 200,
    minimum: 160,
    augmentationFraction: 0.2,
    augmentation: 40,
    augmentationCost: 130_000,
    augmentationTotalCost: 5.2e6,
  },
];

export function augmentationOf(id: string, customName: string, isAugmented = true): AugmentationResult {
  const plain = capacities.map((year) => ({
    ...year,
    augmentationFraction: 0,
    augmentation: 0,
    augmentationCost: 0,
    augmentationTotalCost: 0,
  }));
  return { id, customName, isAugmented, items: isAugmented ? capacities : plain };
}

/** A storage of 50 MW and 200 MWh that is full from noon to 18:00 and otherwise at 20 %; it does not operate in December. */
export function storageOf(id: string, customName: string, changed: Partial<StorageResult> = {}): StorageResult {
  const percentAt = (hour: number): number => (hour >= 12 && hour < 18 ? 100 : 20);
  const decemberStarts = 334 * 24;
  const byHour = Array.from({ length: 24 }, (_, hour) => percentAt(hour));
  const month = { minimum: 20, averageMinimum: 20, average: 40, averageMaximum: 100, maximum: 100, byHour };
  return {
    id,
    customName,
    nameplateCapacity: 200,
    nameplatePower: 50,
    capitalCost: 60e6,
    augmentationLimit: 80,
    levelizedCostOfStorage: 112.5,
    capacityBid: 0,
    annualEffectiveFullCycles: { first: 350, average: 340 },
    dailyEffectiveFullCycles: { first: 0.96, average: 0.93 },
    hasConverter: true,
    deferredYears: null,
    saleMarketNames: ['Day-ahead', 'Capacity'],
    purchaseMarketNames: [],
    stateOfChargeYear: 1,
    stateOfChargeByMonth: [...Array.from({ length: 11 }, () => month), null],
    stateOfChargeTimeSeries: Array.from({ length: 8760 }, (_, hour) => (hour < decemberStarts ? percentAt(hour % 24) : null)),
    stateOfChargePercentiles: [
      { stateOfCharge: 0, share: 100 },
      { stateOfCharge: 50, share: 25 },
      { stateOfCharge: 100, share: 25 },
    ],
    items: capacities.map(({ year, maximum, minimum, augmentation, augmentationTotalCost }) => ({
      year,
      maximum,
      minimum,
      energyInput: 74_000,
      energyOutput: 70_000,
      converterEnergyInput: 76_000,
      converterEnergyOutput: 68_000,
      energySold: 67_000,
      energyPurchased: 12_000,
      utilizationRate: 35.5,
      cycleCost: 9.25,
      operatingTotalCost: 800_000,
      augmentationTotalCost,
      augmentation,
      equivalentCycles: 350,
      replacements: 0,
    })),
    ...changed,
  };
}
