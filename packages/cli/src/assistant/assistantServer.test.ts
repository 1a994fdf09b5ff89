import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caseGrid } from '@hybrid/engine/cases/caseGrid';
import { findBestSize } from '@hybrid/engine/bestSize/findBestSize';
import { detailsReport } from '@hybrid/engine/report/detailsReport';
import { timeSeriesOfYear } from '@hybrid/engine/report/timeSeriesReport';
import { runProject } from '@hybrid/engine/simulate/runProject';
import { canonicalText, readProjectFile, writeProjectFile } from '@hybrid/project/files/projectFile';
import { builtInSamples } from '@hybrid/server/data/samples';
import { fixtureInputs, fixtureProject, fixtureSeries, oneCaseProject } from '../../../../test/fixtureProject';
import { openProjectFolder } from './projectFolder';
import { calculatorHere, dataOf, openAssistant, textOf } from './testing';

let folder: string;
let outside: string;
const calculator = calculatorHere();
let reader: Awaited<ReturnType<typeof openAssistant>>;
let writer: Awaited<ReturnType<typeof openAssistant>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hybrid-assistant-'));
  outside = await mkdtemp(join(tmpdir(), 'hybrid-outside-'));
  const text = writeProjectFile(oneCaseProject, fixtureInputs);
  await mkdir(join(folder, 'variants'));
  await writeFile(join(folder, 'plant.hfront'), text);
  await writeFile(join(folder, 'variants', 'packed.hfront'), gzipSync(text));
  await writeFile(join(folder, 'blocked.hfront'), writeProjectFile({ ...oneCaseProject, lifetime: 0 }, fixtureInputs));
  await writeFile(join(folder, 'cases.hfront'), writeProjectFile(fixtureProject, fixtureInputs));
  await writeFile(join(folder, 'damaged.hfront'), text.slice(0, 5000));
  await writeFile(join(outside, 'secret.hfront'), text);
  await symlink(join(outside, 'secret.hfront'), join(folder, 'link.hfront'));
  await symlink(outside, join(folder, 'elsewhere'));
  reader = await openAssistant(folder, false, calculator);
  writer = await openAssistant(folder, true, calculator);
});
afterAll(async () => {
  await Promise.all([reader.close(), writer.close()]);
  await Promise.all([folder, outside].map((path) => rm(path, { recursive: true })));
});

const ranked = runProject(oneCaseProject, fixtureSeries).items;
const best = caseGrid(oneCaseProject).keys.find(({ id }) => id === ranked[0]?.id)!;

test('a session that may not write has no tool that does, and every tool says what it does to files', async () => {
  const names = async ({ client }: typeof reader) => (await client.listTools()).tools;
  const [read, written] = [await names(reader), await names(writer)];
  expect(read.every(({ annotations }) => annotations?.readOnlyHint === true && annotations.openWorldHint === false)).toBe(true);
  expect(
    written.filter(({ name }) => !read.some((tool) => tool.name === name)).map(({ annotations }) => annotations?.readOnlyHint),
  ).toEqual(written.slice(read.length).map(() => false));
  for (const { inputSchema, outputSchema, title, description } of written) {
    expect(inputSchema.additionalProperties).toBe(false);
    expect([outputSchema?.type, title, description?.length]).toEqual(['object', expect.any(String), expect.any(Number)]);
  }
  expect(await reader.ask('copy_project', { project: 'plant.hfront', to: 'copy.hfront' })).toMatchObject({ isError: true });
});

test('the projects of a folder are listed with their facts; links are left out, and a damaged file says why', async () => {
  const listed = await reader.ask('list_projects');
  expect(listed.structuredContent).toMatchObject({ total: 5, nextOffset: null });
  const { projects } = dataOf<{ projects: { project: string; technologies?: string[]; problem?: string }[] }>(listed);
  expect(projects.map(({ project }) => project)).toEqual([
    'blocked.hfront',
    'cases.hfront',
    'damaged.hfront',
    'plant.hfront',
    'variants/packed.hfront',
  ]);
  expect(projects[2]?.problem).toContain('This is not a project file');
  expect(projects[3]?.technologies).toEqual(['solar', 'storage']);
});

