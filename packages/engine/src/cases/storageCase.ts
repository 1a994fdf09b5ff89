import { message } from '@hybrid/project/i18n/message';
import { fraction, megawatts } from '@hybrid/project/basics/units';
import { UserError } from '@hybrid/project/i18n/userError';
import { isPresent, type ComponentCost, type PickedValue } from '@hybrid/project/document/costAmounts';
import { simpleSum } from '@hybrid/project/costs/costTable';
import { availability } from '@hybrid/project/document/economics';
import { escalation, remainingShare } from '@hybrid/project/costs/escalator';
import type { Project } from '@hybrid/project/document/project';
import { numbersOf } from '@hybrid/project/document/sizing';
import { defermentYears, type Storage } from '@hybrid/project/document/storage';
import { augmentationPrices } from './augmentationPrices';
import type { AuxiliaryLoadCase, ConverterCase, Presence, StorageCase } from './case';
import { cellsOf } from './cells';
import { converterCase } from './converterCase';
import type { ProjectSeries } from './projectSeries';

/** Weather that a storage depends on. */
type AirOfSite = Pick<ProjectSeries, 'airTemperatureC'>;

/**
 * Returns the storages of a simulation, except those of size 0. `costs` holds all components of the simulation. Storage without its own converter
 * uses the plant's; projects where arrays use it too are refused by `gaps`.
 */
export function storageCases(
  project: Project,
  shared: AirOfSite,
  presence: Presence,
  costs: readonly ComponentCost[],
  picked: PickedValue,
  systemConverter: ConverterCase | undefined,
): readonly StorageCase[] {
  return (project.useStorage ? project.storage : [])
    .filter((item) => isPresent(picked(`storage/${item.id}/sizing`)))
    .map((item) => storageCase(project, item, shared, presence, costs, picked, systemConverter));
}

function storageCase(
  project: Project,
  item: Storage,
  { airTemperatureC }: AirOfSite,
  presence: Presence,
  costs: readonly ComponentCost[],
  picked: PickedValue,
  systemConverter: ConverterCase | undefined,
): StorageCase {
  const { id, specs } = item;
  const units = picked(`storage/${id}/sizing`);
  const powerMWPerUnit = megawatts(specs.nominalPower);
  return {
    id,
    name: item.customName,
    units,
    capacityMWhPerUnit: megawatts(specs.nominalCapacity),
    powerMWPerUnit,
    minimumStateOfCharge: fraction(specs.minimumStateOfCharge),
    initialStateOfCharge: fraction(specs.initialStateOfCharge),
    converter: item.hasConverter
      ? converterCase(item.converter, picked(`storage/${id}/converter/sizing`) * units * powerMWPerUnit)
      : systemConverter,
    cells: cellsOf(specs),
    healthLimit: healthLimit(item, picked),
    augmentationPricePerMWh: item.allowAugmentation ? pricesOfAddedCapacity(project, item, picked) : undefined,
    replacementCost: item.allowReplacement ? replacementCosts(project, item, costs) : undefined,
    usefulLifeYears: item.lifetime,
    availability: availability(project, 'storage'),
    deferredYears: Math.max(deferredYears(project, item), presence.from),
    efficiencyByAge: efficiencyByAge(project, item),
    auxiliaryLoad: auxiliaryLoad(project, item, picked),
    cycleLimit: item.useCycleLimitPerDay
      ? { cyclesPerDay: picked(`storage/${id}/cycleLimitPerDay`), overTwoDays: item.optimizeCycleLimitPerDay }
      : undefined,
    airTemperatureC: specs.useFixedTemperature ? undefined : airTemperatureC,
  };
}

/** Returns the state of health at which cells are renewed: the picked value where capacity is added, else the first value of the list. */
function healthLimit({ id, allowAugmentation, augmentationDegradationLimit }: Storage, picked: PickedValue): number {
  const [first = 100] = numbersOf(augmentationDegradationLimit);
  return fraction(allowAugmentation ? picked(`storage/${id}/augmentationDegradationLimit`) : first);
}

function pricesOfAddedCapacity({ lifetime }: Project, item: Storage, picked: PickedValue): Float64Array {
  const path = `storage/${item.id}`;
  const multiplier = picked(`${path}/augmentationPriceSensitivity`) * picked(`${path}/cost/augmentationSensitivity`);
  return augmentationPrices(item.augmentationPriceDecline, item.augmentationCost, multiplier, lifetime, converterPerAddedMWh(item, picked));
}

/** Returns the converter cost of added capacity. An own converter's augmentation cost is by power, which grows with capacity. [currency/MWh] */
function converterPerAddedMWh({ id, hasConverter, converter, specs }: Storage, picked: PickedValue): number {
  if (!hasConverter) return 0;
  const kilowattsPerMWh = (picked(`storage/${id}/converter/sizing`) * specs.nominalPower) / megawatts(specs.nominalCapacity);
  return simpleSum(converter.cost).augmentation * kilowattsPerMWh;
}

function replacementCosts({ lifetime }: Project, { id }: Storage, costs: readonly ComponentCost[]): Float64Array {
  const cost = costs.find((each) => each.owner === 'storage' && each.id === id);
  return Float64Array.from({ length: lifetime }, (_, year) => (cost?.replacement ?? 0) * (cost?.replacementByYear?.[year] ?? 1));
}

function deferredYears({ expectedDate }: Project, { customName, hasDeferment, deferment }: Storage): number {
  if (!hasDeferment) return 0;
  const years = defermentYears(deferment, expectedDate);
  if (years === undefined)
    throw new UserError(
      'badInput',
      message('calculation.dateStartsMissingBeforeCommercial', { item: customName }),
      message('calculation.giveLaterDate'),
    );
  return years;
}

/** Returns the efficiency over the new cells' by age; empty in early analysis, which repeats one year. */
function efficiencyByAge({ earlyAnalysis, lifetime }: Project, { rteDegradationOverTime }: Storage): Float64Array {
  if (earlyAnalysis || !rteDegradationOverTime.enabled) return new Float64Array(0);
  return Float64Array.from({ length: lifetime }, (_, age) => remainingShare(rteDegradationOverTime, age));
}

/** Returns the auxiliary load; without the market that it names, it is bought at the flat price. */
function auxiliaryLoad(project: Project, item: Storage, picked: PickedValue): AuxiliaryLoadCase | undefined {
  if (!item.useAuxiliaryLoad) return undefined;
  const { earlyAnalysis, lifetime, useEnergyMarket, energyMarkets } = project;
  const named = useEnergyMarket && !item.useAuxiliaryLoadFlatPrice && energyMarkets.find(({ kind }) => kind === item.energyMarket);
  const flat = (year: number): number =>
    item.auxiliaryLoadFlatPrice * (earlyAnalysis ? 1 : escalation(item.auxiliaryLoadPriceMultiYear, year));
  return {
    loadMW: picked(`storage/${item.id}/auxiliaryLoadSensitivity`),
    servedByStorage: item.storageServesAuxiliaryLoad,
    price: named ? { energyMarket: named.kind } : { flatPerMWh: Float64Array.from({ length: lifetime }, (_, year) => flat(year)) },
  };
}
