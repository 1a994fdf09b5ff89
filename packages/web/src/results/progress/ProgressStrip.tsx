import { Button } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/useUser';
import { useProject } from '../../openProject/projectStore';
import { figure } from '../../ui/figures';
import { useFigureLook } from '../../openProject/useFigureLook';
import { NotifyMe } from './NotifyMe';
import { ProgressBar } from './ProgressBar';
import type { ResultsState } from '../../runs/resultsState';
import { timeLeft } from '../../studies/timeLeft';

/** Shows the progress of the calculation, with a button to cancel it. */
export function ProgressStrip({ state, onCancel }: { readonly state: ResultsState; readonly onCancel: () => void }) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const { progress, cancelling, cancelFailed, starting, done, total, estimatedRemainingTime } = state;
  const percent = Math.round(progress);
  const time = timeLeft(estimatedRemainingTime);
  const projectId = useProject(({ id }) => id);
  const user = useUser();
  return (
    <section className="card progress-strip" aria-label={t('results.progress.title')}>
      <div className="row">
        <b className="strong">
          {cancelling ? t('results.progress.cancelling') : starting ? t('results.progress.starting') : t('results.progress.title')}
        </b>
        {total > 0 && <span>{t('results.progress.count', { done: figure(done, 0, look), total: figure(total, 0, look) })}</span>}
        {(state.origin?.reused ?? 0) > 0 && <span className="muted">{t('origin.reused', { count: state.origin?.reused ?? 0 })}</span>}
        {!starting && !cancelling && time !== undefined && <span className="muted">{t('results.progress.left', { time })}</span>}
        <span className="grow" />
        {!starting && !cancelling && user && <NotifyMe projectId={projectId} userEmail={state.userEmail} suggestion={user.name} />}
        <Button
          variant="default"
          onClick={onCancel}
          disabled={cancelling}
          leftSection={<IconPlayerStop size={16} stroke={1.75} aria-hidden />}
        >
          {t('results.cancel')}
        </Button>
      </div>
      <ProgressBar label={t('results.progress.title')} percent={progress} />
      {/* Announced in steps of ten, since announcing each percent would drown out everything else. */}
      <p className="aside-text" aria-live="polite">
        {t('results.progress.spoken', { percent: Math.floor(percent / 10) * 10 })}
      </p>
      {state.unreachable && (
        <p className="no-connection" role="status">
          {t('live.unreachable')}
        </p>
      )}
      {cancelFailed && (
        <p className="cancel-failed" role="alert">
          {t('results.progress.cancelFailed')}
        </p>
      )}
    </section>
  );
}
