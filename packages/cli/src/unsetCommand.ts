import type { Project } from '@hybrid/project/document/project';
import { blankSeries } from '@hybrid/project/document/timeSeries';
import { setAt } from '@hybrid/project/edits/pathEdits';
import { UserError } from '@hybrid/project/i18n/userError';
import { settable, withValue } from './assignments';
import { commandModule, jsonOption, projectArgument } from './commandModule';
import { placeIn } from './documentPlaces';
import { exitCode } from './exitCode';
import { isSeries } from './fieldText';
import { dryRunOption, editedOutputOption, writeEdited } from './projectEditing';
import { projectInput } from './projectInput';

/** Runs `hybrid unset`: sets inputs of a project file back to the defaults of the product, and removes imported series. */
export const unsetCommand = commandModule(
  (command) =>
    command
      .argument(...projectArgument)
      .argument('<paths...>', 'inputs to set back to their defaults, and imported series to remove')
      .option(...editedOutputOption)
      .option(...dryRunOption)
      .option(...jsonOption),
  async (path, paths, options) => {
    const file = await projectInput(path);
    const project = paths.reduce(unset, file.project);
    await writeEdited(path, file, { ...file, project }, options);
    return exitCode.done;
  },
);

function unset(project: Project, path: string): Project {
  const found = placeIn(project, path);
  if (isSeries(found.value)) return setAt(found, blankSeries)(project);
  const place = settable(found);
  const { field } = place;
  const isOptional = place.cataloguePath.endsWith('Resource.scale') || place.cataloguePath === 'location.timeZoneHours';
  if (isOptional) return withValue(project, place, undefined);
  if (
    field.kind === 'numbers' ||
    field.kind === 'hours' ||
    field.kind === 'text' ||
    field.kind === 'date' ||
    place.cataloguePath.endsWith('.model')
  )
    throw new UserError('badInput', `${place.path} has no default.`, 'It belongs to this project alone: change it with "hybrid set".');
  return withValue(project, place, field.initial);
}
