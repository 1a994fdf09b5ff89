import { Argument } from '@commander-js/extra-typings';
import { commandModule } from './commandModule';
import { completionScripts, shells } from './completionScripts';
import { exitCode } from './exitCode';

/** Runs `hybrid completion`: prints the script with which a shell completes the command lines of the program. */
export const completionCommand = commandModule(
  (command) => command.addArgument(new Argument('<shell>', 'shell that loads the script').choices(shells)),
  (shell) => {
    process.stdout.write(completionScripts[shell]);
    return Promise.resolve(exitCode.done);
  },
);
