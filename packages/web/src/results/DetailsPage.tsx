import { Button } from '@mantine/core';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import { IconAlertTriangle, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CashFlowView } from './CashFlowView';
import { CompareView, type ComparedTable } from './CompareView';
import { figure, useFigureLook } from './figures';
import { ProFormaView } from './ProFormaView';
import type { Section } from './run/place';
import { useDetails } from './run/useDetails';
import { RecalculateButton } from './RecalculateButton';
import { RegulationView } from './RegulationView';
import { RevenueView } from './RevenueView';
import { SummaryView } from './SummaryView';
import { isTechnology } from './technology/technologies';
import { TechnologyView } from './technology/TechnologyView';

interface DetailsPageProps {
  readonly projectId: string;
  readonly item: ResultItem;
  /** The system in words. */
  readonly title: string;
  /** Tells the calculation whose rows these are from the next one. */
  readonly run: string;
  readonly section: Section;
  readonly rank: number;
  readonly count: number;
  /** The rows of its case, one of which may be the base case. */
  readonly table: ComparedTable;
  readonly onCalculate?: () => void;
}

/** One system in detail: its state while the details come, then the summary or the cash flow. */
export function DetailsPage({ projectId, item, title, run, section, rank, count, table, onCalculate }: DetailsPageProps) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const { state, tryAgain } = useDetails(projectId, item.id, run);
  const [of, total] = [figure(rank, 0, look), figure(count, 0, look)];
  const badge =
    count === 1 ? undefined : rank === 1 ? (
      <span className="badge" data-tone="ok">
        <IconStarFilled size={12} aria-hidden="true" />
        {t('results.bestOf', { count: total })}
      </span>
    ) : (
      <span className="badge">{t('results.rankOf', { rank: of, count: total })}</span>
    );
  const head = (title: string) => (
    <>
      <h1>{title}</h1>
      {badge}
      <span className="grow" />
      {onCalculate && <RecalculateButton onCalculate={onCalculate} />}
    </>
  );

  if (state.kind === 'ready')
    return section === 'cash-flow' ? (
      <CashFlowView projectId={projectId} details={state.details} title={title} badge={badge} />
    ) : section === 'pro-forma' ? (
      <ProFormaView projectId={projectId} details={state.details} title={title} badge={badge} />
    ) : isTechnology(section) ? (
      <TechnologyView projectId={projectId} details={state.details} title={title} badge={badge} section={section} />
    ) : section === 'regulation-market' ? (
      <RegulationView projectId={projectId} details={state.details} title={title} badge={badge} />
    ) : section === 'compare-economics' ? (
      <CompareView projectId={projectId} details={state.details} title={title} badge={badge} item={item} table={table} />
    ) : section === 'revenue' ? (
      <RevenueView projectId={projectId} details={state.details} title={title} badge={badge} />
    ) : (
      <SummaryView details={state.details} head={head(title)} />
    );
  if (state.kind === 'loading') return <DetailsLoading progress={state.progress} />;
  return (
    <div className="card details-failed" role="alert">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
      <h1>{state.kind === 'cancelled' ? t('results.detailsState.cancelled') : t('results.detailsState.failed')}</h1>
      {state.kind === 'error' && (
        <details>
          <summary>{t('results.details')}</summary>
          <p className="server-words">{state.message}</p>
        </details>
      )}
      <Button onClick={tryAgain}>{t('results.tryAgain')}</Button>
    </div>
  );
}

/** Keeps the layout of the page while its figures are calculated. */
function DetailsLoading({ progress }: { readonly progress: number }) {
  const { t } = useTranslation();
  return (
    <div className="details-loading" aria-busy="true">
      <div className="results-head">
        <h1 role="status">{t('results.detailsState.loading')}</h1>
        <div
          className="progress-bar"
          role="progressbar"
          aria-label={t('results.detailsState.loading')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(progress)}
        >
          <i style={{ width: `${progress}%` }} />
        </div>
      </div>
      <div className="skeleton" style={{ height: 84 }} />
      <div className="skeleton" style={{ height: 360 }} />
    </div>
  );
}
