import { UserError } from '@hybrid/project/i18n/userError';
import { writeProjectFile } from '@hybrid/project/files/projectFile';
import { builtInSamples } from '@hybrid/server/data/samples';
import { commandModule } from './commandModule';
import { exitCode } from './exitCode';
import { writeOutput } from './writeOutput';

/**
 * Runs `hybrid sample`: writes one of the built-in samples as a project file, to try the other commands with; without arguments it
 * lists them.
 */
export const sampleCommand = commandModule(
  (command) => command.argument('[name]', 'name of a sample').argument('[file]', 'project file to write (.hfront)'),
  async (id, file, _, command) => {
    if (id === undefined) {
      const width = Math.max(...builtInSamples.map((sample) => sample.id.length));
      for (const sample of builtInSamples) console.log(`${sample.id.padEnd(width)}  ${sample.name}`);
      return exitCode.done;
    }
    const sample = builtInSamples.find((one) => one.id === id);
    if (!sample)
      throw new UserError('badInput', `There is no sample "${id}".`, `There are: ${builtInSamples.map((one) => one.id).join(', ')}.`);
    if (file === undefined) return command.error('Name the file to write.');
    const { project, series } = sample.make();
    await writeOutput(file, writeProjectFile(project, series));
    console.log(`${file}: ${sample.name}`);
    return exitCode.done;
  },
);
