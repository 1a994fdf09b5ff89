import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hybrid } from '../../../test/hybridCommand';
import { setColors } from './colors';

const { stdout: help } = await hybrid('--help');
const names = [...(help.split('Commands:')[1] ?? '').matchAll(/^ {2}([a-z]\w*) /gm)].map(([, name]) => name ?? '');
const commands = names.filter((name) => name !== 'help');

test('the help lists the commands and the exit codes', () => {
  expect(commands.slice(0, 3)).toEqual(['run', 'sample', 'new']);
  expect(help).toMatch(/^Usage: hybrid /);
  expect(help).toMatch(/Exit codes:\n {2}0 +done\n[\s\S]*\n {2}130 +interrupted/);
});

test.each(commands)('the help of %s names what it takes, in both forms', async (name) => {
  const { code, stdout, stderr } = await hybrid(name, '--help');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(new RegExp(`^Usage: hybrid ${name} \\[options\\] [<[]`));
  expect(stdout).toContain('--quiet');
  expect(await hybrid('help', name)).toEqual({ code, stdout, stderr });
});

test('without a command the help goes to standard error, with 2', async () => {
  expect(await hybrid()).toEqual({ code: 2, stdout: '', stderr: help });
});

test('the version is that of the product', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { readonly version: string };
  expect(await hybrid('--version')).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
});

test('a misspelt command or option suggests the right one', async () => {
  expect(await hybrid('explian')).toMatchObject({ code: 2, stderr: expect.stringContaining('Did you mean explain?') as string });
  expect(await hybrid('run', 'a.hfront', '--thread', '2')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('(Did you mean --threads?)\nSee "hybrid run --help".') as string,
  });
});

test('help on a misspelt command suggests the right one', async () => {
  expect(await hybrid('help', 'rum')).toMatchObject({ code: 2, stderr: expect.stringContaining('Did you mean run?') as string });
});

test('with --json errors are lines of JSON, of the usage and of files', async () => {
  const usage = await hybrid('run', 'a.hfront', '--json', '--thread', '2');
  expect(JSON.parse(usage.stderr)).toEqual({ error: "unknown option '--thread' (Did you mean --threads?)", code: 'usage' });
  const file = await hybrid('check', 'missing.hfront', '--json');
  expect(file.code).toBe(2);
  expect(JSON.parse(file.stderr)).toEqual({ error: 'Cannot read missing.hfront.', code: 'badInput', detail: 'There is no such file.' });
});

test('where colours are shown, errors are red and the titles of the help bold; elsewhere there are none', async () => {
  expect((await hybrid('check', 'missing.hfront')).stderr).not.toContain('\u001b');
  setColors({ stdout: true, stderr: true });
  try {
    expect((await hybrid('check', 'missing.hfront')).stderr).toContain('\u001b[31mCannot read missing.hfront.\u001b[39m\n');
    expect((await hybrid('--help')).stdout).toContain('\u001b[1mUsage:');
  } finally {
    setColors({ stdout: false, stderr: false });
  }
});
