import type { Text } from '@hybrid/project/i18n/message';
import { mayImport } from '../plant/gridLimits';
import { daysPerYear } from '@hybrid/project/basics/calendar';
import { percentOf } from '@hybrid/project/basics/units';
import type { Project } from '@hybrid/project/document/project';
import type { FirstAndAverage } from '@hybrid/project/results/firstAndAverage';
import type { AugmentationResult, StorageResult, StorageResultYear } from '@hybrid/project/results/storageResults';
import type { Case, StorageCase } from '../cases/case';
import { sum, type Series } from '../series';
import type { SimulatedCase } from '../simulate/simulateCase';
import { startDay } from '../storage/serviceLife';
import { componentCost } from './componentCost';
import { chargeByMonth, chargePercentiles, chargeSeries } from './stateOfCharge';
import type { FirstUse, Gathered } from './yearRecord';

/** Returns the pages of the storages, in the order of the case. */
export function storageResults(project: Project, input: Case, simulated: SimulatedCase, gathered: Gathered): readonly StorageResult[] {
  return input.storages.map((storage, k) => {
    const { id, name, units, capacityMWhPerUnit, powerMWPerUnit, augmentationPricePerMWh, healthLimit, deferredYears } = storage;
    const { years, levelisedCostPerMWh } = simulated.storages[k];
    return {
      id,
      customName: name,
      nameplateCapacity: units * capacityMWhPerUnit,
      nameplatePower: units * powerMWPerUnit,
      capitalCost: sum(componentCost(simulated.ledger, input, 'storage', storage, 'capital')),
      augmentationLimit: augmentationPricePerMWh ? percentOf(healthLimit) : null,
      levelizedCostOfStorage: levelisedCostPerMWh ?? null,
      capacityBid: k === 0 ? bidMW(simulated, gathered.firstUses.get(id)) : 0,
      annualEffectiveFullCycles: summary(years.map(({ equivalentCycles }) => equivalentCycles)),
      dailyEffectiveFullCycles: summary(years.map(({ equivalentCycles }) => equivalentCycles / daysPerYear)),
      hasConverter: project.storage.find((item) => item.id === id)?.hasConverter ?? false,
      deferredYears: startDay(deferredYears) >= 1 ? deferredYears : null,
      ...marketNames(input, k === 0),
      ...charge(input, gathered.firstUses.get(id)),
      items: storageYears(input, storage, k, simulated, gathered),
    };
  });
}

function storageYears(
  input: Case,
  storage: StorageCase,
  k: number,
  { ledger, storages }: SimulatedCase,
  gathered: Gathered,
): readonly StorageResultYear[] {
  const { years, cycleCostPerMWh } = storages[k];
  const operating = componentCost(ledger, input, 'storage', storage, 'operating');
  const augmentation = componentCost(ledger, input, 'storage', storage, 'augmentation');
  return years.map((year, index) => {
    const record = gathered.years[index].storages[k];
    return {
      year: index + 1,
      maximum: year.maximumMWh,
      minimum: year.minimumMWh,
      energyInput: record?.energyInputMWh ?? 0,
      energyOutput: record?.energyOutputMWh ?? 0,
      converterEnergyInput: record?.chargedMWh ?? 0,
      converterEnergyOutput: record?.dischargedMWh ?? 0,
      energySold: record?.soldMWh ?? 0,
      energyPurchased: record?.purchasedMWh ?? 0,
      utilizationRate: percentOf(record?.utilisation ?? 0),
      cycleCost: cycleCostPerMWh[index],
      operatingTotalCost: operating[index + 1],
      augmentationTotalCost: augmentation[index + 1],
      augmentation: year.augmentedMWh,
      equivalentCycles: year.equivalentCycles,
      replacements: year.events.filter(({ kind }) => kind === 'replacement').length,
    };
  });
}

/** Returns the capacity over time of each storage, in the order of the case. */
export function augmentationResults(input: Case, { ledger, storages }: SimulatedCase): readonly AugmentationResult[] {
  return input.storages.map((storage, k) => {
    const { id, name, units, capacityMWhPerUnit, augmentationPricePerMWh } = storage;
    const cost = componentCost(ledger, input, 'storage', storage, 'augmentation');
    return {
      id,
      customName: name,
      isAugmented: augmentationPricePerMWh !== undefined,
      items: storages[k].years.map(({ maximumMWh, minimumMWh, augmentedMWh }, index) => ({
        year: index + 1,
        maximum: maximumMWh,
        minimum: minimumMWh,
        augmentationFraction: augmentedMWh / (units * capacityMWhPerUnit),
        augmentation: augmentedMWh,
        augmentationCost: augmentationPricePerMWh?.[index] ?? 0,
        augmentationTotalCost: cost[index + 1],
      })),
    };
  });
}

function summary(byYear: readonly number[]): FirstAndAverage {
  return { first: byYear[0], average: byYear.reduce((total, value) => total + value, 0) / byYear.length };
}

/** Returns the power contracted in all capacity markets in the first year in which the storage operates. They contract only the first storage. */
function bidMW({ years }: SimulatedCase, first: FirstUse | undefined): number {
  return first ? years[first.year].markets.capacityMarkets.reduce((total, market) => total + market.bidMW, 0) : 0;
}

/** Returns the markets in which a storage may sell and buy; regulation and capacity are open only to the first storage. */
function marketNames({ markets, grid }: Case, isFirst: boolean): Pick<StorageResult, 'saleMarketNames' | 'purchaseMarketNames'> {
  const names = (items: readonly { readonly name: Text }[]): readonly Text[] => items.map(({ name }) => name);
  const energy = markets.energyMarkets.filter(({ storageShare }) => storageShare > 0);
  const regulation = isFirst ? markets.regulationMarkets : [];
  const contracts = markets.contracts.filter(({ obligation }) => obligation.kind !== 'shares' || obligation.storage > 0);
  return {
    saleMarketNames: [
      ...names(energy),
      ...names(regulation.filter(({ up }) => up)),
      ...(isFirst ? names(markets.capacityMarkets) : []),
      ...names(contracts),
    ],
    purchaseMarketNames: [
      ...(mayImport(grid) ? names(energy) : []),
      ...names(regulation.filter(({ down, energyMarket }) => down && energyMarket)),
    ],
  };
}

type Charge = Pick<StorageResult, 'stateOfChargeYear' | 'stateOfChargeByMonth' | 'stateOfChargeTimeSeries' | 'stateOfChargePercentiles'>;

/** Returns the state of charge in the first year in which the storage operates; without such a year, a first year without operation. */
function charge({ stepCount }: Case, first: FirstUse | undefined): Charge {
  const standing = first?.use ?? { standsFrom: 0, standsUntil: 0 };
  const series: Series = first ? chargeSeries(first.use) : new Float64Array(stepCount);
  const stands = (t: number): boolean => t >= standing.standsFrom && t < standing.standsUntil;
  return {
    stateOfChargeYear: (first?.year ?? 0) + 1,
    stateOfChargeByMonth: chargeByMonth(series, standing),
    stateOfChargeTimeSeries: Array.from(series, (percent, t) => (stands(t) ? percent : null)),
    stateOfChargePercentiles: chargePercentiles(series, standing),
  };
}
