import type { ComplexCost, CostItem, CostUnit } from './costTable';

/*
 * Figures rounded to the magnitude of NREL's benchmarks of utility PV and four-hour storage, first quarter of 2023.
 * Source: Ramasamy et al. 2023, NREL/TP-7A40-87303.
 */

const lines = (prefix: string, entries: readonly (readonly [name: string, unit: CostUnit, value: number])[]): readonly CostItem[] =>
  entries.map(([name, unit, value], index) => ({ id: `${prefix}-${index + 1}`, name, unit, value }));

export const defaultSolarCost: ComplexCost = {
  directCapital: lines('direct', [
    ['Module', 'CostPerWattDc', 0.33],
    ['Power Conversion System', 'CostPerWattDc', 0.05],
    ['Balance of System', 'CostPerWattDc', 0.25],
    ['Installation Labor', 'CostPerWattDc', 0.15],
  ]),
  indirectCapital: lines('indirect', [
    ['Contingency', 'PercentOfDirectCapital', 3],
    ['Permitting', 'CostPerWattDc', 0.02],
  ]),
  operating: lines('operating', [
    ['Insurance', 'PercentOfDirectCapitalPerYear', 0.2],
    ['Property Tax Rate', 'PercentOfDirectCapitalPerYear', 0.25],
    ['O&M', 'CostPerMwDcYear', 16_000],
  ]),
  replacement: lines('replacement', [['Replacement Cost', 'CostPerWattDc', 0]]),
};

export const defaultStorageCost: ComplexCost = {
  directCapital: lines('direct', [
    ['Battery Pack and Enclosure', 'CostPerMwh', 220_000],
    ['Power Conversion System', 'CostPerMw', 70_000],
    ['Balance of System', 'CostPerMwh', 60_000],
    ['Energy Management and Controls', 'CostPerMw', 15_000],
    ['Installation Labor', 'CostPerMwh', 25_000],
  ]),
  indirectCapital: lines('indirect', [
    ['Contingency', 'PercentOfDirectCapital', 3],
    ['EPC Overhead', 'PercentOfDirectCapital', 6],
    ['Developer Cost', 'PercentOfDirectCapital', 4],
    ['Permitting', 'PercentOfDirectCapital', 2],
  ]),
  operating: lines('operating', [
    ['Property Tax Rate', 'PercentOfDirectCapitalPerYear', 0.25],
    ['Fixed O&M, Power', 'CostPerMwYear', 8_000],
    ['Fixed O&M, Capacity', 'CostPerMwhYear', 2_500],
    ['Variable O&M', 'CostPerMwhThroughput', 0.5],
  ]),
  replacement: lines('replacement', [['Replacement Cost', 'CostPerMwh', 180_000]]),
};

/** Initial complex table of wind with the minimum for the analysis: direct capital and operating items, with the figures of the simple table. */
export const defaultWindCost: ComplexCost = {
  directCapital: lines('direct', [['Turbines and Balance of Plant', 'CostPerMw', 1_000_000]]),
  indirectCapital: [],
  operating: lines('operating', [['O&M', 'CostPerMwYear', 10_000]]),
  replacement: [],
};

/**
 * Price of added storage capacity by project year, currency per kWh. Both ends are as specified (150, 137, 123 … 37);
 * between them the series falls evenly between 110 in year 3, 72 in year 8, 50 in year 18 and 42 in year 28.
 */
export const defaultAugmentationPrices: readonly number[] = [
  150, 137, 123, 110, 102, 95, 87, 80, 72, 70, 68, 65, 63, 61, 59, 57, 54, 52, 50, 49, 48, 48, 47, 46, 45, 44, 44, 43, 42, 42, 41, 41, 40,
  40, 39, 39, 38, 38, 37, 37,
];
