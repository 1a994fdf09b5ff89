import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { noFeasibleSizes } from '@hybrid/engine/sizing/systemSizer';
import type { SizingTable } from '@hybrid/project/results/sizingTable';
import { tableText } from './alignedText';

/** Returns the recommendations as text, columns right-aligned, then the notes on levels of service without a result. */
export function sizingText({ header, items, notes }: SizingTable): string {
  const cell = (value: number | null | undefined, decimals: number): string =>
    value === null || value === undefined
      ? '-'
      : value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  const rows = items.map(({ results, keepsContracts, paysPenalties }) => [
    ...header.map(({ decimals }, column) => cell(results[column], decimals)),
    keepsContracts ? 'yes' : paysPenalties ? 'no, pays penalties' : 'no',
  ]);
  const head = [...header.map(({ name, units }) => `${inEnglish(name)} (${units})`), 'Meets the contracts'];
  return [items.length > 0 ? tableText(head, rows) : inEnglish(noFeasibleSizes), ...notes.map(inEnglish)].join('\n');
}
