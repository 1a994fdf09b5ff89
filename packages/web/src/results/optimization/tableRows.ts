import { isMoney, rankingKey, type ResultColumn } from '@hybrid/project/results/columns';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import { moneyScales, type MoneyScale } from '../../ui/figures';
import { isWithin, type ValueRange } from './rangeFilter';

/** A column by which rows are sorted. */
interface SortKey {
  readonly key: string;
  readonly isFalling: boolean;
}

/** Sort keys: each further one orders rows that are equal by those before it. */
export type Sorting = readonly SortKey[];

/** Ranges by column key, in the units of the column, money in full. */
export type Filters = Readonly<Record<string, ValueRange>>;

export const byNpv: Sorting = [{ key: rankingKey, isFalling: true }];

/** True when a column is sorted descending first: figures of money; sizes and costs of energy start ascending. */
const startsFalling = ({ group }: ResultColumn): boolean => group === 'economics' || group === 'revenue';

/** Returns the sorting after a click on a head: it is reversed if rows are sorted by it already. `adds` keeps the other columns. */
export function sortedByHead(sorting: Sorting, column: ResultColumn, adds: boolean): Sorting {
  const known = sorting.find(({ key }) => key === column.key);
  const next = { key: column.key, isFalling: known ? !known.isFalling : startsFalling(column) };
  if (!adds) return [next];
  return known ? sorting.map((each) => (each.key === column.key ? next : each)) : [...sorting, next];
}

/** Returns the sorted rows; missing values are last in either direction. Equal rows keep their rank. */
export function sortedRows(items: readonly ResultItem[], columns: readonly ResultColumn[], sorting: Sorting): readonly ResultItem[] {
  const keys = sorting.flatMap(({ key, isFalling }) => {
    const column = columns.find((each) => each.key === key);
    return column ? [{ read: column.read, sign: isFalling ? -1 : 1 }] : [];
  });
  return items.toSorted((a, b) => {
    for (const { read, sign } of keys) {
      const [first, second] = [read(a), read(b)];
      if (first === second) continue;
      if (first === null) return 1;
      if (second === null) return -1;
      return sign * (first - second);
    }
    return 0;
  });
}

/** Returns a value as rounded in its cell, money in full: a value shown as 84.4 million is filtered as 84.4 million. */
function valueShown(column: ResultColumn, item: ResultItem, scale: MoneyScale): number | null {
  const value = column.read(item);
  if (value === null) return null;
  const { divisor, decimals } = isMoney(column) ? moneyScales[scale] : { divisor: 1, decimals: column.decimals };
  return Number((value / divisor).toFixed(decimals)) * divisor;
}

/** Returns the rows that pass all filters. */
export function filteredRows(
  items: readonly ResultItem[],
  columns: readonly ResultColumn[],
  filters: Filters,
  scale: MoneyScale,
): readonly ResultItem[] {
  const set = columns.flatMap((column) => {
    const range = filters[column.key];
    return range ? [{ column, range }] : [];
  });
  return set.length === 0
    ? items
    : items.filter((item) => set.every(({ column, range }) => isWithin(valueShown(column, item, scale), range)));
}
