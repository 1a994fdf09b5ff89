import { readFileSync } from 'node:fs';
import { buildCase } from '@hybrid/engine/cases/buildCase';
import type { Case } from '@hybrid/engine/cases/case';
import { caseGrid, type CaseKey } from '@hybrid/engine/cases/caseGrid';
import { cashFlow } from '@hybrid/engine/report/cashFlow';
import { marketRevenue } from '@hybrid/engine/report/marketRevenue';
import { resultItem, runProject } from '@hybrid/engine/simulate/runProject';
import { simulateCase, type SimulatedCase } from '@hybrid/engine/simulate/simulateCase';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import type { Project } from '@hybrid/project/document/project';
import type { HeaderEntry, ResultHeader, ResultItem, ResultTable } from '@hybrid/project/results/resultTables';
import { goldenSeries, resultsPath } from './goldenProjects';

/** A column by its name: one number per year, undefined if there is none. */
type Columns = Readonly<Record<string, readonly number[]>>;

/** Stored details of one simulation beside its row. */
export interface GoldenDetails {
  readonly id: string;
  /** By year, from year 0. */
  readonly cashFlow: Columns;
  /** Of the simulated years. */
  readonly energies: Columns;
  /** By name of the market: money and figures, of the first year and on average. */
  readonly markets: Readonly<Record<string, Columns>>;
  /** By name of the storage. */
  readonly storages: Readonly<Record<string, Columns>>;
}

/** All rows of a project, and the details of the first of them: the best system of the first case. */
export interface GoldenResults {
  readonly table: ResultTable;
  readonly details: GoldenDetails;
}

/** A simulation with its case. */
export interface SimulatedRow {
  readonly key: CaseKey;
  readonly input: Case;
  readonly simulated: SimulatedCase;
  readonly item: ResultItem;
}

/** Simulates one row of the table again. */
export function simulatedRow(project: Project, id: string): SimulatedRow {
  const key = caseGrid(project).keys.find((each) => each.id === id);
  if (!key) throw new Error(`${project.name} has no simulation ${id}`);
  const input = buildCase(project, goldenSeries, key);
  const simulated = simulateCase(input);
  return { key, input, simulated, item: resultItem(project, key, input, simulated) };
}

/** The table of a project, and its first row simulated again. */
export interface GoldenRun {
  readonly project: Project;
  readonly table: ResultTable;
  readonly best: SimulatedRow;
}

export function goldenRun(project: Project): GoldenRun {
  const { header, items } = runProject(project, goldenSeries);
  const [first] = items;
  if (!first) throw new Error(`${project.name} has no rows`);
  // A copy, so that nothing comes from the caches of the first run.
  return { project, table: { header, items }, best: simulatedRow({ ...project }, first.id) };
}

/** Returns the results of a run, with names in English, as they are stored. */
export function goldenResults({ table, best }: GoldenRun): GoldenResults {
  return { table: { ...table, header: inWords(table.header) }, details: goldenDetails(best) };
}

function inWords({ sensitivity, optimization, revenue }: ResultHeader): ResultHeader {
  const named = (entries: readonly HeaderEntry[]): readonly HeaderEntry[] =>
    entries.map(({ name, units }) => ({ name: inEnglish(name), units }));
  return { sensitivity: named(sensitivity), optimization: named(optimization), revenue: named(revenue) };
}

function goldenDetails({ key, input, simulated }: SimulatedRow): GoldenDetails {
  const { revenueNames, years } = cashFlow(input, simulated);
  const { energyMarkets, regulationMarkets, capacityMarkets, contracts } = marketRevenue(input, simulated);
  return {
    id: key.id,
    cashFlow: {
      ...numberColumns(years),
      ...Object.fromEntries(revenueNames.map((name, at) => [`revenue: ${inEnglish(name)}`, years.map(({ revenues }) => revenues[at])])),
    },
    energies: numberColumns(simulated.years.slice(0, input.earlyAnalysis ? 1 : input.lifetimeYears)),
    markets: Object.fromEntries(
      [...energyMarkets, ...regulationMarkets, ...capacityMarkets, ...contracts].map(({ name, ...figures }) => [
        inEnglish(name),
        Object.fromEntries(Object.entries(figures).map(([figure, { first, average }]) => [figure, [first, average]])),
      ]),
    ),
    storages: Object.fromEntries(
      input.storages.map(({ name }, at) => {
        const { startMWh, endMWh, firstCycleCostPerMWh, meanCycleCostPerMWh, levelisedCostPerMWh } = simulated.storages[at];
        return [
          name,
          {
            level: [startMWh, endMWh],
            cycleCostPerMWh: [firstCycleCostPerMWh, meanCycleCostPerMWh],
            levelisedCostPerMWh: levelisedCostPerMWh === undefined ? [] : [levelisedCostPerMWh],
          },
        ];
      }),
    ),
  };
}

/** Returns each number of the records as a column; other values are left out. */
function numberColumns(records: readonly object[]): Columns {
  const columns: Record<string, number[]> = {};
  for (const record of records)
    for (const [name, value] of Object.entries(record)) if (typeof value === 'number') (columns[name] ??= []).push(value);
  return columns;
}

/** Returns the text to store: rounded to more digits than any column is compared by, lists of numbers in one line. */
export function goldenText(results: GoldenResults): string {
  const rounded = (_: string, value: unknown): unknown => (typeof value === 'number' ? Number(value.toPrecision(12)) : value);
  return `${JSON.stringify(results, rounded, 1).replace(/\[\s+(-?\d[^[\]{}"]*?)\s+\]/g, (_, numbers: string) => `[${numbers.replace(/\s+/g, ' ')}]`)}\n`;
}

export function storedResults(name: string): GoldenResults {
  return JSON.parse(readFileSync(resultsPath(name), 'utf8')) as GoldenResults;
}
