import type { Project } from '@hybrid/project/document/project';
import { seriesOf } from '@hybrid/project/files/projectFile';
import { textColumn, type ExportTable } from '../tables/exportTable';
import type { ReportWords } from './reportFields';
import type { ResultFacts } from '../tables/resultFacts';
import { nameColumn } from '../tables/summaryTables';

/** Returns the input of the result, so that a reader can check whether another file has the same. */
export function manifestTable(
  { calculated, engineVersion, inputHash, resultId, system, varied }: ResultFacts,
  words: ReportWords,
): ExportTable {
  return {
    title: 'What this result was computed from',
    columns: [nameColumn, textColumn('')],
    rows: [
      ['Calculated', calculated === '' ? 'not known' : calculated],
      ['Version of the engine', engineVersion],
      ['Inputs (SHA-1 of the document)', inputHash],
      ['Result', resultId],
      ['Sizes', system],
      ...varied.map(({ name, unit, value }) => [name, `${words.trimmed(value, 3)} ${unit}`.trim()]),
    ],
    note: 'The manifest of the result (Manifest.json) holds these and all inputs; hybrid run --manifest computes the result from it again.',
  };
}

/** Returns the series that the project refers to; equal hashes mean equal values. */
export function seriesTable(project: Project, words: ReportWords): ExportTable {
  const seen = new Set<string>();
  return {
    title: 'Imported series',
    columns: [
      nameColumn,
      { label: 'Year', unit: '', decimals: 0 },
      { label: 'Values', unit: '', decimals: 0 },
      { label: 'Mean', unit: '', decimals: 2 },
      { label: 'Least', unit: '', decimals: 2 },
      { label: 'Greatest', unit: '', decimals: 2 },
      textColumn('SHA-256'),
    ],
    rows: seriesOf(project)
      .filter(({ hash, name }) => !seen.has(hash + name) && seen.add(hash + name))
      .map(({ name, year, count, statistics, hash }) => [
        name,
        String(year),
        words.trimmed(count, 0),
        statistics.mean,
        statistics.minimum,
        statistics.maximum,
        hash.slice(0, 16),
      ]),
  };
}
