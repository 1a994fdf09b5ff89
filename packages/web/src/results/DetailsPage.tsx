import { Button } from '@mantine/core';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import { IconAlertTriangle, IconPlayerStop, IconStarFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CashFlowView } from './cashFlow/CashFlowView';
import { useTranslate } from '../i18n/translate';
import { CaseBadge } from './CaseBadge';
import { CompareView, type ComparedTable } from './compare/CompareView';
import { figure } from '../ui/figures';
import { useFigureLook } from '../openProject/useFigureLook';
import { LifetimesView } from './lifetimes/LifetimesView';
import { ProFormaView } from './proForma/ProFormaView';
import { ProgressBar } from './progress/ProgressBar';
import type { Section } from './place';
import { useDetails, type DetailsReading } from '../runs/useDetails';
import { RecalculateButton } from './RecalculateButton';
import { RegulationView } from './regulation/RegulationView';
import { RevenueView } from './revenue/RevenueView';
import { RiskView } from './risk/RiskView';
import { SummaryView } from './summary/SummaryView';
import type { SystemViewProps } from './systemView';
import type { TechnologySection } from './technology/technologies';
import { timeLeft } from '../studies/timeLeft';
import { TechnologyView } from './technology/TechnologyView';
import { Disclosure } from '../ui/Disclosure';

interface DetailsPageProps {
  readonly projectId: string;
  readonly item: ResultItem;
  /** Name of the system. */
  readonly title: string;
  /** Key of the calculation that the rows belong to. */
  readonly run: string;
  readonly section: DetailsSection;
  readonly rank: number;
  readonly count: number;
  /** Name of the sensitivity case, where there are several. */
  readonly caseText: string | undefined;
  /** Rows of the sensitivity case, from which the base case may be chosen. */
  readonly table: ComparedTable;
  /** Button of the search for the best size. */
  readonly bestSizeButton?: ReactNode;
  readonly onCalculate?: () => void;
}

interface ShownSystem {
  /** Properties that every page receives. */
  readonly system: SystemViewProps;
  readonly item: ResultItem;
  readonly table: ComparedTable;
  readonly head: ReactNode;
  /** True while the project is unchanged since these results. */
  readonly isCurrent: boolean;
}

/** Time series have their own details. */
type DetailsSection = Exclude<Section, 'time-series'>;

type Page = (shown: ShownSystem) => ReactNode;

const technologyPage =
  (section: TechnologySection): Page =>
  ({ system }) => <TechnologyView {...system} section={section} />;

/** THE list: maps a section of the details to its page. */
const pages: { readonly [S in DetailsSection]: Page } = {
  summary: ({ system, item, head, isCurrent, table }) => {
    const [best] = table.items.toSorted((a, b) => b.npv - a.npv);
    return (
      <SummaryView
        details={system.details}
        title={system.title}
        head={head}
        isCurrent={isCurrent}
        projectId={system.projectId}
        table={table}
        better={best && best.id !== item.id ? { item: best, name: table.nameOf(best) } : undefined}
      />
    );
  },
  'regulation-market': ({ system }) => <RegulationView {...system} />,
  wind: technologyPage('wind'),
  solar: technologyPage('solar'),
  storage: technologyPage('storage'),
  augmentation: technologyPage('augmentation'),
  revenue: ({ system }) => <RevenueView {...system} />,
  'cash-flow': ({ system }) => <CashFlowView {...system} />,
  'pro-forma': ({ system }) => <ProFormaView {...system} />,
  'component-lifetimes': ({ system }) => <LifetimesView {...system} />,
  risk: ({ system, table, isCurrent }) => <RiskView {...system} run={table.run} isCurrent={isCurrent} />,
  'compare-economics': ({ system, item, table }) => <CompareView {...system} item={item} table={table} />,
};

/** Shows one system in detail: its state while the details load, then the page of a section. */
export function DetailsPage({
  projectId,
  item,
  title,
  run,
  section,
  rank,
  count,
  caseText,
  table,
  bestSizeButton,
  onCalculate,
}: DetailsPageProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const look = useFigureLook();
  const { state, tryAgain, cancel, cancelling } = useDetails(projectId, item.id, run);
  const [of, total] = [figure(rank, 0, look), figure(count, 0, look)];
  const place =
    count === 1 ? undefined : rank === 1 ? (
      <span className="badge" data-tone="ok">
        <IconStarFilled size={12} aria-hidden="true" />
        {t(caseText === undefined ? 'results.bestOf' : 'results.bestOfCase', { count: total })}
      </span>
    ) : (
      <span className="badge">{t(caseText === undefined ? 'results.rankOf' : 'results.rankOfCase', { rank: of, count: total })}</span>
    );
  const badge = (
    <>
      {place}
      <CaseBadge text={caseText} />
    </>
  );
  const head = (title: string) => (
    <>
      <h1>{title}</h1>
      {badge}
      <span className="grow" />
      {onCalculate && <RecalculateButton onCalculate={onCalculate} />}
      {bestSizeButton}
    </>
  );

  if (state.kind === 'ready')
    return pages[section]({
      system: { projectId, details: state.details, title, badge },
      item,
      table,
      head: head(title),
      isCurrent: onCalculate !== undefined,
    });
  if (state.kind === 'loading')
    return <DetailsLoading progress={state.progress} left={state.left} cancel={cancel} cancelling={cancelling} />;
  return (
    <div className="card details-failed" role="alert">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
      <h1>{state.kind === 'cancelled' ? t('results.detailsState.cancelled') : t('results.detailsState.failed')}</h1>
      {state.kind === 'error' && (
        <Disclosure title={t('results.details')}>
          <p className="server-words">{translate(state.message)}</p>
        </Disclosure>
      )}
      <Button onClick={tryAgain}>{t('results.tryAgain')}</Button>
    </div>
  );
}

interface DetailsLoadingProps extends Pick<DetailsReading, 'cancel' | 'cancelling'> {
  readonly progress: number;
  readonly left: string;
}

/** Keeps the layout of the page while its figures are calculated. */
function DetailsLoading({ progress, left, cancel, cancelling }: DetailsLoadingProps) {
  const { t } = useTranslation();
  const time = timeLeft(left);
  return (
    <div className="details-loading" aria-busy="true">
      <div className="results-head">
        <h1>{t('results.detailsState.loading')}</h1>
        <p className="aside-text" role="status">
          {t('results.detailsState.loading')}
        </p>
        {time !== undefined && <span className="muted">{t('results.progress.left', { time })}</span>}
        <span className="grow" />
        <Button
          variant="default"
          onClick={cancel}
          disabled={cancelling === 'asked'}
          leftSection={<IconPlayerStop size={16} stroke={1.75} aria-hidden />}
        >
          {cancelling === 'asked' ? t('results.progress.cancelling') : t('results.cancel')}
        </Button>
      </div>
      <div className="details-progress">
        <ProgressBar label={t('results.detailsState.loading')} percent={progress} />
        {cancelling === 'refused' && (
          <p className="cancel-failed" role="alert">
            {t('results.progress.cancelFailed')}
          </p>
        )}
      </div>
      <div className="skeleton" style={{ height: 84 }} />
      <div className="skeleton" style={{ height: 360 }} />
    </div>
  );
}
