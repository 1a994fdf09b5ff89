import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import type { Listener } from './calculateProject';
import { calculableProject } from './calculableProject';
import { commandModule, wholeNumber } from './commandModule';
import { exitCode } from './exitCode';
import { writeNote } from './messages';
import { showProgress } from './progress';
import { resultLines } from './resultLines';
import { resultText } from './resultText';
import { englishJson } from './englishJson';

/**
 * Runs `hybrid run`: calculates a project file on the threads of the machine and prints its ranked result table; with `--json` one line for each row
 * as it is done, with `--json-table` the table as one JSON document, with `--csv` as CSV. Issues are listed on standard error; warnings do not block. With `--manifest`
 * it computes a stored result again.
 */
export const runCommand = commandModule(
  (command) =>
    command
      .argument('[project]', 'project file (.hfront)')
      .addOption(new Option('--json', 'print a line of JSON for each simulation as it is done; one for a manifest').conflicts('jsonTable'))
      .option('--json-table', 'print the result table as one JSON document')
      .addOption(new Option('--csv', 'print the result table as CSV').conflicts(['json', 'jsonTable']))
      .option('--threads <n>', 'number of threads (default: all processors)', threadCount)
      .addOption(
        new Option('--manifest <file>', 'compute the result of a manifest again and compare it to the last digit (.json)').conflicts([
          'jsonTable',
          'csv',
          'threads',
        ]),
      ),
  async (path, { json, jsonTable, csv, threads, manifest }, command) => {
    if (manifest !== undefined) {
      if (path !== undefined) return command.error('Give one manifest file, and no project file.');
      return (await import('./replayManifestFile')).replayManifestFile(manifest, json ?? false);
    }
    if (path === undefined) return command.error('Give one project file.');
    const file = await calculableProject(path);
    if (!file) return exitCode.blocked;
    const { calculateProject } = await import('./calculateProject');
    const lines = json ? resultLines((line) => process.stdout.write(line)) : undefined;
    const calculation = await calculateProject(file, withProgress(lines?.listener), threads);
    const { table, infeasible, faults } = calculation;
    if (faults.length > 0) writeNote(`${faults.length} simulations failed and have no row: ${faults[0]}`);
    if (infeasible > 0) writeNote(`${infeasible} systems cannot keep their contracts and have no row.`);
    if (lines) lines.close(calculation);
    else if (csv) process.stdout.write((await import('./resultCsv')).resultCsv(table, file.project.currencySymbol));
    else console.log(jsonTable ? englishJson(table, 2) : resultText(table, file.project.currencySymbol));
    return exitCode.done;
  },
);

function threadCount(text: string): number {
  const threads = wholeNumber(text);
  if (threads < 1) throw new InvalidArgumentError('It must be 1 or more.');
  return threads;
}

/** Returns a listener that shows the progress, too. */
const withProgress = (listener?: Listener): Listener => ({
  begins(header, simulations) {
    listener?.begins(header, simulations);
    showProgress(0, simulations);
  },
  found(outcome, done, simulations) {
    listener?.found(outcome, done, simulations);
    showProgress(done, simulations);
  },
});
