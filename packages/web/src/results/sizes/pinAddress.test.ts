import { expect, test } from 'vitest';
import { item } from '../optimization/testing';
import { pinHash, readPins } from './pinAddress';

const [small, middle, large] = ['1a2b3c4d5e6f77', '2a2b3c4d5e6f77', '3a2b3c4d5e6f77'] as const;
const items = [item(large, 150, 3, null), item(middle, 100, 2, null), item(small, 50, 1, null)];

test('an address restores the pinned systems, the base first', () => {
  const hash = pinHash({ ticked: [small, middle, large], base: middle });
  expect(hash).toBe('pins=2a2b3c4d5e,1a2b3c4d5e,3a2b3c4d5e');
  expect(readPins(`#${hash}`, items)).toEqual({ ticked: [middle, small, large], base: middle });
});

test('systems that no longer exist are left out', () =>
  expect(readPins('pins=3a2b3c4d5e,ffffffffff', items)).toEqual({ ticked: [large], base: large }));

test('the hash of another page has no pins', () => {
  expect(readPins('summary', items)).toBeUndefined();
  expect(pinHash({ ticked: [], base: undefined })).toBe('');
});
