import { describe, expect, test } from 'vitest';
import { assertRestores, augmentationMWh, augmentationPrices, healthAfterAugmentation, reachesLimit } from './augmentation';

test('capacity is added at the limit and not before', () => {
  expect([0.6501, 0.65, 0.6499].map((health) => reachesLimit(health, 0.65))).toEqual([false, true, true]);
});

test('a limit of 65 % adds 35 % of the capacity at commercial operation, back to at most all of it', () => {
  expect(augmentationMWh(200, 0.65)).toBeCloseTo(70, 12);
  expect(healthAfterAugmentation(0.64, 0.65)).toBeCloseTo(0.99, 12);
  expect(healthAfterAugmentation(0.65, 0.65)).toBe(1);
});

describe('price of added capacity', () => {
  test('is that of the project year, a thousand times the price per kWh, and holds beyond the series', () => {
    expect([...augmentationPrices([150, 137, 123], 90_000, 1, 5)]).toEqual([150_000, 137_000, 123_000, 123_000, 123_000]);
  });

  test('is scaled by the multiplier of the case', () => {
    expect(augmentationPrices([150], 0, 0.8, 1)[0]).toBeCloseTo(120_000, 9);
  });

  test('is flat where there is no series', () => {
    expect([...augmentationPrices([], 90_000, 1, 2)]).toEqual([90_000, 90_000]);
    expect([...augmentationPrices([0, 0, 0], 90_000, 2, 2)]).toEqual([180_000, 180_000]);
  });

  test('a zero in a series that has prices is a price', () => {
    expect([...augmentationPrices([150, 0], 90_000, 1, 3)]).toEqual([150_000, 0, 0]);
  });
});

test('a limit of 100 %, or capacity that is renewed more than monthly, is refused with what to do', () => {
  expect(() => assertRestores(12, 0.65, 3)).not.toThrow();
  expect(() => assertRestores(13, 0.65, 3)).toThrow(
    expect.objectContaining({ code: 'badInput', detail: expect.stringContaining('operating year 4') as string }),
  );
  expect(() => assertRestores(1, 1, 0)).toThrow(expect.objectContaining({ detail: expect.stringContaining('below 100 %') as string }));
});
