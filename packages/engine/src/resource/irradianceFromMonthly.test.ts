import * as fc from 'fast-check';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { monthLengths, monthStarts } from '@hybrid/project/basics/calendar';
import { seededRandom } from '../seededRandom';
import { sum } from '../series';
import { clearnessAt, clearnessRange, dailyClearness } from './dailyClearness';
import { extraterrestrialHorizontal, extraterrestrialMonthly, meanCosZenith } from './extraterrestrial';
import { planeOfArray } from './irradiance';
import { irradianceFromMonthly } from './irradianceFromMonthly';
import { sunYear } from './solarPosition';

const steps = [1, 0.5, 0.25];
const latitudes = [0, 20, 40, 55, 65, -20, -40, -55, -65];
const site = (latitudeDeg: number, longitudeDeg = 10) => ({ latitudeDeg, longitudeDeg });

/** Averages of the months as clearness times what the sun sends; cloudier in the local winter. */
function averagesAt(latitude: number, clearness: number): number[] {
  const swing = latitude === 0 ? 0 : 0.08 * Math.sign(latitude);
  return extraterrestrialMonthly(latitude).map((outside, month) => outside * (clearness - swing * Math.cos((month * Math.PI) / 6)));
}

function meansByMonth(series: Float64Array): number[] {
  const perDay = series.length / 365;
  return monthLengths.map((length, month) => {
    const days = series.subarray((monthStarts[month] as number) * perDay, (monthStarts[month + 1] as number) * perDay);
    return (sum(days) * 24) / perDay / length;
  });
}

function outsideAt(latitude: number, longitude: number, stepHours: number): Float64Array {
  const sun = sunYear(latitude, longitude, stepHours);
  return extraterrestrialHorizontal(sun, meanCosZenith(sun, latitude));
}

describe('acceptance', () => {
  const cases = latitudes.flatMap((latitude) => steps.map((step) => [latitude, step] as const));

  test.each(cases)('at %f° with steps of %f h the averages of the months are met, the nights dark, no step too clear', (latitude, step) => {
    const averages = averagesAt(latitude, 0.55);
    const global = irradianceFromMonthly(averages, site(latitude), step, 3);
    const outside = outsideAt(latitude, 10, step);
    expect(global).toHaveLength(8760 / step);
    meansByMonth(global).forEach((mean, month) => expect(mean).toBeCloseTo(averages[month] as number, 9));
    const tooClear = global.findIndex((value, t) => value > 0.9 * (outside[t] as number) * (1 + 1e-6));
    expect(tooClear).toBe(-1);
    expect(Math.min(...global.subarray(0, 8760))).toBe(0);
    expect(global.every((value) => value >= 0)).toBe(true);
  });

  test.each(latitudes)('at %f° the irradiation of each day is its clearness times what reaches the atmosphere', (latitude) => {
    const averages = averagesAt(latitude, 0.55);
    const outside = outsideAt(latitude, 10, 1);
    const outsideByDay = Float64Array.from({ length: 365 }, (_, day) => sum(outside.subarray(day * 24, day * 24 + 24)));
    const clearness = dailyClearness(
      averages.map((average, month) => average / (meansByMonth(outside)[month] as number)),
      outsideByDay,
      seededRandom(3),
    );
    const global = irradianceFromMonthly(averages, site(latitude), 1, 3);
    for (let day = 0; day < 365; day++)
      expect(sum(global.subarray(day * 24, day * 24 + 24))).toBeCloseTo((clearness[day] as number) * (outsideByDay[day] as number), 6);
  });
});

describe('clearness of days', () => {
  test.each([0.3, 0.4, 0.5, 0.6, 0.7])('the distribution of a month of mean %f has that mean', (mean) => {
    const range = clearnessRange(mean);
    let total = 0;
    for (let index = 0; index < 1000; index++) total += clearnessAt((index + 0.5) / 1000, range);
    expect(total / 1000).toBeCloseTo(mean, 4);
  });

  test('the steepness is that of the fit of Herzog to Bendt et al., within 0.3, where that was made', () => {
    for (const mean of [0.3, 0.4, 0.5, 0.6, 0.7]) {
      const { min, max, steepness } = clearnessRange(mean);
      const ratio = (max - min) / (max - mean);
      const fitted = -1.498 + (1.184 * ratio - 27.182 * Math.exp(-1.5 * ratio)) / (max - min);
      expect(Math.abs(steepness - fitted)).toBeLessThan(0.3);
    }
  });

  test('means that no sky has ever had still have a distribution about them', () => {
    for (const mean of [0.02, 0.06, 0.1, 0.2, 0.8, 0.86, 0.9]) {
      const range = clearnessRange(mean);
      expect(range.min).toBeLessThan(mean);
      expect(range.max).toBeGreaterThan(mean);
      for (const share of [0, 0.1, 0.5, 0.9, 1]) {
        expect(clearnessAt(share, range)).toBeGreaterThanOrEqual(range.min - 1e-9);
        expect(clearnessAt(share, range)).toBeLessThanOrEqual(range.max + 1e-9);
      }
    }
  });

  test('days remember the day before with a correlation near 0.29', () => {
    const outside = new Float64Array(365).fill(10);
    let [product, square] = [0, 0];
    for (let seed = 1; seed <= 20; seed++) {
      const days = dailyClearness(
        Array.from({ length: 12 }, () => 0.5),
        outside,
        seededRandom(seed),
      );
      for (let day = 1; day < 365; day++) {
        product += ((days[day] as number) - 0.5) * ((days[day - 1] as number) - 0.5);
        square += ((days[day] as number) - 0.5) ** 2;
      }
    }
    // Each month meets its average, which takes a little of what 31 days share.
    expect(product / square).toBeGreaterThan(0.2);
    expect(product / square).toBeLessThan(0.32);
  });
});

