import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hybrid } from '../../../test/hybridCommand';

const { stdout: help } = await hybrid('--help');
const names = [...(help.split('Commands:')[1] ?? '').matchAll(/^ {2}([a-z]\w*) /gm)].map(([, name]) => name ?? '');
const commands = names.filter((name) => name !== 'help');

test('the help lists the commands and the exit codes', () => {
  expect(commands.slice(0, 3)).toEqual(['run', 'sample', 'new']);
  expect(help).toMatch(/^Usage: hybrid /);
  expect(help).toMatch(/Exit codes:\n {2}0 {2}done\n/);
});

test.each(commands)('the help of %s names what it takes, in both forms', async (name) => {
  const { code, stdout, stderr } = await hybrid(name, '--help');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(new RegExp(`^Usage: hybrid ${name} \\[options\\] [<[]`));
  expect(await hybrid('help', name)).toEqual({ code, stdout, stderr });
});

test('without a command the help goes to standard error, with 2', async () => {
  expect(await hybrid()).toEqual({ code: 2, stdout: '', stderr: help });
});

test('the version is that of the product', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { readonly version: string };
  expect(await hybrid('--version')).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
});

test('a misspelt command or option suggests the right one', async () => {
  expect(await hybrid('explian')).toMatchObject({ code: 2, stderr: expect.stringContaining('Did you mean explain?') as string });
  expect(await hybrid('run', 'a.hfront', '--thread', '2')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('(Did you mean --threads?)\nSee "hybrid run --help".') as string,
  });
});
