import { hoursPerDay, hoursPerYear, monthLengths } from '@hybrid/project/basics/calendar';
import { cutText } from '@hybrid/project/basics/cutText';
import { figure, message, sentences, type Text } from '@hybrid/project/i18n/message';
import { datedYear, undatedYear, type CalendarYear } from './values/calendarYear';
import { cellNumber } from './cellNumber';
import { conversionOf } from './table/columnUnits';
import { badFile, changeNotes, excerpt, several, type Change, type ImportOptions, type ReadSeries } from './importedSeries';
import { converted } from './values/quantities';
import { fact, valuesText } from './readingFacts';
import { textRows, type TextRows } from './table/textRows';
import { timelineOf } from './time/timeline';
import { emptyStamps, readStamp, setStamp, stampParts, type Stamps } from './time/timeStamp';

/** Columns of the energy sent to the grid, best first: after all losses, else the output of the inverters or the array. */
const energyColumns = ['E_Grid', 'EOutInv', 'EArray'] as const;

const parts = stampParts();
/** Names of E_Grid in other languages and older versions, without marks. */
const gridNames = ['egrid', 'ereseau', 'ered', 'enetz', 'erete', 'erede'];
/** Returns a name as it is compared: small letters without accents and underscores. */
const bare = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f_]/g, '');
/** Units behind a name, `E_Grid [kW]`. */
const unitBehind = /\s*[([](.{1,12})[)\]]$/;
const isNamed = (cell: string, name: string): boolean => {
  const found = bare(cell.replace(unitBehind, ''));
  return found === bare(name) || bare(cell) === bare(name) || (name === energyColumns[0] && gridNames.includes(found));
};

const plain = (cell: string | undefined): string => cutText(cell ?? '', 60).trim();
const isDated = (cells: readonly string[]): boolean => readStamp(cells[0] ?? '', parts) === 'stamp';

interface EnergyColumn {
  readonly name: string;
  readonly at: number;
  /** Undefined where the file has no row of units. */
  readonly kilowatts: number | undefined;
  readonly unit: string;
}

/** Finds the column of energy by its name in the header above the data, and its unit in the row below the names. */
function energyColumn(head: readonly (readonly string[])[], wanted: string | undefined): EnergyColumn {
  for (const name of wanted === undefined ? energyColumns : [wanted])
    for (const [row, cells] of head.entries()) {
      const at = cells.findIndex((cell) => isNamed(plain(cell), plain(name)));
      if (at < 1) continue;
      const [, own] = unitBehind.exec(plain(cells[at])) ?? [];
      const unit = own ?? plain(head[row + 1]?.[at]);
      const conversion = conversionOf(unit);
      if (unit !== '' && conversion?.quantity !== 'power')
        throw badFile(
          sentences(message('imports.unitOfIs', { column: plain(name), unit: excerpt(unit) }), message('imports.wKwAndMwAreRead')),
        );
      return { name: plain(cells[at]), at, kilowatts: conversion?.factor, unit };
    }
  const names = wanted === undefined ? energyColumns.join(', ') : `"${excerpt(wanted)}"`;
  throw badFile(sentences(message('imports.noColumnWasFound', { column: names }), message('imports.exportHourlyResultsPvsystSimulation')));
}

/** Splits a text into rows. Rows with decimal commas cannot be separated by commas: the file then has the other decimal mark. */
function rowsOf(text: string, comma: boolean): { readonly rows: TextRows; readonly comma: boolean } {
  const stated = textRows(text, comma);
  if (stated.cells.some(isDated)) return { rows: stated, comma };
  const other = textRows(text, !comma, stated);
  return other.cells.some(isDated) ? { rows: other, comma: !comma } : { rows: stated, comma };
}

/** Limit without a row of units (2 GW, more than the parks that are simulated): if a value read as kW exceeds it, the values are in W. [kW] */
const maxKilowatts = 2e6;

/** Returns true if values without a unit are in W rather than in kW: by the rated power of the plant if it is known, else by their size. */
function isInWatts(values: Float64Array, ratedKW: number | undefined): boolean {
  const largest = values.reduce((max, value) => Math.max(max, value), 0);
  // Between rated power in kW and in W lies a factor of 1,000; the middle of it separates them.
  return ratedKW !== undefined && ratedKW > 0 ? largest > ratedKW * Math.sqrt(1000) : largest > maxKilowatts;
}

