import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TitleWords } from '@hybrid/project/results/systemName';

/** The words that systems are named with. */
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
