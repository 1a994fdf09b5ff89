import type { Project } from '@hybrid/project/document/project';
import { whyEnergyMarketStays } from '@hybrid/project/edits/marketEdits';
import { listEditsAt } from '@hybrid/project/edits/pathItems';
import { UserError } from '@hybrid/project/i18n/userError';
import { commandModule, jsonOption, projectArgument } from './commandModule';
import { placeIn } from './documentPlaces';
import { exitCode } from './exitCode';
import { dryRunOption, editedOutputOption, writeEdited } from './projectEditing';
import { projectInput } from './projectInput';

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
    const project = items.reduce(without, file.project);
    await writeEdited(path, file, { ...file, project }, options);
    return exitCode.done;
  },
);

function without(project: Project, path: string): Project {
  const place = placeIn(project, path);
  const position = place.steps.at(-1);
  const list = /^(.*)\[\d+\]$/.exec(place.path)?.[1];
  const edits = typeof position === 'number' && list !== undefined ? listEditsAt(project, placeIn(project, list)) : undefined;
  if (!edits || typeof position !== 'number')
    throw new UserError('badInput', `${place.path || path} is not an item that can be removed.`, 'Name one of a list: storage[1].');
  const after = edits.remove(position)(project);
  if (after !== project) return after;
  const market = place.cataloguePath === 'energyMarkets[]' ? project.energyMarkets[position] : undefined;
  const why = market && whyEnergyMarketStays(project, market.id);
  throw new UserError('badInput', `${place.path} stays.`, why ?? 'A list keeps at least one line.');
}
