import { cutText } from '@hybrid/project/basics/cutText';
import type { FactSource } from '@hybrid/project/document/importKinds';
import { endInHead, endInHeading, zoneInHead, zoneInHeading, type WordedZone } from './time/clockWords';
import type { DataTable } from './table/dataTable';
import type { ImportOptions } from './importedSeries';
import { formatClock, type FormatClock } from './time/knownFormats';
import type { TimeColumns } from './time/timeColumns';
import type { StatedClock, StatedFact } from './time/stampZones';

const minutesOf = (hours: number | undefined): number | undefined => (hours === undefined ? undefined : Math.round(hours * 60));

const maxHead = 20_000;
/** Maximum number of cells of a line of prose or of a fact above the table. */
const maxProseCells = 3;

/** Returns lines above the values as one text in lower case. */
const textOf = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) => cells.join(' '))
    .join('\n')
    .slice(0, maxHead)
    .toLowerCase();

/** Returns the headings of the columns of time: their names, and a row of units or of a second line of names about them. */
function timeHeading({ header, width }: DataTable, time: TimeColumns | undefined): string {
  const places = time ? Object.values(time).filter((value): value is number => typeof value === 'number') : [];
  const rows = header.slice(-2).filter((row, index, all) => index === all.length - 1 || row.length * 2 > width);
  return places.flatMap((at) => rows.map((row) => cutText(row[at] ?? '', 60))).join(' ');
}

/** Returns true for a cell with the beginning and the end of a step. */
const isRange = (cell: string): boolean =>
  /\d:\d{2}.{0,20}(?:\s(?:-|–|to|bis)\s|\/).{0,20}\d:\d{2}|^\d{1,2}:\d{2}-\d{1,2}:\d{2}$/.test(cutText(cell, 120));

type Zone = StatedFact<WordedZone>;

/** Returns the zone by the first that states it: heading, head, known format. */
function zoneOf(table: DataTable, heading: string, head: string, format: FormatClock, site: number | undefined): Zone | undefined {
  const offset = (hours: number | undefined, source: FactSource): Zone | undefined =>
    hours === undefined ? undefined : { value: { kind: 'offset', minutes: Math.round(hours * 60), doubt: undefined }, source };
  const worded = (value: WordedZone | undefined, source: FactSource): Zone | undefined => value && { value, source };
  return (
    worded(zoneInHeading(heading, site), 'heading') ??
    offset(table.facts.stampZoneHours, 'head') ??
    (/nasa\/power/.test(head) ? offset(format.stampZoneHours, 'head') : undefined) ??
    worded(zoneInHead(head, site), 'head') ??
    offset(format.stampZoneHours, 'format')
  );
}

/** Returns whether stamps are at the end of their step by the first that states it: user, columns, heading, head, known format. */
function endOf(table: DataTable, heading: string, format: FormatClock, options: StatedOptions): StatedFact<boolean> | undefined {
  const { time, rows, header } = table;
  if (options.answers?.stampsAtEnd !== undefined) return { value: options.answers.stampsAtEnd, source: 'user' };
  if (time?.kind === 'datePeriod') return { value: false, source: 'stamps' };
  const at = time?.kind === 'stamp' ? time.at : time?.kind === 'dateClock' ? time.clock : undefined;
  if (at !== undefined && isRange(rows.cells[table.from]?.[at] ?? '')) return { value: false, source: 'stamps' };
  const named = endInHeading(heading);
  if (named !== undefined) return { value: named, source: 'heading' };
  if (format.ends === 'all' || (format.ends === 'irradiance' && options.kind === 'solarResource')) return { value: true, source: 'format' };
  const inProse = endInHead(textOf(header.slice(0, -1).filter((row) => row.length <= maxProseCells)));
  return inProse === undefined ? undefined : { value: inProse, source: 'head' };
}

type StatedOptions = Pick<ImportOptions, 'kind' | 'utcOffsetHours' | 'answers'>;

/** Returns the clock of the stamps as the user, the file and the caller state it. */
export function statedClock(table: DataTable, options: StatedOptions): StatedClock {
  const site = minutesOf(options.utcOffsetHours);
  const local = minutesOf(table.facts.site?.utcOffsetHours);
  const heading = timeHeading(table, table.time);
  const head = textOf(table.header);
  const format = formatClock(head);
  const users = minutesOf(options.answers?.stampZoneHours);
  const found = zoneOf(table, heading, head, format, site);
  const minutes = found?.value.kind === 'localStandard' ? (local ?? site) : found?.value.minutes;
  const doubt = found?.value.kind === 'offset' ? found.value.doubt : undefined;
  const zone: StatedFact<number> | undefined =
    users !== undefined
      ? { value: users, source: 'user' }
      : found && minutes !== undefined
        ? { value: minutes, source: found.source }
        : undefined;
  return {
    zone,
    local,
    site,
    end: endOf(table, heading, format, options),
    kind: options.kind,
    areInstants: format.areInstants,
    instantOffset: format.instantOffset,
    warnings: [...(doubt && users === undefined ? [doubt] : []), ...format.warnings],
  };
}
