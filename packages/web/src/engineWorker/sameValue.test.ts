import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameValue } from './sameValue';

test.each([
  [{ a: [1, 2], b: undefined }, { b: undefined, a: [1, 2] }, true],
  [{ a: undefined }, {}, false],
  [{ a: undefined }, { b: undefined }, false],
  [Float64Array.of(1, NaN), Float64Array.of(1, NaN), true],
  [Float64Array.of(1, 2), Float64Array.of(1, 3), false],
  [Float64Array.of(1, 2), [1, 2], false],
  [[1, 2], [1, 2, 3], false],
  [null, {}, false],
  ['1', 1, false],
])('%j and %j: %s', (first, second, same) => {
  expect(sameValue(first, second)).toBe(same);
});

test('a copy says the same, whatever it is', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => sameValue(value, structuredClone(value))));
});
