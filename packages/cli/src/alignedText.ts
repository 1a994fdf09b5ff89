import { colored } from './colors';

/** Returns rows of cells as text, columns right-aligned. */
export function aligned(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length))) ?? [];
  return rows.map((row) => row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  ')).join('\n');
}

/** Returns a table for standard output, columns right-aligned; where colours are shown, its heads and its best rows stand out. */
export function tableText(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  isBest: (row: number) => boolean = () => false,
): string {
  const [head = '', ...lines] = aligned([heads, ...rows]).split('\n');
  return [colored('stdout', 'head', head), ...lines.map((line, row) => (isBest(row) ? colored('stdout', 'best', line) : line))].join('\n');
}
