import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { searchableSizes } from '@hybrid/project/document/searchableSizes';
import { keepSizes } from '@hybrid/project/edits/searchedSizes';
import { writeProjectFile } from '@hybrid/project/files/projectFile';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { bestPointOf, sizeObjectives, type BestSizePath, type SizeObjective } from '@hybrid/project/results/bestSize';
import { bestSizeQuestionOf } from './bestSizeQuestion';
import { bestSizeText, figuresText, isNothing, shownSize } from './bestSizeText';
import { calculableProject } from './calculableProject';
import { commandModule, jsonOption, number, projectArgument, wholeNumber } from './commandModule';
import { englishJson } from './englishJson';
import { exitCode } from './exitCode';
import { writeNote } from './messages';
import { showProgress } from './progress';
import { projectInput } from './projectInput';
import { searchableSizesText, shownSizes } from './searchableSizesText';
import { sizePointsCsv } from './sizePointsCsv';
import { standardStream } from './standardStream';
import { writeOutput } from './writeOutput';

/**
 * Runs `hybrid best`: finds the sizes of a plant with the highest net present value, and what proves it; 1 if no size keeps the contracts. With
 * `--sizes` it lists the sizes that the project may search.
 */
export const bestCommand = commandModule(
  (command) =>
    command
      .argument(...projectArgument)
      .option(
        '--size <path=from..to/step>',
        'a size to search, in the unit that is shown: storage.MW=0..200/5, storage.hours=1..8; may be repeated (default: those of the technologies)',
        repeated,
      )
      .option('--sizes', 'list the sizes that can be searched, with their usual bounds')
      .addOption(new Option('--objective <figure>', 'figure to optimise').choices(sizeObjectives).default('npv' as const))
      .option('--connection-price <amount>', 'price of each MW of the grid connection, whose limit is then searched too', price)
      .option('--case <n>', 'number of the sensitivity case (default: that of the base values)', caseNumber)
      .option('-o, --output <file>', 'write the project with the best sizes; - is standard output (.hfront)')
      .option('--points <file>', 'write all simulated sizes; - is standard output (.csv)')
      .option(...jsonOption),
  async (path, options, command) => {
    const { size = [], sizes, objective, connectionPrice, case: chosenCase, output, points, json } = options;
    if (sizes) {
      const searchable = searchableSizes((await projectInput(path)).project);
      console.log(json ? englishJson(shownSizes(searchable), 2) : searchableSizesText(searchable));
      return exitCode.done;
    }
    const printed = [output, points].filter((file) => file === standardStream).length;
    if (printed > 1 || (printed === 1 && json)) return command.error('Only one of the outputs can be standard output.');
    const file = await calculableProject(path);
    if (!file) return exitCode.blocked;
    const { project } = file;
    const question = bestSizeQuestionOf(project, { size, objective, connectionPrice, chosenCase });
    const { calculateBestSize } = await import('./calculateBestSize');
    let note = '';
    const found = await calculateBestSize(file, question, {
      onPath: (simulated) => (note = bestSoFar(simulated, objective, project.currencySymbol)),
      onProgress: (done, total) => showProgress(done, total, 'simulations', note),
    });
    const say = printed > 0 ? console.error : console.log;
    say(json ? englishJson(found, 2) : bestSizeText(found, searchableSizes(project), project.currencySymbol));
    if (points !== undefined) await writeOutput(points, sizePointsCsv(found, project.currencySymbol));
    if (found.best === null) return exitCode.blocked;
    if (output !== undefined && isNothing(found.best)) writeNote(`${output} is not written: a plant of no size cannot be calculated.`);
    else if (output !== undefined) {
      const kept = keepSizes(
        question.sizes.map((searched, place) => ({ path: searched.path, value: found.best?.sizes[place] ?? searched.from })),
        'only',
      )(project);
      await writeOutput(output, writeProjectFile(kept, file.inputs));
      if (!json && printed === 0) console.log(`${output}: ${inEnglish(found.system)}`);
      if (question.connectionPricePerMW > 0)
        writeNote('The project has no price of the connection among its costs: its NPV is higher than that of the search.');
    }
    return exitCode.done;
  },
);

/** Returns the best of the sizes that were simulated so far; empty before any keeps the contracts. */
function bestSoFar({ sizes, points }: BestSizePath, objective: SizeObjective, currency: string): string {
  const best = bestPointOf(points, objective);
  if (!best) return '';
  const shown = sizes.map((size, place) => shownSize(size, best.sizes[place] ?? 0)).join(', ');
  return `best so far ${shown}: ${figuresText(best, currency).split(', LCOE')[0]}`;
}

function repeated(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, text];
}

function price(text: string): number {
  const value = number(text);
  if (value < 0) throw new InvalidArgumentError('It must be 0 or more.');
  return value;
}

function caseNumber(text: string): number {
  const value = wholeNumber(text);
  if (value < 1) throw new InvalidArgumentError('It must be 1 or more.');
  return value;
}
