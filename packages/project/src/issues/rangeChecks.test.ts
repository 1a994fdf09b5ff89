import { expect, test } from 'vitest';
import { capacityEventFields, capacityMarketFields } from '../document/capacityMarket';
import { contractFields, systemSizerFields } from '../document/contract';
import { converterFields, inverterFields } from '../costs/converter';
import {
  costSensitivityFields,
  newSimpleCost,
  solarConverterCostFields,
  solarCostFields,
  storageConverterCostFields,
  storageCostFields,
  windCostFields,
  type CostTable,
  type SimpleCostFields,
} from '../costs/costTable';
import { economicsFields } from '../document/economics';
import { energyMarketFields } from '../document/energyMarket';
import { degradationFields, escalatorFields } from '../costs/escalator';
import { gridConnectionFields } from '../document/gridConnection';
import { incentiveKindNames } from '../document/incentive';
import { incentiveKinds } from '../document/incentives/incentiveKinds';
import { obligationFields } from '../document/obligation';
import { productionFileFields } from '../document/productionFile';
import type { Project } from '../document/project';
import { regulationMarketFields } from '../document/regulationMarket';
import { resourceFields, resourceScales } from '../document/resource';
import { positionFields, siteFields } from '../document/site';
import { solarFields } from '../document/solar';
import { defermentFields, storageFields } from '../document/storage';
import { windFields } from '../document/wind';
import { fieldMessage, numberOf, type Field, type Fields, type NumberField } from '../fields/field';
import { inEnglish } from '../i18n/inEnglish';
import { turbineLossFields, turbineSpecFields } from '../library/turbineSpec';
import { runChecks } from './checks';
import type { Issue } from './issue';
import { ownSpecFields } from './storageChecks';
import { full, year } from './testing';

/** Keys from the project to a record, through lists by index. */
type Path = readonly (string | number)[];

interface Place {
  readonly name: string;
  readonly fields: Fields;
  readonly path: Path;
  /** Stands before the fields in their anchors. */
  readonly prefix: string;
  /** Fields without effect in the project: their values are not checked. */
  readonly idle?: readonly string[];
  readonly project?: Project;
}

function replaced(record: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(record)) return record.map((each, index) => (index === key ? replaced(each, rest, value) : each));
  const before = record as Readonly<Record<string, unknown>>;
  return { ...before, [key]: replaced(before[key], rest, value) };
}

const put = (project: Project, path: Path, value: unknown): Project => replaced(project, path, value) as Project;

const simple = (project: Project, path: Path, fields: SimpleCostFields): Project => {
  const cost = path.reduce((record, key) => (record as Readonly<Record<string | number, unknown>>)[key], project as unknown) as CostTable;
  const lines: CostTable['simple'] = [newSimpleCost(fields), newSimpleCost(fields, 'cost-2')];
  return put(project, path, { ...cost, type: 'simple', simple: lines });
};

/** A simple cost table: its first line, one more, and the multipliers. */
function costPlaces(name: string, fields: SimpleCostFields, path: Path, prefix: string): readonly Place[] {
  const project = simple(full, path, fields);
  return [
    { name: `${name} cost`, fields, path: [...path, 'simple', 0], prefix, project },
    { name: `${name} cost, second line`, fields, path: [...path, 'simple', 1], prefix: `${prefix}-cost-2`, project },
    { name: `${name} cost multipliers`, fields: costSensitivityFields, path, prefix },
  ];
}

function escalatorPlace(path: Path, prefix: string, fields: Fields = escalatorFields): Place {
  return { name: prefix, fields, path, prefix };
}

function converterPlaces(
  name: string,
  costFields: SimpleCostFields,
  path: Path,
  prefix: string,
  fields: Fields = converterFields,
): readonly Place[] {
  return [
    { name, fields, path, prefix },
    ...costPlaces(name, costFields, [...path, 'cost'], `${prefix}-cost`),
    escalatorPlace([...path, 'omEscalator'], `${prefix}-omEscalator`),
    escalatorPlace([...path, 'replacementEscalator'], `${prefix}-replacementEscalator`),
  ];
}

const imported = put(full, ['wind', 0, 'kind'], 'production');
const fromFile = put(full, ['solar', 0, 'kind'], 'custom');
const severalFiles = put(fromFile, ['solar', 0, 'customSizeArray'], [{ id: 'file-1', size: 80, data: year }]);
const percentContracted = put(full, ['contracts', 0, 'obligationKind'], 'none');
const onDates = put(
  put(full, ['capacityMarkets', 0, 'eventKind'], 'scheduled'),
  ['capacityMarkets', 0, 'events'],
  [{ id: 'event-1', date: '2028-07-01T14:00', duration: 4 }],
);
const multiplied = put(full, ['energyMarkets', 0, 'useImportPriceMultiplier'], false);

