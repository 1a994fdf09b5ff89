import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { economicsFields } from '../document/economics';
import { siteFields } from '../document/site';
import { inEnglish } from '../i18n/inEnglish';
import {
  count,
  fieldMessage,
  initialOf,
  inRange,
  issueText,
  number,
  numberOf,
  numbersIn,
  percent,
  power,
  rangeText,
  shapeOf,
  sizes,
  text,
  values,
  type Field,
  type Fields,
} from './field';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isField = (value: unknown): value is Field => isRecord(value) && 'schema' in value && 'label' in value && 'initial' in value;

const isCatalogue = (value: unknown): value is Fields =>
  isRecord(value) && Object.keys(value).length > 0 && Object.values(value).every(isField);

/** The catalogues in an exported value, which may be records of catalogues themselves. */
function cataloguesIn(name: string, value: unknown): readonly (readonly [name: string, fields: Fields])[] {
  if (isCatalogue(value)) return [[name, value]];
  if (!isRecord(value) || isField(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => (isRecord(inner) ? cataloguesIn(`${name}.${key}`, inner) : []));
}

const source = join(import.meta.dirname, '..');
const files = ['costs', 'document', 'document/incentives', 'library'].flatMap((room) =>
  readdirSync(join(source, room))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `../${room}/${name}`),
);
const modules = await Promise.all(files.map((file) => import(file) as Promise<Readonly<Record<string, unknown>>>));
const catalogues = modules.flatMap((module) => Object.entries(module).flatMap(([name, value]) => cataloguesIn(name, value)));

const known = [
  'siteFields',
  'positionFields',
  'useFields',
  'calculationFields',
  'economicsFields',
  'gridConnectionFields',
  'componentLifetimeFields',
  'energyMarketFields',
  'regulationMarketFields',
  'capacityMarketFields',
  'capacityEventFields',
  'contractFields',
  'systemSizerFields',
  'obligationFields',
  'escalatorFields',
  'degradationFields',
  'solarFields',
  'windFields',
  'storageFields',
  'defermentFields',
  'converterFields',
  'inverterFields',
  'systemConverterFields',
  'solarCostFields',
  'windCostFields',
  'importedWindCostFields',
  'storageCostFields',
  'solarConverterCostFields',
  'storageConverterCostFields',
  'costSensitivityFields',
  'resourceFields.solarResource',
  'resourceFields.windResource',
  'resourceFields.temperatureResource',
  'resourceScales',
  'incentiveKinds.itc.fields',
  'incentiveKinds.macrs.fields',
  'incentiveKinds.bonus.fields',
  'incentiveKinds.prod.fields',
  'storageSpecFields',
  'turbineSpecFields',
  'turbineLossFields',
];

test('every catalogue of the costs, the library and the document is found', () => {
  expect([...new Set(catalogues.map(([name]) => name))].sort()).toEqual(expect.arrayContaining([...known].sort()));
});

test.each(catalogues)('%s: every field has a label and an initial value in its own range', (_, fields) => {
  for (const [name, field] of Object.entries(fields)) {
    expect(inEnglish(field.label).trim(), name).not.toBe('');
    expect(inEnglish(field.label), name).toBe(inEnglish(field.label).trim());
    expect(field.schema.safeParse(field.initial).success, name).toBe(true);
    expect(fieldMessage(field, field.initial), name).toBeUndefined();
    expect(numbersIn(field, field.initial), name).toHaveLength(numberOf(field) ? 1 : 0);
  }
});

test.each(catalogues)('%s: a record that lacks a field takes its initial value, one of the wrong type is refused', (_, fields) => {
  const initial = initialOf(fields);
  for (const [name, schema] of Object.entries(shapeOf(fields))) {
    expect(schema.parse(undefined), name).toEqual(initial[name]);
    expect(schema.safeParse({ no: 'such value' }).success, name).toBe(false);
  }
});

