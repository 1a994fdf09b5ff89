import { message } from '@hybrid/project/i18n/message';
import { daysPerYear, isoOfDay } from '@hybrid/project/basics/calendar';
import { clockText } from '@hybrid/project/basics/dateText';
import { dotMarks, type CsvMarks } from './csvMarks';
import { headOf } from '../tables/exportTable';
import { englishLocale } from '../tables/fileLocale';
import { safeCell } from '../tables/safeCell';
import { stepFigure, stepsADay, type StepYear } from '../tables/stepYear';

const lineEnd = '\r\n';

/** Marks the file as UTF-8 for programs that guess the encoding; pure ASCII text does not need it. */
const byteOrderMark = '\ufeff';

/** Returns the header row: `Time`, then each series with its unit. Names come from the user, so none may be left that a spreadsheet would execute. */
export function timeSeriesHeader({ items }: StepYear, { between }: CsvMarks = dotMarks, { translate, unit } = englishLocale): string {
  const cells = [
    translate(message('files.time')),
    ...items.map(({ name, units }) => headOf({ label: translate(name), unit: unit(units), decimals: 0 })),
  ];
  const row = cells.map(safeCell).join(between) + lineEnd;
  return isPlain(row) ? row : byteOrderMark + row;
}

function isPlain(text: string): boolean {
  for (let place = 0; place < text.length; place++) if (text.charCodeAt(place) > 127) return false;
  return true;
}

/**
 * Yields the rows of a year as text, a day at a time: local time at the beginning of the step (ISO, a year of 365 days), then values with at most six
 * decimals. Throws if the steps do not make up a year.
 */
export function* timeSeriesDays(
  year: StepYear,
  { between, number }: CsvMarks = dotMarks,
  { translate } = englishLocale,
): Generator<string, void> {
  const { calendarYear, stepHours } = year;
  const items = year.items.map(({ values, words }) => ({ values, words: words?.map((word) => safeCell(translate(word))) }));
  const steps = stepsADay(year);
  const times = Array.from({ length: steps }, (_, step) => clockText(step * stepHours));
  for (let day = 0; day < daysPerYear; day++) {
    const date = isoOfDay(day, calendarYear);
    let text = '';
    for (let step = 0; step < steps; step++) {
      const t = day * steps + step;
      text += `${date}T${times[step]}`;
      for (const { values, words } of items) text += between + (words ? (words[values[t] ?? 0] ?? '') : number(stepFigure(values[t] ?? 0)));
      text += lineEnd;
    }
    yield text;
  }
}
