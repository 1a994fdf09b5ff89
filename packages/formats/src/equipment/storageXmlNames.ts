import type { StorageCurveName } from '@hybrid/project/library/storageCurves';
import { storageSpecFields } from '@hybrid/project/library/storageSpec';
import type { CurveNames } from './xmlCurve';
import { comparable } from './xmlTree';

export type FieldName = keyof typeof storageSpecFields;
export const fieldNames = Object.keys(storageSpecFields) as readonly FieldName[];

/** Names in the file that differ from those of the storage specification (`project/library/storageSpecFields.ts`). */
const writtenNames: { readonly [F in FieldName]?: string } = {
  ignoreCapacityVsTemperatureInModel: 'IgnoreCapacityVsTemperature',
  fittedD0: 'CapacityTemperatureD0',
  fittedD1: 'CapacityTemperatureD1',
  fittedD2: 'CapacityTemperatureD2',
  augmentationPrice: 'AugmentationCost',
  augmentationDegradationLimitSensitivity: 'AugmentationDegradationLimit',
};

/** Returns the element name of a field. */
export const writtenName = (name: FieldName): string => writtenNames[name] ?? name.charAt(0).toUpperCase() + name.slice(1);

/** Alternative names in programs and data sheets. */
const otherNames: { readonly [F in FieldName]?: readonly string[] } = {
  nominalVoltage: ['voltage'],
  maximumCapacity: ['initialq', 'qmax', 'q', 'maxcapacity', 'maximumcapacityq'],
  rateConstant: ['initialk', 'k'],
  capacityRatio: ['initialc', 'c'],
  effectiveSeriesResistance: ['seriesresistance', 'internalresistance', 'r0'],
  roundtripEfficiency: ['efficiency', 'rte'],
  minimumStateOfCharge: ['minsoc', 'minimumsoc', 'minstateofcharge'],
  initialStateOfCharge: ['initialsoc', 'initsoc'],
  estimatedLifetimeThroughput: ['lifetimethroughput', 'suggestedlifetimethroughput', 'estimatedlifetimethroughputmwh'],
  maxChargeRate: ['maximumchargerate'],
  maxChargeCurrent: ['maximumchargecurrent'],
  maxDischargeCurrent: ['maximumdischargecurrent'],
  mass: ['weight'],
  thermalH: ['h', 'conductance', 'thermalconductance'],
  thermalCSpecific: ['specificheat', 'specificheatcapacity'],
  maximumOperatingTemperature: ['maxoperatingtemperature'],
  minimumOperatingTemperature: ['minoperatingtemperature'],
  simpleLifetimeInYears: ['simplelifetime'],
  arrheniusDegredationB: ['arrheniusdegradationb'],
  arrheniusDegredationD: ['arrheniusdegradationd'],
  useDedicatedConverter: ['hasconverter', 'hasdedicatedconverter'],
};

/** Returns the normalised names that a field may have in a file. */
export const keysOf = (name: FieldName): readonly string[] => [
  comparable(writtenName(name)),
  comparable(name),
  ...(otherNames[name] ?? []),
];

/** Holders, columns and elements of the tables. */
export const curveNames: { readonly [C in StorageCurveName]: CurveNames & { readonly written: readonly [x: string, y: string] } } = {
  capacityCurve: {
    holders: ['capacitycurve', 'capacitycurrentcurve', 'capacitypowercurve'],
    x: ['current', 'power'],
    y: ['capacity', 'energy'],
    written: ['Current', 'Capacity'],
  },
  capacityTemperatureCurve: {
    holders: ['capacitytemperaturecurve', 'temperaturecapacitycurve'],
    x: ['capacity'],
    y: ['temperature'],
    written: ['Capacity', 'Temperature'],
  },
  lifetimeCurve: {
    holders: ['lifetimecurve', 'cyclelifetimecurve'],
    x: ['depthofdischarge', 'dod'],
    y: ['cyclestofailure', 'cycles'],
    written: ['DepthOfDischarge', 'CyclesToFailure'],
  },
  lifetimeTemperatureCurve: {
    holders: ['lifetimetemperaturecurve', 'temperaturelifetimecurve'],
    x: ['lifetime', 'years'],
    y: ['temperature'],
    written: ['Lifetime', 'Temperature'],
  },
};
