import type { Details } from '@hybrid/project/results/details';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useProject } from '../../openProject/projectStore';
import { useFigureLook } from '../../openProject/useFigureLook';
import { amountUnit, figure } from '../../ui/figures';
import { CardHead } from '../CardHead';
import { itemsThere } from '../technology/technologies';
import { auditId } from './AuditLine';
import { ChangedInputs } from './ChangedInputs';
import { CheckQuestion } from './CheckQuestion';
import { ForesightQuestion } from './ForesightQuestion';
import { optimalityText } from './optimalityText';
import { pricesEvidence, type PricesEvidence } from './pricesEvidence';
import { Question } from './Question';
import { ShowBelow } from './ShowBelow';

interface CommitteeCardProps {
  readonly details: Details;
  readonly projectId: string;
  /** Key of the calculation. */
  readonly run: string;
  /** True while the project is unchanged since these results. */
  readonly isCurrent: boolean;
  /** Time of a simulation; undefined if it is not known. [s] */
  readonly secondsEach: number | undefined;
}

/** Relative gap up to which a dispatch passes as optimal: below what its prices are known to. */
const smallGap = 0.001;

/** Answers the questions that a committee asks about a result, each with its evidence. */
export function CommitteeCard({ details, projectId, run, isCurrent, secondsEach }: CommitteeCardProps) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const { audit } = details;
  return (
    <section className="card chart-card" aria-label={t('decision.asks')}>
      <CardHead title={t('decision.asks')} />
      <ul className="questions">
        <PricesQuestion projectId={projectId} />
        <ForesightQuestion
          result={details.id}
          run={run}
          hasStorage={itemsThere(details).storage.length > 0}
          isCurrent={isCurrent}
          secondsEach={secondsEach}
        />
        <Question
          text={t('decision.optimal')}
          isInOrder={audit.relativeGapBound <= smallGap}
          evidence={<ShowBelow id={auditId}>{t('decision.engineNotes')}</ShowBelow>}
        >
          {optimalityText(audit, look, t)}
        </Question>
        <ChangedInputs />
        <CheckQuestion projectId={projectId} result={details.id} />
      </ul>
    </section>
  );
}

function PricesQuestion({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const { markets, others, isInOrder } = usePrices();
  const unit = amountUnit('¤/MWh', 'full', look);
  const texts = markets.map(({ name, file, year, years, mean, isDoubtful }) => {
    const given = { name, file, year, count: years, mean: figure(mean, 2, look), unit };
    if (isDoubtful) return t('decision.pricesDoubtful', given);
    return t(years === 1 ? 'decision.pricesOneYear' : 'decision.pricesYears', given);
  });
  const text =
    texts.length > 0
      ? texts.join('. ')
      : others.length > 0
        ? t('decision.pricesSet', { names: others.join(', ') })
        : t('decision.pricesMissing');
  return (
    <Question
      text={t('decision.prices')}
      isInOrder={isInOrder && texts.length + others.length > 0}
      evidence={
        <Link className="card-link" to="/project/$projectId/revenue" params={{ projectId }}>
          {t('decision.showPrices')}
        </Link>
      }
    >
      {text}
    </Question>
  );
}

function usePrices(): PricesEvidence {
  const project = useProject((whole) => whole);
  return useMemo(() => pricesEvidence(project), [project]);
}
