import { UserError } from '@hybrid/project/basics/userError';

/** Returns the error shown below a curve table whose recalculation failed; `detail` says what is wrong and what to do. */
export function cannotRecalculate(detail: string): UserError {
  return new UserError('badInput', 'Could not recalculate, input is invalid', detail);
}

/** Throws unless each row of a table has numbers above the bounds of its columns. There must be at least one row. */
export function assertRows<Row extends object>(
  rows: readonly Row[],
  columns: { readonly [Column in keyof Row]: { readonly label: string; readonly above: number } },
): void {
  if (rows.length === 0) throw cannotRecalculate('The table has no rows. Enter at least one.');
  for (const [index, row] of rows.entries())
    for (const name of Object.keys(columns) as (keyof Row)[]) {
      const { label, above } = columns[name];
      const value: unknown = row[name];
      if (typeof value !== 'number' || !Number.isFinite(value)) throw cannotRecalculate(`Row ${index + 1}: ${label} is not a number.`);
      if (value <= above) throw cannotRecalculate(`Row ${index + 1}: ${label} must be > ${above}.`);
    }
}

/** Throws unless a value is a number above a bound. */
export function assertAbove(label: string, value: number, bound: number): void {
  if (!(Number.isFinite(value) && value > bound)) throw cannotRecalculate(`${label} must be > ${bound}.`);
}
