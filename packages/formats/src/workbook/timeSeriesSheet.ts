import { message } from '@hybrid/project/i18n/message';
import { daysPerYear, monthDay } from '@hybrid/project/basics/calendar';
import { headOf } from '../tables/exportTable';
import { englishLocale, type FileLocale } from '../tables/fileLocale';
import { factLines, type ResultFacts } from '../tables/resultFacts';
import { emptyRow, numberFormat, textCell, type Sheet, type SheetCell } from './sheet';
import { stepFigure, stepsADay, type StepColumn, type StepYear } from '../tables/stepYear';
import { dayNumber } from '../importing/time/calendarDay';

const timeFormat = 'yyyy-mm-dd hh:mm';
const valueFormat = numberFormat(3);
const [timeWidth, valueWidth] = [18, 20];

/** Day 0 of spreadsheets, whose times are days since then. */
const dayZero = dayNumber(1899, 11, 30);

/** Returns a year of steps as a sheet: a column for each series with its unit, a row for each step with the local time at its beginning. */
export function timeSeriesSheet(year: StepYear, facts: ResultFacts, locale = englishLocale): Sheet {
  const { translate, unit } = locale;
  const { items } = year;
  const steps = stepsADay(year) * daysPerYear;
  const times = stepTimes(year);
  const columns = [(step: number) => times[step] ?? 0, ...items.map((item) => cellsOf(item, locale))];
  const lines = [...factLines(facts, locale), translate(message('files.firstOperatingYear365Days', { year: year.calendarYear }))];
  const heads = [
    translate(message('files.time')),
    ...items.map(({ name, units }) => headOf({ label: translate(name), unit: unit(units), decimals: 0 })),
  ];
  const rows = [
    ...lines.map((line, index) => ({ cells: [textCell(line, index === 0 ? 'total' : 'note')] })),
    emptyRow,
    { cells: heads.map((text, index): SheetCell => ({ kind: 'text', text, look: 'heading', toRight: index > 0 })) },
  ];
  return {
    name: translate(message('files.timeSeries')),
    widths: heads.map((_, index) => (index === 0 ? timeWidth : valueWidth)),
    frozenRows: rows.length,
    frozenColumns: 1,
    rows: [...rows, { cells: columns.map((cell, index) => firstCell(cell(0), index === 0 ? timeFormat : valueFormat)) }],
    goesOn: { count: steps - 1, columns: columns.map((cell) => (row) => cell(row + 1)) },
  };
}

function cellsOf({ values, words }: StepColumn, { translate }: FileLocale): (step: number) => number | string {
  const translated = words?.map(translate);
  return translated ? (step) => translated[values[step] ?? 0] ?? '' : (step) => stepFigure(values[step] ?? 0);
}

function firstCell(value: number | string, format: string): SheetCell {
  return typeof value === 'string' ? textCell(value) : { kind: 'number', value, format };
}

/** Returns the times of the steps as spreadsheets count them. [days] */
function stepTimes(year: StepYear): Float64Array {
  const perDay = stepsADay(year);
  const times = new Float64Array(perDay * daysPerYear);
  for (let dayOfYear = 0; dayOfYear < daysPerYear; dayOfYear++) {
    const { month, day } = monthDay(dayOfYear);
    const days = dayNumber(year.calendarYear, month, day) - dayZero;
    for (let step = 0; step < perDay; step++) times[dayOfYear * perDay + step] = days + step / perDay;
  }
  return times;
}
