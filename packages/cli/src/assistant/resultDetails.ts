import { resultCells, resultHeader } from '@hybrid/engine/cases/caseGrid';
import { betterSystem } from '@hybrid/formats/report/comparedSizes';
import { reportWords } from '@hybrid/formats/report/reportFields';
import { sentenceFigures } from '@hybrid/formats/report/sentenceFigures';
import { cashFlowTable } from '@hybrid/formats/tables/cashFlowTable';
import type { ExportTable } from '@hybrid/formats/tables/exportTable';
import { solarTables, windTables } from '@hybrid/formats/tables/generationTables';
import { resultFacts, variedValues, type ResultFacts } from '@hybrid/formats/tables/resultFacts';
import { obligationTables, regulationTables, revenueByYearTables, revenueTable } from '@hybrid/formats/tables/revenueTables';
import { storageTables } from '@hybrid/formats/tables/storageTables';
import { financialTable, ownersIn, performanceTable, priceTable } from '@hybrid/formats/tables/summaryTables';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { message } from '@hybrid/project/i18n/message';
import type { Project } from '@hybrid/project/document/project';
import { limitName } from '@hybrid/project/results/bindingLimit';
import { decisionSentence } from '@hybrid/project/results/decisionSentence';
import type { Details } from '@hybrid/project/results/details';
import { z } from 'zod';
import { assistantTool, projectInput, resultInput } from './assistantTool';
import type { ChosenResult } from './projectResults';
import { shortIds } from './runProject';
import { tableAnswer, tableSchema } from './tableText';

/** THE list of the parts of a result and the tables of each, as in the exports of the product. */
const parts = {
  figures: (details, { currency }) => [financialTable(details, currency), revenueTable(details, currency), priceTable(details, currency)],
  performance: (details, { currency }) => [
    performanceTable(details, message('files.systemPerformance'), ownersIn(details), currency),
    limitTable(details),
  ],
  revenue: (details, { currency, baseYear }) => [
    revenueTable(details, currency),
    ...obligationTables(details, currency),
    ...revenueByYearTables(details, currency, baseYear),
    ...regulationTables(details, currency, baseYear),
  ],
  cashFlow: (details, facts) => [cashFlowTable(details, facts)],
  solar: (details, facts) => (details.solar.length > 0 ? solarTables(details, facts) : []),
  wind: (details, facts) => (details.wind.length > 0 ? windTables(details, facts) : []),
  storage: (details, facts) => (details.storage.length > 0 ? storageTables(details, facts) : []),
} as const satisfies Readonly<Record<string, (details: Details, facts: ResultFacts) => readonly ExportTable[]>>;

type Part = keyof typeof parts;
const partNames = Object.keys(parts) as [Part, ...Part[]];

/** Returns the hours of the first year by the limit that binds the storage. */
function limitTable({ explanation }: Details): ExportTable {
  return {
    title: 'Binding limits of the storage, first year',
    columns: [
      { label: '', unit: '', decimals: 0 },
      { label: 'Hours', unit: 'h', decimals: 0 },
    ],
    rows: (explanation?.heldBy ?? []).toSorted((a, b) => b.hours - a.hours).map(({ reason, hours }) => [limitName(reason), hours]),
  };
}

/** Returns the recommendation of a result in sentences, as on its Summary page: NPV, what would change it, and what limits the system. */
export function recommendationOf(project: Project, details: Details, { key, calculated: { table, keys } }: ChosenResult): string {
  const words = reportWords({ ...project, useCommaAsDecimalPoint: false });
  const sameCase = table.items.filter(({ id }) => keys.get(id)?.sensitivityIndex === key.sensitivityIndex);
  const better = betterSystem({ ...table, items: sameCase }, details.id, project, words);
  const { lead, rest, basis } = decisionSentence(details, details.title, better, sentenceFigures(words));
  return [lead, ...rest, ...(basis === undefined ? [] : [basis])].map(inEnglish).join(' ');
}

