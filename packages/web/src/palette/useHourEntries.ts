import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { askForMoment } from '../results/timeSeries/lastLook';
import { useNumbers } from '../ui/numbers';
import type { Entry } from './entry';
import { hourEntries } from './hourEntries';
import { useShownSystem } from './useShownSystem';

/** Returns a function for the entries of a typed day and hour, which opens and explains them in the time series; undefined for a project without results. */
export function useHourEntries(): ((typed: string) => readonly Entry[]) | undefined {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { dateFormat } = useNumbers();
  const navigate = useNavigate();
  const { projectId = '', systemKey = '' } = useShownSystem() ?? {};
  const entriesOf = useCallback(
    (typed: string) =>
      hourEntries(typed, {
        dateFormat,
        language,
        title: (moment) => t('palette.timeSeriesAt', { moment }),
        go: (moment) => {
          askForMoment(projectId, moment);
          void navigate({
            to: '/project/$projectId/results/$view/$selection',
            params: { projectId, view: 'details', selection: systemKey },
            hash: 'time-series',
          });
        },
      }),
    [dateFormat, language, t, projectId, systemKey, navigate],
  );
  return systemKey === '' ? undefined : entriesOf;
}
