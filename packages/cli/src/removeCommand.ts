import { commandModule, jsonOption, projectArgument } from './commandModule';
import { exitCode } from './exitCode';
import { dryRunOption, editedOutputOption, writeEdited } from './projectEditing';
import { projectInput } from './projectInput';
import { withoutItem } from './projectItems';

/** Runs `hybrid remove`: removes items of a project file, as the product does. */
export const removeCommand = commandModule(
  (command) =>
    command
      .argument(...projectArgument)
      .argument('<items...>', 'items, by position, id or name: storage[1], energyMarkets[real-time], incentives[itc-1]')
      .option(...editedOutputOption)
      .option(...dryRunOption)
      .option(...jsonOption),
  async (path, items, options) => {
    const file = await projectInput(path);
    const project = items.reduce(withoutItem, file.project);
    await writeEdited(path, file, { ...file, project }, options);
    return exitCode.done;
  },
);