test('the best size is that of the search, in the units that are shown, and answered from memory the second time', async () => {
  const ask = () => reader.ask('best_size', { project: 'plant.hfront', sizes: ['storage.MW=40..60/10', 'storage.hours=2..4/1'] });
  const answer = await ask();
  const before = calculator.counts.searches;
  expect([await ask(), calculator.counts.searches]).toEqual([answer, before]);
  const sizes = [
    { path: 'storage/storage-1/sizing', from: 40, to: 60, step: 10 },
    { path: 'storage/storage-1/hours', from: 2, to: 4, step: 1 },
  ];
  const found = findBestSize(oneCaseProject, { objective: 'npv', connectionPricePerMW: 0, sizes }, fixtureSeries)!;
  expect(answer.structuredContent).toMatchObject({
    npv: found.best?.npv,
    irrPercent: 100 * found.best!.irr!,
    sizes: [
      { path: 'storage.MW', from: 40, to: 60, step: 10, best: found.best?.sizes[0] },
      { path: 'storage.hours', best: found.best?.sizes[1] },
    ],
    infeasible: null,
  });
  const { further } = dataOf<{ further: { path: string }[] }>(answer);
  expect(further.map(({ path }) => path)).toContain('solar.MW');
  expect(textOf(answer)).toMatch(/^Best: .*\nNPV [-\d,]+ \$/);
});

interface Rows {
  readonly columns: readonly { readonly label: string }[];
  readonly rows: readonly { readonly rank: number; readonly result: string; readonly values: readonly number[] }[];
}

test('the rows are those of the engine, page by page, and unchanged inputs are calculated once', async () => {
  const before = calculator.counts.tables;
  const first = await reader.ask('run_project', { project: 'plant.hfront', limit: 3 });
  const rest = await reader.ask('run_project', { project: 'variants/packed.hfront', limit: 3, offset: 3 });
  expect(calculator.counts.tables - before).toBe(1);
  expect(first.structuredContent).toMatchObject({ total: ranked.length, nextOffset: 3, infeasible: 0, failed: [] });
  expect(rest.structuredContent).toMatchObject({ nextOffset: null });
  const { columns, rows } = dataOf<Rows>(first);
  const npv = columns.findIndex(({ label }) => label === 'NPV');
  const all = [...rows, ...dataOf<Rows>(rest).rows];
  expect(all.map(({ values }) => values[npv])).toEqual(ranked.map((item) => item.npv));
  expect(all.map(({ result }) => ranked.findIndex(({ id }) => id.startsWith(result)) + 1)).toEqual(all.map(({ rank }) => rank));
});

test('ranks count within each combination of sensitivity values', async () => {
  const { rows } = dataOf<Rows>(await reader.ask('run_project', { project: 'cases.hfront' }));
  expect(rows.map(({ rank }) => rank).filter((rank) => rank === 1)).toHaveLength(fixtureProject.acLineEfficiencySensitivity.length);
});

test('the details are those of the best system unless another is named, with the tables asked for', async () => {
  const answer = await reader.ask('result_details', { project: 'plant.hfront', parts: ['figures', 'cashFlow'] });
  const expected = detailsReport(oneCaseProject, best, fixtureSeries);
  expect(answer.structuredContent).toMatchObject({ npv: expected.financial.npv, irr: expected.financial.irr });
  const { tables, recommendation } = dataOf<{ tables: { title: string; rows: unknown[] }[]; recommendation: string }>(answer);
  expect(tables.find(({ title }) => title === 'Cash flow')?.rows).toHaveLength(oneCaseProject.lifetime + 1);
  expect(textOf(answer)).toContain(recommendation);
  const { id } = ranked.at(-1)!;
  expect((await reader.ask('result_details', { project: 'plant.hfront', result: id })).structuredContent).toMatchObject({
    npv: ranked.at(-1)?.npv,
  });
});

