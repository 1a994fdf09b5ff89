import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { embeddedGeocoder } from './geocoder';
import { nominatim } from './geocoderNominatim';
import { geocoderOf, geocoderService } from './geocoderService';

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  server = undefined;
});

/** Starts a local service that answers each request with the next of the given answers, and with the last one from then on. */
async function listening(
  ...answers: readonly ((response: ServerResponse) => void)[]
): Promise<{ readonly address: string; readonly asked: readonly IncomingMessage[] }> {
  const asked: IncomingMessage[] = [];
  server = createServer((request, response) => {
    const next = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(request);
    next?.(response);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const gives =
  (body: unknown, status = 200) =>
  (response: ServerResponse): void =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body));
const staysSilent = (): void => {};
const breaksOff = (response: ServerResponse): void => void response.destroy();

const almeria = {
  lat: '37.0923',
  lon: '-2.3645',
  display_name: 'Tabernas, Almería, Andalucía, 04200, Spain',
  address: { town: 'Tabernas', country: 'Spain', country_code: 'es' },
};
const who = { userAgent: 'hybrid-front/test', pauseMs: 0, timeoutMs: 2000 };

describe('a Nominatim service', () => {
  test('gives the address of a point, which stays where it is', async () => {
    const { address, asked } = await listening(gives(almeria));
    expect(await nominatim({ address: `${address}/`, ...who }).reverse(37.1, -2.36)).toEqual({
      address: 'Tabernas, Almería, Andalucía, 04200, Spain',
      countryName: 'Spain',
      countryCode: 'ES',
      latitude: 37.1,
      longitude: -2.36,
    });
    const { url, headers } = asked[0] ?? {};
    expect(url).toMatch(/^\/reverse\?/);
    expect(Object.fromEntries(new URLSearchParams(url?.split('?')[1]))).toEqual({
      lat: '37.100000',
      lon: '-2.360000',
      format: 'jsonv2',
      addressdetails: '1',
      'accept-language': 'en',
    });
    expect(headers?.['user-agent']).toBe('hybrid-front/test');
  });

  test('has no country for the open sea', async () => {
    const { address } = await listening(gives({ error: 'Unable to geocode' }));
    expect(await nominatim({ address, ...who }).reverse(30, -45)).toEqual(await embeddedGeocoder.reverse(30, -45));
  });

  test('finds places by name, where they are', async () => {
    const { address, asked } = await listening(gives([almeria]));
    const [first] = await nominatim({ address, ...who }).find('  Tabernas ', true);
    expect(first).toMatchObject({ countryCode: 'ES', latitude: 37.0923, longitude: -2.3645 });
    expect(new URLSearchParams(asked[0]?.url?.split('?')[1]).get('q')).toBe('Tabernas');
  });

  test('is asked the same only once, however it is written, and at the same time too', async () => {
    const { address, asked } = await listening(gives([almeria]));
    const geocoder = nominatim({ address, ...who });
    await Promise.all([geocoder.find('Tabernas', true), geocoder.find('tabernas', true)]);
    await geocoder.find(' TABERNAS ', true);
    expect(asked).toHaveLength(1);
  });

  test('of many answers the one not asked for the longest is forgotten', async () => {
    const { address, asked } = await listening(gives([almeria]));
    const geocoder = nominatim({ address, ...who, kept: 2 });
    for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await geocoder.find(name, true);
    expect(asked.map(({ url }) => new URLSearchParams(url?.split('?')[1]).get('q'))).toEqual(['a', 'b', 'c', 'b']);
  });

  test('is asked one question a second: who comes meanwhile waits for a turn of its own', async () => {
    const { address, asked } = await listening(gives([almeria]));
    const waited: number[] = [];
    let nowMs = 0;
    const clock = { now: () => nowMs, wait: async (ms: number) => void waited.push(ms) };
    const geocoder = nominatim({ address, userAgent: 'hybrid-front/test', clock });
    await Promise.all(['a', 'b', 'c'].map((name) => geocoder.find(name, true)));
    expect(waited).toEqual([1000, 2000]);
    nowMs = 2400;
    await geocoder.find('d', true);
    nowMs = 4000;
    await geocoder.find('e', true);
    expect(waited).toEqual([1000, 2000, 600]);
    expect(asked).toHaveLength(5);
  });

  test('who would wait longer than a question may take is told at once', async () => {
    const { address, asked } = await listening(gives([almeria]));
    const geocoder = nominatim({ address, ...who, pauseMs: 3_600_000 });
    await geocoder.find('a', true);
    await expect(geocoder.find('b', true)).rejects.toThrow('The address service is asked too much at present');
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['it is out of order', gives('', 503), 'The address service is out of order'],
    ['it is asked too often', gives('', 429), 'The address service takes no more questions for now'],
    ['the line breaks', breaksOff, 'The address service cannot be reached'],
    ['it answers with a page', gives('<html>'), 'The answer of the address service cannot be read'],
    ['its answer has no address', gives({ lat: '1', lon: '2' }), 'The answer of the address service cannot be read'],
  ])('says so when %s, and is asked anew the next time', async (_, first, text) => {
    const { address } = await listening(first, gives(almeria));
    const geocoder = nominatim({ address, ...who });
    await expect(geocoder.reverse(37.1, -2.36)).rejects.toThrow(text);
    expect((await geocoder.reverse(37.1, -2.36)).countryCode).toBe('ES');
  });

  test('is not waited for longer than its time', async () => {
    const { address } = await listening(staysSilent);
    await expect(nominatim({ address, ...who, timeoutMs: 50 }).reverse(37.1, -2.36)).rejects.toThrow(
      'The address service did not answer in time',
    );
  });
});

describe('geocoder of an installation', () => {
  test('without a service gives what is built in, with the time zone of the place', async () => {
    const expected = { ...(await embeddedGeocoder.reverse(40.014984, -105.270546)), timeZoneHours: -7 };
    for (const geocoder of [geocoderService(), geocoderOf({ HYBRID_GEOCODER: 'embedded', HYBRID_NOMINATIM_URL: 'http://127.0.0.1:9' })])
      expect(await geocoder.reverse(40.014984, -105.270546)).toEqual(expected);
  });

  test('refuses a service without its address', () => {
    expect(() => geocoderOf({ HYBRID_GEOCODER: 'nominatim', HYBRID_NOMINATIM_URL: undefined })).toThrow('HYBRID_NOMINATIM_URL');
  });

  test('tells the service its name and version', async () => {
    const { address, asked } = await listening(gives(almeria));
    await geocoderOf({ HYBRID_GEOCODER: 'nominatim', HYBRID_NOMINATIM_URL: address }).reverse(37.1, -2.36);
    expect(asked[0]?.headers['user-agent']).toMatch(/^hybrid-front\/\d+\.\d+\.\d+$/);
  });

  test('while letters come the built-in places answer, and the service is asked once they are whole', async () => {
    const { address, asked } = await listening(gives([almeria]));
    const geocoder = geocoderService(nominatim({ address, ...who }));
    expect((await geocoder.find('Boulder', false))[0]?.address).toBe('Boulder, Colorado, United States');
    expect(asked).toHaveLength(0);
    expect((await geocoder.find('Boulder', true))[0]?.address).toContain('Tabernas');
  });

  test('typed coordinates are looked up as a place', async () => {
    const { address, asked } = await listening(gives(almeria));
    const [found] = await geocoderService(nominatim({ address, ...who })).find('37.1, -2.36', true);
    expect(found).toMatchObject({ latitude: 37.1, longitude: -2.36, countryCode: 'ES' });
    expect(asked[0]?.url).toMatch(/^\/reverse/);
  });

  test('falls back on the built-in places, and says why', async () => {
    const { address } = await listening(gives('', 500));
    const geocoder = geocoderService(nominatim({ address, ...who }));
    const note = 'The address service is out of order. The built-in places stand in.';
    expect(await geocoder.reverse(40.014984, -105.270546)).toEqual({
      ...(await embeddedGeocoder.reverse(40.014984, -105.270546)),
      timeZoneHours: -7,
      note,
    });
    expect((await geocoder.find('Phoenix', true))[0]).toMatchObject({ address: 'Phoenix, Arizona, United States', note });
  });
});