/** Place of each catalogue of fields in a project that uses everything. */
const places: readonly Place[] = [
  { name: 'site', fields: siteFields, path: [], prefix: '' },
  { name: 'position', fields: positionFields, path: ['location', 'pos'], prefix: '' },
  { name: 'grid connection', fields: gridConnectionFields, path: [], prefix: '' },
  { name: 'economics', fields: economicsFields, path: [], prefix: '' },
  { name: 'energy market', fields: energyMarketFields, path: ['energyMarkets', 0], prefix: 'dam' },
  {
    name: 'energy market without multiplier',
    fields: energyMarketFields,
    path: ['energyMarkets', 0],
    prefix: 'dam',
    idle: ['importPriceMultiplier'],
    project: multiplied,
  },
  escalatorPlace(['energyMarkets', 0, 'priceEscalator'], 'dam-priceEscalator'),
  escalatorPlace(['energyMarkets', 0, 'importPriceEscalator'], 'dam-importPriceEscalator'),
  { name: 'regulation market', fields: regulationMarketFields, path: ['regulationMarkets', 0], prefix: 'regulation-1' },
  {
    name: 'regulation market, down only',
    fields: regulationMarketFields,
    path: ['regulationMarkets', 0],
    prefix: 'regulation-1',
    idle: ['maxCommitmentRegUp', 'minRegUpPrice'],
    project: put(full, ['regulationMarkets', 0, 'useRegUp'], false),
  },
  { name: 'capacity market', fields: capacityMarketFields, path: ['capacityMarkets', 0], prefix: 'capacity-1' },
  {
    name: 'capacity market on dates',
    fields: capacityMarketFields,
    path: ['capacityMarkets', 0],
    prefix: 'capacity-1',
    idle: ['totalCallsPerYear', 'callDuration', 'numberOfHighestPriceDays'],
    project: onDates,
  },
  {
    name: 'capacity market at market price',
    fields: capacityMarketFields,
    path: ['capacityMarkets', 0],
    prefix: 'capacity-1',
    idle: ['energyPrice'],
    project: put(put(full, ['capacityMarkets', 0, 'energyPriceKind'], 'market'), ['capacityMarkets', 0, 'energyMarket'], 'dam'),
  },
  { name: 'event', fields: capacityEventFields, path: ['capacityMarkets', 0, 'events', 0], prefix: 'capacity-1-event-1', project: onDates },
  escalatorPlace(['capacityMarkets', 0, 'capacityPriceEscalator'], 'capacity-1-capacityPriceEscalator'),
  escalatorPlace(['capacityMarkets', 0, 'energyPriceEscalator'], 'capacity-1-energyPriceEscalator'),
  {
    name: 'contract with obligations',
    fields: contractFields,
    path: ['contracts', 0],
    prefix: 'contract-1',
    idle: ['contractedSolarCapacity', 'contractedStorageCapacity', 'contractedWindCapacity'],
  },
  {
    name: 'contract of a share',
    fields: contractFields,
    path: ['contracts', 0],
    prefix: 'contract-1',
    idle: ['shortagePenaltySensitivity', 'flatShortagePenalty'],
    project: percentContracted,
  },
  {
    name: 'contract of a share without wind',
    fields: contractFields,
    path: ['contracts', 0],
    prefix: 'contract-1',
    idle: ['contractedWindCapacity', 'shortagePenaltySensitivity', 'flatShortagePenalty'],
    project: put(percentContracted, ['useWind'], false),
  },
  {
    name: 'contract without penalty',
    fields: contractFields,
    path: ['contracts', 0],
    prefix: 'contract-1',
    idle: [
      'contractedSolarCapacity',
      'contractedStorageCapacity',
      'contractedWindCapacity',
      'shortagePenaltySensitivity',
      'flatShortagePenalty',
    ],
    project: put(full, ['contracts', 0, 'useShortagePenalty'], false),
  },
  escalatorPlace(['contracts', 0, 'energyPriceEscalator'], 'contract-1-energyPriceEscalator'),
  escalatorPlace(['contracts', 0, 'shortagePenaltyPriceEscalator'], 'contract-1-shortagePenaltyPriceEscalator'),
  {
    name: 'obligation',
    fields: obligationFields,
    path: ['contracts', 0, 'obligations', 0],
    prefix: 'contract-1-obligation-1',
    idle: ['value'],
  },
  { name: 'system sizer', fields: systemSizerFields, path: ['contracts', 0, 'systemSizerLimits'], prefix: 'contract-1-systemSizerLimits' },
  {
    name: 'system sizer without wind',
    fields: systemSizerFields,
    path: ['contracts', 0, 'systemSizerLimits'],
    prefix: 'contract-1-systemSizerLimits',
    idle: ['windRatingSize', 'windMinSize', 'windMaxSize'],
    project: put(full, ['contracts', 0, 'systemSizerLimits', 'useWind'], false),
  },
  { name: 'solar calculator', fields: solarFields, path: ['solar', 0], prefix: 'pv-1', idle: ['customSize'] },
  {
    name: 'solar import',
    fields: solarFields,
    path: ['solar', 0],
    prefix: 'pv-1',
    idle: ['deratingFactor', 'slope', 'groundReflectance', 'azimuth', 'temperatureCoefficient', 'nominalCellTemperature'],
    project: fromFile,
  },
  {
    name: 'file of solar production',
    fields: productionFileFields,
    path: ['solar', 0, 'customSizeArray', 0],
    prefix: 'pv-1-file-1',
    project: severalFiles,
  },
  ...costPlaces('solar', solarCostFields, ['solar', 0, 'cost'], 'pv-1-cost'),
  escalatorPlace(['solar', 0, 'omEscalator'], 'pv-1-omEscalator'),
  escalatorPlace(['solar', 0, 'degradation'], 'pv-1-degradation', degradationFields),
  ...converterPlaces('solar converter', solarConverterCostFields, ['solar', 0, 'converter'], 'pv-1-converter'),
  { name: 'solar resource', fields: resourceFields.solarResource, path: ['solarResource'], prefix: 'solarResource' },
  { name: 'solar scale', fields: { scale: resourceScales.solarResource }, path: ['solarResource'], prefix: 'solarResource' },
  {
    name: 'temperature resource',
    fields: resourceFields.temperatureResource,
    path: ['temperatureResource'],
    prefix: 'temperatureResource',
  },
  {
    name: 'temperature scale',
    fields: { scale: resourceScales.temperatureResource },
    path: ['temperatureResource'],
    prefix: 'temperatureResource',
  },
  { name: 'wind calculator', fields: windFields, path: ['wind', 0], prefix: 'wind-1', idle: ['customSizing', 'dataName', 'dataRating'] },
  {
    name: 'wind import',
    fields: windFields,
    path: ['wind', 0],
    prefix: 'wind-1',
    idle: ['sizing', 'hubHeight', 'altitude', 'anemometerHeight'],
    project: imported,
  },
  { name: 'turbine', fields: turbineSpecFields, path: ['wind', 0, 'specs'], prefix: 'wind-1-specs', idle: ['hubHeight', 'lifetime'] },
  { name: 'turbine losses', fields: turbineLossFields, path: ['wind', 0, 'specs', 'losses'], prefix: 'wind-1-losses' },
  ...costPlaces('wind', windCostFields, ['wind', 0, 'cost'], 'wind-1-cost'),
  escalatorPlace(['wind', 0, 'omEscalator'], 'wind-1-omEscalator'),
  { name: 'wind resource', fields: resourceFields.windResource, path: ['windResource'], prefix: 'windResource' },
  { name: 'wind scale', fields: { scale: resourceScales.windResource }, path: ['windResource'], prefix: 'windResource' },
  { name: 'storage', fields: storageFields, path: ['storage', 0], prefix: 'storage-1' },
  {
    name: 'storage without augmentation, cycle limit and auxiliary load',
    fields: storageFields,
    path: ['storage', 0],
    prefix: 'storage-1',
    idle: ['augmentationCost', 'augmentationPriceSensitivity', 'cycleLimitPerDay', 'auxiliaryLoadSensitivity', 'auxiliaryLoadFlatPrice'],
    project: put(full, ['storage', 0], {
      ...full.storage[0],
      allowAugmentation: false,
      useCycleLimitPerDay: false,
      useAuxiliaryLoad: false,
    }),
  },
  { name: 'deferment', fields: defermentFields, path: ['storage', 0, 'deferment'], prefix: 'storage-1-deferment' },
  { name: 'storage specification', fields: ownSpecFields, path: ['storage', 0, 'specs'], prefix: 'storage-1-specs' },
  ...costPlaces('storage', storageCostFields, ['storage', 0, 'cost'], 'storage-1-cost'),
  escalatorPlace(['storage', 0, 'omEscalator'], 'storage-1-omEscalator'),
  escalatorPlace(['storage', 0, 'auxiliaryLoadPriceMultiYear'], 'storage-1-auxiliaryLoadPriceMultiYear'),
  escalatorPlace(['storage', 0, 'rteDegradationOverTime'], 'storage-1-rteDegradationOverTime', degradationFields),
  ...converterPlaces('storage converter', storageConverterCostFields, ['storage', 0, 'converter'], 'storage-1-converter'),
  ...converterPlaces('system converter', solarConverterCostFields, ['inverter'], 'inverter', inverterFields),
  ...incentiveKindNames.map((kind, index) => ({
    name: kind,
    fields: incentiveKinds[kind].fields,
    path: ['incentives', index],
    prefix: `incentive-${kind}`,
  })),
];

