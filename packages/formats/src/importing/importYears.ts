import { daysPerYear, hoursPerYear, isLeapYear, minutesPerDay } from '@hybrid/project/basics/calendar';
import { defaultSeriesYear } from '@hybrid/project/document/timeSeries';
import { figure, message, sentences } from '@hybrid/project/i18n/message';
import { filledYear, maxStrayDays, wholeYears, yearOf, type CalendarYear, type YearOptions } from './values/calendarYear';
import { withoutLeapDay } from './values/leapDay';
import { calendarOf } from './values/yearPlaces';
import { chosenColumn } from './table/columnChoice';
import { columnReadings } from './values/columnReadings';
import { readColumn } from './table/tableColumn';
import { guardedSeries, importFile, seriesOf, tableOf, type TableKind } from './importFile';
import { badFile, several, type ImportedSeries, type ImportOptions } from './importedSeries';
import { timedValues } from './time/timedValues';
import { stepsAnHour, type Timeline } from './time/timeline';
import { statedClock } from './statedClock';
import { refuseOtherFiles } from './unreadable';

/** A year of a longer file, and the number of rows read for it. */
interface PartOfFile {
  readonly year: CalendarYear;
  readonly rowsRead: number;
}

/** Limit of lines: forty years of quarter hours and a header. */
const maxLines = 1_500_000;

/**
 * Reads a file of several years into one series each, in their order: by their dates, or, without dates, by their number. A file of
 * one year gives one series. Throws UserError as `importFile` does, and where a year is incomplete.
 */
export function importYears(text: string, options: ImportOptions & { readonly kind: TableKind }): readonly ImportedSeries[] {
  refuseOtherFiles(text, options.name, maxLines);
  const table = tableOf(text, options);
  const chosen = chosenColumn(table, options.kind, options);
  const { values, stamps, changes, notes, warnings } = columnReadings(table, chosen, options);
  const timed = stamps && timedValues(values, stamps, statedClock(table, options), chosen.conversion?.isEnergyOfStep === true);
  const timeline = timed?.timeline;
  if (timeline?.isTypical) return [importFile(text, options)];
  const firstYear = options.year ?? table.facts.year;
  const years = timed ? datedYears(timed.values, timed.timeline, options) : undatedYears(values, options, firstYear);
  const withReadings = (year: CalendarYear): CalendarYear => ({
    ...year,
    changes: [...changes, ...year.changes],
    notes: [...year.notes, ...notes],
    warnings: [...warnings, ...year.warnings],
  });
  return years.map(({ year, rowsRead }) =>
    guardedSeries(seriesOf({ table, chosen, timeline, year: withReadings(year), kind: options.kind, options, rowsRead }), options),
  );
}

/** Returns the whole years that a file with dates holds, in ascending order; none if it has no dates. */
export function yearsOf(text: string, options: ImportOptions & { readonly kind: TableKind }): readonly number[] {
  refuseOtherFiles(text, options.name, maxLines);
  const table = tableOf(text, options);
  const { values, stamps } = readColumn(table, chosenColumn(table, options.kind, options).column);
  return stamps ? wholeYears(timedValues(values, stamps, statedClock(table, options), false).timeline) : [];
}

