import type { AugmentationResult, StorageResultYear } from '@hybrid/project/results/storageResults';
import type { SolarResult, WindResult } from '@hybrid/project/results/technologyResults';

/** A figure that every operating year has. `label` is a key in `technology.figures`; `unit` may contain `¤` for the currency symbol. */
export interface YearFigure<Year> {
  readonly label: string;
  readonly unit: string;
  readonly decimals: number;
  readonly read: (year: Year) => number;
}

type GeneratorYear = WindResult['items'][number];

const production: YearFigure<GeneratorYear> = { label: 'production', unit: 'MWh', decimals: 0, read: ({ production }) => production };
const capacityFactor: YearFigure<GeneratorYear> = {
  label: 'capacityFactor',
  unit: '%',
  decimals: 2,
  read: ({ capacityFactor }) => capacityFactor,
};
const generatorCost: YearFigure<GeneratorYear> = {
  label: 'operatingCost',
  unit: '¤',
  decimals: 0,
  read: ({ operatingTotalCost }) => operatingTotalCost,
};

export const windFigures: readonly YearFigure<GeneratorYear>[] = [production, capacityFactor, generatorCost];

export const solarFigures: readonly YearFigure<SolarResult['items'][number]>[] = [
  production,
  { label: 'clipped', unit: 'MWh', decimals: 0, read: ({ clippedProduction }) => clippedProduction },
  { label: 'energyYield', unit: 'MWh/MWdc', decimals: 1, read: ({ energyYield }) => energyYield },
  { label: 'remaining', unit: '%', decimals: 2, read: ({ degradation }) => degradation },
  capacityFactor,
  generatorCost,
];

/** Figures of the use of a storage in a year. */
export const storageUseFigures: readonly YearFigure<StorageResultYear>[] = [
  { label: 'cycles', unit: '', decimals: 1, read: ({ equivalentCycles }) => equivalentCycles },
  { label: 'energyInput', unit: 'MWh', decimals: 0, read: ({ energyInput }) => energyInput },
  { label: 'energyOutput', unit: 'MWh', decimals: 0, read: ({ energyOutput }) => energyOutput },
  { label: 'converterInput', unit: 'MWh', decimals: 0, read: ({ converterEnergyInput }) => converterEnergyInput },
  { label: 'converterOutput', unit: 'MWh', decimals: 0, read: ({ converterEnergyOutput }) => converterEnergyOutput },
  { label: 'sold', unit: 'MWh', decimals: 0, read: ({ energySold }) => energySold },
  { label: 'purchased', unit: 'MWh', decimals: 0, read: ({ energyPurchased }) => energyPurchased },
  { label: 'utilization', unit: '%', decimals: 2, read: ({ utilizationRate }) => utilizationRate },
  { label: 'cycleCost', unit: '¤/MWh', decimals: 2, read: ({ cycleCost }) => cycleCost },
  { label: 'operatingCost', unit: '¤', decimals: 0, read: ({ operatingTotalCost }) => operatingTotalCost },
];

const capacities: readonly YearFigure<AugmentationResult['items'][number] | StorageResultYear>[] = [
  { label: 'maximum', unit: 'MWh', decimals: 2, read: ({ maximum }) => maximum },
  { label: 'minimum', unit: 'MWh', decimals: 2, read: ({ minimum }) => minimum },
];

const additions: readonly YearFigure<AugmentationResult['items'][number] | StorageResultYear>[] = [
  { label: 'added', unit: 'MWh', decimals: 2, read: ({ augmentation }) => augmentation },
  { label: 'addedCost', unit: '¤', decimals: 0, read: ({ augmentationTotalCost }) => augmentationTotalCost },
];

/** Figures of a storage that hold for a year which represents all; augmentation and replacement differ between years. */
export const storageYearFigures: readonly YearFigure<StorageResultYear>[] = [...capacities, ...storageUseFigures];

const replacements: YearFigure<StorageResultYear> = {
  label: 'replacements',
  unit: '',
  decimals: 0,
  read: ({ replacements }) => replacements,
};

/** Returns the yearly figures of a storage, with augmentation where it is allowed. */
export function storageFigures(isAugmented: boolean): readonly YearFigure<StorageResultYear>[] {
  return [...storageYearFigures, replacements, ...(isAugmented ? additions : [])];
}

/** Returns the yearly figures of the capacity of a storage. */
export function augmentationFigures(isAugmented: boolean): readonly YearFigure<AugmentationResult['items'][number]>[] {
  if (!isAugmented) return capacities;
  return [
    ...capacities,
    { label: 'addedShare', unit: '%', decimals: 2, read: ({ augmentationFraction }) => augmentationFraction * 100 },
    ...additions,
    { label: 'price', unit: '¤/MWh', decimals: 0, read: ({ augmentationCost }) => augmentationCost },
  ];
}
