import { systemNamer } from '@hybrid/engine/cases/systemNamer';
import { reportWords } from '@hybrid/formats/report/reportFields';
import { valueText } from '@hybrid/formats/report/reportInputs';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { differencesOf } from '@hybrid/project/document/differences';
import type { Project } from '@hybrid/project/document/project';
import { isBlocked, runChecks } from '@hybrid/project/issues/checks';
import { economicColumns, economicKeys } from '@hybrid/project/results/economicColumns';
import { z } from 'zod';
import { assistantTool, nextPageText, offsetInput, pageOf, projectInput } from './assistantTool';
import type { ReadFile } from './projectFolder';
import type { ProjectResults } from './projectResults';
import type { Waiting } from './sharedWork';
import { figureText, textTable } from './tableText';

export const differenceSchema = z.object({
  section: z.string(),
  item: z.string(),
  label: z.string(),
  what: z.enum(['changed', 'added', 'removed', 'moved', 'same']),
  before: z.string(),
  after: z.string(),
});

type Shown = z.infer<typeof differenceSchema>;

/** Returns the inputs in which two projects differ, in English. */
export function differencesShown(before: Project, after: Project, differences = differencesOf(before, after)): readonly Shown[] {
  const [old, now] = [before, after].map((project) => reportWords({ ...project, useCommaAsDecimalPoint: false })) as [
    ReturnType<typeof reportWords>,
    ReturnType<typeof reportWords>,
  ];
  return differences.map((difference) => ({
    section: inEnglish(difference.section),
    item: inEnglish(difference.item),
    label: inEnglish(difference.label),
    what: difference.what,
    before: inEnglish(valueText(difference.before, old)),
    after: inEnglish(valueText(difference.after, now)),
  }));
}

/** Returns differences as a table. */
export const differenceTable = (differences: readonly Shown[]): string =>
  textTable([
    ['part', 'input', 'before', 'after'],
    ...differences.map(({ section, item, label, what, before, after }) => [
      item === '' ? section : `${section}: ${item}`,
      label === '' ? what : label,
      before,
      after,
    ]),
  ]);

const figuresSchema = z.object({
  system: z.string().nullable(),
  problem: z.string().optional(),
  figures: z.partialRecord(
    z.enum(economicKeys as [(typeof economicKeys)[number], ...(typeof economicKeys)[number][]]),
    z.number().nullable(),
  ),
});

/** Returns the figures of the best system of a project, or why there are none. */
async function bestFigures(file: ReadFile, results: ProjectResults, waiting: Waiting): Promise<z.infer<typeof figuresSchema>> {
  const { project } = file;
  if (isBlocked(runChecks(project))) return { system: null, problem: 'Errors keep it from being calculated.', figures: {} };
  const { table, infeasible } = await results.table(file, waiting);
  if (table.items.length === 0) return { system: null, problem: `None of its ${infeasible} systems can keep its contracts.`, figures: {} };
  const { key, calculated } = await results.chosen(file, undefined, waiting);
  const item = calculated.table.items.find(({ id }) => id === key.id);
  return {
    system: inEnglish(systemNamer(project)(key)),
    figures: Object.fromEntries(economicKeys.map((name) => [name, item?.[name] ?? null])),
  };
}

/** Compares two projects: their inputs, and the best system of each. */
export const compareProjects = assistantTool({
  name: 'compare_projects',
  title: 'Compare two projects',
  description:
    'Compares two project files: every input that differs, with both values, and the key figures (NPV, IRR, LCOE, payback, costs) of the best ' +
    'system of each. Both are calculated unless figures is false.',
  effect: 'reads',
  input: z.strictObject({
    project: projectInput,
    with: projectInput,
    figures: z.boolean().default(true).describe('False to compare the inputs alone'),
    offset: offsetInput,
  }),
  output: z.object({
    differences: z.array(differenceSchema),
    total: z.int(),
    nextOffset: z.int().nullable(),
    figures: z.object({ project: figuresSchema, with: figuresSchema }).optional(),
  }),
  work: async ({ project: path, with: otherPath, figures: isWanted, offset }, { folder, results }, waiting) => {
    const [one, other] = [await folder.read(path), await folder.read(otherPath)];
    const differences = differencesShown(one.project, other.project);
    const { page, next } = pageOf(differences, offset, 100);
    const figures = isWanted
      ? { project: await bestFigures(one, results, waiting), with: await bestFigures(other, results, waiting) }
      : undefined;
    const inputs = differences.length === 0 ? 'All inputs are the same.' : differenceTable(page) + nextPageText(next, differences.length);
    return {
      text: figures === undefined ? inputs : `${inputs}\n\nBest system\n${figureTable(path, otherPath, figures, one, other)}`,
      data: { differences: [...page], total: differences.length, nextOffset: next, ...(figures && { figures }) },
    };
  },
});

type Figures = z.infer<typeof figuresSchema>;

function figureTable(
  path: string,
  otherPath: string,
  { project, with: other }: Record<'project' | 'with', Figures>,
  a: ReadFile,
  b: ReadFile,
): string {
  const cell = ({ figures, problem }: Figures, key: (typeof economicKeys)[number], file: ReadFile): string => {
    const value = figures[key] ?? null;
    if (problem !== undefined || value === null) return '-';
    const { unit, decimals } = economicColumns[key];
    return `${figureText(unit === '%' ? value * 100 : value, decimals)} ${unit.replace('¤', file.project.currencySymbol)}`;
  };
  return textTable([
    ['', path, otherPath],
    ['system', project.system ?? project.problem ?? '', other.system ?? other.problem ?? ''],
    ...economicKeys.map((key) => [inEnglish(economicColumns[key].label), cell(project, key, a), cell(other, key, b)]),
  ]);
}
