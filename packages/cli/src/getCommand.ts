import { cutText } from '@hybrid/project/basics/cutText';
import { isChangedInput } from '@hybrid/project/document/changedInputs';
import { wholeDocument } from '@hybrid/project/document/documentFields';
import { Option } from '@commander-js/extra-typings';
import { alignedLeft } from './leftAlignedText';
import { commandModule, jsonOption, projectArgument } from './commandModule';
import { placeIn } from './documentPlaces';
import { exitCode } from './exitCode';
import { rowsOf, shownRow } from './fieldRows';
import { projectInput } from './projectInput';

/** Runs `hybrid get`: prints inputs of a project file with path, value, unit and label. */
export const getCommand = commandModule(
  (command) =>
    command
      .argument(...projectArgument)
      .argument('[paths...]', 'inputs, or records and lists with all inputs below them (default: all)')
      .option('--changed', 'only inputs that differ from the defaults of the product')
      .addOption(new Option('--raw', 'print values alone, one a line').conflicts('json'))
      .option(...jsonOption),
  async (path, paths, { changed, raw, json }) => {
    const { project } = await projectInput(path);
    const asked = paths.length === 0 ? [wholeDocument(project)] : paths.map((one) => placeIn(project, one));
    const found = asked.flatMap(rowsOf);
    const rows = changed ? found.filter(({ place, field }) => field && isChangedInput(project, place, field)) : found;
    const shown = rows.map((row) => shownRow(row, project.currencySymbol));
    if (json)
      console.log(
        JSON.stringify(
          shown.map(({ path: at, label, value, unit, option }) => ({ path: at, label, value, unit, option })),
          undefined,
          2,
        ),
      );
    else if (raw) for (const { text } of shown) console.log(text);
    else if (shown.length === 0) console.log(changed ? 'All inputs have their defaults.' : 'There are no inputs.');
    else
      console.log(
        alignedLeft(
          shown.map(({ path: at, text, unit, label, option }) => [at, shortened(text), unit, option ? `${label}: ${option}` : label]),
        ),
      );
    return exitCode.done;
  },
);

const longestCell = 60;

/** Cuts a long text in the table; alone, and in JSON, it is whole. */
const shortened = (text: string): string => (text.length > longestCell ? `${cutText(text, longestCell - 1)}…` : text);
