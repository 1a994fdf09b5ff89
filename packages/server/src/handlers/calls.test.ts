import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { allCalls } from '@hybrid/api/allCalls';
import { seriesTypes, type SeriesUpload } from '@hybrid/api/inputCalls';
import { newEnergyMarket } from '@hybrid/project/document/energyMarket';
import { newProject, type Project } from '@hybrid/project/document/project';
import { absolute } from '@hybrid/project/document/sizing';
import { useTechnology } from '@hybrid/project/edits/technologyEdits';
import { seriesHash, sha1Hex } from '@hybrid/project/files/hash';
import { canonicalText, readProject, readProjectFile } from '@hybrid/project/files/projectFile';
import { makePatch } from '@hybrid/project/files/textPatch';
import { openTestServer, testPassword, type Caller, type TestServer } from '../testing/testServer';

/** A database is started here, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { account, project: projects, input, map, reference } = allCalls;

let server: TestServer;
let ann: Caller;

beforeAll(async () => {
  server = await openTestServer();
  ann = await server.signedIn('ann@example.com');
});
afterAll(() => server.close());

async function newId(): Promise<string> {
  return (await ann.ask(projects.create)).id;
}

async function documentOf(id: string): Promise<{ project: Project; text: string; hash: string }> {
  const answer = await ann.send(input.read, { params: { id } });
  return { project: readProject(answer.body), text: answer.body, hash: String(answer.headers['etag']).replaceAll('"', '') };
}

describe('signing in', () => {
  const body = { scheme: 'main' as const, name: 'Ann@Example.com', password: testPassword };

  test('gives a token that every call accepts', async () => {
    const { token } = await server.ask(account.token, { body });
    const answer = await server.app.inject({ url: '/api/project/user', headers: { authorization: `Bearer ${token}` } });
    expect(answer.json()).toMatchObject({
      name: 'ann@example.com',
      defaultCurrency: 'USD',
      defaultCurrencySymbol: '$',
      defaultDecimalPoint: '.',
      defaultLanguage: 'automatic',
    });
  });

  test('says the same of a wrong name, a wrong password and a wrong scheme', async () => {
    const wrong = [
      { ...body, name: 'nobody@example.com' },
      { ...body, password: 'wrong' },
      { ...body, scheme: 'internal' as const },
    ];
    for (const attempt of wrong) {
      const answer = await server.send(account.token, { body: attempt });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ errors: ['The email or the password is not correct.'], reasons: ['wrong'] });
    }
  });

  test('answers with a list of errors also to what is no attempt to sign in', async () => {
    const noAttempts = [{ ...body, scheme: 'other' as never }, { ...body, name: 'a'.repeat(251) }, { name: 'x' } as never];
    for (const attempt of noAttempts) {
      const answer = await server.send(account.token, { body: attempt });
      expect([answer.statusCode, answer.json()]).toEqual([400, { errors: [expect.stringContaining('The request cannot be read')] }]);
    }
    const noJson = await server.app.inject({
      method: 'POST',
      url: account.token.path,
      payload: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect([noJson.statusCode, noJson.json()]).toEqual([400, { errors: [expect.any(String)] }]);
    const noLink = await server.send(account.setPassword, { body: { password: 'long enough to be one' } as never });
    const noCurrent = await ann.send(account.changePassword, { body: { password: 5 } as never });
    for (const answer of [noLink, noCurrent])
      expect([answer.statusCode, answer.json()]).toEqual([400, { errors: [expect.stringContaining('The request cannot be read')] }]);
  });

  test('guest, reports and samples use the internal scheme', async () => {
    await server.signedIn('reports');
    await server.ask(account.token, { body: { scheme: 'internal', name: 'reports', password: testPassword } });
    expect((await server.send(account.token, { body: { scheme: 'main', name: 'reports', password: testPassword } })).statusCode).toBe(400);
  });

  test('an address waits after ten failed attempts on one name; from elsewhere, and from a browser that was signed in before, the right password opens', async () => {
    await server.signedIn('guessed@example.com');
    const attempt = (password: string, remoteAddress: string, cookie?: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/auth/token',
        remoteAddress,
        headers: cookie === undefined ? {} : { cookie },
        payload: { scheme: 'main', name: 'guessed@example.com', password },
      });
    const [known] = String((await attempt(testPassword, '10.0.0.1')).headers['set-cookie']).split(';');
    for (let n = 0; n < 10; n++) await attempt('wrong', '10.0.0.1');
    const answer = await attempt(testPassword, '10.0.0.1');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      errors: ['Too many failed attempts. Please wait five minutes and try again.'],
      reasons: ['tooManyAttempts'],
    });
    expect((await attempt(testPassword, '10.0.0.1', known)).statusCode).toBe(200);
    // Delayed by half a second, as ten attempts failed from elsewhere.
    expect((await attempt(testPassword, '10.0.1.1')).statusCode).toBe(200);
  });
});

test('preferences of a user are kept and shape new projects', async () => {
  const ben = await server.signedIn('ben@example.com');
  for (const [call, body] of [
    [account.setCurrency, 'EUR'],
    [account.setDateFormat, 1],
    [account.setDecimalPoint, ','],
    [account.setShowBaseYearAsYearZero, true],
  ] as const)
    expect((await ben.send(call, { body: body as never })).statusCode).toBe(204);
  expect(await ben.ask(account.user)).toMatchObject({
    defaultCurrency: 'EUR',
    defaultCurrencySymbol: '€',
    defaultDateFormat: 1,
    defaultDecimalPoint: ',',
    showBaseYearAsYearZero: true,
  });
  expect(await ben.ask(projects.create)).toMatchObject({
    currency: 'EUR',
    currencySymbol: '€',
    dateFormat: 1,
    useCommaAsDecimalPoint: true,
  });
  expect((await ben.send(account.setCurrency, { body: 'XQZ' })).statusCode).toBe(400);
});

test('a language that is chosen counts in place of that of the decimal mark, in new projects and samples', async () => {
  const eva = await server.signedIn('eva@example.com');
  await eva.ask(account.setLanguage, { body: 'es' });
  expect(await eva.ask(account.user)).toMatchObject({ defaultLanguage: 'es', defaultDecimalPoint: '.' });
  expect(await eva.ask(projects.create)).toMatchObject({ name: 'Proyecto nuevo', useCommaAsDecimalPoint: false });
  await eva.ask(account.setDecimalPoint, { body: ',' });
  await eva.ask(account.setLanguage, { body: 'en' });
  expect(await eva.ask(projects.create)).toMatchObject({ name: 'New Project', useCommaAsDecimalPoint: true });
  await eva.ask(account.setLanguage, { body: 'automatic' });
  expect(await eva.ask(projects.create)).toMatchObject({ name: 'Proyecto nuevo' });
  expect((await eva.send(account.setLanguage, { body: 'fr' as never })).statusCode).toBe(400);
});

describe('a project', () => {
  test('is made, listed, renamed, copied and deleted', async () => {
    const made = await ann.ask(projects.create);
    expect(made).toMatchObject({
      name: 'New Project',
      location: 'Boulder, Colorado, United States',
      projectStatus: 0,
      lockId: '',
      coupling: 'AC',
    });
    expect((await ann.ask(projects.list)).map(({ id }) => id)).toContain(made.id);
    expect(await ann.ask(projects.update, { params: made, body: { name: 'Desert' } })).toMatchObject({ id: made.id, name: 'Desert' });
    const copy = await ann.ask(projects.duplicate, { params: made });
    expect(copy.id).not.toBe(made.id);
    expect(copy.name).toBe('Desert (copy)');
    expect((await documentOf(copy.id)).project.id).toBe(copy.id);
    expect((await ann.send(projects.remove, { params: made })).statusCode).toBe(204);
    expect((await ann.send(projects.read, { params: made })).statusCode).toBe(404);
  });

  test('is renamed as by any edit: in the document, in the history, and not while another session edits', async () => {
    const made = await ann.ask(projects.create);
    const put = (body: object, query: object = {}) => ann.send(projects.update, { params: made, body: body as never, query });
    await ann.ask(projects.update, { params: made, body: { name: 'Desert', dateCod: '2031-05-01', currency: 'EUR' } });
    expect((await documentOf(made.id)).project).toMatchObject({
      name: 'Desert',
      expectedDate: '2031-05-01',
      currency: 'EUR',
      currencySymbol: '€',
    });
    expect((await ann.ask(allCalls.version.list, { params: made })).versions.length).toBeGreaterThan(0);
    await ann.ask(projects.lock, { params: made, body: { status: true, lockId: 'one', forceLock: false } });
    const notHeld = await ann.send(projects.lock, { params: made, body: { status: false, lockId: 'two', forceLock: false } });
    expect(notHeld.json()).toEqual({ lockId: 'one' });
    expect((await put({ name: 'Coast' }, { lockId: 'two' })).json()).toMatchObject({
      status: 409,
      title: 'Someone else is editing this project.',
    });
    for (const wrong of [
      { name: 'x'.repeat(300) },
      { projectStatus: 1.5 },
      { projectStatus: 5 },
      { projectStatus: 1e12 },
      { dateCod: 'rubbish' },
      { currency: 'QQQ' },
    ])
      expect((await put(wrong)).statusCode, JSON.stringify(wrong)).toBe(400);
    expect((await documentOf(made.id)).project.name).toBe('Desert');
  });

  test('that a script writes is completed with what follows, and refused with a day or a currency that is none', async () => {
    const made = await ann.ask(projects.create);
    const { project } = await documentOf(made.id);
    const put = (changes: object) => ann.send(input.replace, { params: made, body: JSON.stringify({ ...project, ...changes }) });
    for (const wrong of [{ expectedDate: '2020-13-45' }, { noticeToProceed: '2026-02-30' }, { currency: 'QQQ' }])
      expect((await put(wrong)).statusCode, JSON.stringify(wrong)).toBe(400);
    const energyMarkets = [newEnergyMarket('dam', 20)];
    await put({ expectedDate: '', useEnergyMarket: true, energyMarkets, commitments: [], orderOfCommitments: [] });
    const { project: stored } = await documentOf(made.id);
    expect(stored.commitments).toHaveLength(1);
    expect(stored.orderOfCommitments).toEqual(['Energy markets']);
    expect(stored.expectedDate).toMatch(/^20\d\d-/);
    // Commitments of markets that are not in use are dropped.
    await put({ useEnergyMarket: true, energyMarkets, commitments: [{ name: 'Capacity market', order: 7 }], orderOfCommitments: ['x'] });
    const { project: again } = await documentOf(made.id);
    expect([again.commitments, again.orderOfCommitments]).toEqual([stored.commitments, ['Energy markets']]);
  });

  test('is locked by one session; another is refused until it forces the lock', async () => {
    const id = await newId();
    const lock = (lockId: string, status: boolean, forceLock = false) =>
      ann.send(projects.lock, { params: { id }, body: { status, lockId, forceLock } });
    const holder = async () => (await ann.ask(projects.read, { params: { id } })).lockId;
    expect((await lock('one', true)).statusCode).toBe(200);
    expect((await lock('two', true)).json()).toMatchObject({ status: 409, title: 'Someone else is editing this project.' });
    await lock('two', false);
    expect(await holder()).toBe('one');
    expect((await lock('two', true, true)).statusCode).toBe(200);
    expect(await holder()).toBe('two');
    await lock('two', false);
    expect(await holder()).toBe('');
  });

  test('goes from a session that was not heard of for a quarter of an hour to the next one, and stays with a page that is open', async () => {
    const id = await newId();
    const lock = (lockId: string) => ann.send(projects.lock, { params: { id }, body: { status: true, lockId, forceLock: false } });
    const lastHeard = (minutesAgo: number) =>
      server.store.db
        .updateTable('projects')
        .set({ accessed: new Date(Date.now() - minutesAgo * 60_000) })
        .where('id', '=', id)
        .execute();
    await lock('one');
    await lastHeard(16);
    await ann.ask(projects.read, { params: { id } });
    await ann.ask(projects.read, { params: { id }, query: { lockId: 'two' } });
    expect((await lock('two')).json()).toEqual({ lockId: 'two' });
    const lost = await ann.send(input.replace, { params: { id }, query: { lockId: 'one' }, body: (await documentOf(id)).text });
    expect([lost.statusCode, lost.json()]).toMatchObject([409, { title: 'Someone else is editing this project.' }]);

    await lastHeard(16);
    await ann.ask(projects.read, { params: { id }, query: { lockId: 'two' } });
    expect((await lock('three')).statusCode).toBe(409);
    await lastHeard(14);
    expect((await lock('three')).statusCode).toBe(409);
  });

  test('is last accessed when it is opened, though nothing of it is changed', async () => {
    const id = await newId();
    const listed = async () => (await ann.ask(projects.list)).find((one) => one.id === id);
    const made = await listed();
    await new Promise((resolve) => setTimeout(resolve, 5));
    await ann.ask(projects.lock, { params: { id }, body: { status: true, lockId: 'one', forceLock: false } });
    await ann.ask(projects.lock, { params: { id }, body: { status: false, lockId: 'one', forceLock: false } });
    const opened = await listed();
    expect(opened?.updated).toBe(made?.updated);
    expect(Date.parse(opened?.accessed ?? '')).toBeGreaterThan(Date.parse(made?.accessed ?? ''));
  });
});

describe('the document of a project', () => {
  test('is read as canonical text with its SHA-1', async () => {
    const { project, text, hash } = await documentOf(await newId());
    expect(text).toBe(canonicalText(project));
    expect(hash).toBe(sha1Hex(text));
  });

  test('is changed by a patch whose hashes fit: 200 and status 1, and the listing follows', async () => {
    const id = await newId();
    const { project, text, hash } = await documentOf(id);
    const next = canonicalText({ ...project, name: 'Wüste', notes: 'größer – später' });
    const body = { hashExistingData: hash, hashNewData: sha1Hex(next), patch: makePatch(text, next) ?? '' };
    expect(await ann.ask(input.patch, { params: { id }, body })).toEqual({ projectStatus: 1 });
    expect((await documentOf(id)).text).toBe(next);
    expect(await ann.ask(projects.read, { params: { id } })).toMatchObject({ name: 'Wüste', notes: 'größer – später', projectStatus: 1 });

    expect((await ann.send(input.patch, { params: { id }, body })).statusCode).toBe(204);
    const stale = { ...body, hashNewData: sha1Hex('something else') };
    expect((await ann.send(input.patch, { params: { id }, body: stale })).statusCode).toBe(409);
    const unreadable = { hashExistingData: body.hashNewData, hashNewData: hash, patch: 'not a patch' };
    expect((await ann.send(input.patch, { params: { id }, body: unreadable })).statusCode).toBe(409);
    const crumbs = { ...unreadable, patch: '@@ -1,1 +1,1 @@\n-{\n+{\n'.repeat(20_000) };
    expect((await ann.send(input.patch, { params: { id }, body: crumbs })).statusCode).toBe(409);
    expect((await documentOf(id)).text).toBe(next);
  });

  test('follows the rules of the forms where a script asks for them', async () => {
    const id = await newId();
    const { project, hash } = await documentOf(id);
    const body = canonicalText({ ...project, useStorage: true, lifetime: 30 });
    await ann.ask(input.replace, { params: { id }, query: { rules: 'true', expectedHash: hash }, body });
    const after = (await documentOf(id)).project;
    expect(after).toMatchObject({ useStorage: true, lifetime: 30, storageEndYear: 30 });
    expect(after.storage.map(({ omEscalator }) => omEscalator.customValues.length)).toEqual([30]);
  });

  test('is replaced as a whole; a bad one is refused with the field named, and nothing is lost', async () => {
    const id = await newId();
    const { project, text } = await documentOf(id);
    const refused = await ann.send(input.replace, { params: { id }, body: JSON.stringify({ ...project, lifetime: 'long' }) });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().detail).toContain('lifetime');
    expect((await ann.send(input.replace, { params: { id }, body: '{' })).statusCode).toBe(400);
    expect((await documentOf(id)).text).toBe(text);

    const [array] = useTechnology('solar', true)(project).solar;
    const twice = canonicalText({ ...project, solar: [array!, { ...array!, sizing: absolute([2]) }] });
    const repeated = await ann.send(input.replace, { params: { id }, body: twice });
    expect([repeated.statusCode, repeated.json().detail]).toEqual([400, 'Give each item of a list an id of its own.']);
    const patched = { hashExistingData: sha1Hex(text), hashNewData: sha1Hex(twice), patch: makePatch(text, twice) ?? '' };
    expect((await ann.send(input.patch, { params: { id }, body: patched })).statusCode).toBe(400);
    expect((await documentOf(id)).text).toBe(text);

    const foreign = { ...newProject('another', '2030-05-01'), name: 'Taken over' };
    expect(await ann.ask(input.replace, { params: { id }, body: canonicalText(foreign) })).toEqual({ projectStatus: 1 });
    expect((await documentOf(id)).project).toEqual({ ...foreign, id });
  });
});

describe('time series', () => {
  const values = Array.from({ length: 8760 }, (_, hour) => 20 + (hour % 24) - 0.1 * (hour % 7));
  const upload: SeriesUpload = {
    name: 'prices.csv',
    year: 2017,
    stepMinutes: 60,
    notes: ['two rows left out'],
    negativeCount: 3,
    data: values,
  };

  test('are stored by content, counted, read by place and by content, and removed', async () => {
    const id = await newId();
    const slot = { id, type: 'energyPrice' as const, index: 0 };
    expect((await ann.send(input.seriesCount, { params: slot })).statusCode).toBe(204);
    expect((await ann.send(input.series, { params: slot })).json()).toMatchObject({ status: 404, title: 'Inputs not found' });

    const { success, series } = await ann.ask(input.putSeries, { params: slot, body: upload });
    expect(success).toBe(true);
    expect(series).toMatchObject({
      state: 'ready',
      hash: seriesHash(Float64Array.from(values)),
      name: 'prices.csv',
      year: 2017,
      count: 8760,
      notes: upload.notes,
    });
    expect(series.statistics).toMatchObject({ minimum: Math.min(...values), maximum: Math.max(...values), negativeCount: 3 });
    expect(series.statistics.mean).toBeCloseTo(values.reduce((sum, value) => sum + value) / 8760, 9);

    expect(await ann.ask(input.seriesCount, { params: slot })).toEqual({ count: 1 });
    const other = { params: { ...slot, type: 'windProduction' as const } };
    expect((await ann.send(input.seriesCount, other)).json()).toMatchObject({ status: 404, title: 'No Timeseries inputs' });
    expect((await ann.send(input.series, other)).json()).toMatchObject({ status: 404, title: 'Inputs not found' });
    const next = { params: { ...slot, index: 1 } };
    expect((await ann.send(input.series, next)).json()).toMatchObject({ status: 404, title: 'Input timeseries not found' });
    expect(await ann.ask(input.series, { params: slot })).toEqual({ success: true, data: values, quantity: 'currency/MWh', series });
    expect((await ann.send(input.removeSeries, { params: slot })).statusCode).toBe(204);
    expect((await ann.send(input.removeSeries, { params: slot })).json()).toMatchObject({
      status: 404,
      title: 'No timeseries found for this project',
    });
    expect((await ann.send(input.series, { params: slot })).statusCode).toBe(404);
    expect(await ann.ask(input.seriesByHash, { params: { id, hash: series.hash } })).toEqual({ data: values });
    expect((await ann.send(input.seriesByHash, { params: { id: await newId(), hash: series.hash } })).statusCode).toBe(404);
  });

  test('of every type are stored, each in its own place and with its quantity', async () => {
    const id = await newId();
    for (const [index, type] of seriesTypes.entries())
      await ann.ask(input.putSeries, { params: { id, type, index }, body: { ...upload, data: values.map((value) => value + index) } });
    const quantities = new Map<string, string>();
    for (const [index, type] of seriesTypes.entries()) {
      expect(await ann.ask(input.seriesCount, { params: { id, type } })).toEqual({ count: 1 });
      const { data, quantity } = await ann.ask(input.series, { params: { id, type, index } });
      expect(data[0]).toBe(20 + index);
      quantities.set(type, quantity);
    }
    expect(Object.fromEntries(quantities)).toMatchObject({
      energyPrice: 'currency/MWh',
      regUpPrice: 'currency/MW-h',
      deliveryProfile: 'kW',
      exportLimit: 'MW',
      windResource: 'm/s',
      temperatureResource: '°C',
    });
  });

  test('go with the project into its file, which reads back with the same values', async () => {
    const id = await newId();
    const { series } = await ann.ask(input.putSeries, { params: { id, type: 'energyPrice', index: 0 }, body: upload });
    const { project } = await documentOf(id);
    const market = { ...newEnergyMarket('dam', project.lifetime), price: series };
    await ann.send(input.replace, { params: { id }, body: canonicalText({ ...project, useEnergyMarket: true, energyMarkets: [market] }) });
    const answer = await ann.send(allCalls.result.file, { params: { id } });
    expect(answer.headers['content-disposition']).toBe('attachment; filename="Project.hfront"');
    const file = readProjectFile(answer.body);
    expect(file.project.energyMarkets[0]?.price.name).toBe('prices.csv');
    expect(file.inputs.get(series.hash)).toEqual(Float64Array.from(values));
  });

  test('of another form, too large a value or no year of the calendar are refused as series, whoever notices', async () => {
    const params = { id: await newId(), type: 'energyPrice' as const, index: 0 };
    for (const wrong of [{ data: ['a'] }, { data: [...values.slice(1), 1e13] }, { year: 0 }, { stepMinutes: 1e9 }]) {
      const answer = await ann.send(input.putSeries, { params, body: { ...upload, ...wrong } as never });
      expect(answer.json(), JSON.stringify(wrong).slice(0, 40)).toMatchObject({ status: 400, title: 'Error saving timeseries' });
    }
    const token = (await server.ask(account.token, { body: { scheme: 'main', name: 'ann@example.com', password: testPassword } })).token;
    const url = `/api/project/${params.id}/input/timeseries/energyPrice/0`;
    for (const [type, payload, status] of [
      ['text/csv', '1\n2\n', 415],
      ['application/json', '{', 400],
      ['application/json', `{"data":[${'1e308,'.repeat(8759)}1e308]}`, 400],
    ] as const) {
      const answer = await server.app.inject({
        method: 'PUT',
        url,
        payload,
        headers: { 'content-type': type, authorization: `Bearer ${token}` },
      });
      expect(answer.json(), type).toMatchObject({ status, title: 'Error saving timeseries' });
    }
    expect((await ann.send(input.series, { params })).statusCode).toBe(404);
  });

  test('that are no whole year are refused', async () => {
    const answer = await ann.send(input.putSeries, {
      params: { id: await newId(), type: 'energyPrice', index: 0 },
      body: { ...upload, data: [1, 2, 3] },
    });
    expect(answer.json()).toMatchObject({ status: 400, title: 'Error saving timeseries' });
  });
});

describe('issues of a project', () => {
  test('are told with their step, the field they are about, and where the product shows it', async () => {
    const id = await newId();
    const { project } = await documentOf(id);
    await ann.send(input.replace, { params: { id }, body: canonicalText({ ...project, lifetime: 0 }) });
    const issues = await ann.ask(input.issues, { params: { id } });
    expect(issues).toContainEqual(
      expect.objectContaining({
        code: 'SET-LIFE',
        severity: 'error',
        warning: false,
        step: 'setup',
        field: 'lifetime',
        link: `/project/${id}/setup#lifetime`,
      }),
    );
    expect(issues.map(({ step }) => step)).toEqual(['setup', 'revenue', 'equipment']);
  });
});

describe('importing a file', () => {
  const rows = Array.from({ length: 8760 }, (_, hour) => String(hour % 24 === 3 ? -5 : 30 + (hour % 24)));
  const ask = (body: string, flag: 'true' | 'false' = 'false', query: { name?: string; year?: number } = {}) =>
    ann.ask(input.importSeries, { params: { kind: 'price', flag }, query, body });

  test('answers the values, the year and what was done to them', async () => {
    const reply = await ask(rows.join('\r\n'), 'false', { year: 2019 });
    expect(reply).toMatchObject({ success: true, message: '', year: 2019, stepMinutes: 60, rowsRead: 8760, negativeCount: 365 });
    expect(reply.data).toHaveLength(8760);
    expect(Math.min(...reply.data)).toBe(0);
  });

  test('that cannot be read is an answer with the reason, not a failure', async () => {
    const reply = await ask('PK\u0003\u0004 spreadsheet', 'false', { name: 'prices.xlsx' });
    expect(reply).toMatchObject({ success: false, message: 'Import error: Excel files are not supported', data: [] });
    expect((await ask('')).success).toBe(false);
  });
});

describe('reference data', () => {
  test('has the fields of the document, in the language of the caller', async () => {
    const { records, facts } = await ann.ask(reference.fields);
    const lifetime = facts[records['']!.fields['lifetime']!];
    expect(lifetime).toMatchObject({ label: 'Project Lifetime', unit: 'yr', outOfRange: 'The value must be > 0 and ≤ 40' });
  });

  test('storages, places, averages of a place and the state of the server', async () => {
    const names = await ann.ask(reference.storages);
    expect(names).toContain('LFP 0.5C fixed 25 °C');
    const listed = await ann.ask(reference.storageSpecs);
    expect(listed.map(({ name }) => name)).toEqual(names);
    for (const { rangeOfCharge, minimumStateOfCharge } of listed) expect(rangeOfCharge).toBe(100 - minimumStateOfCharge);
    expect(await ann.ask(reference.reverseGeocode, { query: { latitude: 40.014984, longitude: -105.270546 } })).toMatchObject({
      countryCode: 'US',
    });
    expect((await ann.ask(reference.findPlaces, { query: { text: 'Mojave' } }))[0]?.address).toBe('Mojave, California, United States');
    const { solar, temperature, wind, source, notes } = await ann.ask(reference.resources, { query: { latitude: 33.4, longitude: -112 } });
    expect([solar, temperature, wind].map(({ length }) => length)).toEqual([12, 12, 12]);
    expect((temperature[6] as number) - (temperature[0] as number)).toBeGreaterThan(10);
    expect(source).toContain('NASA SSE');
    expect(notes.wind).toContain('Wind is indicative only');
    expect((await ann.send(reference.resources, { query: { latitude: 33.4, longitude: 181 } })).statusCode).toBe(400);
    expect((await server.ask(reference.health)).status).toBe('ok');
  });

  test('the map has the nearest larger place and the largest places of a view', async () => {
    expect(await ann.ask(map.nearestPlace, { query: { latitude: 32.2, longitude: -101.9 } })).toMatchObject({
      name: 'Midland',
      direction: 'NE',
    });
    const view = { south: 31, north: 33, west: -103, east: -101, minPopulation: 20_000 };
    expect((await ann.ask(map.largestPlaces, { query: view })).map(({ name }) => name).slice(0, 2)).toEqual(['Midland', 'Odessa']);
    expect((await ann.send(map.largestPlaces, { query: { ...view, south: 34 } })).statusCode).toBe(400);
    expect((await ann.send(map.nearestPlace, { query: { latitude: 91, longitude: 0 } })).statusCode).toBe(400);
    expect((await ann.send(reference.reverseGeocode, { query: { latitude: 91, longitude: 0 } })).statusCode).toBe(400);
    // An empty value is not the equator.
    expect((await ann.send(reference.reverseGeocode, { query: { latitude: '', longitude: 0 } })).statusCode).toBe(400);
  });
});

describe('what is not a call', () => {
  test('an unknown path below /api is not found', async () => {
    const answer = await server.app.inject({ url: '/api/nothing' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ status: 404, title: 'There is no such call', detail: 'GET /api/nothing' });
  });

  test('a body that is too large, of another type or not readable is refused', async () => {
    const signIn = { method: 'POST', url: '/api/auth/token' } as const;
    const large = await server.app.inject({
      ...signIn,
      headers: { 'content-type': 'application/json' },
      payload: `"${'x'.repeat(2 * 1024 * 1024)}"`,
    });
    expect(large.json()).toMatchObject({ status: 413, title: 'The request is too large' });
    const xml = await server.app.inject({ ...signIn, headers: { 'content-type': 'text/xml' }, payload: '<a/>' });
    expect(xml.json()).toMatchObject({ status: 415 });
    const broken = await server.app.inject({ ...signIn, headers: { 'content-type': 'application/json' }, payload: '{' });
    expect(broken.json()).toEqual({ errors: [expect.stringContaining('The request cannot be read')] });
    const lacking = await server.app.inject({ ...signIn, payload: { scheme: 'main' } });
    expect(lacking.body).toContain('body.name');
  });

  test('the OpenAPI document names every call of the table', async () => {
    const { paths } = (await server.app.inject({ url: '/api/openapi.json' })).json() as { paths: Record<string, Record<string, unknown>> };
    for (const calls of Object.values(allCalls))
      for (const { method, path } of Object.values(calls))
        expect(paths[path.replace(/:(\w+)/g, '{$1}')]).toHaveProperty(method.toLowerCase());
  });

  test('answers carry the headers that keep a browser safe', async () => {
    const { headers } = await server.app.inject({ url: '/api/health' });
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).toContain('https://tile.openstreetmap.org');
    for (const rule of ["base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'", "script-src 'self'", "script-src-attr 'none'"])
      expect(headers['content-security-policy']).toContain(rule);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['server'] ?? headers['x-powered-by']).toBeUndefined();
  });

  test('TRACE is not answered, nor is a method that a call does not have', async () => {
    for (const method of ['TRACE', 'OPTIONS', 'PUT'] as const)
      expect((await server.app.inject({ method: method as 'PUT', url: '/api/project' })).statusCode).toBe(404);
  });
});
