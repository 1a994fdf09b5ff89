import { useTranslation } from 'react-i18next';
import type { ResultsView, Section } from './place';

/** Keys of the names of the pages of a system. */
export const sectionNames = {
  summary: 'results.summary',
  'regulation-market': 'regulation.title',
  wind: 'technology.wind',
  solar: 'technology.solar',
  storage: 'technology.storage',
  augmentation: 'technology.augmentation',
  revenue: 'revenue.title',
  'time-series': 'timeSeries.title',
  'cash-flow': 'results.cashFlow',
  'pro-forma': 'results.proForma.title',
  'compare-economics': 'compare.title',
  'component-lifetimes': 'lifetimes.title',
  risk: 'risk.title',
} as const satisfies Record<Section, string>;

/** Keys of the names of the other views. */
export const viewNames = {
  sensitivity: 'results.sensitivityTable',
  graph: 'graph.title',
  optimization: 'results.optimization',
} as const satisfies Record<Exclude<ResultsView, 'details'>, string>;

/** Returns the name of a view, as in the navigation. */
export function useViewName(view: ResultsView, section: Section): string {
  const { t } = useTranslation();
  return t(view === 'details' ? sectionNames[section] : viewNames[view]);
}
