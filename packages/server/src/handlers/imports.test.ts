import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { allCalls } from '@hybrid/api/allCalls';
import { importKinds } from '@hybrid/project/document/importKinds';
import { writeStorageXml } from '@hybrid/formats/equipment/storageXml';
import { builtInStorages } from '@hybrid/project/library/builtInStorages';
import { openTestServer, type Caller, type TestServer } from '../testing/testServer';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { import: imports, input } = allCalls;

let server: TestServer;
let ann: Caller;

beforeAll(async () => {
  server = await openTestServer();
  ann = await server.signedIn('ann@example.com');
});
afterAll(() => server.close());

const lines = (of: (hour: number) => number, count = 8760) => Array.from({ length: count }, (_, hour) => String(of(hour))).join('\n');
const day = (hour: number) => Math.max(0, Math.sin(((hour % 24) - 6) * (Math.PI / 12)));
/** A year of valid values of each kind. */
const files: { readonly [Kind in (typeof importKinds)[number]]: string } = {
  price: lines((hour) => 30 + (hour % 24)),
  production: lines((hour) => 90_000 * day(hour)),
  pvsyst: [
    'PVSYST V7.4.8;;;',
    'File date;05/03/24;;',
    'Simulation variant;;;',
    ';;;',
    'date;E_Grid;;',
    ';kW;;',
    ...Array.from({ length: 8760 }, (_, hour) => {
      const at = new Date(Date.UTC(1990, 0, 1, hour));
      const two = (value: number) => String(value).padStart(2, '0');
      return `${two(at.getUTCDate())}/${two(at.getUTCMonth() + 1)}/90 ${two(at.getUTCHours())}:00;${(5000 * day(hour)).toFixed(1)};;`;
    }),
  ].join('\r\n'),
  solarResource: lines((hour) => 0.9 * day(hour)),
  temperature: lines((hour) => -5 + (hour % 24)),
  windResource: lines((hour) => 4 + (hour % 7)),
  windProduction: lines((hour) => 1500 + (hour % 7)),
  limit: lines((hour) => 50 + (hour % 2)),
  obligation: lines((hour) => 10_000 * day(hour)),
};

