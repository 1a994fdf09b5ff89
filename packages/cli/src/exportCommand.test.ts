import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { caseGrid } from '@hybrid/engine/cases/caseGrid';
import { runProject } from '@hybrid/engine/simulate/runProject';
import { writeProjectFile } from '@hybrid/project/files/projectFile';
import { fixtureInputs, fixtureSeries } from '../../../test/fixtureProject';
import { detailsOf, resultProject } from '../../../test/fixtureResult';
import { hybrid } from '../../../test/hybridCommand';
import { openWorkbook } from '../../../test/openWorkbook';

let folder: string;
const file = (name: string): string => join(folder, name);

const hybridExport = (...args: readonly string[]) => hybrid('export', ...args);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hybrid-export-'));
  await writeFile(file('plant.hfront'), writeProjectFile(resultProject, fixtureInputs));
});
afterAll(() => rm(folder, { recursive: true }));

test('writes each file that is asked for, of the best result', async () => {
  const { code, stdout } = await hybridExport(
    file('plant.hfront'),
    '--cashflow',
    file('flow.csv'),
    '--proforma',
    file('pro.xlsx'),
    '--excel',
    file('all.xlsx'),
    '--pdf',
    file('report.pdf'),
  );
  expect(code).toBe(0);
  expect(stdout.trimEnd().split('\n')).toHaveLength(4);
  const [best] = runProject(resultProject, fixtureSeries).items;
  const income = (await readFile(file('flow.csv'), 'utf8')).split('\r\n')[1]?.split(',') ?? [];
  expect(income.map(Number)).toContain(-(best?.capex ?? NaN));
  expect((await readFile(file('report.pdf'), 'latin1')).slice(0, 5)).toBe('%PDF-');
  expect(openWorkbook(await readFile(file('pro.xlsx'))).map(({ name }) => name)).toEqual(['Pro Forma']);
  const names = openWorkbook(await readFile(file('all.xlsx'))).map(({ name }) => name);
  expect(names).toEqual(['Summary', 'Solar', 'Storage', 'Revenue', 'Time Series', 'Cash Flow', 'Pro Forma']);
});

test('with a decimal comma the cash flow has semicolons between its cells', async () => {
  await writeFile(file('comma.hfront'), writeProjectFile({ ...resultProject, useCommaAsDecimalPoint: true }, fixtureInputs));
  expect((await hybridExport(file('comma.hfront'), '--cashflow', file('comma.csv'))).code).toBe(0);
  const [head, investment] = (await readFile(file('comma.csv'), 'utf8')).split('\r\n');
  expect(head).toContain('Year;Calendar year;Solar production (MWh)');
  expect(investment).toMatch(/^0;Investment;/);
});

test('--result names another', async () => {
  const { keys } = caseGrid(resultProject);
  const last = keys[keys.length - 1]?.id ?? '';
  const { stdout } = await hybridExport(file('plant.hfront'), '--result', last, '--cashflow', file('last.csv'));
  expect(stdout).toContain(inEnglish(detailsOf(resultProject).title));
  expect(await readFile(file('last.csv'), 'utf8')).toContain(String(detailsOf(resultProject).cashflow.years[1]?.income));
});

test('a dash writes the file to standard output, and --json says what was written', async () => {
  const { code, stdout } = await hybridExport(file('plant.hfront'), '--cashflow', '-');
  expect([code, stdout.split('\r\n')[0]]).toEqual([0, expect.stringContaining('Year,Calendar year')]);
  expect(stdout).not.toContain('undefined');
  const json = JSON.parse((await hybridExport(file('plant.hfront'), '--cashflow', file('flow.csv'), '--json')).stdout) as unknown;
  expect(json).toEqual({
    result: runProject(resultProject, fixtureSeries).items[0]!.id,
    title: expect.stringContaining('MW') as string,
    files: [{ kind: 'cashflow', file: file('flow.csv') }],
  });
});

test.each([
  ['two files for one output', ['--cashflow', '-', '--pdf', '-'], 'Only one file can go to standard output.'],
  ['a file and JSON for one output', ['--cashflow', '-', '--json'], 'Standard output takes the file or the JSON, not both.'],
  ['nothing to write', [], 'Say what to write where.'],
  ['a result that is not there', ['--result', 'x', '--cashflow', 'y.csv'], 'There is no result x.'],
  ['an unknown kind', ['--word', 'y.doc'], "unknown option '--word'"],
])('%s is said, and it ends with 2', async (_, args, text) => {
  const { code, stderr } = await hybridExport(file('plant.hfront'), ...args);
  expect(code).toBe(2);
  expect(stderr).toContain(text);
});

test('a file that cannot be written is said', async () => {
  const { code, stderr } = await hybridExport(file('plant.hfront'), '--cashflow', file('no/such/folder.csv'));
  expect(code).toBe(2);
  expect(stderr).toContain('Cannot write');
});
