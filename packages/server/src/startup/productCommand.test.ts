import { CommanderError } from '@commander-js/extra-typings';
import { expect, test } from 'vitest';
import { productVersion } from '../installation/version';
import { productCommand, settingsFor } from './productCommand';

/** Runs the program up to the point at which it would start something; returns its output. */
async function outputOf(...words: readonly string[]): Promise<string> {
  let output = '';
  const program = productCommand();
  const write = (text: string): void => void (output += text);
  for (const command of [program, ...program.commands]) command.exitOverride().configureOutput({ writeOut: write, writeErr: write });
  await expect(program.parseAsync(words, { from: 'user' })).rejects.toThrow(CommanderError);
  return output;
}

test('the help lists options and commands, and the version is that of the product', async () => {
  expect(await outputOf('--help')).toMatch(
    /--data <folder>[^]*--port <number>[^]*--host <address>[^]*--open[^]*worker[^]*accounts[^]*backup[^]*restore/,
  );
  expect(await outputOf('--version')).toBe(`${productVersion}\n`);
  expect(await outputOf('help', 'restore')).toMatch(/^Usage: hybrid-front restore \[options\] <file>[^]*--data[^]*--replace/);
});

test('what cannot be meant is refused with the reason', async () => {
  expect(await outputOf('--port', '70000')).toContain('A port is a whole number from 0 to 65535.');
  expect(await outputOf('--port', '')).toContain('A port is a whole number from 0 to 65535.');
  expect(await outputOf('--data', '')).toContain('It is the name of a folder.');
  expect(await outputOf('bakcup')).toContain("There is no command named 'bakcup'.");
  expect(await outputOf('backup')).toContain("missing required argument 'file'");
});

test('the command line comes before the environment, and that before initial values', () => {
  const environment = { HYBRID_DATA: '/srv/data', HYBRID_PORT: '5000', HYBRID_HOST: '', HYBRID_LOG: 'info' };
  expect(settingsFor({ port: '6000' }, environment)).toMatchObject({
    HYBRID_DATA: '/srv/data',
    HYBRID_PORT: 6000,
    HYBRID_HOST: '127.0.0.1',
    HYBRID_LOG: 'info',
  });
  expect(settingsFor({ data: 'here', host: '0.0.0.0' }, environment)).toMatchObject({
    HYBRID_DATA: 'here',
    HYBRID_PORT: 5000,
    HYBRID_HOST: '0.0.0.0',
  });
  expect(settingsFor({}, {})).toMatchObject({ HYBRID_DATA: './data', HYBRID_PORT: 4000 });
});