describe('reading a file of values', () => {
  test.each(importKinds)('as %s answers a year of them', async (kind) => {
    const reply = await ann.ask(input.importSeries, { params: { kind, flag: 'false' }, query: { year: 2021 }, body: files[kind] });
    expect(reply).toMatchObject({ success: true, message: '', stepMinutes: 60, rowsRead: 8760 });
    expect(reply.data).toHaveLength(8760);
    expect(Math.max(...reply.data)).toBeGreaterThan(0);
  });

  test('takes the year, the sign, the column and the decimal mark from the question', async () => {
    const rows = Array.from({ length: 8760 }, (_, hour) => `${hour % 24 === 3 ? '-5,5' : '40,5'};${hour % 24},25`);
    const ask = (query: object) =>
      ann.ask(input.importSeries, { params: { kind: 'price', flag: 'true' }, query, body: ['north;south', ...rows].join('\n') });
    const north = await ask({ column: 'north', year: 2030, keepNegative: 'true' });
    expect(north).toMatchObject({ success: true, year: 2030, column: 'north', negativeCount: 365 });
    expect(north.data.slice(2, 4)).toEqual([40.5, -5.5]);
    const cut = await ask({ column: 'north' });
    expect(cut.data.slice(2, 4)).toEqual([40.5, 0]);
    expect(cut.changes.map(({ count }) => count)).toContain(365);
    expect((await ask({ column: 'south' })).data.slice(0, 2)).toEqual([0.25, 1.25]);
    expect(cut.columns.map(({ name }) => name)).toEqual(['north', 'south']);
  });

  test('says what was read as what, warns of the sun, and follows the answers of the user', async () => {
    const ask = (query: object) =>
      ann.ask(input.importSeries, {
        params: { kind: 'solarResource', flag: 'false' },
        query: { utcOffsetHours: -7, latitude: 5, longitude: -105, ...query },
        body: files.solarResource,
      });
    const plain = await ask({});
    expect(plain.reading).toMatch(
      /^Read as 8,760 hourly values, year 2007 \(assumed\), in kW\/m² \(assumed\), .*average day centred at 12:30/,
    );
    expect(plain.warnings[0]).toMatch(/^The average day of the file has its centre at 12:30; the sun is highest at the site at 12:00\./);
    expect(plain.suggestedShiftMinutes).toBe(-30);
    const shifted = await ask({ shiftMinutes: -30 });
    expect([shifted.warnings, shifted.suggestedShiftMinutes]).toEqual([[], undefined]);
    const inWatts = await ask({ unit: 'W/m2' });
    expect(inWatts.data[12]).toBeCloseTo(plain.data[12]! / 1000, 12);
    expect(inWatts.facts).toContainEqual({ of: 'unit', value: 'W/m2', source: 'user', isDoubtful: false });
  });

  test('offers the columns of a file that cannot be read without a choice', async () => {
    const rows = Array.from({ length: 8760 }, (_, hour) => `${40 + (hour % 24)},${50 + (hour % 24)}`);
    const reply = await ann.ask(input.importSeries, {
      params: { kind: 'price', flag: 'false' },
      query: { column: 'east' },
      body: ['north,south', ...rows].join('\n'),
    });
    expect(reply).toMatchObject({ success: false, message: 'Import error: incorrect file format', data: [] });
    expect(reply.columns.map(({ name }) => name)).toEqual(['north', 'south']);
  });

  test('of no year from 2000 to 2200, of no known kind or mark, is refused before it is read', async () => {
    const ask = (kind: string, flag: string, query: object) =>
      ann.send(input.importSeries, { params: { kind, flag } as never, query, body: files.price });
    for (const [kind, flag, query] of [
      ['price', 'false', { year: 1999 }],
      ['price', 'false', { year: 2201 }],
      ['price', 'comma', {}],
      ['horoscope', 'false', {}],
    ] as const)
      expect((await ask(kind, flag, query)).json()).toMatchObject({ status: 400, title: 'The request cannot be read' });
  });

  test('leaves the server answering meanwhile', async () => {
    const long = 'time,price\n' + '2019-01-01 00:00,1\n'.repeat(1_500_000);
    const reading = ann.ask(input.importSeries, { params: { kind: 'price', flag: 'false' }, body: long });
    const meanwhile = { isReading: true };
    void reading.finally(() => (meanwhile.isReading = false));
    let answers = 0;
    while (meanwhile.isReading) {
      expect((await server.app.inject({ url: '/api/health' })).statusCode).toBe(200);
      answers += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect((await reading).success).toBe(false);
    expect(answers).toBeGreaterThan(5);
  });
});

describe('reading a file of several years', () => {
  test('answers each of them, from the year that is given', async () => {
    const body = lines((hour) => Math.floor(hour / 8760) * 100 + 20, 3 * 8760);
    const reply = await ann.ask(imports.years, { params: { flag: 'false' }, query: { year: 2024 }, body });
    expect(reply.success, inEnglish(reply.detail)).toBe(true);
    expect(reply.years.map(({ year, data }) => [year, data.length, data[0]])).toEqual([
      [2024, 8760, 20],
      [2025, 8760, 120],
      [2026, 8760, 220],
    ]);
  });

  test('that has no whole years is an answer with the reason', async () => {
    const reply = await ann.ask(imports.years, { params: { flag: 'false' }, body: lines(() => 1, 9000) });
    expect(reply).toMatchObject({ success: false, message: 'Import error: incorrect file format', years: [] });
    expect(reply.detail).not.toBe('');
  });
});

describe('reading a specification', () => {
  test('that is no Advanced Storage Model is refused with its name', async () => {
    const reply = await ann.ask(imports.storage, { body: { content: '<battery><name>x</name></battery>', name: 'mine.xml' } });
    expect(reply.success).toBe(false);
    expect(reply.message).toBe('Import error: File format unsupported. mine.xml must be an Advanced Storage Model');
    expect(reply).not.toHaveProperty('spec');
    for (const unnamed of [{}, { name: '' }]) {
      const { message } = await ann.ask(imports.storage, { body: { content: '<battery/>', ...unnamed } as never });
      expect(message).toBe('Import error: File format unsupported. The file must be an Advanced Storage Model');
    }
  });

  test.each(builtInStorages.map((spec) => ({ name: spec.name, spec })))(
    'of the storage $name answers it as it was written',
    async ({ spec }) => {
      const reply = await ann.ask(imports.storage, { body: { content: writeStorageXml(spec), name: 'Storage.xml' } });
      expect(reply).toMatchObject({ success: true, message: '', spec });
    },
  );

  test('of a turbine that has no power curve is refused', async () => {
    const reply = await ann.ask(imports.windTurbine, { body: { content: '<turbine><name>x</name></turbine>' } });
    expect([reply.success, reply.message]).toEqual([false, 'File format unsupported (Import error)']);
  });

  test('of a turbine answers its power curve', async () => {
    const points = [3, 5, 8, 12].map((speed) => `<Point><WindSpeed>${speed}</WindSpeed><PowerOutput>${speed * 100}</PowerOutput></Point>`);
    const content = `<WindTurbine><Name>Mine</Name><RatedCapacity>1200</RatedCapacity><HubHeight>80</HubHeight><PowerCurve>${points.join('')}</PowerCurve></WindTurbine>`;
    const reply = await ann.ask(imports.windTurbine, { body: { content } });
    expect(reply.success, inEnglish(reply.detail)).toBe(true);
    expect(reply.spec).toMatchObject({ name: 'Mine', hubHeight: 80 });
    expect(reply.spec?.powerCurve).toContainEqual({ windSpeed: 8, powerOutput: 800 });
  });

  test('that does not end, or has no content, is refused', async () => {
    for (const call of [imports.storage, imports.windTurbine]) {
      expect((await ann.ask(call, { body: { content: '<a><b>' } })).success).toBe(false);
      expect((await ann.ask(call, { body: { content: '' } })).success).toBe(false);
      expect((await ann.send(call, { body: {} as never })).statusCode).toBe(400);
    }
  });
});

const weather = fileURLToPath(
  new URL('../../../../../shared/data/weather/sam_csv/golden_boulder_co_39.7555_-105.2211_psmv3_60_2012.csv', import.meta.url),
);

test.skipIf(!existsSync(weather))('a weather file answers its place, and the column that fits the question', async () => {
  const body = readFileSync(weather, 'utf8');
  const reply = await ann.ask(input.importSeries, { params: { kind: 'temperature', flag: 'false' }, query: { name: 'golden.csv' }, body });
  expect(reply.success, inEnglish(reply.detail)).toBe(true);
  expect(reply.site).toMatchObject({ latitude: 39.77, longitude: -105.22 });
  expect(reply.data.reduce((sum, value) => sum + value, 0) / reply.data.length).toBeCloseTo(10.2, 0);
});
