import { replayProject } from '@hybrid/engine/report/replayProject';
import { calculableProject } from './calculableProject';
import { commandModule, jsonOption, projectArgument } from './commandModule';
import { exitCode } from './exitCode';
import { showRunProgress } from './progress';
import { seriesFrom } from './projectInput';
import { replayText } from './replayText';
import { englishJson } from './englishJson';

/**
 * Runs `hybrid replay`: revenue captured by plans on yesterday's prices, and on noisy forecasts, relative to 48 known hours, in the first year of
 * each simulation.
 */
export const replayCommand = commandModule(
  (command) => command.argument(...projectArgument).option(...jsonOption),
  async (path, { json }) => {
    const file = await calculableProject(path);
    if (!file) return exitCode.blocked;
    const table = replayProject(file.project, seriesFrom(file.inputs), showRunProgress);
    console.log(json ? englishJson(table, 2) : replayText(table));
    return exitCode.done;
  },
);
