import { message } from '@hybrid/project/i18n/message';
import { optimalityAnswer, pricesAnswer } from '@hybrid/project/results/committeeAnswers';
import type { Details } from '@hybrid/project/results/details';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate';
import { useProject } from '../../openProject/projectStore';
import { useFigureWords } from '../../openProject/useFigureWords';
import { CardHead } from '../CardHead';
import { itemsThere } from '../technology/technologies';
import { auditId } from './AuditLine';
import { ChangedInputs } from './ChangedInputs';
import { CheckQuestion } from './CheckQuestion';
import { ForesightQuestion } from './ForesightQuestion';
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

/** Answers the questions that a committee asks about a result, each with its evidence. */
export function CommitteeCard({ details, projectId, run, isCurrent, secondsEach }: CommitteeCardProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const words = useFigureWords();
  const optimality = optimalityAnswer(details.audit, words);
  const title = translate(message('decision.asks'));
  return (
    <section className="card chart-card" aria-label={title}>
      <CardHead title={title} />
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
          text={translate(message('decision.optimal'))}
          isInOrder={optimality.isInOrder}
          evidence={<ShowBelow id={auditId}>{t('decision.engineNotes')}</ShowBelow>}
        >
          {translate(optimality.text)}
        </Question>
        <ChangedInputs />
        <CheckQuestion projectId={projectId} result={details.id} />
      </ul>
    </section>
  );
}

function PricesQuestion({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const words = useFigureWords();
  const project = useProject((whole) => whole);
  const { text, isInOrder } = useMemo(() => pricesAnswer(project, words), [project, words]);
  return (
    <Question
      text={translate(message('decision.prices'))}
      isInOrder={isInOrder}
      evidence={
        <Link className="card-link" to="/project/$projectId/revenue" params={{ projectId }}>
          {t('decision.showPrices')}
        </Link>
      }
    >
      {translate(text)}
    </Question>
  );
}
