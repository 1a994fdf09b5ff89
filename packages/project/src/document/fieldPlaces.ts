import { message, type Text } from '../i18n/message';
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
  readonly title: Text;
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
const listTitles: Readonly<Record<string, Text>> = {
  'commitments[]': message('document.commitment'),
  'solar[]': message('site.solar'),
  'solar[].customSizeArray[]': message('plant.fileOfImportedPvProduction'),
  'wind[]': message('site.wind'),
  'storage[]': message('site.storage'),
  'incentives[]': message('document.incentive'),
};

/** Returns the title of a record or an item at a path of the document; undefined if the path has none. */
export function titleAt(path: string): Text | undefined {
  return listTitles[path] ?? catalogues.find((one) => one.path !== '' && one.path.split(', ').includes(path))?.title;
}

/** Labels of parts of the document outside the field catalogues. */
const words: Readonly<Record<string, Text>> = {
  ...Object.assign({}, ...marketKinds.map((kind) => marketDefinition(kind).partLabels)),
  address: message('document.address'),
  annualAverage: message('document.annualAverage'),
  auxiliaryLoadPriceMultiYear: message('document.priceOfAuxiliaryLoadOverYears'),
  augmentationPriceDecline: message('document.augmentationPriceOfEachYear'),
  averagesOf: message('document.monthlyAverages'),
  capacityCurve: message('document.capacityByCurrent'),
  capacityTemperatureCurve: message('document.capacityByTemperature'),
  colour: message('document.colour'),
  complex: message('document.complexCost'),
  converter: message('storage.converter'),
  cost: message('document.cost'),
  count: message('document.values'),
  countryCode: message('document.countryCode'),
  countryName: message('document.country'),
  customData: message('document.importedProduction'),
  customValues: message('money.valueOfEachYear'),
  data: message('document.importedValues'),
  date: message('document.date'),
  dedicatedConverter: message('document.converterOfBattery'),
  deferment: message('storage.deferment'),
  degradation: message('money.degradation'),
  directCapital: message('money.directCapital'),
  duration: message('money.duration'),
  efficiency: message('plant.efficiency'),
  exportLimitSchedule: message('document.exportLimitSchedule'),
  exportLimitTimeSeries: message('document.exportLimitSeries'),
  fileIndex: message('document.numberOfFile'),
  fileVersion: message('document.versionOfFile'),
  grid: message('document.hours'),
  importLimitSchedule: message('document.importLimitSchedule'),
  importLimitTimeSeries: message('document.importLimitSeries'),
  indirectCapital: message('money.indirectCapital'),
  inverter: message('plant.systemConverter'),
  kind: message('money.kind'),
  latitude: message('site.latitude'),
  lifetime: message('plant.lifetime'),
  lifetimeCurve: message('document.cyclesFailureDepthDischarge'),
  lifetimeTemperatureCurve: message('document.lifetimeByTemperature'),
  location: message('document.location'),
  longitude: message('site.longitude'),
  losses: message('document.losses'),
  measurementUnits: message('document.measurementUnits'),
  model: message('document.type'),
  monthlyAverages: message('document.monthlyAverages'),
  name: message('site.name'),
  note: message('document.note'),
  omEscalator: message('document.operatingCostEscalator'),
  operating: message('document.operating'),
  order: message('document.order'),
  orderOfCommitments: message('document.orderOfCommitments'),
  powerCurve: message('document.powerCurve'),
  powerUnit: message('document.powerUnit'),
  price: message('document.price'),
  projectYearsValid: message('document.projectYears'),
  rates: message('document.rates'),
  replacement: message('money.replacement'),
  replacementEscalator: message('document.replacementCostEscalator'),
  rteDegradationOverTime: message('document.roundTripEfficiencyDegradation'),
  scale: message('document.annualAverage'),
  simple: message('document.simpleCost'),
  sizing: message('document.size'),
  solarResource: message('plant.solarResource'),
  source: message('plant.source'),
  specs: message('document.specification'),
  temperatureResource: message('plant.temperatureResource'),
  timeSeriesFileBaseName: message('document.file'),
  type: message('document.costEntry'),
  unit: message('storage.unit'),
  value: message('document.value'),
  values: message('document.values'),
  windResource: message('plant.windResource'),
};

/** Returns the label of a name in the document; if the table has none, the name itself, split into words. */
export function wordsOf(name: string): Text {
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
export function itemName(item: Raw): Text {
  for (const name of ['customName', 'name', 'date', 'timeSeriesFileBaseName'] as const)
    if (typeof item[name] === 'string' && item[name] !== '') return item[name];
  const kinds: Readonly<Record<string, { readonly title: Text }>> = { ...energyMarketKinds, ...incentiveKinds };
  return typeof item['kind'] === 'string' ? (kinds[item['kind']]?.title ?? item['kind']) : '';
}
