import { z } from 'zod';
import { converterSchema, newStorageConverter, type Converter } from '../costs/converter';
import { costTableSchema, newCostTable, storageCostFields, type CostTable } from '../costs/costTable';
import { defaultStorageCost } from '../costs/defaultCosts';
import { initialOf, shapeOf, type RecordOf } from '../fields/field';
import { message, type Text } from '../i18n/message';
import { curveSchema, pointProblem, type CurvePoint } from './curve';
import { singleTankCurve, storageCurveNames, storageCurves, type StorageCurveName } from './storageCurves';
import { storageSpecFields } from './storageSpecFields';

export { storageSpecFields, storageSpecTabs } from './storageSpecFields';

/** A battery of the storage library, per unit. Capacity and power are in kWh and kW and displayed divided by 1000. */
export type StorageSpec = RecordOf<typeof storageSpecFields> & { readonly [C in StorageCurveName]: readonly CurvePoint[] } & {
  /** Initial costs of a storage of this item. */
  readonly cost: CostTable;
  /** Its initial converter; used if `useDedicatedConverter` is set. */
  readonly dedicatedConverter: Converter;
};

const usualLifetimeYears = 25;

/** First item of the library, and defaults of fields that a specification lacks. */
export const initialStorageSpec: StorageSpec = {
  ...initialOf(storageSpecFields),
  capacityCurve: storageCurves.capacityCurve.initial,
  capacityTemperatureCurve: storageCurves.capacityTemperatureCurve.initial,
  lifetimeCurve: storageCurves.lifetimeCurve.initial,
  lifetimeTemperatureCurve: storageCurves.lifetimeTemperatureCurve.initial,
  cost: newCostTable('complex', storageCostFields, defaultStorageCost),
  dedicatedConverter: newStorageConverter(usualLifetimeYears),
};

/** Amounts of one unit that depend on its capacity or power. */
const unitAmounts = [
  'maximumCapacity',
  'chargeCurrent',
  'dischargeCurrent',
  'maxChargeCurrent',
  'maxDischargeCurrent',
  'estimatedLifetimeThroughput',
  'mass',
  'thermalH',
  'capacityCurve',
] as const;

type UnitAmounts = Pick<StorageSpec, (typeof unitAmounts)[number]>;

/** Returns the amounts of a unit by size and voltage, in proportion to the first item: charge is energy, and current power, over voltage. */
export function unitAmountsOf(nominalPower: number, nominalCapacity: number, nominalVoltage: number): UnitAmounts {
  const current = (nominalPower * 1000) / nominalVoltage;
  const share = nominalCapacity / initialStorageSpec.nominalCapacity;
  return {
    maximumCapacity: (nominalCapacity * 1000) / nominalVoltage,
    chargeCurrent: current,
    dischargeCurrent: current,
    maxChargeCurrent: current,
    maxDischargeCurrent: current,
    estimatedLifetimeThroughput: share * initialStorageSpec.estimatedLifetimeThroughput,
    mass: share * initialStorageSpec.mass,
    thermalH: share * initialStorageSpec.thermalH,
    capacityCurve: singleTankCurve(nominalPower, nominalCapacity),
  };
}

type RawSpec = Readonly<Record<string, unknown>>;

/** Adds missing amounts that depend on the size of a unit, by the given size. */
function withUnitAmounts(raw: RawSpec): RawSpec {
  if (unitAmounts.every((name) => Object.hasOwn(raw, name))) return raw;
  const sizeOf = (name: 'nominalPower' | 'nominalCapacity' | 'nominalVoltage'): number => {
    const value = raw[name];
    return typeof value === 'number' && value > 0 ? value : initialStorageSpec[name];
  };
  return { ...unitAmountsOf(sizeOf('nominalPower'), sizeOf('nominalCapacity'), sizeOf('nominalVoltage')), ...raw };
}

const { capacityCurve, capacityTemperatureCurve, lifetimeCurve, lifetimeTemperatureCurve } = storageCurves;

const completeSchema = z
  .object({
    ...shapeOf(storageSpecFields),
    capacityCurve: curveSchema.default(capacityCurve.initial),
    capacityTemperatureCurve: curveSchema.default(capacityTemperatureCurve.initial),
    lifetimeCurve: curveSchema.default(lifetimeCurve.initial),
    lifetimeTemperatureCurve: curveSchema.default(lifetimeTemperatureCurve.initial),
    cost: costTableSchema(storageCostFields).default(initialStorageSpec.cost),
    dedicatedConverter: converterSchema.default(initialStorageSpec.dedicatedConverter),
  })
  .readonly();

/** Reads a specification; documents of the first version have only name, size, efficiency and states of charge. */
export const storageSpecSchema: z.ZodType<StorageSpec> = z.record(z.string(), z.unknown()).transform(withUnitAmounts).pipe(completeSchema);

/** Returns the allowable range of charge. [%] */
export function rangeOfCharge({ minimumStateOfCharge }: Pick<StorageSpec, 'minimumStateOfCharge'>): number {
  return 100 - minimumStateOfCharge;
}

/** Returns the title of the converter of an item, which stands between the cells and the bus of the item. */
export function storageConverterTitle({ isAc }: Pick<StorageSpec, 'isAc'>): Text {
  return isAc ? message('storage.storageDcAcConverter') : message('storage.storageDcDcConverter');
}

/** Fields that a box of the specification enables, and whether they are editable when it is ticked or when it is not. */
const governed: readonly (readonly [box: keyof StorageSpec, openWhen: boolean, fields: readonly (keyof StorageSpec)[]])[] = [
  ['applyMaxChargeRate', true, ['maxChargeRate']],
  ['applyMaxChargeCurrent', true, ['maxChargeCurrent']],
  ['applyMaxDischargeCurrent', true, ['maxDischargeCurrent']],
  ['ignoreCapacityVsTemperatureInModel', false, ['capacityTemperatureCurve', 'fittedD0', 'fittedD1', 'fittedD2']],
  ['useLifetimeCurve', true, ['lifetimeCurve', 'capacityDegradationLimitForFitCyclelifetimeModel', 'fittedA', 'fittedBeta']],
  [
    'ignoreTemperatureEffectOnLifetime',
    false,
    [
      'lifetimeTemperatureCurve',
      'capacityDegradationLimitForFitLifetimeTemperatureModel',
      'arrheniusDegredationB',
      'arrheniusDegredationD',
    ],
  ],
  ['useFixedTemperature', true, ['fixedTemperature']],
  ['applyMinimumLifetime', true, ['minimumLifetime']],
  ['useDedicatedConverter', true, ['dedicatedConverter']],
];

/** Returns the fields that are disabled by the boxes: a value is kept, but not used as entered. */
export function closedFields(spec: StorageSpec): ReadonlySet<keyof StorageSpec> {
  const byBoxes = governed.flatMap(([box, openWhen, fields]) => (spec[box] === openWhen ? [] : fields));
  // With both curves the lifetime follows from them: the simple lifetime is used if one of them is disabled.
  const byCurves: readonly (keyof StorageSpec)[] =
    spec.useLifetimeCurve && !spec.ignoreTemperatureEffectOnLifetime ? ['simpleLifetimeInYears'] : [];
  return new Set([...byBoxes, ...byCurves]);
}

/** Returns the issue text on the first value of each curve of a specification that is out of its range. */
export function curveProblems(spec: Pick<StorageSpec, StorageCurveName>): readonly Text[] {
  return storageCurveNames.flatMap((name) => pointProblem(storageCurves[name], spec[name]) ?? []);
}
