import type { Details } from '@hybrid/project/results/details';
import type { TFunction } from 'i18next';
import { figure, type FigureLook } from '../../ui/figures';

const gapDecimals = 6;

/** Says how far the dispatch can be from the optimum of its program. */
export function optimalityText({ relativeGapBound }: Details['audit'], look: FigureLook, t: TFunction): string {
  const percent = relativeGapBound * 100;
  // A bound is rounded up at the last decimal shown, so that it stays a bound.
  const shown = Math.ceil(percent * 10 ** gapDecimals) / 10 ** gapDecimals;
  return percent > 0 ? t('results.audit.gap', { gap: figure(shown, gapDecimals, look, true) }) : t('results.audit.exact');
}
