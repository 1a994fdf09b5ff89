import { message } from '../i18n/message';
import { isDefaultName } from './defaultNames';
import { z } from 'zod';
import { daysBetween, daysPerYear } from '../basics/calendar';
import { choice, count, date, flag, initialOf, number, percent, price, shapeOf, sizes, text, values, type RecordOf } from '../fields/field';
import { builtInStorages } from '../library/builtInStorages';
import { storageSpecSchema, type StorageSpec } from '../library/storageSpec';
import { converterSchema, newStorageConverter, type Converter } from '../costs/converter';
import { costTableSchema, newCostTable, storageCostFields, type CostTable } from '../costs/costTable';
import { defaultAugmentationPrices, defaultStorageCost } from '../costs/defaultCosts';
import { marketReference } from './energyMarketKinds';
import { degradationFields, escalatorSchema, newEscalator, type Escalator } from '../costs/escalator';

/** One storage technology: a library item and its number of units. */
export const storageFields = {
  kind: choice(
    'storage.storageType',
    'library',
    [
      { value: 'library', label: message('storage.library') },
      { value: 'custom', label: message('storage.own') },
    ],
    'storage.storageTypeHelp',
  ),
  customName: text('site.name', 'Energy Storage 1', 40, 'plant.asResultsCallIt'),
  customAbbreviation: text('energyMarkets.abbreviation', 'Storage 1', 20, 'energyMarkets.abbreviationHelp'),
  sizing: sizes(count('storage.storageUnits', 50, { unit: 'units', help: 'storage.storageUnitsHelp' }), 'absolute'),
  lifetime: count('plant.lifetime', 20, { unit: 'yr', above: 0, help: 'plant.goneAfterLifetime' }),
  hasDeferment: flag('storage.deferred', false, 'storage.deferredHelp'),
  allowReplacement: flag('plant.replacedAtEndOfItsLifetime', true, 'plant.replacedAtEndOfItsLifetimeHelp'),
  allowAugmentation: flag('storage.augmentation', true, 'storage.augmentationHelp'),
  augmentationCost: number('storage.augmentationCost', 150_000, {
    unit: '¤/MWh',
    min: 0,
    help: 'storage.augmentationCostHelp',
  }),
  augmentationPriceSensitivity: values(
    number('storage.augmentationPriceMultiplier', 1, { unit: '×', min: 0, decimals: 3, help: 'energyMarkets.eachValueIsCaseOfItsOwn' }),
  ),
  augmentationDegradationLimit: values(
    percent('storage.stateOfHealthLimit', 65, {
      above: 0,
      max: 99.99,
      help: 'storage.stateOfHealthLimitHelp',
    }),
  ),
  hasConverter: flag('plant.dedicatedConverter', true, 'storage.dedicatedConverterHelp'),
  useCycleLimitPerDay: flag('storage.cycleLimit', false, 'storage.cycleLimitHelp'),
  cycleLimitPerDay: values(
    number('storage.cycles', 1, { unit: 'cycles/day', above: 0, decimals: 2, help: 'energyMarkets.eachValueIsCaseOfItsOwn' }),
  ),
  optimizeCycleLimitPerDay: flag('storage.optimiseOver48Hours', false, 'storage.optimiseOver48HoursHelp'),
  useAuxiliaryLoad: flag('storage.auxiliaryLoad', false, 'storage.useAuxiliaryLoadHelp'),
  auxiliaryLoadSensitivity: values(
    number('storage.auxiliaryLoad', 0, { unit: 'MW', min: 0, decimals: 3, help: 'storage.auxiliaryLoadHelp' }),
  ),
  storageServesAuxiliaryLoad: flag('storage.servedByStorage', false, 'storage.servedByStorageHelp'),
  useAuxiliaryLoadFlatPrice: flag('storage.flatPrice', true, 'storage.flatPriceHelp'),
  auxiliaryLoadFlatPrice: price('storage.priceOfAuxiliaryEnergy', 10, { help: 'storage.priceOfAuxiliaryEnergyHelp' }),
  energyMarket: marketReference('storage.energyMarketOfAuxiliaryLoad', 'storage.energyMarketOfAuxiliaryLoadHelp'),
} as const;

