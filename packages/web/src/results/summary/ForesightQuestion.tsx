import { message } from '@hybrid/project/i18n/message';
import { foresightAnswer } from '@hybrid/project/results/committeeAnswers';
import { useTranslation } from 'react-i18next';
import { sentences } from '../../i18n/sentences';
import { useTranslate } from '../../i18n/translate';
import { useProject } from '../../openProject/projectStore';
import { useFigureWords } from '../../openProject/useFigureWords';
import { useQuickStart } from '../../studies/useQuickStart';
import { foresightId } from './ForesightCard';
import { Question } from './Question';
import { ShowBelow } from './ShowBelow';
import { askForesight, cancelForesight, startForesight, useForesight, useForesightAsked } from './useForesight';

interface ForesightQuestionProps {
  readonly result: string;
  /** Key of the calculation. */
  readonly run: string;
  readonly hasStorage: boolean;
  readonly isCurrent: boolean;
  readonly secondsEach: number | undefined;
}

/** Plans of the year that the replay takes. */
const replayedPlans = 8;

/** Answers what the earnings are with less foresight; the replay begins by itself where it is quick. */
export function ForesightQuestion({ result, run, hasStorage, isCurrent, secondsEach }: ForesightQuestionProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  if (hasStorage && isCurrent) return <ReplayQuestion result={result} run={run} secondsEach={secondsEach} />;
  return (
    <Question text={translate(message('decision.unforeseen'))} isInOrder={hasStorage ? undefined : true}>
      {hasStorage ? t('decision.unforeseenOld') : translate(message('decision.unforeseenNone'))}
    </Question>
  );
}

function ReplayQuestion({ result, run, secondsEach }: Pick<ForesightQuestionProps, 'result' | 'run' | 'secondsEach'>) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const words = useFigureWords();
  const isAsked = useForesightAsked();
  const { data, isUpdating, error } = useForesight(result);
  const projectId = useProject(({ id }) => id);
  const plannedYears = useProject(({ earlyAnalysis, lifetime }) => (earlyAnalysis ? 1 : lifetime));
  useQuickStart({
    work: ['foresight', projectId, result, run].join('/'),
    seconds: secondsEach === undefined ? undefined : (replayedPlans * secondsEach) / plannedYears,
    mayStart: !isAsked,
    start: () => startForesight(projectId),
  });
  const answer = data === undefined || isUpdating ? undefined : foresightAnswer(data, words);
  const isWorking = error === undefined && answer === undefined;
  return (
    <Question
      text={translate(message('decision.unforeseen'))}
      isInOrder={answer?.isInOrder}
      evidence={
        isAsked && isWorking ? (
          <button type="button" className="link-button" onClick={cancelForesight}>
            {t('sizing.cancel')}
          </button>
        ) : isAsked ? (
          <ShowBelow id={foresightId}>{t('results.foresight.title')}</ShowBelow>
        ) : (
          <button type="button" className="link-button" onClick={askForesight}>
            {t('results.foresight.ask')}
          </button>
        )
      }
    >
      {isAsked && (
        <span role="status">
          {error ? sentences(error.title, error.detail) : answer ? translate(answer.text) : t('results.foresight.working')}
        </span>
      )}
    </Question>
  );
}
