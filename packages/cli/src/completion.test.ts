import { importKinds } from '@hybrid/project/document/importKinds';
import { builtInSamples } from '@hybrid/server/data/samples';
import { expect, test } from 'vitest';
import { hybrid } from '../../../test/hybridCommand';

/** Returns the kind of the completions of a command line, and its candidates; the last word is the one at the cursor. */
async function completions(...words: readonly string[]): Promise<{ readonly kind: string; readonly values: readonly string[] }> {
  const { code, stdout, stderr } = await hybrid('__complete', ...words);
  expect([code, stderr]).toEqual([0, '']);
  const [kind = '', ...lines] = stdout.trimEnd().split('\n');
  return { kind, values: lines.map((line) => line.split('\t')[0] ?? '') };
}
const words = (...values: readonly string[]) => ({ kind: 'words', values });
const files = (suffix: string) => ({ kind: `files${suffix}`, values: [] });

test('commands complete by their beginning, with what they do', async () => {
  expect(await completions('rep')).toEqual(words('replay'));
  expect(await completions('expl')).toEqual(words('explain'));
  expect(await completions('help', 'exp')).toEqual(words('export', 'explain'));
  expect((await completions('')).values).toContain('completion');
  expect((await hybrid('__complete', 'chec')).stdout).toBe('words\ncheck\tList the issues of a project\n');
  expect(await completions('help', 'run', '')).toEqual(words());
});

test('options complete, those of all commands too, and none a second time', async () => {
  expect(await completions('run', 'p.hfront', '--json')).toEqual(words('--json', '--json-table'));
  expect(await completions('run', 'p.hfront', '--json-table', '--json')).toEqual(words('--json'));
  expect(await completions('run', '--q')).toEqual(words('--quiet'));
  expect(await completions('run', '--', '--j')).toEqual(files(' .hfront'));
});

test('values complete by their choices, in both ways of writing an option', async () => {
  expect(await completions('read', 'prices.csv', '--kind', '')).toEqual(words(...importKinds));
  expect(await completions('read', 'prices.csv', '--kind', '=', 'pri')).toEqual(words('price'));
  expect(await completions('read', 'prices.csv', '--kind=pri')).toEqual(words('--kind=price'));
  expect(await completions('sample', 'merchant')).toEqual(
    words(...builtInSamples.map(({ id }) => id).filter((id) => id.startsWith('merchant'))),
  );
  expect(await completions('completion', '')).toEqual(words('bash', 'zsh', 'fish'));
  expect(await completions('best', 'plant.hfront', '--objective', '')).toEqual(words('npv', 'irr', 'lcoe'));
  expect(await completions('run', '--threads', '')).toEqual(words());
});

test('files complete where a file is taken, those of its kind', async () => {
  expect(await completions('run', '')).toEqual(files(' .hfront'));
  expect(await completions('run', '--threads', '2', '')).toEqual(files(' .hfront'));
  expect(await completions('dispatch', 'problem.json', '--schedule=o')).toEqual(files(' .json'));
  expect(await completions('best', 'plant.hfront', '-o', '')).toEqual(files(' .hfront'));
  expect(await completions('read', '')).toEqual(files(''));
  expect(await completions('run', 'p.hfront', '')).toEqual(words());
  expect(await completions('rum', '')).toEqual(words());
});
