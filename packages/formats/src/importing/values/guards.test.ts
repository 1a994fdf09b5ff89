import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { guardWarnings, sunOf, type GuardedSeries } from './guards';
import { centreOfDay, minutesLater, moved, solarNoon } from './solarNoon';

/** Returns a year of hours from the value of each hour of the year. */
const yearOf = (valueOf: (hour: number, day: number) => number): Float64Array =>
  Float64Array.from({ length: 8760 }, (_, step) => valueOf(step % 24, Math.floor(step / 24)));

/** Returns irradiance of half a sine from 6 to 18 h about a noon. [kW/m²] */
const sunAbout = (noon: number): Float64Array => yearOf((hour) => 0.3 * Math.max(0, Math.cos((Math.PI * (hour + 0.5 - noon)) / 12)));

const boulder = { latitude: 40, longitude: -105 };

function warningsOf(values: Float64Array, about: Partial<GuardedSeries> = {}): readonly string[] {
  const series: GuardedSeries = {
    kind: 'solarResource',
    values,
    stepMinutes: 60,
    utcOffsetHours: -7,
    place: boulder,
    filePlace: undefined,
    ratedKW: undefined,
    ...about,
  };
  return guardWarnings(series).map(inEnglish);
}

describe('the noon of the sun', () => {
  test('is at 12:00 on the meridian of a zone, and four minutes later for each degree to the west', () => {
    expect(solarNoon(-105, -7)).toBe(12);
    expect(solarNoon(-112, -7)).toBeCloseTo(12 + 28 / 60, 10);
  });

  test.each([6, 11.5, 12, 13.25, 20])('of half a sine about %d h is found there', (noon) => {
    expect(centreOfDay(sunAbout(noon), 60)).toBeCloseTo(noon, 2);
  });

  test('of values without a day is not known', () => {
    expect(
      centreOfDay(
        yearOf(() => 5),
        60,
      ),
    ).toBeUndefined();
  });

  test('23:30 is an hour before 00:30, not 23 hours after it', () => {
    expect(minutesLater(23.5, 0.5)).toBe(-60);
  });
});

describe('values that are moved', () => {
  test('by half an hour are shared between two hours', () => {
    expect([...moved(Float64Array.of(0, 4, 0, 0), 60, 30)]).toEqual([0, 2, 2, 0]);
    expect([...moved(Float64Array.of(0, 4, 0, 0), 60, -30)]).toEqual([2, 2, 0, 0]);
  });

  test('by whole hours are turned round the ends of the year', () => {
    expect([...moved(Float64Array.of(1, 2, 3), 60, 60)]).toEqual([3, 1, 2]);
    expect([...moved(Float64Array.of(1, 2, 3), 60, -60)]).toEqual([2, 3, 1]);
  });

  test('keep their sum', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 3, maxLength: 50 }),
        fc.integer({ min: -1440, max: 1440 }),
        (values, minutes) => {
          const sum = (all: Iterable<number>): number => [...all].reduce((total, value) => total + value, 0);
          expect(sum(moved(Float64Array.from(values), 60, minutes))).toBeCloseTo(sum(values), 9);
        },
      ),
    );
  });
});

describe('the guard of the sun', () => {
  test('leaves a day about the noon of the site alone, and proposes half an hour for one that is half an hour late', () => {
    expect(warningsOf(sunAbout(12))).toEqual([]);
    expect(warningsOf(sunAbout(12.5))).toEqual([
      'The average day of the file has its centre at 12:30; the sun is highest at the site at 12:00. Check the time zone, and whether stamps are at the beginning or the end of their step, or shift the values to 30 minutes earlier.',
    ]);
  });

  test('finds stamps in UTC at a site seven hours to the west', () => {
    const late: GuardedSeries = {
      kind: 'solarResource',
      values: sunAbout(19),
      stepMinutes: 60,
      utcOffsetHours: -7,
      place: boulder,
      filePlace: undefined,
      ratedKW: undefined,
    };
    expect(sunOf(late)?.shiftMinutes).toBe(-420);
    expect(sunOf({ ...late, values: moved(late.values, 60, -420) })?.shiftMinutes).toBe(0);
  });

  test('allows production 40 minutes, for planes to the east or west', () => {
    const kW = sunAbout(12.6).map((value) => value * 1000);
    expect(warningsOf(kW, { kind: 'production' })).toEqual([]);
    expect(
      warningsOf(
        sunAbout(13).map((value) => value * 1000),
        { kind: 'production' },
      ),
    ).toHaveLength(1);
  });

  test('without a longitude warns only far from noon', () => {
    expect(warningsOf(sunAbout(14), { place: {} })).toEqual([]);
    expect(warningsOf(sunAbout(20), { place: {} })[0]).toContain('far from noon');
  });
});

