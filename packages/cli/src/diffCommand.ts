import { differencesOf } from '@hybrid/project/document/differences';
import { commandModule, jsonOption } from './commandModule';
import { differenceText } from './differenceText';
import { englishJson } from './englishJson';
import { exitCode } from './exitCode';
import { projectInput } from './projectInput';

/** Runs `hybrid diff`: lists the inputs in which two project files differ. Like `diff`, it ends with 1 if there are any. */
export const diffCommand = commandModule(
  (command) =>
    command
      .argument('<before>', 'project file (.hfront)')
      .argument('<after>', 'project file to compare it with')
      .option(...jsonOption)
      .addHelpText('after', '\nIt ends with 0 if the projects have the same inputs, and with 1 if they differ.'),
  async (before, after, { json }) => {
    const [old, now] = [await projectInput(before), await projectInput(after)];
    const differences = differencesOf(old.project, now.project);
    if (json) console.log(englishJson(differences, 2));
    else if (differences.length === 0) console.log('No differences.');
    else for (const difference of differences) console.log(differenceText(difference, now.project.currencySymbol));
    return differences.length === 0 ? exitCode.done : exitCode.blocked;
  },
);
