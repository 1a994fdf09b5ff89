import { expect, test } from 'vitest';
import { sellingThreshold, stepsOfValue } from './threshold';
import { sellingHour } from './testing';

test('stored energy offered at 70 at the bus sells above 71.43 in the market, where 2 % is lost on the way', () => {
  expect(sellingThreshold(sellingHour)).toBeCloseTo(70 / 0.98, 9);
});

test('no threshold is stated where none is known: no storage, two storages, no buyer, or a cycle limit', () => {
  const { sources, uses, notes } = sellingHour;
  const stored = sources.filter(({ kind }) => kind === 'storedEnergy');
  const others = sources.filter(({ kind }) => kind !== 'storedEnergy');
  expect(sellingThreshold({ ...sellingHour, sources: others })).toBeUndefined();
  expect(sellingThreshold({ ...sellingHour, sources: [...others, ...stored, ...stored] })).toBeUndefined();
  expect(sellingThreshold({ ...sellingHour, uses: uses.filter(({ kind }) => kind !== 'sale') })).toBeUndefined();
  expect(sellingThreshold({ ...sellingHour, notes: [...notes, 'cycleLimit'] })).toBeUndefined();
});

test('the threshold holds while the marginal value stays: from the fill before the hour to the end of the discharge', () => {
  const values = [30, 60, 60, 60, 60, 45, 60];
  expect(stepsOfValue(values, 3, { from: 0, to: 7 })).toEqual({ from: 1, to: 5 });
  expect(stepsOfValue(values, 3, { from: 2, to: 4 })).toEqual({ from: 2, to: 4 });
});
