import { expect, test } from 'vitest';
import { escalation, newEscalator, remainingShare, resizedValues } from './escalator';

const values = [
  { year: 4, value: 0.7 },
  { year: 2, value: 0.9 },
];
const custom = { ...newEscalator(5), enabled: true, multiYearKind: 'custom', customValues: values } as const;

test('a value belongs to its year, wherever it stands in the list; a year without one has that of the year before, and the first ones 1', () => {
  const years = [0, 1, 2, 3, 4];
  expect(years.map((year) => escalation(custom, year))).toEqual([1, 0.9, 0.9, 0.7, 0.7]);
  expect(years.map((year) => remainingShare(custom, year))).toEqual([1, 0.9, 0.9, 0.7, 0.7]);
  expect(resizedValues(values, 5).map(({ value }) => value)).toEqual([1, 0.9, 0.9, 0.7, 0.7]);
});

test('a steady change is compound from the second year on: 2 % a year is 1.0404 in the third, and leaves 0.9604 of production', () => {
  const steady = { ...newEscalator(5), enabled: true, linearValue: 2 };
  expect(escalation(steady, 2)).toBeCloseTo(1.0404, 12);
  expect(remainingShare(steady, 2)).toBeCloseTo(0.9604, 12);
});
