import type { ResultTable } from '@hybrid/project/results/resultTables';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFigureLook } from '../../openProject/useFigureLook';
import type { ResultsState } from '../../runs/resultsState';
import { amount, amountUnit, figure, scaleFor, type FigureLook } from '../../ui/figures';
import { casesOf } from '../optimization/tableShape';

interface EndAnnouncementProps {
  readonly state: ResultsState;
  readonly hasAllRows: boolean;
}

/** Best figures of a finished calculation, for the announcement. */
function bestOf(table: ResultTable, look: FigureLook) {
  const count = Math.max(0, ...casesOf(table).map(({ items }) => items.length));
  const npv = table.items.reduce((best, item) => Math.max(best, item.npv), -Infinity);
  const scale = scaleFor(npv);
  return { count, systems: figure(count, 0, look), npv: `${amount(npv, scale, look)} ${amountUnit('¤', scale, look)}` };
}

/** Tells screen readers that the calculation they wait for has ended. The region stays, since one that appears with its text is not read. */
export function EndAnnouncement({ state, hasAllRows }: EndAnnouncementProps) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const [isAwaited, setAwaited] = useState(false);
  const [end, setEnd] = useState<{ readonly run: string; readonly text: string }>();
  const { calculation, table, ended } = state;
  const isRunning = calculation === 'loading';
  if (isRunning && !isAwaited) setAwaited(true);
  const textOf = (): string | undefined => {
    if (calculation === 'cancelled') return t('results.progress.endedCancelled');
    if (calculation !== 'ready' || !hasAllRows || !table) return undefined;
    return table.items.length === 0 ? t('results.progress.endedNone') : t('results.progress.ended', bestOf(table, look));
  };
  // Announced once for each run: other rows that are chosen later are no news.
  const text = isAwaited && end?.run !== ended ? textOf() : undefined;
  if (text !== undefined) setEnd({ run: ended, text });
  return (
    <p className="aside-text" role="status">
      {isRunning ? '' : end?.text}
    </p>
  );
}