export const defermentFields = {
  period: number('storage.deferredBy', 0, { min: 0, decimals: 1, help: 'storage.deferredByHelp' }),
  periodUnit: choice(
    'storage.unit',
    2,
    [
      { value: 0, label: message('storage.days') },
      { value: 1, label: message('storage.months') },
      { value: 2, label: message('storage.years') },
    ],
    'storage.unitHelp',
  ),
  isExactDate: flag('storage.onDate', false, 'storage.onDateHelp'),
  startDate: date('commitments.startDate', 'storage.startDateHelp'),
} as const;

export type Deferment = RecordOf<typeof defermentFields>;

export interface Storage extends RecordOf<typeof storageFields> {
  readonly id: string;
  /** Name of the library item the specification was taken from. */
  readonly model: string;
  readonly specs: StorageSpec;
  readonly cost: CostTable;
  readonly converter: Converter;
  readonly deferment: Deferment;
  readonly omEscalator: Escalator;
  /** Price of added capacity in each project year, currency per kWh; years beyond have the last price. */
  readonly augmentationPriceDecline: readonly number[];
  readonly auxiliaryLoadPriceMultiYear: Escalator;
  /** Loss of round-trip efficiency over the years. */
  readonly rteDegradationOverTime: Escalator;
}

/** Returns storage of the first library item, with its complex cost table and a converter of 27/0/27. `ordinal` from 1 names it. */
export function newStorage(id: string, ordinal: number, lifetimeYears: number): Storage {
  const [specs] = builtInStorages as readonly [StorageSpec, ...StorageSpec[]];
  return {
    ...initialOf(storageFields),
    id,
    customName: `Energy Storage ${ordinal}`,
    customAbbreviation: `Storage ${ordinal}`,
    model: specs.name,
    specs,
    cost: newCostTable('complex', storageCostFields, defaultStorageCost),
    converter: newStorageConverter(lifetimeYears),
    deferment: initialOf(defermentFields),
    omEscalator: newEscalator(lifetimeYears),
    augmentationPriceDecline: defaultAugmentationPrices,
    auxiliaryLoadPriceMultiYear: newEscalator(lifetimeYears),
    rteDegradationOverTime: newEscalator(lifetimeYears, degradationFields),
  };
}

/** Returns the years from commercial operation to the start of deferred storage; undefined if its date is missing or earlier. */
export function defermentYears({ period, periodUnit, isExactDate, startDate }: Deferment, expectedDate: string): number | undefined {
  if (!isExactDate) return period / ([365, 12, 1] as const)[periodUnit];
  if (startDate === '' || expectedDate === '') return undefined;
  const years = daysBetween(expectedDate, startDate) / daysPerYear;
  return years < 0 ? undefined : years;
}

/** Returns name and abbreviation after an import: they follow the specification while they are still initial ones. */
export function namesAfterImport(
  { customName, customAbbreviation }: Pick<Storage, 'customName' | 'customAbbreviation'>,
  { name, abbreviation }: Pick<StorageSpec, 'name' | 'abbreviation'>,
): Pick<Storage, 'customName' | 'customAbbreviation'> {
  return {
    customName: isDefaultName(customName, 'Energy Storage') ? name.slice(0, 40) : customName,
    customAbbreviation: isDefaultName(customAbbreviation, 'Storage') ? abbreviation.slice(0, 20) : customAbbreviation,
  };
}

const lacking = newStorage('', 1, 25);

export const storageSchema: z.ZodType<Storage> = z
  .object({
    id: z.string(),
    ...shapeOf(storageFields),
    model: z.string(),
    specs: storageSpecSchema,
    cost: costTableSchema(storageCostFields),
    converter: converterSchema.default(lacking.converter),
    deferment: z.object(shapeOf(defermentFields)).readonly().default(lacking.deferment),
    omEscalator: escalatorSchema.default(lacking.omEscalator),
    augmentationPriceDecline: z.array(z.number()).readonly().default(lacking.augmentationPriceDecline),
    auxiliaryLoadPriceMultiYear: escalatorSchema.default(lacking.auxiliaryLoadPriceMultiYear),
    rteDegradationOverTime: escalatorSchema.default(lacking.rteDegradationOverTime),
  })
  .readonly();