/** Numbers just outside the range, by as much as an integer differs. */
const outside = ({ min, max }: NumberField): readonly number[] => [
  ...(min ? [min.open ? min.value : min.value - 1] : []),
  ...(max ? [max.open ? max.value : max.value + 1] : []),
];

function holding(field: Field, before: unknown, number: number): unknown {
  if (field.kind === 'values') return [{ id: 'v1', value: number }];
  return field.kind === 'sizing' ? { ...(before as object), values: [{ id: 'v1', value: number }] } : number;
}

/** Invalid values of a field. */
function wrongValues(field: Field): readonly unknown[] {
  if (field.kind === 'text') return ['x'.repeat(field.maxLength + 1)];
  const range = numberOf(field);
  return range ? outside(range).map((number) => holding(field, field.initial, number)) : [];
}

const cases = places.flatMap((place) =>
  Object.entries(place.fields).flatMap(([field, of]) => wrongValues(of).map((value) => ({ ...place, field, of, value }))),
);

const errorsAt = (project: Project, anchor: string): readonly Issue[] =>
  runChecks(project).filter((issue) => issue.severity === 'error' && issue.anchor === anchor);

test.each(cases)('$name: $field must not be $value', ({ fields, path, prefix, idle = [], project = full, field, value }) => {
  const anchor = prefix === '' ? field : `${prefix}-${field}`;
  const label = inEnglish((fields[field] as Field).label);
  expect(fieldMessage(fields[field] as Field, value)).toBeDefined();
  const reported = errorsAt(put(project, [...path, field], value), anchor).filter(({ text }) => inEnglish(text).includes(label));
  const before = errorsAt(project, anchor).filter(({ text }) => inEnglish(text).includes(label));
  expect(before).toEqual([]);
  expect(reported.length > 0).toBe(!idle.includes(field));
});

