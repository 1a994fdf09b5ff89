import { assigned, assignmentOf } from './assignments';
import { commandModule, jsonOption, projectArgument } from './commandModule';
import { exitCode } from './exitCode';
import { dryRunOption, editedOutputOption, writeEdited } from './projectEditing';
import { projectInput } from './projectInput';

/** Runs `hybrid set`: changes inputs of a project file, one after the other, as the forms of the product do. */
export const setCommand = commandModule(
  (command) =>
    command
      .argument(...projectArgument)
      .argument('<assignments...>', 'inputs to change, as path=value: discountRate=8, storage[0].units=100,200')
      .option(...editedOutputOption)
      .option(...dryRunOption)
      .option(...jsonOption),
  async (path, words, options) => {
    const assignments = words.map(assignmentOf);
    const file = await projectInput(path);
    const project = assignments.reduce(assigned, file.project);
    await writeEdited(path, file, { ...file, project }, options);
    return exitCode.done;
  },
);
