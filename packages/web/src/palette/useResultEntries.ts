import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { projectNow } from '../openProject/projectStore';
import type { Entry } from './entry';
import { useShownSystem } from './useShownSystem';

/** Returns a function that loads the entries of the results; undefined for a project without results. */
export function useResultEntries(): (() => Promise<readonly Entry[]>) | undefined {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const shown = useShownSystem();
  if (!shown) return undefined;
  const { projectId, systemKey } = shown;
  return async () => {
    const { resultEntries } = await import('./resultEntries');
    return resultEntries({
      t,
      project: projectNow(),
      go: (view, section) =>
        void navigate({
          to: '/project/$projectId/results/$view/$selection',
          params: { projectId, view, selection: view === 'graph' ? '-' : systemKey },
          ...(section && { hash: section }),
        }),
      toSideBySide: () => void navigate({ to: '/project/$projectId/results/side-by-side/$pair', params: { projectId, pair: '-' } }),
    });
  };
}
