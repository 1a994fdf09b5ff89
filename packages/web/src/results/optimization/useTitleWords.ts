import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TitleWords } from '@hybrid/project/results/systemName';

/** Returns the words used in names of systems. */
export function useTitleWords(): TitleWords {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      technology: (tone) => t(`results.technology.${tone}`),
      turbines: (count, shown) => t('results.turbines', { count, shown }),
    }),
    [t],
  );
}
