import type { Command } from '@commander-js/extra-typings';
import { UserError } from '@hybrid/project/i18n/userError';
import { colored, showsColors } from './colors';
import type { CommandModule } from './commandModule';
import { completionRequest } from './completionRequest';
import { setManner, writeError } from './messages';
import { report } from './reports';
import { exitCode, exitCodeHelp, type ExitCode } from './exitCode';

interface ListedCommand {
  readonly name: string;
  readonly does: string;
  /** True if it may calculate for long: it runs on a thread, so that the program shows its progress and can be interrupted. */
  readonly calculates?: true;
  /** Loads the command when it is called: solving a problem file should not wait for the code that reads projects. */
  readonly load: () => Promise<CommandModule>;
}

/** All commands, in the order of the help. */
const commands: readonly ListedCommand[] = [
  {
    name: 'run',
    does: 'Calculate a project and print its result table, or compute the result of a manifest again',
    calculates: true,
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
    calculates: true,
    load: async () => (await import('./replayCommand')).replayCommand,
  },
  {
    name: 'study',
    does: 'Study the risk of one system: years of prices, one input at a time, break-even',
    calculates: true,
    load: async () => (await import('./studyCommand')).studyCommand,
  },
  {
    name: 'best',
    does: 'Find the sizes of the plant with the highest net present value, and what proves it',
    calculates: true,
    load: async () => (await import('./bestCommand')).bestCommand,
  },
  {
    name: 'size',
    does: 'Find sizes that meet the obligations of the contract, within the limits of the system sizer',
    calculates: true,
    load: async () => (await import('./sizeCommand')).sizeCommand,
  },
  {
    name: 'infeasible',
    does: 'List the systems that do not keep their contracts, and the smallest changes that would',
    calculates: true,
    load: async () => (await import('./infeasibleCommand')).infeasibleCommand,
  },
  { name: 'check', does: 'List the issues of a project', load: async () => (await import('./checkCommand')).checkCommand },
  {
    name: 'read',
    does: 'Read a file of prices, weather or production, and say what it was read as',
    load: async () => (await import('./readCommand')).readCommand,
  },
  {
    name: 'export',
    does: 'Write files of a result',
    calculates: true,
    load: async () => (await import('./exportCommand')).exportCommand,
  },
  {
    name: 'explain',
    does: 'Explain a step of the dispatch: its merit order, its money and the best alternative',
    calculates: true,
    load: async () => (await import('./explainCommand')).explainCommand,
  },
  {
    name: 'mcp',
    does: 'Serve the projects of a folder to an assistant (Model Context Protocol)',
    load: async () => (await import('./mcpCommand')).mcpCommand,
  },
  {
    name: 'dispatch',
    does: 'Solve a bare dispatch problem',
    calculates: true,
    load: async () => (await import('./dispatchCommand')).dispatchCommand,
  },
  {
    name: 'completion',
    does: 'Print a script that completes commands, options and files in a shell',
    load: async () => (await import('./completionCommand')).completionCommand,
  },
];

/** Returns the command that the words of a command line name, before or after its options. */
function namedIn(args: readonly string[]): ListedCommand | undefined {
  const name = args.find((word) => word !== 'help' && !word.startsWith('-'));
  return commands.find((command) => command.name === name);
}

/** Returns whether a command line may take long. */
export function mayTakeLong(args: readonly string[]): boolean {
  const asksForHelp = args.some((word) => ['help', '-h', '--help'].includes(word));
  return !asksForHelp && namedIn(args)?.calculates === true;
}

/** Returns the program with all commands. Only the one that is named has its arguments and options. */
async function programFor(args: readonly string[], ended: (code: ExitCode) => void): Promise<Command> {
  const [{ Command: Program }, { productVersion }] = await Promise.all([
    import('@commander-js/extra-typings'),
    import('@hybrid/server/installation/version'),
  ]);
  const isJson = args.some((word) => word === '--json' || word === '--json-table');
  const program = new Program('hybrid')
    .description('Model and size utility-scale solar, wind and battery projects and their revenue.')
    .version(productVersion, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .option('-q, --quiet', 'print results and errors only: no warnings, no notes, no progress')
    .configureHelp({ showGlobalOptions: true, styleTitle: (title) => colored('stdout', 'head', title) })
    .configureOutput({
      getOutHasColors: () => showsColors('stdout'),
      getErrHasColors: () => showsColors('stderr'),
      outputError: (text) => writeError({ code: 'usage', message: isJson ? onOneLine(text) : text.trimEnd(), detail: undefined }),
    })
    .addHelpText('afterAll', exitCodeHelp)
    .exitOverride();
  setManner({ isQuiet: false, isJson });
  program.hook('preAction', () => {
    const isQuiet = program.opts().quiet ?? false;
    setManner({ isQuiet, isJson });
    if (!isQuiet) report({ report: 'begun' });
  });
  const named = namedIn(args);
  for (const listed of commands) {
    const command = program.command(listed.name).description(listed.does);
    if (!isJson) command.showHelpAfterError(`See "hybrid ${listed.name} --help".`);
    if (listed === named) (await listed.load())(command, ended);
  }
  return isJson ? program : program.showHelpAfterError('See "hybrid --help".');
}

const onOneLine = (text: string): string =>
  text
    .replace(/^error: /, '')
    .trim()
    .replaceAll('\n', ' ');

/**
 * Runs the `hybrid` program without its process: executes the given command line, writes its output, and returns the exit code. Unreadable
 * input ends with 2 and the reason on standard error; any exception other than a `UserError` is a fault.
 */
export async function hybrid(args: readonly string[]): Promise<ExitCode> {
  const [first, ...words] = args;
  if (first === completionRequest) {
    const { writeCompletions } = await import('./completion');
    writeCompletions(await programFor(words, () => {}), words);
    return exitCode.done;
  }
  const { CommanderError } = await import('@commander-js/extra-typings');
  let code: ExitCode = exitCode.done;
  const program = await programFor(args, (ended) => (code = ended));
  // A misspelt command after `help` is refused like one without it, with a suggestion.
  const isMisspeltHelp = first === 'help' && words.some((word) => word !== 'help' && !word.startsWith('-')) && !namedIn(words);
  try {
    await program.parseAsync(isMisspeltHelp ? words : args, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCode.done : exitCode.unreadable;
    if (!(error instanceof UserError)) throw error;
    writeError(error);
    return exitCode.unreadable;
  }
}
