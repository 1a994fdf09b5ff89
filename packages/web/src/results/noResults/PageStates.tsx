import { Button } from '@mantine/core';
import { simulationCount } from '@hybrid/project/document/dimensions';
import { estimatedSeconds, roundedEstimate } from '@hybrid/project/issues/workload';
import { IconAlertTriangle, IconCalculator } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProject } from '../../openProject/projectStore';
import { isQuickCalculation, switchAutomaticCalculation, useAutomaticCalculation } from '../../runs/automaticCalculation';
import { CheckBox } from '../../ui/CheckBox';
import { HistoryDialog } from '../../versions/HistoryDialog';
import type { BestSizeParts } from '../bestSize/useBestSizeParts';
import { figure } from '../../ui/figures';
import { useFigureLook } from '../../openProject/useFigureLook';
import { Disclosure } from '../../ui/Disclosure';

interface Calculates {
  readonly onCalculate: () => void;
}

/** A column in the middle of the page with the state and the possible actions. */
export function Message({
  icon,
  title,
  children,
  below,
  role,
}: {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  /** Part below the card, over the width of the page. */
  readonly below?: ReactNode;
  readonly role?: 'alert';
}) {
  return (
    <main id="content" className="results-message">
      <div className="card" role={role}>
        {icon}
        <h1>{title}</h1>
        {children}
      </div>
      {below && <div className="results-below">{below}</div>}
    </main>
  );
}

/** A skeleton in the shape of the page to come, shown only after a moment. */
export function LoadingResults({ running = false }: { readonly running?: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="results-loading" role="status" aria-label={t('results.loading')}>
      {running ? <p className="muted">{t('results.nothingYet')}</p> : <p className="aside-text">{t('results.loading')}</p>}
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className="skeleton-row" />
      ))}
    </div>
  );
}

export function BlankResults({ onCalculate, bestSize }: Calculates & { readonly bestSize?: BestSizeParts }) {
  const { t } = useTranslation();
  const count = useProject(simulationCount);
  const exact = useProject((project) => estimatedSeconds(project));
  const seconds = roundedEstimate(exact);
  const time =
    exact < 60
      ? t('results.underMinute')
      : seconds <= 7200
        ? t('results.minutes', { count: Math.ceil(seconds / 60) })
        : t('results.hours', { count: Math.ceil(seconds / 3600) });
  const look = useFigureLook();
  return (
    <Message title={t('results.blank.title')} icon={<IconCalculator size={20} stroke={1.75} aria-hidden="true" />} below={bestSize?.result}>
      <p>{t('results.blank.ready', { count, time }).replace(String(count), figure(count, 0, look))}</p>
      <p className="muted">{t('results.blank.hint')}</p>
      <div className="row">
        <Button onClick={onCalculate}>{t('results.calculate')}</Button>
        {bestSize?.button}
      </div>
      {bestSize?.dialog}
    </Message>
  );
}

export function FailedResults({ message, onCalculate }: Calculates & { readonly message: string }) {
  const { t } = useTranslation();
  return (
    <Message role="alert" title={t('results.error')} icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />}>
      {message !== '' && (
        <Disclosure title={t('results.details')}>
          <p className="server-words">{message}</p>
        </Disclosure>
      )}
      <Button onClick={onCalculate}>{t('results.calculate')}</Button>
    </Message>
  );
}

export function TableFailed({ onCalculate }: Calculates) {
  const { t } = useTranslation();
  return (
    <div className="amber-line" role="alert">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
      <span className="grow">{t('results.tableFailed')}</span>
      <Button size="sm" variant="default" onClick={onCalculate}>
        {t('results.calculate')}
      </Button>
    </div>
  );
}

/** A line above results that stay readable after inputs have changed or the calculation was cancelled. */
export function StaleLine({
  cancelled,
  olderEngine,
  onCalculate,
}: Calculates & {
  readonly cancelled?: { readonly done: number; readonly total: number };
  /** Version of the engine that calculated the rows, when only the engine has changed. */
  readonly olderEngine?: string;
}) {
  const { t } = useTranslation();
  const [showsChanges, setShowsChanges] = useState(false);
  const areInputsChanged = !cancelled && olderEngine === undefined;
  const isQuick = useProject(isQuickCalculation);
  const isAutomatic = useAutomaticCalculation(({ on }) => on);
  const text = (): string => {
    if (cancelled) return t('results.progress.cancelled', cancelled);
    return olderEngine === undefined ? t('results.stale') : t('origin.older', { before: olderEngine });
  };
  return (
    <div className="amber-line" role="status">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
      <span className="grow">{text()}</span>
      {areInputsChanged && isQuick && (
        <CheckBox label={t('estimate.automatic')} checked={isAutomatic} onChange={switchAutomaticCalculation} />
      )}
      {areInputsChanged && (
        <Button size="sm" variant="default" onClick={() => setShowsChanges(true)}>
          {t('results.whatChanged')}
        </Button>
      )}
      <Button size="sm" onClick={onCalculate}>
        {t('results.calculate')}
      </Button>
      {showsChanges && <HistoryDialog close={() => setShowsChanges(false)} />}
    </div>
  );
}
