import { Argument } from '@commander-js/extra-typings';
import { UserError } from '@hybrid/project/i18n/userError';
import { writeProjectFile } from '@hybrid/project/files/projectFile';
import { examplePrices } from '@hybrid/server/data/examplePrices';
import { builtInSamples } from '@hybrid/server/data/samples';
import { commandModule, jsonOption, withKnownValues } from './commandModule';
import { alignedLeft } from './leftAlignedText';
import { exitCode } from './exitCode';
import { nearestWord } from './nearestWord';
import { writeOutput } from './writeOutput';

interface SampleFile {
  readonly id: string;
  readonly name: string;
  content(): string;
}

/** Files to try the product with: the sample projects, and a year of prices. */
const samples: readonly SampleFile[] = [
  ...builtInSamples.map((sample) => ({
    id: sample.id,
    name: sample.name,
    content: () => {
      const { project, series } = sample.make();
      return writeProjectFile(project, series);
    },
  })),
  { id: 'example-prices', name: 'A year of synthetic day-ahead prices (.csv)', content: examplePrices },
];

/** Runs `hybrid sample`: writes one of the built-in samples as a file, to try the other commands with; without arguments it lists them. */
export const sampleCommand = commandModule(
  (command) =>
    command
      .addArgument(
        withKnownValues(
          new Argument('[name]', 'name of a sample'),
          samples.map((sample) => sample.id),
        ),
      )
      .argument('[file]', 'file to write')
      .option('-o, --output <file>', 'file to write; - is standard output')
      .option(...jsonOption),
  async (id, named, { output, json }, command) => {
    if (id === undefined) {
      if (json)
        console.log(
          JSON.stringify(
            samples.map((sample) => ({ id: sample.id, name: sample.name })),
            undefined,
            2,
          ),
        );
      else console.log(alignedLeft(samples.map((sample) => [sample.id, sample.name])));
      return exitCode.done;
    }
    const ids = samples.map((sample) => sample.id);
    const sample = samples.find((one) => one.id === id);
    if (!sample) {
      const near = nearestWord(id, ids);
      const suggestion = near === undefined ? '' : `Did you mean ${near}? `;
      throw new UserError('badInput', `There is no sample "${id}".`, `${suggestion}There are: ${ids.join(', ')}.`);
    }
    const file = output ?? named;
    if (file === undefined) return command.error(`Name the file to write: hybrid sample ${id} -o FILE`);
    await writeOutput(file, sample.content());
    if (file !== '-') console.log(`${file}: ${sample.name}`);
    return exitCode.done;
  },
);
