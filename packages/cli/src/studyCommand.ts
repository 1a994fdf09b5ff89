import { commandModule, jsonOption, number, projectArgument } from './commandModule';
import { exitCode } from './exitCode';

/**
 * Runs `hybrid study`: the outcome of one system of a project over years of prices and weather, over one input at a time, or the break-even value
 * of an input. The system is the best of the project unless a row is named.
 */
export const studyCommand = commandModule(
  (command) =>
    command
      .argument(...projectArgument)
      .option('--p90', 'values exceeded with 10, 50 and 90 % probability over imported years')
      .option('--weather <project>', 'with --p90: project file with another year of weather; may be repeated', repeated, [])
      .option('--tornado <list>', 'inputs that move the net present value: path=low..high,… or a file of them')
      .option('--break-even <path>', 'value of an input at which the net present value is zero')
      .option('--from <value>', 'with --break-even: lower bound (default: 0)', number)
      .option('--to <value>', 'with --break-even: upper bound (default: five times the present value)', number)
      .option('--row <id>', 'row of the result table (default: the best)')
      .option(...jsonOption),
  async (path, options, command) => {
    const { p90, tornado: inputs, breakEven: breakEvenPath } = options;
    if ([p90, inputs, breakEvenPath].filter((study) => study !== undefined).length !== 1) return command.error('Choose one study.');
    const { calculableProject } = await import('./calculableProject');
    const file = await calculableProject(path);
    if (!file) return exitCode.blocked;
    const { studyOf } = await import('./studyOf');
    console.log(await studyOf(file, options));
    return exitCode.done;
  },
);

function repeated(text: string, before: readonly string[]): readonly string[] {
  return [...before, text];
}
