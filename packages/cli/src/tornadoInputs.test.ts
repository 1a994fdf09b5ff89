import { expect, test } from 'vitest';
import { tornadoInputs } from './tornadoInputs';

const inputs = [
  { path: 'discountRate', low: { percent: -20 }, high: { percent: 20 } },
  { path: 'storage/storage-1/lifetime', low: { value: 10 }, high: { value: 20.5 } },
];

test('inputs stand in one line, or each in its own with a remark', () => {
  expect(tornadoInputs('discountRate=-20%..20%,storage/storage-1/lifetime=10..20.5')).toEqual(inputs);
  expect(tornadoInputs('# what moves it\ndiscountRate = -20% .. +20%\n\nstorage/storage-1/lifetime=10..20.5 # years\n')).toEqual(inputs);
});

test.each([
  ['discountRate', 'discountRate is no input.'],
  ['discountRate=5', 'discountRate=5 is no input.'],
  ['discountRate=low..9', 'low is no number.'],
  ['discountRate=%..9', '% is no number.'],
  ['# nothing', 'There are no inputs.'],
])('%s is refused', (text, message) => expect(() => tornadoInputs(text)).toThrow(message));