test('an hour is explained by its date and time as by its step, the second time from memory', async () => {
  const step = (31 + 28 + 14) * 24 + 18;
  const result = ranked.at(-1)!.id;
  const ofClock = await reader.ask('explain_hour', { project: 'plant.hfront', result, date: '03-15', time: '18:20' });
  const before = calculator.counts.explanations;
  const ofStep = await reader.ask('explain_hour', { project: 'plant.hfront', result, step, year: 1 });
  expect([ofStep, calculator.counts.explanations]).toEqual([ofClock, before]);
  const { time, balance } = dataOf<{ time: string; balance: { powerMW: number }[] }>(ofClock);
  expect(time).toMatch(/^\d{4}-03-15 18:00$/);
  expect(balance.reduce((sum, { powerMW }) => sum + powerMW, 0)).toBeCloseTo(0, 6);
  expect(textOf(ofClock)).toMatch(/marginal value of [\d.,]+ \$\/MWh/);
});

test('a day of time series has its steps, a year its statistics', async () => {
  const { items } = timeSeriesOfYear(oneCaseProject, best, fixtureSeries, 0);
  const exported = items.find(({ id }) => id === 'export')!.values;
  const day = await reader.ask('time_series', { project: 'plant.hfront', date: '01-02', series: ['export'] });
  const { series } = dataOf<{ day: { series: { values: number[] }[] } }>(day).day;
  expect(series[0]?.values).toHaveLength(24);
  for (const [hour, value] of series[0]!.values.entries()) expect(value).toBeCloseTo(exported[24 + hour]!, 3);
  const year = await reader.ask('time_series', { project: 'plant.hfront', series: ['export'] });
  const [{ total, mean }] = dataOf<{ statistics: [{ total: number; mean: number }] }>(year).statistics;
  expect(total / Float64Array.from(exported).reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 5);
  expect(mean).toBeCloseTo(total / 8760, 2);
});

test('two projects are compared by their inputs and the best system of each', async () => {
  const { differences, figures } = dataOf<{
    differences: { label: string; before: string; after: string }[];
    figures: { project: { figures: { npv: number } }; with: { problem: string } };
  }>(await reader.ask('compare_projects', { project: 'plant.hfront', with: 'blocked.hfront' }));
  expect(differences).toContainEqual(expect.objectContaining({ label: 'Project Lifetime', before: '25 yr', after: '0 yr' }));
  expect(figures.project.figures.npv).toBe(ranked[0]?.npv);
  expect(figures.with.problem).toContain('Errors keep it from being calculated');
});

test('issues are listed, and a project with errors is not calculated', async () => {
  expect(textOf(await reader.ask('list_issues', { project: 'blocked.hfront' }))).toContain(
    'error: Setup: Project Lifetime must be > 0 and ≤ 40',
  );
  const refused = await reader.ask('run_project', { project: 'blocked.hfront' });
  expect([refused.isError, textOf(refused)]).toEqual([true, expect.stringContaining('list_issues')]);
});

describe('what a user can correct is an error of the tool that says how:', () => {
  test.each([
    ['run_project', { project: '../secret.hfront' }, 'is not in the folder'],
    ['run_project', { project: 'variants/../../secret.hfront' }, 'is not in the folder'],
    ['run_project', { project: '/etc/passwd.hfront' }, 'is not in the folder'],
    ['run_project', { project: '..\\secret.hfront' }, 'is not in the folder'],
    ['run_project', { project: '.git/config.hfront' }, 'is not in the folder'],
    ['run_project', { project: 'link.hfront' }, 'symbolic link'],
    ['run_project', { project: 'elsewhere/secret.hfront' }, 'symbolic link'],
    ['run_project', { project: 'variants' }, 'is no project file'],
    ['run_project', { project: 'missing.hfront' }, 'There is no such file'],
    ['run_project', { project: 'damaged.hfront' }, 'This is not a project file'],
    ['run_project', { project: 'plant.hfront', rows: 3 }, 'rows'],
    ['best_size', { project: 'plant.hfront', sizes: ['storage.GW'] }, 'Sizes of this project: solar.MW, storage.MW'],
    ['best_size', { project: 'blocked.hfront' }, 'list_issues'],
    ['best_size', { project: 'plant.hfront', case: 7 }, 'There is no sensitivity case 7'],
    ['result_details', { project: 'plant.hfront', result: 'abcdef12' }, 'There is no result abcdef12'],
    ['explain_hour', { project: 'plant.hfront', date: '02-29', time: '10:00' }, '29 February is left out'],
    ['explain_hour', { project: 'plant.hfront', date: '2190-01-01', time: '10:00' }, 'outside the life of the project'],
    ['explain_hour', { project: 'plant.hfront', step: 8760 }, 'steps 0 to 8759'],
    ['explain_hour', { project: 'plant.hfront', date: '01-01' }, 'Give date and time'],
    ['time_series', { project: 'plant.hfront', year: 26 }, 'years 1 to 25'],
    ['time_series', { project: 'plant.hfront', series: ['nothing'] }, 'The series are: '],
  ])('%s %j', async (name, input, why) => {
    const answer = await reader.ask(name, input);
    expect([answer.isError, textOf(answer)]).toEqual([true, expect.stringContaining(why)]);
    expect(reader.logged).toEqual([]);
  });
});

