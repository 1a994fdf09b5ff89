import { expect, test } from 'vitest';
import { openWindowCounts } from './windowCounts';

test('counts of a key last from its first to the end of the window, whatever came between', () => {
  const counts = openWindowCounts(60_000);
  counts.add('ann', 0);
  counts.add('ann', 59_999, 3);
  expect([counts.count('ann', 59_999), counts.count('ben', 0), counts.count('ann', 60_000)]).toEqual([4, 0, 0]);
  counts.add('ann', 60_000);
  expect(counts.count('ann', 119_999)).toBe(1);
});

test('an amount above the maximum waits for the end of the window and is not counted; the first of a window always passes', () => {
  const counts = openWindowCounts(60_000);
  expect(counts.take('ann', 0, 10, 11)).toBe(0);
  expect(counts.take('ann', 15_500, 10)).toBe(45);
  expect(counts.count('ann', 15_500)).toBe(11);
  expect([counts.take('ann', 60_000, 2), counts.take('ann', 60_000, 2), counts.take('ann', 60_000, 2)]).toEqual([0, 0, 60]);
});