/**
 * Reads the hourly production of a PVsyst simulation in kW. The column is found by name at any position; night consumption counts as no
 * production, and its amount is noted. Dates damaged by a spreadsheet are repaired if the order of the rows determines them.
 */
export function pvsystCsv(text: string, options: ImportOptions): ReadSeries {
  const { rows, comma } = rowsOf(text, options.comma);
  const { cells, lines } = rows;
  const first = cells.findIndex(isDated);
  if (
    first < 0 &&
    cells.slice(0, 40).some(([name = '', second = '']) => /^batch|^ident$|^sim_\d/i.test(plain(name)) || /^ident$/i.test(plain(second)))
  )
    throw badFile(sentences(message('imports.batchSummary'), message('imports.exportHourlyResultsPvsystSimulationCsv')));
  if (first < 0) throw badFile(sentences(message('imports.rowStartsDateFound'), message('imports.exportHourlyResultsPvsystSimulationCsv')));
  const column = energyColumn(cells.slice(0, first), options.column);
  const valueOf = (row: number): number => numberIn(cells[row]?.[column.at] ?? '', comma);
  let end = cells.length;
  while (end > first && !isDated(cells[end - 1] as readonly string[]) && Number.isNaN(valueOf(end - 1))) end--;

  const raw = new Float64Array(end - first);
  for (let row = first; row < end; row++) {
    const value = valueOf(row);
    if (Number.isNaN(value)) throw noNumber(lines[row] as number, cells[row]?.[column.at] ?? '', column.name, comma);
    raw[row - first] = value;
  }
  const { year, firstYear, remarks } = yearOfRows(
    raw,
    { ...rows, cells: cells.slice(first, end), lines: lines.slice(first, end) },
    options,
  );
  if (year.stepMinutes !== 60) throw notHourly(raw.length);

  const isGrid = isNamed(column.name, energyColumns[0]);
  const isWatts = column.kilowatts === undefined && isInWatts(raw, options.ratedKW);
  const kilowatts = column.kilowatts ?? (isWatts ? 1e-3 : 1);
  const kW = converted(year.values, { factor: kilowatts, offset: 0 });
  const changes = [...year.changes, ...nightLosses(kW)];
  return {
    values: kW.map((value) => Math.max(0, value)),
    stepMinutes: 60,
    year: year.year ?? firstYear,
    rowsRead: raw.length,
    negativeCount: kW.reduce((count, value) => count + (value < 0 ? 1 : 0), 0),
    changes,
    notes: [
      ...year.notes,
      ...(options.column === undefined || isGrid ? [] : [message('imports.taken', { column: column.name })]),
      ...(column.kilowatts === undefined || kilowatts === 1
        ? []
        : [message('imports.turnedFromIntoKw', { column: column.name, unit: column.unit })]),
      ...(comma === options.comma ? [] : [message(comma ? 'imports.readDecimalCommasFile' : 'imports.readDecimalDotsFile')]),
      ...remarks,
      ...changeNotes(changes),
    ],
    warnings: [
      ...year.warnings,
      ...(options.column !== undefined || isGrid ? [] : [message('imports.takenBecauseEGrid', { column: column.name })]),
      ...(column.kilowatts === undefined
        ? [message('imports.fileRowUnitsTakenSize', { column: column.name, unit: isWatts ? 'W' : 'kW' })]
        : []),
    ],
    facts: [
      fact('step', valuesText(60), 'cells'),
      fact('year', String(year.year ?? firstYear), 'stamps'),
      fact('column', column.name, options.column === undefined ? 'heading' : 'user'),
      column.kilowatts === undefined ? fact('unit', isWatts ? 'W' : 'kW', 'cells', true) : fact('unit', column.unit, 'unitsRow'),
      fact('zone', message('imports.clockOfTheSite'), 'format'),
      fact('ends', message('imports.stampsAtBeginningOfStep'), 'format'),
    ],
    filled: year.filled,
    column: column.name,
    columns: [],
  };
}

function noNumber(line: number, cell: string, column: string, comma: boolean): Error {
  const what = message('imports.lineInColumnIsNoNumber', { line: figure(line), text: excerpt(cell), column });
  return badFile(comma ? what : sentences(what, message('imports.numbersDecimalCommasChooseDecimal')));
}

/** Reads a number. Cells of a file with decimal commas may have a dot, and vice versa if commas do not separate cells. */
function numberIn(cell: string, comma: boolean): number {
  const value = cellNumber(cell, comma);
  return Number.isNaN(value) && !comma ? cellNumber(cell, true) : value;
}

