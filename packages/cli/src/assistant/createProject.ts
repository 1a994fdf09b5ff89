import { isCurrency } from '@hybrid/project/document/currencies';
import { economicsFields } from '@hybrid/project/document/economics';
import { siteFields } from '@hybrid/project/document/site';
import { siteTextLengths } from '@hybrid/project/document/siteTextLengths';
import { solarFields } from '@hybrid/project/document/solar';
import { fieldMessage, type NumberField } from '@hybrid/project/fields/field';
import { batteryFields } from '@hybrid/project/fromPrices/batteryFields';
import { priceMarkets } from '@hybrid/project/fromPrices/priceMarkets';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { UserError } from '@hybrid/project/i18n/userError';
import { runChecks } from '@hybrid/project/issues/checks';
import type { ProjectFile } from '@hybrid/project/files/projectFile';
import { builtInSamples } from '@hybrid/server/data/samples';
import { z } from 'zod';
import { withValues, yearText } from '../importedYears';
import { plantWithoutPrices, withGeneration, type PlantOptions } from '../newPlant';
import { pricesOf, proposalFromPrices } from '../proposalFromPrices';
import { assistantTool } from './assistantTool';
import { newProjectInput } from './copyProject';
import { issueLines, issueSchema, shownIssues } from './listIssues';
import type { ProjectFolder } from './projectFolder';

/** Returns the schema of a number that a field takes, with the message of the field. */
function numberOf(field: NumberField, about: string) {
  return z
    .number()
    .superRefine((value, context) => {
      const trouble = fieldMessage(field, value);
      if (trouble !== undefined) context.addIssue({ code: 'custom', message: inEnglish(trouble) });
    })
    .optional()
    .describe(about);
}

const sampleIds = builtInSamples.map(({ id }) => id) as [string, ...string[]];
const marketIds = priceMarkets.map(({ id }) => id) as [string, ...string[]];

const plantInput = {
  storage: numberOf(batteryFields.powerMW, 'Power of the storage [MW]; with prices 100 by default'),
  hours: numberOf(batteryFields.hours, 'Hours that the storage discharges at full power; default 4'),
  capitalCost: numberOf(
    batteryFields.capitalPerKWh,
    'Capital cost of the storage, with prices [currency/kWh]; default: that of the library',
  ),
  solar: numberOf(solarFields.sizing.each, 'Size of a solar array [MWdc]'),
  wind: z.number().gt(0).optional().describe('Size of a wind farm [MW]'),
  grid: numberOf(batteryFields.gridMW, 'Limit of the grid connection, either way [MW]; with prices the power of the storage by default'),
  discountRate: numberOf(economicsFields.discountRate, 'Nominal discount rate [%]; with prices 8 by default'),
  lifetime: numberOf(siteFields.lifetime, 'Years of the project; default 25'),
  currency: z.string().refine(isCurrency, 'Give the three letters of a currency: USD, EUR.').optional(),
};

/** Creates a project file: empty with the named equipment, a sample, or the proposal for a file of prices. */
export const createProject = assistantTool({
  name: 'create_project',
  title: 'Create a project',
  description:
    'Creates a project file. With sample: one of the samples of the product, which have prices and weather. With prices: the proposal for a file of ' +
    'day-ahead prices in the folder (CSV as a market publishes it, one year each): market, place, step and currency as read from it, and a four-hour ' +
    'battery. Otherwise a new project with the equipment that is named; it still needs prices. Answers what the prices were read as, and the issues.',
  effect: 'adds',
  input: z.strictObject({
    project: newProjectInput,
    name: z.string().min(1).max(siteTextLengths.name).optional().describe('Name of the project'),
    sample: z.enum(sampleIds).optional(),
    prices: z.array(z.string().max(500)).min(1).max(40).optional().describe('Files of day-ahead prices in the folder'),
    market: z.enum(marketIds).optional().describe('Electricity market of the prices, where the files do not show it'),
    ...plantInput,
  }),
  output: z.object({ project: z.string(), name: z.string(), readings: z.array(z.string()), issues: z.array(issueSchema) }),
  work: async ({ project: path, sample, prices, market, name, ...plant }, { folder }) => {
    if (sample !== undefined && (prices !== undefined || Object.values(plant).some((value) => value !== undefined)))
      throw new UserError('badInput', 'A sample has its own prices and equipment.', 'Create it, then change it with set_fields.');
    const { file, readings } =
      sample === undefined
        ? await made(folder, { ...plant, name }, prices ?? [], market)
        : { file: sampleFile(sample, name), readings: [] };
    await folder.create(path, file);
    const issues = shownIssues(runChecks(file.project));
    return {
      text: [`${path}: ${file.project.name}`, ...readings, issueLines(issues)].join('\n\n'),
      data: { project: path, name: file.project.name, readings: [...readings], issues: [...issues] },
    };
  },
});

function sampleFile(id: string, name: string | undefined): ProjectFile {
  const sample = builtInSamples.find((one) => one.id === id);
  if (!sample) throw new UserError('notFound', `There is no sample ${id}.`);
  const { project, series } = sample.make();
  return { project: name === undefined ? project : { ...project, name }, inputs: series };
}

async function made(folder: ProjectFolder, options: PlantOptions, prices: readonly string[], market: string | undefined) {
  const files = await Promise.all(prices.map((file) => folder.placeOf(file)));
  const today = new Date().toISOString().slice(0, 10);
  const years = files.length === 0 ? [] : await pricesOf(files, market, {});
  const base = years.length === 0 ? plantWithoutPrices(today, options) : await proposalFromPrices(today, years, market, options);
  const file: ProjectFile = { project: withGeneration(base, options), inputs: withValues(new Map(), years) };
  return { file, readings: years.map((year, at) => yearText({ ...year, file: prices[at] ?? year.file })) };
}
