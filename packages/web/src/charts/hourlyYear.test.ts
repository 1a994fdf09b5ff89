import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  colourIndex,
  heatPixels,
  heatScale,
  hourAt,
  hourlyMeans,
  hourText,
  monthPlaces,
  placeOf,
  quantile,
  ramp,
  rgbOf,
  type Rgb,
} from './hourlyYear';

const year = (value: (hour: number) => number) => Float64Array.from({ length: 8760 }, (_, hour) => value(hour));

describe('hours of a year', () => {
  test('with quarter hours a cell is the mean of its hour', () => {
    const quarters = Array.from({ length: 35_040 }, (_, step) => step % 4);
    const means = hourlyMeans(quarters, 15);
    expect(means).toHaveLength(8760);
    expect(means[4000]).toBe(1.5);
  });

  test('hours stay as they are', () => {
    expect(hourlyMeans([3, 1, 2], 60)).toEqual(Float64Array.of(3, 1, 2));
  });

  test('the year begins at midnight of 1 January and knows no leap day', () => {
    expect(hourText(0, 'en')).toBe('Jan 1 00:00');
    expect(hourText(59 * 24 + 19, 'en-GB')).toBe('1 Mar 19:00');
    expect(hourText(8759, 'en-GB')).toBe('31 Dec 23:00');
    expect(monthPlaces('en')[2]).toEqual({ name: 'Mar', x: 59 / 365 });
  });
});

describe('colour scale', () => {
  test('a quantile lies between its neighbours in proportion', () => {
    expect(quantile([0, 10, 20, 30], 0.5)).toBe(15);
    expect(quantile([0, 10, 20, 30], 0)).toBe(0);
    expect(quantile([0, 10, 20, 30], 1)).toBe(30);
  });

  test('runs from the 2nd to the 98.5th percentile, so that a few peaks do not pale the rest', () => {
    const peaks = year((hour) => (hour < 80 ? 2000 : 40 * (hour / 8760)));
    const { low, high } = heatScale(peaks, true);
    expect(low).toBeCloseTo(1.13, 1);
    expect(high).toBeLessThan(41);
  });

  test('passes over hours that are not known, and leaves them transparent', () => {
    const half = year((hour) => (hour < 4380 ? NaN : hour - 4380));
    expect(heatScale(half, false).high).toBeCloseTo(0.985 * 4379, 6);
    expect(heatScale(Float64Array.of(NaN), false)).toEqual({ low: 0, high: 0 });
    const pixels = heatPixels(Float64Array.of(NaN, 7), { low: 0, high: 10 }, [[1, 2, 3]], undefined);
    const cell = (hour: number) => [...pixels.subarray((23 - hour) * 365 * 4, (23 - hour) * 365 * 4 + 4)];
    expect(cell(0)).toEqual([0, 0, 0, 0]);
    expect(cell(1)).toEqual([1, 2, 3, 255]);
  });

  test('does not begin below zero where negative hours have their own colour', () => {
    const dips = year((hour) => (hour < 1000 ? -20 : 40));
    expect(heatScale(dips, true)).toEqual({ low: 0, high: 40 });
    expect(heatScale(dips, false)).toEqual({ low: -20, high: 40 });
  });

  test('values at and beyond the ends take the first and the last colour', () => {
    const scale = { low: 10, high: 110 };
    expect([-5, 10, 59, 60, 110, 2000].map((value) => colourIndex(value, scale, 100))).toEqual([0, 0, 49, 50, 99, 99]);
  });

  test('a flat series has one colour', () => {
    expect(
      colourIndex(
        7,
        heatScale(
          year(() => 7),
          true,
        ),
        64,
      ),
    ).toBe(0);
  });

  test('a ramp begins and ends with its stops', () => {
    const stops: readonly Rgb[] = [rgbOf('#EEF3FB'), rgbOf('#4f80da'), rgbOf('#152e6b')];
    const colours = ramp(stops, 65);
    expect(colours).toHaveLength(65);
    expect(colours[0]).toEqual([238, 243, 251]);
    expect(colours[32]).toEqual([79, 128, 218]);
    expect(colours[64]).toEqual([21, 46, 107]);
  });
});

describe('the picture', () => {
  const pale: Rgb = [1, 2, 3];
  const dark: Rgb = [4, 5, 6];
  const rust: Rgb = [9, 9, 9];

  test('midnight of 1 January is the pixel at the lower left, and the last hour the one at the upper right', () => {
    const pixels = heatPixels(
      year((hour) => (hour === 0 ? -1 : hour === 8759 ? 100 : 0)),
      { low: 0, high: 100 },
      [pale, dark],
      rust,
    );
    expect(Array.from(pixels.slice(23 * 365 * 4, 23 * 365 * 4 + 4))).toEqual([...rust, 255]);
    expect(Array.from(pixels.slice(364 * 4, 365 * 4))).toEqual([...dark, 255]);
    expect(Array.from(pixels.slice(0, 4))).toEqual([...pale, 255]);
  });

  test('without a colour for them, negative values take the palest', () => {
    const pixels = heatPixels(Float64Array.of(-10, 0), { low: -10, high: 0 }, [pale, dark], undefined);
    expect(Array.from(pixels.slice(23 * 365 * 4, 23 * 365 * 4 + 4))).toEqual([...pale, 255]);
  });

  test('the place of an hour leads back to the hour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8759 }), (hour) => {
        const { x, y } = placeOf(hour);
        expect(hourAt(x, y)).toBe(hour);
      }),
    );
  });
});
