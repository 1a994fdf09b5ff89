import { infeasibleSystems } from '@hybrid/engine/sizing/infeasibleSystems';
import { infeasibleText as reasonText } from '@hybrid/engine/simulate/infeasible';
import { smallestChanges } from '@hybrid/engine/sizing/smallestChanges';
import { calculableProject } from './calculableProject';
import { commandModule, jsonOption, projectArgument } from './commandModule';
import { exitCode } from './exitCode';
import { infeasibleText } from './infeasibleText';
import { showProgress } from './progress';
import { seriesFrom } from './projectInput';
import { englishJson } from './englishJson';

/**
 * Runs `hybrid infeasible`: lists the simulations that do not meet their contracts, with reasons; and for the one with the fewest hours short, the
 * smallest change of each kind with which it would.
 */
export const infeasibleCommand = commandModule(
  (command) => command.argument(...projectArgument).option(...jsonOption),
  async (path, { json }) => {
    const file = await calculableProject(path);
    if (!file) return exitCode.blocked;
    const { project } = file;
    const series = seriesFrom(file.inputs);
    const systems = infeasibleSystems(project, series, showProgress);
    const [nearest] = systems;
    const found = nearest && smallestChanges(project, nearest.key, series, { onProgress: showProgress });
    if (json) {
      const listed = systems.map(({ key, missed }) => ({ id: key.id, reasons: missed.map(reasonText) }));
      console.log(englishJson({ systems: listed, nearest: found ?? null }, 2));
    } else console.log(infeasibleText(project, systems, found));
    return exitCode.done;
  },
);
