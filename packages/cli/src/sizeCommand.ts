import { runSystemSizer } from '@hybrid/engine/sizing/systemSizer';
import { calculableProject } from './calculableProject';
import { commandModule, jsonOption, projectArgument } from './commandModule';
import { exitCode } from './exitCode';
import { showProgress } from './progress';
import { seriesFrom } from './projectInput';
import { sizingText } from './sizingText';
import { englishJson } from './englishJson';

/** Runs `hybrid size`: finds sizes that meet the obligations of a project's contract, within its limits for the system sizer; 1 if there are none. */
export const sizeCommand = commandModule(
  (command) => command.argument(...projectArgument).option(...jsonOption),
  async (path, { json }) => {
    const file = await calculableProject(path);
    if (!file) return exitCode.blocked;
    const table = runSystemSizer(file.project, seriesFrom(file.inputs), undefined, {
      onProgress: (done, total) => showProgress(done, total, 'programs'),
    });
    console.log(json ? englishJson(table, 2) : sizingText(table));
    return table.items.length === 0 ? exitCode.blocked : exitCode.done;
  },
);