test('a calculation reports its progress, and stops when the assistant cancels it', async () => {
  let stopped: AbortSignal | undefined;
  const slow = await openAssistant(folder, false, {
    ...calculator,
    calculate: (_, { signal, onProgress }) => {
      onProgress(1, 4);
      stopped = signal;
      return new Promise(() => {});
    },
  });
  const cancel = new AbortController();
  const progress: unknown[] = [];
  const asked = slow.client.callTool({ name: 'run_project', arguments: { project: 'plant.hfront' } }, undefined, {
    signal: cancel.signal,
    onprogress: (at) => {
      progress.push(at);
      cancel.abort();
    },
  });
  await expect(asked).rejects.toThrow();
  await expect.poll(() => stopped?.aborted).toBe(true);
  expect(progress).toEqual([{ progress: 1, total: 4, message: '1 of 4 simulations' }]);
  await slow.close();
});

test('a copy has the same content under another name, and no file is overwritten', async () => {
  const copied = await writer.ask('copy_project', { project: 'variants/packed.hfront', to: 'copy.hfront', name: 'Copy' });
  expect(copied.isError).toBeUndefined();
  const { project, inputs } = readProjectFile(await readFile(join(folder, 'copy.hfront'), 'utf8'));
  expect(project).toEqual({ ...oneCaseProject, name: 'Copy' });
  expect(inputs).toEqual(fixtureInputs);
  for (const [to, why] of [
    ['plant.hfront', 'There is a file plant.hfront already'],
    ['elsewhere/new.hfront', 'symbolic link'],
    ['../new.hfront', 'is not in the folder'],
    ['new.txt', 'is no project file'],
    ['nowhere/new.hfront', 'Its folder does not exist'],
  ] as const) {
    const refused = await writer.ask('copy_project', { project: 'plant.hfront', to });
    expect([refused.isError, textOf(refused)]).toEqual([true, expect.stringContaining(why)]);
  }
  expect(await readdir(outside)).toEqual(['secret.hfront']);
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  await rm(join(folder, 'copy.hfront'));
});

test('inputs are read by their paths, changed ones first, and found by words of the trade', async () => {
  const { values, total } = dataOf<{ values: { path: string; value: unknown; unit: string }[]; total: number }>(
    await reader.ask('read_project', { project: 'plant.hfront' }),
  );
  expect(values.find(({ path }) => path === 'interconnectionLimit')).toMatchObject({ value: [120], unit: 'MW' });
  const whole = dataOf<{ total: number }>(await reader.ask('read_project', { project: 'plant.hfront', all: true }));
  expect(whole.total).toBeGreaterThan(total * 3);
  const [one] = dataOf<{ values: { path: string }[] }>(
    await reader.ask('read_project', { project: 'plant.hfront', paths: ['storage.units'] }),
  ).values;
  expect(one?.path).toBe('storage[0].sizing');
  const { fields } = dataOf<{ fields: { path: string }[] }>(await reader.ask('search_fields', { words: 'RTE' }));
  expect(fields.map(({ path }) => path)).toContain('storage[].specs.roundtripEfficiency');
});

