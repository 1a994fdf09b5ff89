import { Option } from '@commander-js/extra-typings';
import { newProject } from '@hybrid/project/document/project';
import { writeProjectFile } from '@hybrid/project/files/projectFile';
import { priceMarkets } from '@hybrid/project/fromPrices/priceMarkets';
import { runChecks } from '@hybrid/project/issues/checks';
import { commandModule, jsonOption, number } from './commandModule';
import { differenceText } from './differenceText';
import { englishJson } from './englishJson';
import { exitCode } from './exitCode';
import { withValues, yearFacts, yearText } from './importedYears';
import { withReadingOptions, type ReadingOptions } from './readingOptions';
import { writeOutput } from './writeOutput';
import { plantWithoutPrices, refuseOutOfRange, withGeneration, type PlantOptions } from './newPlant';
import { editedInputs, writeIssues } from './projectEditing';
import { pricesOf, proposalFromPrices } from './proposalFromPrices';

/**
 * Runs `hybrid new`: writes a new project as the product makes it, with the equipment that is named; with `--prices` the proposal for a file of
 * prices: market, place, step and currency as read from it, and a four-hour battery.
 */
export const newCommand = commandModule(
  (command) =>
    withReadingOptions(
      command
        .argument('[file]', 'project file to write (.hfront)')
        .addOption(new Option('-o, --output <file>', 'project file to write; - is standard output'))
        .option('--prices <files...>', 'day-ahead prices: a file of one year, or several of a year each; a battery of 100 MW is proposed')
        .addOption(
          new Option('--operator <market>', 'electricity market of the prices, where the file does not show it').choices(
            priceMarkets.map(({ id }) => id),
          ),
        )
        .option('--storage <MW>', 'power of the storage [MW]', number)
        .option('--hours <h>', 'hours that the storage discharges at full power (default: 4)', number)
        .option('--capital-cost <cost>', 'capital cost of the storage, with --prices [currency/kWh] (default: that of the library)', number)
        .option('--solar <MW>', 'size of the solar array [MWdc]', number)
        .option('--wind <MW>', 'size of the wind farm [MW]', number)
        .option('--grid <MW>', 'limit of the grid connection, either way [MW] (with --prices the power of the storage)', number)
        .option('--discount-rate <percent>', 'nominal discount rate [%] (with --prices 8)', number)
        .option('--lifetime <years>', 'years of the project (default: 25)', number)
        .option('--name <name>', 'name of the project (default: that of the file of prices)')
        .option('--currency <code>', 'three letters of the currency (default: that of the file or its market)')
        .option(...jsonOption),
    ),
  async (
    named,
    {
      output = named,
      prices,
      operator,
      storage,
      hours,
      capitalCost,
      solar,
      wind,
      grid,
      discountRate,
      lifetime,
      name,
      currency,
      json,
      ...rest
    },
    command,
  ) => {
    if (output === undefined) return command.error('Name the file to write: hybrid new -o project.hfront');
    if (hours !== undefined && storage === undefined && prices === undefined) return command.error('--hours belongs to --storage.');
    if (capitalCost !== undefined && prices === undefined) return command.error('--capital-cost belongs to --prices.');
    const options: PlantOptions = { storage, hours, capitalCost, solar, wind, grid, discountRate, lifetime, name, currency };
    refuseOutOfRange(options);
    const today = new Date().toISOString().slice(0, 10);
    const years = prices === undefined ? [] : await pricesOf(prices, operator, rest as ReadingOptions);
    const base = years.length === 0 ? plantWithoutPrices(today, options) : await proposalFromPrices(today, years, operator, options);
    const project = withGeneration(base, options);
    const say = output === '-' ? console.error : console.log;
    const [differences, issues] = [editedInputs(newProject('', today), project), runChecks(project)];
    if (json) say(englishJson({ files: years.map(yearFacts), differences, issues }, 2));
    else {
      for (const year of years) say(yearText(year));
      for (const difference of differences) say(differenceText(difference, project.currencySymbol));
      writeIssues(issues);
    }
    await writeOutput(output, writeProjectFile(project, withValues(new Map(), years)));
    if (output !== '-' && json === undefined) console.log(`${output}: ${project.name}`);
    return exitCode.done;
  },
);
