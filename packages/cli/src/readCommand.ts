import { Option } from '@commander-js/extra-typings';
import { importKinds } from '@hybrid/project/document/importKinds';
import { commandModule, jsonOption } from './commandModule';
import { englishJson } from './englishJson';
import { exitCode } from './exitCode';
import { textInput } from './projectInput';
import { importOptions, readingText, withReadingOptions, type ReadingOptions } from './readingOptions';
import { standardStream } from './standardStream';
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
  async (path, { json, to, kind, ...options }, command) => {
    if (json && to === standardStream) return command.error('Standard output takes the values or the JSON, not both.');
    const { importFile } = await import('@hybrid/formats/importing/importFile');
    const name = path === standardStream ? 'standard input' : path;
    const read = importFile(await textInput(path), importOptions(name, kind, options as ReadingOptions));
    if (to !== undefined) await writeOutput(to, `${read.values.join('\n')}\n`);
    const { values, ...about } = read;
    if (json) console.log(englishJson({ ...about, values: values.length }, 2));
    else if (to !== standardStream) console.log(readingText(read));
    return exitCode.done;
  },
);