test.each(catalogues)('%s: bounds leave values between them', (_, fields) => {
  for (const [name, field] of Object.entries(fields)) {
    const range = numberOf(field);
    if (range?.min && range.max) expect(range.min.value, name).toBeLessThan(range.max.value);
    if (field.kind === 'choice') expect(new Set(field.options.map(({ value }) => value)).size, name).toBe(field.options.length);
  }
});

test.each([
  [power('plant.interconnectionLimit', 1), -1, 'The value must be ≥ 0'],
  [number('plant.relativeSize', 1, { above: 0, below: 10 }), 0, 'The value must be > 0 and < 10'],
  [number('plant.relativeSize', 1, { above: 0, below: 10 }), 10, 'The value must be > 0 and < 10'],
  [percent('plant.deratingFactor', 80), 101, 'The values must be between 0% and 100%'],
  [number('money.inflationRate', 0, { unit: '%', min: -100, max: 100 }), -101, 'The values must be between -100% and 100%'],
  [percent('plant.efficiency', 98, { above: 0, max: 100 }), 0, 'The value must be > 0 and ≤ 100'],
  [count('plant.lifetime', 25, { min: 1 }), 2.5, 'The value must be an integer'],
  [count('plant.lifetime', 25), Number.NaN, 'Enter a number'],
])('%o with %d says %s', (field, value, message) => {
  expect(fieldMessage(field, value)).toEqual(message);
});

test('a text longer than its limit is told the limit', () => {
  const name = text('site.name', '', 40);
  expect(fieldMessage(name, 'x'.repeat(40))).toBeUndefined();
  expect(fieldMessage(name, 'x'.repeat(41))).toEqual('The input must contain 40 characters or less');
});

test('a list of values is wrong where one of its values is', () => {
  const sizes = values(power('plant.pvSize', 100));
  expect(fieldMessage(sizes, [{ id: 'a', value: 10 }])).toBeUndefined();
  expect(
    fieldMessage(sizes, [
      { id: 'a', value: 10 },
      { id: 'b', value: -10 },
    ]),
  ).toEqual('The value must be ≥ 0');
});

test('sizes are wrong where one of their values is', () => {
  const field = sizes(count('plant.numberOfTurbines', 10), 'absolute');
  const of = (...numbers: readonly number[]) => ({
    kind: 'absolute' as const,
    values: numbers.map((value, index) => ({ id: `v${index}`, value })),
  });
  expect(field.initial).toEqual({ kind: 'absolute', values: [{ id: 'v1', value: 10 }] });
  expect(numbersIn(field, of(1, 2))).toEqual([1, 2]);
  expect(fieldMessage(field, of(0, 10))).toBeUndefined();
  expect(fieldMessage(field, of(10, -1))).toEqual('The value must be ≥ 0');
  expect(fieldMessage(field, of(2.5))).toEqual('The value must be an integer');
  expect(field.schema.safeParse({ kind: 'absolute', values: [] }).success).toBe(false);
});

test('an issue names the field it is about', () => {
  expect(issueText(siteFields.lifetime, 41)).toEqual('Project Lifetime must be > 0 and ≤ 40');
  expect(issueText(siteFields.lifetime, 0)).toEqual('Project Lifetime must be > 0 and ≤ 40');
  expect(issueText(siteFields.lifetime, 2.5)).toEqual('Project Lifetime must be an integer');
  expect(issueText(economicsFields.discountRate, 8)).toBeUndefined();
});

test('bounds are in the range unless they are open', () => {
  expect(inRange(percent('energyMarkets.allocation', 0), 0)).toBe(true);
  expect(inRange(percent('energyMarkets.allocation', 50, { above: 0, max: 100 }), 0)).toBe(false);
  expect(rangeText(percent('energyMarkets.allocation', 50, { above: 0, max: 100 }))).toEqual('> 0 and ≤ 100');
  expect(inRange(number('document.value', 0), Number.POSITIVE_INFINITY)).toBe(false);
});
