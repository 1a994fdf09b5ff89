import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { cutText } from '@hybrid/project/basics/cutText';
import { costLists, costUnitText, type CostList, type CostUnit } from '@hybrid/project/costs/costTable';
import type { CostItemChange } from '@hybrid/project/edits/costEdits';

export type CostColumn = 'name' | 'value' | 'unit';

const columns: readonly CostColumn[] = ['name', 'value', 'unit'];

/** Cost lines read from spreadsheet lines, and the parts that were not understood. */
export interface ReadCostRows {
  readonly rows: readonly CostItemChange[];
  readonly unreadValues: readonly string[];
  readonly unreadUnits: readonly string[];
}

interface Reading {
  /** Column that the first cell of a line goes to. */
  readonly from: CostColumn;
  readonly list: CostList;
  readonly currencySymbol: string;
  readonly read: (text: string) => number | undefined;
}

/**
 * Reads spreadsheet lines from the clipboard, with cells separated by tabs. A value may include its currency; units by kW, kWh and W are converted to
 * MW and MWh by a factor of a thousand, and $/W is $/Wdc. Blank lines and a line of headings are skipped.
 */
export function readCostRows(text: string, { from, list, currencySymbol, read }: Reading): ReadCostRows {
  const lines = text
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t').map((cell) => cell.trim()));
  const unreadValues: string[] = [];
  const unreadUnits: string[] = [];
  const rows = lines.flatMap((cells, index): CostItemChange[] => {
    const cell = (column: CostColumn): string => cells[columns.indexOf(column) - columns.indexOf(from)] ?? '';
    const value = amountOf(cell('value'), currencySymbol, read);
    if (index === 0 && isHeading(cell('value'), value)) return [];
    if (cell('value') !== '' && value === undefined) unreadValues.push(cell('value'));
    const unit = cell('unit') === '' ? undefined : costUnitOf(cell('unit'), list, currencySymbol);
    if (cell('unit') !== '' && unit === undefined) unreadUnits.push(cell('unit'));
    return [
      {
        ...(cell('name') !== '' && { name: cutText(cell('name'), longestName) }),
        ...(value !== undefined && { value: Number((value * (unit?.times ?? 1)).toPrecision(15)) }),
        ...(unit && { unit: unit.unit }),
      },
    ];
  });
  return { rows, unreadValues, unreadUnits };
}

export const longestName = 60;

/** True for a heading, `Value`, `Cost ($)`: text where a number is expected. */
function isHeading(cell: string, value: number | undefined): boolean {
  return value === undefined && /^\p{L}{2}/u.test(cell);
}

/** Reads an amount; a negative cost is not accepted. */
function amountOf(cell: string, currencySymbol: string, read: (text: string) => number | undefined): number | undefined {
  const bare = cell
    .replaceAll(currencySymbol, '')
    .replace(/[$€£¤%]/g, '')
    .trim();
  const value = bare === '' ? undefined : read(bare);
  return value !== undefined && value >= 0 ? value : undefined;
}

interface ReadUnit {
  readonly unit: CostUnit;
  /** Conversion factor into the unit. */
  readonly times: number;
}

/** Reads a unit as people write it: `$/kWh`, `€/MW/yr`, `% of direct`. Undefined if the list has no such costs. */
export function costUnitOf(text: string, list: CostList, currencySymbol: string): ReadUnit | undefined {
  const plain = plainUnit(text, currencySymbol);
  const names = list === 'operating' ? operatingNames : capitalNames;
  for (const [times, name] of [
    [1, plain],
    [1000, plain.replace('/kw', '/mw')],
  ] as const) {
    const unit = names.get(name);
    if (unit !== undefined) return { unit, times };
  }
  return undefined;
}

function plainUnit(text: string, currencySymbol: string): string {
  return text
    .toLowerCase()
    .replaceAll(currencySymbol.toLowerCase(), '¤')
    .replace(/\b(usd|eur|gbp)\b|[$€£]/g, '¤')
    .replace(/\s+/g, '')
    .replace(/[/-](years?|yr|a|annum)$/, '-yr')
    .replace(/peryear$|perannum$/, '-yr')
    .replace(/(%|percent)(ofdirect(capital)?(costs?)?)?(?=$|-yr)/, '%');
}

const ownNames = (units: readonly CostUnit[]): readonly (readonly [string, CostUnit])[] =>
  units.map((unit) => [plainUnit(inEnglish(costUnitText[unit]), '¤'), unit]);

const capitalNames: ReadonlyMap<string, CostUnit> = new Map([
  ...ownNames(['Cost', 'PercentOfDirectCapital', 'CostPerMw', 'CostPerMwh', 'CostPerUnit', 'CostPerWattDc']),
  ['¤/w', 'CostPerWattDc'],
  ['¤/wp', 'CostPerWattDc'],
]);

const operatingNames: ReadonlyMap<string, CostUnit> = new Map([
  ...ownNames([
    'CostPerYear',
    'PercentOfDirectCapitalPerYear',
    'CostPerMwYear',
    'CostPerMwhThroughput',
    'CostPerMwhYear',
    'CostPerUnitYear',
    'CostPerMwDcYear',
    'CostPerMwhAc',
  ]),
  ['¤', 'CostPerYear'],
  ['%', 'PercentOfDirectCapitalPerYear'],
]);

/** Lists in the order of the table. */
export const listsInOrder = Object.keys(costLists) as readonly CostList[];
