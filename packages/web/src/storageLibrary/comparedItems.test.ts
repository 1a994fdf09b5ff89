import { beforeAll, expect, test } from 'vitest';
import { builtInStorages } from '@hybrid/project/library/builtInStorages';
import { initialStorageSpec, storageSpecFields, type StorageSpec } from '@hybrid/project/library/storageSpec';
import { numbersIn } from '../ui/numbers';
import { comparedFields } from './comparedItems';
import { startWords } from '../i18n/words';

beforeAll(startWords);

const words = { yes: 'yes', no: 'no', simple: 'simple', complex: 'complex', costs: 'Costs', converter: 'Converter' };
const numbers = numbersIn({ comma: false, currencySymbol: '$', dateFormat: 0 });
const differing = (one: StorageSpec, other: StorageSpec) =>
  comparedFields(one, other, numbers, words).filter(({ isDifferent }) => isDifferent);

test('an item does not differ from itself, and every field is told', () => {
  for (const item of builtInStorages) expect(differing(item, item)).toEqual([]);
  expect(comparedFields(initialStorageSpec, initialStorageSpec, numbers, words)).toHaveLength(Object.keys(storageSpecFields).length + 2);
});

test('what differs stands first, with its unit, capacity in MWh', () => {
  const other = { ...initialStorageSpec, nominalCapacity: 4000, isAc: true, fittedA: 0.00007 };
  const fields = comparedFields(initialStorageSpec, other, numbers, words);
  expect(fields.slice(0, 3)).toEqual([
    { label: 'Electrical bus', values: ['DC', 'AC'], isDifferent: true },
    { label: 'Nominal capacity', values: ['1 MWh', '4 MWh'], isDifferent: true },
    { label: 'A', values: ['0.00006000', '0.00007000'], isDifferent: true },
  ]);
  expect(fields.slice(3).some(({ isDifferent }) => isDifferent)).toBe(false);
});

test('ids of lines are no difference, amounts are', () => {
  const renamed = {
    ...initialStorageSpec,
    augmentationDegradationLimitSensitivity: [
      { id: 'other', value: initialStorageSpec.augmentationDegradationLimitSensitivity[0]?.value ?? 0 },
    ],
  };
  expect(differing(initialStorageSpec, renamed)).toEqual([]);
  const costlier = {
    ...initialStorageSpec,
    cost: { ...initialStorageSpec.cost, simple: initialStorageSpec.cost.simple.map((row) => ({ ...row, capital: row.capital + 1 })) },
  };
  expect(differing(initialStorageSpec, costlier).map(({ label }) => label)).toEqual(['Costs']);
});
