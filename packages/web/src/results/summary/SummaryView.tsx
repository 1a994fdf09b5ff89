import type { Details } from '@hybrid/project/results/details';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import type { ReactNode } from 'react';
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
  readonly run: string;
  /** The best system of the case by NPV, if it is another one. */
  readonly better: { readonly item: ResultItem; readonly name: string } | undefined;
}

/** The result on one page: the decision with its evidence, then the day and the tables. */
export function SummaryView({ details, head, title, isCurrent, projectId, run, better }: SummaryViewProps) {
  return (
    <>
      <div className="results-head">{head}</div>
      <KeyFigures details={details}>
        <DecisionSentence details={details} title={title} better={better} />
      </KeyFigures>
      <LeversCard details={details} run={run} isCurrent={isCurrent} />
      <DecisionCards details={details} projectId={projectId} run={run} isCurrent={isCurrent} />
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
