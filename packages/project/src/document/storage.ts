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
    'Storage type',
    'library',
    [
      { value: 'library', label: 'Library' },
      { value: 'custom', label: 'Own' },
    ],
    'From the built-in library, or imported.',
  ),
  customName: text('Name', 'Energy Storage 1', 40, 'As results call it.'),
  customAbbreviation: text('Abbreviation', 'Storage 1', 20, 'In narrow places of tables and charts.'),
  sizing: sizes(count('Storage units', 50, { unit: 'units', help: 'Number of library units. Each value is simulated.' }), 'absolute'),
  lifetime: count('Lifetime', 20, { unit: 'yr', above: 0, help: 'After it the equipment is replaced or gone.' }),
  hasDeferment: flag('Deferred', false, 'The storage is built some time after commercial operation.'),
  allowReplacement: flag('Replaced at the end of its lifetime', true, 'At the replacement cost, unless the project ends there.'),
  allowAugmentation: flag('Augmentation', true, 'Capacity is added when the state of health falls to its limit.'),
  augmentationCost: number('Augmentation cost', 150_000, {
    unit: '¤/MWh',
    min: 0,
    help: 'Price of added capacity where the decline series has none.',
  }),
  augmentationPriceSensitivity: values(
    number('Augmentation price multiplier', 1, { unit: '×', min: 0, decimals: 3, help: 'Each value is a case of its own.' }),
  ),
  augmentationDegradationLimit: values(
    percent('State of health limit', 65, {
      above: 0,
      max: 99.99,
      help: 'Health at which capacity is added. Each value is a case of its own.',
    }),
  ),
  hasConverter: flag('Dedicated converter', true, 'Between cells and bus. Storage without solar needs one.'),
  useCycleLimitPerDay: flag('Cycle limit', false, 'Bounds the energy that is discharged.'),
  cycleLimitPerDay: values(number('Cycles', 1, { unit: 'cycles/day', above: 0, decimals: 2, help: 'Each value is a case of its own.' })),
  optimizeCycleLimitPerDay: flag('Optimise over 48 hours', false, 'Cycles move between days within the look-ahead of 48 hours.'),
  useAuxiliaryLoad: flag('Auxiliary load', false, 'Cooling, control and the like take power all the time.'),
  auxiliaryLoadSensitivity: values(
    number('Auxiliary load', 0, { unit: 'MW', min: 0, decimals: 3, help: 'Continuous. Each value is a case of its own.' }),
  ),
  storageServesAuxiliaryLoad: flag('Served by the storage', false, 'Otherwise it is bought.'),
  useAuxiliaryLoadFlatPrice: flag('Flat price', true, 'Otherwise the load is bought at the price of an energy market.'),
  auxiliaryLoadFlatPrice: price('Price of auxiliary energy', 10, { help: 'Paid for the energy of the auxiliary load.' }),
  energyMarket: marketReference('Energy market of the auxiliary load', 'The market at whose price the load is bought.'),
} as const;

export const defermentFields = {
  period: number('Deferred by', 0, { min: 0, decimals: 1, help: 'Time after commercial operation at which it starts.' }),
  periodUnit: choice(
    'Unit',
    2,
    [
      { value: 0, label: 'days' },
      { value: 1, label: 'months' },
      { value: 2, label: 'years' },
    ],
    'Of the period.',
  ),
  isExactDate: flag('On a date', false, 'Otherwise after a period.'),
  startDate: date('Start date', 'Not before commercial operation.'),
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
