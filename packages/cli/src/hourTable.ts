import { readNumber } from '@hybrid/project/basics/numberText';
import type { HourTable } from '@hybrid/project/document/partFields';
import {
  addRate,
  emptyGrid,
  gridHours,
  newSchedule,
  painted,
  type DayKind,
  type HourGrid,
  type Schedule,
} from '@hybrid/project/document/schedule';
import { fieldMessage } from '@hybrid/project/fields/field';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import type { UserError } from '@hybrid/project/i18n/userError';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;
const days: Readonly<Record<string, DayKind>> = {
  all: 'all',
  weekdays: 'weekday',
  weekday: 'weekday',
  weekends: 'weekend',
  weekend: 'weekend',
};

type Range = readonly [from: number, to: number];

/** Block of months, kind of day and hours, both ends included. */
interface Block {
  readonly months: readonly Range[];
  readonly days: DayKind;
  readonly hours: readonly Range[];
}

/** Returns what a table by hours takes. */
export function hourTableForm({ each }: HourTable): string {
  return each
    ? 'a number, or values by month, kind of day and hour, later ones over earlier: "40; 17-21: 120; Jun-Sep weekdays 17-21: 180"'
    : 'hours by month and kind of day: "Jun-Sep weekdays 16-21; Dec-Feb 7-9", or none';
}

/** Returns a table by hours in a few words: its value if it has one, else its values, or the number of hours of a window. */
export function hourTableText(value: Schedule | HourGrid): string {
  if (!('rates' in value)) return `${value.flat().filter((mark) => mark === 1).length} of ${value.flat().length} hours`;
  const used = [...new Set(value.grid.flat())].map((index) => value.rates[index]?.value ?? 0);
  return used.length === 1 ? String(used[0]) : `${used.join(', ')} by hour`;
}

/** Reads typed hours of a window, or values by hours, the first of which holds for all. */
export function typedHours({ each }: HourTable, text: string, refuse: (reason: string) => UserError): Schedule | HourGrid {
  const parts = text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (!each)
    return parts
      .filter((part) => part.toLowerCase() !== 'none')
      .reduce((grid, part) => paintedBlock(grid, blockOf(part, refuse), 1), emptyGrid);
  const valueOf = (typed: string): number => {
    const value = readNumber(typed, { comma: false });
    if (value === undefined) throw refuse(`${typed || 'Nothing'} is no number.`);
    const trouble = fieldMessage(each, value);
    if (trouble !== undefined) throw refuse(`${inEnglish(trouble)}.`);
    return value;
  };
  const [first = '', ...others] = parts;
  if (first.includes(':')) throw refuse('Begin with the value of all other hours.');
  return others.reduce((schedule, part) => withBlock(schedule, part, valueOf, refuse), newSchedule(valueOf(first)));
}

function withBlock(schedule: Schedule, part: string, valueOf: (text: string) => number, refuse: (reason: string) => UserError): Schedule {
  const [span = '', typed] = part.split(':');
  if (typed === undefined) throw refuse(`"${part}" has no value after its hours.`);
  const value = valueOf(typed.trim());
  const known = schedule.rates.findIndex((rate) => rate.value === value);
  const longer = known < 0 ? addRate(schedule, value) : schedule;
  const index = known < 0 ? schedule.rates.length : known;
  return { ...longer, grid: paintedBlock(longer.grid, blockOf(span, refuse), index) };
}

function paintedBlock(grid: HourGrid, block: Block, index: number): HourGrid {
  return block.months.reduce(
    (before, ofMonths) => block.hours.reduce((one, ofHours) => painted(one, block.days, ofMonths, ofHours, index), before),
    grid,
  );
}

/** Returns the ranges between two places of a circle: from November to February are two. */
const around = (from: number, to: number, length: number): readonly Range[] =>
  from <= to
    ? [[from, to]]
    : [
        [from, length - 1],
        [0, to],
      ];

function blockOf(text: string, refuse: (reason: string) => UserError): Block {
  let block: Block = { months: [[0, 11]], days: 'all', hours: [[0, gridHours - 1]] };
  for (const word of text.trim().toLowerCase().split(/\s+/)) block = { ...block, ...partOfBlock(word, refuse) };
  return block;
}

function partOfBlock(word: string, refuse: (reason: string) => UserError): Partial<Block> {
  if (Object.hasOwn(days, word)) return { days: days[word] as DayKind };
  const [from = '', to = from] = word.split('-');
  const [firstMonth, lastMonth] = [from, to].map((name) => months.findIndex((month) => name.length >= 3 && name.startsWith(month))) as [
    number,
    number,
  ];
  if (firstMonth >= 0 && lastMonth >= 0) return { months: around(firstMonth, lastMonth, months.length) };
  const [begin, end] = [Number(from), Number(to)];
  const isHour = /^\d{1,2}-\d{1,2}$/.test(word) && begin < gridHours && end <= gridHours && begin !== end;
  if (!isHour) throw refuse(`${word} is neither months (Jun-Sep), nor weekdays or weekends, nor hours (17-21).`);
  return { hours: around(begin, (end + gridHours - 1) % gridHours, gridHours) };
}