const notHourly = (count: number): Error => badFile(message('imports.hourlyResultsOfYearAreRead', { rows: several(count, 'row') }));

function nightLosses(kW: Float64Array): readonly Change[] {
  let [count, lost] = [0, 0];
  for (const value of kW) if (value < 0) [count, lost] = [count + 1, lost - value];
  return count === 0 ? [] : [{ count, why: message('imports.hoursNightConsumptionKwhSet', { energy: figure(Math.round(lost)) }) }];
}

interface YearOfRows {
  readonly year: CalendarYear;
  readonly firstYear: number;
  readonly remarks: readonly Text[];
}

/** Maximum share of rows with a date that is wrong in both orders of day and month; with more, it is unknown which rows are right. */
const maxDamaged = 0.05;

/**
 * Places the rows by their order from 1 January on; by their dates if the year begins elsewhere. A damaged date between right ones
 * can only be the hour of its position: there are as many rows as hours.
 */
function yearOfRows(values: Float64Array, { cells, lines }: TextRows, options: ImportOptions): YearOfRows {
  const isLeap = values.length === hoursPerYear + hoursPerDay;
  const isWhole = isLeap || values.length === hoursPerYear;
  const stamps = emptyStamps(values.length);
  let unread = 0;
  for (const [row, [stamp = '']] of cells.entries()) {
    if (readStamp(stamp, parts) === 'stamp') setStamp(stamps, row, parts);
    else unread++;
  }
  const firstYear = stamps.year.find((year) => year > 0) ?? 1990;
  const { wrong, lost } = comparedWithOrder(stamps, isLeap);
  const [firstWrong] = wrong;
  if (isWhole && firstWrong === undefined) return { year: undatedYear(values, options), firstYear, remarks: [] };
  if (isWhole && firstWrong !== undefined && lost <= maxDamaged * values.length) {
    const isOne = wrong.length === 1;
    return {
      year: undatedYear(values, options),
      firstYear,
      remarks: [
        message(isOne ? 'imports.damagedDateRepairedOrderRows' : 'imports.damagedDatesRepairedOrderRows', {
          count: figure(wrong.length),
          line: figure(lines[firstWrong] as number),
        }),
      ],
    };
  }
  if (unread === 0 && lost >= (1 - maxDamaged) * values.length)
    return { year: datedYear(values, timelineOf(stamps, {}), options), firstYear, remarks: [] };
  if (firstWrong === undefined) throw notHourly(values.length);
  throw badFile(
    sentences(
      message(wrong.length === 1 ? 'imports.lineDateDoesFollowBefore' : 'imports.lineDateDoesFollowBeforeDo', {
        line: figure(lines[firstWrong] as number),
        text: excerpt(cells[firstWrong]?.[0] ?? ''),
        rows: several(wrong.length, 'row'),
      }),
      message('imports.exportFilePvsystAgainWithout'),
    ),
  );
}

interface Comparison {
  /** Rows whose date differs from the date of their position. */
  readonly wrong: readonly number[];
  /** Number of these rows that are wrong with day and month exchanged, too. */
  readonly lost: number;
}

/** Compares the dates of rows with the hours of a year from 1 January 00:00 on. */
function comparedWithOrder({ first, second, minutes, year }: Stamps, isLeap: boolean): Comparison {
  const dayFirst: number[] = [];
  const monthFirst: number[] = [];
  let [month, day, lost] = [1, 1, 0];
  for (let row = 0; row < minutes.length; row++) {
    if (row > 0 && row % hoursPerDay === 0) {
      const length = (monthLengths[month - 1] ?? 31) + (isLeap && month === 2 ? 1 : 0);
      [month, day] = day < length ? [month, day + 1] : [(month % 12) + 1, 1];
    }
    const isHour = year[row] !== 0 && minutes[row] === (row % hoursPerDay) * 60;
    const isDayFirst = isHour && first[row] === day && second[row] === month;
    const isMonthFirst = isHour && first[row] === month && second[row] === day;
    if (!isDayFirst) dayFirst.push(row);
    if (!isMonthFirst) monthFirst.push(row);
    if (!isDayFirst && !isMonthFirst) lost++;
  }
  return { wrong: monthFirst.length < dayFirst.length ? monthFirst : dayFirst, lost };
}
