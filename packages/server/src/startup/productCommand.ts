import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { operatorCommand, usualDataFolder } from '../installation/packageFolder';
import { readSettings, settingsSchema, type Environment, type Settings } from '../installation/settings';
import { productVersion } from '../installation/version';
import { runProgram } from './runProgram';

const dataOption = [
  '--data <folder>',
  `folder of the embedded store and of the key of sessions (default: HYBRID_DATA, or ${usualDataFolder})`,
] as const;

interface Placed {
  readonly data?: string | undefined;
  readonly port?: string | undefined;
  readonly host?: string | undefined;
}

/** Reads the settings: the command line comes before the environment, of which an empty variable counts as unset. */
export const settingsFor = ({ data, port, host }: Placed, environment: Environment): Settings =>
  readSettings({
    ...environment,
    HYBRID_DATA: data ?? (environment['HYBRID_DATA'] || usualDataFolder),
    ...(port !== undefined && { HYBRID_PORT: port }),
    ...(host !== undefined && { HYBRID_HOST: host }),
  });

/** Refuses at the command line what the setting would refuse later by another name. */
function asSetting(name: 'HYBRID_PORT' | 'HYBRID_HOST' | 'HYBRID_DATA', needs: string): (text: string) => string {
  return (text) => {
    if (text === '' || !settingsSchema.shape[name].safeParse(text).success) throw new InvalidArgumentError(needs);
    return text;
  };
}

async function runAdmin(words: readonly string[], placed: Placed): Promise<void> {
  const { runAdmin: run } = await import('./adminProgram');
  await runProgram(() => run(words, settingsFor(placed, process.env), process.cwd()));
}

/** Returns the program that starts the product and operates an installation: `npm start` in the repository, `hybrid-front` from the package. */
export function productCommand(): Command {
  const program = new Command('hybrid-front')
    .description('Start Hybrid Front: model and size utility-scale solar, wind and battery projects and their revenue in the browser.')
    .version(productVersion, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .showHelpAfterError('See "hybrid-front --help".')
    .allowExcessArguments()
    // An option after a command is that of the command.
    .enablePositionalOptions()
    .option(...dataOption, asSetting('HYBRID_DATA', 'It is the name of a folder.'))
    .option(
      '--port <number>',
      'port to listen on; 0 takes any free one (default: HYBRID_PORT, or 4000)',
      asSetting('HYBRID_PORT', 'A port is a whole number from 0 to 65535.'),
    )
    .option(
      '--host <address>',
      'address to listen on; 0.0.0.0 is all of them (default: HYBRID_HOST, or 127.0.0.1)',
      asSetting('HYBRID_HOST', 'It is the name or address of a host.'),
    )
    .option('--open', 'open the browser once the product answers')
    .addHelpText(
      'after',
      '\nFurther settings are environment variables: see "Settings" in docs/manual/operations.md, or /manual/operations in the browser.',
    )
    .action(async ({ open, ...placed }, command) => {
      const [word] = command.args;
      if (word !== undefined) command.error(`There is no command named '${word}'.`);
      const { startServer } = await import('./startServer');
      const address = await runProgram(() => startServer(settingsFor(placed, process.env)));
      if (open) await (await import('./openBrowser')).openBrowser(address);
    });
  program
    .command('worker')
    .description('Work on the calculations of the PostgreSQL server of DATABASE_URL, beside servers and other workers')
    .action(async () => {
      const { startWorker } = await import('./startWorker');
      await runProgram(() => startWorker(readSettings(process.env)));
    });
  program
    .command('accounts')
    .description(`Manage accounts and licences, with the server stopped; "${operatorCommand('accounts')}" alone lists the commands`)
    .argument('[words...]', 'a command and what it needs')
    .option(...dataOption)
    .action((words, _, command) => runAdmin(words, placedBy(command)));
  program
    .command('backup')
    .description('Write everything that is kept into a file, also while the server runs')
    .argument('<file>', 'file of the back-up, which must not exist')
    .option(...dataOption)
    .action((file, _, command) => runAdmin(['backup', file], placedBy(command)));
  program
    .command('restore')
    .description('Make the store of an empty data folder from a back-up, with the server stopped')
    .argument('<file>', 'file of the back-up')
    .option(...dataOption)
    .option('--replace', 'put a store that is there aside')
    .action((file, { replace }, command) => runAdmin(['restore', file, ...(replace ? ['--replace'] : [])], placedBy(command)));
  return program as unknown as Command;
}

/** Returns where a command works: its own options count, then those before its name. */
const placedBy = (command: { opts(): Placed; readonly parent: { opts(): Placed } | null }): Placed => ({
  ...command.parent?.opts(),
  ...command.opts(),
});