describe('values that cannot be of the plant or the site are warned of:', () => {
  test('days brighter than a clear sky', () => {
    const bright = sunAbout(12).map((value, step) => (step < 24 ? 2 * value : value));
    expect(warningsOf(bright)).toEqual([
      'Days with an irradiation of more than 1.2 times a clear sky: 1, first on 1 Jan. Check the unit and the time of the values.',
    ]);
  });

  test('production far from the size of the plant, in watts or megawatts', () => {
    const farm = yearOf((hour, day) => 50_000 * Math.abs(Math.sin(day * 7 + hour / 5)));
    expect(warningsOf(farm, { kind: 'windProduction', ratedKW: 50_000 })).toEqual([]);
    expect(
      warningsOf(
        farm.map((value) => value / 1000),
        { kind: 'windProduction', ratedKW: 50_000 },
      )[0],
    ).toBe('The maximum is 50 kW; the plant has 50,000 kW. Check the unit, or enter the rated power that the file belongs to.');
  });

  test('a plant that runs nearly all the time', () => {
    expect(
      warningsOf(
        yearOf((hour) => 900 + hour),
        { kind: 'windProduction', ratedKW: 1000 },
      )[0],
    ).toContain('The capacity factor is 91.2 %');
  });

  test('summers in January at a site of the northern half', () => {
    const southern = yearOf((hour, day) => 15 + 10 * Math.cos((2 * Math.PI * day) / 365) + hour / 10);
    expect(warningsOf(southern, { kind: 'temperature' })[0]).toContain('the reverse of the seasons at the site');
    expect(warningsOf(southern, { kind: 'temperature', place: { latitude: -33, longitude: 150 } })).toEqual([]);
  });

  test('prices of another unit, and a lone price of a hundred times its neighbours', () => {
    expect(
      warningsOf(
        yearOf(() => 4000),
        { kind: 'price' },
      )[0],
    ).toContain('The mean price is 4,000 per MWh');
    const spike = yearOf((hour, day) => (hour === 12 && day === 1 ? 9999 : 40));
    expect(warningsOf(spike, { kind: 'price' })).toEqual([
      'The price of 9,999 at 2 Jan 12:00 is more than a hundred times its neighbours. Check it in the file.',
    ]);
  });

  test('a sensor that stopped for two days', () => {
    const frozen = yearOf((hour, day) => (day === 9 || day === 10 ? 7.5 : 5 + Math.sin(day) + hour / 10));
    expect(warningsOf(frozen, { kind: 'windResource' })).toEqual([
      'The same value stands for 48 h from 10 Jan 00:00, as of a sensor or a meter that stopped. Check the file there.',
    ]);
  });

  test('a file of another place', () => {
    const wind = yearOf((hour, day) => 6 + Math.sin(day) + hour / 10);
    expect(warningsOf(wind, { kind: 'windResource', filePlace: { latitude: 40.1, longitude: -105 } })).toEqual([]);
    expect(warningsOf(wind, { kind: 'windResource', filePlace: { latitude: 41, longitude: -105 } })).toEqual([
      'The file is of a place 111 km from the site, at 41, −105. Check that it is the right one.',
    ]);
  });
});
