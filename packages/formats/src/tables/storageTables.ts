import { message } from '@hybrid/project/i18n/message';
import type { Details } from '@hybrid/project/results/details';
import type { ExportTable } from './exportTable';
import type { ResultFacts } from './resultFacts';
import { figureTable, performanceTable } from './summaryTables';
import { yearColumn, yearTable } from './yearTable';

/** Returns the tables of storage: performance, and of each its data, its years, and the course of its capacity. */
export function storageTables(details: Details, { currency, baseYear }: ResultFacts): readonly ExportTable[] {
  return [
    performanceTable(details, message('files.storagePerformance'), ['storage'], currency),
    ...details.storage.flatMap((storage) => [
      figureTable(storage.customName, [
        [message('storage.nominalCapacity'), { value: storage.nameplateCapacity, decimals: 2 }, 'MWh'],
        [message('files.ratedPower'), { value: storage.nameplatePower, decimals: 2 }, 'MW'],
        [message('money.capitalCost'), { value: storage.capitalCost, decimals: 0 }, currency],
        [message('files.augmentationLimit'), storage.augmentationLimit, storage.augmentationLimit === null ? '' : '%'],
        [
          message('files.levelizedCostOfStorage'),
          storage.levelizedCostOfStorage === null
            ? message('files.nothingIsDischarged')
            : { value: storage.levelizedCostOfStorage, decimals: 2 },
          storage.levelizedCostOfStorage === null ? '' : `${currency}/MWh`,
        ],
        [message('files.effectiveFullCyclesYear'), { value: storage.annualEffectiveFullCycles.average, decimals: 1 }, '1/yr'],
        ...(storage.deferredYears === null
          ? []
          : [[message('files.startsAfter'), { value: storage.deferredYears, decimals: 2 }, 'yr'] as const]),
      ]),
      yearTable(message('files.byYear', { item: storage.customName }), storage.items, baseYear, [
        yearColumn(message('files.largestUsableCapacity'), 'MWh', 1, ({ maximum }) => maximum),
        yearColumn(message('files.smallestUsableCapacity'), 'MWh', 1, ({ minimum }) => minimum),
        yearColumn(message('files.energyIntoCells'), 'MWh', 0, ({ energyInput }) => energyInput),
        yearColumn(message('files.energyOutOfCells'), 'MWh', 0, ({ energyOutput }) => energyOutput),
        yearColumn(message('files.energyInAtBus'), 'MWh', 0, ({ converterEnergyInput }) => converterEnergyInput),
        yearColumn(message('files.energyOutAtBus'), 'MWh', 0, ({ converterEnergyOutput }) => converterEnergyOutput),
        yearColumn(message('files.energySold'), 'MWh', 0, ({ energySold }) => energySold),
        yearColumn(message('files.energyPurchased'), 'MWh', 0, ({ energyPurchased }) => energyPurchased),
        yearColumn(message('site.inUse'), '%', 1, ({ utilizationRate }) => utilizationRate),
        yearColumn(message('resultLabels.cycleCost'), `${currency}/MWh`, 2, ({ cycleCost }) => cycleCost),
        yearColumn(message('files.equivalentCycles'), '1/yr', 1, ({ equivalentCycles }) => equivalentCycles),
        yearColumn(message('money.operatingCost'), currency, 0, ({ operatingTotalCost }) => operatingTotalCost),
        yearColumn(message('files.replacements'), '', 0, ({ replacements }) => replacements),
      ]),
    ]),
    ...details.augmentation.map(({ customName, isAugmented, items }) =>
      yearTable(message(isAugmented ? 'files.augmentationOfItem' : 'files.degradation', { item: customName }), items, baseYear, [
        yearColumn(message('files.largestUsableCapacity'), 'MWh', 1, ({ maximum }) => maximum),
        yearColumn(message('files.smallestUsableCapacity'), 'MWh', 1, ({ minimum }) => minimum),
        yearColumn(message('files.addedCapacity'), 'MWh', 1, ({ augmentation }) => augmentation),
        yearColumn(message('files.shareOfFirstCapacity'), '%', 2, ({ augmentationFraction }) => augmentationFraction * 100),
        yearColumn(message('document.price'), `${currency}/MWh`, 0, ({ augmentationCost }) => augmentationCost),
        yearColumn(message('document.cost'), currency, 0, ({ augmentationTotalCost }) => augmentationTotalCost),
      ]),
    ),
  ];
}
