import { message } from '@hybrid/project/i18n/message';
import type { Details } from '@hybrid/project/results/details';
import type { ExportCell, ExportTable } from './exportTable';
import { monthTexts } from './resultWords';
import type { ResultFacts } from './resultFacts';
import { figureTable, performanceTable } from './summaryTables';
import { yearColumn, yearTable } from './yearTable';

/** Returns the tables of solar: performance, months, and data and years of each array. */
export function solarTables(details: Details, { currency, baseYear }: ResultFacts): readonly ExportTable[] {
  return [
    performanceTable(details, message('files.solarPerformance'), ['solar'], currency),
    monthTable(details.solar),
    ...details.solar.flatMap(({ customName, nameplateCapacity, capitalExpenses, derateFactor, items }) => [
      figureTable(customName, [
        [message('files.nameplateCapacity'), { value: nameplateCapacity, decimals: 2 }, 'MWdc'],
        [message('money.capitalCost'), { value: capitalExpenses, decimals: 0 }, currency],
        [
          message('plant.deratingFactor'),
          derateFactor === null ? message('marketChecks.importedProduction') : { value: derateFactor, decimals: 1 },
          derateFactor === null ? '' : '%',
        ],
      ]),
      yearTable(message('files.byYear', { item: customName }), items, baseYear, [
        yearColumn(message('results.production'), 'MWh', 0, ({ production }) => production),
        yearColumn(message('files.clippedProduction'), 'MWh', 0, ({ clippedProduction }) => clippedProduction),
        yearColumn(message('files.energyYield'), 'MWh/MWdc', 1, ({ energyYield }) => energyYield),
        yearColumn(message('files.remainingOutput'), '%', 2, ({ degradation }) => degradation),
        yearColumn(message('files.capacityFactor'), '%', 2, ({ capacityFactor }) => capacityFactor),
        yearColumn(message('money.operatingCost'), currency, 0, ({ operatingTotalCost }) => operatingTotalCost),
      ]),
    ]),
  ];
}

/** Returns the tables of wind: performance, months, and parameters and years of each farm. */
export function windTables(details: Details, { currency, baseYear }: ResultFacts): readonly ExportTable[] {
  return [
    performanceTable(details, message('files.windPerformance'), ['wind'], currency),
    monthTable(details.wind),
    ...details.wind.flatMap(({ customName, nameplateCapacity, capitalExpenses, turbine, items }) => [
      figureTable(customName, [
        [message('files.nameplateCapacity'), { value: nameplateCapacity, decimals: 2 }, 'MW'],
        [message('money.capitalCost'), { value: capitalExpenses, decimals: 0 }, currency],
        ...(turbine === null
          ? []
          : ([
              [message('plant.turbine'), `${turbine.manufacturer} ${turbine.model}`.trim(), ''],
              [message('files.turbines'), { value: turbine.count, decimals: 0 }, ''],
              [message('plant.ratedCapacity'), { value: turbine.ratedCapacity, decimals: 3 }, 'MW'],
              [message('plant.hubHeight'), { value: turbine.hubHeight, decimals: 1 }, 'm'],
              [message('files.allLosses'), { value: turbine.totalLoss, decimals: 2 }, '%'],
            ] satisfies readonly (readonly ExportCell[])[])),
      ]),
      yearTable(message('files.byYear', { item: customName }), items, baseYear, [
        yearColumn(message('results.production'), 'MWh', 0, ({ production }) => production),
        yearColumn(message('files.capacityFactor'), '%', 2, ({ capacityFactor }) => capacityFactor),
        yearColumn(message('money.operatingCost'), currency, 0, ({ operatingTotalCost }) => operatingTotalCost),
      ]),
    ]),
  ];
}

interface MonthlyProduction {
  readonly customName: string;
  readonly totalProductionByMonth: readonly number[];
}

function monthTable(items: readonly MonthlyProduction[]): ExportTable {
  return {
    title: message('files.productionByMonthFirstYear'),
    columns: [
      { label: message('files.month'), unit: '', decimals: 0 },
      ...items.map(({ customName }) => ({ label: customName, unit: 'MWh', decimals: 0 })),
    ],
    rows: monthTexts.map((name, month) => [name, ...items.map(({ totalProductionByMonth }) => totalProductionByMonth[month] ?? null)]),
  };
}
