import { clockText, timeZoneText } from '@hybrid/project/basics/dateText';
import { minutesPerHour, minutesPerYear } from '@hybrid/project/basics/calendar';
import { factSourceLabels, type FactSource, type FactSubject } from '@hybrid/project/document/importKinds';
import { defaultSeriesYear } from '@hybrid/project/document/timeSeries';
import { figure, labelOf, listOf, message, type Text } from '@hybrid/project/i18n/message';
import type { ChosenColumn } from './table/columnChoice';
import { quantityOfKind, storedUnits } from './table/columnUnits';
import type { DataTable } from './table/dataTable';
import type { SunOfSeries } from './values/guards';
import type { Fact, ImportOptions, TableKind } from './importedSeries';
import type { Adjusted } from './values/quantities';
import type { Timeline } from './time/timeline';

/** Findings of the steps of the import, from which the facts are taken. */
export interface FoundInFile {
  readonly table: DataTable;
  readonly chosen: ChosenColumn;
  readonly adjusted: Pick<Adjusted, 'unitBySize'>;
  readonly timeline: Timeline | undefined;
  readonly stepMinutes: number;
  readonly year: YearFact;
  readonly filledCount: number;
  readonly kind: TableKind;
  readonly options: ImportOptions;
}

/** The year of the values, and where it stands. */
export interface YearFact {
  readonly value: number;
  readonly source: FactSource;
}

/** Returns the unit in which values of a kind are stored. */
export const storedUnitOf = (kind: FoundInFile['kind']): Text => (kind === 'limit' ? 'MW' : storedUnits[quantityOfKind[kind]]);

/** Returns a fact; one that was assumed is doubtful. */
export const fact = (of: FactSubject, value: Text, source: FactSource, isDoubtful = source === 'assumed'): Fact => ({
  of,
  value,
  source,
  isDoubtful,
});

/** Years that are stated about a file without dates. */
interface StatedYears {
  readonly head: number | undefined;
  /** Year in the name of the file. */
  readonly name: number | undefined;
  /** Year that the user chose. */
  readonly asked: number | undefined;
}

/** Returns the year of values: from their stamps, the head of the file, the user, its name, or assumed. `found` is that of the values, where they have one. */
export function yearFact(found: number | undefined, isUndated: boolean, { head, name, asked }: StatedYears): YearFact {
  if (found !== undefined && !isUndated) return { value: found, source: 'stamps' };
  const source = head !== undefined ? 'head' : asked !== undefined ? 'user' : name !== undefined ? 'fileName' : 'assumed';
  return { value: found ?? head ?? asked ?? name ?? defaultSeriesYear, source };
}

function unitFact({ chosen: { column, conversion }, adjusted: { unitBySize }, kind, options }: FoundInFile): Fact {
  const asked = options.answers?.unit;
  if (asked !== undefined) return fact('unit', asked, 'user');
  if (column.unit !== undefined && conversion) return fact('unit', column.unit, column.name.includes(column.unit) ? 'heading' : 'unitsRow');
  if (conversion) return fact('unit', column.unit ?? storedUnitOf(kind), 'head');
  return unitBySize === undefined ? fact('unit', storedUnitOf(kind), 'assumed') : fact('unit', unitBySize, 'cells', true);
}

function columnFact({ table, chosen: { column }, options }: FoundInFile): readonly Fact[] {
  if (table.valuesADay > 0) return [fact('column', message('imports.rowOfADay'), 'cells')];
  if (table.header.length === 0 && table.columns.length === 1) return [];
  return [fact('column', column.name, options.column === undefined ? 'heading' : 'user')];
}

/** Returns the zone of stamps, and the one they were shifted to; undefined where it is not stated. */
function zoneText(zoneMinutes: number | undefined, stampZoneMinutes = zoneMinutes): Text | undefined {
  if (zoneMinutes === undefined || stampZoneMinutes === undefined) return undefined;
  const target = timeZoneText(zoneMinutes / minutesPerHour);
  if (stampZoneMinutes === zoneMinutes) return target;
  return message('imports.zoneShiftedTo', { zone: timeZoneText(stampZoneMinutes / minutesPerHour), target });
}

