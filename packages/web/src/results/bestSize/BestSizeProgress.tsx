import { bestPointOf, type SizeObjective } from '@hybrid/project/results/bestSize';
import { Button } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate';
import { useFigureLook } from '../../openProject/useFigureLook';
import { roundedTime, timeLeft } from '../../studies/timeLeft';
import { figure } from '../../ui/figures';
import { ProgressBar } from '../progress/ProgressBar';
import { figureText, pointText } from './bestSizeTexts';
import { PathPictureView } from './PathPictureView';
import type { BestSizeSearch } from './useBestSize';
import './bestSize.css';

interface BestSizeProgressProps {
  readonly search: BestSizeSearch;
  readonly objective: SizeObjective;
}

/** Shows a search under way: how far it is, the best so far, and the sizes that it has simulated. */
export function BestSizeProgress({ search: { study, path, started, cancel }, objective }: BestSizeProgressProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const look = useFigureLook();
  const words = { t, translate, look };
  const { progress, starting, cancelling, done, total, estimatedRemainingTime } = study;
  const elapsed = useElapsed(started);
  const left = timeLeft(estimatedRemainingTime);
  const points = path?.points ?? [];
  const best = bestPointOf(points, objective);
  return (
    <section className="card progress-strip best-size-progress" aria-label={t('bestSize.finding')}>
      <div className="row">
        <b className="strong">{t(cancelling ? 'bestSize.cancelling' : starting ? 'bestSize.starting' : 'bestSize.finding')}</b>
        {total > 0 && <span>{t('bestSize.progress', { done: figure(done, 0, look), total: figure(Math.max(done, total), 0, look) })}</span>}
        {elapsed !== undefined && <span className="muted">{t('bestSize.elapsed', { time: elapsed })}</span>}
        {!cancelling && left !== undefined && <span className="muted">{t('bestSize.left', { time: left })}</span>}
        <span className="grow" />
        <Button
          variant="default"
          onClick={cancel}
          disabled={cancelling || starting}
          leftSection={<IconPlayerStop size={16} stroke={1.75} aria-hidden />}
        >
          {t('bestSize.cancel')}
        </Button>
      </div>
      <ProgressBar label={t('bestSize.finding')} percent={progress} />
      {path && points.length > 0 ? (
        <>
          <p className="best-size-so-far">
            <span className="muted">{t('bestSize.bestSoFar')}</span>{' '}
            {best ? (
              <>
                <strong>{pointText(path.sizes, best, words)}</strong> <span>{figureText(best, objective, look)}</span>
              </>
            ) : (
              t('bestSize.noneSoFar')
            )}
          </p>
          <PathPictureView sizes={path.sizes} points={points} objective={objective} height={180} />
        </>
      ) : (
        <p className="results-note">{t('bestSize.mayLeave')}</p>
      )}
      {/* Announced in steps of ten, since announcing each percent would drown out everything else. */}
      <p className="aside-text" aria-live="polite">
        {t('results.progress.spoken', { percent: Math.floor(progress / 10) * 10 })}
      </p>
    </section>
  );
}

/** Returns the time since a start as text; undefined before it is known. */
function useElapsed(started: string): string | undefined {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const since = Date.parse(started);
  return Number.isNaN(since) || now < since ? undefined : roundedTime((now - since) / 1000);
}
