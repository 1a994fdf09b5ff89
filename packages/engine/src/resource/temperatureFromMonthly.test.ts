import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monthStarts } from '@hybrid/project/basics/calendar';
import { mean } from '../series';
import { temperatureFromMonthly } from './temperatureFromMonthly';

const golden = [-1.1, 0.2, 4.4, 8.6, 13.8, 19.4, 23.1, 21.9, 17, 10.3, 3.9, -0.7];
const monthOf = (year: Float64Array, month: number): Float64Array =>
  year.subarray(((monthStarts[month] as number) * year.length) / 365, ((monthStarts[month + 1] as number) * year.length) / 365);

test.each([1, 0.5, 0.25])('with steps of %f h each month has its average', (step) => {
  const year = temperatureFromMonthly(golden, step);
  expect(year).toHaveLength(8760 / step);
  golden.forEach((average, month) => expect(mean(monthOf(year, month))).toBeCloseTo(average, 9));
});

describe('shape', () => {
  test('the day swings by the range, coldest at 3 h and warmest at 15 h', () => {
    const day = temperatureFromMonthly(
      Array.from({ length: 12 }, () => 20),
      0.25,
      12,
    ).subarray(0, 96);
    expect(Math.max(...day) - Math.min(...day)).toBeCloseTo(12, 1);
    expect([59, 60]).toContain(day.indexOf(Math.max(...day)));
    expect([11, 12]).toContain(day.indexOf(Math.min(...day)));
  });

  test('without a range the year changes slowly and never leaps at the turn of a month', () => {
    const year = temperatureFromMonthly(golden, 1, 0);
    for (let t = 0; t < 8760; t++) expect(Math.abs((year[(t + 1) % 8760] as number) - (year[t] as number))).toBeLessThan(0.02);
  });

  test('twelve equal averages and no range are one temperature', () => {
    const year = temperatureFromMonthly(
      Array.from({ length: 12 }, () => 25),
      1,
      0,
    );
    expect(Math.min(...year)).toBeCloseTo(25, 12);
    expect(Math.max(...year)).toBeCloseTo(25, 12);
  });
});

test.each([
  ['eleven averages', golden.slice(1), '11 monthly averages'],
  ['no number', golden.with(4, Number.NaN), 'month 5 must be a number'],
  ['below absolute zero', golden.with(4, -300), 'month 5 must be a number > -273.15'],
])('refuses %s', (_, averages, text) => {
  expect(() => temperatureFromMonthly(averages, 1)).toThrow(text);
});

test('whatever the averages, months keep them', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -60, max: 45, noNaN: true }), { minLength: 12, maxLength: 12 }), (averages) => {
      const year = temperatureFromMonthly(averages, 1, 8);
      averages.forEach((average, month) => expect(mean(monthOf(year, month))).toBeCloseTo(average, 8));
    }),
    { numRuns: 20 },
  );
});
