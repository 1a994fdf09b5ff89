import { replayManifest } from '@hybrid/engine/manifest/manifest';
import { readManifestFile } from '@hybrid/project/results/manifest';
import type { RowDifference } from '@hybrid/project/results/rowDifferences';
import { englishJson } from './englishJson';
import { exitCode, type ExitCode } from './exitCode';
import { seriesFrom, textInput } from './projectInput';

/**
 * Computes the result of a manifest file again and compares it with the stored row to the last digit. Returns 0 if it is equal; 1 if figures
 * differ, which are listed. A file that cannot be read is rejected with a UserError.
 */
export async function replayManifestFile(path: string, json: boolean): Promise<ExitCode> {
  const { manifest, project, inputs } = readManifestFile(await textInput(path));
  const { differences, engineVersion } = replayManifest(manifest, project, seriesFrom(inputs));
  if (json) {
    const { result, calculated } = manifest;
    console.log(englishJson({ result, calculated, engineVersion: manifest.engineVersion, engineVersionNow: engineVersion, differences }));
    return differences.length === 0 ? exitCode.done : exitCode.blocked;
  }
  const versions =
    manifest.engineVersion === engineVersion ? `engine ${engineVersion}` : `engine ${manifest.engineVersion}, now ${engineVersion}`;
  console.log(`${project.name}, result ${manifest.result.slice(0, 12)}…, calculated ${manifest.calculated} (${versions})`);
  if (differences.length === 0) {
    console.log('Every figure is the same to the last digit.');
    return exitCode.done;
  }
  console.log(`Figures that moved: ${differences.length}`);
  for (const difference of differences) console.log(differenceText(difference));
  return exitCode.blocked;
}

function differenceText({ figure, before, after }: RowDifference): string {
  const share =
    before === null || after === null || before === 0 ? '' : ` (${((100 * (after - before)) / Math.abs(before)).toPrecision(3)} %)`;
  return `  ${figure}: ${before ?? 'none'} → ${after ?? 'none'}${share}`;
}
