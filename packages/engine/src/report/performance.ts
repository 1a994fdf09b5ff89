import { percentOf } from '@hybrid/project/basics/units';
import type { Details, FirstAndAverage } from '@hybrid/project/results/details';
import type { Case } from '../cases/case';
import type { RegulationEnergies } from '../market/regulationMarket';
import type { SimulatedCase } from '../simulate/simulateCase';
import type { YearEnergies } from '../simulate/yearEnergies';
import type { Gathered } from './yearRecord';

/** Returns the performance figures of the plant: the first operating year, and the mean over all. */
export function performance(input: Case, simulated: SimulatedCase, gathered: Gathered): Details['performance'] {
  const { years } = simulated;
  const summary = (figure: (year: YearEnergies, index: number) => number): FirstAndAverage => ({
    first: figure(years[0], 0),
    average: years.reduce((total, year, index) => total + figure(year, index), 0) / years.length,
  });
  const regulation = (figure: (market: RegulationEnergies) => number): FirstAndAverage =>
    summary(({ markets }) => markets.regulationMarkets.reduce((total, market) => total + figure(market), 0));
  return {
    solarProduction: summary((year) => year.solarMWh),
    windProduction: summary((year) => year.windMWh),
    totalProduction: summary((year) => year.solarMWh + year.windMWh),
    storageThroughput: summary((year) => year.throughputMWh),
    solarToStorage: summary((year, index) => Math.max(0, year.generationToStorageMWh - gathered.years[index].windToStorageMWh)),
    windToStorage: summary((_, index) => gathered.years[index].windToStorageMWh),
    gridToStorage: summary((year) => year.gridToStorageMWh),
    curtailedEnergy: summary((year) => year.curtailedMWh),
    curtailedAtLimit: summary(({ markets }) => markets.curtailedAtLimitMWh),
    curtailedWorthless: summary(({ markets }) => markets.curtailedWithoutValueMWh),
    clippedEnergy: summary((year) => year.clippedMWh),
    excessElectricity: summary((year) => year.excessMWh),
    acLineLosses: summary((year) => year.lineLossesMWh),
    transformerLosses: summary((year) => year.transformerLossesMWh),
    systemConverterLosses: summary((year) => year.converterLossesMWh),
    storageLosses: summary((year) => year.storageLossesMWh),
    totalLosses: summary(totalLossesMWh),
    imports: summary((year) => year.importMWh),
    exports: summary((year) => year.exportMWh),
    meanStateOfCharge: summary((year) => percentOf(year.meanStateOfCharge)),
    cycleCost: cycleCost(input, simulated),
    equivalentCycles: summary((year) => year.equivalentCycles),
    hoursFromGrid: summary((year) => year.hoursFromGrid),
    hoursToGrid: summary((year) => year.hoursToGrid),
    hoursIdle: summary((year) => year.hoursIdle),
    utilizationRate: summary((year) => percentOf(year.utilisation)),
    regulationUpCommitted: regulation(({ upCommittedMWh }) => upCommittedMWh),
    regulationDownCommitted: regulation(({ downCommittedMWh }) => downCommittedMWh),
  };
}

function totalLossesMWh({ storageLossesMWh, converterLossesMWh, lineLossesMWh, transformerLossesMWh }: YearEnergies): number {
  return storageLossesMWh + converterLossesMWh + lineLossesMWh + transformerLossesMWh;
}

/** Returns the cycle cost, weighted by nominal capacity for several storages; 0 without any. [currency/MWh] */
function cycleCost({ storages: cases }: Case, { storages }: SimulatedCase): FirstAndAverage {
  const capacities = cases.map(({ units, capacityMWhPerUnit }) => units * capacityMWhPerUnit);
  const total = capacities.reduce((sum, capacity) => sum + capacity, 0);
  const mean = (costs: readonly number[]): number => costs.reduce((sum, cost, k) => sum + cost * (capacities[k] / total), 0);
  return {
    first: mean(storages.map(({ firstCycleCostPerMWh }) => firstCycleCostPerMWh)),
    average: mean(storages.map(({ meanCycleCostPerMWh }) => meanCycleCostPerMWh)),
  };
}