test('inputs are changed as in the forms, checked by their fields, all or none, and the answer says what follows', async () => {
  await writer.ask('copy_project', { project: 'variants/packed.hfront', to: 'variants/edited.hfront' });
  const file = join(folder, 'variants', 'edited.hfront');
  const stored = async () => readProjectFile(await readFile(file, 'utf8')).project;
  const ask = (fields: readonly object[], more: object = {}) =>
    writer.ask('set_fields', { project: 'variants/edited.hfront', fields, ...more });

  for (const [fields, why] of [
    [
      [
        { path: 'discountRate', value: 9 },
        { path: 'lifetime', value: 'long' },
      ],
      'is no number',
    ],
    [[{ path: 'discountRate', value: 900 }], 'between 0% and 100%'],
    [[{ path: 'discountRte', value: 9 }], 'Did you mean discountRate?'],
    [[{ path: 'storage[7].sizing', value: 9 }], 'The items are'],
  ] as const) {
    const refused = await ask(fields);
    expect([refused.isError, textOf(refused)]).toEqual([true, expect.stringContaining(why)]);
  }
  const change = [
    { path: 'discountRate', value: 9 },
    { path: 'storage[0].units', value: [25, 50] },
    { path: 'lifetime', value: 30 },
  ];
  expect((await ask(change, { dryRun: true })).structuredContent).toMatchObject({ written: false });
  expect(canonicalText(await stored())).toBe(canonicalText(oneCaseProject));

  const changed = await ask(change);
  expect(changed.structuredContent).toMatchObject({ written: true });
  expect(textOf(changed)).toContain(`| Economics | Discount Rate | ${oneCaseProject.discountRate} % | 9 % |`);
  expect(await stored()).toMatchObject({
    discountRate: 9,
    lifetime: 30,
    storage: [{ sizing: { values: [{ value: 25 }, { value: 50 }] } }],
  });
  const broken = await ask([
    { path: 'useStorage', value: 'no' },
    { path: 'useSolar', value: false },
  ]);
  expect(dataOf<{ newIssues: { severity: string }[] }>(broken).newIssues.some(({ severity }) => severity === 'error')).toBe(true);
  await rm(file);
});

test('items are added with their inputs and removed, by the words of the trade', async () => {
  await writer.ask('copy_project', { project: 'plant.hfront', to: 'items.hfront' });
  const stored = async () => readProjectFile(await readFile(join(folder, 'items.hfront'), 'utf8')).project;
  const count = oneCaseProject.storage.length;
  const added = await writer.ask('add_item', { project: 'items.hfront', kind: 'storage', fields: [{ path: 'units', value: 30 }] });
  expect(added.structuredContent).toMatchObject({ item: `storage[${count}]`, written: true });
  expect((await stored()).storage[count]).toMatchObject({ sizing: { values: [{ value: 30 }] } });
  const unknown = await writer.ask('add_item', { project: 'items.hfront', kind: 'storrage' });
  expect([unknown.isError, textOf(unknown)]).toEqual([true, expect.stringContaining('Did you mean storage?')]);
  expect(await writer.ask('remove_items', { project: 'items.hfront', items: [`storage[${count}]`, 'storage[99]'] })).toMatchObject({
    isError: true,
  });
  expect((await stored()).storage).toHaveLength(count + 1);
  await writer.ask('remove_items', { project: 'items.hfront', items: [`storage[${count}]`] });
  expect((await stored()).storage).toHaveLength(count);
  await rm(join(folder, 'items.hfront'));
});

test('a file that another program changes between reading and writing is not overwritten', async () => {
  const place = await openProjectFolder(folder);
  const read = await place.read('plant.hfront');
  await place.create('raced.hfront', read);
  const before = await place.read('raced.hfront');
  const other = writeProjectFile({ ...oneCaseProject, name: 'Other' }, fixtureInputs);
  await writeFile(join(folder, 'raced.hfront'), other);
  await expect(place.replace(before, { ...before, project: { ...before.project, name: 'Ours' } })).rejects.toThrow(
    'has changed since it was read',
  );
  expect(await readFile(join(folder, 'raced.hfront'), 'utf8')).toBe(other);
  await rm(join(folder, 'raced.hfront'));
});

