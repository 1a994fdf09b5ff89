import { cutText } from '@hybrid/project/basics/cutText';
import { cellNumber } from '../cellNumber';
import { conversionOf, unitInHeading } from './columnUnits';
import { isSrw, type FileFacts } from './fileFacts';

/** Heading of a column. */
export interface Heading {
  readonly name: string;
  readonly unit: string | undefined;
  readonly heightM: number | undefined;
}

type Cells = readonly string[];

const clean = (cell: string | undefined): string =>
  cutText(cell ?? '', 120)
    .replace(/\s+/g, ' ')
    .trim();
const isNumber = (text: string): boolean => !Number.isNaN(cellNumber(text, false));

/** Columns read from an EPW file, which has no names (EnergyPlus auxiliary programs, EPW data dictionary). */
const epwColumns: ReadonlyMap<number, readonly [name: string, unit: string]> = new Map([
  [6, ['Dry Bulb Temperature', 'C']],
  [7, ['Dew Point Temperature', 'C']],
  [8, ['Relative Humidity', '%']],
  [9, ['Atmospheric Station Pressure', 'Pa']],
  [13, ['Global Horizontal Radiation', 'Wh/m2']],
  [14, ['Direct Normal Radiation', 'Wh/m2']],
  [15, ['Diffuse Horizontal Radiation', 'Wh/m2']],
  [20, ['Wind Direction', 'degrees']],
  [21, ['Wind Speed', 'm/s']],
]);

/** Units that publishers state in their descriptions only: sums of an hour of the German weather service (CDC, hourly solar). */
const publishersUnits: ReadonlyMap<string, string> = new Map([
  ['fg_lberg', 'J/cm2'],
  ['fd_lberg', 'J/cm2'],
]);

/** Header rows with the names, the units and the measurement heights of the columns. */
interface HeadRows {
  readonly names: Cells;
  readonly units: Cells;
  readonly heights: Cells;
}

/** Maximum length of a text in a row of units. [characters] */
const maxUnitLength = 20;

/** Returns true for a row of units: short texts under most names, at least one of them a known unit. */
function isUnitRow(cells: Cells, at: readonly number[]): boolean {
  const texts = at.map((index) => clean(cells[index])).filter((text) => text !== '');
  return (
    texts.length * 2 > at.length &&
    texts.every((text) => text.length <= maxUnitLength && !isNumber(text)) &&
    texts.some((text) => conversionOf(text))
  );
}

function isHeightRow(cells: Cells, at: readonly number[]): boolean {
  return at.length > 1 && at.every((index) => cellNumber(clean(cells[index]), false) >= 0);
}

/** Statistics under the names of a data logger, `Avg`, which name no column. */
const statistic = /^(?:avg|std|wvc|smp|max|min|tot|med|)$/i;

function isNameRow(cells: Cells, at: readonly number[]): boolean {
  if (at.every((index) => statistic.test(clean(cells[index])))) return false;
  const named = at.filter((index) => clean(cells[index]) !== '' && !isNumber(clean(cells[index])));
  return named.length * 2 > at.length;
}

function headRows(header: readonly Cells[], at: readonly number[]): HeadRows {
  let units: Cells = [];
  let heights: Cells = [];
  for (let row = header.length - 1; row >= Math.max(0, header.length - 4); row--) {
    const cells = header[row] as Cells;
    if (isHeightRow(cells, at) && row > 0) heights = cells;
    else if (isUnitRow(cells, at) && row > 0 && isNameRow(header[row - 1] as Cells, at)) units = cells;
    else if (isKey(cells)) return { names: namesBehindKey(cells, at), units, heights };
    else if (isNameRow(cells, at)) return { names: cells, units: units.length > 0 ? units : unitsAbove(header[row - 1], at), heights };
  }
  return { names: [], units, heights };
}

/** Returns true for a line `Header,Price (USD/MWh) and duration (hrs)`, whose first cell is no name. */
const isKey = (cells: Cells): boolean => cells.length > 1 && /^(?:header|columns|fields):?$/i.test(clean(cells[0]));

/** Returns the names behind a key, put above the columns of values. */
function namesBehindKey(cells: Cells, at: readonly number[]): Cells {
  const [, first = '', ...others] = cells;
  const behind = others.length === 0 ? first.split(/ and |; /i) : [first, ...others];
  const names: string[] = [];
  for (const [index, place] of at.entries()) names[place] = behind[index] ?? '';
  return names;
}

/** Returns the row above the names if it has their units. */
const unitsAbove = (cells: Cells | undefined, at: readonly number[]): Cells => (cells && isUnitRow(cells, at) ? cells : []);

/** Returns the height in a name: `wind_speed_100m (m/s)`, `WS10m`. [m] */
function heightInName(name: string): number | undefined {
  const found = /(?:ws|wind|speed|velocity|_)[ _a-z]{0,12}?(\d{1,3})\s?m(?:$|[^a-z/])/i.exec(name);
  return found ? Number(found[1]) : undefined;
}

/** Returns names, units and heights of some columns, from the lines above the values. Equal names get a height or a number. */
export function headings(header: readonly Cells[], at: readonly number[], width: number, facts: FileFacts): readonly Heading[] {
  const isEpw = clean(header[0]?.[0]).toUpperCase() === 'LOCATION';
  const rows = isSrw(header) ? { names: header[2] as Cells, units: header[3] ?? [], heights: header[4] ?? [] } : headRows(header, at);
  const lone = width === 1 ? loneName(header) : '';
  const found = at.map((index): Heading => {
    const epw = isEpw ? epwColumns.get(index) : undefined;
    const name = epw?.[0] ?? (lone || clean(rows.names[index]) || `column ${index + 1}`);
    const own = clean(rows.units[index]);
    const unit = epw?.[1] ?? (own || unitInHeading(name) || facts.units.get(name.toLowerCase()) || publishersUnits.get(name.toLowerCase()));
    const height = cellNumber(clean(rows.heights[index]), false);
    return { name, unit, heightM: Number.isNaN(height) ? heightInName(name) : height };
  });
  return distinguished(found);
}

/** Returns the name of a single column from the last line above it: `Price $/MWh`; `Header,Regulation Price`. */
function loneName(header: readonly Cells[]): string {
  const last = header.at(-1);
  return last && last.length <= 2 ? clean(last.at(-1)) : '';
}

function distinguished(all: readonly Heading[]): readonly Heading[] {
  const withHeight = all.map((one) => {
    const isShared = all.some((other) => other !== one && other.name === one.name);
    return isShared && one.heightM !== undefined ? { ...one, name: `${one.name} ${one.heightM} m` } : one;
  });
  const seen = new Map<string, number>();
  return withHeight.map((one) => {
    const count = (seen.get(one.name) ?? 0) + 1;
    seen.set(one.name, count);
    return count === 1 ? one : { ...one, name: `${one.name} (${count})` };
  });
}