describe('limits', () => {
  test('in the polar night there is no irradiance, and in the midnight sun there is some all day', () => {
    const averages = averagesAt(75, 0.5);
    const global = irradianceFromMonthly(averages, site(75), 1, 1);
    expect(sum(global.subarray(0, 31 * 24))).toBe(0);
    expect(sum(global.subarray(334 * 24))).toBe(0);
    expect(Math.min(...global.subarray(171 * 24, 172 * 24))).toBeGreaterThan(0);
  });

  test('an average of zero makes a month without sun', () => {
    const averages = averagesAt(40, 0.5).map((average, month) => (month === 5 ? 0 : average));
    const global = irradianceFromMonthly(averages, site(40), 1, 1);
    expect(sum(global.subarray((monthStarts[5] as number) * 24, (monthStarts[6] as number) * 24))).toBe(0);
  });

  test('the clearest month there can be, and a little more at the edge of the polar night, are met', () => {
    const averages = extraterrestrialMonthly(66).map((outside) => Math.max(0.08, outside * 0.9));
    meansByMonth(irradianceFromMonthly(averages, site(66), 1, 5)).forEach((mean, month) =>
      expect(mean).toBeCloseTo(averages[month] as number, 9),
    );
  });

  test.each([
    ['more than the sun sends', averagesAt(40, 0.5).with(11, 6), /month 12, 6 kWh\/m²\/day, is more than the 3\.8\d the sun sends/],
    ['a negative average', averagesAt(40, 0.5).with(2, -1), /month 3 must be a number ≥ 0/],
    ['no number', averagesAt(40, 0.5).with(0, Number.NaN), /month 1 must be a number ≥ 0/],
    ['eleven averages', averagesAt(40, 0.5).slice(1), /11 monthly averages/],
  ])('refuses %s', (_, averages, text) => {
    expect(() => irradianceFromMonthly(averages, site(40), 1, 1)).toThrow(text);
  });
});

test('the same seed makes the same year, another seed another; the average of the year stays', () => {
  const averages = averagesAt(35, 0.6);
  const first = irradianceFromMonthly(averages, site(35), 1, 8);
  const second = irradianceFromMonthly(averages, site(35), 1, 9);
  expect(irradianceFromMonthly(averages, site(35), 1, 8)).toEqual(first);
  expect(second).not.toEqual(first);
  expect(sum(second)).toBeCloseTo(sum(first), 6);
});

test('any place, any sky: finite, nothing below zero, averages met', () => {
  const sample = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    // No month on the ground is clearer; and within half a day, as far as longitudes are apart, the sun of a polar month changes by some per cent.
    clearness: fc.double({ min: 0, max: 0.95, noNaN: true }),
    seed: fc.integer(),
    step: fc.constantFrom(...steps),
  });
  fc.assert(
    fc.property(sample, ({ latitude, longitude, clearness, seed, step }) => {
      const outside = extraterrestrialMonthly(latitude);
      const global = irradianceFromMonthly(
        outside.map((value) => value * clearness),
        site(latitude, longitude),
        step,
        seed,
      );
      expect(global.every((value) => value >= 0 && value < 1.5)).toBe(true);
      meansByMonth(global).forEach((mean, month) => {
        // At the very edge of the polar night half an hour of longitude decides whether there is sun.
        if ((outside[month] as number) > 0.01) expect(mean).toBeCloseTo((outside[month] as number) * clearness, 9);
      });
    }),
    { numRuns: 25 },
  );
});

const weatherFolder = '../shared/reference/weather';
describe.skipIf(!existsSync(weatherFolder))('against measured years, from their own averages', () => {
  test.each(['phoenix_tmy', 'golden_2012'])(
    '%s: irradiation of a sloped plane within 2 %, of a tracker within 5 %, quantiles within 0.07 kW/m²',
    (name) => {
      const { lat, lon, ghi } = JSON.parse(readFileSync(`${weatherFolder}/${name}.json`, 'utf8')) as {
        lat: number;
        lon: number;
        ghi: number[];
      };
      const measured = Float64Array.from(ghi, (value) => value / 1000);
      const made = irradianceFromMonthly(meansByMonth(measured), site(lat, lon), 1, 1);
      const sun = sunYear(lat, lon, 1);
      const ratio = (tracking: 'none' | 'horizontal-axis-ns'): number => {
        const plane = { tracking, slopeDeg: 30, azimuthDeg: 0, groundReflectance: 0.2 };
        return sum(planeOfArray(made, sun, lat, plane)) / sum(planeOfArray(measured, sun, lat, plane));
      };
      expect(Math.abs(ratio('none') - 1)).toBeLessThan(0.02);
      expect(Math.abs(ratio('horizontal-axis-ns') - 1)).toBeLessThan(0.05);
      const quantile = (series: Float64Array, share: number): number => {
        const sorted = series.filter((value) => value > 0.01).toSorted();
        return sorted[Math.floor(share * sorted.length)] as number;
      };
      for (const share of [0.1, 0.25, 0.5, 0.75, 0.9, 0.99])
        expect(Math.abs(quantile(made, share) - quantile(measured, share))).toBeLessThan(0.07);
    },
  );
});
