import { cutText } from '@hybrid/project/basics/cutText';
import { defaultSeriesYear } from '@hybrid/project/document/timeSeries';
import { message } from '@hybrid/project/i18n/message';
import { datedYear, undatedYear, type CalendarYear } from './calendarYear';
import { chosenColumn, type ChosenColumn } from './columnChoice';
import { dataTable, type DataTable } from './dataTable';
import { badFile, changeNotes, type ColumnInfo, type ImportedSeries, type ImportKind, type ImportOptions } from './importedSeries';
import { sunWarnings } from './hourOfSun';
import { headClock, zoneInHeading } from './knownFormats';
import { pvsystCsv } from './pvsystCsv';
import { adjustments } from './quantities';
import { columnInfos, readColumn, whyNoValues } from './tableColumn';
import { timelineOf, type StatedClock } from './timeline';
import { refuseOtherFiles } from './unreadable';

export type { ColumnInfo, ImportedSeries, ImportKind, ImportOptions } from './importedSeries';
export { maxCharacters } from './importedSeries';

/** Kinds whose files are tables of any layout. */
export type TableKind = Exclude<ImportKind, 'pvsyst'>;

/**
 * Reads one year of values from the text of a file. Throws UserError with the text for the user and, as its detail, the line that does not
 * fit and what to do; a file is read whole or not at all.
 */
export function importFile(text: string, options: ImportOptions): ImportedSeries {
  const { kind } = options;
  refuseOtherFiles(text, options.name);
  if (kind === 'pvsyst') return pvsystCsv(text, options);
  const table = tableOf(text, options);
  const chosen = chosenColumn(table, kind, options);
  const { values, stamps } = readColumn(table, chosen.column);
  const year = stamps ? datedYear(values, timelineOf(stamps, statedClock(table, options))) : undatedYear(values);
  return seriesOf({ table, chosen, year, kind, options, rowsRead: values.length });
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

const minutesOf = (hours: number | undefined): number | undefined => (hours === undefined ? undefined : Math.round(hours * 60));

/** Returns true if a heading says that stamps are at the end of their step, false if at the beginning; undefined if it says neither. */
function namesEnd(heading: string): boolean | undefined {
  if (/\bhe\b|(?:hour|period|interval|time|step).?end/i.test(heading)) return true;
  return /begin/i.test(heading) ? false : undefined;
}

/** Returns the clock of the stamps as the file and the caller state it. */
export function statedClock(
  { facts, header, time }: DataTable,
  { kind, utcOffsetHours }: Pick<ImportOptions, 'kind' | 'utcOffsetHours'>,
): StatedClock {
  const names = header.at(-1) ?? [];
  const heading = time?.kind === 'stamp' ? cutText(names[time.at] ?? '', 60) : '';
  const known = headClock(header);
  return {
    zone: minutesOf(zoneInHeading(heading) ?? facts.stampZoneHours ?? known.stampZoneHours),
    local: minutesOf(facts.site?.utcOffsetHours),
    site: minutesOf(utcOffsetHours),
    namesEnd: namesEnd(heading) ?? (kind === 'solarResource' && known.irradianceEnds ? true : undefined),
  };
}

interface ReadYear {
  readonly table: DataTable;
  readonly chosen: ChosenColumn;
  readonly year: CalendarYear;
  readonly kind: TableKind;
  readonly options: ImportOptions;
  readonly rowsRead: number;
}

/** Returns a year of a column in the unit of its kind, with the changes made. */
export function seriesOf({ table, chosen, year, kind, options, rowsRead }: ReadYear): ImportedSeries {
  const { column, conversion } = chosen;
  const adjusted = adjustments[kind]({
    values: year.values,
    stepMinutes: year.stepMinutes,
    conversion,
    unit: column.unit,
    keepNegative: options.keepNegative ?? false,
  });
  const changes = [...year.changes, ...adjusted.changes];
  const { header, facts, columns } = table;
  const zoneHours = year.zoneMinutes === undefined ? undefined : year.zoneMinutes / 60;
  const hoursBehindSite = zoneHours === undefined ? 0 : (options.utcOffsetHours ?? facts.site?.utcOffsetHours ?? zoneHours) - zoneHours;
  return {
    values: adjusted.values,
    stepMinutes: year.stepMinutes,
    year: year.year ?? facts.year ?? options.year ?? defaultSeriesYear,
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
    warnings: [
      ...table.warnings,
      ...chosen.warnings,
      ...year.warnings,
      ...adjusted.warnings,
      ...(kind === 'solarResource' ? sunWarnings(adjusted.values, year.stepMinutes, hoursBehindSite) : []),
    ],
    columns: columns.length > 1 ? columnInfos(table) : [],
    ...(header.length > 0 && table.valuesADay === 0 ? { column: column.name } : {}),
    ...(facts.site ? { site: facts.site } : {}),
    ...(zoneHours === undefined ? {} : { utcOffsetHours: zoneHours }),
    ...(column.heightM === undefined ? {} : { measurementHeightM: column.heightM }),
  };
}
