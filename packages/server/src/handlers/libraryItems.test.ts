import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { libraryItemCalls, type StorageItem } from '@hybrid/api/libraryItemCalls';
import { projectCalls } from '@hybrid/api/projectCalls';
import { validSpec } from '@hybrid/formats/equipment/specTesting';
import { writeStorageXml } from '@hybrid/formats/equipment/storageXml';
import { unkeptPart } from '@hybrid/project/files/keptValue';
import { builtInStorages } from '@hybrid/project/library/builtInStorages';
import { newProject } from '@hybrid/project/document/project';
import { newStorage } from '@hybrid/project/document/storage';
import { writeProjectFile } from '@hybrid/project/files/projectFile';
import { storageSpecSchema, type StorageSpec } from '@hybrid/project/library/storageSpec';
import { openTestServer, type Caller, type TestServer } from '../testing/testServer';

/** A database and threads are started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { specs, uses, sample, import: importItem, duplicate, delete: remove, update, download } = libraryItemCalls;
const [first, , fourHours] = builtInStorages as readonly [StorageSpec, StorageSpec, StorageSpec];

let server: TestServer;
let ann: Caller;
let ben: Caller;
beforeAll(async () => {
  server = await openTestServer();
  ann = await server.signedIn('ann@example.com');
  ben = await server.signedIn('ben@example.com');
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const { id } of await ann.ask(specs)) await ann.ask(remove, { body: { id } });
});

const items = () => ann.ask(specs);
const only = async (): Promise<StorageItem> => (await items())[0] as StorageItem;
const specOf = (item: StorageItem): StorageSpec => storageSpecSchema.parse(item);

describe('an item that is open twice', () => {
  test('is not saved over what was saved meanwhile, unless that is asked', async () => {
    await ann.ask(sample, {});
    const opened = await only();
    const [first, second] = ['First', 'Second'].map((name) => ({ ...opened, name })) as [StorageItem, StorageItem];
    const saved = await ann.ask(update, { body: first });
    expect(saved).toMatchObject({ success: true, revision: (await only()).revision });
    const late = await ann.send(update, { body: second });
    expect([late.statusCode, (late.json() as { title: string }).title]).toEqual([
      409,
      'This storage was changed elsewhere since it was opened',
    ]);
    expect((await only()).name).toBe('First');
    const { revision: _, ...unconditional } = second;
    expect(await ann.ask(update, { body: unconditional })).toMatchObject({ success: true });
    expect((await only()).name).toBe('Second');
  });

  test('is saved again and again by who has its last revision', async () => {
    await ann.ask(sample, {});
    const item = await only();
    let { revision } = item;
    for (const name of ['First', 'Second', 'Third']) {
      const body = { ...item, revision, name };
      ({ revision } = await ann.ask(update, { body }));
    }
    expect((await only()).name).toBe('Third');
  });
});

describe('projects that hold a copy of an item', () => {
  test('are told by the name of the item, those of the user alone', async () => {
    expect(await ann.ask(uses)).toEqual([]);
    const holding = async (who: Caller, name: string, kind: 'custom' | 'library'): Promise<string> => {
      const storage = [{ ...newStorage('storage-1', 1, 25), kind, model: 'Our cells' }];
      const document = { ...newProject('elsewhere', '2027-01-01'), name, useStorage: true, storage };
      return (await who.ask(projectCalls.upload, { body: writeProjectFile(document, new Map()) })).id;
    };
    const held = await holding(ann, 'North', 'custom');
    await holding(ann, 'South', 'library');
    await holding(ben, 'East', 'custom');
    expect(await ann.ask(uses)).toEqual([{ name: 'Our cells', projectId: held, projectName: 'North' }]);
  });
});

describe('the library of a user', () => {
  test('is empty at first, and takes a sample: the first, or the one that is named', async () => {
    expect(await items()).toEqual([]);
    expect(await ann.ask(sample, {})).toMatchObject({ success: true, component: first.name });
    expect(await ann.ask(sample, { body: { name: fourHours.name } })).toMatchObject({ success: true, component: fourHours.name });
    expect((await items()).map(specOf)).toEqual([first, fourHours]);
    expect(await ann.ask(sample, { body: { name: 'None' } })).toMatchObject({ success: false, message: 'There is no such sample' });
  });

  test('gives each item a name of its own', async () => {
    await ann.ask(sample, {});
    const { id } = await only();
    expect(await ann.ask(duplicate, { body: { id } })).toMatchObject({ success: true, component: `${first.name} (2)` });
    expect(await ann.ask(duplicate, { body: { id } })).toMatchObject({ success: true, component: `${first.name} (3)` });
    expect((await items()).every(({ name }) => name.length <= 40)).toBe(true);
  });

  test('is not that of another user, who can neither see nor change an item of it', async () => {
    await ann.ask(sample, {});
    const item = await only();
    expect(await ben.ask(specs)).toEqual([]);
    for (const call of [duplicate, remove, download])
      expect((await ben.send(call, { body: { id: item.id } })).statusCode, call.path).toBe(404);
    const taken = { ...item, name: 'Mine' };
    expect((await ben.send(update, { body: taken })).statusCode).toBe(404);
    expect(await only()).toEqual(item);
  });
});

describe('an item', () => {
  test('is replaced whole, when every value is in its range', async () => {
    await ann.ask(sample, {});
    const item = await only();
    const changed = { ...item, name: 'Two per cent better', roundtripEfficiency: 92 };
    expect(await ann.ask(update, { body: changed })).toMatchObject({
      success: true,
      message: '',
      detail: '',
      component: changed.name,
      id: item.id,
    });
    const replaced = await only();
    expect(replaced).toEqual({ ...changed, revision: replaced.revision });
    expect(replaced.revision).not.toBe(item.revision);
    const impossible = { ...changed, roundtripEfficiency: 101 };
    expect(await ann.ask(update, { body: impossible })).toMatchObject({
      success: false,
      message: 'The specification cannot be used',
      detail: expect.stringContaining('Round-trip efficiency'),
    });
    expect(await only()).toEqual(replaced);
  });

  test('is downloaded as Storage.xml, and comes back from it as it was', async () => {
    await ann.ask(sample, { body: { name: fourHours.name } });
    const item = await only();
    const { fileName, data } = await ann.ask(download, { body: { id: item.id } });
    expect(fileName).toBe('Storage.xml');
    await ann.ask(remove, { body: { id: item.id } });
    expect(await ann.ask(importItem, { body: { data, name: fileName } })).toMatchObject({
      success: true,
      component: fourHours.name,
      warnings: [],
    });
    expect(specOf(await only())).toEqual(specOf(item));
  });

  test('that is deleted is gone, for the second time too', async () => {
    await ann.ask(sample, {});
    const { id, name } = await only();
    expect(await ann.ask(remove, { body: { id } })).toMatchObject({ success: true, component: name });
    expect(await items()).toEqual([]);
    expect((await ann.send(remove, { body: { id } })).statusCode).toBe(404);
  });
});

// Calls refuse zero characters and lone surrogates, which files can hold.
const keptSpec = validSpec.filter((spec) => unkeptPart(spec) === undefined);

test('any valid specification survives saving, exporting and importing again', async () => {
  await fc.assert(
    fc.asyncProperty(keptSpec, async (spec) => {
      for (const { id } of await items()) await ann.ask(remove, { body: { id } });
      await ann.ask(sample, {});
      const { id } = await only();
      expect(await ann.ask(update, { body: { ...spec, id } })).toMatchObject({ success: true });
      const { data } = await ann.ask(download, { body: { id } });
      await ann.ask(remove, { body: { id } });
      expect(await ann.ask(importItem, { body: { data } })).toMatchObject({ success: true, warnings: [] });
      expect(specOf(await only())).toEqual(spec);
    }),
    { numRuns: 12 },
  );
});

test.each([
  ['of another kind', '<WindTurbine/>'],
  ['that is no XML', 'not a file'],
  ['that is empty', ''],
  ['with entities that grow', '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;&b;">]><AdvancedStorage>&c;</AdvancedStorage>'],
  ['that asks for another file', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><AdvancedStorage>&b;</AdvancedStorage>'],
  ['nested without end', '<AdvancedStorage>'.repeat(100_000)],
  ['of a hundred thousand elements', `<AdvancedStorage>${'<a/>'.repeat(100_000)}</AdvancedStorage>`],
  ['whose number has a million digits', `<AdvancedStorage><NominalVoltage>${'1'.repeat(1_000_000)}</NominalVoltage></AdvancedStorage>`],
  ['of two bytes a character, read as one', [...writeStorageXml(first)].join('\u0000')],
  ['of bytes that are no text', '\ufffd\ufffd\u0001\u0002<AdvancedStorage>'],
])('a file %s is refused with its name, and the library stays as it is', async (_kind, data) => {
  await ann.ask(sample, {});
  const before = await items();
  expect(await ann.ask(importItem, { body: { data, name: 'cells.xml' } })).toMatchObject({
    success: false,
    message: 'Import error: File format unsupported. cells.xml must be an Advanced Storage Model',
  });
  expect(await items()).toEqual(before);
});

test('a file that is larger than may be sent is refused before it is read', async () => {
  await ann.ask(sample, {});
  const before = await items();
  const answer = await ann.send(importItem, { body: { data: `<AdvancedStorage>${' '.repeat(5_000_000)}</AdvancedStorage>` } });
  expect([400, 413]).toContain(answer.statusCode);
  expect(await items()).toEqual(before);
});

test('a file is added once for each time it is imported, under names that differ', async () => {
  const data = writeStorageXml(first);
  await ann.ask(importItem, { body: { data } });
  await ann.ask(importItem, { body: { data } });
  expect((await items()).map(({ name }) => name)).toEqual([first.name, `${first.name} (2)`]);
});
