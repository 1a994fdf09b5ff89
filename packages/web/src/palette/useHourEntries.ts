import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { askForMoment } from '../results/timeSeries/lastLook';
import { readSelection, selectionKey } from '../runs/selection';
import { useNumbers } from '../ui/numbers';
import type { Entry } from './entry';
import { hourEntries } from './hourEntries';

/** Returns a function for the entries of a typed day and hour, on a page of the results that has a system; undefined on other pages. */
export function useHourEntries(): ((typed: string) => readonly Entry[]) | undefined {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { dateFormat } = useNumbers();
  const navigate = useNavigate();
  const { projectId = '', selection: key = '-' } = useParams({ strict: false });
  const entriesOf = useCallback(
    (typed: string) =>
      hourEntries(typed, {
        dateFormat,
        language,
        title: (moment) => t('palette.timeSeriesAt', { moment }),
        go: (moment) => {
          askForMoment(projectId, moment);
          const selection = selectionKey(readSelection(key) ?? { kind: 'none' });
          void navigate({
            to: '/project/$projectId/results/$view/$selection',
            params: { projectId, view: 'details', selection },
            hash: 'time-series',
          });
        },
      }),
    [dateFormat, language, t, projectId, key, navigate],
  );
  return readSelection(key)?.kind === 'optimization' ? entriesOf : undefined;
}
