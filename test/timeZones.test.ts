import { existsSync, readFileSync } from 'node:fs';
import { importFile } from '@hybrid/formats/importing/importFile';
import { newProject, type Project } from '@hybrid/project/document/project';
import { absolute } from '@hybrid/project/document/sizing';
import { newSolar } from '@hybrid/project/document/solar';
import { blankSeries, type TimeSeries } from '@hybrid/project/document/timeSeries';
import { seriesHash } from '@hybrid/project/files/hash';
import { runChecks } from '@hybrid/project/issues/checks';
import { productionYears } from '@hybrid/engine/report/productionYears';
import { describe, expect, test } from 'vitest';

/** Weather files on their way through the product: file, import, document, production, on the clock of the site. */

interface PublishedDay {
  readonly site: string;
  readonly lat: number;
  readonly lon: number;
  readonly tz: number;
  readonly date: string;
  readonly tilt: number;
  readonly azimuth: number;
  readonly albedo: number;
  readonly inputs: { readonly ghi: readonly number[] };
  readonly outputs: { readonly poa_total_hdkr_reindl: readonly number[] };
}

const { cases: days } = JSON.parse(readFileSync('fixtures/published/solar/plane_of_array.json', 'utf8')) as {
  readonly cases: readonly PublishedDay[];
};

const startOf = (date: string): number => (Date.parse(`${date}T00:00Z`) - Date.parse(`${date.slice(0, 4)}-01-01T00:00Z`)) / 3_600_000;
const sumOf = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);

/** Returns a year of irradiance as a file whose timestamps name their zone: the same moments in any zone. */
function fileIn(zoneHours: number, siteZoneHours: number, valueAt: (siteHour: number) => number): string {
  const sign = zoneHours < 0 ? '-' : '+';
  const zone = `${sign}${String(Math.abs(zoneHours)).padStart(2, '0')}:00`;
  const lines = Array.from({ length: 8760 }, (_, hour) => {
    const stamp = new Date(Date.UTC(2023, 0, 1) + hour * 3_600_000).toISOString().slice(0, 16);
    return `${stamp}${zone},${valueAt((hour - zoneHours + siteZoneHours + 8760) % 8760)}`;
  });
  return ['time,ghi (W/m2)', ...lines].join('\n');
}

interface Site {
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZoneHours: number | undefined;
}

/** Returns the production of 1 MW without losses, which is the irradiation of its plane. [MWh by step] */
function production(site: Site, file: string, plane: Partial<ReturnType<typeof newSolar>>): Float64Array {
  const { timeZoneHours, ...pos } = site;
  const read = importFile(file, { kind: 'solarResource', comma: false, utcOffsetHours: timeZoneHours ?? Math.round(pos.longitude / 15) });
  const hash = seriesHash(read.values);
  const data: TimeSeries = {
    ...blankSeries,
    state: 'ready',
    hash,
    count: read.values.length,
    stepMinutes: read.stepMinutes,
    utcOffsetHours: read.utcOffsetHours,
  };
  const solar = { ...newSolar('pv-1', 1, 25), sizing: absolute([1]), deratingFactor: 100, considerTemperature: false, hasConverter: false };
  const start = newProject('p', '2028-01-01');
  const project: Project = {
    ...start,
    location: { ...start.location, pos, timeZoneHours },
    useSolar: true,
    solar: [{ ...solar, useLatitudeTilt: false, facesEquator: false, ...plane }],
    solarResource: { ...start.solarResource, kind: 'timeseries', data },
  };
  const [year] = productionYears(project, () => read.values);
  return year!.productionMW;
}

