import { mixed, readSeriesColor, type SeriesColor } from '@hybrid/project/results/seriesColors';
import type { ChartTheme } from '../../charts/chartTheme';

/** Returns a tone of the product in a theme as `#rrggbb`. */
export function colorOf(color: SeriesColor, theme: ChartTheme): string {
  const toned = readSeriesColor(color);
  return toned ? mixed(theme[toned.tone], theme.surface, toned.percent / 100) : theme.text;
}

/** Returns the CSS colour of a tone, for parts of a page that are not a chart. */
export function cssColor(color: SeriesColor): string {
  const toned = readSeriesColor(color);
  if (!toned) return 'var(--text)';
  const name = `var(--${toned.tone.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)})`;
  return toned.percent === 100 ? name : `color-mix(in srgb, ${name} ${toned.percent}%, var(--surface))`;
}
