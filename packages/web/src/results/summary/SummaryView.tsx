import type { Details } from '@hybrid/project/results/details';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { figure } from '../../ui/figures';
import { useTranslate } from '../../i18n/translate';
import { useFigureLook } from '../../openProject/useFigureLook';
import { DayChartCard } from './DayChartCard';
import { BindingLimits, ExplanationTables } from './ExplanationTables';
import { ForesightCard } from './ForesightCard';
import { itemsThere } from '../technology/technologies';
import { KeyFigures } from './KeyFigures';
import { FinancialTable, PerformanceTable, PriceTable, RevenueTable } from './SummaryTables';

/** The result on one page. */
export function SummaryView({
  details,
  head,
  isCurrent,
  projectId,
  run,
}: {
  readonly details: Details;
  readonly head: ReactNode;
  /** True while the project is unchanged since these results. */
  readonly isCurrent: boolean;
  readonly projectId: string;
  readonly run: string;
}) {
  return (
    <>
      <div className="results-head">{head}</div>
      <KeyFigures details={details} />
      <div className="summary-columns">
        <div className="summary-stack">
          <DayChartCard years={details.summaryChart} of={{ projectId, result: details.id, run }} />
          <div className="summary-pair">
            <FinancialTable details={details} />
            <div className="summary-stack">
              <RevenueTable details={details} />
              <PriceTable details={details} />
              <BindingLimits details={details} />
            </div>
          </div>
        </div>
        <div className="summary-stack">
          <PerformanceTable details={details} />
          <ExplanationTables details={details} />
          {isCurrent && itemsThere(details).storage.length > 0 && <ForesightCard result={details.id} />}
        </div>
      </div>
      <AuditLine audit={details.audit} />
    </>
  );
}

const gapDecimals = 6;

/** Shows the basis of the figures: the version of the engine, the optimality gap of the dispatch, and the notes of the engine. */
function AuditLine({ audit }: { readonly audit: Details['audit'] }) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const look = useFigureLook();
  const percent = audit.relativeGapBound * 100;
  // A bound is rounded up at the last decimal shown, so that it stays a bound.
  const shown = Math.ceil(percent * 10 ** gapDecimals) / 10 ** gapDecimals;
  const gap = percent > 0 ? t('results.audit.gap', { gap: figure(shown, gapDecimals, look, true) }) : t('results.audit.exact');
  return (
    <p className="results-note audit">
      {[t('results.audit.engine', { version: audit.engineVersion }), gap, ...audit.notes.map(translate)].join(' · ')}
    </p>
  );
}
