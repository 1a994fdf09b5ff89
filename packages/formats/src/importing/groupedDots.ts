import type { DataTable } from './dataTable';

/** Minimum number of values with a dot to judge them. */
const minGrouped = 24;

/**
 * Returns true if the dots in a column may group thousands, as `12.345` for 12345: each of its values with a dot has three digits behind it
 * and one to three before it that are not a lone zero, while smaller values are whole numbers. Values with three decimals would have
 * `0.345` among them, or `345.000`.
 */
export function dotsMayGroup({ rows: { cells }, from, to }: DataTable, at: number): boolean {
  let [grouped, whole] = [0, 0];
  for (let row = from; row < to; row++) {
    const cell = cells[row]?.[at]?.trim() ?? '';
    if (cell === '') continue;
    if (/^-?[1-9]\d{0,2}\.\d{3}$/.test(cell)) grouped++;
    else if (/^-?\d{1,3}$/.test(cell)) whole++;
    else return false;
  }
  return grouped >= minGrouped && whole > 0;
}
