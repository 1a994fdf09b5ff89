import { figure, message, type Text } from '@hybrid/project/i18n/message';
import type { CalendarYear } from './values/calendarYear';
import { chosenColumn, type ChosenColumn } from './table/columnChoice';
import { columnYear } from './values/columnYear';
import { dataTable, type DataTable } from './table/dataTable';
import {
  badFile,
  changeNotes,
  type ColumnInfo,
  type FileSite,
  type ImportedSeries,
  type ImportOptions,
  type ReadSeries,
  type TableKind,
} from './importedSeries';
import { guardWarnings, sunOf, type GuardedSeries } from './values/guards';
import { pvsystCsv } from './pvsystCsv';
import { adjustments } from './values/quantities';
import { readingFacts, readingSentence, sunFacts, yearFact } from './readingFacts';
import { moved } from './values/solarNoon';
import { columnInfos, whyNoValues } from './table/tableColumn';
import { statedClock } from './statedClock';
import type { Timeline } from './time/timeline';
import { refuseOtherFiles } from './unreadable';
import { yearInName } from './time/yearInName';

export type { ColumnInfo, ImportedSeries, ImportKind, ImportOptions, TableKind } from './importedSeries';
export { maxCharacters } from './importedSeries';

/**
 * Reads one year of values from the text of a file. Throws UserError with the text for the user and, as its detail, the line that does not
 * fit and what to do; a file is read whole or not at all.
 */
export function importFile(text: string, options: ImportOptions): ImportedSeries {
  const { kind } = options;
  refuseOtherFiles(text, options.name);
  if (kind === 'pvsyst') return guardedSeries(pvsystCsv(text, options), options);
  const table = tableOf(text, options);
  const chosen = chosenColumn(table, kind, options);
  const { hasOutliers, ...read } = columnYear(table, chosen, statedClock(table, options), options);
  const series = guardedSeries(seriesOf({ table, chosen, ...read, kind, options }), options);
  return hasOutliers ? { ...series, canReplaceOutliers: true } : series;
}

/** Returns the columns of values of a file for the user to choose from; none if it has no readable values. */
export function readColumns(text: string, { comma, name }: Pick<ImportOptions, 'comma' | 'name'>): readonly ColumnInfo[] {
  refuseOtherFiles(text, name);
  return columnInfos(dataTable(text, comma));
}

export function tableOf(text: string, options: ImportOptions): DataTable {
  const table = dataTable(text, options.comma);
  if (table.columns.length === 0 || table.from === table.to) throw badFile(whyNoValues(table));
  return table;
}

interface ReadYear {
  readonly table: DataTable;
  readonly chosen: ChosenColumn;
  /** Undefined for a file without dates. */
  readonly timeline: Timeline | undefined;
  readonly year: CalendarYear;
  readonly kind: TableKind;
  readonly options: ImportOptions;
  readonly rowsRead: number;
}

/** Returns a year of a column in the unit of its kind, with the changes made and the facts it rests on. */
export function seriesOf({ table, chosen, timeline, year, kind, options, rowsRead }: ReadYear): ReadSeries {
  const { column, conversion } = chosen;
  const { header, facts: head, columns } = table;
  const { stepMinutes } = year;
  const adjusted = adjustments[kind]({
    values: year.values,
    stepMinutes,
    conversion,
    unit: column.unit,
    keepNegative: options.keepNegative ?? false,
    isSolar: kind === 'production',
  });
  const asked = timeline === undefined ? options.answers?.stampZoneHours : undefined;
  const zoneHours = year.zoneMinutes === undefined ? asked : year.zoneMinutes / 60;
  const heightM = options.answers?.heightM ?? column.heightM;
  const stated = { head: head.year, name: yearInName(options.name ?? ''), asked: options.year };
  const ofYear = yearFact(year.year, timeline === undefined, stated);
  const changes = [...year.changes, ...adjusted.changes];
  const filledCount = year.filled.reduce((sum, { count }) => sum + count, 0);
  return {
    values: adjusted.values,
    stepMinutes,
    year: ofYear.value,
    rowsRead,
    negativeCount: adjusted.negativeCount,
    changes,
    notes: [
      ...(header.length > 1 ? [message('imports.headerLinesPassedOver', { count: header.length })] : []),
      ...table.remarks,
      ...chosen.notes,
      ...year.notes,
      ...adjusted.notes,
      ...changeNotes(changes),
    ],
    warnings: [...table.warnings, ...chosen.warnings, ...year.warnings, ...adjusted.warnings],
    facts: readingFacts({ table, chosen, adjusted, timeline, stepMinutes, year: ofYear, filledCount, kind, options }),
    filled: year.filled,
    columns: columns.length > 1 ? columnInfos(table) : [],
    ...(header.length > 0 && table.valuesADay === 0 ? { column: column.name } : {}),
    ...(head.site ? { site: head.site } : {}),
    ...(zoneHours === undefined ? {} : { utcOffsetHours: zoneHours }),
    ...(heightM === undefined ? {} : { measurementHeightM: heightM }),
  };
}

/** Returns a series as read, shifted if the user asked for it, with the warnings of the guards and the sentence that says how it was read. */
export function guardedSeries(read: ReadSeries, options: ImportOptions): ImportedSeries {
  const { stepMinutes, site, utcOffsetHours } = read;
  const shiftMinutes = options.answers?.shiftMinutes ?? 0;
  const values = shiftMinutes === 0 ? read.values : moved(read.values, stepMinutes, shiftMinutes);
  const guarded: GuardedSeries = {
    kind: options.kind,
    values,
    stepMinutes,
    utcOffsetHours: utcOffsetHours ?? options.utcOffsetHours ?? site?.utcOffsetHours,
    place: options.longitude === undefined ? (site ?? {}) : placeOf(options),
    filePlace: site,
    ratedKW: options.ratedKW,
  };
  const sun = sunOf(guarded);
  const facts = [...read.facts, ...sunFacts(sun)];
  return {
    ...read,
    values,
    notes: shiftMinutes === 0 ? read.notes : [...read.notes, shiftNote(shiftMinutes)],
    warnings: [...read.warnings, ...guardWarnings(guarded)],
    facts,
    reading: readingSentence(facts),
    ...(sun === undefined || sun.shiftMinutes === 0 ? {} : { suggestedShiftMinutes: sun.shiftMinutes }),
  };
}

const placeOf = ({ latitude, longitude }: ImportOptions): FileSite => ({
  ...(latitude === undefined ? {} : { latitude }),
  ...(longitude === undefined ? {} : { longitude }),
});

const shiftNote = (minutes: number): Text =>
  message(minutes < 0 ? 'imports.valuesShiftedEarlier' : 'imports.valuesShiftedLater', { minutes: figure(Math.abs(minutes)) });
