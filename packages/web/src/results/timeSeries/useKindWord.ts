import { useTranslation } from 'react-i18next';
import type { DispatchKind } from './dispatchItems';

/** A chart of the dispatch, or the reasons, which only the map shows. */
export type MapKind = DispatchKind | 'reason';

/** Returns the name of a chart or map of the dispatch. */
export function useKindWord(): (kind: MapKind) => string {
  const { t } = useTranslation();
  return (kind) => {
    if (kind === 'price') return t('revenue.lines.price');
    if (kind === 'power') return t('technology.turbine.power');
    return t(kind === 'reason' ? 'dispatch.reason' : 'timeSeries.explain.stored');
  };
}
