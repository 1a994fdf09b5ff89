import { Option } from '@commander-js/extra-typings';
import { importFile } from '@hybrid/formats/importing/importFile';
import { importKinds } from '@hybrid/project/document/importKinds';
import { commandModule, jsonOption } from './commandModule';
import { englishJson } from './englishJson';
import { exitCode } from './exitCode';
import { textInput } from './projectInput';
import { importOptions, readingText, withReadingOptions, type ReadingOptions } from './readingOptions';
import { writeOutput } from './writeOutput';

/** Runs `hybrid read`: reads a file of values as the import of the product does, and says what it was read as; writes the values on request. */
export const readCommand = commandModule(
  (command) =>
    withReadingOptions(
      command
        .argument('<file>', 'file of values, as a price service, a logger or a meter writes it')
        .addOption(new Option('--kind <kind>', 'quantity of the values').choices(importKinds).makeOptionMandatory())
        .option('--to <file>', 'write the values of the year, one a line')
        .option(...jsonOption),
    ),
  async (path, { json, to, kind, ...options }) => {
    const read = importFile(await textInput(path), importOptions(path, kind, options as ReadingOptions));
    if (to !== undefined) await writeOutput(to, `${read.values.join('\n')}\n`);
    const { values, ...about } = read;
    console.log(json ? englishJson({ ...about, values: values.length }, 2) : readingText(read));
    return exitCode.done;
  },
);
