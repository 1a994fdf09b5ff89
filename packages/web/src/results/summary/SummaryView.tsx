import type { Details } from '@hybrid/project/results/details';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComparedTable } from '../compare/CompareView';
import { hasSizeCurve, SizeCurveCard } from '../sizes/SizeCurveCard';
import { itemsThere } from '../technology/technologies';
import { AuditLine } from './AuditLine';
import { DayChartCard } from './DayChartCard';
import { DecisionCards } from './DecisionCards';
import { DecisionSentence } from './DecisionSentence';
import { BindingLimits, ExplanationTables } from './ExplanationTables';
import { LeversCard } from '../levers/LeversCard';
import { ForesightCard } from './ForesightCard';
import { KeyFigures } from './KeyFigures';
import { FinancialTable, PerformanceTable, PriceTable, RevenueTable } from './SummaryTables';
import './decision.css';

interface SummaryViewProps {
  readonly details: Details;
  readonly head: ReactNode;
  /** Name of the system. */
  readonly title: string;
  /** True while the project is unchanged since these results. */
  readonly isCurrent: boolean;
  readonly projectId: string;
  /** Rows of the sensitivity case. */
  readonly table: ComparedTable;
  /** The best system of the case by NPV, if it is another one. */
  readonly better: { readonly item: ResultItem; readonly name: string } | undefined;
}

/** The result on one page: the decision with its evidence, then the day and the tables. */
export function SummaryView({ details, head, title, isCurrent, projectId, table, better }: SummaryViewProps) {
  const { run } = table;
  return (
    <>
      <div className="results-head">{head}</div>
      <KeyFigures details={details}>
        <DecisionSentence details={details} title={title} better={better} />
      </KeyFigures>
      <LeversCard details={details} run={run} isCurrent={isCurrent} />
      <DecisionCards
        details={details}
        projectId={projectId}
        run={run}
        isCurrent={isCurrent}
        beside={hasSizeCurve(table) && <SizesBeside projectId={projectId} table={table} shown={details.id} />}
      />
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

/** Curve over the sizes of the case, beside the waterfall. */
function SizesBeside({ projectId, table, shown }: { readonly projectId: string; readonly table: ComparedTable; readonly shown: string }) {
  const { t } = useTranslation();
  const all = (
    <Link to="/project/$projectId/results/$view/$selection" params={{ projectId, view: 'optimization', selection: '-' }}>
      {t('sizes.all', { count: table.items.length })}
    </Link>
  );
  return <SizeCurveCard projectId={projectId} header={table.header} items={table.items} shown={shown} isCompact tools={all} />;
}
