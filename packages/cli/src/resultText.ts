import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { sensitivityColumnsOf, type ResultColumn } from '@hybrid/project/results/columns';
import type { ResultItem, ResultTable } from '@hybrid/project/results/resultTables';
import { tableText } from './alignedText';

/**
 * Returns the ranked result table as text with the columns of the screen, right-aligned; heads and the row with the highest net present value stand
 * out where colours are shown. `currency` is the symbol of the project.
 */
export function resultText({ header, items }: ResultTable, currency: string): string {
  const columns = sensitivityColumnsOf(header);
  const heads = columns.map(({ label, unit }) => `${inEnglish(label)} (${unit.replace('¤', currency)})`);
  const rows = items.map((item, index) => [String(index + 1), ...columns.map((column) => cell(column, item))]);
  const best = Math.max(...items.map(({ npv }) => npv));
  const isBest = items.map(({ npv }) => npv === best);
  return tableText(['#', ...heads], rows, (row) => isBest[row] ?? false);
}

function cell({ read, decimals, trim }: ResultColumn, item: ResultItem): string {
  const value = read(item);
  if (value === null) return '-';
  return value
    .toLocaleString('en-US', { maximumFractionDigits: decimals, minimumFractionDigits: trim ? 0 : decimals })
    .replace(/^-(?=[0.]+$)/, '');
}
