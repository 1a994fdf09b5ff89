import type { HeaderEntry, ResultHeader, ResultItem } from './resultTables';

/** Subject of a column; tables group and choose columns by it. */
export type ColumnGroup = 'sensitivity' | 'size' | 'economics' | 'revenue';

/**
 * A column of the result tables, for the screen, CSV and Excel. `unit` may hold `¤` for the currency symbol. Values are shown as
 * `read` returns them, in `unit`, with `decimals`; `trim` drops trailing zeros. A value that does not exist is null; `absent` is the reason.
 */
export interface ResultColumn {
  readonly key: string;
  readonly label: string;
  readonly unit: string;
  readonly decimals: number;
  readonly trim: boolean;
  readonly group: ColumnGroup;
  readonly absent: string;
  readonly read: (item: ResultItem) => number | null;
}

const economics = (label: string, unit: string, decimals: number, read: ResultColumn['read'], absent = '') =>
  ({ label, unit, decimals, trim: false, group: 'economics', absent, read }) as const;

const percentOrNull = (share: number | null) => (share === null ? null : share * 100);

/** THE list of economic columns: label, unit and decimals of each. Money is in the project's currency, real, of the base year. */
export const economicColumns = {
  capex: economics('Capital Cost', '¤', 0, (item) => item.capex),
  opex: economics('Operating Cost', '¤/yr', 0, (item) => item.opex),
  npv: economics('NPV', '¤', 0, (item) => item.npv),
  lcoe: economics('LCOE', '¤/MWh', 2, (item) => item.lcoe, 'No energy is delivered to the grid'),
  irr: economics('IRR', '%', 2, (item) => percentOrNull(item.irr), 'No sign change in the cash flow'),
  payback: economics('Payback', 'yr', 1, (item) => item.payback, 'The cumulative cash flow never reaches zero'),
} as const;

export type EconomicKey = keyof typeof economicColumns;

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
    absent: '',
    read: (item) => read(item)[index] ?? null,
  });

const economic = (key: EconomicKey): ResultColumn => ({ key, ...economicColumns[key] });

/** Returns the columns of a result table in order: sizes, key figures, then costs and revenue streams. */
export function columnsOf(header: ResultHeader): readonly ResultColumn[] {
  return [
    ...header.optimization.map(listed('size', 3, true, (item) => item.optimization)),
    economic('npv'),
    economic('irr'),
    economic('lcoe'),
    economic('payback'),
    economic('capex'),
    economic('opex'),
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
