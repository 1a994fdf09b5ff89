import type { RiskInput } from '@hybrid/api/riskCalls';
import { useTranslation } from 'react-i18next';
import { ProblemLine } from '../../ui/ProblemLine';
import { useTranslate } from '../../i18n/translate';
import { useSimulationSeconds } from '../../runs/useSimulationSeconds';
import type { SystemViewProps } from '../systemView';
import { BreakEvenCard } from './BreakEvenCard';
import { TornadoCard } from './TornadoCard';
import { useRiskInputs, type StudiedResult } from './useRisk';
import type { StudyTiming } from './useStudyStart';
import { YearsCard } from './YearsCard';
import '../../studies/studies.css';
import '../../versions/versions.css';
import './risk.css';

interface RiskViewProps extends SystemViewProps {
  readonly run: string;
  /** True while the project is unchanged since these results. */
  readonly isCurrent: boolean;
}

/** Properties of a card of the page. */
export interface RiskCardProps {
  readonly of: StudiedResult;
  readonly inputs: readonly RiskInput[];
  /** Facts that decide whether a study starts by itself. */
  readonly start: StudyTiming;
}

/** Shows the sensitivity of a system's NPV: to single inputs, to years of prices, and the break-even point. */
export function RiskView({ projectId, details, title, badge, run, isCurrent }: RiskViewProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const of = { project: projectId, result: details.id, run };
  const { data, error, refetch } = useRiskInputs(of);
  const start = { secondsEach: useSimulationSeconds(projectId, run), isCurrent };
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
          <TornadoCard key={`${details.id}/tornado`} of={of} inputs={data.inputs} start={start} />
          <YearsCard key={`${details.id}/years`} of={of} priceYears={data.priceYears.map(translate)} start={start} />
          <BreakEvenCard key={`${details.id}/breakEven`} of={of} inputs={data.inputs} start={start} />
          <p className="results-note">{t('risk.note', { hash: data.documentHash })}</p>
        </>
      )}
    </>
  );
}
