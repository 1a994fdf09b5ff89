import { daysPerYear, hoursPerYear, isLeapYear, minutesPerDay } from '@hybrid/project/basics/calendar';
import { defaultSeriesYear } from '@hybrid/project/document/timeSeries';
import { figure, message, sentences } from '@hybrid/project/i18n/message';
import { calendarOf, withoutLeapDay, yearOf, type CalendarYear } from './calendarYear';
import { chosenColumn } from './columnChoice';
import { readColumn } from './tableColumn';
import { statedClock, importFile, seriesOf, tableOf, type TableKind } from './importFile';
import { badFile, several, type ImportedSeries, type ImportOptions } from './importedSeries';
import { stepsAnHour, timelineOf, type Timeline } from './timeline';
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
  const { values, stamps } = readColumn(table, chosen.column);
  const timeline = stamps && timelineOf(stamps, statedClock(table, options));
  if (timeline?.isTypical) return [importFile(text, options)];
  const firstYear = options.year ?? table.facts.year;
  const years = timeline ? datedYears(values, timeline) : undatedYears(values, options.stepMinutes, firstYear);
  return years.map(({ year, rowsRead }) => seriesOf({ table, chosen, year, kind: options.kind, options, rowsRead }));
}

/** Maximum length of a partial year that is no year of its own: from a shift of time zone, stamps at ends of steps, a download. [days] */
const maxStrayDays = 2;

function datedYears(values: Float64Array, timeline: Timeline): readonly PartOfFile[] {
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
    );
    return { year: read, rowsRead: own.length };
  });
}

/** Splits years that follow one another without dates: all of 365 days, or as in the calendar from the first year on. */
function undatedYears(values: Float64Array, stepMinutes = 60, firstYear: number | undefined): readonly PartOfFile[] {
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
      values: isLeap ? withoutLeapDay(part, perDay) : part.slice(),
      stepMinutes,
      year: start + index,
      changes: [],
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