function zoneFacts({ timeline, options: { answers } }: FoundInFile): readonly Fact[] {
  if (timeline === undefined && answers?.stampZoneHours !== undefined) return [fact('zone', timeZoneText(answers.stampZoneHours), 'user')];
  if (timeline === undefined) return [fact('zone', message('imports.rowsInOrderFromJanuary'), 'assumed', false)];
  const { zoneMinutes, stampZoneMinutes, zoneSource, endsAtStamp, stampsAtMiddle, endsSource } = timeline;
  const place = stampsAtMiddle
    ? message('imports.stampsAtMiddleOfStep')
    : message(endsAtStamp ? 'imports.stampsAtEndOfStep' : 'imports.stampsAtBeginningOfStep');
  const zone = zoneText(zoneMinutes, stampZoneMinutes);
  return [
    fact('zone', zone ?? message('imports.clockOfTheSite'), zone === undefined ? 'assumed' : zoneSource),
    fact('ends', place, endsSource),
  ];
}

/** Returns the fact of the sun in a series, where it has one. */
export function sunFacts(sun: SunOfSeries | undefined): readonly Fact[] {
  if (sun === undefined) return [];
  const centre = clockText(sun.centre);
  const value = sun.noon === undefined ? centre : message('imports.hourAndSite', { centre, noon: clockText(sun.noon) });
  return [fact('sun', value, 'cells', sun.shiftMinutes !== 0)];
}

/** Returns what a file was read as, each fact with its source, in the order in which a reading states them. */
export function readingFacts(found: FoundInFile): readonly Fact[] {
  const { table, chosen, stepMinutes, year, filledCount, options } = found;
  const height = options.answers?.heightM ?? chosen.column.heightM;
  const facts: readonly Fact[] = [
    fact('step', valuesText(stepMinutes), 'cells'),
    fact('year', String(year.value), year.source, year.source === 'assumed' || year.source === 'fileName'),
    ...columnFact(found),
    unitFact(found),
    ...(table.comma ? [fact('decimals', message('imports.decimalComma'), table.comma === options.comma ? 'user' : 'cells')] : []),
    ...(height === undefined
      ? []
      : [fact('height', message('imports.metres', { height }), options.answers?.heightM === undefined ? 'heading' : 'user')]),
    ...zoneFacts(found),
    ...(filledCount > 0 ? [fact('gaps', figure(filledCount), options.answers?.fillGaps ? 'user' : 'cells')] : []),
  ];
  return facts;
}

/** Returns the number of values of a year and their step: `8,760 hourly values`, `35,040 values of 15 minutes`. */
export function valuesText(stepMinutes: number): Text {
  const count = minutesPerYear / stepMinutes;
  return stepMinutes === minutesPerHour
    ? message('imports.hourlyValues', { count: figure(count) })
    : message('imports.valuesOfMinutes', { count: figure(count), minutes: stepMinutes });
}

const phrases: { readonly [S in FactSubject]: (value: Text) => Text } = {
  step: (value) => value,
  year: (value) => message('imports.factYear', { value }),
  column: (value) => message('imports.factColumn', { value }),
  unit: (value) => message('imports.factUnit', { value }),
  decimals: (value) => message('imports.factDecimals', { value }),
  height: (value) => message('imports.factHeight', { value }),
  zone: (value) => message('imports.factZone', { value }),
  ends: (value) => value,
  gaps: (value) => message('imports.factGaps', { value }),
  sun: (value) => message('imports.factSun', { value }),
};

/** Returns the sentence that says how a file was read: `8,760 hourly values, year 2019 (from the stamps), in MW (from the heading) …`. */
export function readingSentence(facts: readonly Fact[]): Text {
  const parts = facts.map(({ of, value, source }) => {
    const phrase = phrases[of](value);
    return source === 'cells' ? phrase : message('imports.factWithSource', { fact: phrase, source: labelOf(factSourceLabels[source]) });
  });
  return message('imports.readingIs', { facts: listOf(parts) });
}
