import { mkdtemp, readFile, rm } from 'node:fs/promises';
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
  expect(lines).toHaveLength(builtInSamples.length + 1);
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
  const unknown = await hybrid('sample', 'merchant-storag', join(folder, 'x.hfront'));
  expect([unknown.code, unknown.stderr]).toEqual([
    2,
    expect.stringMatching(/no sample "merchant-storag"[\s\S]*Did you mean merchant-storage\?/),
  ]);
  expect(await hybrid('sample', 'merchant-storage')).toMatchObject({ code: 2, stderr: expect.stringContaining('Name the file') });
  expect(await hybrid('sample', 'merchant-storage', '-o', folder)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Cannot write'),
  });
  expect(await hybrid('sample', '--all')).toMatchObject({ code: 2, stderr: expect.stringContaining("unknown option '--all'") });
});