const marginalNames = {
  interconnection: 'MW of interconnection',
  storagePower: 'MW of storage power',
  storageCapacity: 'MWh of storage capacity',
  cycleLimit: 'cycle a day',
} as const;

/** Returns the details of one result: figures, performance, revenue and cash flow. */
export const resultDetails = assistantTool({
  name: 'result_details',
  title: 'Details of a result',
  description:
    'Answers what one system earns and why: a recommendation in sentences, key figures (NPV, IRR, LCOE, payback, costs), marginal values, and the ' +
    'tables asked for: performance (energy, losses, cycles, binding limits), revenue by market and year, cash flow by year, and the years of ' +
    'solar, wind or storage. Without `result` it describes the system with the highest NPV.',
  effect: 'reads',
  input: z.strictObject({
    project: projectInput,
    result: resultInput,
    parts: z.array(z.enum(partNames)).max(partNames.length).default(['figures']).describe('Tables to return; default: figures'),
  }),
  output: z.object({
    result: z.string(),
    system: z.string(),
    case: z.array(z.object({ name: z.string(), unit: z.string(), value: z.number() })).describe('Values of the sensitivities'),
    recommendation: z.string(),
    npv: z.number(),
    irr: z.number().nullable().describe('Fraction'),
    marginalValues: z
      .array(z.object({ perAdditional: z.string(), value: z.number(), oneLess: z.number().nullable() }))
      .describe('Currency a year, first year: change by one more, and by one less'),
    tables: z.array(tableSchema),
    relativeGapBound: z.number().describe('Relative distance from the optimum of the dispatch, at most'),
    notes: z.array(z.string()),
    engineVersion: z.string(),
  }),
  work: async ({ project: path, result, parts: asked }, { folder, results }, waiting) => {
    const file = await folder.read(path);
    const { project } = file;
    const chosen = await results.chosen(file, result, waiting);
    const details = await results.details(file, chosen.key, waiting);
    const varied = variedValues(resultHeader(project), resultCells(project, chosen.key).sensitivity);
    const facts = resultFacts(project, details, { ended: '', inputHash: '', varied });
    const tables = [...new Set(asked)].flatMap((part) => parts[part](details, facts)).filter(({ rows }) => rows.length > 0);
    const answers = tables.map((table) => tableAnswer(table));
    const recommendation = recommendationOf(project, details, chosen);
    const cases = varied.map(({ name, unit, value }) => ({ name: inEnglish(name), unit, value }));
    const marginalValues = (details.explanation?.oneMore ?? []).map(({ of, perUnit, perUnitLess }) => ({
      perAdditional: marginalNames[of],
      value: perUnit,
      oneLess: perUnitLess === undefined ? null : 0 - perUnitLess,
    }));
    const { audit, financial } = details;
    const notes = audit.notes.map(inEnglish);
    const short = shortIds(chosen.calculated)(details.id);
    const system = inEnglish(details.title);
    const money = (value: number): string => `${Math.round(value).toLocaleString('en-US')} ${project.currencySymbol}`;
    return {
      text: [
        `Result ${short}: ${system}${cases.map(({ name, value, unit }) => `, ${name} ${value} ${unit}`.trimEnd()).join('')}`,
        recommendation,
        ...answers.map(({ text }) => text),
        marginalValues
          .map(
            ({ perAdditional, value, oneLess }) =>
              `One more ${perAdditional}: ${money(value)} in the first year${oneLess === null ? '' : `; one less: ${money(oneLess)}`}.`,
          )
          .join('\n'),
        [...notes, `Engine ${audit.engineVersion}; the dispatch is within ${audit.relativeGapBound.toExponential(1)} of its optimum.`].join(
          '\n',
        ),
      ]
        .filter((part) => part !== '')
        .join('\n\n'),
      data: {
        result: short,
        system,
        case: cases,
        recommendation,
        npv: financial.npv,
        irr: financial.irr,
        marginalValues,
        tables: answers.map(({ data }) => data),
        relativeGapBound: audit.relativeGapBound,
        notes,
        engineVersion: audit.engineVersion,
      },
    };
  },
});
