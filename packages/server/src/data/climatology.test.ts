import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { climateAt } from './climatology';

const folder = '../shared/data/climatology';

test('every place of the world has twelve plausible averages of each', () => {
  for (let latitude = -90; latitude <= 90; latitude += 7.5)
    for (let longitude = -180; longitude <= 180; longitude += 11.25) {
      const { solar, temperature, wind, elevationM } = climateAt(latitude, longitude);
      expect([solar.length, temperature.length, wind.length]).toEqual([12, 12, 12]);
      expect(Math.min(...solar)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...solar)).toBeLessThan(12);
      expect(Math.min(...temperature)).toBeGreaterThan(-75);
      expect(Math.max(...temperature)).toBeLessThan(45);
      expect(Math.min(...wind)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...wind)).toBeLessThan(20);
      expect(elevationM).toBeGreaterThanOrEqual(0);
      expect(elevationM).toBeLessThan(6500);
    }
});

describe('geography', () => {
  test('the seasons of the hemispheres are opposite', () => {
    const boulder = climateAt(40, -105.25).temperature;
    const canberra = climateAt(-35.3, 149.1).temperature;
    expect(boulder[6]).toBeGreaterThan((boulder[0] as number) + 15);
    expect(canberra[0]).toBeGreaterThan((canberra[6] as number) + 8);
  });

  test('the Sahara is sunnier than Scotland, the Roaring Forties windier than the Amazon, Tibet colder than Bengal', () => {
    const yearMean = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0) / 12;
    expect(yearMean(climateAt(24, 12).solar)).toBeGreaterThan(2 * yearMean(climateAt(57, -4).solar));
    expect(yearMean(climateAt(-50, 70).wind)).toBeGreaterThan(2 * yearMean(climateAt(-4, -63).wind));
    expect(yearMean(climateAt(32, 88).temperature)).toBeLessThan(yearMean(climateAt(24, 89).temperature) - 18);
  });

  test('the two sides of the meridian of 180° meet', () => {
    const [east, west] = [climateAt(-17, 180), climateAt(-17, -180)];
    expect(east).toEqual(west);
    const near = climateAt(-17, 179.99);
    near.solar.forEach((value, month) => expect(value).toBeCloseTo(west.solar[month] as number, 1));
  });
});

describe.skipIf(!existsSync(folder))('against the sources', () => {
  test('far from the stations that correct it the sun is that of the source, in the south-west of the United States 2 to 7 % more', () => {
    const sun = gunzipSync(readFileSync(`${folder}/ghi_sse6_1deg_i16.bin.gz`));
    const sourceAt = (latitude: number, longitude: number): number[] =>
      Array.from({ length: 12 }, (_, month) => sun.readInt16LE(2 * (((latitude + 89.5) * 360 + longitude + 179.5) * 12 + month)) / 100);
    for (const [latitude, longitude] of [
      [-89.5, -179.5],
      [-27.5, 152.5],
      [45.5, 8.5],
      [89.5, 179.5],
    ] as const)
      climateAt(latitude, longitude).solar.forEach((value, month) =>
        expect(Math.abs(value - (sourceAt(latitude, longitude)[month] as number))).toBeLessThanOrEqual(0.0251),
      );
    const total = (months: readonly number[]): number => months.reduce((sum, value) => sum + value, 0);
    const phoenix = total(climateAt(33.5, -112.5).solar) / total(sourceAt(33.5, -112.5));
    expect(phoenix).toBeGreaterThan(1.02);
    expect(phoenix).toBeLessThan(1.07);
  });

  test('points of the grid are those of the source, within half a step of rounding', () => {
    const temperature = gunzipSync(readFileSync(`${folder}/t_sealevel_ncep_2p5deg_i16.bin.gz`));
    const wind = gunzipSync(readFileSync(`${folder}/wind10_2p5deg_u8.bin.gz`));
    for (const [latitude, longitude] of [
      [-90, -180],
      [40, -105],
      [-32.5, 115],
      [90, 177.5],
    ] as const) {
      const place = climateAt(latitude, longitude);
      const temperaturePoint = ((90 - latitude) / 2.5) * 144 + ((longitude + 360) % 360) / 2.5;
      const windPoint = ((latitude + 90) / 2.5) * 144 + (longitude + 180) / 2.5;
      for (let month = 0; month < 12; month++) {
        const atSeaLevel = (place.temperature[month] as number) + 0.0065 * place.elevationM;
        expect(Math.abs(atSeaLevel - temperature.readInt16LE(2 * (temperaturePoint * 12 + month)) / 10)).toBeLessThanOrEqual(0.1751);
        expect(Math.abs((place.wind[month] as number) - wind.readUInt8(windPoint * 12 + month) / 10)).toBeLessThanOrEqual(0.1001);
      }
    }
  });

  interface Station {
    readonly solar: number;
    readonly temperature: number;
    readonly wind: number;
  }
  // The body of a skipped test group runs all the same.
  const stationFile = `${folder}/validation_stations.csv`;
  const stations = (existsSync(stationFile) ? readFileSync(stationFile, 'utf8') : '')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(','))
    .map((cells) => ({
      latitude: Number(cells[1]),
      longitude: Number(cells[2]),
      month: Number(cells[4]) - 1,
      measured: { solar: Number(cells[5]), temperature: Number(cells[7]), wind: Number(cells[9]) } satisfies Station,
    }));

  test.each([
    ['solar', 0.36, 0.05],
    ['temperature', 1.9, 0.4],
    ['wind', 1.45, 0.5],
  ] as const)(
    '%s misses months of 24 stations by a root mean square below %f, and on average by less than %f',
    (name, maxError, maxBias) => {
      const misses = stations
        .filter(({ measured }) => Number.isFinite(measured[name]))
        .map(({ latitude, longitude, month, measured }) => (climateAt(latitude, longitude)[name][month] as number) - measured[name]);
      const rms = Math.sqrt(misses.reduce((total, miss) => total + miss * miss, 0) / misses.length);
      const bias = misses.reduce((total, miss) => total + miss, 0) / misses.length;
      expect(misses.length).toBeGreaterThan(200);
      expect(rms).toBeLessThan(maxError);
      expect(Math.abs(bias)).toBeLessThan(maxBias);
    },
  );
});
