import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import type { ReplayTable } from '@hybrid/engine/report/replayProject';
import { tableText } from './alignedText';

/** Returns the table of the revenue captured without perfect foresight by each simulation, percent; a dash if unknown. */
export function replayText({ header, items }: ReplayTable): string {
  const lists = [...header.sensitivity, ...header.optimization].map(({ name, units }) => `${inEnglish(name)} (${units})`);
  const heads = [...lists, 'Persistence (%)', 'Noisy, mean (%)', 'Lowest (%)', 'Highest (%)', '48 h of the year (%)'];
  const rows = items.map(({ sensitivity, optimization, captureRate }) => {
    const { mean, lowest, highest } = captureRate?.noisyRange ?? {};
    const rates = [captureRate?.persistence, mean, lowest, highest, captureRate?.lookAhead].map(percent);
    return [...[...sensitivity, ...optimization].map((value) => value.toLocaleString('en-US', { maximumFractionDigits: 3 })), ...rates];
  });
  return tableText(heads, rows);
}

function percent(share: number | undefined): string {
  return share === undefined ? '-' : (share * 100).toFixed(2);
}
