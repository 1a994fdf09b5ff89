import { Button, Loader } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { timeLeft } from './timeLeft';
import type { StudyState } from './studyState';
import './studies.css';

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
    <div className="study-progress" role="status">
      <Loader size={16} aria-hidden />
      <span>{cancelling ? t('sizing.cancelling') : text}</span>
      <span className="muted">
        {isSearch
          ? t('sizing.simulated', { count: done })
          : time === undefined
            ? t('sizing.percent', { percent: Math.round(progress) })
            : t('sizing.progress', { percent: Math.round(progress), time })}
      </span>
      <Button
        variant="default"
        size="sm"
        onClick={onCancel}
        disabled={cancelling || starting}
        leftSection={<IconPlayerStop size={16} stroke={1.75} aria-hidden />}
      >
        {t('sizing.cancel')}
      </Button>
    </div>
  );
}
