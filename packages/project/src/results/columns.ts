import type { Text } from '../i18n/message';
import { economicColumns, economicKeys, type EconomicKey } from './economicColumns';
import type { HeaderEntry, ResultHeader, ResultItem } from './resultTables';

/** Subject of a column; tables group and choose columns by it. */
export type ColumnGroup = 'sensitivity' | 'size' | 'economics' | 'revenue';

/**
 * A column of the result tables, for the screen, CSV and Excel. `unit` may hold `¤` for the currency symbol. Values are shown as
 * `read` returns them, in `unit`, with `decimals`; `trim` drops trailing zeros. A value that does not exist is null; `absent` is the reason.
 */
export interface ResultColumn {
  readonly key: string;
  readonly label: Text;
  readonly unit: string;
  readonly decimals: number;
  readonly trim: boolean;
  readonly group: ColumnGroup;
  /** Meaning in one line; empty for names given by the user. */
  readonly meaning: Text;
  readonly absent: Text;
  /** True for the few columns of the tables in which a result is chosen. */
  readonly isInChoices: boolean;
  readonly read: (item: ResultItem) => number | null;
}

const listed =
  (group: 'sensitivity' | 'size' | 'revenue', decimals: number, trim: boolean, read: (item: ResultItem) => readonly number[]) =>
  (entry: HeaderEntry, index: number): ResultColumn => ({
    key: `${group}/${index}`,
    label: entry.name,
    // The header states revenue in the project's currency; tables replace `¤` by it.
    unit: group === 'revenue' ? '¤/yr' : entry.units,
    decimals,
    trim,
    group,
    meaning: '',
    absent: '',
    isInChoices: group === 'size',
    read: (item) => read(item)[index] ?? null,
  });

function economic(key: EconomicKey): ResultColumn {
  const { label, unit, decimals, meaning, absent, isInChoices } = economicColumns[key];
  const factor = unit === '%' ? 100 : 1;
  const read: ResultColumn['read'] = ({ [key]: value }) => (value === null || value === undefined ? null : value * factor);
  return { key, label, unit, decimals, trim: false, group: 'economics', meaning, absent, isInChoices, read };
}

/** Figure that systems are ranked by: shown in every preset of columns. */
export const rankingKey = 'npv' satisfies EconomicKey;

/** Returns the columns of a result table in order: sizes, key figures, then costs and revenue streams. */
export function columnsOf(header: ResultHeader): readonly ResultColumn[] {
  return [
    ...header.optimization.map(listed('size', 3, true, (item) => item.optimization)),
    ...economicKeys.map(economic),
    ...header.revenue.map(listed('revenue', 0, false, (item) => item.revenue)),
  ];
}

/** Returns the columns of the sensitivity table: the varied inputs, then the best system of each case. */
export function sensitivityColumnsOf(header: ResultHeader): readonly ResultColumn[] {
  return [...header.sensitivity.map(listed('sensitivity', 3, true, (item) => item.sensitivity)), ...columnsOf(header)];
}

/** Returns true if a column is an amount of money, which may be shown in thousands or millions. */
export function isMoney(column: Pick<ResultColumn, 'unit'>): boolean {
  return column.unit === '¤' || column.unit === '¤/yr';
}
