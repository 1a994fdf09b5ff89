import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockText, progressOf } from './progress';

test('84 seconds are a minute and 24 seconds', () => {
  expect(clockText(84_000)).toBe('00:01:24');
  expect(clockText(3 * 3_600_000 + 59 * 60_000 + 58_001)).toBe('03:59:59');
  expect(clockText(0)).toBe('00:00:00');
});

test('a quarter of the simulations in ten seconds leaves thirty', () => {
  expect(progressOf(5, 20, 10_000)).toEqual({ progress: 25, estimatedRemainingTime: '00:00:30' });
});

test('before the first simulation nothing is known of the time left', () => {
  expect(progressOf(0, 20, 10_000)).toEqual({ progress: 0, estimatedRemainingTime: '00:00:00' });
});

test('progress never falls, and is 100 only when all is done', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat(), fc.nat(), (total, first, more) => {
      const done = Math.min(first, total);
      const later = Math.min(done + more, total);
      expect(progressOf(later, total, 1).progress).toBeGreaterThanOrEqual(progressOf(done, total, 1).progress);
      expect(progressOf(done, total, 1).progress === 100).toBe(done === total);
    }),
  );
});
