import { useTranslation } from 'react-i18next';
import { timeLeft } from './timeLeft';
import type { StudyState } from './studyState';
import { WorkingLine } from './WorkingLine';

/** Shows the progress of a study, with a button to cancel it. */
export function StudyProgress({
  study,
  text,
  onCancel,
}: {
  readonly study: StudyState<unknown>;
  readonly text: string;
  readonly onCancel: () => void;
}) {
  const { t } = useTranslation();
  const { progress, estimatedRemainingTime, done, total, cancelling, starting } = study;
  const time = timeLeft(estimatedRemainingTime);
  const isSearch = total === 0 && done > 0;
  return (
    <WorkingLine text={cancelling ? t('sizing.cancelling') : text} isCancelDisabled={cancelling || starting} onCancel={onCancel}>
      <span className="muted">
        {isSearch
          ? t('sizing.simulated', { count: done })
          : time === undefined
            ? t('sizing.percent', { percent: Math.round(progress) })
            : t('sizing.progress', { percent: Math.round(progress), time })}
      </span>
    </WorkingLine>
  );
}
