import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cosZenith, extraterrestrialNormal, sunAt, sunYear } from './solarPosition';

interface PublishedDay {
  readonly site: string;
  readonly lat: number;
  readonly lon: number;
  readonly tz: number;
  readonly date: string;
  readonly tilt: number;
  readonly outputs: { readonly solar_zenith: readonly number[]; readonly solar_azimuth: readonly number[] };
}

const published = JSON.parse(readFileSync('fixtures/published/solar/plane_of_array.json', 'utf8')) as {
  readonly cases: readonly PublishedDay[];
};
const degrees = (radians: number): number => (radians * 180) / Math.PI;

/** Azimuth of the sun: 0 south, west positive. [°] */
function solarAzimuthDeg({ declination, hourAngle }: ReturnType<typeof sunAt>, latitudeDeg: number): number {
  const latitude = (latitudeDeg * Math.PI) / 180;
  const west = Math.cos(declination) * Math.sin(hourAngle);
  const south = Math.sin(latitude) * Math.cos(declination) * Math.cos(hourAngle) - Math.cos(latitude) * Math.sin(declination);
  return degrees(Math.atan2(west, south));
}

const dayOfYear = (iso: string): number => (Date.parse(iso) - Date.parse(`${iso.slice(0, 4)}-01-01`)) / 86_400_000;

test.each(published.cases.filter(({ tilt }) => tilt !== 20).map((day) => [`${day.site} ${day.date}`, day] as const))(
  'the sun stands where pvlib has it, within 0.1°: %s',
  (_, { lat, lon, tz, date, outputs }) => {
    for (let hour = 0; hour < 24; hour++) {
      const sun = sunAt(dayOfYear(date) * 24 + hour + 0.5, lon, tz);
      const zenith = degrees(Math.acos(cosZenith(sun, lat)));
      expect(Math.abs(zenith - (outputs.solar_zenith[hour] as number))).toBeLessThan(0.1);
      const azimuth = (((180 + solarAzimuthDeg(sun, lat)) % 360) + 360) % 360;
      const apart = Math.abs(azimuth - (outputs.solar_azimuth[hour] as number));
      // An azimuth near the zenith turns quickly; on the sky the distance is smaller by the sine of the zenith angle.
      expect(Math.min(apart, 360 - apart) * Math.sin((zenith * Math.PI) / 180)).toBeLessThan(0.1);
    }
  },
);

/** Daily extraterrestrial irradiation on the horizontal, kWh/m². */
function dailyExtraterrestrial(latitude: number, day: number, stepHours = 1): number {
  const { declination, hourAngle, sunlitShare } = sunYear(latitude, 0, stepHours);
  const steps = 24 / stepHours;
  let total = 0;
  for (let t = day * steps; t < (day + 1) * steps; t++) {
    const sun = { declination: declination[t] as number, hourAngle: hourAngle[t] as number };
    total += cosZenith(sun, latitude) * (sunlitShare[t] as number) * stepHours * extraterrestrialNormal(day);
  }
  return total;
}

describe('extraterrestrial irradiation', () => {
  test('at 40° north on the 172nd day it is 11.64 kWh/m²', () => {
    expect(dailyExtraterrestrial(40, 171, 0.25)).toBeCloseTo(11.64, 1);
  });

  test('is the closed form of the day', () => {
    const latitude = (35 * Math.PI) / 180;
    const { declination } = sunAt(264 * 24 + 12, 0, 0);
    const sunset = Math.acos(-Math.tan(latitude) * Math.tan(declination));
    const closed =
      (24 / Math.PI) *
      extraterrestrialNormal(264) *
      (Math.cos(latitude) * Math.cos(declination) * Math.sin(sunset) + sunset * Math.sin(latitude) * Math.sin(declination));
    expect(dailyExtraterrestrial(35, 264, 0.25) / closed).toBeCloseTo(1, 3);
  });

  test('hardly depends on the step', () => {
    expect(dailyExtraterrestrial(48, 90) / dailyExtraterrestrial(48, 90, 0.25)).toBeCloseTo(1, 2);
  });
});

describe('limits', () => {
  test('beyond the polar circle the sun stays down in midwinter and up in midsummer', () => {
    const { sunlitShare } = sunYear(75, 15, 1);
    expect(Math.max(...sunlitShare.subarray(354 * 24, 355 * 24))).toBe(0);
    expect(Math.min(...sunlitShare.subarray(171 * 24, 172 * 24))).toBe(1);
  });

  test('on the equator the day has 12 hours', () => {
    const { sunlitShare } = sunYear(0, 0, 1);
    expect(sunlitShare.subarray(0, 24).reduce((total, share) => total + share, 0)).toBeCloseTo(12, 2);
  });

  test('a pole has a day of half a year', () => {
    const { sunlitShare } = sunYear(90, 0, 1);
    expect(sunlitShare[171 * 24]).toBe(1);
    expect(cosZenith(sunAt(171 * 24, 0, 0), 90)).toBeCloseTo(Math.sin((23.43 * Math.PI) / 180), 3);
  });
});
