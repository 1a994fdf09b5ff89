import { parseArgs } from 'node:util';
import { UserError } from '@hybrid/project/basics/userError';
import { writeProjectFile } from '@hybrid/project/files/projectFile';
import { builtInSamples } from '@hybrid/server/data/samples';
import { exitCode } from './runCommand';
import { writeOutput } from './writeOutput';

const usage = 'Usage: hybrid sample [NAME PROJECT.hfront]';

/**
 * Runs `hybrid sample`: writes one of the built-in samples as a project file, to try the other commands with; without arguments it
 * lists them. Returns 0.
 */
export async function sampleCommand(args: readonly string[]): Promise<number> {
  const [id, file] = words(args);
  if (id === undefined) {
    const width = Math.max(...builtInSamples.map((sample) => sample.id.length));
    for (const sample of builtInSamples) console.log(`${sample.id.padEnd(width)}  ${sample.name}`);
    return exitCode.done;
  }
  const sample = builtInSamples.find((one) => one.id === id);
  if (!sample)
    throw new UserError('badInput', `There is no sample "${id}".`, `There are: ${builtInSamples.map((one) => one.id).join(', ')}.`);
  if (file === undefined) throw new UserError('badInput', 'Name the file to write.', usage);
  const { project, series } = sample.make();
  await writeOutput(file, writeProjectFile(project, series));
  console.log(`${file}: ${sample.name}`);
  return exitCode.done;
}

function words(args: readonly string[]): readonly string[] {
  try {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
    if (positionals.length <= 2) return positionals;
  } catch {
    // Options: there are none.
  }
  throw new UserError('badInput', 'The words after sample are not understood.', usage);
}
