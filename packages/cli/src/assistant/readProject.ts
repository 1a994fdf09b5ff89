import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { isChangedInput } from '@hybrid/project/document/changedInputs';
import { wholeDocument } from '@hybrid/project/document/documentFields';
import { energyMarketKinds } from '@hybrid/project/document/energyMarketKinds';
import { technologies, technologyKinds } from '@hybrid/project/document/technologies';
import { marketKindsInUse, marketsOf } from '@hybrid/project/document/marketsInUse';
import { baseYear } from '@hybrid/project/document/site';
import type { Project } from '@hybrid/project/document/project';
import { z } from 'zod';
import { placeIn } from '../documentPlaces';
import { rowsOf, shownRow } from '../fieldRows';
import { assistantTool, nextPageText, offsetInput, pageOf, projectInput } from './assistantTool';
import { textTable } from './tableText';

const valueSchema = z.object({ path: z.string(), label: z.string(), value: z.unknown(), unit: z.string(), option: z.string() });

/** Maximum length of a value in the table. [characters] */
const maxShown = 200;

/** Returns what a project is, in one line. */
function summaryOf(project: Project): string {
  const kinds = technologyKinds.filter((kind) => project[technologies[kind].switch]);
  const markets = marketsOf(project, marketKindsInUse(project)).map((market) =>
    inEnglish('name' in market ? market.name : energyMarketKinds[market.kind].title),
  );
  const stage = project.earlyAnalysis ? 'early stage, one year stands for all' : 'late stage, every year is simulated';
  return [
    project.name,
    project.location.address,
    kinds.join(', ') || 'no equipment',
    markets.join(', ') || 'no market',
    `${project.lifetime} years from ${baseYear(project)}`,
    stage,
  ].join('; ');
}

/** Reads the inputs of a project with their paths. */
export const readProject = assistantTool({
  name: 'read_project',
  title: 'Read a project',
  description:
    'Reads the inputs of a project: path, value, unit and label of each. By default those that differ from the defaults of the product; with all, ' +
    'every input, also of what is not in use; with paths, those at and below the paths (storage[0], energyMarkets[dam], interconnectionLimit). ' +
    'Several values of an input are simulated one by one.',
  effect: 'reads',
  input: z.strictObject({
    project: projectInput,
    paths: z.array(z.string().min(1).max(200)).min(1).max(50).optional().describe('Paths of inputs, records or items'),
    all: z.boolean().default(false).describe('True for every input, not only those that differ from their defaults'),
    limit: z.int().min(1).max(300).default(150),
    offset: offsetInput,
  }),
  output: z.object({
    name: z.string(),
    notes: z.string(),
    summary: z.string(),
    values: z.array(valueSchema),
    total: z.int(),
    nextOffset: z.int().nullable(),
  }),
  work: async ({ project: path, paths, all, limit, offset }, { folder }) => {
    const { project } = await folder.read(path);
    const places = paths === undefined ? [wholeDocument(project)] : paths.map((one) => placeIn(project, one));
    const found = places.flatMap(rowsOf);
    const wanted = paths !== undefined || all ? found : found.filter(({ place, field }) => field && isChangedInput(project, place, field));
    const { page, next } = pageOf(wanted, offset, limit);
    const rows = page.map((row) => shownRow(row, project.currencySymbol));
    const lines = rows.map(({ path: at, text, unit, label, option }) => [
      at,
      text.length > maxShown ? `${text.slice(0, maxShown)}…` : text,
      unit,
      option === '' ? label : `${label}: ${option}`,
    ]);
    const summary = summaryOf(project);
    return {
      text: [
        summary,
        ...(project.notes === '' || offset > 0 ? [] : [`Notes: ${project.notes}`]),
        rows.length === 0
          ? 'All inputs have their defaults.'
          : textTable([['path', 'value', 'unit', 'input'], ...lines]) + nextPageText(next, wanted.length),
      ].join('\n\n'),
      data: {
        name: project.name,
        notes: project.notes,
        summary,
        values: rows.map(({ path: at, label, value, unit, option }) => ({ path: at, label, value, unit, option })),
        total: wanted.length,
        nextOffset: next,
      },
    };
  },
});