test('a project is created empty, from a sample, or from a file of prices, which must be in the folder', async () => {
  // In Texas it is six hours earlier than in the stamps.
  const prices = Array.from({ length: 8760 }, (_, hour) => `${new Date(Date.UTC(2023, 0, 1, hour)).toISOString()},${20 + (hour % 24)}`);
  await writeFile(join(folder, 'ercot_2023.csv'), `time,price ($/MWh)\n${prices.join('\n')}\n`);
  await writeFile(join(outside, 'prices.csv'), 'price\n1\n');
  await symlink(join(outside, 'prices.csv'), join(folder, 'prices.csv'));
  const created = await writer.ask('create_project', { project: 'new/a.hfront', prices: ['ercot_2023.csv'] });
  expect(textOf(created)).toContain('Its folder does not exist');
  const fromPrices = await writer.ask('create_project', { project: 'a.hfront', prices: ['ercot_2023.csv'], storage: 50, hours: 2 });
  expect(fromPrices.structuredContent).toMatchObject({ readings: [expect.stringContaining('ercot_2023.csv: ')] });
  const { project, inputs } = readProjectFile(await readFile(join(folder, 'a.hfront'), 'utf8'));
  expect(project).toMatchObject({ electricityMarket: 'ERCOT', storage: [{ sizing: { values: [{ value: 50 }] } }] });
  expect([...inputs.values()][0]?.slice(0, 3)).toEqual(Float64Array.of(26, 27, 28));
  expect((await writer.ask('create_project', { project: 'b.hfront', sample: 'wind-storage', name: 'B' })).structuredContent).toMatchObject({
    name: 'B',
    issues: [expect.objectContaining({ severity: 'note' }) as object],
  });
  const empty = await writer.ask('create_project', { project: 'c.hfront', name: 'C', solar: 80, grid: 60 });
  expect(dataOf<{ issues: { severity: string }[] }>(empty).issues.some(({ severity }) => severity === 'error')).toBe(true);
  for (const [given, why] of [
    [{ prices: ['prices.csv'] }, 'symbolic link'],
    [{ prices: ['../prices.csv'] }, 'is not in the folder'],
    [{ prices: ['missing.csv'] }, 'There is no file missing.csv'],
    [{ sample: 'wind-storage', storage: 10 }, 'A sample has its own prices'],
    [{ storage: -5 }, 'storage'],
  ] as const) {
    const refused = await writer.ask('create_project', { project: 'd.hfront', ...given });
    expect([refused.isError, textOf(refused)]).toEqual([true, expect.stringContaining(why)]);
  }
  expect((await readdir(folder)).includes('d.hfront')).toBe(false);
  await Promise.all(['a.hfront', 'b.hfront', 'c.hfront', 'ercot_2023.csv', 'prices.csv'].map((name) => rm(join(folder, name))));
});

test('the session in the manual is answered as it says', async () => {
  const { project, series } = builtInSamples.find(({ id }) => id === 'merchant-storage')!.make();
  await writeFile(join(folder, 'project.hfront'), writeProjectFile(project, series));
  const page = await readFile('docs/manual/assistants.md', 'utf8');
  const asked = [...page.matchAll(/```call\n(\w+) (.*)\n```\n+```answer\n([^`]*)\n```/g)];
  expect(asked.length).toBeGreaterThan(2);
  for (const [, name = '', input = '', answer = ''] of asked) {
    const text = textOf(await writer.ask(name, JSON.parse(input) as Record<string, unknown>)).split('\n');
    for (const line of answer.split('\n').filter((one) => one !== '…')) expect(text, name).toContain(line);
  }
  await Promise.all(['project.hfront', 'nine.hfront'].map((name) => rm(join(folder, name))));
});

test('the manual names every tool', async () => {
  const named = [...(await readFile('docs/manual/assistants.md', 'utf8')).matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect((await writer.client.listTools()).tools.map(({ name }) => name).toSorted()).toEqual(named.toSorted());
});

test('the fields are a resource, and the prompt for a committee names the project', async () => {
  const { contents } = await reader.client.readResource({ uri: 'hybrid://fields' });
  expect(contents[0]).toMatchObject({ mimeType: 'text/markdown', text: expect.stringContaining('discountRate') as string });
  const { messages } = await reader.client.getPrompt({ name: 'explain_to_committee', arguments: { project: 'plant.hfront' } });
  expect(messages[0]?.content).toMatchObject({ text: expect.stringContaining('plant.hfront') as string });
});
