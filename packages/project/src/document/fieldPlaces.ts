import { marketDefinition, marketKinds } from './kinds';
import type { Field, Fields } from '../fields/field';
import { catalogues } from './catalogues';
import { costSensitivityFields, storageCostFields } from '../costs/costTable';
import { energyMarketKinds } from './energyMarketKinds';
import { degradationFields, escalatorFields } from '../costs/escalator';
import { incentiveKinds } from './incentives/incentiveKinds';
import type { Raw } from './rawDocument';

/** A field of the catalogues, and the title of its catalogue. */
interface PlacedField {
  readonly title: string;
  readonly field: Field;
}

const placed = new Map<string, PlacedField>(
  catalogues
    .flatMap(({ title, path, fields }) =>
      path
        .split(', ')
        .flatMap((record) =>
          Object.entries(fields).map(([name, field]) => [record === '' ? name : `${record}.${name}`, { title, field }] as const),
        )
        .toReversed(),
    )
    .toReversed(),
);

/** Fields of records that occur in several places of the document under similar names. */
const repeated: readonly (readonly [lastName: RegExp, fields: Fields])[] = [
  [/(^|\.)(degradation|rteDegradationOverTime)$/, degradationFields],
  [/(Escalator|MultiYear)$/, escalatorFields],
  [/(^|\.)cost$/, costSensitivityFields],
  [/(^|\.)simple\[\]$/, storageCostFields],
];

/**
 * Returns the field of a name in a record of the document; undefined if the catalogues do not have it.
 *
 * `path` is the path of the record in the catalogues: `storage[].specs`, empty for the document itself.
 */
export function fieldAt(path: string, record: Raw, name: string): PlacedField | undefined {
  const found = placed.get(path === '' ? name : `${path}.${name}`);
  if (found) return found;
  if (path === 'incentives[]') return fieldOfIncentive(record, name);
  const fields = repeated.find(([lastName]) => lastName.test(path))?.[1];
  const field = fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field && { title: '', field };
}

function fieldOfIncentive({ kind }: Raw, name: string): PlacedField | undefined {
  const of = Object.entries(incentiveKinds).find(([key]) => key === kind)?.[1];
  const fields: Fields = of?.fields ?? {};
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return of && field && { title: of.title, field };
}

/** Titles of the items of lists, in the singular. */
const listTitles: Readonly<Record<string, string>> = {
  'commitments[]': 'Commitment',
  'solar[]': 'Solar',
  'solar[].customSizeArray[]': 'File of imported PV production',
  'wind[]': 'Wind',
  'storage[]': 'Storage',
  'incentives[]': 'Incentive',
};

/** Returns the title of a record or an item at a path of the document; undefined if the path has none. */
export function titleAt(path: string): string | undefined {
  return listTitles[path] ?? catalogues.find((one) => one.path !== '' && one.path.split(', ').includes(path))?.title;
}

/** Labels of parts of the document outside the field catalogues. */
const words: Readonly<Record<string, string>> = {
  ...Object.assign({}, ...marketKinds.map((kind) => marketDefinition(kind).partLabels)),
  address: 'Address',
  annualAverage: 'Annual average',
  auxiliaryLoadPriceMultiYear: 'Price of the auxiliary load over the years',
  augmentationPriceDecline: 'Augmentation price of each year',
  averagesOf: 'Monthly averages',
  capacityCurve: 'Capacity by current',
  capacityTemperatureCurve: 'Capacity by temperature',
  colour: 'Colour',
  complex: 'Complex cost',
  converter: 'Converter',
  cost: 'Cost',
  count: 'Values',
  countryCode: 'Country code',
  countryName: 'Country',
  customData: 'Imported production',
  customValues: 'Value of each year',
  data: 'Imported values',
  date: 'Date',
  dedicatedConverter: 'Converter of the battery',
  deferment: 'Deferment',
  degradation: 'Degradation',
  directCapital: 'Direct capital',
  duration: 'Duration',
  efficiency: 'Efficiency',
  exportLimitSchedule: 'Export limit schedule',
  exportLimitTimeSeries: 'Export limit series',
  fileIndex: 'Number of the file',
  fileVersion: 'Version of the file',
  grid: 'Hours',
  importLimitSchedule: 'Import limit schedule',
  importLimitTimeSeries: 'Import limit series',
  indirectCapital: 'Indirect capital',
  inverter: 'System converter',
  kind: 'Kind',
  latitude: 'Latitude',
  lifetime: 'Lifetime',
  lifetimeCurve: 'Cycles to failure by depth of discharge',
  lifetimeTemperatureCurve: 'Lifetime by temperature',
  location: 'Location',
  longitude: 'Longitude',
  losses: 'Losses',
  measurementUnits: 'Measurement units',
  model: 'Type',
  monthlyAverages: 'Monthly averages',
  name: 'Name',
  note: 'Note',
  omEscalator: 'Operating cost escalator',
  operating: 'Operating',
  order: 'Order',
  orderOfCommitments: 'Order of commitments',
  powerCurve: 'Power curve',
  powerUnit: 'Power unit',
  price: 'Price',
  projectYearsValid: 'Project years',
  rates: 'Rates',
  replacement: 'Replacement',
  replacementEscalator: 'Replacement cost escalator',
  rteDegradationOverTime: 'Round-trip efficiency degradation',
  scale: 'Annual average',
  simple: 'Simple cost',
  sizing: 'Size',
  solarResource: 'Solar resource',
  source: 'Source',
  specs: 'Specification',
  temperatureResource: 'Temperature resource',
  timeSeriesFileBaseName: 'File',
  type: 'Cost entry',
  unit: 'Unit',
  value: 'Value',
  values: 'Values',
  windResource: 'Wind resource',
};

/** Labels of parts of the document that no catalogue has. */
export const placeTexts: readonly string[] = [...Object.values(listTitles), ...Object.values(words)];

/** Returns the label of a name in the document; if the table has none, the name itself, split into words. */
export function wordsOf(name: string): string {
  return words[name] ?? takenApart(name);
}

export function hasWords(name: string): boolean {
  return Object.hasOwn(words, name);
}

function takenApart(name: string): string {
  const apart = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return apart.charAt(0).toUpperCase() + apart.slice(1);
}

/** Returns the name of an item of a list, else its kind. */
export function itemName(item: Raw): string {
  for (const name of ['customName', 'name', 'date', 'timeSeriesFileBaseName'] as const)
    if (typeof item[name] === 'string' && item[name] !== '') return item[name];
  const kinds: Readonly<Record<string, { readonly title: string }>> = { ...energyMarketKinds, ...incentiveKinds };
  return typeof item['kind'] === 'string' ? (kinds[item['kind']]?.title ?? item['kind']) : '';
}
