import { UserError } from '@hybrid/project/basics/userError';

/** A command takes the words after its name and returns the exit code: 0 done, 1 no result for the input, 2 unreadable input. */
type Command = (args: readonly string[]) => Promise<number>;

// Each command is loaded when it is called: solving a problem file should not wait for the code that reads projects.
const commands: Readonly<Record<string, { readonly does: string; readonly command: Command }>> = {
  run: {
    does: 'run <project.hfront> [--json | --json-table] [--threads N]: calculate a project and print its result table; run --manifest <file>: compute a result again and compare it to the last digit',
    command: async (args) => (await import('./runCommand')).runCommand(args),
  },
  sample: {
    does: 'sample [<name> <project.hfront>]: list the samples that come with the product, or write one as a project file',
    command: async (args) => (await import('./sampleCommand')).sampleCommand(args),
  },
  replay: {
    does: 'replay <project.hfront> [--json]: what plans without perfect foresight capture in the first year',
    command: async (args) => (await import('./runCommand')).replayCommand(args),
  },
  study: {
    does: 'study <project.hfront> --p90 | --tornado <list or file> | --break-even <path> [--json]: years of prices, one input at a time, break-even',
    command: async (args) => (await import('./studyCommand')).studyCommand(args),
  },
  size: {
    does: 'size <project.hfront> [--json]: sizes that meet the obligations of the contract, within the limits of the system sizer',
    command: async (args) => (await import('./runCommand')).sizeCommand(args),
  },
  infeasible: {
    does: 'infeasible <project.hfront> [--json]: which systems do not keep their contracts, and the smallest changes that would',
    command: async (args) => (await import('./runCommand')).infeasibleCommand(args),
  },
  check: {
    does: 'check <project.hfront>: list the issues of a project',
    command: async (args) => (await import('./runCommand')).checkCommand(args),
  },
  export: {
    does: 'export <project.hfront> [--result <id>] --cashflow|--proforma|--excel|--pdf <file>: write files of a result',
    command: async (args) => (await import('./exportCommand')).exportCommand(args),
  },
  explain: {
    does: 'explain <project.hfront> --step N [--year N] [--result <id>] [--json]: why a step is as it is: its merit order, its money and the best other choice',
    command: async (args) => (await import('./explainCommand')).explainCommand(args),
  },
  dispatch: {
    does: 'dispatch <problem.json> [--json] [--schedule <out.json>]: solve a bare dispatch problem',
    command: async (args) => (await import('./dispatchCommand')).dispatchCommand(args),
  },
};

/**
 * Runs the `hybrid` program without its process: executes the given command line, writes its output, and returns the exit code. Unreadable
 * input ends with 2 and the reason on standard error; any other exception is a fault.
 */
export async function hybrid([name, ...args]: readonly string[]): Promise<number> {
  const chosen = name === undefined || !Object.hasOwn(commands, name) ? undefined : commands[name];
  if (chosen === undefined) {
    const lines = Object.values(commands).map(({ does }) => `  hybrid ${does}`);
    process.stderr.write(`${name === undefined ? '' : `There is no command "${name}".\n`}Commands:\n${lines.join('\n')}\n`);
    return 2;
  }
  try {
    return await chosen.command(args);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    process.stderr.write(`${error.message}\n${error.detail === undefined ? '' : `${error.detail}\n`}`);
    return 2;
  }
}
