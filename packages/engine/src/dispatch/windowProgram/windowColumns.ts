/** The columns of a window's program in their order, as they are written: their entries, money and maxima. */
export interface WindowColumns {
  readonly cost: Float64Array;
  readonly upper: Float64Array;
  readonly columnStart: Int32Array;
  rowIndex: Int32Array;
  coefficient: Float64Array;
  /** Number of entries so far. */
  count: number;
}

export function newWindowColumns(columns: number): WindowColumns {
  return {
    cost: new Float64Array(columns),
    upper: new Float64Array(columns),
    columnStart: new Int32Array(columns + 1),
    rowIndex: new Int32Array(columns * 4),
    coefficient: new Float64Array(columns * 4),
    count: 0,
  };
}

/** Begins a column; its entries follow. */
export function beginColumn(column: number, cost: number, upper: number, into: WindowColumns): void {
  into.cost[column] = cost;
  into.upper[column] = upper;
  into.columnStart[column] = into.count;
}

/** Adds an entry to the column begun last; 0 is none. */
export function add(entries: WindowColumns, row: number, value: number): void {
  if (value === 0) return;
  if (entries.count === entries.rowIndex.length) {
    const rowIndex = new Int32Array(2 * entries.count);
    rowIndex.set(entries.rowIndex);
    entries.rowIndex = rowIndex;
    const coefficient = new Float64Array(2 * entries.count);
    coefficient.set(entries.coefficient);
    entries.coefficient = coefficient;
  }
  entries.rowIndex[entries.count] = row;
  entries.coefficient[entries.count++] = value;
}
