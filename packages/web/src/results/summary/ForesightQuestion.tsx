import type { CaptureRate } from '@hybrid/engine/report/captureRate';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { sentences } from '../../i18n/sentences';
import { useProject } from '../../openProject/projectStore';
import { useFigureLook } from '../../openProject/useFigureLook';
import { useQuickStart } from '../../studies/useQuickStart';
import { figure, type FigureLook } from '../../ui/figures';
import { foresightId } from './ForesightCard';
import { foresightBars } from './foresightBars';
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

/** Share of perfect foresight with noisy prices from which little depends on the forecast. */
const littleLost = 0.9;

/** Answers what the earnings are with less foresight; the replay begins by itself where it is quick. */
export function ForesightQuestion({ result, run, hasStorage, isCurrent, secondsEach }: ForesightQuestionProps) {
  const { t } = useTranslation();
  if (hasStorage && isCurrent) return <ReplayQuestion result={result} run={run} secondsEach={secondsEach} />;
  return (
    <Question text={t('decision.unforeseen')} isInOrder={hasStorage ? undefined : true}>
      {t(hasStorage ? 'decision.unforeseenOld' : 'decision.unforeseenNone')}
    </Question>
  );
}

function ReplayQuestion({ result, run, secondsEach }: Pick<ForesightQuestionProps, 'result' | 'run' | 'secondsEach'>) {
  const { t } = useTranslation();
  const look = useFigureLook();
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
  const isWorking = error === undefined && (data === undefined || isUpdating);
  const bars = data && !isUpdating ? foresightBars(data) : undefined;
  const lowest = bars?.find(({ plan }) => plan === 'noisy') ?? bars?.find(({ plan }) => plan === 'yesterday');
  return (
    <Question
      text={t('decision.unforeseen')}
      isInOrder={lowest && lowest.share >= littleLost}
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
          {error
            ? sentences(error.title, error.detail)
            : isWorking || data === undefined
              ? t('results.foresight.working')
              : sharesText(data, look, t)}
        </span>
      )}
    </Question>
  );
}

function sharesText(rate: CaptureRate | null, look: FigureLook, t: TFunction): string {
  const bars = rate ? foresightBars(rate) : undefined;
  if (!bars) return t('decision.unforeseenUnknown');
  const share = (of: string) => {
    const found = bars.find(({ plan }) => plan === of);
    return found && figure(100 * found.share, 1, look);
  };
  const [noisy, yesterday] = [share('noisy'), share('yesterday')];
  return noisy === undefined ? t('decision.unforeseenYesterday', { yesterday }) : t('decision.unforeseenShares', { noisy, yesterday });
}
