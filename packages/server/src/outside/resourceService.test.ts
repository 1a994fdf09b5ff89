import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { extraterrestrialMonthly } from '@hybrid/engine/resource/extraterrestrial';
import { climatologyOf, nasaPower } from './nasaPower';
import { embeddedResources, resourceService } from './resourceService';

/** An answer in the form of the service: CRLF in the header, LF in the table. */
const answer = [
  '-BEGIN HEADER-',
  'NASA/POWER Source Native Resolution Climatology in LST',
  '20-year Meteorological and Solar Monthly & Annual Climatologies (January 2001 - December 2020) ',
  'Location: Latitude  40.015   Longitude -105.2705 ',
  'Elevation from MERRA-2: Average for 0.5 x 0.625 degree lat/lon region = 2193.41 meters',
  'The value for missing source data that cannot be computed or is outside of the sources availability range: -999 ',
  'Parameter(s): ',
  'ALLSKY_SFC_SW_DWN     CERES SYN1deg All Sky Surface Shortwave Downward Irradiance (kW-hr/m^2/day) ',
  'T2M                   MERRA-2 Temperature at 2 Meters (C) ',
  'WS10M                 MERRA-2 Wind Speed at 10 Meters (m/s) ',
  '-END HEADER-',
  'PARAMETER,JAN,FEB,MAR,APR,MAY,JUN,JUL,AUG,SEP,OCT,NOV,DEC,ANN\nALLSKY_SFC_SW_DWN,2.4,3.3,4.6,5.5,6.3,7.1,6.8,6,5.1,3.8,2.7,2.2,4.65\nT2M,-4.1,-3.6,1.2,4.9,10.2,16.4,20.1,18.8,14,6.9,0.9,-4,6.85\nWS10M,4.1,4,4.1,4.2,3.7,3.4,3.1,3,3.2,3.5,3.9,4.2,3.7\n',
].join('\r\n');

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Starts a local service that answers each request with the next of the given answers, and with the last one from then on. */
async function listening(
  ...answers: readonly ((response: ServerResponse) => void)[]
): Promise<{ readonly address: string; readonly asked: IncomingMessage[] }> {
  const asked: IncomingMessage[] = [];
  server = createServer((request, response) => {
    const next = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(request);
    next?.(response);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`, asked };
}

const gives =
  (status: number, text = '') =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'text/csv' }).end(text);
  };
const staysSilent = (): void => {};
const breaksOff = (response: ServerResponse): void => void response.destroy();
const quick = { timeoutMs: 2000, pauseMs: 1 };

describe('embedded averages', () => {
  test('Boulder has twelve of each, their source, and a warning about the wind', async () => {
    const { solar, temperature, wind, source, notes } = await embeddedResources.monthlyAverages(40.015, -105.27);
    expect([solar.length, temperature.length, wind.length]).toEqual([12, 12, 12]);
    expect(solar[5]).toBeGreaterThan(2 * (solar[11] as number));
    expect(source).toContain('NASA SSE');
    expect(inEnglish(notes.wind)).toContain('Wind is indicative only');
    expect(notes.solar).not.toContain('Wind');
  });

  test('no month is clearer than a sky can be, at the edge of the polar night either', async () => {
    for (const latitude of [-78, -66, 0, 60, 64, 67, 71]) {
      const { solar } = await embeddedResources.monthlyAverages(latitude, 25);
      const outside = extraterrestrialMonthly(latitude);
      solar.forEach((value, month) => expect(value).toBeLessThanOrEqual(0.85 * (outside[month] as number)));
    }
  });

  test.each([
    [91, 0, 'Latitude must be ≥ -90 and ≤ 90'],
    [0, -181, 'Longitude must be ≥ -180 and ≤ 180'],
    [Number.NaN, 0, 'Latitude must be ≥ -90 and ≤ 90'],
  ])('there is no place at %f, %f', async (latitude, longitude, text) => {
    await expect(embeddedResources.monthlyAverages(latitude, longitude)).rejects.toThrow(text);
  });
});

describe('answers of NASA POWER', () => {
  test('averages, period and source are read', () => {
    const { solar, temperature, wind, source, notes } = climatologyOf(answer);
    expect(solar[5]).toBe(7.1);
    expect(temperature[0]).toBe(-4.1);
    expect(wind[11]).toBe(4.2);
    expect(source).toBe('NASA POWER');
    expect(inEnglish(notes.solar)).toContain('2001 to 2020');
  });

  test('megajoules become kilowatt-hours', () => {
    expect(climatologyOf(answer.replace('kW-hr/m^2/day', 'MJ/m^2/day')).solar[5]).toBeCloseTo(7.1 / 3.6, 12);
  });

  test.each([
    ['a missing month', answer.replace(',7.1,', ',-999,'), 'NASA POWER has no averages for this place'],
    ['another unit', answer.replace('kW-hr/m^2/day', 'cal/cm^2'), 'The answer of NASA POWER cannot be read'],
    ['a parameter less', answer.replace('WS10M,', 'WS50M,'), 'The answer of NASA POWER cannot be read'],
    ['words for a number', answer.replace(',7.1,', ',much,'), 'The answer of NASA POWER cannot be read'],
    ['a page of another kind', '<html>Sign in</html>', 'The answer of NASA POWER cannot be read'],
  ])('%s is refused', (_, text, refusal) => {
    expect(() => climatologyOf(text)).toThrow(refusal);
  });

  const recorded = '../shared/data/apis/nasa_power/recorded_climatology_ag_point.json';
  test.skipIf(!existsSync(recorded))('a recorded answer, with the two other parameters beside its own, is read', () => {
    const tape = JSON.parse(readFileSync(recorded, 'utf8')) as {
      readonly http_interactions: readonly { readonly response: { readonly body: { readonly string: string } } }[];
    };
    const body = tape.http_interactions[0]?.response.body.string as string;
    const both = body
      .replace(
        'Message(s):',
        'ALLSKY_SFC_SW_DWN     All Sky Surface Shortwave Downward Irradiance (MJ/m^2/day) \r\nWS10M     Wind (m/s) \r\nMessage(s):',
      )
      .concat('ALLSKY_SFC_SW_DWN,36,18,3.6,0,0,0,0,0,0,10.8,28.8,36,11\nWS10M,5,5,5,5,5,5,5,5,5,5,5,5,5\n');
    const { solar, temperature, notes } = climatologyOf(both);
    expect(temperature.slice(0, 2)).toEqual([-29.27, -40.91]);
    expect(solar[0]).toBeCloseTo(10, 12);
    expect(inEnglish(notes.solar)).toContain('2001 to 2020');
  });
});

describe('NASA POWER over the line', () => {
  test('is asked once, for the point, in kWh and local time', async () => {
    const { address, asked } = await listening(gives(200, answer));
    expect((await nasaPower({ address, ...quick }).monthlyAverages(40.015, -105.2705)).solar[0]).toBe(2.4);
    const url = new URL(asked[0]?.url ?? '', address);
    expect(asked).toHaveLength(1);
    expect(url.pathname).toBe('/api/temporal/climatology/point');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      parameters: 'ALLSKY_SFC_SW_DWN,T2M,WS10M',
      community: 're',
      latitude: '40.0150',
      longitude: '-105.2705',
      format: 'csv',
      'time-standard': 'LST',
    });
  });

  test.each([
    ['the service is out of order', gives(503)],
    ['the line breaks', breaksOff],
  ])('is asked again when %s, and then answers', async (_, first) => {
    const { address, asked } = await listening(first, gives(200, answer));
    expect((await nasaPower({ address, ...quick }).monthlyAverages(40, -105)).wind).toHaveLength(12);
    expect(asked).toHaveLength(2);
  });

  test.each([
    ['it stays out of order', gives(500), 'NASA POWER is out of order', 2],
    ['it refuses the place', gives(422), 'NASA POWER has no answer for this place', 1],
    ['it is asked too often', gives(429), 'NASA POWER takes no more questions for now', 1],
    ['the line stays broken', breaksOff, 'NASA POWER cannot be reached', 2],
  ])('says so when %s', async (_, always, text, times) => {
    const { address, asked } = await listening(always);
    await expect(nasaPower({ address, ...quick }).monthlyAverages(40, -105)).rejects.toThrow(text);
    expect(asked).toHaveLength(times);
  });

  test('is not waited for longer than its time', async () => {
    const { address, asked } = await listening(staysSilent);
    await expect(nasaPower({ address, timeoutMs: 50, pauseMs: 1 }).monthlyAverages(40, -105)).rejects.toThrow(
      'NASA POWER did not answer in time',
    );
    expect(asked).toHaveLength(2);
  });
});

describe('service of an installation', () => {
  test('without an online one gives what is built in', async () => {
    expect(await resourceService().monthlyAverages(40, -105)).toEqual(await embeddedResources.monthlyAverages(40, -105));
  });

  test('gives the online averages where there are any', async () => {
    const { address } = await listening(gives(200, answer));
    expect((await resourceService(nasaPower({ address, ...quick })).monthlyAverages(40, -105)).source).toBe('NASA POWER');
  });

  test('falls back on the built-in ones, and says why', async () => {
    const { address } = await listening(gives(500));
    const found = await resourceService(nasaPower({ address, ...quick })).monthlyAverages(40, -105);
    const builtIn = await embeddedResources.monthlyAverages(40, -105);
    expect({ ...found, notes: builtIn.notes }).toEqual(builtIn);
    expect(found.notes.temperature).toEqual(`NASA POWER is out of order. ${inEnglish(builtIn.notes.temperature)}`);
  });

  test('does not ask anybody about a place that is none', async () => {
    const { address, asked } = await listening(gives(200, answer));
    await expect(resourceService(nasaPower({ address, ...quick })).monthlyAverages(100, 0)).rejects.toThrow('Latitude must be');
    expect(asked).toHaveLength(0);
  });
});
