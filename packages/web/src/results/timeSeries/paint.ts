import { mixed, readSeriesColor } from '@hybrid/project/results/seriesColors';
import type { ShownItem } from './shownYear';
import type { ChartTheme } from '../../charts/chartTheme';

/** Returns the colour of a series in a theme, `#rrggbb`; the user's own comes first. Lines of solar have a darker tone than its areas. */
export function paintOf({ tone, form }: ShownItem, theme: ChartTheme, own?: string): string {
  if (own !== undefined) return own;
  const toned = readSeriesColor(tone);
  if (!toned) return theme.text;
  const shown = toned.tone === 'solar' && form === 'line' ? 'solarLine' : toned.tone;
  return mixed(theme[shown], theme.surface, toned.percent / 100);
}