function datedYears(values: Float64Array, timeline: Timeline, options: YearOptions): readonly PartOfFile[] {
  const rowsOf = new Map<number, number[]>();
  let [number, rows]: [number, number[]] = [-1, []];
  for (let row = 0; row < values.length; row++) {
    const day = Math.floor((timeline.minutes[row] as number) / minutesPerDay);
    if (day !== number) {
      const { year } = calendarOf(day * minutesPerDay);
      rows = rowsOf.get(year) ?? [];
      rowsOf.set(year, rows);
      number = day;
    }
    rows.push(row);
  }
  const perDay = minutesPerDay / timeline.stepMinutes;
  const years = [...rowsOf.keys()].sort((a, b) => a - b);
  const isStray = (year: number): boolean => (rowsOf.get(year) as number[]).length <= maxStrayDays * perDay;
  const whole = years.filter((year) => !isStray(year));
  const short = whole.find((year) => (rowsOf.get(year) as number[]).length < 0.9 * daysPerYear * perDay);
  if (short !== undefined || whole.length === 0) {
    const year = short ?? (years[0] as number);
    const count = rowsOf.get(year)?.length ?? 0;
    throw badFile(
      sentences(
        message('imports.yearHasMakeItFull', {
          year,
          values: several(count, 'value'),
          full: figure(daysPerYear * perDay),
        }),
        message('imports.giveWholeCalendarYears'),
      ),
    );
  }
  const strays = years.filter(isStray).flatMap((year) => rowsOf.get(year) as number[]);
  return whole.map((year, index) => {
    const own = rowsOf.get(year) as number[];
    // Rows beyond the ends of the file complete its first and its last year, as in a file of one year.
    const isEdge = index === 0 || index === whole.length - 1;
    const taken = isEdge ? [...own, ...strays] : own;
    const part = { ...timeline, minutes: Float64Array.from(taken, (row) => timeline.minutes[row] as number) };
    const read = yearOf(
      Float64Array.from(taken, (row) => values[row] as number),
      part,
      year,
      options,
    );
    return { year: read, rowsRead: own.length };
  });
}

/** Splits years that follow one another without dates: all of 365 days, or as in the calendar from the first year on. */
function undatedYears(values: Float64Array, options: ImportOptions, firstYear: number | undefined): readonly PartOfFile[] {
  const { stepMinutes = 60 } = options;
  const perDay = minutesPerDay / stepMinutes;
  const perYear = daysPerYear * perDay;
  const start = firstYear ?? defaultSeriesYear;
  const lengths = yearLengths(values.length, perYear, perDay, firstYear);
  if (!lengths)
    throw badFile(
      sentences(
        message('imports.fileWholeYearsMinutes', { values: several(values.length, 'value'), minutes: stepMinutes }),
        message(firstYear === undefined ? 'imports.leapYearsAmongSayYear' : 'imports.giveWholeYearsDatesValues'),
      ),
    );
  const asMany = stepsAnHour.filter((perHour) => 60 / perHour !== stepMinutes && values.length % (hoursPerYear * perHour) === 0);
  const warnings = asMany.map((perHour) =>
    message('imports.readMinutesMinutesWouldMany', {
      years: several(lengths.length, 'year'),
      minutes: stepMinutes,
      others: several(values.length / (hoursPerYear * perHour), 'year'),
      otherMinutes: 60 / perHour,
    }),
  );
  let from = 0;
  return lengths.map((length, index) => {
    const part = values.subarray(from, from + length);
    from += length;
    const isLeap = length > perYear;
    const year: CalendarYear = {
      ...filledYear(isLeap ? withoutLeapDay(part, perDay) : part.slice(), stepMinutes, options),
      stepMinutes,
      year: start + index,
      notes: [
        message('imports.yearOfInFile', { place: index + 1, count: lengths.length }),
        ...(isLeap ? [message('imports.leapDayLeftOut')] : []),
      ],
      warnings,
    };
    return { year, rowsRead: length };
  });
}

function yearLengths(count: number, perYear: number, perDay: number, firstYear: number | undefined): readonly number[] | undefined {
  if (count > 0 && count % perYear === 0) return Array.from({ length: count / perYear }, () => perYear);
  if (count === perYear + perDay) return [count];
  if (firstYear === undefined) return undefined;
  const lengths: number[] = [];
  let left = count;
  for (let year = firstYear; left > 0; year++) {
    const length = perYear + (isLeapYear(year) ? perDay : 0);
    lengths.push(length);
    left -= length;
  }
  return left === 0 ? lengths : undefined;
}
