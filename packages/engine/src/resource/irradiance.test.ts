import * as fc from 'fast-check';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { PlaneOfArray } from '../cases/case';
import { sum } from '../series';
import { diffuseFraction, planeOfArray } from './irradiance';
import { extraterrestrialNormal, sunYear } from './solarPosition';

interface PublishedDay {
  readonly site: string;
  readonly lat: number;
  readonly lon: number;
  readonly tz: number;
  readonly date: string;
  readonly tilt: number;
  /** Clockwise from north. */
  readonly azimuth: number;
  readonly albedo: number;
  readonly inputs: { readonly ghi: readonly number[] };
  readonly outputs: { readonly poa_total_hdkr_reindl: readonly number[] };
}

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
const dayOfYear = (iso: string): number => (Date.parse(iso) - Date.parse(`${iso.slice(0, 4)}-01-01`)) / 86_400_000;
const fixed = (slopeDeg: number, compassDeg: number, groundReflectance = 0.2): PlaneOfArray => ({
  tracking: 'none',
  slopeDeg,
  azimuthDeg: compassDeg - 180,
  groundReflectance,
});

describe('diffuse share (Erbs)', () => {
  test.each([
    [0, 1],
    [0.22, 0.9802],
    [0.5, 0.6592],
    [0.9, 0.165],
  ])('at a clearness of %f it is %f', (clearness, share) => {
    expect(diffuseFraction(clearness)).toBeCloseTo(share, 3);
  });
});

const days = read<{ readonly cases: readonly PublishedDay[] }>('fixtures/published/solar/plane_of_array.json').cases;

test.each(days.map((day) => [`${day.site} ${day.date} ${day.tilt}°`, day] as const))(
  'the sum of a day is that of pvlib, within 1.5 %%: %s',
  (_, day) => {
    const ghi = new Float64Array(8760);
    const start = dayOfYear(day.date) * 24;
    day.inputs.ghi.forEach((value, hour) => (ghi[start + hour] = value / 1000));
    const total = sum(planeOfArray(ghi, sunYear(day.lat, day.lon, 1, day.tz), day.lat, fixed(day.tilt, day.azimuth, day.albedo))) * 1000;
    const expected = day.outputs.poa_total_hdkr_reindl.reduce((a, b) => a + b, 0);
    expect(Math.abs(total / expected - 1)).toBeLessThan(0.015);
  },
);

interface Weather {
  readonly lat: number;
  readonly lon: number;
  readonly ghi: readonly number[];
}
const weatherFolder = '../shared/reference/weather';
const annual = read<{
  readonly cases: readonly {
    readonly site: string;
    readonly tilt: number;
    readonly azimuth_compass: number;
    readonly poa_annual_kwh_m2: number;
  }[];
}>('fixtures/published/solar/homer_equations_pv.json').cases;
const annualPvlib = read<{
  readonly cases: readonly {
    readonly site: string;
    readonly split: string;
    readonly tilt: number;
    readonly azimuth: number;
    readonly outputs: { readonly hdkr_reindl: { readonly poa_annual_kwh_m2: number } };
  }[];
}>('fixtures/published/solar/pvlib_annual.json').cases;

describe.skipIf(!existsSync(weatherFolder))('a year of weather', () => {
  const yearSum = (site: string, slope: number, compass: number): number => {
    const { lat, lon, ghi } = read<Weather>(`${weatherFolder}/${site}.json`);
    return sum(
      planeOfArray(
        Float64Array.from(ghi, (value) => value / 1000),
        sunYear(lat, lon, 1),
        lat,
        fixed(slope, compass),
      ),
    );
  };

  test.each(annual)(
    '$site at $tilt° gives the annual sum of the published equations, within 1.5 %',
    ({ site, tilt, azimuth_compass, poa_annual_kwh_m2 }) => {
      expect(Math.abs(yearSum(site, tilt, azimuth_compass) / poa_annual_kwh_m2 - 1)).toBeLessThan(0.015);
    },
  );

  test.each(annualPvlib)('$site at $tilt° gives the annual sum of pvlib, beam $split, within 1.5 %', ({ site, tilt, azimuth, outputs }) => {
    expect(Math.abs(yearSum(site, tilt, azimuth) / outputs.hdkr_reindl.poa_annual_kwh_m2 - 1)).toBeLessThan(0.015);
  });
});

describe('limits', () => {
  const sun = sunYear(40, -105, 1);

  test('a level plane receives the global irradiance, but for the bounds at sunrise and sunset', () => {
    const noon = 171 * 24 + 12;
    const ghi = new Float64Array(8760);
    ghi[noon] = 0.8;
    expect(planeOfArray(ghi, sun, 40, fixed(0, 180))[noon]).toBeCloseTo(0.8, 9);
  });

  test('no irradiance at night, whatever the file says', () => {
    expect(planeOfArray(new Float64Array(8760).fill(0.01), sun, 40, fixed(40, 180))[0]).toBe(0);
  });

  test('a tracker on the equator faces the equinox sun half way down the afternoon', () => {
    const step = 5;
    const one = (value: number): Float64Array => new Float64Array(365).fill(value);
    const afternoon = { declination: one(0), hourAngle: one(Math.PI / 4), sunlitShare: one(1) };
    const extraterrestrial = extraterrestrialNormal(step) * Math.SQRT1_2;
    // Clearness 0.9: a diffuse share of 0.165, of which an anisotropy of 0.835 × 0.9 comes from around the sun.
    const global = 0.9 * extraterrestrial;
    const anisotropy = 0.835 * 0.9;
    const brightening = 1 + Math.sqrt(0.835) * Math.sin(Math.PI / 8) ** 3;
    const expected =
      (0.835 + 0.165 * anisotropy) * Math.SQRT2 +
      0.165 * (1 - anisotropy) * ((1 + Math.SQRT1_2) / 2) * brightening +
      0.2 * ((1 - Math.SQRT1_2) / 2);
    const onPlane = planeOfArray(one(global), afternoon, 0, {
      tracking: 'horizontal-axis-ns',
      slopeDeg: 0,
      azimuthDeg: 0,
      groundReflectance: 0.2,
    });
    expect((onPlane[step] as number) / global).toBeCloseTo(expected, 12);
  });
});

test('whatever the sky and the clock, a plane receives no more than 1.6 times what comes from outside the atmosphere', () => {
  const sample = fc.record({
    latitude: fc.double({ min: -70, max: 70, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    slope: fc.double({ min: 0, max: 90, noNaN: true }),
    compass: fc.double({ min: 0, max: 360, noNaN: true }),
    global: fc.double({ min: 0, max: 1.2, noNaN: true }),
    day: fc.integer({ min: 0, max: 364 }),
  });
  fc.assert(
    fc.property(sample, ({ latitude, longitude, slope, compass, global, day }) => {
      const ghi = new Float64Array(8760).fill(global, day * 24, (day + 1) * 24);
      const onPlane = planeOfArray(ghi, sunYear(latitude, longitude, 1), latitude, fixed(slope, compass));
      for (const value of onPlane) {
        expect(value).toBeGreaterThanOrEqual(0);
        // Beam and the sky around the sun at most the extraterrestrial beam and a third of it, the rest of the sky and the ground at most global.
        expect(value).toBeLessThanOrEqual(1.6 * extraterrestrialNormal(day) + global);
      }
    }),
    { numRuns: 15 },
  );
});
