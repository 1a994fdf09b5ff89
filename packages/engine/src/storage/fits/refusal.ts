import { message, sentences, type Text } from '@hybrid/project/i18n/message';
import { UserError } from '@hybrid/project/i18n/userError';

/** Returns the error shown below a curve table whose recalculation failed; `detail` says what is wrong and what to do. */
export function cannotRecalculate(detail: Text): UserError {
  return new UserError('badInput', message('calculation.couldNotRecalculateInputIsInvalid'), detail);
}

/** Throws unless each row of a table has numbers above the bounds of its columns. There must be at least one row. */
export function assertRows<Row extends object>(
  rows: readonly Row[],
  columns: { readonly [Column in keyof Row]: { readonly label: Text; readonly above: number } },
): void {
  if (rows.length === 0) throw cannotRecalculate(sentences(message('calculation.tableHasNoRows'), message('calculation.enterAtLeastOne')));
  for (const [index, row] of rows.entries())
    for (const name of Object.keys(columns) as (keyof Row)[]) {
      const { label, above } = columns[name];
      const value: unknown = row[name];
      if (typeof value !== 'number' || !Number.isFinite(value))
        throw cannotRecalculate(message('calculation.rowIsNotNumber', { row: index + 1, label }));
      if (value <= above) throw cannotRecalculate(message('calculation.rowMustBeAbove', { row: index + 1, label, bound: above }));
    }
}

/** Throws unless a value is a number above a bound. */
export function assertAbove(label: Text, value: number, bound: number): void {
  if (!(Number.isFinite(value) && value > bound)) throw cannotRecalculate(message('calculation.mustBeAbove', { label, bound }));
}
