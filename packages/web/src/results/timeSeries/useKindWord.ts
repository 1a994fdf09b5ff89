import { useTranslation } from 'react-i18next';
import type { DispatchKind } from './dispatchItems';

/** Returns the name of a chart or map of the dispatch. */
export function useKindWord(): (kind: DispatchKind) => string {
  const { t } = useTranslation();
  return (kind) =>
    kind === 'price' ? t('revenue.lines.price') : kind === 'power' ? t('technology.turbine.power') : t('timeSeries.explain.stored');
}
