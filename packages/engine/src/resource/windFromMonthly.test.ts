import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monthStarts } from '@hybrid/project/basics/calendar';
import { mean } from '../series';
import { weibullShape, weibullVariation } from './weibull';
import { usualWindStatistics, windFromMonthly } from './windFromMonthly';
import { windStatistics, type WindStatistics } from './windStatistics';

const plains = [8.1, 8, 8.6, 8.9, 8, 7.3, 6.4, 6.3, 6.9, 7.6, 8, 8.2];
const monthOf = (year: Float64Array, month: number): Float64Array =>
  year.subarray(((monthStarts[month] as number) * year.length) / 365, ((monthStarts[month + 1] as number) * year.length) / 365);

/** Estimates the shape by maximum likelihood (Stevens and Smulders 1979), independently of the mean and variance that the generator uses. */
function shapeByLikelihood(speeds: Float64Array): number {
  let shape = 2;
  for (let pass = 0; pass < 50; pass++) {
    let [powers, weighted, logs] = [0, 0, 0];
    for (const speed of speeds) {
      const log = Math.log(Math.max(speed, 1e-6));
      powers += speed ** shape;
      weighted += speed ** shape * log;
      logs += log;
    }
    shape = (shape + 1 / (weighted / powers - logs / speeds.length)) / 2;
  }
  return shape;
}

describe('Weibull distribution', () => {
  test('of shape 2 (Rayleigh) it varies by √(4/π − 1), of shape 1 (exponential) by its mean', () => {
    expect(weibullVariation(2)).toBeCloseTo(Math.sqrt(4 / Math.PI - 1), 12);
    expect(weibullVariation(1)).toBeCloseTo(1, 12);
  });

  test('the shape is found from the variation', () => {
    for (const shape of [0.8, 1.5, 2, 3.7, 9]) expect(weibullShape(weibullVariation(shape))).toBeCloseTo(shape, 9);
  });
});

describe('acceptance', () => {
  const statistics: readonly WindStatistics[] = [
    usualWindStatistics,
    { weibullK: 1.7, autocorrelation: 0.9, diurnalStrength: 0.1, peakHour: 20 },
    { weibullK: 2.3, autocorrelation: 0.7, diurnalStrength: 0.4, peakHour: 14 },
    { weibullK: 2.6, autocorrelation: 0.96, diurnalStrength: 0, peakHour: 15 },
  ];
  const cases = statistics.flatMap((wanted) => [1, 0.5, 0.25].flatMap((step) => [1, 2].map((seed) => [wanted, step, seed] as const)));

  test.each(cases)('%o with steps of %f h, seed %i', (wanted, step, seed) => {
    const year = windFromMonthly(plains, step, seed, wanted);
    expect(year).toHaveLength(8760 / step);
    plains.forEach((average, month) => expect(mean(monthOf(year, month))).toBeCloseTo(average, 9));
    const found = windStatistics(year) as WindStatistics;
    expect(Math.abs(found.autocorrelation - wanted.autocorrelation)).toBeLessThan(0.005);
    expect(Math.abs(found.diurnalStrength - wanted.diurnalStrength)).toBeLessThan(0.005);
    expect(Math.abs(found.weibullK - wanted.weibullK)).toBeLessThan(0.1);
    expect(Math.abs(shapeByLikelihood(year) - wanted.weibullK)).toBeLessThan(0.15);
    if (wanted.diurnalStrength > 0) expect(Math.abs(found.peakHour - wanted.peakHour)).toBeLessThan(1);
  });
});

describe('limits', () => {
  test('no wind stays none, and a calm month stays calm', () => {
    expect(
      windFromMonthly(
        Array.from({ length: 12 }, () => 0),
        1,
        1,
      ).every((speed) => speed === 0),
    ).toBe(true);
    const year = windFromMonthly(plains.with(6, 0), 1, 1);
    expect(Math.max(...monthOf(year, 6))).toBe(0);
    expect(windStatistics(new Float64Array(8760))).toBeUndefined();
  });

  test('the same seed makes the same year', () => {
    expect(windFromMonthly(plains, 1, 4)).toEqual(windFromMonthly(plains, 1, 4));
    expect(windFromMonthly(plains, 1, 5)).not.toEqual(windFromMonthly(plains, 1, 4));
  });

  test.each([
    ['a negative average', plains.with(0, -1), usualWindStatistics, 'month 1 must be a number ≥ 0'],
    ['13 averages', [...plains, 5], usualWindStatistics, '13 monthly averages'],
    ['a shape below 1', plains, { ...usualWindStatistics, weibullK: 0.5 }, 'Weibull k must be ≥ 1 and ≤ 10'],
    ['a perfect memory', plains, { ...usualWindStatistics, autocorrelation: 1 }, 'Autocorrelation must be ≥ 0 and ≤ 0.99'],
    [
      'a day stronger than the wind',
      plains,
      { ...usualWindStatistics, diurnalStrength: 1 },
      'Diurnal pattern strength must be ≥ 0 and ≤ 0.6',
    ],
    ['an hour beyond the day', plains, { ...usualWindStatistics, peakHour: 25 }, 'Hour of peak wind speed must be ≥ 0 and ≤ 24'],
  ])('refuses %s', (_, averages, wanted, text) => {
    expect(() => windFromMonthly(averages, 1, 1, wanted)).toThrow(text);
  });
});

test('any averages and statistics of real places: finite speeds, none below zero, months met', () => {
  const sample = fc.record({
    averages: fc.array(fc.double({ min: 0.5, max: 14, noNaN: true }), { minLength: 12, maxLength: 12 }),
    wanted: fc.record({
      weibullK: fc.double({ min: 1, max: 4, noNaN: true }),
      autocorrelation: fc.double({ min: 0, max: 0.99, noNaN: true }),
      diurnalStrength: fc.double({ min: 0, max: 0.6, noNaN: true }),
      peakHour: fc.double({ min: 0, max: 24, noNaN: true }),
    }),
    seed: fc.integer(),
  });
  fc.assert(
    fc.property(sample, ({ averages, wanted, seed }) => {
      const year = windFromMonthly(averages, 1, seed, wanted);
      expect(year.every((speed) => speed >= 0 && Number.isFinite(speed))).toBe(true);
      averages.forEach((average, month) => expect(mean(monthOf(year, month))).toBeCloseTo(average, 9));
    }),
    { numRuns: 20 },
  );
});
