import { monthNames } from '@hybrid/project/basics/dateText';
import type { Details } from '@hybrid/project/results/details';
import type { ExportCell, ExportTable } from './exportTable';
import type { ResultFacts } from './resultFacts';
import { figureTable, performanceTable } from './summaryTables';
import { yearColumn, yearTable } from './yearTable';

/** Returns the tables of solar: performance, months, and data and years of each array. */
export function solarTables(details: Details, { currency, baseYear }: ResultFacts): readonly ExportTable[] {
  return [
    performanceTable(details, 'Solar performance', ['solar'], currency),
    monthTable(details.solar),
    ...details.solar.flatMap(({ customName, nameplateCapacity, capitalExpenses, derateFactor, items }) => [
      figureTable(customName, [
        ['Nameplate capacity', { value: nameplateCapacity, decimals: 2 }, 'MWdc'],
        ['Capital cost', { value: capitalExpenses, decimals: 0 }, currency],
        [
          'Derating factor',
          derateFactor === null ? 'imported production' : { value: derateFactor, decimals: 1 },
          derateFactor === null ? '' : '%',
        ],
      ]),
      yearTable(`${customName} by year`, items, baseYear, [
        yearColumn('Production', 'MWh', 0, ({ production }) => production),
        yearColumn('Clipped production', 'MWh', 0, ({ clippedProduction }) => clippedProduction),
        yearColumn('Energy yield', 'MWh/MWdc', 1, ({ energyYield }) => energyYield),
        yearColumn('Remaining output', '%', 2, ({ degradation }) => degradation),
        yearColumn('Capacity factor', '%', 2, ({ capacityFactor }) => capacityFactor),
        yearColumn('Operating cost', currency, 0, ({ operatingTotalCost }) => operatingTotalCost),
      ]),
    ]),
  ];
}

/** Returns the tables of wind: performance, months, and parameters and years of each farm. */
export function windTables(details: Details, { currency, baseYear }: ResultFacts): readonly ExportTable[] {
  return [
    performanceTable(details, 'Wind performance', ['wind'], currency),
    monthTable(details.wind),
    ...details.wind.flatMap(({ customName, nameplateCapacity, capitalExpenses, turbine, items }) => [
      figureTable(customName, [
        ['Nameplate capacity', { value: nameplateCapacity, decimals: 2 }, 'MW'],
        ['Capital cost', { value: capitalExpenses, decimals: 0 }, currency],
        ...(turbine === null
          ? []
          : ([
              ['Turbine', `${turbine.manufacturer} ${turbine.model}`.trim(), ''],
              ['Turbines', { value: turbine.count, decimals: 0 }, ''],
              ['Rated capacity', { value: turbine.ratedCapacity, decimals: 3 }, 'MW'],
              ['Hub height', { value: turbine.hubHeight, decimals: 1 }, 'm'],
              ['All losses', { value: turbine.totalLoss, decimals: 2 }, '%'],
            ] satisfies readonly (readonly ExportCell[])[])),
      ]),
      yearTable(`${customName} by year`, items, baseYear, [
        yearColumn('Production', 'MWh', 0, ({ production }) => production),
        yearColumn('Capacity factor', '%', 2, ({ capacityFactor }) => capacityFactor),
        yearColumn('Operating cost', currency, 0, ({ operatingTotalCost }) => operatingTotalCost),
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
    title: 'Production by month, first year',
    columns: [
      { label: 'Month', unit: '', decimals: 0 },
      ...items.map(({ customName }) => ({ label: customName, unit: 'MWh', decimals: 0 })),
    ],
    rows: monthNames.map((name, month) => [name, ...items.map(({ totalProductionByMonth }) => totalProductionByMonth[month] ?? null)]),
  };
}
