import type { RiskInput } from '@hybrid/api/riskCalls';
import { useTranslation } from 'react-i18next';
import { ProblemLine } from '../../ui/ProblemLine';
import { useTranslate } from '../../i18n/translate';
import type { SystemViewProps } from '../systemView';
import { BreakEvenCard } from './BreakEvenCard';
import { TornadoCard } from './TornadoCard';
import { useRiskInputs } from './useRisk';
import { YearsCard } from './YearsCard';
import '../../studies/studies.css';
import '../../versions/versions.css';
import './risk.css';

interface RiskViewProps extends SystemViewProps {
  readonly run: string;
}

/** Properties of a card of the page. */
export interface RiskCardProps {
  readonly of: { readonly project: string; readonly result: string; readonly run: string };
  readonly inputs: readonly RiskInput[];
}

/** Shows the sensitivity of a system's NPV: to single inputs, to years of prices, and the break-even point. */
export function RiskView({ projectId, details, title, badge, run }: RiskViewProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const of = { project: projectId, result: details.id, run };
  const { data, error, refetch } = useRiskInputs(of);
  return (
    <>
      <div className="results-head">
        <h1>{t('risk.title')}</h1>
        <span className="muted clip" title={title}>
          {title}
        </span>
        {badge}
        {data?.earlyAnalysis && (
          <span className="badge" title={t('risk.earlyNote')}>
            {t('risk.early')}
          </span>
        )}
      </div>
      {error && <ProblemLine title={t('risk.inputsFailed')} problem={error} again={() => void refetch()} />}
      {!data && !error && <div className="skeleton" style={{ height: 300 }} aria-busy="true" />}
      {data && (
        <>
          <TornadoCard key={`${details.id}/tornado`} of={of} inputs={data.inputs} />
          <YearsCard key={`${details.id}/years`} of={of} priceYears={data.priceYears.map(translate)} />
          <BreakEvenCard key={`${details.id}/breakEven`} of={of} inputs={data.inputs} />
          <p className="results-note">{t('risk.note', { hash: data.documentHash })}</p>
        </>
      )}
    </>
  );
}
