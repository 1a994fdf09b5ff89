import {
  allowedUnits,
  costLineValue,
  costLists,
  costUnitText,
  type CostedEquipment,
  type CostList,
  type CostUnit,
} from '../costs/costTable';
import { degradedEfficiency, degradedProduction, multipleOfYear } from '../costs/escalator';
import { choice, number, price, text, type ChoiceField, type Field, type NumberField } from '../fields/field';
import { message, type Text } from '../i18n/message';
import { builtInStorages } from '../library/builtInStorages';
import { builtInTurbines } from '../library/builtInTurbines';
import { capacityMarketFields } from './capacityMarket';
import { fieldAt, wordsOf } from './fieldPlaces';
import { gridConnectionFields } from './gridConnection';
import type { Raw } from './rawDocument';
import { resourceScales, type ResourceName } from './resource';

/** A list of plain numbers, one for each month or year. */
export interface NumberList {
  readonly kind: 'numbers';
  readonly label: Text;
  readonly help: undefined;
  readonly each: NumberField;
  /** Number of values; undefined for any. */
  readonly count: number | undefined;
}

/** Values by month, kind of day and hour; without a field of their values, the hours of a window. */
export interface HourTable {
  readonly kind: 'hours';
  readonly label: Text;
  readonly help: undefined;
  readonly each: NumberField | undefined;
}

/** A field of a document: of the catalogues, or of a part outside them. */
export type PartField = Field | NumberList | HourTable;

const hours = (label: Text, each?: NumberField): HourTable => ({ kind: 'hours', label, help: undefined, each });

const list = (label: Text, each: NumberField, count?: number): NumberList => ({ kind: 'numbers', label, help: undefined, each, count });

const named = (names: readonly string[]): ChoiceField<string> =>
  choice(
    'document.type',
    names[0] ?? '',
    names.map((value) => ({ value, label: value })),
  );

const storageModel = named(builtInStorages.map(({ name }) => name));
const turbineModel = named(builtInTurbines.map(({ name }) => name));
const costType = choice('document.costEntry', 'complex', [
  { value: 'simple', label: message('document.simpleCost') },
  { value: 'complex', label: message('document.complexCost') },
]);
const lineName = text('site.name', '', 60);
const placeText = { address: text('document.address', '', 200), countryName: text('document.country', '', 100) } as const;
const countryCode = text('document.countryCode', '', 2);
const priceOfYear = number('document.price', 0, { unit: '¤/kWh', min: 0, decimals: 4 });

/** Fields of parts by their path in the catalogues. */
const fixed: Readonly<Record<string, PartField>> = {
  'location.address': placeText.address,
  'location.countryName': placeText.countryName,
  'location.countryCode': countryCode,
  'storage[].model': storageModel,
  'wind[].model': turbineModel,
  'storage[].augmentationPriceDecline': list(wordsOf('augmentationPriceDecline'), priceOfYear),
  'capacityMarkets[].capacityPriceMonthly': list(wordsOf('capacityPriceMonthly'), capacityMarketFields.capacityPrice, 12),
  'capacityMarkets[].schedule': hours(message('document.windows')),
  'contracts[].energyPriceSchedule': hours(wordsOf('energyPriceSchedule'), price('document.price', 0, {})),
  importLimitSchedule: hours(wordsOf('importLimitSchedule'), gridConnectionFields.importLimit),
  exportLimitSchedule: hours(wordsOf('exportLimitSchedule'), gridConnectionFields.exportLimit),
  'capacityMarkets[].events[].date': text('document.date', '', 16),
  ...Object.fromEntries(
    (Object.keys(resourceScales) as readonly ResourceName[]).flatMap((name) => [
      [`${name}.scale`, resourceScales[name]],
      [`${name}.monthlyAverages`, list(wordsOf('monthlyAverages'), resourceScales[name], 12)],
    ]),
  ),
};

/** Names of a record that it may lack, as an optional value. */
export const optionalNames: Readonly<Record<string, readonly string[]>> = {
  location: ['timeZoneHours'],
  solarResource: ['scale'],
  windResource: ['scale'],
  temperatureResource: ['scale'],
};

/**
 * Returns the field of a name in a record of the document, also of parts outside the catalogues: lines of costs, values of the years, library items.
 * Undefined if it is not a value that a user sets.
 */
export function partFieldAt(path: string, record: Raw, name: string): PartField | undefined {
  const found = fieldAt(path, record, name)?.field;
  if (found) return found;
  const full = path === '' ? name : `${path}.${name}`;
  if (Object.hasOwn(fixed, full)) return fixed[full];
  if (name === 'type' && /(^|\.)cost$/.test(path)) return costType;
  if (name === 'customValues') return list(wordsOf(name), valueOfYear(path));
  const [, costs] = /\.cost\.complex\.(\w+)\[\]$/.exec(path) ?? [];
  return costs === undefined ? undefined : lineField(path, costs as CostList, name);
}

function valueOfYear(path: string): NumberField {
  if (path.endsWith('.degradation')) return degradedProduction.valueOfYear;
  return path.endsWith('.rteDegradationOverTime') ? degradedEfficiency.valueOfYear : multipleOfYear;
}

/** Returns the field of a line of a complex cost table. */
function lineField(path: string, costs: CostList, name: string): Field | undefined {
  if (name === 'name') return lineName;
  if (name === 'value') return costLineValue;
  const [of = ''] = path.split('[');
  const equipment: CostedEquipment = Object.hasOwn(allowedUnits, of) ? (of as CostedEquipment) : 'solar';
  if (name !== 'unit' || !Object.hasOwn(costLists, costs)) return undefined;
  const units: readonly CostUnit[] = allowedUnits[equipment][costs];
  return choice(
    'storage.unit',
    units[0] ?? 'Cost',
    units.map((value) => ({ value, label: costUnitText[value] })),
  );
}
