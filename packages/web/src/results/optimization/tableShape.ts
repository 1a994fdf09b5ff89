import type { ShownColumn } from './useTranslatedColumns';
import { isMoney, type ResultColumn } from '@hybrid/project/results/columns';
import { compareByNpv, sizeUnits, type ResultHeader, type ResultItem, type ResultTable } from '@hybrid/project/results/resultTables';
import { isCounted, sizeParts, type SizedItems, type SizePart } from '@hybrid/project/results/systemName';
import { translate } from '../../i18n/translate';
import { amount, amountUnit, figure, moneyScales, type FigureLook, type MoneyScale } from '../../ui/figures';

/**
 * A sensitivity case and its systems, the best first. `index` is its position among all cases of the project, including those without rows;
 * for rows without that position, among the cases that have rows.
 */
export interface SensitivityCase {
  readonly index: number;
  readonly values: readonly number[];
  readonly items: readonly ResultItem[];
}

/** Returns the cases of a table. Values are listed in ascending order, so cases are ordered by their values, the last varying fastest. */
export function casesOf({ items }: ResultTable): readonly SensitivityCase[] {
  const found = new Map<string, ResultItem[]>();
  for (const item of items) {
    const key = String(item.sensitivityIndex ?? JSON.stringify(item.sensitivity));
    const known = found.get(key);
    if (known) known.push(item);
    else found.set(key, [item]);
  }
  return [...found.values()]
    .map((rows) => [...rows].sort(compareByNpv))
    .sort((a, b) => compareTuples(a[0]?.sensitivity ?? [], b[0]?.sensitivity ?? []))
    .map((rows, place) => ({ index: rows[0]?.sensitivityIndex ?? place, values: rows[0]?.sensitivity ?? [], items: rows }));
}

function compareTuples(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < a.length; index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Returns the name of a case: `AC line efficiency 98 %, …`; empty when nothing is varied. */
export function caseName(header: ResultHeader, values: readonly number[], look: FigureLook): string {
  return header.sensitivity
    .map(({ name, units }, index) => `${translate(name)} ${figure(values[index], 3, look, true)} ${units}`.trim())
    .join(', ');
}

/** Returns the unit in the head of a column. */
export function headUnit(column: ResultColumn, scale: MoneyScale, look: FigureLook): string {
  return amountUnit(column.unit, isMoney(column) ? scale : 'full', look);
}

/** Returns the text of a cell; money in the chosen unit. */
export function cellText(column: ResultColumn, item: ResultItem, scale: MoneyScale, look: FigureLook): string {
  const value = column.read(item);
  return isMoney(column) ? amount(value, scale, look) : figure(value, column.decimals, look, column.trim);
}

/** Returns heads with their units, then the cells of each row, empty where a value is missing. Numbers are unrounded, without thousands separators. */
function cellsOf(
  columns: readonly ShownColumn[],
  items: readonly ResultItem[],
  scale: MoneyScale,
  look: FigureLook,
): readonly (readonly string[])[] {
  const head = columns.map((column) => [column.label, headUnit(column, scale, look)].filter((part) => part !== '').join(' '));
  const cell = (column: ResultColumn, item: ResultItem) => {
    const value = column.read(item);
    if (value === null) return '';
    const shown = isMoney(column) ? value / moneyScales[scale].divisor : value;
    return look.comma ? String(shown).replace('.', ',') : String(shown);
  };
  return [head, ...items.map((item) => columns.map((column) => cell(column, item)))];
}

/** Returns the rows as shown, for the clipboard, money in the chosen unit. */
export function copyText(columns: readonly ShownColumn[], items: readonly ResultItem[], scale: MoneyScale, look: FigureLook): string {
  return cellsOf(columns, items, scale, look)
    .map((cells) => cells.join('\t'))
    .join('\n');
}

/** Beginnings that make a spreadsheet read a head as a formula. */
const runs = /^[=+\-@\t\r]/;

/** Returns the rows as CSV, money in full; cells are separated by semicolons if numbers have a comma. Names cannot act as formulas. */
export function csvText(columns: readonly ShownColumn[], items: readonly ResultItem[], look: FigureLook): string {
  const [head = [], ...rows] = cellsOf(columns, items, 'full', look);
  const quoted = (text: string) => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const heads = head.map((text) => quoted(runs.test(text) ? `'${text}` : text));
  const between = look.comma ? ';' : ',';
  return [heads, ...rows].map((cells) => `${cells.join(between)}\r\n`).join('');
}

/** Returns start and width of the bar behind an NPV in percent of its space; the zero line is placed so that both signs fit. */
export function npvBar(
  npv: number,
  best: number,
  worst: number,
): { readonly zero: number; readonly start: number; readonly width: number } {
  const [top, below] = [Math.max(0, best), Math.max(0, -worst)];
  const span = top + below || 1;
  const zero = (below / span) * 100;
  const width = (Math.abs(npv) / span) * 100;
  return { zero, start: npv < 0 ? zero - width : zero, width };
}

/** Returns the default columns: without shares and ratios that are the same in every row, which can be shown on request. */
export function columnsShown<C extends ResultColumn>(columns: readonly C[], items: readonly ResultItem[]): readonly C[] {
  const isConstant = (column: C) => items.every((item) => column.read(item) === column.read(items[0] as ResultItem));
  return columns.filter((column) => column.group !== 'size' || sizeUnits.includes(column.unit) || !isConstant(column));
}

/** Returns the head of a column: the abbreviation of the item whose size it is. */
export function shortName(label: string, project: SizedItems): string {
  const items = [...project.solar, ...project.wind, ...project.storage];
  // A converter has the name of its item in its own.
  const item =
    items.find(({ customName }) => label === customName) ??
    items.find(({ customName }) => label.startsWith(`${customName} `) || label.endsWith(` ${customName}`));
  return item && item.customAbbreviation !== '' ? label.replace(item.customName, item.customAbbreviation) : label;
}

/** Returns the parts of a system with their sizes in the number format of the project. */
export function shownParts(
  header: ResultHeader,
  item: Pick<ResultItem, 'optimization'>,
  project: SizedItems,
  look: FigureLook,
): readonly SizePart[] {
  return sizeParts(header, item, project, (value) => sizeText(value, look));
}

/** Formats a size. */
export const sizeText = (value: number, look: FigureLook): string => figure(value, 3, look, true);

/** Returns a part in short, as at a point of a chart: `50/200`, and `14×` for turbines. */
export const partText = ({ sizes }: SizePart): string => sizes.map(({ text, unit }) => (isCounted(unit) ? `${text}×` : text)).join('/');

/** Returns the sizes of a part with their units, as in the choice of the system: `50 MW / 200 MWh`, and `14×` for turbines. */
export const sizesWithUnits = ({ sizes }: SizePart): string =>
  sizes.map(({ text, unit }) => (isCounted(unit) ? `${text}×` : `${text} ${unit}`)).join(' / ');

/** Returns the row that an arrow key leads to. */
export function movedIndex(index: number, key: string, count: number, page: number): number | undefined {
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -count, End: count };
  const step = steps[key];
  return step === undefined || count === 0 ? undefined : Math.min(count - 1, Math.max(0, index + step));
}
