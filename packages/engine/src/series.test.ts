import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mean, median, resample, turned } from './series';

const year = (count: number, value: (t: number) => number): Float64Array => Float64Array.from({ length: count }, (_, t) => value(t));

describe('another step', () => {
  test('finer values are averaged', () => {
    const quarterHours = year(35040, (t) => t % 4);
    expect(resample(quarterHours, 8760, 'hold').subarray(0, 2)).toEqual(Float64Array.of(1.5, 1.5));
  });

  test('coarser prices are held', () => {
    const hours = year(8760, (t) => t);
    expect(resample(hours, 17520, 'hold').subarray(0, 4)).toEqual(Float64Array.of(0, 0, 1, 1));
  });

  test('10 minutes become 15 through 5: one and a half of the old in each of the new', () => {
    const tenMinutes = year(52560, (t) => t);
    expect(resample(tenMinutes, 35040, 'hold').subarray(0, 2)).toEqual(Float64Array.of(1 / 3, 5 / 3));
  });

  test('an hour of irradiance between a darker and a brighter one rises, and keeps its mean', () => {
    const hours = new Float64Array(8760);
    hours.set([0, 0.2, 0.4, 0.6], 10);
    const halves = resample(hours, 17520, 'irradiance');
    expect(halves[24]).toBeCloseTo(0.35, 12);
    expect(halves[25]).toBeCloseTo(0.45, 12);
  });

  test('the night beside an hour of sun stays dark', () => {
    const hours = new Float64Array(8760);
    hours[12] = 0.5;
    const halves = resample(hours, 17520, 'irradiance');
    expect(halves.filter((value) => value > 0)).toHaveLength(2);
  });

  test('wind rises and falls between the hours, keeps their means, and a calm hour stays calm', () => {
    const hours = year(8760, (t) => [4, 8, 6, 0][t % 4] as number);
    const quarters = resample(hours, 35040, 'wind');
    expect(quarters[4]).toBeLessThan(quarters[7] as number);
    expect(mean(quarters.subarray(4, 8))).toBeCloseTo(8, 12);
    expect(Array.from(quarters.subarray(12, 16))).toEqual([0, 0, 0, 0]);
    expect(quarters.every((speed) => speed >= 0)).toBe(true);
  });

  test('temperatures about zero keep their mean, by a difference', () => {
    const hours = year(8760, (t) => (t % 2 === 0 ? -1 : 3));
    const halves = resample(hours, 17520, 'temperature');
    expect(((halves[20] as number) + (halves[21] as number)) / 2).toBeCloseTo(-1, 12);
  });
});

test('no change of step changes the mean of the year', () => {
  const counts = [8760, 17520, 35040, 52560];
  fc.assert(
    fc.property(
      fc.constantFrom(...counts),
      fc.constantFrom(...counts),
      fc.constantFrom('hold' as const, 'irradiance' as const, 'wind' as const, 'temperature' as const),
      fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 7, maxLength: 7 }),
      (from, to, refinement, week) => {
        const series = year(from, (t) => week[t % 7] as number);
        expect(mean(resample(series, to, refinement))).toBeCloseTo(mean(series) as number, 8);
      },
    ),
    { numRuns: 25 },
  );
});

test('the median of an even number of values is between the middle ones', () => {
  expect(median(Float64Array.of(4, 1, 3, 2))).toBe(2.5);
  expect(median(Float64Array.of(9, 1, 5))).toBe(5);
  expect(median(new Float64Array(0))).toBeUndefined();
});

test('a year turned by steps is a ring; a part of a step is shared between two, so sums stay', () => {
  const year = Float64Array.of(1, 2, 3, 4);
  expect(turned(year, 1)).toEqual(Float64Array.of(4, 1, 2, 3));
  expect(turned(year, -1)).toEqual(Float64Array.of(2, 3, 4, 1));
  expect(turned(year, 0.5)).toEqual(Float64Array.of(2.5, 1.5, 2.5, 3.5));
  // 5.75 steps towards the beginning: three quarters of one step and a quarter of the one before it.
  expect(turned(year, -5.75)).toEqual(Float64Array.of(2.75, 3.75, 1.75, 1.75));
  expect(turned(year, 4)).toBe(year);
});
