import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { allCalls } from '@hybrid/api/allCalls';
import { newEnergyMarket } from '@hybrid/project/document/energyMarket';
import { newProject } from '@hybrid/project/document/project';
import { blankSeries, type TimeSeries } from '@hybrid/project/document/timeSeries';
import { seriesHash } from '@hybrid/project/files/hash';
import { readProject, readProjectFile, writeProjectFile } from '@hybrid/project/files/projectFile';
import { openTestServer, type Caller, type TestServer } from '../testing/testServer';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { project: projects, input, result, pro } = allCalls;

let server: TestServer;
let ann: Caller;

beforeAll(async () => {
  server = await openTestServer();
  ann = await server.signedIn('ann@example.com');
});
afterAll(() => server.close());

const values = (start: number) => Float64Array.from({ length: 8760 }, (_, hour) => start + (hour % 24) / 10);
const reference = (of: Float64Array): TimeSeries => ({ ...blankSeries, state: 'ready', hash: seriesHash(of), name: 'x.csv', count: 8760 });
const [price, importPrice] = [values(20), values(60)];
const written = {
  ...newProject('elsewhere', '2027-01-01'),
  name: 'From a file',
  author: 'Ann',
  useEnergyMarket: true,
  energyMarkets: [{ ...newEnergyMarket('dam', 25), price: reference(price), importPrice: reference(importPrice) }],
};
const text = writeProjectFile(written, new Map([price, importPrice].map((series) => [seriesHash(series), series])));

describe('a project file', () => {
  test.each([
    { name: 'text', body: text },
    { name: 'bytes', body: new TextEncoder().encode(text) },
    { name: 'bytes packed with gzip', body: gzipSync(text) },
  ])('becomes a new project from its $name', async ({ body }) => {
    const made = await ann.ask(projects.upload, { body });
    expect(made).toMatchObject({ name: 'From a file', author: 'Ann', projectStatus: 0, lockId: '' });
    expect(made.id).not.toBe('elsewhere');
    const document = await ann.send(input.read, { params: made });
    expect(readProject(document.body)).toEqual({ ...written, id: made.id });
    expect((await ann.ask(input.series, { params: { ...made, type: 'energyPrice', index: 0 } })).data).toEqual(Array.from(price));
    expect((await ann.ask(input.series, { params: { ...made, type: 'importPrice', index: 0 } })).data).toEqual(Array.from(importPrice));
  });

  test('is downloaded as it was opened, also by the path of the Pro variant', async () => {
    const { id } = await ann.ask(projects.upload, { body: text });
    for (const call of [result.file, pro.file]) {
      const answer = await ann.send(call, { params: { id } });
      expect(answer.headers['content-disposition']).toBe('attachment; filename="Project.hfront"');
      const file = readProjectFile(answer.body);
      expect(file.project).toEqual({ ...written, id });
      expect([...file.inputs.keys()].sort()).toEqual([seriesHash(price), seriesHash(importPrice)].sort());
    }
  });

  const packed = gzipSync(text);
  test.each([
    { name: 'no JSON', body: 'PK\u0003\u0004' },
    { name: 'empty', body: '' },
    { name: 'no project', body: '{"fileVersion":2}' },
    { name: 'of a newer version', body: text.replace(/"fileVersion":\d+/, '"fileVersion":9999') },
    { name: 'changed in its values', body: text.replace('20.1', '20.2') },
    { name: 'cut short', body: packed.subarray(0, packed.length / 2) },
    { name: 'no text at all', body: Uint8Array.of(0xff, 0xfe, 0x00, 0x80, 0x81) },
  ])('that is $name is refused with the reason, and nothing is made', async ({ body }) => {
    const before = (await ann.ask(projects.list)).length;
    const answer = await ann.send(projects.upload, { body });
    expect([400, 415]).toContain(answer.statusCode);
    expect(answer.json().title).not.toBe('');
    expect(answer.json().detail).not.toBe('');
    expect((await ann.ask(projects.list)).length).toBe(before);
  });

  test('that unpacks to more than a project can have is refused before it does', async () => {
    const bomb = gzipSync(Buffer.alloc(210 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect((await ann.send(projects.upload, { body: bomb })).json()).toMatchObject({
      status: 413,
      title: 'The project file is too large.',
    });
    expect((await ann.send(projects.list)).statusCode).toBe(200);
  });

  test('of more than 60 MB is refused', async () => {
    const answer = await ann.send(projects.upload, { body: new Uint8Array(60 * 1024 * 1024 + 1) });
    expect(answer.json()).toMatchObject({ status: 413, title: 'The request is too large' });
  });
});
