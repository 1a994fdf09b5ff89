import { everyField } from '@hybrid/project/document/everyField';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { alignedLeft } from './leftAlignedText';
import { commandModule, jsonOption } from './commandModule';
import { exitCode } from './exitCode';
import { described, explained, matching } from './fieldSearch';
import { unitOf } from './fieldText';

/** Runs `hybrid fields`: lists the inputs of projects, or those that words name by label, path or abbreviation. */
export const fieldsCommand = commandModule(
  (command) => command.argument('[words...]', 'words of a label or a path, or an abbreviation: RTE, DoD, capex').option(...jsonOption),
  async (words, { json }) => {
    const found = words.length === 0 ? everyField() : matching(everyField(), words);
    if (json) console.log(JSON.stringify(found.map(described), undefined, 2));
    else if (found.length === 0) console.error(`No input is called ${words.join(' ')}. "hybrid fields" lists all of them.`);
    else if (words.length === 0)
      console.log(alignedLeft(found.map((one) => [one.path, inEnglish(one.field.label), unitOf(one.field, '¤')])));
    else console.log(found.map(explained).join('\n'));
    return found.length === 0 ? exitCode.blocked : exitCode.done;
  },
);