test('a number that is none is told, wherever it stands', () => {
  const texts = (value: number) => runChecks({ ...full, systemOmCost: value }).filter(({ anchor }) => anchor === 'systemOmCost');
  expect(texts(Number.NaN).map(({ text }) => text)).toEqual(['System O&M Cost must be ≥ 0']);
});

test('a whole number is asked for where the field is one', () => {
  const project = put(full, ['solar', 0, 'lifetime'], 2.5);
  expect(errorsAt(project, 'pv-1-lifetime').map(({ text }) => text)).toEqual(['PV Solar 1: Lifetime must be an integer']);
});

test('a storage may begin full, and be drawn empty', () => {
  const specs = { ...full.storage[0]?.specs, initialStateOfCharge: 100, minimumStateOfCharge: 0 };
  const found = runChecks(put(full, ['storage', 0, 'specs'], specs)).filter(({ anchor }) => anchor?.startsWith('storage-1-specs'));
  expect(found).toEqual([]);
});

test('one wrong value of a list is enough', () => {
  const project = put(
    full,
    ['storage', 0, 'cycleLimitPerDay'],
    [
      { id: 'v1', value: 1 },
      { id: 'v2', value: -1 },
    ],
  );
  expect(errorsAt(project, 'storage-1-cycleLimitPerDay').map(({ code }) => code)).toContain('ST-CYC');
});

test('fields without effect are fields of their catalogue', () => {
  for (const { name, fields, idle = [] } of places) for (const field of idle) expect(fields, `${name}: ${field}`).toHaveProperty(field);
});
