import type { TimeSeries } from '@hybrid/project/document/timeSeries';
import { listOf, message, ofOwner, sentences } from '@hybrid/project/i18n/message';
import type { Project } from '@hybrid/project/document/project';
import { seriesOf } from '@hybrid/project/files/projectFile';
import { textColumn, type ExportTable } from '../tables/exportTable';
import { withUnit, type ReportWords } from './reportFields';
import type { ReportNote } from './reportPage';
import type { ResultFacts } from '../tables/resultFacts';
import { nameColumn } from '../tables/summaryTables';

/** Returns the input of the result, so that a reader can check whether another file has the same. */
export function manifestTable(
  { calculated, engineVersion, inputHash, resultId, system, varied }: ResultFacts,
  words: ReportWords,
): ExportTable {
  return {
    title: message('files.whatThisResultWasComputedFrom'),
    columns: [nameColumn, textColumn('')],
    rows: [
      [message('files.calculated'), calculated === '' ? message('files.notKnown') : calculated],
      [message('files.versionOfEngine'), engineVersion],
      [message('files.inputsHashOfDocument'), inputHash],
      [message('files.resultTitle'), resultId],
      [message('files.sizes'), system],
      ...varied.map(({ name, unit, value }) => [name, withUnit(words.trimmed(value, 3), words.unit(unit))]),
    ],
    note: message('files.manifestResultManifestJsonHolds'),
  };
}

/** Returns the series that a project refers to, each file with the same values once. */
function distinctSeries(project: Project): readonly TimeSeries[] {
  const seen = new Set<string>();
  return seriesOf(project).filter(({ hash, name }) => !seen.has(hash + name) && seen.add(hash + name));
}

/** Returns for each imported file what it was read as, and warnings that nobody has answered. */
export function fileReadings(project: Project): readonly ReportNote[] {
  return distinctSeries(project).flatMap(({ name, reading, notes, warnings = [] }) => {
    if (reading === undefined) return [];
    const open = warnings.length === 0 ? [] : [ofOwner(message('files.warningsNotAnswered'), sentences(...warnings))];
    const changes = notes.slice(1);
    const changed =
      changes.length === 0 ? [] : [ofOwner(message('files.changesOnImport'), message('files.listEnds', { list: listOf(changes) }))];
    return [{ title: name, text: sentences(reading, ...changed, ...open) }];
  });
}

/** Returns the series that the project refers to; equal hashes mean equal values. */
export function seriesTable(project: Project, words: ReportWords): ExportTable {
  return {
    title: message('files.importedSeries'),
    columns: [
      nameColumn,
      { label: message('files.year'), unit: '', decimals: 0 },
      { label: message('document.values'), unit: '', decimals: 0 },
      { label: message('files.mean'), unit: '', decimals: 2 },
      { label: message('files.least'), unit: '', decimals: 2 },
      { label: message('files.greatest'), unit: '', decimals: 2 },
      textColumn('SHA-256'),
    ],
    rows: distinctSeries(project).map(({ name, year, count, statistics, hash }) => [
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
