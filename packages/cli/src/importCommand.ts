import { Option } from '@commander-js/extra-typings';
import { UserError } from '@hybrid/project/i18n/userError';
import { inOrder } from '@hybrid/project/edits/edit';
import { commandModule, jsonOption, projectArgument, wholeNumber } from './commandModule';
import { exitCode } from './exitCode';
import { importedYear, importedYears, kindOfProduction, withValues, yearFacts, yearText, type ImportedYear } from './importedYears';
import { equipmentText, equipmentWords, importedEquipment } from './importEquipment';
import { energyMarketOf, importTargets, purchasePrices, salePrices, type ImportTarget } from './importTargets';
import { nearestWord } from './nearestWord';
import { dryRunOption, editedOutputOption, writeEdited } from './projectEditing';
import { projectInput } from './projectInput';
import { withReadingOptions, type ReadingOptions } from './readingOptions';

const targetWords = [...Object.keys(importTargets), ...equipmentWords];

/** Runs `hybrid import`: reads files of values as the import of the product does, says what they were read as, and stores them in a project file. */
export const importCommand = commandModule(
  (command) =>
    withReadingOptions(
      command
        .argument(...projectArgument)
        .argument('<files...>', 'files of values, as a price service, a logger or a meter writes them')
        .addOption(
          new Option('--market <market>', 'sale prices of an energy market: day-ahead, fifteen-minute or real-time').conflicts('as'),
        )
        .option('--purchase', 'with --market: prices at which energy is bought')
        .option('--all-years', 'with --market: one file has the prices of all project years, one after the other')
        .option('--step <minutes>', 'with --all-years: step of values without dates [min] (default: 60)', wholeNumber)
        .addOption(new Option('--as <targets>', `${targetWords.join(', ')}; several of one weather file with commas`))
        .option('--item <item>', 'market, contract or equipment that receives the values, where there are several: position, id or name')
        .option('--accept-warnings', 'the warnings about the files have been looked at')
        .option(...editedOutputOption)
        .option(...dryRunOption)
        .option(...jsonOption),
    ),
  async (path, files, { market, purchase, allYears, step, as, item, acceptWarnings, output, dryRun, json, ...rest }, command) => {
    if (market === undefined && as === undefined) return command.error('Say what the values are: --market day-ahead, or --as irradiance.');
    if ((purchase || allYears) && market === undefined) return command.error('--purchase and --all-years belong to --market.');
    if (step !== undefined && !allYears) return command.error('--step belongs to --all-years.');
    if (purchase && allYears) return command.error('Purchase prices of several years take one file for each year.');
    const file = await projectInput(path);
    const isPrinted = (output ?? path) === '-' && dryRun === undefined;
    const say = json ? () => {} : isPrinted ? console.error : console.log;
    const equipment = equipmentWords.find((word) => word === as);
    if (equipment) {
      const [name = '', ...others] = files;
      if (others.length > 0) throw new UserError('badInput', 'This takes one file.', `Given were ${files.join(', ')}.`);
      const read = await importedEquipment(file.project, equipment, name, item);
      say(equipmentText(name, read));
      const facts = { files: [{ file: name, name: read.name, warnings: read.warnings }] };
      await writeEdited(path, file, { ...file, project: read.project }, { output, dryRun, json, facts });
      return exitCode.done;
    }
    const targets =
      market === undefined
        ? (as ?? '').split(',').map((word) => targetOf(word.trim(), item))
        : [purchase ? purchasePrices(energyMarketOf(market)) : salePrices(energyMarketOf(market), allYears ?? false)];
    const prepared = inOrder(...targets.map((target) => target.prepared))(file.project);
    const readAll = async (target: ImportTarget): Promise<readonly ImportedYear[]> => {
      if (files.length > target.maxFiles) throw new UserError('badInput', 'This takes one file.', `Given were ${files.join(', ')}.`);
      const reading = {
        site: prepared.location,
        options: rest as ReadingOptions,
        answered: acceptWarnings ?? false,
        stepMinutes: step,
        ratedKW: target.ratedKW?.(prepared),
      };
      if (allYears) {
        if (files.length > 1) throw new UserError('badInput', 'All years are in one file.', 'Give one file, or leave out --all-years.');
        return importedYears(files[0] ?? '', 'price', reading);
      }
      const years: ImportedYear[] = [];
      for (const name of files) years.push(await importedYear(name, target.kind ?? (await kindOfProduction(name)), reading));
      return years;
    };
    let [project, inputs] = [prepared, file.inputs];
    const all: ImportedYear[] = [];
    for (const target of targets) {
      const years = await readAll(target);
      all.push(...years);
      for (const year of years) say(yearText(year));
      project = target.put(years as [ImportedYear, ...ImportedYear[]])(project);
      inputs = withValues(inputs, years);
    }
    await writeEdited(path, file, { project, inputs }, { output, dryRun, json, facts: { files: all.map(yearFacts) } });
    return exitCode.done;
  },
);

function targetOf(word: string, item: string | undefined): ImportTarget {
  const make = Object.hasOwn(importTargets, word) ? importTargets[word] : undefined;
  if (make) return make(item);
  const near = nearestWord(word, targetWords);
  const suggestion = near === undefined ? `There are: ${targetWords.join(', ')}.` : `Did you mean ${near}?`;
  throw new UserError('badInput', `Nothing is imported as "${word}".`, suggestion);
}
