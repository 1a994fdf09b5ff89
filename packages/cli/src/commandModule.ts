import { type Command, InvalidArgumentError, type OptionValues } from '@commander-js/extra-typings';
import type { ExitCode } from './exitCode';

/** Adds the arguments, options and work of a command to its entry in the program; `ended` receives the exit code. */
export type CommandModule = (command: Command, ended: (code: ExitCode) => void) => void;

/** Joins what a command takes and what it does. `work` receives the arguments, the options and the command, and returns the exit code. */
export function commandModule<Arguments extends unknown[], Options extends OptionValues>(
  takes: (command: Command) => Command<Arguments, Options>,
  work: (...given: [...Arguments, Options, Command<Arguments, Options>]) => Promise<ExitCode>,
): CommandModule {
  return (command, ended) => {
    takes(command).action(async (...given) => ended(await work(...given)));
  };
}

/** Arguments that all commands on a project file share: the flags and their description. */
export const projectArgument = ['<project>', 'project file (.hfront)'] as const;

export const jsonOption = ['--json', 'print JSON instead of text'] as const;

export const resultOption = ['--result <id>', 'id of a result (default: the one with the highest net present value)'] as const;

/** Names values of an argument in its help and to shells; what to say about another one is left to the command. */
export function withKnownValues<A extends { argChoices?: string[] }>(argument: A, values: readonly string[]): A {
  argument.argChoices = [...values];
  return argument;
}

/** Reads a number of an option. */
export function number(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw new InvalidArgumentError(`${text} is no number.`);
  return value;
}

/** Reads a whole number of an option. */
export function wholeNumber(text: string): number {
  const value = number(text);
  if (!Number.isInteger(value)) throw new InvalidArgumentError('It must be a whole number.');
  return value;
}
