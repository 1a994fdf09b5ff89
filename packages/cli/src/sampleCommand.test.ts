import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canonicalText, readProjectFile } from '@hybrid/project/files/projectFile';
import { builtInSamples } from '@hybrid/server/data/samples';
import { hybrid } from '../../../test/hybridCommand';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hybrid-sample-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('without words it lists the samples of the product', async () => {
  const { code, stdout } = await hybrid('sample');
  expect(code).toBe(0);
  const lines = stdout.trimEnd().split('\n');
  expect(lines).toHaveLength(builtInSamples.length);
  for (const [at, { id, name }] of builtInSamples.entries()) expect(lines[at]).toMatch(new RegExp(`^${id} +${name}$`));
});

test.each(builtInSamples.map(({ id }) => id))('%s becomes a project file that is read as it was made', async (id) => {
  const file = join(folder, `${id}.hfront`);
  expect((await hybrid('sample', id, file)).code).toBe(0);
  const made = builtInSamples.find((sample) => sample.id === id)!.make();
  const { project, inputs } = readProjectFile(await readFile(file, 'utf8'));
  expect(canonicalText(project)).toBe(canonicalText(made.project));
  expect(inputs).toEqual(made.series);
});

test('an unknown sample, a missing file and a file that cannot be written are refused', async () => {
  const unknown = await hybrid('sample', 'geothermal', join(folder, 'x.hfront'));
  expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringMatching(/no sample "geothermal"[\s\S]*merchant-storage/)]);
  expect(await hybrid('sample', 'merchant-storage')).toMatchObject({ code: 2, stderr: expect.stringContaining('Name the file') });
  expect(await hybrid('sample', 'merchant-storage', folder)).toMatchObject({ code: 2, stderr: expect.stringContaining('Cannot write') });
  expect(await hybrid('sample', '--all')).toMatchObject({ code: 2, stderr: expect.stringContaining("unknown option '--all'") });
});

const page = readFileSync(new URL('../../../docs/manual/commandLine.md', import.meta.url), 'utf8');

test('the lines of the page on the command line run one after another, and come to what it says', async () => {
  const [, block = ''] = /## Try it\n+```\n([\s\S]*?)```/.exec(page) ?? [];
  const lines = block.trim().split('\n');
  expect(lines.length).toBeGreaterThan(5);
  const printed = new Map<string, string>();
  for (const line of lines) {
    const [, words = ''] = /^npm run -s hybrid -- (.*)$/.exec(line) ?? [];
    const args = words.split(' ').map((word) => (/\.\w+$/.test(word) ? join(folder, word) : word));
    const { code, stdout, stderr } = await hybrid(...args);
    expect([line, code, stderr]).toEqual([line, 0, '']);
    printed.set(words, stdout);
  }
  expect(page).toContain(`*${printed.get('check project.hfront')!.trim()}*`);
  const [, npv = ''] = /NPV of ([\d,]+) \$/.exec(page) ?? [];
  expect(printed.get('run project.hfront')!.split('\n')[1]).toContain(`  ${npv}  `);
  expect(JSON.parse(printed.get('run project.hfront --json-table')!).items).toHaveLength(2);
  expect((await readFile(join(folder, 'result.pdf'), 'latin1')).slice(0, 5)).toBe('%PDF-');
}, 60_000);
