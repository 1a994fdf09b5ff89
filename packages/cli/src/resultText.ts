import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { withSuggestions, type Issue } from '@hybrid/project/issues/issue';
import { sensitivityColumnsOf, type ResultColumn } from '@hybrid/project/results/columns';
import type { ResultItem, ResultTable } from '@hybrid/project/results/resultTables';
import { steps } from '@hybrid/project/wizard';
import { aligned } from './alignedText';

/** Returns the ranked result table as text with the columns of the screen, right-aligned. `currency` is the symbol of the project. */
export function resultText({ header, items }: ResultTable, currency: string): string {
  const columns = sensitivityColumnsOf(header);
  const heads = columns.map(({ label, unit }) => `${inEnglish(label)} (${unit.replace('¤', currency)})`);
  const rows = items.map((item, index) => [String(index + 1), ...columns.map((column) => cell(column, item))]);
  return aligned([['#', ...heads], ...rows]);
}

/** Returns one line per issue: severity, step, text. */
export function issueText(issue: Issue): string {
  const { severity, step } = issue;
  return `${severity === 'estimation' ? 'note' : severity}: ${inEnglish(steps[step].label)}: ${inEnglish(withSuggestions(issue))}`;
}

function cell({ read, decimals, trim }: ResultColumn, item: ResultItem): string {
  const value = read(item);
  if (value === null) return '-';
  return value
    .toLocaleString('en-US', { maximumFractionDigits: decimals, minimumFractionDigits: trim ? 0 : decimals })
    .replace(/^-(?=[0.]+$)/, '');
}