describe.each(days.map((day) => [`${day.site} ${day.date}, ${day.tilt}° facing ${day.azimuth}°`, day] as const))('%s', (_, day) => {
  const { lat: latitude, lon: longitude, tz: timeZoneHours, tilt: slope, albedo } = day;
  const plane = { slope, azimuth: day.azimuth - 180, groundReflectance: albedo * 100 };
  const start = startOf(day.date);
  const valueAt = (hour: number): number => day.inputs.ghi[hour - start] ?? 0;
  const dayIn = (zoneHours: number): number =>
    sumOf(production({ latitude, longitude, timeZoneHours }, fileIn(zoneHours, timeZoneHours, valueAt), plane));

  test('a file in the zone of the site gives the irradiation of pvlib within 1.5 %; one in any other zone gives the same', () => {
    const expected = sumOf(day.outputs.poa_total_hdkr_reindl) / 1000;
    const own = dayIn(timeZoneHours);
    expect(Math.abs(own / expected - 1)).toBeLessThan(0.015);
    for (const zoneHours of [0, 8, -10]) expect(dayIn(zoneHours) / own).toBeCloseTo(1, 9);
  });
});

describe('a site whose civil time is not that of its longitude', () => {
  /** UTC+1 at 4.77° E, where the sun is 40 minutes behind; a clear sky measured by a station there. */
  const amsterdam = { latitude: 52.31, longitude: 4.77 };
  const sunlit = (hour: number): number => Math.max(0, 700 * Math.cos(((hour % 24) - 12.2) * (Math.PI / 8)));
  const southWest = { slope: 35, azimuth: 45 };

  test('a clock that is taken an hour wrong tilts an array that faces south-west into the sun: the right one takes it back', () => {
    const file = fileIn(1, 1, sunlit);
    const right = sumOf(production({ ...amsterdam, timeZoneHours: 1 }, file, southWest));
    const byLongitude = sumOf(production({ ...amsterdam, timeZoneHours: undefined }, file, southWest));
    expect(byLongitude / right).toBeGreaterThan(1.03);
    // The same sky in UTC, at a site that is declared in UTC, is the same plant.
    expect(sumOf(production({ ...amsterdam, timeZoneHours: 0 }, fileIn(0, 1, sunlit), southWest)) / right).toBeCloseTo(1, 9);
  });

  test('keeps its figures while its time zone is not set, and is told of it', () => {
    const start = newProject('p', '2028-01-01');
    const project = { ...start, useSolar: true, solar: [newSolar('pv-1', 1, 25)] };
    const zoneIssues = (timeZoneHours: number | undefined): readonly string[] =>
      runChecks({ ...project, location: { ...start.location, pos: amsterdam, timeZoneHours } }).flatMap(({ code, severity }) =>
        code === 'SET-ZONE' ? [severity] : [],
      );
    expect(zoneIssues(undefined)).toEqual(['warning']);
    expect(zoneIssues(1)).toEqual([]);
    expect(zoneIssues(5.75)).toEqual([]);
    expect(zoneIssues(5.8)).toEqual(['error']);
  });
});

const weatherFolder = '../shared/reference/weather';

describe.skipIf(!existsSync(weatherFolder))('a measured year', () => {
  const phoenix = (): { readonly lat: number; readonly lon: number; readonly ghi: readonly number[] } =>
    JSON.parse(readFileSync(`${weatherFolder}/phoenix_tmy.json`, 'utf8')) as never;
  const tracker = { tracking: 'horizontal-axis-ns' } as const;

  test('of Phoenix drives a tracker alike whether its file is in UTC-7 or three hours off it', () => {
    const { lat: latitude, lon: longitude, ghi } = phoenix();
    const site = { latitude, longitude, timeZoneHours: -7 };
    const ofZone = (zoneHours: number): number =>
      sumOf(
        production(
          site,
          fileIn(zoneHours, -7, (hour) => ghi[hour]!),
          tracker,
        ),
      );
    const own = ofZone(-7);
    // Published irradiation of a single-axis tracker: 2881 kWh/m² (docs/method/solar.md).
    expect(Math.abs(own / 2881 - 1)).toBeLessThan(0.02);
    expect(ofZone(-4) / own).toBeCloseTo(1, 9);
  });
});
