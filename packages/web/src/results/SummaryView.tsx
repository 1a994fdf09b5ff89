import type { Details } from '@hybrid/project/results/details';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { figure, useFigureLook } from './figures';
import { DayChartCard } from './summary/DayChartCard';
import { ExplanationTables } from './summary/ExplanationTables';
import { ForesightCard } from './summary/ForesightCard';
import { itemsThere } from './technology/technologies';
import { KeyFigures } from './summary/KeyFigures';
import { FinancialTable, PerformanceTable, PriceTable, RevenueTable } from './summary/SummaryTables';

/** The answer on one page. */
export function SummaryView({
  details,
  head,
  isCurrent,
  projectId,
  run,
}: {
  readonly details: Details;
  readonly head: ReactNode;
  /** Whether the project still is what these results are of. */
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

/** What stands behind the figures: the engine, how near the dispatch is to the best one, and what the engine has to say. */
function AuditLine({ audit }: { readonly audit: Details['audit'] }) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const percent = audit.relativeGapBound * 100;
  // A bound below the last decimal shown is rounded up, since it is a bound.
  const shown = Math.ceil(percent * 10 ** gapDecimals) / 10 ** gapDecimals;
  const gap = percent > 0 ? t('results.audit.gap', { gap: figure(shown, gapDecimals, look, true) }) : t('results.audit.exact');
  return (
    <p className="results-note audit">{[t('results.audit.engine', { version: audit.engineVersion }), gap, ...audit.notes].join(' · ')}</p>
  );
}
