import { assigned, assignmentOf } from './assignments';
import { commandModule, jsonOption, projectArgument } from './commandModule';
import { exitCode } from './exitCode';
import { dryRunOption, editedOutputOption, writeEdited } from './projectEditing';
import { projectInput } from './projectInput';
import { itemWords, withItem } from './projectItems';

/** Runs `hybrid add`: adds equipment, a market, a contract or an incentive, or an item of a list within one, and sets its inputs. */
export const addCommand = commandModule(
  (command) =>
    command
      .argument(...projectArgument)
      .argument('<kind>', `${itemWords.join(', ')}; or the path of a list: contracts[0].obligations`)
      .argument('[assignments...]', 'inputs of the new item: units=100,200 model="Energy Storage (1 MW / 4 MWh)"')
      .option(...editedOutputOption)
      .option(...dryRunOption)
      .option(...jsonOption),
  async (path, kind, assignments, options) => {
    const given = assignments.map(assignmentOf);
    const file = await projectInput(path);
    const { project: added, path: at } = withItem(file.project, kind);
    const project = given.reduce((before, one) => assigned(before, { ...one, path: `${at}.${one.path}` }), added);
    if (options.json === undefined && options.output !== '-' && (path !== '-' || options.output !== undefined))
      console.log(`${at} is new.`);
    await writeEdited(path, file, { ...file, project }, options);
    return exitCode.done;
  },
);
