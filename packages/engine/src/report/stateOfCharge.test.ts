import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chargeByMonth, chargePercentiles, chargeSeries } from './stateOfCharge';

const inEachHour = (of: (hour: number) => number): Float64Array => Float64Array.from({ length: 8760 }, (_, hour) => of(hour));
const allYear = { standsFrom: 0, standsUntil: 8760 };

/** Half full by day; in the night empty, and on the first day of a month full. */
const nights = inEachHour((hour) => (hour % 24 >= 6 && hour % 24 < 18 ? 50 : hour < 24 ? 100 : 0));

describe('a January of half full days and empty nights, its first night full', () => {
  const [january, february] = chargeByMonth(nights, allYear);

  test('goes from 0 to 100 %, and on a mean day from 50/31 to 50 + 50/31 %', () => {
    expect(january?.minimum).toBe(0);
    expect(january?.averageMinimum).toBeCloseTo(50 / 31, 12);
    expect(january?.average).toBeCloseTo(25 + 50 / 31, 12);
    expect(january?.averageMaximum).toBeCloseTo(50 + 50 / 31, 12);
    expect(january?.maximum).toBe(100);
  });

  test('has 50 % in the hours of the day and 100/31 % in those of the night', () => {
    expect(january?.byHour).toHaveLength(24);
    january?.byHour.forEach((mean, hour) => expect(mean).toBeCloseTo(hour >= 6 && hour < 18 ? 50 : 100 / 31, 12));
  });

  test('February knows nothing of it', () => {
    expect([february?.minimum, february?.average, february?.maximum]).toEqual([0, 25, 50]);
  });
});

test('quarters of an hour make the same months and hours', () => {
  const quarters = Float64Array.from({ length: 35_040 }, (_, t) => nights[Math.floor(t / 4)] ?? 0);
  const [hourly, finer] = [chargeByMonth(nights, allYear), chargeByMonth(quarters, { standsFrom: 0, standsUntil: 35_040 })];
  for (const [month, expected] of hourly.entries()) {
    expect(finer[month]?.average).toBeCloseTo(expected?.average ?? NaN, 10);
    expect(finer[month]?.averageMaximum).toBe(expected?.averageMaximum);
    finer[month]?.byHour.forEach((mean, hour) => expect(mean).toBeCloseTo(expected?.byHour[hour] ?? NaN, 10));
  }
});

test('a storage that starts on 10 February has no January, and a February of the days from then on', () => {
  const startsAt = (31 + 9) * 24;
  const [january, february] = chargeByMonth(
    inEachHour((hour) => (hour < startsAt ? 0 : 80)),
    { standsFrom: startsAt, standsUntil: 8760 },
  );
  expect(january).toBeNull();
  expect([february?.minimum, february?.averageMinimum, february?.average]).toEqual([80, 80, 80]);
});

test('the level counts over what may be used: 60 of 80 MWh are three quarters, whatever the nameplate', () => {
  const level = Float64Array.of(60, 0, 80);
  const flows = { chargeMW: level, dischargeMW: level, generationToStorageMW: level, levelMWh: level, storedValuePerMWh: level };
  expect(Array.from(chargeSeries({ flows, usableMWh: Float64Array.of(80, 80, 80) }))).toEqual([75, 0, 100]);
});

test('of 24 hours at 0, 25, 50, 75 and 100 %: a quarter is at 50 % or more, the sixth part at 75 %', () => {
  const charge = inEachHour((hour) => [25, 50, 75, 100, 75, 50, 75, 50][hour % 24] ?? 0);
  const share = (min: number): number | undefined =>
    chargePercentiles(charge, allYear).find(({ stateOfCharge }) => stateOfCharge === min)?.share;
  expect(share(0)).toBe(100);
  expect(share(50)).toBeCloseTo((7 / 24) * 100, 12);
  expect(share(60)).toBeCloseTo((4 / 24) * 100, 12);
  expect(share(100)).toBeCloseTo((1 / 24) * 100, 12);
});

test('whatever the levels: minimum, mean minimum, mean, mean maximum and maximum come in that order, and shares fall with the charge', () => {
  const year = fc
    .array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1, maxLength: 97 })
    .map((pattern) => inEachHour((hour) => pattern[hour % pattern.length] ?? 0));
  // A storage comes and goes with a day.
  const span = fc
    .tuple(fc.integer({ min: 0, max: 364 }), fc.integer({ min: 1, max: 365 }))
    .filter(([from, until]) => from < until)
    .map(([from, until]) => [from * 24, until * 24] as const);
  fc.assert(
    fc.property(year, span, (charge, [standsFrom, standsUntil]) => {
      for (const month of chargeByMonth(charge, { standsFrom, standsUntil })) {
        if (!month) continue;
        const { minimum, averageMinimum, average, averageMaximum, maximum } = month;
        const rising = [minimum, averageMinimum, average, averageMaximum, maximum];
        for (let k = 1; k < rising.length; k++) expect(rising[k]).toBeGreaterThanOrEqual((rising[k - 1] ?? 0) - 1e-9);
      }
      const shares = chargePercentiles(charge, { standsFrom, standsUntil }).map(({ share }) => share);
      expect(shares[0]).toBe(100);
      for (let k = 1; k < shares.length; k++) expect(shares[k]).toBeLessThanOrEqual(shares[k - 1] ?? 0);
    }),
    { numRuns: 50 },
  );
});
