import { describe, expect, test } from 'vitest';
import { augmentationPrices } from './augmentationPrices';

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

  test('what the converter costs more for each MWh is added in all years, and scaled with it', () => {
    expect([...augmentationPrices([150, 100], 0, 0.5, 3, 20_000)]).toEqual([85_000, 60_000, 60_000]);
  });

  test('a zero in a series that has prices is a price', () => {
    expect([...augmentationPrices([150, 0], 90_000, 1, 3)]).toEqual([150_000, 0, 0]);
  });
});
