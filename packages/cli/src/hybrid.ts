import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { Command, CommanderError } from '@commander-js/extra-typings';
import { UserError } from '@hybrid/project/i18n/userError';
import { productVersion } from '@hybrid/server/installation/version';
import type { CommandModule } from './commandModule';
import { exitCode, type ExitCode } from './exitCode';

interface ListedCommand {
  readonly name: string;
  readonly does: string;
  /** Loads the command when it is called: solving a problem file should not wait for the code that reads projects. */
  readonly load: () => Promise<CommandModule>;
}

/** All commands, in the order of the help. */
const commands: readonly ListedCommand[] = [
  {
    name: 'run',
    does: 'Calculate a project and print its result table, or compute the result of a manifest again',
    load: async () => (await import('./runCommand')).runCommand,
  },
  {
    name: 'sample',
    does: 'List the samples that come with the product, or write one as a project file',
    load: async () => (await import('./sampleCommand')).sampleCommand,
  },
  {
    name: 'new',
    does: 'Make a new project file: empty, with equipment, or the whole proposal for a file of prices',
    load: async () => (await import('./newCommand')).newCommand,
  },
  {
    name: 'set',
    does: 'Change inputs of a project file',
    load: async () => (await import('./setCommand')).setCommand,
  },
  {
    name: 'unset',
    does: 'Set inputs of a project file back to their defaults',
    load: async () => (await import('./unsetCommand')).unsetCommand,
  },
  {
    name: 'add',
    does: 'Add equipment, a market, a contract or an incentive to a project file',
    load: async () => (await import('./addCommand')).addCommand,
  },
  {
    name: 'remove',
    does: 'Remove items of a project file',
    load: async () => (await import('./removeCommand')).removeCommand,
  },
  {
    name: 'import',
    does: 'Import prices, weather, production or limits into a project file',
    load: async () => (await import('./importCommand')).importCommand,
  },
  { name: 'get', does: 'Print inputs of a project file', load: async () => (await import('./getCommand')).getCommand },
  {
    name: 'diff',
    does: 'List the inputs in which two project files differ',
    load: async () => (await import('./diffCommand')).diffCommand,
  },
  {
    name: 'fields',
    does: 'Search the inputs of projects by label, path or abbreviation',
    load: async () => (await import('./fieldsCommand')).fieldsCommand,
  },
  {
    name: 'replay',
    does: 'Print what plans without perfect foresight capture in the first year',
    load: async () => (await import('./replayCommand')).replayCommand,
  },
  {
    name: 'study',
    does: 'Study the risk of one system: years of prices, one input at a time, break-even',
    load: async () => (await import('./studyCommand')).studyCommand,
  },
  {
    name: 'size',
    does: 'Find sizes that meet the obligations of the contract, within the limits of the system sizer',
    load: async () => (await import('./sizeCommand')).sizeCommand,
  },
  {
    name: 'infeasible',
    does: 'List the systems that do not keep their contracts, and the smallest changes that would',
    load: async () => (await import('./infeasibleCommand')).infeasibleCommand,
  },
  { name: 'check', does: 'List the issues of a project', load: async () => (await import('./checkCommand')).checkCommand },
  {
    name: 'read',
    does: 'Read a file of prices, weather or production, and say what it was read as',
    load: async () => (await import('./readCommand')).readCommand,
  },
  { name: 'export', does: 'Write files of a result', load: async () => (await import('./exportCommand')).exportCommand },
  {
    name: 'explain',
    does: 'Explain a step of the dispatch: its merit order, its money and the best alternative',
    load: async () => (await import('./explainCommand')).explainCommand,
  },
  {
    name: 'mcp',
    does: 'Serve the projects of a folder to an assistant (Model Context Protocol)',
    load: async () => (await import('./mcpCommand')).mcpCommand,
  },
  { name: 'dispatch', does: 'Solve a bare dispatch problem', load: async () => (await import('./dispatchCommand')).dispatchCommand },
];

const exitCodes = `
Exit codes:
  0  done
  1  issues block the calculation, or there is no result for the input
  2  wrong usage, or a file that cannot be read or written`;

/** Returns the program with all commands. Only the one that is named has its arguments and options. */
async function programFor(args: readonly string[], ended: (code: ExitCode) => void): Promise<Command> {
  const program = new Command('hybrid')
    .description('Model and size utility-scale solar, wind and battery projects and their revenue.')
    .version(productVersion, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .showHelpAfterError('See "hybrid --help".')
    .addHelpText('afterAll', exitCodes)
    .exitOverride();
  const named = args.find((word) => word !== 'help' && !word.startsWith('-'));
  for (const { name, does, load } of commands) {
    const command = program.command(name).description(does).showHelpAfterError(`See "hybrid ${name} --help".`);
    if (name === named) (await load())(command, ended);
  }
  return program;
}

/**
 * Runs the `hybrid` program without its process: executes the given command line, writes its output, and returns the exit code. Unreadable
 * input ends with 2 and the reason on standard error; any exception other than a `UserError` is a fault.
 */
export async function hybrid(args: readonly string[]): Promise<ExitCode> {
  let code: ExitCode = exitCode.done;
  const program = await programFor(args, (ended) => (code = ended));
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCode.done : exitCode.unreadable;
    if (!(error instanceof UserError)) throw error;
    process.stderr.write(`${error.message}\n${error.detail === undefined ? '' : `${inEnglish(error.detail)}\n`}`);
    return exitCode.unreadable;
  }
}
