import { expect, test } from 'vitest';
import { economicsFields } from '../document/economics';
import { energyMarketFields } from '../document/energyMarket';
import { gridConnectionFields } from '../document/gridConnection';
import { incentiveKinds } from '../document/incentive';
import { converterFields } from '../document/converter';
import { siteFields } from '../document/site';
import { solarFields } from '../document/solar';
import { storageFields } from '../document/storage';
import { storageSpecFields } from '../library/storageSpec';
import { count, fieldMessage, inRange, issueText, number, percent, power, rangeText, text, values, type Fields } from './field';

const catalogues: Readonly<Record<string, Fields>> = {
  siteFields,
  economicsFields,
  gridConnectionFields,
  energyMarketFields,
  solarFields,
  storageFields,
  storageSpecFields,
  converterFields,
  itc: incentiveKinds.itc.fields,
};

test.each(Object.entries(catalogues))('%s: every field has a label and an initial value in its own range', (_, fields) => {
  for (const [name, field] of Object.entries(fields)) {
    expect(field.label, name).not.toBe('');
    expect(field.schema.safeParse(field.initial).success, name).toBe(true);
    expect(fieldMessage(field, field.initial), name).toBeUndefined();
  }
});

test.each([
  [power('Interconnection Limit', 1), -1, 'The value must be ≥ 0'],
  [number('Relative size', 1, { above: 0, below: 10 }), 0, 'The value must be > 0 and < 10'],
  [number('Relative size', 1, { above: 0, below: 10 }), 10, 'The value must be > 0 and < 10'],
  [percent('Derating factor', 80), 101, 'The values must be between 0% and 100%'],
  [number('Inflation Rate', 0, { unit: '%', min: -100, max: 100 }), -101, 'The values must be between -100% and 100%'],
  [percent('Efficiency', 98, { above: 0, max: 100 }), 0, 'The value must be > 0 and ≤ 100'],
  [count('Lifetime', 25, { min: 1 }), 2.5, 'The value must be an integer'],
  [count('Lifetime', 25), Number.NaN, 'Enter a number'],
])('%o with %d says %s', (field, value, message) => {
  expect(fieldMessage(field, value)).toBe(message);
});

test('a text longer than its limit is told the limit', () => {
  const name = text('Name', '', 40);
  expect(fieldMessage(name, 'x'.repeat(40))).toBeUndefined();
  expect(fieldMessage(name, 'x'.repeat(41))).toBe('The input must contain 40 characters or less');
});

test('a list of values is wrong where one of its values is', () => {
  const sizes = values(power('PV size', 100));
  expect(fieldMessage(sizes, [{ id: 'a', value: 10 }])).toBeUndefined();
  expect(
    fieldMessage(sizes, [
      { id: 'a', value: 10 },
      { id: 'b', value: -10 },
    ]),
  ).toBe('The value must be ≥ 0');
});

test('an issue names the field it is about', () => {
  expect(issueText(siteFields.lifetime, 41)).toBe('Project Lifetime must be ≥ 1 and ≤ 40');
  expect(issueText(siteFields.lifetime, 0)).toBe('Project Lifetime must be ≥ 1 and ≤ 40');
  expect(issueText(siteFields.lifetime, 2.5)).toBe('Project Lifetime must be an integer');
  expect(issueText(economicsFields.discountRate, 8)).toBeUndefined();
});

test('bounds are in the range unless they are open', () => {
  expect(inRange(percent('Share', 0), 0)).toBe(true);
  expect(inRange(percent('Share', 50, { above: 0, max: 100 }), 0)).toBe(false);
  expect(rangeText(percent('Share', 50, { above: 0, max: 100 }))).toBe('> 0 and ≤ 100');
  expect(inRange(number('Any', 0), Number.POSITIVE_INFINITY)).toBe(false);
});
