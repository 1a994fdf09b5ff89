import type { Details } from '@hybrid/project/results/details';
import type { ExportTable } from './exportTable';
import type { ResultFacts } from './resultFacts';
import { figureTable, performanceTable } from './summaryTables';
import { yearColumn, yearTable } from './yearTable';

/** Returns the tables of storage: performance, and of each its data, its years, and the course of its capacity. */
export function storageTables(details: Details, { currency, baseYear }: ResultFacts): readonly ExportTable[] {
  return [
    performanceTable(details, 'Storage performance', ['storage'], currency),
    ...details.storage.flatMap((storage) => [
      figureTable(storage.customName, [
        ['Nominal capacity', { value: storage.nameplateCapacity, decimals: 2 }, 'MWh'],
        ['Rated power', { value: storage.nameplatePower, decimals: 2 }, 'MW'],
        ['Capital cost', { value: storage.capitalCost, decimals: 0 }, currency],
        ['Augmentation limit', storage.augmentationLimit, storage.augmentationLimit === null ? '' : '%'],
        [
          'Levelized cost of storage',
          storage.levelizedCostOfStorage === null ? 'nothing is discharged' : { value: storage.levelizedCostOfStorage, decimals: 2 },
          storage.levelizedCostOfStorage === null ? '' : `${currency}/MWh`,
        ],
        ['Effective full cycles a year', { value: storage.annualEffectiveFullCycles.average, decimals: 1 }, '1/yr'],
        ...(storage.deferredYears === null ? [] : [['Starts after', { value: storage.deferredYears, decimals: 2 }, 'yr'] as const]),
      ]),
      yearTable(`${storage.customName} by year`, storage.items, baseYear, [
        yearColumn('Largest usable capacity', 'MWh', 1, ({ maximum }) => maximum),
        yearColumn('Smallest usable capacity', 'MWh', 1, ({ minimum }) => minimum),
        yearColumn('Energy into the cells', 'MWh', 0, ({ energyInput }) => energyInput),
        yearColumn('Energy out of the cells', 'MWh', 0, ({ energyOutput }) => energyOutput),
        yearColumn('Energy in at the bus', 'MWh', 0, ({ converterEnergyInput }) => converterEnergyInput),
        yearColumn('Energy out at the bus', 'MWh', 0, ({ converterEnergyOutput }) => converterEnergyOutput),
        yearColumn('Energy sold', 'MWh', 0, ({ energySold }) => energySold),
        yearColumn('Energy purchased', 'MWh', 0, ({ energyPurchased }) => energyPurchased),
        yearColumn('In use', '%', 1, ({ utilizationRate }) => utilizationRate),
        yearColumn('Cycle cost', `${currency}/MWh`, 2, ({ cycleCost }) => cycleCost),
        yearColumn('Equivalent cycles', '1/yr', 1, ({ equivalentCycles }) => equivalentCycles),
        yearColumn('Operating cost', currency, 0, ({ operatingTotalCost }) => operatingTotalCost),
        yearColumn('Replacements', '', 0, ({ replacements }) => replacements),
      ]),
    ]),
    ...details.augmentation.map(({ customName, isAugmented, items }) =>
      yearTable(`${customName}: ${isAugmented ? 'augmentation' : 'degradation'}`, items, baseYear, [
        yearColumn('Largest usable capacity', 'MWh', 1, ({ maximum }) => maximum),
        yearColumn('Smallest usable capacity', 'MWh', 1, ({ minimum }) => minimum),
        yearColumn('Added capacity', 'MWh', 1, ({ augmentation }) => augmentation),
        yearColumn('Share of the first capacity', '%', 2, ({ augmentationFraction }) => augmentationFraction * 100),
        yearColumn('Price', `${currency}/MWh`, 0, ({ augmentationCost }) => augmentationCost),
        yearColumn('Cost', currency, 0, ({ augmentationTotalCost }) => augmentationTotalCost),
      ]),
    ),
  ];
}
